import { setImmediate as nextTurn } from "node:timers/promises";

/** How long one read may keep the thread before others have a turn, ms: a driver takes a server for lost whose heartbeat waits. */
const SLICE_MS = 20;

/** What comes of each, made in slices. What is written meanwhile is seen or not, as by MongoDB. */
export async function* inSlices<T>(all: Iterable<T>): AsyncGenerator<T> {
  let began = performance.now();
  for (const one of all) {
    yield one;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}
