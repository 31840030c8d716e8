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
  /** For messages: "reading the feed". */
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
  /** The thread ended by itself, or the work threw. */
  | "crash"
  /** The lane's queue is full, or the work's turn did not come in time. */
  | "busy"
  /** The process is shutting down. */
  | "closed";

/** Why work in a thread gave no result. The message is fit for operators. */
export class ThreadError extends Error {
  override readonly name = "ThreadError";
  readonly kind: ThreadFailure;
  /** CPU that the work has used, ms: what its thread said, and all the time since then. 0 for work that never began. */
  readonly usedMs: number;
  constructor(kind: ThreadFailure, message: string, usedMs = 0) {
    super(message);
    this.kind = kind;
    this.usedMs = usedMs;
  }
}

/** What a lane may use. */
export interface LaneLimits {
  /** Threads of this process, or processes of their own (decisions/failure.md#outside-text). */
  place: "process" | "thread";
  /** Threads or processes at once. */
  workers: number;
  /** Heap of one of them, MB; what it takes before it has read anything is not counted. */
  heapMb: number;
  /** The engine's own limit of what lives long, MB; 32 above `heapMb` where it is left out. */
  engineMb?: number;
  /** Most pieces of work that wait for a thread. */
  mostWaiting: number;
  /** ms after which waiting is given up. */
  waitMs: number;
  /** ms after which an idle thread ends. */
  idleMs: number;
}

/** Above ours: near its own limit the engine collects garbage for seconds before it gives up. */
export const engineMbOf = ({ heapMb, engineMb }: LaneLimits): number => engineMb ?? heapMb + 32;
