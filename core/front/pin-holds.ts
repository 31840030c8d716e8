import type { FrontPin } from "../contract/front.ts";

/** Whether a pin is valid: without an end, or before it. `now`: ms since 1970. */
export function pinHolds({ until }: FrontPin, now: number): boolean {
  return until === undefined || Date.parse(until) > now;
}
