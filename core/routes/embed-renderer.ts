import type { BallsDocument } from "../cricket/balls/balls-document.ts";
import type { MatchDocument } from "../cricket/types.ts";

/** Inline parts of the document, which a policy names by their digests, and the origin of its links. */
export interface EmbedFrame {
  style: string;
  script: string;
  origin: string;
}

/** Renders scores for frames on other sites: by the web's server bundle, for the API. */
export interface EmbedRenderer {
  /** Without faces. */
  style: string;
  /** A match; undefined if it names no two sides. `told`: its latest balls. */
  render(document: MatchDocument, told: BallsDocument | undefined, frame: EmbedFrame): string | undefined;
  /** An unknown match, or a score that cannot be had now: it asks for nothing again. */
  renderNone(status: 404 | 503, frame: Omit<EmbedFrame, "script">): string;
}
