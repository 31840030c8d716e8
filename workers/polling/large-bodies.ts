import pLimit from "p-limit";
import { withTimeout } from "../../core/with-timeout.ts";
import { FetchError } from "../../platform/fetch/port.ts";

/**
 * Number of bodies over 1 MB that may be in memory at once, until they are parsed. Commentary has separate
 * slots, so that no feed delays a match.
 */
const ROOMS = { feed: pLimit(2), commentary: pLimit(1) } as const;
/** Longest wait for a slot, ms, in addition to the source's own time limit. */
const LONGEST_WAIT_MS = 10_000;

type MakeRoom = (signal: AbortSignal) => Promise<void>;

/**
 * Runs `work`. If its body is large, the work must ask for a slot, which it has until its end: eight feeds of
 * eight megabytes would otherwise take 100 MB. Asking rejects with FetchError `aborted` after `longestWaitMs`,
 * and with the signal's reason.
 */
export async function withRoom<T>(
  kind: keyof typeof ROOMS,
  work: (makeRoom: MakeRoom) => Promise<T>,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<T> {
  const left = Promise.withResolvers<void>();
  const makeRoom: MakeRoom = async (signal) => {
    const entered = Promise.withResolvers<void>();
    void ROOMS[kind](async () => {
      entered.resolve();
      await left.promise;
    });
    const givenUp = (): void => entered.reject(signal.reason);
    const noRoom = (): Error =>
      new FetchError(
        "aborted",
        `There was no room for a ${kind} over a megabyte within ${longestWaitMs / 1000} s`,
      );
    signal.addEventListener("abort", givenUp, { once: true });
    try {
      signal.throwIfAborted();
      await withTimeout(entered.promise, longestWaitMs, noRoom);
    } finally {
      signal.removeEventListener("abort", givenUp);
    }
  };
  try {
    return await work(makeRoom);
  } finally {
    left.resolve();
  }
}
