import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../core/time-units.ts";

/** Waits before the tries after the first one, ms; the last is waited again and again. */
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
/** A message that could not be delivered for this long is given up; it can be sent again by hand. */
export const GIVE_UP_MS = 3 * DAY_MS;
/** An address that has taken nothing for this long is disabled. */
export const DISABLE_AFTER_MS = 5 * DAY_MS;

/** How long to wait after so many tries in vain, ms. */
export function waitAfter(tries: number): number {
  return WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? 5_000;
}
