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

/** The feed that stories come from. Without `rights` an excerpt of them is kept. */
export interface SourceOfStories {
  id: string;
  name: string;
  rights?: FeedRights;
}

export interface SavedStories {
  /** Ids of stories not seen before. */
  added: string[];
  /** Ids of stories whose shown fields changed. */
  changed: string[];
  /** Sections whose lists lost a story to another section. */
  left: SectionKey[];
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

/** The same, or the stories of one label (core/news/labels/story-labels.ts) or source. */
export interface ListFilter extends StoryFilter {
  label?: string;
  /** A feed's name, or `internal`. */
  source?: string;
}

export interface StoredStory {
  card: StoryCard;
  /** Of an article of our own. */
  details?: StoryDetails;
  contentHtml?: string;
}

/** A listed story with what feeds and sitemaps say besides its card. Times are ms since 1970. */
export interface ListedStory {
  card: StoryCard;
  /** When what is shown last changed; for a scheduled article no sooner than when it came out. */
  changedAt: number;
  /** The whole text of an article of our own, sanitised HTML; never that of a feed's. */
  contentHtml?: string;
  /** What the page of an article of our own shows besides. */
  details?: StoryDetails;
}

/** Stories: the blend of internal articles and feed stories (decisions/news.md#stories). */
export interface StoryStore {
  /** Inserts what is new and updates what changed, by identity, as far as the rights of the feed go; never deletes. */
  saveFeedStories(
    source: SourceOfStories,
    stories: readonly IncomingStory[],
    now: number,
  ): Promise<SavedStories>;
  /** Stories whose time has come, newest first. `page` from 1; a page past the end is empty. */
  page(filter: StoryFilter, page: number, limit: number): Promise<StoryPage>;
  /** The stories of a list from a position on, counted from 0, newest first. */
  from(filter: StoryFilter, position: number, limit: number): Promise<StoryCard[]>;
  /** Those of these stories that readers may see, of a section where one is asked for, in no order: one query. */
  cards(ids: readonly string[], filter?: StoryFilter): Promise<StoryCard[]>;
  /**
   * Like `page`, but only stories dated `from` to `to` (ms since 1970), each with its text where it is our own. `atHome`:
   * only those whose own address is here, as sitemaps list them.
   */
  latest(
    filter: ListFilter & { from?: number; to?: number; texts?: boolean; atHome?: boolean },
    limit: number,
  ): Promise<ListedStory[]>;
  totals(filter: StoryFilter): Promise<StoryTotals>;
  /** How many stories are listed. */
  count(): Promise<number>;
  /** Counts part of what the totals are made of afresh (store/stories/story-counts.ts); how many days were wrong. */
  repairCounts(): Promise<number>;
  /**
   * The parts of all listed stories in the order they came, each of `size` stories: a part that is full stays. Those of
   * which an excerpt alone may be shown have no address of ours.
   */
  addressParts(size: number): Promise<AddressPart[]>;
  addresses(part: AddressPart, limit: number): Promise<StoredAddress[]>;
  /**
   * The stories of a feed come to be kept as far as its rights go (decisions/news.md#rights): what may be shown of them
   * at once, then a few at a time what they are found by, from where the call before ended. Where to go on; undefined
   * once all of them are done.
   */
  followRights(source: SourceOfStories, from: string | undefined, now: number): Promise<string | undefined>;
  /** Deletes the texts that rights have hidden since before that time, ms since 1970; how many. */
  forgetHiddenTexts(before: number, limit: number): Promise<number>;
  byId(id: string): Promise<StoredStory | undefined>;
  /** Which of these ids mean something: one query for any number. `unlisted`: a draft, or it shows later. */
  presence(ids: readonly string[]): Promise<ReadonlyMap<string, "listed" | "unlisted" | "deleted">>;
  /** Ids of articles by the paths that they had at another site (core/news/former-path.ts): one query for any number. */
  former(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Most read first, with time decay, falling back to recency; a fixed window so that it is one indexed query. */
  popular(limit: number, now: number): Promise<StoryCard[]>;
  /** Like popular with a shorter half-life. */
  trending(limit: number, now: number): Promise<StoryCard[]>;
  /** So many readers opened these stories, by id: once for each batch, however often it is written. Unknown ids are ignored. */
  recordOpens(batch: string, counts: ReadonlyMap<string, number>, now: number): Promise<void>;
}

/** An article that readers were told was wrong. */
export interface CorrectedStory {
  card: StoryCard;
  /** Newest first, at least one. */
  corrections: Correction[];
}

/** The stories that readers may see, by the dates they were published. Times are ms since 1970. */
/** The entries after `after`, or from the newest on, without the first `skip` of these, which are passed in the index. */
export interface ArchivePlace {
  after?: ListCursor | undefined;
  skip?: number;
}

/** A tag in its one form, as it is written in the newest story that has it, and when that came out, ms since 1970. */
export interface RecentTag {
  key: string;
  name: string;
  at: number;
  /** How many of the stories that were looked at have it. */
  stories: number;
}

export interface StoryArchive {
  /** The days that have stories, oldest first, and how many each has. */
  days(): Promise<{ day: CalendarDay; stories: number }[]>;
  /** Stories dated `from` or later and before `to`, from a place on, newest first. `last`: the last of these; absent where there are none. */
  between(
    from: number,
    to: number,
    place: ArchivePlace,
    limit: number,
  ): Promise<{ cards: StoryCard[]; last?: ListCursor }>;
  /**
   * Articles that were corrected before a moment, or all, the one corrected last first: `limit` of them, and those that
   * were corrected in the same millisecond as the last one. `next`: the moment before which there are more.
   */
  corrected(before: number | undefined, limit: number): Promise<{ stories: CorrectedStory[]; next?: number }>;
  /** Stories of a label after a place, or from the newest on. `next`: the place after which there are more. */
  labelled(
    label: string,
    after: ListCursor | undefined,
    limit: number,
  ): Promise<{ cards: StoryCard[]; next?: ListCursor }>;
  /** The tags of the newest `limit` stories whose address is here, the newest first. */
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
  /** When the last whole backup ended, ms since 1970; undefined when there was none. */
  lastBackupAt(): Promise<number | undefined>;
  /** How much of its disk is full, 0 to 1; undefined where the database does not say. */
  diskUsed(): Promise<number | undefined>;
  people: PersonalData;
  /** Settles within a second; rejects when the database does not answer, or takes no writes. */
  ping(): Promise<void>;
  /** Names of the migrations that stored data needs, as last looked at: at the start, and every few minutes since. */
  migrationsLeft(): readonly string[];
  /** The database server's, by which processes compare and order. */
  clock: StoreClock;
  /** ms that this machine's clock is ahead of the database server's. */
  clockAhead(): number;
  close(): Promise<void>;
}
