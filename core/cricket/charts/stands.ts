import type { Innings, Partnership } from "../types.ts";

export interface Stand extends Partnership {
  /** The wicket that ended it, or would. */
  wicket: number;
  /** Neither batter was out in it. */
  unbroken: boolean;
}

/** The stands of an innings in their order, the last one included (decisions/cricket.md#current-players). */
export function standsOf({ stands, partnership, wickets }: Innings): Stand[] {
  const byWicket = new Map<number, Stand>();
  for (const [written, stand] of Object.entries(stands ?? {})) {
    const wicket = Number(written);
    byWicket.set(wicket, { ...stand, wicket, unbroken: false });
  }
  if (partnership) {
    // At ten wickets the last stand was broken too.
    const { broken = wickets > 9, forWicket: wicket = broken ? wickets : wickets + 1 } = partnership;
    byWicket.set(wicket, { ...partnership, wicket, unbroken: !broken });
  }
  return [...byWicket.values()].toSorted((a, b) => a.wicket - b.wicket);
}
