import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest turn of a command, ms. Drivers drop a server whose heartbeat waits. */
const SLICE_MS = 20;

/**
 * Call between steps of a command: undefined during its turn, else a promise to await. Like MongoDB, it may or
 * may not see writes in between.
 */
export function takingTurns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () =>
    performance.now() - began < SLICE_MS
      ? undefined
      : nextTurn().then(() => {
          began = performance.now();
        });
}

export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  const turn = takingTurns();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const due = turn();
    if (due) await due;
  }
}
