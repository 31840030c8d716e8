import type { ChartInnings } from "./chart-innings.ts";

export interface RateAt {
  over: number;
  rate: number;
}

export function runRates({ scores }: ChartInnings): RateAt[] {
  return scores.flatMap(({ over, runs }) => (over >= 1 ? [{ over, rate: runs / over }] : []));
}

/** Required rate after each over, until no runs or balls are left; empty if there is no target. */
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

/** Current required rate; undefined if there is no target, or no runs or balls are left. */
export function neededRate({ innings, allotted, bowled }: ChartInnings): number | undefined {
  if (innings.target === undefined || allotted === undefined || innings.wickets >= 10) return undefined;
  return rateFor(innings.target - innings.runs, allotted - bowled);
}
