import type { FeedFormat } from "../core/contract/feeds/feeds-file.ts";
import type { SourceKind } from "../core/contract/sources.ts";
import type { MatchType } from "../core/cricket/types.ts";
import type { FeedRights } from "../core/news/feeds/rights.ts";
import type { SectionKey } from "../core/news/sections.ts";

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
  format?: FeedFormat;
  /** What may be shown of its stories. */
  rights?: FeedRights;
  /** The mark of a change of rights that its stories have not followed yet. */
  rightsDue?: string;
  /** Scorecards: the match code and the list it stands in. */
  code?: string;
  matchType?: MatchType;
  intervalMs: number;
  nextCheckAt: number;
  paused: boolean;
  /** An operator paused all sources of its host; `paused` says so, too. Never stored. */
  pausedWithHost?: true;
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
  /** How often its definition has changed so that its answer is read otherwise, or the desk changed it. Absent: never. */
  revision?: number;
  /** Feeds: the desk added, changed or removed it, so that FEEDS_FILE says nothing of it any more. */
  desk?: boolean;
  /** Who at the desk did so last, and when. */
  changedBy?: string;
  changedAt?: number;
}

export type NewSource = Pick<Source, "id" | "kind" | "name" | "url" | "intervalMs"> &
  Partial<Pick<Source, "section" | "format" | "rights" | "code" | "matchType">>;

/** The outcome of one poll, with when to look again. */
export type PollOutcome =
  | {
      ok: true;
      at: number;
      nextCheckAt: number;
      changed: boolean;
      /** What of the answer was left out, and why. */
      remark?: string;
      etag?: string;
      lastModified?: string;
    }
  | { ok: false; at: number; nextCheckAt: number; error: string };

/** What decides whether a source is due. */
export type DueSource = Pick<
  Source,
  "id" | "kind" | "intervalMs" | "nextCheckAt" | "failures" | "lastSuccessAt" | "lastErrorAt"
>;

export interface SourceStore {
  /**
   * Adds or updates the definition (name, url, section, rights, interval) and un-retires; what polling learned stays,
   * but what a changed definition would read in another way is read again. What the desk has changed stays as it is.
   */
  ensure(sources: readonly NewSource[], now: number): Promise<void>;
  /** Retires sources of `kind` that are not in `ids`, but none that the desk has added or changed. */
  retireOthers(kind: SourceKind, ids: readonly string[]): Promise<void>;
  retire(id: string): Promise<void>;
  /** Of these kinds, neither paused nor retired, `nextCheckAt` reached; those that waited longest first. */
  due(kinds: readonly SourceKind[], now: number, limit: number): Promise<DueSource[]>;
  /** Of these kinds, neither paused nor retired, those whose `nextCheckAt` is furthest ahead, these first. */
  furthestAhead(kinds: readonly SourceKind[], now: number, limit: number): Promise<DueSource[]>;
  get(id: string): Promise<Source | undefined>;
  /** Those of these ids that are there, retired ones included. */
  some(ids: readonly string[]): Promise<Source[]>;
  list(limit: number): Promise<Source[]>;
  /** Those that are wanted (not retired), of this kind where one is given; the ones that fail first. */
  wanted(limit: number, kind?: SourceKind): Promise<Source[]>;
  /**
   * What a poll came to. Nothing is recorded where the source has another revision by now than the one that was polled:
   * then it is due anew, and must be asked for without the validators of this answer.
   */
  record(id: string, outcome: PollOutcome, revision?: number): Promise<void>;
  setPaused(id: string, paused: boolean): Promise<boolean>;
  /** Feeds without a word on what may be shown, as an earlier version stored them, get the default. */
  sayRights(): Promise<void>;
  /** Stories of the feed were saved under these rights: where it has others by now, they are to follow those. */
  savedUnder(id: string, rights: FeedRights | undefined): Promise<void>;
  /** A feed whose stories are to follow its rights. */
  withRightsDue(): Promise<Source | undefined>;
  /** Its stories have followed the change of this mark. */
  rightsFollowed(id: string, rightsDue: string): Promise<void>;
  /** Makes it due now; false when unknown. `afresh`: a poll under way records nothing, because that would put it off again. */
  pollNow(id: string, now: number, afresh?: "afresh"): Promise<boolean>;
}

/** A feed as the desk defines it. */
export type FeedFields = Required<
  Pick<Source, "name" | "url" | "section" | "format" | "rights" | "intervalMs">
>;

/** `conflict`: another revision than the one that was edited; with the feed as it is. */
export type FeedWrite =
  | { state: "done"; feed: Source }
  | { state: "conflict"; feed: Source }
  | { state: "taken" | "gone" };

/** The feeds as the desk sees and changes them; what it says comes before FEEDS_FILE (decisions/admin.md#feeds). */
export interface FeedStore {
  /** Those that are polled, paused ones among them, by name. */
  list(limit: number): Promise<Source[]>;
  count(): Promise<number>;
  /** Every feed of which the desk has the last word, removed ones among them. */
  ofDesk(): Promise<Pick<Source, "id" | "url" | "retired">[]>;
  /**
   * Adds a feed, due at once, or brings a removed one of the same address back. `taken`: the address is polled already.
   */
  add(fields: FeedFields, by: string, now: number): Promise<FeedWrite>;
  /** Changes a feed, which is due at once. `taken`: another feed has the address; `gone`: there is no such feed. */
  change(id: string, fields: FeedFields, by: string, now: number, revision: number): Promise<FeedWrite>;
  /** It is polled no more; its stories stay. */
  remove(id: string, by: string, now: number, revision: number): Promise<FeedWrite>;
  /** The same feed at another port or scheme. */
  moved(id: string, url: string): Promise<void>;
}

/** A host of whose sources none is polled, until then or until it is resumed. ms since 1970. */
export interface PausedHost {
  /** As addresses name it, with a port that is not the usual one. */
  host: string;
  by: string;
  at: number;
  until?: number;
}

export interface PausedHostStore {
  /** Those that are paused now. */
  list(): Promise<PausedHost[]>;
  /** False where far too many are paused already. */
  pause(host: string, pause: Pick<PausedHost, "by" | "at" | "until">): Promise<boolean>;
  /** False where it was not paused. */
  resume(host: string): Promise<boolean>;
}

/** What polls of a source came to: how many answered and how many failed, what was new, and how long they took, ms. */
export interface PollCounts {
  answers: number;
  failures: number;
  /** Answers that changed something. */
  changes: number;
  /** Stories that were new or changed. */
  stories: number;
  totalMs: number;
  longestMs: number;
}

/** The polls of each source, counted by quarters of an hour. */
export interface SourceHistoryStore {
  /** Adds to the quarter in which `at` is, ms since 1970. */
  add(counted: readonly { source: string; at: number; counts: PollCounts }[]): Promise<void>;
  /** Those of the last 24 hours in which it was polled, the newest first; `from` is when they began. */
  day(source: string, now: number): Promise<({ from: number } & PollCounts)[]>;
  /** Deletes at most `limit` quarters that began before then; how many. */
  forget(before: number, limit: number): Promise<number>;
}
