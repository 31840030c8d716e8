import type { FrontPin } from "../contract/front.ts";

/** Whether a pin holds: it has no end, or one that is still to come. `now`: ms since 1970. */
export function pinHolds({ until }: FrontPin, now: number): boolean {
  return until === undefined || Date.parse(until) > now;
}
