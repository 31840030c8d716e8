import { messageOf } from "../core/message-of.ts";
import type { Fence } from "../platform/live-store/shared-records.ts";
import type { Platform } from "../platform/service.ts";
import type { WorkerContext } from "./context.ts";
import { startRounds } from "./rounds.ts";

/** Life of a lease, ms: after a kill another worker takes over within this. */
const LEASE_MS = 3000;
/** A lease is renewed with the next round once this much of it is used. */
const RENEW_AFTER_MS = 1000;
/** Time between two checks of a lease that is held, ms: well before it expires. */
const LOOK_MS = 1_000;
/** Time between two tries to take another process's lease, ms. */
const RETRY_MS = 500;

export interface LeasedLoop {
  /** Asks for the lease with the next check, whenever it was asked for last. */
  renew(): void;
  close(): Promise<void>;
}

export interface LeasedLoopOptions {
  /** The name of the lease, and what the loop is called in the log. */
  lease: string;
  title: string;
  /** ms between the end of one check of the lease, with its round, and the next check; a second where it is not said. */
  everyMs?: number;
  /**
   * ms from the beginning of a round that worked to the next one of this process, where that is longer: meanwhile the
   * checks renew the lease, so that another process takes over soon when this one is gone. They must come before it
   * expires: `startLeasedLoop` throws a RangeError where `everyMs` is 3 s or more.
   */
  apartMs?: number;
  /**
   * One round, after the clock was compared; what it rejects with is logged once and tried again. `fence`: of the lease; with
   * another number it was taken anew.
   */
  round: (fence: Fence) => Promise<void>;
  /**
   * ms for which the lease is renewed during a round; 0 by default: a round that takes longer than the lease leaves the
   * work to another process. Needed where two processes doing the same would only double the load on a slow database.
   */
  longestRoundMs?: number;
}

type LoopContext = Pick<WorkerContext, "clock"> & {
  platform: Pick<Platform, "liveStore" | "log" | "processId">;
};

/**
 * Work repeated in rounds, in one worker process at a time. Each loop has a timer, a lease and failures of its own, so
 * that none waits for another. A process that cannot do the work leaves it to the others.
 */
export function startLeasedLoop({ platform, clock }: LoopContext, options: LeasedLoopOptions): LeasedLoop {
  const { liveStore, log, processId } = platform;
  const { lease, title, everyMs = LOOK_MS, apartMs = 0, round, longestRoundMs = 0 } = options;
  if (apartMs > 0 && everyMs >= LEASE_MS) {
    throw new RangeError(`${title}: looks ${everyMs} ms apart do not keep a lease of ${LEASE_MS} ms`);
  }
  /** The error of the last round; undefined when it succeeded. */
  let failing: string | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let nextRoundAt = Number.NEGATIVE_INFINITY;
  let held: Fence | undefined;

  let taking: Promise<Fence | undefined> = Promise.resolve(undefined);

  const ask = async (): Promise<Fence | undefined> => {
    // From when it is asked for: it expires by the store's clock, however late the answer is.
    triedAt = performance.now();
    held = undefined;
    held = await liveStore.lease(lease, processId, LEASE_MS);
    return held;
  };
  const take = (): Promise<Fence | undefined> => {
    taking = ask();
    return taking;
  };
  const holds = async (): Promise<Fence | undefined> =>
    performance.now() - triedAt < (held ? RENEW_AFTER_MS : RETRY_MS) ? held : take();

  /** Releases the lease, so that the next worker need not wait for it to expire. If that fails it expires by itself. */
  const release = async (): Promise<void> => {
    // A renewal may be under way: its answer would be a lease that is held by a process that does no work. Who asked for it
    // has its error.
    await taking.catch(() => undefined);
    if (held) await liveStore.releaseLease(lease, processId).catch(() => undefined);
    held = undefined;
  };

  /** Renews the lease while a long round is under way. */
  const holdOn = (): (() => void) => {
    const ends = performance.now() + longestRoundMs;
    const timer = setInterval(() => {
      if (performance.now() > ends) clearInterval(timer);
      // A failed renewal is not reported here: the next round asks again, and logs what is wrong.
      else take().catch(() => undefined);
    }, RENEW_AFTER_MS);
    return () => clearInterval(timer);
  };

  const refreshedRound = async (fence: Fence): Promise<void> => {
    await clock.refresh();
    await round(fence);
  };

  const work = async (): Promise<void> => {
    try {
      const fence = await holds();
      if (!fence) return;
      const began = performance.now();
      if (began < nextRoundAt) return;
      const letGo = longestRoundMs > 0 ? holdOn() : () => undefined;
      await refreshedRound(fence).finally(letGo);
      nextRoundAt = began + apartMs;
      if (failing !== undefined) log.info(`${title} works again`);
      failing = undefined;
    } catch (error) {
      // A process that cannot do the work leaves it to another one, and lets the others try first.
      await release();
      triedAt = performance.now() + RETRY_MS;
      const reason = messageOf(error);
      // Logged once for each different error: one that is mended can have hidden another.
      if (failing !== reason) log.error({ err: error }, `${title} cannot work; it keeps trying`);
      failing = reason;
    }
  };

  const rounds = startRounds(work, () => everyMs);
  return {
    renew() {
      triedAt = Number.NEGATIVE_INFINITY;
    },
    async close() {
      await rounds.close();
      await release();
    },
  };
}

/** A leased loop to be started in each worker; `round` is given what jobs are given. */
export const leasedLoop =
  ({
    round,
    ...options
  }: Omit<LeasedLoopOptions, "round"> & { round: (context: WorkerContext) => Promise<void> }) =>
  (context: WorkerContext): LeasedLoop =>
    startLeasedLoop(context, { ...options, round: () => round(context) });
