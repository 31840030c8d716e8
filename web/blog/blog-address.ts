import { isBlogId, LIVE_BLOG } from "../../core/blog/blog.ts";
import { isRecord } from "../../core/is-record.ts";

/** Part of a blog that an address asks for. */
export type BlogSearch =
  | { kind: "latest" | "key" | "oldest" | "newest" | "print" }
  | { kind: "post" | "before"; id: string };

/** Parses a query; unknown parameters are ignored. An id that no post can have is that of an unknown post. */
export function readBlogSearch(search: string): BlogSearch {
  if (search === "") return { kind: "latest" };
  const given = new URLSearchParams(search);
  for (const kind of ["post", "before"] as const) {
    const id = given.get(kind);
    if (id !== null) return { kind, id: isBlogId(id) ? id : UNKNOWN };
  }
  if (given.get("only") === "key") return { kind: "key" };
  if (given.get("print") === "all") return { kind: "print" };
  const order = given.get("order");
  return { kind: order === "oldest" || order === "newest" ? order : "latest" };
}

const UNKNOWN = "0".repeat(24);

/** Normal form of the query: empty, or with its question mark. */
export function blogSearchText(search: string): string {
  const asked = readBlogSearch(search);
  if ("id" in asked) return `?${asked.kind}=${asked.id}`;
  if (asked.kind === "key") return "?only=key";
  if (asked.kind === "print") return "?print=all";
  return asked.kind === "latest" ? "" : `?order=${asked.kind}`;
}

export const postCall = (id: string, query: string): string => `/api/blogs/${id}/posts?${query}`;

/** Id of the blog that an article's answer is; undefined for other articles. */
export function blogIdIn(main: unknown): string | undefined {
  const story = isRecord(main) && isRecord(main.story) ? main.story : {};
  return story.contentType === LIVE_BLOG && typeof story.id === "string" && isBlogId(story.id)
    ? story.id
    : undefined;
}
