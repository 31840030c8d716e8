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

export interface Need {
  runs: number;
  balls: number;
  /** Runs an over. */
  rate: number;
}

/** What a chase needs now; undefined where there is none, or nothing is left. */
export function needOf({ innings, allotted, bowled, ballsPerOver }: ChartInnings): Need | undefined {
  if (innings.target === undefined || allotted === undefined || innings.wickets >= 10) return undefined;
  const runs = innings.target - innings.runs;
  const overs = allotted - bowled;
  const rate = rateFor(runs, overs);
  return rate === undefined ? undefined : { runs, balls: Math.round(overs * ballsPerOver), rate };
}

export interface Projection {
  /** Runs an over from now on. */
  rate: number;
  total: number;
  /** At the rate until now; at that which a chase needs. */
  at?: "present" | "need";
}

/** How much better than until now the two other rates are: to the next whole one at least a run above, and two more. */
const STEPS = [1, 3];

/**
 * What an innings in play comes to at its rate until now and at two better ones, of a chase that is behind at one that does not
 * suffice, where there is one, and at the one that it needs; empty where it is not limited, not begun, or nothing is left of it.
 */
export function projections(one: ChartInnings): Projection[] {
  const { innings, allotted, bowled } = one;
  if (allotted === undefined || bowled <= 0 || bowled >= allotted || innings.wickets >= 10) return [];
  const present = innings.runs / bowled;
  const left = allotted - bowled;
  const at = (rate: number): number => Math.round(innings.runs + rate * left);
  const need = needOf(one)?.rate;
  const better = STEPS.map((step) => Math.ceil(present) + step).map((rate) => ({ rate, total: at(rate) }));
  return [
    { rate: present, total: at(present), at: "present" },
    ...(need === undefined || need <= present
      ? better
      : [
          ...better.slice(0, 1).filter(({ rate }) => rate < need),
          { rate: need, total: at(need), at: "need" as const },
        ]),
  ];
}
