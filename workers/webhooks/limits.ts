import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../core/time-units.ts";

/** Delays of retries, ms; the last one repeats. */
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
/** Time after which an undelivered message is given up, ms; an admin can send it again. */
export const GIVE_UP_MS = 3 * DAY_MS;
/** Time of failures after which a webhook is disabled, ms. */
export const DISABLE_AFTER_MS = 5 * DAY_MS;

export function waitAfter(tries: number): number {
  return WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 5_000;
}
