import { DHAKA_OFFSET } from "../../bengali/dates.ts";
import { DAY_MS, HOUR_MS } from "../../time-units.ts";

/** Start and end of the quiet hours in Dhaka, which urgent articles ignore (decisions/push.md#night). */
const NIGHT_BEGINS = 23 * HOUR_MS;
const NIGHT_ENDS = 7 * HOUR_MS;

/** End of the quiet hours that `at` belongs to; undefined by day. Both times are ms since 1970. */
export function endOfNight(at: number): number | undefined {
  const sinceMidnight = (((at + DHAKA_OFFSET) % DAY_MS) + DAY_MS) % DAY_MS;
  const midnight = at - sinceMidnight;
  if (sinceMidnight < NIGHT_ENDS) return midnight + NIGHT_ENDS;
  return sinceMidnight >= NIGHT_BEGINS ? midnight + DAY_MS + NIGHT_ENDS : undefined;
}
