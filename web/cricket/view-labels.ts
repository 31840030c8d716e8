import { CHARTS, COMMENTARY, FACTS, SCORECARD } from "../words/cricket.ts";
/** Texts of the tabs by view. They are not with the views, because every page's title needs them. */
export const VIEW_LABELS = {
  scorecard: SCORECARD,
  commentary: COMMENTARY,
  charts: CHARTS,
  info: FACTS,
} as const;

/** Name of the view in a query for the page's title; undefined for the scorecard. */
export function viewInTitle(search: string): string | undefined {
  const name = search.length < 2 ? null : new URLSearchParams(search).get("view");
  const found = Object.entries(VIEW_LABELS).find(([known]) => known === name);
  return found?.[1] === VIEW_LABELS.scorecard ? undefined : found?.[1];
}
