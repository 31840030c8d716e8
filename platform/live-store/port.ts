import type { Change, Head, LiveObject, MergePatch, Snapshot } from "../../core/live/types.ts";
import type { Fence, SharedRecords } from "./shared-records.ts";

export interface LiveRecord extends Snapshot {
  /** Time of publishing, ms since 1970, by the store's clock: for display and statistics, never for order. */
  at: number;
  /**
   * Head under which this content was first committed. Differs from the document's head after a renewed epoch
   * or restored content; it tells which of two contents is newer without a clock.
   */
  origin: Head;
}

export interface Write {
  topic: string;
  /** Head from which the writer computed `value`; undefined if there was no document. */
  base: Head | undefined;
  /** Epoch for a new history, if the document is new or its history was lost. */
  newEpoch: string;
  /** Starts a history although `base` matches, because the store came back older than published content. */
  restart?: boolean;
  value: LiveObject;
  patch: MergePatch;
  origin?: Head | undefined;
  trace?: string | undefined;
}

/** A stored and published change. `origin` only if it differs from the change's own head (LiveRecord). */
export interface StoredChange extends Change {
  origin?: Head | undefined;
  trace?: string | undefined;
}

export type CommitResult =
  /** `heads`: in the order of the writes. */
  | { status: "committed"; heads: Head[]; at: number }
  /** Another writer published first, or the base is missing: read again and compute again. */
  | { status: "stale" }
  /** Another holder has the lease, or the store has lost data since it was taken. */
  | { status: "fenced" };

/** `mayLag`: a moment's delay does no harm, because the caller compares heads later. */
export interface Reading {
  mayLag?: boolean;
}

export type ChangeListener = (topic: string, change: StoredChange) => void;

export interface LiveDocuments {
  read(topic: string, reading?: Reading): Promise<LiveRecord | undefined>;
  heads(topics: readonly string[]): Promise<Map<string, Head>>;
  /**
   * Changes after `held`, ascending and contiguous up to now, also through renewed epochs; undefined if the
   * history is too short. Without `held` all stored changes: at most `HISTORY_LENGTH`, and not many more bytes
   * than the document, because a longer resume is never sent.
   */
  changesSince(topic: string, held: Head | undefined, reading?: Reading): Promise<StoredChange[] | undefined>;
  /**
   * One atomic step for all documents or none: checks bases, stores snapshots, appends to histories, publishes.
   * A started history (version 1) reaches watchers as a change with its epoch and `patch: {}`. `fence`: only
   * while that lease is held under that number.
   */
  commit(writes: readonly Write[], fence?: Fence): Promise<CommitResult>;
  /**
   * Expires the document and its history after some seconds, unless a commit comes before. Watchers get no
   * change, and copies in memory stay. False if there is no document.
   */
  expire(topic: string, seconds: number): Promise<boolean>;
  topics(prefix: string, limit: number): Promise<string[]>;

  /** Calls `listener` for every change of `topic` once the promise settles. Returns the stop function. */
  watch(topic: string, listener: ChangeListener): Promise<() => Promise<void>>;
  /** Called after a reconnect, when changes may have been missed. Returns the stop function. */
  onReconnect(listener: () => void): () => void;
}

/**
 * Documents and shared records: in Redis, or in this process. Every method rejects with an Error that names the
 * store if it is unavailable; none takes longer than 2 s.
 */
export interface LiveStore extends LiveDocuments, SharedRecords {
  /**
   * Settles within a second after a write; rejects if the store refuses it. Costs at most one write a second.
   */
  ping(): Promise<void>;
  /** Used part of memory on the fullest server, 0 to 1; undefined without a limit. */
  memoryUsed(): Promise<number | undefined>;
  close(): Promise<void>;
}
