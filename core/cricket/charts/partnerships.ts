import type { Innings, Partnership } from "../types.ts";

export interface NumberedPartnership extends Partnership {
  wicket: number;
  unbroken: boolean;
}

/** Partnerships of an innings in order, including the last one (decisions/cricket.md#current-players). */
export function partnershipsOf({ stands, partnership, wickets }: Innings): NumberedPartnership[] {
  const byWicket = new Map<number, NumberedPartnership>();
  for (const [written, stand] of Object.entries(stands ?? {})) {
    const wicket = Number(written);
    byWicket.set(wicket, { ...stand, wicket, unbroken: false });
  }
  if (partnership) {
    // At ten wickets the last partnership has ended too.
    const { broken = wickets > 9, forWicket: wicket = broken ? wickets : wickets + 1 } = partnership;
    byWicket.set(wicket, { ...partnership, wicket, unbroken: !broken });
  }
  return [...byWicket.values()].toSorted((a, b) => a.wicket - b.wicket);
}
