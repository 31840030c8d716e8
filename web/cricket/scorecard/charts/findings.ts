import { genitive } from "../../../../core/bengali/cases.ts";
import { ordinalWord } from "../../../../core/bengali/ordinals.ts";
import type { ScoreAt } from "../../../../core/cricket/charts/chart-innings.ts";
import { needOf, requiredRates, runRates } from "../../../../core/cricket/charts/rates.ts";
import { standsOf } from "../../../../core/cricket/charts/stands.ts";
import { lengthInWords, scoreInWords } from "../../../../core/cricket/in-words.ts";
import { ballsIn, isAllOut } from "../../../../core/cricket/overs.ts";
import type { DrawnInnings } from "./sides.ts";
import { digits, inTime, rateText } from "./words.ts";

/** What each chart shows above all, in a line of Bengali made from the facts alone; undefined where there is nothing to say yet. */
type Finding = string | undefined;

/** The score after so many overs; of an innings that ended before, its last. */
function scoreAfter({ scores, exact, inPlay }: DrawnInnings, over: number): ScoreAt | undefined {
  const last = scores.at(-1);
  if (!exact || !last) return undefined;
  if (!inPlay && last.over <= over) return last;
  return scores.find((score) => score.over === over);
}

/** "১৯ ওভারে", "৪ বলে": how long an innings has been. */
export const timeOf = ({ innings, ballsPerOver }: DrawnInnings): string =>
  inTime(ballsIn(innings.overs, ballsPerOver) ?? 0, ballsPerOver);

/** "ভারতের "; "" where nobody says which side it is. */
const whoseOf = ({ short }: DrawnInnings): string => short && `${genitive(short)} `;

/** "ভারত ১৭ ওভারে ১১৪ রানে অলআউট". */
const standing = (one: DrawnInnings): string =>
  `${one.short} ${timeOf(one)} ${scoreInWords(one.innings)}`.trim();

/** "ভারতের"; in a match of four innings "ভারতের ২য় ইনিংসে". */
const inInnings = (one: DrawnInnings): string =>
  one.turn === "" ? genitive(one.short) : `${whoseOf(one)}${one.turn} ইনিংসে`;

/** Of a chase: how far it is from where the first innings was, or how it ended. */
function ofChase(first: DrawnInnings, chase: DrawnInnings, target: number): string {
  const { runs } = chase.innings;
  const short = chase.short || "দ্বিতীয় দল";
  if (runs >= target) return `${timeOf(chase)} লক্ষ্যে পৌঁছেছে ${short}`;
  if (!chase.inPlay) {
    const tied = target - runs === 1;
    if (tied && runs === first.innings.runs) return level(runs);
    const whole = isAllOut(chase.innings) || chase.bowled >= (chase.allotted ?? 0);
    // On the rule for rain sides that tie made other scores.
    if (tied && whole) return "ম্যাচ টাই";
    return whole
      ? `${genitive(short)} হার ${target - 1 - runs} রানে`
      : `খেলা থামার সময় ${genitive(short)} বাকি ছিল আরও ${target - runs} রান`;
  }
  const over = Math.floor(chase.bowled);
  const [then, now] = [scoreAfter(first, over), scoreAfter(chase, over)];
  if (over === 0 || !then || !now) return `${genitive(short)} লক্ষ্য ${target}`;
  const by = now.runs - then.runs;
  const after = `${lengthInWords(over * chase.ballsPerOver, chase.ballsPerOver)} শেষে`;
  return by === 0
    ? `${after} দুই দলের রান সমান`
    : `${after} ${short} ${Math.abs(by)} রানে ${by > 0 ? "এগিয়ে" : "পিছিয়ে"}`;
}

const level = (runs: number): string => `দুই দলের রান সমান: ${runs}`;

/** `ahead`: where the dots end that are drawn of what is to come. */
export function findingOfWorm(innings: readonly DrawnInnings[], ahead: ScoreAt | undefined): Finding {
  const [first, second] = innings;
  if (!first) return undefined;
  if (!second) {
    if (!ahead) return digits(standing(first));
    const end = inTime(ahead.over * first.ballsPerOver, first.ballsPerOver);
    return digits(`এখনকার রান রেটে ${end} ${ahead.runs} রান`);
  }
  const { target } = second.innings;
  if (target !== undefined && innings.length === 2) return digits(ofChase(first, second, target));
  const best = innings.toSorted((a, b) => b.innings.runs - a.innings.runs)[0] ?? first;
  const { runs } = best.innings;
  const whose = new Set(
    innings.filter((one) => one.innings.runs === runs).map(({ short, turn }) => short || turn),
  );
  if (whose.size > 1 && innings.length === 2) return digits(level(runs));
  if (best.short === "") return digits(`${inInnings(best)} সবচেয়ে বেশি রান: ${runs}`);
  return digits(`সবচেয়ে বড় ইনিংস ${[...whose].map(genitive).join(" ও ")}: ${runs}`);
}

/** Of fewer overs the best is no news. */
const FEWEST_OVERS = 5;

export function findingOfBars(innings: readonly DrawnInnings[]): Finding {
  const overs = innings.flatMap((innings) => innings.bars.map((bar) => ({ ...bar, innings })));
  const best = overs.toSorted((a, b) => b.runs - a.runs)[0];
  if (!best || best.runs === 0 || overs.length < FEWEST_OVERS) return undefined;
  const whose = best.innings.turn === "" ? `${genitive(best.innings.short)} ইনিংসে` : inInnings(best.innings);
  return digits(`${whose} সবচেয়ে বেশি রান ${ordinalWord(best.over + 1)} ওভারে: ${best.runs}`);
}

/** Of the innings whose rates are drawn. */
export function findingOfRates(innings: readonly DrawnInnings[]): Finding {
  const [one, other] = innings;
  const made = one && runRates(one).at(-1)?.rate;
  if (!one || other || made === undefined) return undefined;
  const need = one.inPlay ? needOf(one) : undefined;
  if (need) return `ওভারপ্রতি চাই ${rateText(need.rate)}, উঠছে ${rateText(made)}`;
  const [asked] = requiredRates(one);
  if (asked) return `ওভারপ্রতি লাগত ${rateText(asked.rate)}, উঠেছে ${rateText(made)}`;
  return `${whoseOf(one)}ওভারপ্রতি ${rateText(made)} রান`;
}

/** Wickets within so many runs are a collapse. */
const FEW_RUNS = 20;
const FEWEST = 3;

export function findingOfFalls(innings: readonly DrawnInnings[]): Finding {
  const collapses = innings.flatMap(({ falls, short, turn }) =>
    falls.map((first, from) => {
      const fallen = falls.slice(from).filter(({ runs }) => runs - first.runs <= FEW_RUNS);
      return { short, turn, wickets: fallen.length, runs: (fallen.at(-1) ?? first).runs - first.runs };
    }),
  );
  const [worst] = collapses.toSorted((a, b) => b.wickets - a.wickets || a.runs - b.runs);
  if (worst && worst.wickets >= FEWEST) {
    const within = worst.runs === 0 ? "একই রানে" : `${worst.runs} রানের মধ্যে`;
    const when = worst.turn === "" ? "" : `${worst.turn} ইনিংসে `;
    const lost = worst.short === "" ? "পড়েছে" : `হারিয়েছে ${worst.short}`;
    return digits(`${when}${within} ${worst.wickets} উইকেট ${lost}`);
  }
  const one = innings.findLast(({ falls }) => falls[0]?.number === 1);
  return one && digits(`${inInnings(one)} প্রথম উইকেট পড়েছে ${one.falls[0]?.runs || "শূন্য"} রানে`);
}

export function findingOfStands(innings: readonly DrawnInnings[]): Finding {
  const [best] = innings
    .flatMap((one) => standsOf(one.innings).map(({ runs }) => ({ whose: inInnings(one), runs })))
    .toSorted((a, b) => b.runs - a.runs);
  return best && best.runs > 0 ? digits(`সবচেয়ে বড় জুটি ${best.whose}: ${best.runs} রান`) : undefined;
}
