import type { ChartInnings } from "./chart-innings.ts";

export interface RateAt {
  over: number;
  rate: number;
}

export function runRates({ scores }: ChartInnings): RateAt[] {
  return scores.flatMap(({ over, runs }) => (over >= 1 ? [{ over, rate: runs / over }] : []));
}

/** Required rate after each over; empty without a target. Ends when no runs or balls are left. */
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

/** Current required rate; undefined without a target or if nothing is left. */
export function neededRate({ innings, allotted, bowled }: ChartInnings): number | undefined {
  if (innings.target === undefined || allotted === undefined || innings.wickets >= 10) return undefined;
  return rateFor(innings.target - innings.runs, allotted - bowled);
}
