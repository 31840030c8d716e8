import type { Change, Head, LiveObject, MergePatch, Snapshot } from "../../core/live/types.ts";
import type { Fence, SharedRecords } from "./shared-records.ts";

/** What is stored of one topic. */
export interface LiveRecord extends Snapshot {
  /**
   * When this version was published, ms since 1970, by the store's own clock: for display and statistics, never for
   * order.
   */
  at: number;
  /**
   * Under which head a writer first committed this content. The document's own head, unless an epoch was renewed since or
   * lost content was brought back: then it tells which of two contents is newer, without a clock.
   */
  origin: Head;
}

/** One document of a commit. */
export interface Write {
  topic: string;
  /** What the writer read before it computed `value`; undefined when it found no document. */
  base: Head | undefined;
  /** The epoch when the commit starts a history: no document yet, or one whose history was lost. */
  newEpoch: string;
  /** Starts a history although `base` still stands: the store came back older than what was once published. */
  restart?: boolean;
  value: LiveObject;
  /** From the base's value to `value`; ignored when a history is started. */
  patch: MergePatch;
  /** Content that is brought back: where it stood when it was first committed. */
  origin?: Head | undefined;
  trace?: string | undefined;
}

/** A change as it is stored and published. `origin` where it is another head than the change's own (LiveRecord). */
export interface StoredChange extends Change {
  origin?: Head | undefined;
  /** The span that it comes of, where that is traced (platform/tracing). */
  trace?: string | undefined;
}

export type CommitResult =
  /** `heads`: of the documents as they were given. */
  | { status: "committed"; heads: Head[]; at: number }
  /** Another writer published first, or the base is gone: read again and recompute. */
  | { status: "stale" }
  /** The lease is another's by now, or the store has lost something since it was taken. */
  | { status: "fenced" };

/** `mayLag`: a moment's delay does no harm, because the caller compares heads later. */
export interface Reading {
  mayLag?: boolean;
}

export type ChangeListener = (topic: string, change: StoredChange) => void;

/** Versioned documents by topic: how writers publish, and how mirrors follow. */
export interface LiveDocuments {
  read(topic: string, reading?: Reading): Promise<LiveRecord | undefined>;
  /** Heads of many topics in one call; a topic without a document is absent. */
  heads(topics: readonly string[]): Promise<Map<string, Head>>;
  /**
   * Changes after `held`, ascending and contiguous up to now, through renewed epochs too; undefined when the history does
   * not reach back. Without `held` all that are stored: no more than `HISTORY_LENGTH`, nor many more bytes than the
   * document has, because a resume that is longer than the document is never sent.
   */
  changesSince(topic: string, held: Head | undefined, reading?: Reading): Promise<StoredChange[] | undefined>;
  /**
   * One atomic step for all of these documents, or for none: check each base, store the snapshots, append to the histories,
   * publish to watchers. Watchers hear of a started history (version 1) by a change with its epoch and `patch: {}`.
   * `fence`: only while that lease is held under that number.
   */
  commit(writes: readonly Write[], fence?: Fence): Promise<CommitResult>;
  /**
   * Lets the document and its history expire in so many seconds, unless something is committed before. Watchers are not
   * told: copies in memory stay. False when there is no document.
   */
  expire(topic: string, seconds: number): Promise<boolean>;
  /** The topics whose documents do not expire, in order; at most `limit`. */
  topics(prefix: string, limit: number): Promise<string[]>;

  /** Calls `listener` for every change of `topic` from when the promise settles. Returns how to stop. */
  watch(topic: string, listener: ChangeListener): Promise<() => Promise<void>>;
  /** Called after the connection came back, when changes may have been missed. Returns how to stop. */
  onReconnect(listener: () => void): () => void;
}

/**
 * The live store: its documents, and what processes share beside them. Production: Redis. Embedded: in this process.
 * Every method rejects with an Error that names the store when it cannot be reached; none hangs longer than 2 s.
 */
export interface LiveStore extends LiveDocuments, SharedRecords {
  /** Settles within a second, having written: rejects when the store does not take it. Costs at most one write a second. */
  ping(): Promise<void>;
  /** How much of its memory the fullest server has used, 0 to 1; undefined where it has no limit of its own. */
  memoryUsed(): Promise<number | undefined>;
  close(): Promise<void>;
}
