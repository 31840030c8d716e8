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
  /** Mark of a change of rights that its stories do not follow yet. */
  rightsDue?: string;
  code?: string;
  matchType?: MatchType;
  intervalMs: number;
  nextCheckAt: number;
  paused: boolean;
  /** An operator paused all sources of its host; sets `paused`. Never stored. */
  pausedWithHost?: true;
  /** No longer polled (a settled match, a feed removed from the file), but shown to operators. */
  retired: boolean;
  failures: number;
  lastSuccessAt?: number;
  lastChangeAt?: number;
  lastError?: string;
  lastErrorAt?: number;
  etag?: string;
  lastModified?: string;
  /** Answers in a row without a change. */
  unchangedCount: number;
  /** Number of changes to its definition, by the file or the desk. Absent: never. */
  revision?: number;
  /** The desk added, changed or removed this feed: it overrides FEEDS_FILE. */
  desk?: boolean;
  changedBy?: string;
  changedAt?: number;
}

export type NewSource = Pick<Source, "id" | "kind" | "name" | "url" | "intervalMs"> &
  Partial<Pick<Source, "section" | "format" | "rights" | "code" | "matchType">>;

/** Result of a poll, with the time of the next. */
export type PollOutcome =
  | {
      ok: true;
      at: number;
      nextCheckAt: number;
      changed: boolean;
      /** Parts of the answer that were left out, and the reason. */
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
   * Adds or updates the definition (name, url, section, rights, interval) and un-retires it. Keeps the state of
   * polling unless the answer would now be read otherwise. The desk's changes stay.
   */
  ensure(sources: readonly NewSource[], now: number): Promise<void>;
  /** Retires other sources of `kind`, except ones that the desk added or changed. */
  retireOthers(kind: SourceKind, ids: readonly string[]): Promise<void>;
  retire(id: string): Promise<void>;
  /** Due sources of these kinds, neither paused nor retired, longest overdue first. */
  due(kinds: readonly SourceKind[], now: number, limit: number): Promise<DueSource[]>;
  /** Sources of these kinds, neither paused nor retired, latest `nextCheckAt` first. */
  furthestAhead(kinds: readonly SourceKind[], now: number, limit: number): Promise<DueSource[]>;
  get(id: string): Promise<Source | undefined>;
  /** Existing ones, including retired. */
  some(ids: readonly string[]): Promise<Source[]>;
  list(limit: number): Promise<Source[]>;
  /** Not retired, optionally of one kind; failing ones first. */
  wanted(limit: number, kind?: SourceKind): Promise<Source[]>;
  /**
   * Records a poll. Ignored if the source has another revision by now: it must then be polled without this
   * answer's validators.
   */
  record(id: string, outcome: PollOutcome, revision?: number): Promise<void>;
  setPaused(id: string, paused: boolean): Promise<boolean>;
  sayRights(): Promise<void>;
  /** Stories were saved under these rights: marks the feed if it has others by now. */
  savedUnder(id: string, rights: FeedRights | undefined): Promise<void>;
  withRightsDue(): Promise<Source | undefined>;
  /** Clears this mark. */
  rightsFollowed(id: string, rightsDue: string): Promise<void>;
  /**
   * Makes it due now; false if unknown. `afresh`: a running poll records nothing, because that would delay the
   * next.
   */
  pollNow(id: string, now: number, afresh?: "afresh"): Promise<boolean>;
}

export type FeedFields = Required<
  Pick<Source, "name" | "url" | "section" | "format" | "rights" | "intervalMs">
>;

/** `conflict`: its revision changed; returns the current feed. */
export type FeedWrite =
  | { state: "done"; feed: Source }
  | { state: "conflict"; feed: Source }
  | { state: "taken" | "gone" };

/** Feeds as the desk manages them, which override FEEDS_FILE (decisions/admin.md#feeds). */
export interface FeedStore {
  list(limit: number): Promise<Source[]>;
  count(): Promise<number>;
  ofDesk(): Promise<Pick<Source, "id" | "url" | "retired">[]>;
  /** Adds a feed, due at once, or restores a removed one with this address. `taken`: the address is polled. */
  add(fields: FeedFields, by: string, now: number): Promise<FeedWrite>;
  /** Changes a feed, due at once. `taken`: another feed has the address; `gone`: there is no such feed. */
  change(id: string, fields: FeedFields, by: string, now: number, revision: number): Promise<FeedWrite>;
  remove(id: string, by: string, now: number, revision: number): Promise<FeedWrite>;
  moved(id: string, url: string): Promise<void>;
}

/** A host whose sources are not polled until then, or until it is resumed. ms since 1970. */
export interface PausedHost {
  /** As in addresses, with an unusual port. */
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

/** Polls of a source: answers, failures, news, and duration in ms. */
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
  /** Adds to the quarter of `at`, ms since 1970. */
  add(counted: readonly { source: string; at: number; counts: PollCounts }[]): Promise<void>;
  /** Quarters of the last 24 hours with polls, newest first; `from`: their start. */
  day(source: string, now: number): Promise<({ from: number } & PollCounts)[]>;
  /** Deletes at most `limit` quarters that began before then; returns their number. */
  forget(before: number, limit: number): Promise<number>;
}
