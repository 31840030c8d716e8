import { CHARTS, COMMENTARY, FACTS, SCORECARD } from "../words/cricket.ts";
/** Tab texts by view. Apart from the views, because every page's title needs them. */
export const VIEW_LABELS = {
  scorecard: SCORECARD,
  commentary: COMMENTARY,
  charts: CHARTS,
  info: FACTS,
} as const;

/** Name of a query's view in the page's title; undefined for the scorecard. */
export function viewInTitle(search: string): string | undefined {
  const name = search.length < 2 ? null : new URLSearchParams(search).get("view");
  const found = Object.entries(VIEW_LABELS).find(([known]) => known === name);
  return found?.[1] === VIEW_LABELS.scorecard ? undefined : found?.[1];
}
