/**
 * Work whose duration depends on foreign text, done in processes or threads with a memory limit and a deadline
 * (decisions/failure.md#outside-text). Each lane has its own queue and workers, so that hostile pages delay no
 * feed and hostile feeds delay no score.
 */
export type LaneName = "cricket" | "editors" | "feeds" | "pages";

/**
 * A module whose default export is a function of one argument. Input and output cross by structured clone. The
 * folder that owns the work declares its task.
 */
export interface ThreadTask<Input, Output> {
  name: string;
  module: URL;
  lane: LaneName;
  /**
   * Limit of the thread's own CPU time, ms, from the start of the work. By the clock: three times as much in a
   * thread, ten times in a process.
   */
  deadlineMs: number;
  /** Bytes of the input, or of a field, that are transferred instead of copied: the caller loses them. */
  handsOver?(input: Input): Uint8Array;
  /** Only for types. */
  readonly takes?: (input: Input) => Output;
}

export type ThreadFailure =
  /** It exceeded its deadline, and its thread was ended. */
  | "timeout"
  /** It exceeded its lane's memory, and its thread was ended. */
  | "memory"
  | "crash"
  /** The lane's queue is full, or the work's turn did not come in time. */
  | "busy"
  | "closed";

/** Why work in a thread gave no result. The message is fit for operators. */
export class ThreadError extends Error {
  override readonly name = "ThreadError";
  readonly kind: ThreadFailure;
  /** CPU time of the work, ms: as last reported, plus all the time since. 0 if it never began. */
  readonly usedMs: number;
  constructor(kind: ThreadFailure, message: string, usedMs = 0) {
    super(message);
    this.kind = kind;
    this.usedMs = usedMs;
  }
}

export interface LaneLimits {
  /** Threads of this process, or separate processes (decisions/failure.md#outside-text). */
  place: "process" | "thread";
  workers: number;
  /** Heap of each, MB, without what it takes before any input. */
  heapMb: number;
  /** The engine's own limit of long-lived memory, MB. Defaults to `heapMb` plus 32. */
  engineMb?: number;
  mostWaiting: number;
  waitMs: number;
  idleMs: number;
}

/** Above ours: near its own limit the engine collects garbage for seconds before it gives up. */
export const engineMbOf = ({ heapMb, engineMb }: LaneLimits): number => engineMb ?? heapMb + 32;
