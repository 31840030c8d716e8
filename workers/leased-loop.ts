import { messageOf } from "../core/message-of.ts";
import type { Fence } from "../platform/live-store/shared-records.ts";
import type { Platform } from "../platform/service.ts";
import type { WorkerContext } from "./context.ts";
import { startRounds } from "./rounds.ts";

/** Life of a lease, ms: another worker takes over within this. */
const LEASE_MS = 3000;
/** Age at which the next round renews a lease. */
const RENEW_AFTER_MS = 1000;
/** Time between checks of a held lease, ms. */
const LOOK_MS = 1_000;
/** Time between tries to take another process's lease, ms. */
const RETRY_MS = 500;

export interface LeasedLoop {
  /** Makes the next check ask for the lease. */
  renew(): void;
  close(): Promise<void>;
}

export interface LeasedLoopOptions {
  /** Name of the lease and of the loop in the log. */
  lease: string;
  title: string;
  /** ms between the end of a check and the next. Defaults to a second. */
  everyMs?: number;
  /**
   * Shortest time between two rounds of this process, ms; checks renew the lease in between, so that another
   * process takes over fast. Throws a RangeError if `everyMs` is 3 s or more.
   */
  apartMs?: number;
  /**
   * One round; rejections are logged once and retried. `fence`: a new number means that the lease was taken
   * again.
   */
  round: (fence: Fence) => Promise<void>;
  /**
   * Time for which the lease is renewed during a round, ms. Defaults to 0: a round longer than the lease passes
   * the work on. For work that two processes would only double.
   */
  longestRoundMs?: number;
}

type LoopContext = Pick<WorkerContext, "clock"> & {
  platform: Pick<Platform, "liveStore" | "log" | "processId">;
};

/**
 * Repeats work in rounds, in one worker process at a time. Each loop has its own timer, lease and failures. A
 * process that fails leaves the work to others.
 */
export function startLeasedLoop({ platform, clock }: LoopContext, options: LeasedLoopOptions): LeasedLoop {
  const { liveStore, log, processId } = platform;
  const { lease, title, everyMs = LOOK_MS, apartMs = 0, round, longestRoundMs = 0 } = options;
  if (apartMs > 0 && everyMs >= LEASE_MS) {
    throw new RangeError(`${title}: looks ${everyMs} ms apart do not keep a lease of ${LEASE_MS} ms`);
  }
  /** Error of the last round, if it failed. */
  let failing: string | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let nextRoundAt = Number.NEGATIVE_INFINITY;
  let held: Fence | undefined;

  let taking: Promise<Fence | undefined> = Promise.resolve(undefined);

  const ask = async (): Promise<Fence | undefined> => {
    // From the request on: the lease expires by the store's clock.
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

  /** Releases the lease for the next worker; otherwise it expires. */
  const release = async (): Promise<void> => {
    // A renewal under way would give the lease to an idle process. Its caller has its error.
    await taking.catch(() => undefined);
    if (held) await liveStore.releaseLease(lease, processId).catch(() => undefined);
    held = undefined;
  };

  /** Renews the lease during a long round. */
  const holdOn = (): (() => void) => {
    const ends = performance.now() + longestRoundMs;
    const timer = setInterval(() => {
      if (performance.now() > ends) clearInterval(timer);
      // The next round asks again and logs the reason.
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
      // Lets other processes try first.
      await release();
      triedAt = performance.now() + RETRY_MS;
      const reason = messageOf(error);
      // Logged once for each different error.
      if (failing !== reason) log.error({ err: error }, `${title} failed; retrying`);
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

/** A leased loop for each worker. */
export const leasedLoop =
  ({
    round,
    ...options
  }: Omit<LeasedLoopOptions, "round"> & { round: (context: WorkerContext) => Promise<void> }) =>
  (context: WorkerContext): LeasedLoop =>
    startLeasedLoop(context, { ...options, round: () => round(context) });
