import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../core/time-units.ts";

/** Delays of retries, ms; the last repeats. */
const WAITS_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
];
/** An undelivered message is given up after this; it can be sent again by hand. */
export const GIVE_UP_MS = 3 * DAY_MS;
/** An address that fails for this long is disabled. */
export const DISABLE_AFTER_MS = 5 * DAY_MS;

export function waitAfter(tries: number): number {
  return WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 5_000;
}
