import { setImmediate as nextTurn } from "node:timers/promises";

/** How long one command may keep the thread before others have a turn, ms: a driver takes a server for lost whose heartbeat waits. */
const SLICE_MS = 20;

/** Called between two steps of a command: undefined while its turn lasts, else a promise to wait for. What is written meanwhile is seen or not, as by MongoDB. */
export function takingTurns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () =>
    performance.now() - began < SLICE_MS
      ? undefined
      : nextTurn().then(() => {
          began = performance.now();
        });
}

/** Runs a long read to its end, others having their turns between its steps. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  const turn = takingTurns();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const due = turn();
    if (due) await due;
  }
}
