import type { SourceKind } from "../core/contract/sources.ts";
import type { MatchType } from "../core/cricket/types.ts";
import type { SectionKey } from "../core/news/sections.ts";
import type { StoryCard } from "../core/news/story.ts";
import type { ArticleStore, NewArticle } from "./article-types.ts";
import type { PushRegistrations, PushStore } from "./push-types.ts";

export type * from "./article-types.ts";
export type * from "./push-types.ts";
export type { SourceKind };

/** A feed story as a worker hands it over: parsed, normalised and sanitised. */
export interface IncomingStory {
  /** The feed item's guid, else its canonical link, else a hash of feed and title: what makes it the same story again. */
  identity: string;
  card: Omit<StoryCard, "id" | "publishDate" | "readTime" | "contentType" | "source" | "category"> & {
    contentType?: string;
    readTime?: number;
  };
  section: SectionKey;
  /** Absent when the feed gives no date: then the time it was first seen is kept. ms since 1970. */
  publishedAt?: number;
  /** The whole text if the feed carries it, sanitised HTML. */
  contentHtml?: string;
}

export interface SavedStories {
  /** Ids of stories not seen before. */
  added: string[];
  /** Ids of stories whose shown fields changed. */
  changed: string[];
  unchanged: number;
}

/** How many stories a list holds. */
export interface StoryTotals {
  totalItems: number;
  internalTotal: number;
  externalTotal: number;
  /** Stories ever published in the list, deleted ones included: what the toast counts by. */
  addedTotal: number;
}

export interface StoryPage extends StoryTotals {
  cards: StoryCard[];
  /** From 1. */
  page: number;
}

/** What list is asked for: everything, or one section (or an editor's category). */
export interface StoryFilter {
  section?: SectionKey;
}

export interface StoredStory {
  card: StoryCard;
  contentHtml?: string;
}

/**
 * Something that is polled: a feed, the fixture list, one scorecard (decisions/failure.md#sources). Times are ms since
 * 1970.
 */
export interface Source {
  id: string;
  kind: SourceKind;
  name: string;
  url: string;
  /** Feeds: the section its stories belong to. */
  section?: SectionKey;
  format?: "auto" | "json";
  /** Scorecards: the match code and the list it stands in. */
  code?: string;
  matchType?: MatchType;
  intervalMs: number;
  nextCheckAt: number;
  paused: boolean;
  /** No longer wanted (a finished match settled, a feed taken out of the file); kept for operators, not polled. */
  retired: boolean;
  failures: number;
  lastSuccessAt?: number;
  lastChangeAt?: number;
  lastError?: string;
  lastErrorAt?: number;
  etag?: string;
  lastModified?: string;
  /** Answers 304 or with the same body since the beginning. */
  unchangedCount: number;
}

export type NewSource = Pick<Source, "id" | "kind" | "name" | "url" | "intervalMs"> &
  Partial<Pick<Source, "section" | "format" | "code" | "matchType">>;

/** The outcome of one poll, with when to look again. */
export type PollOutcome =
  | { ok: true; at: number; nextCheckAt: number; changed: boolean; etag?: string; lastModified?: string }
  | { ok: false; at: number; nextCheckAt: number; error: string };

/** A listed story with what feeds and sitemaps say besides its card. Times are ms since 1970. */
export interface ListedStory {
  card: StoryCard;
  /** When what is shown last changed; for a scheduled article no sooner than when it came out. */
  changedAt: number;
  /** The whole text of an article of our own, sanitised HTML; never that of a feed's. */
  contentHtml?: string;
}

/** An address that sitemaps name: a story's id or a match's code. */
export interface StoredAddress {
  id: string;
  /** ms since 1970. */
  changedAt: number;
}

/** Stories or matches by a range of ids (store/address-parts.ts). */
export interface AddressPart {
  /** The first id. */
  from: string;
  /** The first id that is not in it; absent of the last part, which still fills. */
  to?: string;
  /** Of a full part: when something in it last changed, ms since 1970. */
  changedAt?: number;
}

/** Stories: the blend of internal articles and feed stories (decisions/news.md#stories). */
export interface StoryStore {
  /** Inserts what is new and updates what changed, by identity; never deletes. */
  saveFeedStories(
    source: { id: string; name: string },
    stories: readonly IncomingStory[],
    now: number,
  ): Promise<SavedStories>;
  /** Stories whose time has come, newest first. `page` from 1; a page past the end is empty. */
  page(filter: StoryFilter, page: number, limit: number): Promise<StoryPage>;
  /** Like `page`, but only stories dated `from` to `to` (ms since 1970), each with its text where it is our own. */
  latest(
    filter: StoryFilter & { from?: number; to?: number; texts?: boolean },
    limit: number,
  ): Promise<ListedStory[]>;
  totals(filter: StoryFilter): Promise<StoryTotals>;
  /** How many stories are listed. */
  count(): Promise<number>;
  /** Counts part of what the totals are made of afresh (store/story-counts.ts); how many days were wrong. */
  repairCounts(): Promise<number>;
  /** The parts of all listed stories in the order they came, each of `size` addresses: a part that is full stays. */
  addressParts(size: number): Promise<AddressPart[]>;
  addresses(part: AddressPart, limit: number): Promise<StoredAddress[]>;
  byId(id: string): Promise<StoredStory | undefined>;
  /** Whether an article of this id was taken out by an editor. */
  wasDeleted(id: string): Promise<boolean>;
  /** Which of these ids mean something: one query for any number. What is not in it never was, or shows later. */
  presence(ids: readonly string[]): Promise<ReadonlyMap<string, "listed" | "deleted">>;
  /** Most read first, with time decay, falling back to recency; a fixed window so that it is one indexed query. */
  popular(limit: number, now: number): Promise<StoryCard[]>;
  /** Like popular with a shorter half-life. */
  trending(limit: number, now: number): Promise<StoryCard[]>;
  /** So many readers opened these stories, by id: once for each batch, however often it is written. Unknown ids are ignored. */
  recordOpens(batch: string, counts: ReadonlyMap<string, number>, now: number): Promise<void>;
  /** Stores an article of our own; returns its id. */
  createArticle(article: NewArticle, now: number): Promise<string>;
  /** Takes it out of every list, softly; false when there is no such article. */
  deleteArticle(id: string, now: number): Promise<boolean>;
}

/** What decides whether a source is due. */
export type DueSource = Pick<
  Source,
  "id" | "kind" | "intervalMs" | "nextCheckAt" | "failures" | "lastSuccessAt" | "lastErrorAt"
>;

export interface SourceStore {
  /** Adds or updates the definition (name, url, section, interval) and un-retires; what polling learned stays. */
  ensure(sources: readonly NewSource[], now: number): Promise<void>;
  /** Retires sources of `kind` that are not in `ids`. */
  retireOthers(kind: SourceKind, ids: readonly string[]): Promise<void>;
  retire(id: string): Promise<void>;
  /** Of these kinds, neither paused nor retired, `nextCheckAt` reached; those that waited longest first. */
  due(kinds: readonly SourceKind[], now: number, limit: number): Promise<DueSource[]>;
  /**
   * Of the `limit` that are furthest ahead, those further off than twice their interval: a clock that jumped back must not
   * silence a source.
   */
  tooFarAhead(kinds: readonly SourceKind[], now: number, limit: number): Promise<DueSource[]>;
  get(id: string): Promise<Source | undefined>;
  /** Those of these ids that are there, retired ones included. */
  some(ids: readonly string[]): Promise<Source[]>;
  list(limit: number): Promise<Source[]>;
  /** Those that are wanted (not retired), of this kind where one is given; the ones that fail first. */
  wanted(limit: number, kind?: SourceKind): Promise<Source[]>;
  record(id: string, outcome: PollOutcome): Promise<void>;
  setPaused(id: string, paused: boolean): Promise<boolean>;
  /** Makes it due now; false when unknown. */
  pollNow(id: string, now: number): Promise<boolean>;
}

/** Scorecards of finished matches, readable for ever. */
export interface MatchStore {
  save(code: string, raw: string, document: object, now: number): Promise<void>;
  get(code: string): Promise<{ raw: string; document: object } | undefined>;
  /** Those of these codes that are kept: one query for any number. */
  kept(codes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Their parts in the order they came, as those of the stories. */
  addressParts(size: number): Promise<AddressPart[]>;
  addresses(part: AddressPart, limit: number): Promise<StoredAddress[]>;
}

/** What an advertiser wrote (decisions/admin.md#inquiries). */
export interface NewInquiry {
  name: string;
  company: string;
  email: string;
  phone: string;
  adType: string;
  /** Empty when nothing was added. */
  message: string;
}

export interface Inquiry extends NewInquiry {
  id: string;
  /** ms since 1970. */
  createdAt: number;
  /** Somebody has dealt with it. */
  handled: boolean;
}

/** An entry of a list that is shown newest first. */
export interface ListCursor {
  /** ms since 1970. */
  at: number;
  /** 24 hexadecimal digits. */
  id: string;
}

/**
 * Where in such a list to read. A number is a page, from 1: everything before it is passed, and one past the end is empty.
 * `after` and `before` a cursor are the next older and the next newer entries, found at once wherever they are.
 */
export type ListPlace = number | { after: ListCursor } | { before: ListCursor };

/** Part of such a list, always newest first. */
export interface ListPart {
  /** Of the whole list. */
  total: number;
  /** Absent where there are no entries. */
  first?: ListCursor;
  last?: ListCursor;
}

export interface InquiryStore {
  /** Stores one message; returns its id. */
  add(inquiry: NewInquiry, now: number): Promise<string>;
  page(place: ListPlace, limit: number): Promise<ListPart & { inquiries: Inquiry[] }>;
  /** Everything, newest first, read as it is asked for. */
  all(): AsyncIterable<Inquiry>;
  /** The message as it is now; undefined when there is none. */
  setHandled(id: string, handled: boolean): Promise<Inquiry | undefined>;
  /** Takes the message away for good; returns what it was, undefined when there is none. */
  remove(id: string): Promise<Inquiry | undefined>;
  /** Forgets what was sent before that time (ms since 1970), at most `limit` messages; how many they were. */
  forget(before: number, limit: number): Promise<number>;
}

export interface AuditEntry {
  /** ms since 1970. */
  at: number;
  /** The name that was shown then, which others may have too. */
  who: string;
  /** Who it was: issuer and subject, which nobody else has. Absent in entries from before they were kept. */
  issuer?: string;
  subject?: string;
  /** Such as `article.create`, `source.pause`, `session.sign-in`. */
  action: string;
  target: string;
}

/** Who did what when: nothing changes what was written down, and time alone takes it away. */
export interface AuditStore {
  add(entry: AuditEntry): Promise<void>;
  /** Of one action where it is named. */
  page(place: ListPlace, limit: number, action?: string): Promise<ListPart & { entries: AuditEntry[] }>;
  /** Forgets what was done before that time (ms since 1970), at most `limit` entries; how many they were. */
  forget(before: number, limit: number): Promise<number>;
}

/** A picture that an editor uploaded, as readers get it: WebP. */
export interface StoredImage {
  id: string;
  bytes: Uint8Array;
}

export interface ImageStore {
  /** The same id again changes nothing. */
  add(image: StoredImage, by: string, now: number): Promise<void>;
  get(id: string): Promise<StoredImage | undefined>;
}

export interface Store {
  stories: StoryStore;
  articles: ArticleStore;
  audit: AuditStore;
  images: ImageStore;
  sources: SourceStore;
  matches: MatchStore;
  inquiries: InquiryStore;
  pushRegistrations: PushRegistrations;
  pushes: PushStore;
  /** Settles within a second; rejects when the database does not answer. */
  ping(): Promise<void>;
  /** The database server's clock, ms since 1970. */
  now(): Promise<number>;
  close(): Promise<void>;
}
