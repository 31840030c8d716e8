import type { FeedFormat } from "../core/contract/feeds/feeds-file.ts";
import type { SourceKind } from "../core/contract/sources.ts";
import type { MatchType } from "../core/cricket/types.ts";
import type { FeedRights } from "../core/news/feeds/rights.ts";
import type { SectionKey } from "../core/news/sections.ts";

/** A polled feed, fixture list or scorecard (decisions/failure.md#sources). Times are ms since 1970. */
export interface Source {
  id: string;
  kind: SourceKind;
  name: string;
  url: string;
  section?: SectionKey;
  format?: FeedFormat;
  rights?: FeedRights;
  importance?: number;
  /** Mark of a change of rights that the feed's stories do not follow yet. */
  rightsDue?: string;
  code?: string;
  matchType?: MatchType;
  intervalMs: number;
  nextCheckAt: number;
  paused: boolean;
  /** Whether an operator paused all sources of the host, which sets `paused`. Never stored. */
  pausedWithHost?: true;
  /**
   * Whether the source is no longer polled (a settled match, a feed removed from the file), although operators
   * still see it.
   */
  retired: boolean;
  failures: number;
  lastSuccessAt?: number;
  lastChangeAt?: number;
  lastError?: string;
  lastErrorAt?: number;
  etag?: string;
  lastModified?: string;
  /** Number of answers in a row without a change. */
  unchangedCount: number;
  /** How often its definition changed, by the file or the desk. Absent if never. */
  revision?: number;
  /** Whether the desk added, changed or removed this feed, so that FEEDS_FILE no longer affects it. */
  desk?: boolean;
  changedBy?: string;
  changedAt?: number;
}

export type NewSource = Pick<Source, "id" | "kind" | "name" | "url" | "intervalMs"> &
  Partial<Pick<Source, "section" | "format" | "rights" | "importance" | "code" | "matchType">>;

/** Result of a poll, with the time of the next poll. */
export type PollOutcome =
  | {
      ok: true;
      at: number;
      nextCheckAt: number;
      changed: boolean;
      /** Parts of the answer that were ignored, and the reason. */
      remark?: string;
      etag?: string;
      lastModified?: string;
    }
  | { ok: false; at: number; nextCheckAt: number; error: string };

export type DueSource = Pick<
  Source,
  "id" | "kind" | "intervalMs" | "nextCheckAt" | "failures" | "lastSuccessAt" | "lastErrorAt"
>;

export interface SourceStore {
  /**
   * Adds or updates the definition (name, url, section, rights, interval), and polls retired sources again. The
   * polling state stays, unless the new definition makes other stories from the same answer. The desk's changes
   * stay.
   */
  ensure(sources: readonly NewSource[], now: number): Promise<void>;
  /** Retires all other sources of `kind`, except those that the desk added or changed. */
  retireOthers(kind: SourceKind, ids: readonly string[]): Promise<void>;
  retire(id: string): Promise<void>;
  /** Due sources of these kinds that are neither paused nor retired, the longest overdue first. */
  due(kinds: readonly SourceKind[], now: number, limit: number): Promise<DueSource[]>;
  /** Sources of these kinds that are neither paused nor retired, the latest `nextCheckAt` first. */
  furthestAhead(kinds: readonly SourceKind[], now: number, limit: number): Promise<DueSource[]>;
  get(id: string): Promise<Source | undefined>;
  /** Sources with these ids that exist, including retired ones. */
  some(ids: readonly string[]): Promise<Source[]>;
  list(limit: number): Promise<Source[]>;
  /** Sources that are not retired, optionally of one kind; failing ones first. */
  wanted(limit: number, kind?: SourceKind): Promise<Source[]>;
  /**
   * Records a poll. It is ignored if the source has another revision by now, because this answer's validators
   * do not belong to it.
   */
  record(id: string, outcome: PollOutcome, revision?: number): Promise<void>;
  setPaused(id: string, paused: boolean): Promise<boolean>;
  sayRights(): Promise<void>;
  /** Stories were saved under these rights: marks the feed if its rights have changed since. */
  savedUnder(id: string, rights: FeedRights | undefined): Promise<void>;
  withRightsDue(): Promise<Source | undefined>;
  /** Removes this mark. */
  rightsFollowed(id: string, rightsDue: string): Promise<void>;
  /**
   * Makes a source due now; false if it is unknown. `afresh`: a running poll is not recorded, because that
   * would delay the next one.
   */
  pollNow(id: string, now: number, afresh?: "afresh"): Promise<boolean>;
}

export type FeedFields = Required<
  Pick<Source, "name" | "url" | "section" | "format" | "rights" | "intervalMs">
> &
  Pick<Source, "importance">;

/** `conflict`: the revision has changed; the answer has the current feed. */
export type FeedWrite =
  | { state: "done"; feed: Source }
  | { state: "conflict"; feed: Source }
  | { state: "taken" | "gone" };

/** Feeds as the desk manages them; they take precedence over FEEDS_FILE (decisions/admin.md#feeds). */
export interface FeedStore {
  list(limit: number): Promise<Source[]>;
  count(): Promise<number>;
  ofDesk(): Promise<Pick<Source, "id" | "url" | "retired">[]>;
  /**
   * Adds a feed that is due at once, or restores a removed one with this address. `taken`: a feed with this
   * address is polled already.
   */
  add(fields: FeedFields, by: string, now: number): Promise<FeedWrite>;
  /**
   * Changes a feed, which is then due at once. `taken`: another feed has the address; `gone`: there is no such
   * feed.
   */
  change(id: string, fields: FeedFields, by: string, now: number, revision: number): Promise<FeedWrite>;
  remove(id: string, by: string, now: number, revision: number): Promise<FeedWrite>;
  moved(id: string, url: string): Promise<void>;
}

/** A host whose sources are not polled until a time (ms since 1970), or until an operator resumes it. */
export interface PausedHost {
  /** Name of the host as in addresses, with the port if that is unusual. */
  host: string;
  by: string;
  at: number;
  until?: number;
}

export interface PausedHostStore {
  list(): Promise<PausedHost[]>;
  pause(host: string, pause: Pick<PausedHost, "by" | "at" | "until">): Promise<boolean>;
  resume(host: string): Promise<boolean>;
}

/** Counts of a source's polls: answers, failures, news, and duration in ms. */
export interface PollCounts {
  answers: number;
  failures: number;
  changes: number;
  stories: number;
  totalMs: number;
  longestMs: number;
}

/** Polls of each source by quarter of an hour. */
export interface SourceHistoryStore {
  /** Adds counts to the quarter of an hour that contains `at`, ms since 1970. */
  add(counted: readonly { source: string; at: number; counts: PollCounts }[]): Promise<void>;
  /** Quarters of the last 24 hours that had polls, newest first; `from`: their start. */
  day(source: string, now: number): Promise<({ from: number } & PollCounts)[]>;
  /** Deletes at most `limit` quarters that began before a time; returns their number. */
  forget(before: number, limit: number): Promise<number>;
}
