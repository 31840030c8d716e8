import type { Innings, Partnership } from "../types.ts";

export interface Stand extends Partnership {
  /** The wicket that ended it, or would. */
  wicket: number;
  /** Neither batter was out in it. */
  unbroken: boolean;
}

/** The stands of an innings in their order, the last one included. */
export function standsOf(innings: Innings): Stand[] {
  const ended = Object.entries(innings.stands ?? {})
    .map(([wicket, stand]) => ({ ...stand, wicket: Number(wicket), unbroken: false }))
    .toSorted((a, b) => a.wicket - b.wicket);
  const { partnership, wickets } = innings;
  if (!partnership) return ended;
  // At ten wickets the last stand was broken too.
  const last = { ...partnership, wicket: Math.min(wickets + 1, 10), unbroken: wickets < 10 };
  return [...ended.filter(({ wicket }) => wicket < last.wicket), last];
}
