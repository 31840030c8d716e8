import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Longest time that a command runs before others get their turn, ms. Drivers drop a server whose heartbeat
 * waits.
 */
const SLICE_MS = 20;

/**
 * Returns a function to call between the steps of a command: it returns undefined during the command's turn,
 * then a promise to await. As in MongoDB, the command may or may not see writes that happen during its waits.
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
