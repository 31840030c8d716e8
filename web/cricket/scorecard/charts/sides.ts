import type { ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import { type ChartInnings, chartInnings } from "../../../../core/cricket/charts/chart-innings.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { sideColours } from "./line-colours.ts";
import { ordinal } from "./words.ts";

/** An innings with what charts call it and how they draw it. */
export interface DrawnInnings extends ChartInnings {
  /** Unique in the match: "AUS", "AUS ২য় ইনিংস". */
  label: string;
  /** "AUS", in the provider's letters. */
  short: string;
  /** The side's second innings is "২য়"; empty where it bats once. */
  turn: string;
  colour: string;
  /** 0 for the first innings drawn: lines are told apart by more than colour. */
  nth: number;
  /** It is being played. */
  inPlay: boolean;
}

/** The innings of a match, each with its colour and its name. */
export function drawnInnings(card: Scorecard, progress: ProgressDocument | undefined): DrawnInnings[] {
  const colours = sideColours(card);
  const drawn = chartInnings(card, progress);
  const last = card.inningsOrder.at(-1);
  return drawn.map((innings, nth) => {
    const own = drawn.filter(({ side }) => side === innings.side);
    const turn = own.length > 1 ? ordinal(own.indexOf(innings) + 1) : "";
    const short = card.teams[innings.side]?.short ?? "";
    return {
      ...innings,
      short,
      turn,
      label: turn === "" ? short : `${short} ${turn} ইনিংস`,
      colour: colours[innings.side] ?? "currentColor",
      nth,
      inPlay: card.status !== "RESULTS" && String(innings.innings.number) === last,
    };
  });
}
