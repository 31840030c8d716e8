import { createFairSemaphore, onlyOne } from "../../platform/fairness/fair-semaphore.ts";
import { FetchError } from "../../platform/fetch/port.ts";

/**
 * Number of bodies over 1 MB that may be in memory at once, until they are parsed. Commentary has separate
 * slots, so that no feed delays a match.
 */
const rooms = (atOnce: number) =>
  createFairSemaphore({ atOnce, atOnceOfOne: atOnce, mostWaiting: Infinity, mostWaitingOfOne: Infinity });
const ROOMS = { feed: rooms(2), commentary: rooms(1) } as const;
/** Longest wait for a slot, ms; outside the source's own time limit. */
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
  const room = ROOMS[kind].room(onlyOne(kind));
  const makeRoom: MakeRoom = async (signal) => {
    const late = AbortSignal.timeout(longestWaitMs);
    await room.enter(AbortSignal.any([signal, late])).catch((error: unknown) => {
      if (signal.aborted || !late.aborted) throw error;
      const wait = `${longestWaitMs / 1000} s`;
      throw new FetchError(
        "aborted",
        `There was not enough memory for a ${kind} over a megabyte within ${wait}`,
      );
    });
  };
  try {
    return await work(makeRoom);
  } finally {
    room.leave();
  }
}
