import type { ArticleFields } from "../core/contract/article-fields.ts";
import type { ArticleState } from "../core/contract/desk/article-state.ts";
import type { EditNotice } from "../core/contract/detailed-story/edit-notice.ts";
import type { Correction } from "../core/contract/detailed-story/story-details.ts";
import type { ArticlePush } from "../core/contract/push/article-push.ts";
import type { ListPart, ListPlace } from "./record-types.ts";

export type { ArticleFields };

/** An article of our own newspaper. Times are ms since 1970. */
export interface Article extends ArticleFields {
  id: string;
  /** Number from 1 that grows by one with each save. */
  revision: number;
  createdAt: number;
  updatedAt: number;
  /** Time of the last change with a notice to readers, if there was one. */
  revisedAt?: number;
  corrections: Correction<number>[];
  /** Readers of its push; absent until a save set these. */
  push?: ArticlePush;
  /** Creator of the article: account, and name at that time. Absent in old articles. */
  owner?: { account: string; name: string };
  review?: { by: string; at: number };
  returned?: { by: string; at: number; note: string };
}

/** A step of a draft's review (decisions/admin.md#review). */
export type ReviewStep =
  | { kind: "ready"; by: string }
  | { kind: "withdrawn" }
  | { kind: "returned"; by: string; note: string };

/**
 * Result of a step. `refused`: the state of the article does not allow the step, because it is published, for
 * example.
 */
export type ReviewOutcome =
  | { state: "done"; article: Article }
  | { state: "refused"; current: Article }
  | { state: "absent" };

/** Filter of a list of articles. Times are ms since 1970. */
export interface ArticleFilter {
  /** Stories of feeds, or all published stories; absent for our own articles. */
  whose?: "wire" | "all" | undefined;
  owner?: string | undefined;
  state?: ArticleState | undefined;
  /** Name in the byline, in the form for comparison. */
  author?: string | undefined;
  category?: string | undefined;
  /** Times between which the article's date is; `from` is inclusive, `to` exclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

export interface ArticleVersion extends ArticleFields {
  revision: number;
  savedBy: string;
  savedAt: number;
}

/** A request to create an article: if it is sent twice, it creates one article. */
export interface CreateRequest {
  /** Key computed from the account and its Idempotency-Key. */
  key: string;
  digest: string;
}

/**
 * `repeated`: an earlier try of this request created the article. `other`: the key was used for a different
 * article. `article` is in its first state.
 */
export type ArticleCreation =
  | { state: "created" | "repeated" | "other"; article: Article }
  /** The article that the request created has been deleted since. */
  | { state: "deleted" };

export type ArticleSave =
  | { state: "saved"; article: Article; before: Article }
  /** Somebody else saved first, and this save changed nothing. */
  | { state: "conflict"; current: Article }
  | { state: "absent" };

export interface ArticleStats {
  totalNews: number;
  published: number;
  deleted: number;
  categories: number;
}

/** An article, or a feed's story in the form of one, as lists of the desk show it. */
export interface ListedArticle extends Article {
  reads: number;
  /** Image of its card. */
  picture?: string;
  /** Name of the feed. */
  source?: string;
}

export interface ArticlePage {
  articles: ListedArticle[];
  /** Number of all matching articles; a search counts up to `MOST_FOUND`. */
  total: number;
}

/** A deleted article. Times are ms since 1970. */
export interface DeletedArticle extends Article {
  deletedAt: number;
  deletedBy: string;
}

export interface DeletedPage extends ListPart {
  articles: DeletedArticle[];
}

export interface PendingArticle {
  id: string;
  /** Time when the article becomes public, or when it was saved, ms since 1970. */
  from: number;
  /** Whether this is its first publication, so that readers get a push as `push` says. */
  announce: boolean;
  seen: boolean;
  /** `from` of the first save, if the article was saved again before its push was sent. */
  announcedFrom?: number;
  push?: ArticlePush;
}

/** Facts of a live blog's public posts that its article has, for search and the list of corrections. */
export interface FromPosts {
  /** Key events, newest first. */
  keys: { post: string; title: string }[];
  /** Corrections of posts, newest first. */
  corrections: { post: string; at: Date; text: string }[];
}

/** Our own articles as editors work on them: drafts, scheduled ones, history (decisions/admin.md#saving). */
export interface ArticleStore {
  /** Creates an article. `account`: its owner (platform/sessions/account-id.ts). */
  create(
    fields: ArticleFields,
    by: string,
    now: number,
    push?: ArticlePush,
    account?: string,
  ): Promise<Article>;
  /** Whether this request has created an article within the last 24 hours. */
  hasMade(request: CreateRequest, now: number): Promise<boolean>;
  /**
   * Creates one article for each request, however often and by however many processes it is sent within 24
   * hours.
   */
  createOnce(
    fields: ArticleFields,
    by: string,
    now: number,
    request: CreateRequest,
    push?: ArticlePush,
    account?: string,
  ): Promise<ArticleCreation>;
  /**
   * Saves an article. With `revision` only if that is still the stored one; without it the save overwrites.
   * `notice`: update or correction for readers; a repeated correction is stored once. `push`: readers of its
   * push; if absent, the earlier choice stays.
   */
  update(
    id: string,
    fields: ArticleFields,
    by: string,
    now: number,
    revision?: number,
    notice?: EditNotice,
    push?: ArticlePush,
  ): Promise<ArticleSave>;
  /**
   * Marks an article as deleted and returns it; undefined if there is none. With `revision` only if that is
   * still the stored one.
   */
  remove(id: string, now: number, by?: string, revision?: number): Promise<Article | undefined>;
  /**
   * Stores facts of a live blog's posts in its article. `moved`: whether readers see a change, which moves the
   * time of the article's last change at most once a minute.
   */
  takePosts(id: string, posts: FromPosts, now: number, moved: boolean): Promise<void>;
  review(id: string, step: ReviewStep, now: number): Promise<ReviewOutcome>;
  draftsOf(account: string, most: number): Promise<number>;
  /** Number of drafts that wait for an editor. */
  waiting(): Promise<number>;
  /** Deleted articles without their texts, the latest deletion first; empty after the last page. */
  deleted(place: ListPlace, limit: number): Promise<DeletedPage>;
  /**
   * Restores a deleted article with its id, address and versions. Undefined if there is none, or, with
   * `revision`, if it was saved since then. No push is sent, unless the article is not public yet.
   */
  restore(id: string, by: string, now: number, revision?: number): Promise<Article | undefined>;
  get(id: string): Promise<Article | undefined>;
  /**
   * Articles by publish date, newest first, without their texts. `page` from 1; empty after the last page. A
   * filter searches only the newest `MOST_FILTERED`.
   */
  page(page: number, limit: number, filter?: ArticleFilter): Promise<ArticlePage>;
  /** Stories of these ids, ours or of feeds, as a page of a list. */
  listed(ids: readonly string[], page: number, limit: number): Promise<ArticlePage>;
  /** A page of articles that contain every word of the query, also inside of words. */
  search(query: string, page: number, limit: number, filter?: ArticleFilter): Promise<ArticlePage>;
  stats(): Promise<ArticleStats>;
  /** Versions of an article, newest first, without their texts; undefined if there is no such article. */
  versions(
    id: string,
    page: number,
    limit: number,
  ): Promise<{ versions: ArticleVersion[]; total: number } | undefined>;
  version(id: string, revision: number): Promise<ArticleVersion | undefined>;
  /**
   * Deletes at most `limit` versions that were replaced before this time (ms since 1970); returns their number.
   */
  forgetVersions(before: number, limit: number): Promise<number>;
  pending(now: number, limit: number): Promise<PendingArticle[]>;
  pendingOf(id: string): Promise<PendingArticle | undefined>;
  /** Marks this save as published. A later save stays pending. */
  settle(pending: PendingArticle): Promise<void>;
}
