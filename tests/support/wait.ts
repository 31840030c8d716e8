import { setTimeout as pause } from "node:timers/promises";
import { PATIENCE_MS } from "./patience-ms.ts";

/** Polls until the condition holds; rejects with `what` on timeout. */
export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  what: string,
  withinMs = PATIENCE_MS,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await pause(50);
  }
}
