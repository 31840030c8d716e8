/**
 * Lanes of work whose duration depends on text from outside. The work is done in processes or threads with a
 * memory limit and a deadline (decisions/failure.md#outside-text). Each lane has its own queue and workers, so
 * that hostile pages delay no feed and hostile feeds delay no score.
 */
export type LaneName = "cricket" | "editors" | "feeds" | "pages" | "pictures";

/**
 * A module whose default export is a function of one argument. Input and output are copied by structured clone.
 * The folder that needs the work declares its task.
 */
export interface ThreadTask<Input, Output> {
  name: string;
  module: URL;
  lane: LaneName;
  /**
   * Limit of the thread's own CPU time, ms, from the start of the work. The limit of elapsed time is three
   * times as long in a thread, and ten times in a process.
   */
  deadlineMs: number;
  /**
   * Returns the bytes of the input, or of a field, that are transferred instead of copied: the caller can no
   * longer use them.
   */
  handsOver?(input: Input): Uint8Array;
  /** Whether the caller can still use the bytes, which are then copied. */
  keepsBytes?: true;
  /** Field that exists only for the types. */
  readonly takes?: (input: Input) => Output;
}

export type ThreadFailure =
  /** The work exceeded its deadline, so its thread was ended. */
  | "timeout"
  /** The work exceeded the memory of its lane, so its thread was ended. */
  | "memory"
  | "crash"
  /** The queue of the lane is full, or the work did not begin in time. */
  | "busy"
  | "closed";

/** Reason why work in a thread gave no result. The message may be shown to operators. */
export class ThreadError extends Error {
  override readonly name = "ThreadError";
  readonly kind: ThreadFailure;
  /** CPU time of the work, ms: as last reported, plus all the time since then. 0 if the work never began. */
  readonly usedMs: number;
  constructor(kind: ThreadFailure, message: string, usedMs = 0) {
    super(message);
    this.kind = kind;
    this.usedMs = usedMs;
  }
}

export interface LaneLimits {
  /**
   * Where the work runs: in threads of this process, or in separate processes
   * (decisions/failure.md#outside-text).
   */
  place: "process" | "thread";
  workers: number;
  /** Heap that the work in each host may use, MB, without the heap before any input. */
  heapMb: number;
  /** The JavaScript engine's own limit of long-lived memory, MB. Defaults to `heapMb` plus 32. */
  engineMb?: number;
  mostWaiting: number;
  waitMs: number;
  idleMs: number;
}

/**
 * The engine's limit is above ours, because near its limit the engine collects garbage for seconds before it
 * gives up.
 */
export const engineMbOf = ({ heapMb, engineMb }: LaneLimits): number => engineMb ?? heapMb + 32;
