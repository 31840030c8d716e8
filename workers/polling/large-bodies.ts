import pLimit from "p-limit";
import { withTimeout } from "../../core/with-timeout.ts";
import { FetchError } from "../../platform/fetch/port.ts";

/**
 * Bodies over 1 MB that one process has in memory at once, from their second megabyte until they are parsed. Commentary
 * has its own room, so that no feed delays a match.
 */
const ROOMS = { feed: pLimit(2), commentary: pLimit(1) } as const;
/** Longest wait for room, ms; it does not count towards a source's own time limit. */
const LONGEST_WAIT_MS = 10_000;

/** Waits for room, until the request that needs it is given up: `FetchOptions.makeRoom`. */
type MakeRoom = (signal: AbortSignal) => Promise<void>;

/**
 * Work on a body that may be large. `work` asks for room when it is, and has it until it ends. Eight feeds of eight megabytes
 * that wait for one thread would take a tenth of a gigabyte; real ones are far smaller, and those do not wait. Asking
 * for room rejects with FetchError `aborted` after `longestWaitMs`, and with the signal's reason.
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
