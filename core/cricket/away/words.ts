import { toBengaliDigits } from "../../bengali/numerals.ts";
import { genitive } from "../balls/naming.ts";
import { sideName } from "../bengali-teams.ts";
import { resultInWords, scoreInWords } from "../in-words.ts";
import { ballsIn, oversOf } from "../overs.ts";
import type { Scorecard } from "../types.ts";
import type { InningsSince, Since } from "./since.ts";
import type { Scorer } from "./unseen-balls.ts";

/** "৬ ওভারে", "৬.২ ওভারে", "৪ বলে"; '' for no ball. */
function inTime(balls: number, ballsPerOver: InningsSince["ballsPerOver"]): string {
  if (balls === 0) return "";
  if (balls < ballsPerOver) return `${balls} বলে `;
  const overs = balls % ballsPerOver === 0 ? balls / ballsPerOver : oversOf(balls, ballsPerOver);
  return `${overs} ওভারে `;
}

/** "৬ ওভারে ৪৮ রান, ২ উইকেট: কোহলি ৭০, পান্ডিয়া ২৬". */
function brought({ balls, ballsPerOver, runs, wickets }: InningsSince, scorers: readonly Scorer[]): string {
  const fell = wickets > 0 ? `, ${wickets} উইকেট` : "";
  return `${inTime(balls, ballsPerOver)}${runs === 0 ? "রান হয়নি" : `${runs} রান`}${fell}${who(scorers)}`;
}

function who(scorers: readonly Scorer[]): string {
  const named = scorers.map(({ name, runs }) => `${name} ${runs}`).join(", ");
  return named === "" ? "" : `: ${named}`;
}

const sideOf = ({ side, superOver }: InningsSince): string =>
  `${superOver ? "সুপার ওভারে " : ""}${sideName(side)}`;

/** "ভারত ৪ উইকেটে ১৬৩ (১৯.৪ ওভার)". */
function standing(innings: InningsSince): string {
  const { overs, runs, wickets } = innings.total;
  const balls = ballsIn(overs, innings.ballsPerOver) ?? 0;
  const bowled = balls % innings.ballsPerOver === 0 ? balls / innings.ballsPerOver : overs;
  return `${sideOf(innings)} ${scoreInWords({ runs, wickets })} (${bowled} ওভার)`.trim();
}

/** "ভারতের ইনিংস শেষ: ৫ উইকেটে ১৮৮". */
function ending(innings: InningsSince): string {
  const whose = innings.side === "" ? "" : `${genitive(sideOf(innings))} `;
  return `${whose}ইনিংস শেষ: ${scoreInWords(innings.total)}।`;
}

/** "পাকিস্তান ৬ ওভারে ১ উইকেটে ৪৮: বাবর ২৫". */
function beginning(innings: InningsSince, scorers: readonly Scorer[]): string {
  if (innings.balls === 0 && innings.runs === 0) return `${sideOf(innings)} ব্যাট করতে নামছে।`;
  const time = inTime(innings.balls, innings.ballsPerOver);
  return `${sideOf(innings)} ${time}${scoreInWords(innings.total)}${who(scorers)}।`.trim();
}

const isChanged = ({ runs, wickets, balls }: InningsSince): boolean => runs + wickets + balls > 0;

function result(card: Scorecard): string {
  const sides = card.teamOrder.flatMap((id) => card.teams[id] ?? []);
  const said = [card.result, card.equation, card.statusText]
    .map((words) => words && resultInWords(words, sides))
    .find((words) => words !== undefined && words !== "");
  return said === undefined ? "ম্যাচ শেষ হয়েছে।" : `ম্যাচ শেষ: ${said}।`;
}

/**
 * What came while a reader was away, in two lines of Bengali (decisions/cricket.md#while-you-were-away). `scorers`: of the
 * last of its innings.
 */
export function awayLines(since: Since, scorers: readonly Scorer[], card: Scorecard): string[] {
  return linesOf(since, scorers, card).map(toBengaliDigits);
}

function linesOf(since: Since, scorers: readonly Scorer[], card: Scorecard): string[] {
  if (since.kind === "corrected") {
    const { was, now } = since;
    const told = `স্কোর সংশোধন হয়েছে: ${standing(now)}।`;
    if (was.innings !== now.number) return [told];
    const then = `${scoreInWords(was)} (${oversOf(was.balls, now.ballsPerOver)} ওভার)`;
    return [told, `আপনি শেষবার দেখেছিলেন ${then}।`];
  }
  const { innings, ended } = since;
  const last = innings.at(-1);
  if (!last) return [];
  const [first] = innings;
  if (ended) {
    const alone = innings.length === 1 && !last.isNew;
    const totals = innings.map((one) => `${sideOf(one)} ${scoreInWords(one.total)}`.trim()).join(", ");
    const rest = alone ? `শেষ ${brought(last, scorers)}` : totals;
    return [result(card), ...(!alone || isChanged(last) ? [`${rest}।`] : [])];
  }
  if (!last.isNew) return [`${brought(last, scorers)}।`, `${standing(last)}।`];
  // Of an innings that was seen to its end the end is no news.
  const over = innings.slice(0, -1).filter((one) => one !== first || one.isNew || isChanged(one));
  const ends = over.map(ending).join(" ");
  return [...(ends === "" ? [] : [ends]), beginning(last, scorers)];
}
