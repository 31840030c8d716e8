import { createFairQueue } from "./fair-queue.ts";
import type { Rate } from "./limits.ts";

/**
 * Shares the event loop fairly between addresses: whatever one address sends, another's work waits for at most one
 * piece of work of each address. An address that takes more than its share of the loop comes after all others, and gets
 * a part of it that leaves room for the rest of the process.
 */
export interface FairTurns<Caller extends object> {
  /**
   * Does the work at once while there is time left in this turn of the loop and the caller has nothing waiting, else when its turn
   * comes. Returns whether it was done at once. What one caller asks for is done in order.
   */
  run(caller: Caller, work: () => void): boolean;
}

export interface FairTurnsParts<Caller extends object> {
  /** ms, of a clock that never goes back; the process's own by default. */
  now?: () => number;
  /** CPU time of this thread, ms: time that a busy machine takes away is charged to no caller. */
  cpu?: () => number;
  /**
   * ms of the loop that a caller may take before others come first; undefined: no limit. By default no caller has one.
   */
  shareOf?: (caller: Caller) => Rate | undefined;
  /** Runs after what the loop has waiting; `setImmediate` by default. */
  soon?: (run: () => void) => void;
  /** Runs after this many ms; `setTimeout` by default. */
  later?: (run: () => void, milliseconds: number) => void;
}

/** ms of one turn of the loop that go into such work; then everything else has its turn. */
const SLICE_MS = 2;
/** ms of a turn that callers beyond their share have: whoever comes meanwhile waits for no more. */
const GREEDY_SLICE_MS = 1;
/** Callers beyond their share leave the loop to others for this many times as long as they had it. */
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
  /** Work of callers beyond their share. */
  const greedy = createFairQueue<() => void, Caller>();
  /** Time that each caller has taken, ms, and when that was counted: it is forgiven as time passes. */
  const taken = new WeakMap<Caller, { ms: number; at: number }>();
  /** ms used in this turn of the loop by callers within their share. */
  let used = 0;
  let begun = false;
  /** When callers beyond their share may go on. */
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

  /** The next work of callers within their share. A caller that no longer is moves to `greedy` with all its work. */
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
      // Of the processor: what a busy machine takes would be paid for again.
      greedyFrom = now() + REST * (cpu() - cpuBefore);
    }
  }

  function begin(): void {
    if (begun) return;
    begun = true;
    soon(turn);
  }

  /** Begins a turn when callers beyond their share may go on. */
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
