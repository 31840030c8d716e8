import { present } from "../present.ts";
import { type BlogDocument, type BlogPost, byPlace } from "./blog.ts";

/** Bounds of the document, bytes of JSON in UTF-8 (decisions/blog.md#document). */
export const MOST_DOCUMENT_BYTES = 160_000;
const NEWEST = { posts: 30, bytes: 88_000, least: 3 };
const CHANGED = { posts: 10, bytes: 24_000 };
export const MOST_NEWEST = NEWEST.posts;
export const MOST_TOUCHED = 50;
export const MOST_GONE = 50;
export const MOST_KEYS = 30;
/** Bytes that the document is never filled up with: braces, counters and times. */
const SPARE = 1_000;

const encoder = new TextEncoder();
export const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

interface BlogParts
  extends Pick<BlogDocument, "id" | "state" | "zone" | "counts">,
    Partial<Pick<BlogDocument, "beginsAt" | "openedAt" | "closedAt" | "summaryHtml" | "match" | "writing">> {
  /** The newest posts in order. */
  newest: readonly BlogPost[];
  pinned?: BlogPost | undefined;
  /** Public posts that changed since their publication, last changed first. */
  changed: readonly BlogPost[];
  /** Deleted posts, last deleted first. */
  gone: readonly { id: string; place: number }[];
  keys: readonly BlogPost[];
}

/** Document of a blog within its bounds, whatever its posts are. */
export function blogDocument(parts: BlogParts): BlogDocument {
  const { newest, pinned, changed, gone, keys, ...head } = parts;
  const shown = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
    Object.fromEntries(entries);
  const fixed = {
    ...present(head),
    gone: shown(gone.slice(0, MOST_GONE).map(({ id, place }) => [id, place])),
    keys: shown(
      keys.slice(0, MOST_KEYS).map(({ id, title = "", at, place }) => [id, { title, at, place }] as const),
    ),
  };
  let left =
    MOST_DOCUMENT_BYTES - SPARE - bytesOf(fixed) - MOST_TOUCHED * 40 - (pinned ? bytesOf(pinned) + 30 : 0);
  /** Takes posts while they fit. */
  const take = (posts: readonly BlogPost[], bound: { posts: number; bytes: number; least?: number }) => {
    const taken: BlogPost[] = [];
    let bytes = 0;
    for (const post of posts) {
      const size = bytesOf(post) + 30;
      const fits = bytes + size <= bound.bytes || taken.length < (bound.least ?? 0);
      if (taken.length >= bound.posts || !fits || size > left) break;
      taken.push(post);
      bytes += size;
      left -= size;
    }
    return taken;
  };
  const posts = take(newest, NEWEST);
  const has = new Set(posts.map(({ id }) => id));
  const others = changed.filter(({ id }) => !has.has(id) && id !== pinned?.id);
  const told = take(others, CHANGED);
  const rest = others.slice(told.length, told.length + MOST_TOUCHED);
  return {
    ...(fixed as typeof fixed & Pick<BlogDocument, "id" | "state" | "zone" | "counts">),
    posts: shown(posts.map((post) => [post.id, post])),
    changed: shown(
      [...told, ...(pinned && !has.has(pinned.id) ? [pinned] : [])].map((post) => [post.id, post]),
    ),
    touched: shown(rest.map(({ id, revision }) => [id, revision])),
  };
}

/** Posts of a document in order, newest first: those that a page shows at first. */
export const postsOf = ({ posts }: BlogDocument): BlogPost[] => Object.values(posts).toSorted(byPlace);

/** A place between two others; undefined if their numbers leave no room. Without a neighbour a second beyond. */
export function placeBetween(newer: number | undefined, older: number | undefined): number | undefined {
  if (newer === undefined) return older === undefined ? undefined : older + 1_000;
  if (older === undefined) return newer - 1_000;
  const middle = (newer + older) / 2;
  return middle < newer && middle > older ? middle : undefined;
}
