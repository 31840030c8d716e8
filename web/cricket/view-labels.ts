import { CHARTS, COMMENTARY, FACTS, SCORECARD } from "../words/cricket.ts";
/** What the tabs of a match's views say, by the views' names. Apart from the views: every page's title is made where these are. */
export const VIEW_LABELS = {
  scorecard: SCORECARD,
  commentary: COMMENTARY,
  charts: CHARTS,
  info: FACTS,
} as const;

/** What the page's title calls the view that a query asks for; undefined for the scorecard, which is the match's page itself. */
export function viewInTitle(search: string): string | undefined {
  const name = search.length < 2 ? null : new URLSearchParams(search).get("view");
  const found = Object.entries(VIEW_LABELS).find(([known]) => known === name);
  return found?.[1] === VIEW_LABELS.scorecard ? undefined : found?.[1];
}
