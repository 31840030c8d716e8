import type { Change, Head, LiveObject, MergePatch, Snapshot } from "../../core/live/types.ts";
import type { Fence, SharedRecords } from "./shared-records.ts";

export interface LiveRecord extends Snapshot {
  /** Time of publishing by the store's clock, ms since 1970: for display and statistics, never for order. */
  at: number;
  /**
   * Head under which this content was first committed. It differs from the document's head after a new epoch or
   * restored content. It shows without a clock which of two contents is newer.
   */
  origin: Head;
}

export interface Write {
  topic: string;
  /** Head from which the writer computed `value`; undefined if there was no document. */
  base: Head | undefined;
  /** Name of the epoch to begin, if the document is new or its history was lost. */
  newEpoch: string;
  /**
   * Whether to begin a new history although `base` matches, because the store was restored to a state older
   * than published content.
   */
  restart?: boolean;
  value: LiveObject;
  patch: MergePatch;
  /** Whether the change takes something down: the history then begins with it. */
  cut?: boolean;
  origin?: Head | undefined;
  trace?: string | undefined;
}

/**
 * A stored and published change. It has `origin` only if that differs from the change's own head (LiveRecord).
 */
export interface StoredChange extends Change {
  origin?: Head | undefined;
  trace?: string | undefined;
}

export type CommitResult =
  /** `heads`: those of the documents in the order of the writes. */
  | { status: "committed"; heads: Head[]; at: number }
  /** Another writer published first, or the base is missing, so the writer must read and compute again. */
  | { status: "stale" }
  /** Another process has the lease, or the store has lost data since the lease was taken. */
  | { status: "fenced" };

/** `mayLag`: whether the answer may be slightly old, because the caller compares heads later. */
export interface Reading {
  mayLag?: boolean;
}

export type ChangeListener = (topic: string, change: StoredChange) => void;

export interface LiveDocuments {
  read(topic: string, reading?: Reading): Promise<LiveRecord | undefined>;
  heads(topics: readonly string[]): Promise<Map<string, Head>>;
  /**
   * Changes after `held`, ascending and contiguous up to the newest, also across new epochs; undefined if the
   * history is too short. Without `held` all stored changes: at most `HISTORY_LENGTH`, and not many more bytes
   * than the document has, because longer answers are never sent.
   */
  changesSince(topic: string, held: Head | undefined, reading?: Reading): Promise<StoredChange[] | undefined>;
  /**
   * Commits all writes or none in one atomic step: it checks the bases, stores snapshots, appends to the
   * histories and notifies the watchers. If a history begins (version 1), watchers get a change with its epoch
   * and `patch: {}`. `fence`: the step fails unless this lease is held under this number.
   */
  commit(writes: readonly Write[], fence?: Fence): Promise<CommitResult>;
  /**
   * Lets the document and its history expire after this many seconds, unless a commit comes before. Watchers
   * get no change, and copies in memory stay. False if there is no document.
   */
  expire(topic: string, seconds: number): Promise<boolean>;
  topics(prefix: string, limit: number): Promise<string[]>;

  /**
   * Calls `listener` for every change of `topic` as soon as the promise has settled. Resolves with a function
   * that stops it.
   */
  watch(topic: string, listener: ChangeListener): Promise<() => Promise<void>>;
  /**
   * Adds a listener that is called after a reconnection, because changes may have been missed. Returns a
   * function that stops it.
   */
  onReconnect(listener: () => void): () => void;
}

/**
 * Documents and shared records: in Redis, or in this process. If the store is unavailable, every method rejects
 * with an Error that names it; no call takes longer than 2 s.
 */
export interface LiveStore extends LiveDocuments, SharedRecords {
  /**
   * Settles within a second, after a write; rejects if the store refuses the write.
   */
  ping(): Promise<void>;
  /** Used part of the memory on the fullest server, 0 to 1; undefined if memory has no limit. */
  memoryUsed(): Promise<number | undefined>;
  close(): Promise<void>;
}
