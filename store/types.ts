import type { CalendarDay } from "../core/bengali/calendar-day.ts";
import type { Correction, StoryDetails } from "../core/contract/detailed-story/story-details.ts";
import type { FollowChange } from "../core/cricket/follow/follow-changes.ts";
import type { IncomingStory } from "../core/news/feeds/incoming-story.ts";
import type { FeedRights } from "../core/news/feeds/rights.ts";
import type { SavedChange } from "../core/news/saved/saved-changes.ts";
import type { SectionKey } from "../core/news/sections.ts";
import type { StoryCard } from "../core/news/story.ts";
import type { ArticleStore } from "./article-types.ts";
import type { StoreClock } from "./database-clock.ts";
import type { ImageStore } from "./pictures/picture-types.ts";
import type { PurgeStore } from "./purges/purge-types.ts";
import type { AlertStore, PushRegistrations, PushStore } from "./pushes/push-types.ts";
import type {
  AccountList,
  AddressPart,
  AuditStore,
  AuthorStore,
  BallStore,
  FrontStore,
  InquiryStore,
  ListCursor,
  MatchStore,
  NameStore,
  PersonalData,
  PresenceStore,
  StoredAddress,
} from "./record-types.ts";
import type { StorySearch } from "./search-types.ts";
import type { FeedStore, PausedHostStore, SourceHistoryStore, SourceStore } from "./source-types.ts";
import type { WebhookStore } from "./webhooks/webhook-types.ts";

export type { SourceKind } from "../core/contract/sources.ts";
export type { IncomingStory } from "../core/news/feeds/incoming-story.ts";
export type * from "./article-types.ts";
export type * from "./pictures/picture-types.ts";
export type * from "./purges/purge-types.ts";
export type * from "./pushes/push-types.ts";
export type * from "./record-types.ts";
export type * from "./search-types.ts";
export type * from "./source-types.ts";
export type * from "./webhooks/webhook-types.ts";

/** Feed of stories. Without `rights` only an excerpt is stored. */
export interface SourceOfStories {
  id: string;
  name: string;
  rights?: FeedRights;
}

export interface SavedStories {
  /** Ids of new stories. */
  added: string[];
  /** Ids of visibly changed stories. */
  changed: string[];
  /** Sections that lost a story to another one. */
  left: SectionKey[];
  unchanged: number;
}

/** Sizes of a list. */
export interface StoryTotals {
  totalItems: number;
  internalTotal: number;
  externalTotal: number;
  /** Stories ever published in the list, including deleted ones; for the toast. */
  addedTotal: number;
}

export interface StoryPage extends StoryTotals {
  cards: StoryCard[];
  /** From 1. */
  page: number;
}

/** All stories, or one section or editors' category. */
export interface StoryFilter {
  section?: SectionKey;
}

/** Also one label (core/news/labels/story-labels.ts) or source. */
export interface ListFilter extends StoryFilter {
  label?: string;
  /** A feed's name, or `internal`. */
  source?: string;
}

export interface StoredStory {
  card: StoryCard;
  /** Absent except for our own articles. */
  details?: StoryDetails;
  contentHtml?: string;
}

/** A listed story with more for feeds and sitemaps. Times are ms since 1970. */
export interface ListedStory {
  card: StoryCard;
  /** Last visible change; not before a scheduled article came out. */
  changedAt: number;
  /** Text of our own article, sanitised HTML; never a feed's. */
  contentHtml?: string;
  /** Details of our own article. */
  details?: StoryDetails;
}

/** Our own articles and feeds' stories in one (decisions/news.md#stories). */
export interface StoryStore {
  /** Inserts new stories and updates changed ones by identity, within the feed's rights; never deletes. */
  saveFeedStories(
    source: SourceOfStories,
    stories: readonly IncomingStory[],
    now: number,
  ): Promise<SavedStories>;
  /** Published stories, newest first. `page` from 1; empty past the end. */
  page(filter: StoryFilter, page: number, limit: number): Promise<StoryPage>;
  /** Stories of a list from a position (0-based), newest first. */
  from(filter: StoryFilter, position: number, limit: number): Promise<StoryCard[]>;
  /** Published stories with these ids, optionally of a section, in no order: one query. */
  cards(ids: readonly string[], filter?: StoryFilter): Promise<StoryCard[]>;
  /**
   * Like `page`, dated `from` to `to` (ms since 1970), with the text of our own. `atHome`: only those with an
   * address here, for sitemaps.
   */
  latest(
    filter: ListFilter & { from?: number; to?: number; texts?: boolean; atHome?: boolean },
    limit: number,
  ): Promise<ListedStory[]>;
  totals(filter: StoryFilter): Promise<StoryTotals>;
  count(): Promise<number>;
  /** Recounts part of the totals (store/stories/story-counts.ts); returns the number of wrong days. */
  repairCounts(): Promise<number>;
  /**
   * Parts of all listed stories in order of arrival, `size` each; full parts never change. Omits excerpts,
   * which have no address here.
   */
  addressParts(size: number): Promise<AddressPart[]>;
  addresses(part: AddressPart, limit: number): Promise<StoredAddress[]>;
  /**
   * Applies changed rights to a feed's stories (decisions/news.md#rights): hides texts at once, then indexes a
   * few at a time. Returns where to continue; undefined at the end.
   */
  followRights(source: SourceOfStories, from: string | undefined, now: number): Promise<string | undefined>;
  /** Deletes texts hidden since before that time, ms since 1970; returns their number. */
  forgetHiddenTexts(before: number, limit: number): Promise<number>;
  byId(id: string): Promise<StoredStory | undefined>;
  /** State of these ids, in one query. `unlisted`: a draft or scheduled. */
  presence(ids: readonly string[]): Promise<ReadonlyMap<string, "listed" | "unlisted" | "deleted">>;
  /** Article ids by former paths (core/news/former-path.ts), in one query. */
  former(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Most read first, decaying with time, then newest; one indexed query of a fixed window. */
  popular(limit: number, now: number): Promise<StoryCard[]>;
  /** Like popular, with a shorter half-life. */
  trending(limit: number, now: number): Promise<StoryCard[]>;
  /** Counts openings by id, once for each batch. Ignores unknown ids. */
  recordOpens(batch: string, counts: ReadonlyMap<string, number>, now: number): Promise<void>;
}

/** A corrected article. */
export interface CorrectedStory {
  card: StoryCard;
  /** Newest first, at least one. */
  corrections: Correction[];
}

/** Entries after `after`, or from the newest, without the first `skip`. */
export interface ArchivePlace {
  after?: ListCursor | undefined;
  skip?: number;
}

/** A tag in normal form, its newest spelling, and that story's date, ms since 1970. */
export interface RecentTag {
  key: string;
  name: string;
  at: number;
  /** Number of the checked stories that have it. */
  stories: number;
}

export interface StoryArchive {
  /** Days with stories, oldest first, and their numbers. */
  days(): Promise<{ day: CalendarDay; stories: number }[]>;
  /**
   * Stories from `from` to `to` (exclusive) after a place, newest first. `last`: place of the last one, if any.
   */
  between(
    from: number,
    to: number,
    place: ArchivePlace,
    limit: number,
  ): Promise<{ cards: StoryCard[]; last?: ListCursor }>;
  /**
   * Articles corrected before a moment, latest first: `limit`, and others of the same millisecond. `next`:
   * moment to continue before.
   */
  corrected(before: number | undefined, limit: number): Promise<{ stories: CorrectedStory[]; next?: number }>;
  /** Stories of a label after a place, newest first. `next`: place to continue after. */
  labelled(
    label: string,
    after: ListCursor | undefined,
    limit: number,
  ): Promise<{ cards: StoryCard[]; next?: ListCursor }>;
  /** Tags of the newest `limit` stories with an address here, newest first. */
  recentTags(limit: number): Promise<RecentTag[]>;
}

export interface Store {
  stories: StoryStore;
  archive: StoryArchive;
  articles: ArticleStore;
  search: StorySearch;
  audit: AuditStore;
  authors: AuthorStore;
  names: NameStore;
  images: ImageStore;
  sources: SourceStore;
  feeds: FeedStore;
  pausedHosts: PausedHostStore;
  sourceHistory: SourceHistoryStore;
  matches: MatchStore;
  balls: BallStore;
  inquiries: InquiryStore;
  presences: PresenceStore;
  follows: AccountList<FollowChange>;
  saved: AccountList<SavedChange>;
  front: FrontStore;
  pushRegistrations: PushRegistrations;
  pushes: PushStore;
  webhooks: WebhookStore;
  purges: PurgeStore;
  alerts: AlertStore;
  /** End of the last complete backup, ms since 1970; undefined if there was none. */
  lastBackupAt(): Promise<number | undefined>;
  /** Used share of its disk, 0 to 1; undefined if unknown. */
  diskUsed(): Promise<number | undefined>;
  people: PersonalData;
  /** Settles within a second. Rejects if the database does not answer or takes no writes. */
  ping(): Promise<void>;
  /** Migrations that stored data needs, checked at the start and every few minutes. */
  migrationsLeft(): readonly string[];
  /** The database server's clock, by which processes compare and order. */
  clock: StoreClock;
  /** How far this machine's clock is ahead of the database server's, ms. */
  clockAhead(): number;
  close(): Promise<void>;
}
