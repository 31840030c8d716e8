import type { BlogPost, BlogState, BlogZone, Placed } from "../../core/blog/blog.ts";
import type { BlogMatch, BlogWriter, PostPush, PostState } from "../../core/contract/blog.ts";
import type { CreateRequest, FromPosts } from "../article-types.ts";

/** A live blog: what its article lacks. Times are ms since 1970. */
export interface Blog {
  id: string;
  state: BlogState;
  /** Number from 1 that grows with each change; 0 of a blog of which nothing is stored yet. */
  revision: number;
  zone: BlogZone;
  beginsAt?: number;
  /** Time of the first opening, for ever. */
  openedAt?: number;
  closedAt?: number;
  /** The summary as it was written, and as pages show it. */
  summaryHtml?: string;
  summaryBody?: string;
  pinned?: string;
  match?: BlogMatch;
  writers: BlogWriter[];
  closesItself: boolean;
  showsWriting: boolean;
  /** Time of the last publication of a post, or of opening; of a closed blog that of the last change. */
  lastPostAt: number;
  /** Whether the desk has been reminded since then. */
  quiet: boolean;
  /** The last posts that an editor sent to readers, oldest first. */
  pushes: BlogPush[];
  /** Whether some of them are not sent yet. */
  untold?: true;
}

export interface BlogPush extends PostPush {
  post: string;
  at: number;
  sentAt?: number;
}

type Optional<T> = { [Name in keyof T]?: T[Name] | undefined };
export type BlogChange = Optional<Omit<Blog, "id" | "revision">>;

type BlogOutcome =
  | { state: "saved"; blog: Blog }
  /** Somebody else changed it first, or `work` refused with a sentence. */
  | { state: "conflict"; blog: Blog; why?: string };

/** A post as stored. Times are ms since 1970. */
export interface Post {
  id: string;
  blogId: string;
  state: PostState;
  place: number;
  /** Time of publication; of a post that was never public: of its making. */
  at: number;
  writtenAt?: number;
  publishAt?: number;
  title: string;
  contentHtml: string;
  /** The text as pages show it. */
  bodyHtml: string;
  byline: string;
  key: boolean;
  origin: BlogPost["origin"];
  eventKey?: string;
  /** The text as the match last wrote it; another one is an editor's. */
  matchHtml?: string;
  matchSays?: string;
  takenBack?: boolean;
  revision: number;
  /** Account and name of the maker. */
  owner: string;
  ownerName: string;
  savedBy: string;
  savedAt: number;
  changedAt?: number;
  corrections: { at: number; text: string }[];
  returned?: { by: string; at: number; note: string };
  /** Whether it has been public. */
  seen: boolean;
  /** Time of the last change that readers of an older page must learn. */
  touchedAt?: number;
  /** Time of the change that waits for its publication. */
  pendingFrom?: number;
}

export type NewPost = Omit<Post, "id" | "revision" | "corrections" | "changedAt" | "takenBack">;
export type PostFields = Optional<Omit<Post, "id" | "blogId">>;

export type PostCreation =
  | { state: "created" | "repeated" | "other"; post: Post }
  | { state: "deleted" }
  | { state: "full" };

export type PostOutcome =
  | { state: "saved"; post: Post; before: Post }
  /** `work` allowed no change of the post as it is now. */
  | { state: "refused"; current: Post; why: string }
  | { state: "absent" };

export interface PostPage {
  state: PostState;
  key?: boolean | undefined;
  /** Only posts of this account. */
  owner?: string | undefined;
  /** Older or newer than this place. */
  before?: Placed | undefined;
  after?: Placed | undefined;
}

export interface PostVersion {
  revision: number;
  savedBy: string;
  savedAt: number;
  title: string;
  contentHtml: string;
  byline: string;
}

/** A change that waits for its publication. */
interface PendingPost {
  id: string;
  from: number;
  /** Time of the planned publication, for which the post then waits. */
  next?: number | undefined;
}

/** Live blogs and their posts (decisions/blog.md). Methods reject while the database is unavailable. */
export interface BlogStore {
  /** The blog; with defaults if nothing is stored of it yet. */
  get(id: string): Promise<Blog>;
  /** Blogs of which something is stored, with one query. */
  some(ids: readonly string[]): Promise<ReadonlyMap<string, Blog>>;
  /**
   * Changes a blog in one step, unless it has another revision than `revision`. `work`: the change, or a
   * sentence that refuses it; it may run again.
   */
  change(
    id: string,
    now: number,
    work: (blog: Blog) => BlogChange | string,
    revision?: number,
  ): Promise<BlogOutcome>;
  /** Open and paused blogs, the last posted in first. */
  open(limit: number): Promise<Blog[]>;
  /** Ids of closed blogs that changed since then, the last changed first. */
  closedSince(time: number, limit: number): Promise<string[]>;
  /** Records that readers of this blog got a change, if it is closed. */
  changedClosed(id: string, at: number): Promise<void>;
  /** Blogs with pushes that are not sent yet. */
  untold(limit: number): Promise<Blog[]>;
  /** Open blogs into which this match writes. */
  following(code: string): Promise<Blog[]>;
  /** Records that a post became public, without a new revision of the blog. */
  posted(id: string, at: number): Promise<void>;
  /** Marks a blog as published since `from`. */
  settle(id: string, from: number): Promise<void>;
  /** Time of the blog's change that waits for its publication. */
  pendingOf(id: string): Promise<number | undefined>;
  /** Ids of blogs with something that waits since before a time. */
  pending(before: number, limit: number): Promise<string[]>;

  /** Makes a post, once for each request for as long as the post is stored. */
  createPost(post: NewPost, request?: CreateRequest, most?: number): Promise<PostCreation>;
  post(blogId: string, id: string): Promise<Post | undefined>;
  /** Posts by their ids, with one query. */
  somePosts(ids: readonly string[]): Promise<ReadonlyMap<string, Post>>;
  postOfEvent(blogId: string, eventKey: string): Promise<Post | undefined>;
  /**
   * Changes a post in one step. `work` gets the stored post and returns the change, or a sentence that refuses
   * it; it may run again. A change of the revision keeps the replaced text as a version.
   */
  changePost(blogId: string, id: string, work: (post: Post) => PostFields | string): Promise<PostOutcome>;
  /** Posts, newest first; after `after` the ones directly above it. */
  posts(blogId: string, page: PostPage, limit: number): Promise<Post[]>;
  countPosts(blogId: string): Promise<{ posts: number; keys: number }>;
  /** Posts of which readers of older pages must learn, last changed first. */
  touched(blogId: string, limit: number): Promise<Post[]>;
  /** Public key events, newest first, without their texts. */
  keyEvents(blogId: string, limit: number): Promise<FromPosts["keys"]>;
  /** Public posts among the last corrected ones. */
  corrected(blogId: string, limit: number): Promise<Post[]>;
  pendingPosts(blogId: string, now: number, limit: number): Promise<Post[]>;
  settlePosts(pending: readonly PendingPost[]): Promise<void>;
  postVersions(id: string, limit: number): Promise<PostVersion[]>;
}
