import { messageOf } from "../core/message-of.ts";
import type { Fence } from "../platform/live-store/shared-records.ts";
import type { Platform } from "../platform/service.ts";
import type { WorkerContext } from "./context.ts";
import { startRounds } from "./rounds.ts";

/** Lifetime of a lease, ms; another worker takes over within this time. */
const LEASE_MS = 3000;
/** Age at which the next round renews a lease, ms. */
const RENEW_AFTER_MS = 1000;
/** Time between checks of a held lease, ms. */
const LOOK_MS = 1_000;
/** Time between tries to take another process's lease, ms. */
const RETRY_MS = 500;

export interface LeasedLoop {
  /** Makes the next check request the lease from the store. */
  renew(): void;
  close(): Promise<void>;
}

export interface LeasedLoopOptions {
  /** Name of the lease and of the loop in the log. */
  lease: string;
  title: string;
  /** Time between the end of a check and the next one, ms. Defaults to a second. */
  everyMs?: number;
  /**
   * Shortest time between two rounds of this process, ms; checks renew the lease in between, so that another
   * process takes over fast. Throws a RangeError if `everyMs` is 3 s or more.
   */
  apartMs?: number;
  /**
   * Work of one round; a rejection is logged once, and the round is repeated. `fence`: a new number means that
   * the lease was taken again.
   */
  round: (fence: Fence) => Promise<void>;
  /**
   * Time for which the lease is renewed during a round, ms. Defaults to 0: if a round takes longer than the
   * lease, another process may begin the same work. For work that two processes could do twice without harm.
   */
  longestRoundMs?: number;
}

type LoopContext = Pick<WorkerContext, "clock"> & {
  platform: Pick<Platform, "liveStore" | "log" | "processId">;
};

/**
 * Repeats work in rounds, in one worker process at a time. Each loop has its own timer, lease and failures. If
 * a process fails, another one takes over.
 */
export function startLeasedLoop({ platform, clock }: LoopContext, options: LeasedLoopOptions): LeasedLoop {
  const { liveStore, log, processId } = platform;
  const { lease, title, everyMs = LOOK_MS, apartMs = 0, round, longestRoundMs = 0 } = options;
  if (apartMs > 0 && everyMs >= LEASE_MS) {
    throw new RangeError(
      `${title}: an interval of ${everyMs} ms is too long to keep a lease of ${LEASE_MS} ms`,
    );
  }
  /** Error of the last round, if it failed. */
  let failing: string | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let nextRoundAt = Number.NEGATIVE_INFINITY;
  let held: Fence | undefined;

  let taking: Promise<Fence | undefined> = Promise.resolve(undefined);

  const ask = async (): Promise<Fence | undefined> => {
    // The time is that of the request, because the lease expires by the store's clock.
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

  /** Releases the lease for the next worker; without this it expires later. */
  const release = async (): Promise<void> => {
    // A renewal that is running would give the lease to an idle process. Its own caller gets its error.
    await taking.catch(() => undefined);
    if (held) await liveStore.releaseLease(lease, processId).catch(() => undefined);
    held = undefined;
  };

  /** Renews the lease during a long round. */
  const holdOn = (): (() => void) => {
    const ends = performance.now() + longestRoundMs;
    const timer = setInterval(() => {
      if (performance.now() > ends) clearInterval(timer);
      // The next round requests the lease again and logs the reason.
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
      // The lease is released, so that other processes can try first.
      await release();
      triedAt = performance.now() + RETRY_MS;
      const reason = messageOf(error);
      // Each different error is logged once.
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

/** Starts a leased loop, which each worker process does. */
export const leasedLoop =
  ({
    round,
    ...options
  }: Omit<LeasedLoopOptions, "round"> & { round: (context: WorkerContext) => Promise<void> }) =>
  (context: WorkerContext): LeasedLoop =>
    startLeasedLoop(context, { ...options, round: () => round(context) });
