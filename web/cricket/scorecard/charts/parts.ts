import { MANHATTAN_TITLE, RATES_TITLE, SHOTS_TITLE, STAND, WORM_TITLE } from "../../../words/charts.ts";
/** The parts of the view, in their order: where each is on the page, and what it is called. */
export const PARTS = {
  worm: { id: "chart-worm", title: WORM_TITLE },
  rates: { id: "chart-rates", title: RATES_TITLE },
  manhattan: { id: "chart-overs", title: MANHATTAN_TITLE },
  stands: { id: "chart-stands", title: STAND },
  shots: { id: "chart-shots", title: SHOTS_TITLE },
} as const;
