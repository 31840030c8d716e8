import type { CalendarDay } from "../core/bengali/calendar-day.ts";
import type { Correction, StoryDetails } from "../core/contract/detailed-story/story-details.ts";
import type { FollowChange } from "../core/cricket/follow/follow-changes.ts";
import type { FinishedBody } from "../core/news/body/finish-body.ts";
import type { IncomingStory } from "../core/news/feeds/incoming-story.ts";
import type { FeedRights } from "../core/news/feeds/rights.ts";
import type { SavedChange } from "../core/news/saved/saved-changes.ts";
import type { SectionKey } from "../core/news/sections.ts";
import type { StoryCard } from "../core/news/story.ts";
import type { ArticleStore } from "./article-types.ts";
import type { BlogStore } from "./blogs/blog-types.ts";
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
export type * from "./blogs/blog-types.ts";
export type * from "./pictures/picture-types.ts";
export type * from "./purges/purge-types.ts";
export type * from "./pushes/push-types.ts";
export type * from "./record-types.ts";
export type * from "./search-types.ts";
export type * from "./source-types.ts";
export type * from "./webhooks/webhook-types.ts";

/** The feed of stories. Without `rights` only an excerpt is stored. */
export interface SourceOfStories {
  id: string;
  name: string;
  rights?: FeedRights;
  importance?: number;
}

export interface SavedStories {
  /** Ids of stories that are new. */
  added: string[];
  /** Ids of stories that changed visibly. */
  changed: string[];
  /** Sections from which a story moved to another section. */
  left: SectionKey[];
  unchanged: number;
}

/** Numbers of stories in a list. */
export interface StoryTotals {
  totalItems: number;
  internalTotal: number;
  externalTotal: number;
  /** Number of stories that were ever published in the list, including deleted ones; the toast needs it. */
  addedTotal: number;
}

export interface StoryPage extends StoryTotals {
  cards: StoryCard[];
  /** Number of the page, from 1. */
  page: number;
}

/** Filter for all stories, or for those of one section or editors' category. */
export interface StoryFilter {
  section?: SectionKey;
}

/** Filter for one label (core/news/labels/story-labels.ts) or source in addition. */
export interface ListFilter extends StoryFilter {
  label?: string;
  /** Name of a feed, or `internal`. */
  source?: string;
}

export interface StoredStory {
  card: StoryCard;
  /** Details for the article's page; only our own articles have these. */
  details?: StoryDetails;
  /** The text as it was written, and as pages show it. */
  contentHtml?: string;
  body?: FinishedBody;
}

/** A listed story with the data that feeds and sitemaps need in addition. Times are ms since 1970. */
export interface ListedStory {
  card: StoryCard;
  /** Time of the last visible change; for a scheduled article at least its publication. */
  changedAt: number;
  /** Text of our own article as sanitised HTML; absent for feeds' stories. */
  contentHtml?: string;
  /** Details of our own article. */
  details?: StoryDetails;
}

/** Our own articles and the stories of feeds in one collection (decisions/news.md#stories). */
export interface StoryStore {
  /**
   * Inserts new stories and updates changed ones by identity, as far as the feed's rights allow; never deletes.
   */
  saveFeedStories(
    source: SourceOfStories,
    stories: readonly IncomingStory[],
    now: number,
  ): Promise<SavedStories>;
  /** Published stories, newest first. `page` from 1; empty after the last page. */
  page(filter: StoryFilter, page: number, limit: number): Promise<StoryPage>;
  /** Stories of a list from a position (0-based), newest first. */
  from(filter: StoryFilter, position: number, limit: number): Promise<StoryCard[]>;
  /** Published stories with these ids, optionally only those of a section, in no order, with one query. */
  cards(ids: readonly string[], filter?: StoryFilter): Promise<StoryCard[]>;
  /**
   * A page of stories dated `from` to `to` (ms since 1970), with the text of our own articles. `atHome`: only
   * those whose canonical address is on this site, for sitemaps.
   */
  latest(
    filter: ListFilter & { from?: number; to?: number; texts?: boolean; atHome?: boolean },
    limit: number,
  ): Promise<ListedStory[]>;
  totals(filter: StoryFilter): Promise<StoryTotals>;
  count(): Promise<number>;
  /** Counts a part of the totals again (store/stories/story-counts.ts); returns the number of wrong days. */
  repairCounts(): Promise<number>;
  /**
   * Parts of the sitemap with all listed stories in the order of arrival, `size` each; a full part never
   * changes. Excerpts are omitted, because their canonical address is the publisher's.
   */
  addressParts(size: number): Promise<AddressPart[]>;
  addresses(part: AddressPart, limit: number): Promise<StoredAddress[]>;
  /**
   * Applies changed rights to a feed's stories (decisions/news.md#rights): hides texts at once, then indexes a
   * few stories at a time. Returns the id from which to continue; undefined at the end.
   */
  followRights(source: SourceOfStories, from: string | undefined, now: number): Promise<string | undefined>;
  /** Deletes texts that have been hidden since before a time, ms since 1970; returns their number. */
  forgetHiddenTexts(before: number, limit: number): Promise<number>;
  byId(id: string): Promise<StoredStory | undefined>;
  /** State of the stories with these ids, with one query. `unlisted`: a draft or scheduled. */
  presence(ids: readonly string[]): Promise<ReadonlyMap<string, "listed" | "unlisted" | "deleted">>;
  /** Ids of articles by their former paths (core/news/former-path.ts), with one query. */
  former(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Stories by number of openings, of which older ones count less, then newest first; one indexed query. */
  popular(limit: number, now: number): Promise<StoryCard[]>;
  /** Stories as in `popular`, with a shorter half-life. */
  trending(limit: number, now: number): Promise<StoryCard[]>;
  /** Counts openings by story id, each batch once. Unknown ids are ignored. */
  recordOpens(batch: string, counts: ReadonlyMap<string, number>, now: number): Promise<void>;
}

/** An article with corrections. */
export interface CorrectedStory {
  card: StoryCard;
  /** Corrections of the article, newest first, at least one. */
  corrections: Correction[];
}

/** Place in the archive: the entries after `after`, or from the newest on, without the first `skip`. */
export interface ArchivePlace {
  after?: ListCursor | undefined;
  skip?: number;
}

/** A tag in normal form, its newest spelling, and the date of the story with that spelling, ms since 1970. */
export interface RecentTag {
  key: string;
  name: string;
  at: number;
  /** Number of the checked stories that have the tag. */
  stories: number;
}

export interface StoryArchive {
  /** Days with stories, oldest first, each with the number of its stories. */
  days(): Promise<{ day: CalendarDay; stories: number }[]>;
  /**
   * Stories from `from` to `to` (exclusive) after a place, newest first. `last`: place of the last one, if
   * there is one.
   */
  between(
    from: number,
    to: number,
    place: ArchivePlace,
    limit: number,
  ): Promise<{ cards: StoryCard[]; last?: ListCursor }>;
  /**
   * Articles with a correction before a time, latest first: `limit`, and further ones of the same millisecond.
   * `next`: time before which the next page begins.
   */
  corrected(before: number | undefined, limit: number): Promise<{ stories: CorrectedStory[]; next?: number }>;
  /** Stories of a label after a place, newest first. `next`: place after which the next page begins. */
  labelled(
    label: string,
    after: ListCursor | undefined,
    limit: number,
  ): Promise<{ cards: StoryCard[]; next?: ListCursor }>;
  /** Tags of the newest `limit` stories whose canonical address is on this site, newest first. */
  recentTags(limit: number): Promise<RecentTag[]>;
}

export interface Store {
  stories: StoryStore;
  archive: StoryArchive;
  articles: ArticleStore;
  blogs: BlogStore;
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
  /** Time when the last complete backup ended, ms since 1970; undefined if there was none. */
  lastBackupAt(): Promise<number | undefined>;
  /** Used share of the database's disk, 0 to 1; undefined if unknown. */
  diskUsed(): Promise<number | undefined>;
  people: PersonalData;
  /** Settles within a second. Rejects if the database does not answer or accepts no writes. */
  ping(): Promise<void>;
  /** Names of migrations that stored data need, checked at the start and every few minutes. */
  migrationsLeft(): readonly string[];
  /** Clock of the database server, with which processes compare times. */
  clock: StoreClock;
  /** Time by which this machine's clock is ahead of the database server's, ms. */
  clockAhead(): number;
  close(): Promise<void>;
}
