import type { ChartInnings } from "./chart-innings.ts";

/** Runs an over at a moment of an innings. */
export interface RateAt {
  /** Overs as a number. */
  over: number;
  rate: number;
}

/** Runs an over until the end of each over, and until now. */
export function runRates({ scores }: ChartInnings): RateAt[] {
  return scores.flatMap(({ over, runs }) => (over >= 1 ? [{ over, rate: runs / over }] : []));
}

/**
 * The rate that a chase needed after each over; empty where there is no target. Ends where nothing is left to make or
 * to bowl.
 */
export function requiredRates({ scores, innings, allotted }: ChartInnings): RateAt[] {
  const { target } = innings;
  if (target === undefined || allotted === undefined) return [];
  return scores.flatMap(({ over, runs }) => {
    const rate = rateFor(target - runs, allotted - over);
    return rate === undefined ? [] : [{ over, rate }];
  });
}

function rateFor(runs: number, overs: number): number | undefined {
  return runs > 0 && overs > 0 ? runs / overs : undefined;
}

/** The rate that a chase needs now; undefined where there is none, or nothing is left. */
export function neededRate({ innings, allotted, bowled }: ChartInnings): number | undefined {
  if (innings.target === undefined || allotted === undefined || innings.wickets >= 10) return undefined;
  return rateFor(innings.target - innings.runs, allotted - bowled);
}
