import type { BallsDocument } from "../cricket/balls/balls-document.ts";
import type { MatchDocument } from "../cricket/types.ts";

/** Inline parts of the document, by digest in its policy, and the origin of its links. */
export interface EmbedFrame {
  style: string;
  script: string;
  origin: string;
}

export interface EmbedRenderer {
  style: string;
  /** Renders a match; undefined without two sides. `told`: its latest balls. */
  render(document: MatchDocument, told: BallsDocument | undefined, frame: EmbedFrame): string | undefined;
  /** An unknown match, or an unavailable score; the page never refreshes. */
  renderNone(status: 404 | 503, frame: Omit<EmbedFrame, "script">): string;
}
