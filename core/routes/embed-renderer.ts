import type { BlogDocument, BlogPost } from "../blog/blog.ts";
import type { BallsDocument } from "../cricket/balls/balls-document.ts";
import type { MatchDocument } from "../cricket/types.ts";

/** Inline parts of the embedded page, which its policy names by digest, and the origin of its links. */
export interface EmbedFrame {
  style: string;
  script: string;
  origin: string;
}

export interface EmbedRenderer {
  style: string;
  /**
   * Renders the embedded score of a match; undefined if it does not have two sides. `told`: its latest balls.
   */
  render(document: MatchDocument, told: BallsDocument | undefined, frame: EmbedFrame): string | undefined;
  /** Renders the newest posts of a live blog, or one `post`. */
  renderBlog(
    blog: { title: string; document: BlogDocument; post?: BlogPost | undefined },
    frame: EmbedFrame,
  ): string;
  /** Renders the page for an unknown match or blog, or for an unavailable score; this page never refreshes. */
  renderNone(status: 404 | 503, frame: Omit<EmbedFrame, "script">, of: "match" | "blog"): string;
}
