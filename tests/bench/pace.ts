import { setTimeout as pause } from "node:timers/promises";

/**
 * Starts so many calls per second until `until` (performance.now), without waiting for earlier calls. Resolves
 * when all calls have ended.
 */
export async function atPace(
  until: number,
  perSecond: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let turn = 0; performance.now() < until; turn += 1) {
    open.push(work(turn));
    await pause(Math.max(0, began + ((turn + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(open);
}
