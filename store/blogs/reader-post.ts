import type { BlogPost } from "../../core/blog/blog.ts";
import { present } from "../../core/present.ts";
import type { Post } from "./blog-types.ts";

const iso = (at: number): string => new Date(at).toISOString();

/** A public post as readers see it. `pinned`: id of the blog's pinned post. */
export function readerPost(post: Post, pinned: string | undefined): BlogPost {
  const { id, place, at, title, bodyHtml, byline, key, origin, revision, changedAt, corrections } = post;
  return {
    id,
    place,
    at: iso(at),
    ...(title === "" ? {} : { title }),
    contentHtml: bodyHtml,
    byline,
    key,
    pinned: id === pinned,
    origin,
    revision,
    ...present({ changedAt: changedAt === undefined ? undefined : iso(changedAt) }),
    corrections: corrections.map((one) => ({ at: iso(one.at), text: one.text })),
    ...(post.takenBack ? { takenBack: true as const } : {}),
  };
}
