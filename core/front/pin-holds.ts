import type { FrontPin } from "../contract/front.ts";

/** Whether a pin still holds: it has no end, or its end is still to come. `now`: ms since 1970. */
export function pinHolds({ until }: FrontPin, now: number): boolean {
  return until === undefined || Date.parse(until) > now;
}
