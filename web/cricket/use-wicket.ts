import { useState } from "react";
import type { Scorecard } from "../../core/cricket/types.ts";
import { currentInnings } from "../../core/cricket/views.ts";

export interface WicketMoment {
  /** Wickets that fell while the page was watching; 0 when it opens. */
  falls: number;
  /** The Bengali sentence for the live region; '' before the first. */
  announcement: string;
}

function announce(card: Scorecard): string {
  const innings = currentInnings(card);
  if (!innings) return "";
  const last = innings.fallOfWickets[innings.wicketOrder.at(-1) ?? ""];
  const who = last && last.number === innings.wickets && last.player !== "" ? ` ${last.player} আউট।` : "";
  const side = card.teams[innings.battingTeam]?.name ?? "";
  return `উইকেট!${who} ${side} ${innings.runs}/${innings.wickets}`;
}

/** Notices wickets that fall in the innings in play. A new innings, another match or a corrected score is no wicket. */
export function useWicket(card: Scorecard): WicketMoment {
  const innings = currentInnings(card);
  const place = `${card.code} ${innings?.number ?? 0}`;
  const wickets = innings?.wickets ?? 0;
  const [seen, setSeen] = useState({ place, wickets, falls: 0, announcement: "" });
  if (seen.place === place && seen.wickets === wickets) return seen;
  const fell = seen.place === place && wickets > seen.wickets;
  const next = fell
    ? { place, wickets, falls: seen.falls + 1, announcement: announce(card) }
    : { ...seen, place, wickets };
  setSeen(next);
  return next;
}
