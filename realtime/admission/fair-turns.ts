import { createFairQueue } from "./fair-queue.ts";
import type { Rate } from "./limits.ts";

/**
 * Shares the event loop between client addresses: work waits for at most one task of each other address. An
 * address that exceeds its share comes after all others, and leaves room for the rest of the process. Unlike a
 * `FairSemaphore`, these turns share the time of one thread among synchronous tasks, so no two run at once.
 */
export interface FairTurns<Caller extends object> {
  /**
   * Runs the work at once if this turn has time left and the caller has nothing waiting, otherwise when it is
   * the caller's turn. Returns whether it ran at once. The work of a caller runs in order.
   */
  run(caller: Caller, work: () => void): boolean;
}

export interface FairTurnsParts<Caller extends object> {
  now?: () => number;
  /** CPU time of this thread, ms: time that other programs of a busy machine take is charged to no caller. */
  cpu?: () => number;
  /** Time that a caller may use before others come first, ms. Unlimited by default. */
  shareOf?: (caller: Caller) => Rate | undefined;
  /** Runs a function after the work that already waits in the event loop. Defaults to `setImmediate`. */
  soon?: (run: () => void) => void;
  /** Runs a function after this many ms. Defaults to `setTimeout`. */
  later?: (run: () => void, milliseconds: number) => void;
}

const SLICE_MS = 2;
/** Time of a turn for callers that used more than their share, ms; other callers wait at most this long. */
const GREEDY_SLICE_MS = 1;
/** After a turn of callers beyond their share, they pause for this many times its duration. */
const REST = 4;

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function createFairTurns<Caller extends object>({
  now = () => performance.now(),
  cpu = threadMs,
  shareOf = () => undefined,
  soon = (run) => void setImmediate(run),
  later = (run, milliseconds) => void setTimeout(run, milliseconds),
}: FairTurnsParts<Caller> = {}): FairTurns<Caller> {
  const waiting = createFairQueue<() => void, Caller>();
  const greedy = createFairQueue<() => void, Caller>();
  /** Time that each caller has used, ms, and when it was last counted; the used time decreases again. */
  const taken = new WeakMap<Caller, { ms: number; at: number }>();
  let used = 0;
  let begun = false;
  let greedyFrom = 0;
  let timerSet = false;

  function takenBy(caller: Caller, share: Rate, time: number): { ms: number; at: number } {
    const known = taken.get(caller) ?? { ms: 0, at: time };
    known.ms = Math.max(0, known.ms - ((time - known.at) * share.perSecond) / 1000);
    known.at = time;
    taken.set(caller, known);
    return known;
  }

  function isGreedy(caller: Caller): boolean {
    const share = shareOf(caller);
    return share !== undefined && takenBy(caller, share, now()).ms > share.burst;
  }

  function timed(caller: Caller, work: () => void): void {
    const share = shareOf(caller);
    const [from, before] = [now(), share ? cpu() : 0];
    try {
      work();
    } finally {
      const to = now();
      used += to - from;
      if (share) takenBy(caller, share, to).ms += cpu() - before;
    }
  }

  /**
   * Next work of the callers within their share. A caller beyond its share is moved to `greedy` with all its
   * work.
   */
  function nextWithin(): (() => void) | undefined {
    for (let caller = waiting.first(); caller && isGreedy(caller); caller = waiting.first()) {
      for (const work of waiting.takeAll(caller)) greedy.add(caller, work);
    }
    return waiting.next();
  }

  function turn(): void {
    begun = false;
    used = 0;
    if (waiting.size() > 0) begin();
    try {
      for (let work = nextWithin(); work; work = used < SLICE_MS ? nextWithin() : undefined) work();
      if (greedy.size() > 0 && now() >= greedyFrom) greedyTurn();
    } finally {
      wake();
    }
  }

  function greedyTurn(): void {
    const [from, before, cpuBefore] = [now(), used, cpu()];
    try {
      for (let work = greedy.next(); work; work = now() - from < GREEDY_SLICE_MS ? greedy.next() : undefined)
        work();
    } finally {
      used = before;
      // The pause is computed from CPU time: elapsed time would count other programs' time twice.
      greedyFrom = now() + REST * (cpu() - cpuBefore);
    }
  }

  function begin(): void {
    if (begun) return;
    begun = true;
    soon(turn);
  }

  function wake(): void {
    if (timerSet || greedy.size() === 0) return;
    timerSet = true;
    const run = (): void => {
      timerSet = false;
      begin();
    };
    later(run, Math.max(0, greedyFrom - now()));
  }

  return {
    run(caller, work) {
      const own = (): void => timed(caller, work);
      if (greedy.count(caller) > 0 || (waiting.count(caller) === 0 && isGreedy(caller))) {
        greedy.add(caller, own);
        wake();
        return false;
      }
      begin();
      if (used < SLICE_MS && waiting.count(caller) === 0) {
        own();
        return true;
      }
      waiting.add(caller, own);
      return false;
    },
  };
}
