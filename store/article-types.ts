import type { ArticleFields } from "../core/contract/article-fields.ts";
import type { ArticleState } from "../core/contract/desk/article-state.ts";
import type { EditNotice } from "../core/contract/detailed-story/edit-notice.ts";
import type { Correction } from "../core/contract/detailed-story/story-details.ts";
import type { ArticlePush } from "../core/contract/push/article-push.ts";
import type { ListPart, ListPlace } from "./record-types.ts";

export type { ArticleFields };

/** An article of our own. Times are ms since 1970. */
export interface Article extends ArticleFields {
  id: string;
  /** From 1; grows by one with each save. */
  revision: number;
  createdAt: number;
  updatedAt: number;
  /** Last change with a notice to readers, if any. */
  revisedAt?: number;
  corrections: Correction<number>[];
  /** Options of its push; absent until a save set them. */
  push?: ArticlePush;
  /** Its creator: account, and name at that time. Absent in old articles. */
  owner?: { account: string; name: string };
  review?: { by: string; at: number };
  returned?: { by: string; at: number; note: string };
}

/** A step of a draft's review (decisions/admin.md#review). */
export type ReviewStep =
  | { kind: "ready"; by: string }
  | { kind: "withdrawn" }
  | { kind: "returned"; by: string; note: string };

/** `refused`: the article's state does not allow the step, such as a published one. */
export type ReviewOutcome =
  | { state: "done"; article: Article }
  | { state: "refused"; current: Article }
  | { state: "absent" };

/** Filter of a list of articles. Times are ms since 1970. */
export interface ArticleFilter {
  owner?: string | undefined;
  state?: ArticleState | undefined;
  /** Byline, in its compared form. */
  author?: string | undefined;
  category?: string | undefined;
  /** Inclusive; `to` is exclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

export interface ArticleVersion extends ArticleFields {
  revision: number;
  savedBy: string;
  savedAt: number;
}

/** A request to create an article: sent twice, it creates one. */
export interface CreateRequest {
  /** From the account and its Idempotency-Key. */
  key: string;
  digest: string;
}

/**
 * `repeated`: this request created it before. `other`: the key created a different article. `article` is as
 * first saved.
 */
export type ArticleCreation =
  | { state: "created" | "repeated" | "other"; article: Article }
  /** Its article was deleted since. */
  | { state: "deleted" };

export type ArticleSave =
  | { state: "saved"; article: Article; before: Article }
  /** Someone else saved first; nothing changed. */
  | { state: "conflict"; current: Article }
  | { state: "absent" };

export interface ArticleStats {
  totalNews: number;
  published: number;
  deleted: number;
  categories: number;
}

export interface ArticlePage {
  articles: Article[];
  /** All of them; a search counts up to `MOST_FOUND`. */
  total: number;
}

/** Times are ms since 1970. */
export interface DeletedArticle extends Article {
  deletedAt: number;
  deletedBy: string;
}

export interface DeletedPage extends ListPart {
  articles: DeletedArticle[];
}

export interface PendingArticle {
  id: string;
  /** When it comes out, or was saved; ms since 1970. */
  from: number;
  /** Its first publication: readers get a push, as `push` says. */
  announce: boolean;
  seen: boolean;
  /** If it was saved again before its announcement: `from` of the first save. */
  announcedFrom?: number;
  push?: ArticlePush;
}

/** Our own articles as editors work on them: drafts, scheduled ones, history (decisions/admin.md#saving). */
export interface ArticleStore {
  /** `account`: the owner (platform/sessions/account-id.ts). */
  create(
    fields: ArticleFields,
    by: string,
    now: number,
    push?: ArticlePush,
    account?: string,
  ): Promise<Article>;
  /** Whether this request created an article within 24 hours. */
  hasMade(request: CreateRequest, now: number): Promise<boolean>;
  /**
   * Creates one article for each request, however often it is sent and by however many processes within 24
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
   * Saves. With `revision`, only if it is still current (optimistic lock), else the last save wins. `notice`:
   * note to readers who have seen the article; a repeated correction is stored once. `push`: options of its
   * push; absent: as before.
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
   * Marks the article as deleted and returns it; undefined if there is none. With `revision`, only if it is
   * still current.
   */
  remove(id: string, now: number, by?: string, revision?: number): Promise<Article | undefined>;
  review(id: string, step: ReviewStep, now: number): Promise<ReviewOutcome>;
  draftsOf(account: string, most: number): Promise<number>;
  /** Drafts that wait for an editor, latest first, and their number. */
  waiting(limit: number): Promise<ArticlePage>;
  /** Deleted articles without texts, latest first; empty past the end. */
  deleted(place: ListPlace, limit: number): Promise<DeletedPage>;
  /**
   * Restores a deleted article with its id and versions, where readers saw it. Undefined if there is none or,
   * with `revision`, if it was saved since. Sends no push, unless it is still to come out.
   */
  restore(id: string, by: string, now: number, revision?: number): Promise<Article | undefined>;
  get(id: string): Promise<Article | undefined>;
  /**
   * By publish date, newest first, without texts. `page` from 1; empty past the end. A filter looks at the
   * newest `MOST_FILTERED` only.
   */
  page(page: number, limit: number, filter?: ArticleFilter): Promise<ArticlePage>;
  /** Like `page`, for articles that contain every word of the query, also inside words. */
  search(query: string, page: number, limit: number, filter?: ArticleFilter): Promise<ArticlePage>;
  stats(): Promise<ArticleStats>;
  /** Newest first, without texts; undefined if there is no such article. */
  versions(
    id: string,
    page: number,
    limit: number,
  ): Promise<{ versions: ArticleVersion[]; total: number } | undefined>;
  version(id: string, revision: number): Promise<ArticleVersion | undefined>;
  /** Deletes at most `limit` versions replaced before then (ms since 1970); returns their number. */
  forgetVersions(before: number, limit: number): Promise<number>;
  pending(now: number, limit: number): Promise<PendingArticle[]>;
  pendingOf(id: string): Promise<PendingArticle | undefined>;
  /** Marks this save as published. A later save stays pending. */
  settle(pending: PendingArticle): Promise<void>;
}
