import { useState } from "react";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { currentInnings } from "../../../../core/cricket/views.ts";

/**
 * How many wickets fell in the innings in play while the page was watching; 0 when it opens. A new innings, another match or
 * a corrected score is no wicket. What is said of one is said elsewhere (spoken/Announcer.tsx).
 */
export function useWicket(card: Scorecard): number {
  const innings = currentInnings(card);
  const place = `${card.code} ${innings?.number ?? 0}`;
  const wickets = innings?.wickets ?? 0;
  const [seen, setSeen] = useState({ place, wickets, falls: 0 });
  if (seen.place === place && seen.wickets === wickets) return seen.falls;
  const fell = seen.place === place && wickets > seen.wickets;
  const falls = fell ? seen.falls + 1 : seen.falls;
  setSeen({ place, wickets, falls });
  return falls;
}
