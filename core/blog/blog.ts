import { isRecord } from "../is-record.ts";

/** Steps of a blog's life; a reopened blog is `live` again (decisions/blog.md#life). */
export const BLOG_STATES = ["soon", "live", "paused", "closed"] as const;
export type BlogState = (typeof BLOG_STATES)[number];

/** The one time zone of a blog. */
export const BLOG_ZONES = ["Asia/Dhaka", "Asia/Kolkata"] as const;
export type BlogZone = (typeof BLOG_ZONES)[number];

/** A post as readers see it. Times are ISO 8601. */
export interface BlogPost {
  id: string;
  /** Position in the blog: ms of publication by the database's clock; a move takes a value between two others. */
  place: number;
  /** Time of publication, which no move changes. */
  at: string;
  title?: string;
  contentHtml: string;
  byline: string;
  key: boolean;
  pinned: boolean;
  origin: "desk" | "match";
  /** Number from 1 that grows with each save of the text. */
  revision: number;
  /** Time of the last change with a notice to readers. */
  changedAt?: string;
  corrections: { at: string; text: string }[];
  /** The match has taken this moment back. */
  takenBack?: true;
}

export interface BlogKey {
  title: string;
  at: string;
  place: number;
}

/** Value of `blog:<id>` (decisions/blog.md#document). Posts are ordered by place, then id. */
export interface BlogDocument {
  id: string;
  state: BlogState;
  zone: BlogZone;
  beginsAt?: string;
  openedAt?: string;
  closedAt?: string;
  summaryHtml?: string;
  /** Code of the match whose score appears above the posts. */
  match?: string;
  /** Somebody writes a new post, if the desk shows that to readers. */
  writing?: true;
  /** The newest posts by id. */
  posts: Record<string, BlogPost>;
  /** The last changed of the older posts, and the pinned one, by id. */
  changed: Record<string, BlogPost>;
  /** Revisions of further changed posts, which a page asks for if it shows them. */
  touched: Record<string, number>;
  /** Places of the last deleted posts. */
  gone: Record<string, number>;
  /** The newest key events. */
  keys: Record<string, BlogKey>;
  counts: { posts: number; keys: number };
}

export interface OpenBlog {
  id: string;
  title: string;
  state: BlogState;
  /** The newest post with a title. */
  post?: { id: string; title: string; at: string };
  /** The newest key events, the newest first; with zone and match absent from older builds. */
  keys?: { id: string; title: string; at: string }[];
  zone?: BlogZone;
  match?: string;
  posts: number;
  changedAt: string;
}

/** Value of `live`: the open blogs, the last posted in first. */
export interface LiveBlogsDocument {
  order: string[];
  blogs: Record<string, OpenBlog>;
  /** Counter of deletions, so that each of them changes the document. */
  takedowns?: number;
}

const BLOG_ID = /^[0-9a-f]{24}$/;
export const isBlogId = (text: string): boolean => BLOG_ID.test(text);

/** Value of an article's field `kind` that makes it a live blog. */
export const LIVE_BLOG = "LiveBlog";

export interface Placed {
  id: string;
  place: number;
}

/** Order of posts, newest first. */
export const byPlace = (one: Placed, other: Placed): number =>
  other.place - one.place || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);

export const pinnedPost = ({ posts, changed }: BlogDocument): BlogPost | undefined =>
  [...Object.values(posts), ...Object.values(changed)].find(({ pinned }) => pinned);

export function parseBlog(value: object): BlogDocument | undefined {
  return isBlog(value) ? value : undefined;
}

function isBlog(value: object): value is BlogDocument {
  const parts = value as Partial<Record<keyof BlogDocument, unknown>>;
  return (
    typeof parts.state === "string" &&
    typeof parts.zone === "string" &&
    [parts.posts, parts.changed, parts.touched, parts.gone, parts.keys, parts.counts].every(isRecord)
  );
}

export function parseLiveBlogs(value: object): LiveBlogsDocument | undefined {
  return isLiveBlogs(value) ? value : undefined;
}

function isLiveBlogs(value: object): value is LiveBlogsDocument {
  return "order" in value && Array.isArray(value.order) && "blogs" in value && isRecord(value.blogs);
}
