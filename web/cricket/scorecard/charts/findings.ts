import { genitive } from "../../../../core/cricket/balls/words/naming.ts";
import type { ScoreAt } from "../../../../core/cricket/charts/chart-innings.ts";
import { needOf, projections, requiredRates, runRates } from "../../../../core/cricket/charts/rates.ts";
import { standsOf } from "../../../../core/cricket/charts/stands.ts";
import type { DrawnInnings } from "./sides.ts";
import { digits, ordinal, rateText } from "./words.ts";

/** What each chart shows above all, in a line of Bengali made from the facts alone; undefined where there is nothing to say yet. */
type Finding = string | undefined;

/** The score after so many overs; of an innings that ended before, its last. */
function scoreAfter({ scores, exact, inPlay }: DrawnInnings, over: number): ScoreAt | undefined {
  const last = scores.at(-1);
  if (!exact || !last) return undefined;
  if (!inPlay && last.over <= over) return last;
  return scores.find((score) => score.over === over);
}

/** Of a chase: how far it is from where the first innings was, or how it ended. */
function ofChase(first: DrawnInnings, chase: DrawnInnings, target: number): string {
  const { runs } = chase.innings;
  const { short } = chase;
  if (runs >= target) return `${chase.innings.overs} ওভারে লক্ষ্যে পৌঁছেছে ${short}`;
  if (!chase.inPlay)
    return target - runs === 1 ? "দুই দলের রান সমান" : `লক্ষ্য থেকে ${target - runs} রান দূরে থেমেছে ${short}`;
  const over = Math.floor(chase.bowled);
  const [then, now] = [scoreAfter(first, over), scoreAfter(chase, over)];
  if (over === 0 || !then || !now) return `${genitive(short)} লক্ষ্য ${target}`;
  const by = now.runs - then.runs;
  return by === 0
    ? `${over} ওভার শেষে দুই দল সমান`
    : `${over} ওভার শেষে ${short} ${Math.abs(by)} রান ${by > 0 ? "এগিয়ে" : "পিছিয়ে"}`;
}

export function findingOfWorm(innings: readonly DrawnInnings[]): Finding {
  const [first, second] = innings;
  if (!first) return undefined;
  if (!second) {
    const [projected] = first.bowled >= 1 ? projections(first) : [];
    if (first.inPlay && projected) return digits(`এই হারে ${first.allotted} ওভারে ${projected.total}`);
    return digits(
      `${first.short} ${first.innings.overs} ওভারে ${first.innings.runs}/${first.innings.wickets}`,
    );
  }
  const { target } = second.innings;
  if (target !== undefined && innings.length === 2) return digits(ofChase(first, second, target));
  const best = innings.toSorted((a, b) => b.innings.runs - a.innings.runs)[0] ?? first;
  return digits(`সবচেয়ে বড় ইনিংস ${genitive(best.short)}: ${best.innings.runs}`);
}

export function findingOfBars(innings: readonly DrawnInnings[]): Finding {
  const best = innings
    .flatMap(({ bars, short }) => bars.map((bar) => ({ ...bar, short })))
    .toSorted((a, b) => b.runs - a.runs)[0];
  if (!best || best.runs === 0) return undefined;
  return digits(`সবচেয়ে বেশি ${best.runs} রান ${genitive(best.short)} ${ordinal(best.over + 1)} ওভারে`);
}

/** Of the innings whose rates are drawn. */
export function findingOfRates(innings: readonly DrawnInnings[]): Finding {
  const [one, other] = innings;
  const made = one && runRates(one).at(-1)?.rate;
  if (!one || other || made === undefined) return undefined;
  const need = one.inPlay ? needOf(one) : undefined;
  if (need) return `ওভারপ্রতি চাই ${rateText(need.rate)}, উঠছে ${rateText(made)}`;
  const [asked] = requiredRates(one);
  if (asked) return `ওভারপ্রতি দরকার ছিল ${rateText(asked.rate)}, উঠেছে ${rateText(made)}`;
  return `ওভারপ্রতি ${rateText(made)} রান ${genitive(one.short)}`;
}

/** Wickets within so many runs are a collapse. */
const FEW_RUNS = 20;
const FEWEST = 3;

export function findingOfFalls(innings: readonly DrawnInnings[]): Finding {
  const collapses = innings.flatMap(({ falls, short }) =>
    falls.map((first, from) => {
      const fallen = falls.slice(from).filter(({ runs }) => runs - first.runs <= FEW_RUNS);
      return { short, wickets: fallen.length, runs: (fallen.at(-1) ?? first).runs - first.runs };
    }),
  );
  const [worst] = collapses.toSorted((a, b) => b.wickets - a.wickets || a.runs - b.runs);
  if (worst && worst.wickets >= FEWEST) {
    const within = worst.runs === 0 ? "একই রানে" : `${worst.runs} রানের মধ্যে`;
    return digits(`${within} ${worst.wickets} উইকেট হারিয়েছে ${worst.short}`);
  }
  const one = innings.findLast(({ falls }) => falls[0]?.number === 1);
  return one && digits(`${genitive(one.short)} প্রথম উইকেট পড়েছে ${one.falls[0]?.runs} রানে`);
}

export function findingOfStands(innings: readonly DrawnInnings[]): Finding {
  const [best] = innings
    .flatMap(({ short, innings: own }) => standsOf(own).map(({ runs }) => ({ short, runs })))
    .toSorted((a, b) => b.runs - a.runs);
  return best && best.runs > 0 ? digits(`সবচেয়ে বড় জুটি ${genitive(best.short)}: ${best.runs} রান`) : undefined;
}
