import { isRecord } from "../../core/is-record.ts";
import { parseStored } from "../../core/stored-json.ts";
import { readStored, writeStored } from "../browser/local-storage.ts";

/** Storage key of the newest post that the reader has seen, by blog. */
const KEY = "blogsSeen";
const VERSION = 1;
const LONGEST_TEXT = 20_000;
const MOST_BLOGS = 50;
const KEPT_MS = 30 * 24 * 3_600_000;

/** A place in a blog: its newest seen post, and the number of posts at that time. */
export interface Seen {
  post: string;
  place: number;
  posts: number;
}

type Kept = Seen & { id: string; at: number };

function readKept(now: number): Kept[] {
  const blogs = parseStored(readStored(KEY), VERSION, LONGEST_TEXT)?.blogs;
  if (!Array.isArray(blogs)) return [];
  return blogs.flatMap((raw: unknown) => {
    if (!isRecord(raw)) return [];
    const { id, post, place, posts, at } = raw;
    return typeof id === "string" &&
      typeof post === "string" &&
      typeof place === "number" &&
      typeof posts === "number" &&
      typeof at === "number" &&
      now - at < KEPT_MS
      ? [{ id, post, place, posts, at }]
      : [];
  });
}

/** Place in a blog where the reader was; undefined on the first visit. */
export const seenIn = (id: string, now: number): Seen | undefined =>
  readKept(now).find((blog) => blog.id === id);

export function noteSeen(id: string, { post, place, posts }: Seen, now: number): void {
  const others = readKept(now).filter((blog) => blog.id !== id);
  const blogs = [{ id, post, place, posts, at: now }, ...others].slice(0, MOST_BLOGS);
  writeStored(KEY, JSON.stringify({ version: VERSION, blogs }));
}
