import type { ArticleFields } from "../core/contract/article-fields.ts";
import type { ArticleState } from "../core/contract/desk/article-state.ts";
import type { EditNotice } from "../core/contract/detailed-story/edit-notice.ts";
import type { Correction } from "../core/contract/detailed-story/story-details.ts";
import type { ArticlePush } from "../core/contract/push/article-push.ts";
import type { ListPart, ListPlace } from "./record-types.ts";

export type { ArticleFields };

/** An article of our own, whole. Times are ms since 1970. */
export interface Article extends ArticleFields {
  id: string;
  /** From 1; grows by one with each save. */
  revision: number;
  createdAt: number;
  updatedAt: number;
  /** When readers were last told of a change; absent where they never were. */
  revisedAt?: number;
  /** Newest first. */
  corrections: Correction<number>[];
  /** What was chosen of its push; absent where no save has said. */
  push?: ArticlePush;
  /** Who made it: the account, and the name that was shown then. Absent of articles from before it was kept. */
  owner?: { account: string; name: string };
  /** A draft that waits for an editor. */
  review?: { by: string; at: number };
  /** A draft that an editor sent back. */
  returned?: { by: string; at: number; note: string };
}

/** What becomes of a draft on its way to an editor (decisions/admin.md#review). */
export type ReviewStep =
  | { kind: "ready"; by: string }
  | { kind: "withdrawn" }
  | { kind: "returned"; by: string; note: string };

/** The outcome. `refused`: the article is not in the state that the step begins in, such as published meanwhile. */
export type ReviewOutcome =
  | { state: "done"; article: Article }
  | { state: "refused"; current: Article }
  | { state: "absent" };

/** What a list of articles is narrowed to. Times are ms since 1970. */
export interface ArticleFilter {
  /** Those that an account made. */
  owner?: string | undefined;
  state?: ArticleState | undefined;
  /** The byline, as it is compared. */
  author?: string | undefined;
  category?: string | undefined;
  /** Dated then or later, and before `to`. */
  from?: number | undefined;
  to?: number | undefined;
}

/** An article as it was saved once. */
export interface ArticleVersion extends ArticleFields {
  revision: number;
  savedBy: string;
  savedAt: number;
}

/** A request to create an article, so that the same one sent twice makes one article. */
export interface CreateRequest {
  /** Made of the account and the Idempotency-Key that it sent. */
  key: string;
  /** Digest of the request's body. */
  digest: string;
}

/**
 * The outcome. `repeated`: this request made it before. `other`: the key made it before, for another article than this
 * one. `article` is as it was first saved, also when it has changed since.
 */
export type ArticleCreation =
  | { state: "created" | "repeated" | "other"; article: Article }
  /** What the key made was deleted since. */
  | { state: "deleted" };

/** The outcome of a save. `before`: the article as it was until then. */
export type ArticleSave =
  | { state: "saved"; article: Article; before: Article }
  /** Somebody else saved meanwhile; nothing was changed. */
  | { state: "conflict"; current: Article }
  | { state: "absent" };

export interface ArticleStats {
  /** Without the deleted ones. */
  totalNews: number;
  published: number;
  deleted: number;
  /** Number of different categories in use. */
  categories: number;
}

export interface ArticlePage {
  articles: Article[];
  /** All there are; a search counts no further than `MOST_FOUND`. */
  total: number;
}

/** An article that was deleted. Times are ms since 1970. */
export interface DeletedArticle extends Article {
  deletedAt: number;
  /** Empty where it is not known. */
  deletedBy: string;
}

export interface DeletedPage extends ListPart {
  articles: DeletedArticle[];
}

/** A save that is not yet published to readers. */
export interface PendingArticle {
  id: string;
  /** ms since 1970; the moment it comes out, or was saved. */
  from: number;
  /** It was in no list before: readers get a push, as `push` says. */
  announce: boolean;
  /** Readers have seen it, before this save or since. */
  seen: boolean;
  /** Where it was saved again before it was announced: `from` of the save that brought it out. */
  announcedFrom?: number;
  push?: ArticlePush;
}

/**
 * Articles of our own as editors work on them: drafts, scheduled ones and their history (decisions/admin.md#saving).
 */
export interface ArticleStore {
  /** `account`: whose it is (platform/sessions/account-id.ts). */
  create(
    fields: ArticleFields,
    by: string,
    now: number,
    push?: ArticlePush,
    account?: string,
  ): Promise<Article>;
  /** Whether this request has made an article within 24 hours, so that `createOnce` makes none. */
  hasMade(request: CreateRequest, now: number): Promise<boolean>;
  /** The same, once for each request, however often and by however many processes it is asked for within 24 hours. */
  createOnce(
    fields: ArticleFields,
    by: string,
    now: number,
    request: CreateRequest,
    push?: ArticlePush,
    account?: string,
  ): Promise<ArticleCreation>;
  /**
   * With `revision` only when it is still the current one (optimistic lock), else the last save wins. `notice`: what readers
   * are told of the change, where they see the article before and after; a correction that the article has is told once.
   * `push`: who is told that it comes out; absent: as was chosen before.
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
   * Marks the article as deleted; returns it as it was, undefined when there is none. With `revision` only when that is still
   * the current one.
   */
  remove(id: string, now: number, by?: string, revision?: number): Promise<Article | undefined>;
  /** Hands a draft in, takes it back or sends it back; its fields and its revision stay. */
  review(id: string, step: ReviewStep, now: number): Promise<ReviewOutcome>;
  /** How many unpublished articles an account has; counted no further than `most`. */
  draftsOf(account: string, most: number): Promise<number>;
  /** The drafts that wait for an editor, the one handed in last first, and how many they are. */
  waiting(limit: number): Promise<ArticlePage>;
  /** The deleted ones, the last one first, without the texts; past the end there are none. */
  deleted(place: ListPlace, limit: number): Promise<DeletedPage>;
  /**
   * Brings a deleted article back as it was, with its id and its versions; readers see it again where they did. Undefined
   * when there is no such deleted one, or, with `revision`, when it was saved since. No push tells of it, unless it is still to come out.
   */
  restore(id: string, by: string, now: number, revision?: number): Promise<Article | undefined>;
  /** Undefined also for a deleted one. */
  get(id: string): Promise<Article | undefined>;
  /**
   * By publish date, newest first, without the texts. `page` from 1; a page past the end is empty. A filter counts and pages
   * the newest `MOST_FILTERED` alone.
   */
  page(page: number, limit: number, filter?: ArticleFilter): Promise<ArticlePage>;
  /** As `page`, those in which every word of the query is found, also as part of a word. */
  search(query: string, page: number, limit: number, filter?: ArticleFilter): Promise<ArticlePage>;
  stats(): Promise<ArticleStats>;
  /** Newest first, with their texts left empty; undefined when there is no such article. */
  versions(
    id: string,
    page: number,
    limit: number,
  ): Promise<{ versions: ArticleVersion[]; total: number } | undefined>;
  version(id: string, revision: number): Promise<ArticleVersion | undefined>;
  /** Deletes at most `limit` versions that were replaced before that time (ms since 1970); returns how many. */
  forgetVersions(before: number, limit: number): Promise<number>;
  /** Saves that are due to be published, oldest first. */
  pending(now: number, limit: number): Promise<PendingArticle[]>;
  pendingOf(id: string): Promise<PendingArticle | undefined>;
  /** Marks this save as published. A later save stays pending. */
  settle(pending: PendingArticle): Promise<void>;
}
