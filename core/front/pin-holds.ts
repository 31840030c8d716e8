import type { FrontPin } from "../contract/front.ts";

/** Whether a pin still applies: it has no end, or its end is in the future. `now`: ms since 1970. */
export function pinHolds({ until }: FrontPin, now: number): boolean {
  return until === undefined || Date.parse(until) > now;
}
