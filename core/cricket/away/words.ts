import { toBengaliDigits } from "../../bengali/numerals.ts";
import { genitive } from "../balls/naming.ts";
import { sideName } from "../bengali-teams.ts";
import { oversInWords, resultInWords, scoreInWords } from "../in-words.ts";
import { ballsIn, oversOf } from "../overs.ts";
import type { Scorecard } from "../types.ts";
import type { InningsSince, Since } from "./since.ts";
import type { Scorer } from "./unseen-balls.ts";

/** "৬ ওভারে ", "৬.২ ওভারে ", "৪ বলে "; '' for no ball. */
function inTime(balls: number, ballsPerOver: InningsSince["ballsPerOver"]): string {
  if (balls === 0) return "";
  if (balls < ballsPerOver) return `${balls} বলে `;
  return `${oversInWords(oversOf(balls, ballsPerOver))} ওভারে `;
}

/** The same of the last balls: "বলে ", "৬ বলে ", which may be of two overs, "৮.৪ ওভারে ". */
function inLast(balls: number, ballsPerOver: InningsSince["ballsPerOver"]): string {
  if (balls === 1) return "বলে ";
  return balls === ballsPerOver ? `${balls} বলে ` : inTime(balls, ballsPerOver);
}

/** "৪৮ রান, ২ উইকেট", "১ উইকেট, রান হয়নি", "রান হয়নি". */
function broughtOnly({ runs, wickets }: InningsSince): string {
  const fell = wickets === 0 ? [] : [`${wickets} উইকেট`];
  return (runs === 0 ? [...fell, "রান হয়নি"] : [`${runs} রান`, ...fell]).join(", ");
}

/** "৬ ওভারে ৪৮ রান, ২ উইকেট। কোহলি এখন ৭০, পান্ডিয়া ২৬ রানে আউট।" */
function brought(innings: InningsSince, scorers: readonly Scorer[]): string {
  const when = inTime(innings.balls, innings.ballsPerOver);
  return `${when}${broughtOnly(innings)}।${standingOf(scorers, "এখন ")}`;
}

/** What the end of a match brought: "শেষ ৮.৪ ওভারে ৭৯ রান, ৩ উইকেট।", of no ball "শেষে আরও ৫ রান।" */
function broughtAtEnd(innings: InningsSince, scorers: readonly Scorer[]): string {
  const { runs, wickets } = innings;
  const who = standingOf(scorers, "অপরাজিত ");
  const when = inLast(innings.balls, innings.ballsPerOver);
  if (when !== "") return `শেষ ${when}${broughtOnly(innings)}।${who}`;
  const fell = wickets === 0 ? "" : `${wickets} উইকেট`;
  return runs === 0 ? `শেষে আরও ${fell} পড়েছে।${who}` : `শেষে আরও ${runs} রান${fell && `, ${fell}`}।${who}`;
}

/** " কোহলি এখন ৭০, পান্ডিয়া ২৬ রানে আউট।"; `still`: what is said of the first who is in. */
function standingOf(scorers: readonly Scorer[], still: string): string {
  const first = scorers.find(({ out }) => !out);
  const said = scorers.map((one) =>
    one.out ? `${one.name} ${one.runs} রানে আউট` : `${one.name} ${one === first ? still : ""}${one.runs}`,
  );
  return said.length === 0 ? "" : ` ${said.join(", ")}।`;
}

/** ": কোহলি ৭০, পান্ডিয়া ২৬": of a whole innings who made most of it. */
function who(scorers: readonly Scorer[]): string {
  const named = scorers.map(({ name, runs }) => `${name} ${runs}`).join(", ");
  return named === "" ? "" : `: ${named}`;
}

const sideOf = ({ side, superOver }: InningsSince): string =>
  `${superOver ? "সুপার ওভারে " : ""}${sideName(side)}`;

/** Overs as they are said, "20" also for the sixth ball of the twentieth. */
function bowled(overs: string, { ballsPerOver }: Pick<InningsSince, "ballsPerOver">): string {
  return oversInWords(oversOf(ballsIn(overs, ballsPerOver) ?? 0, ballsPerOver));
}

/** "ভারত ৪ উইকেটে ১৬৩ (১৯.৪ ওভার)". */
function standing(innings: InningsSince): string {
  const { overs, runs, wickets } = innings.total;
  return `${sideOf(innings)} ${scoreInWords({ runs, wickets })} (${bowled(overs, innings)} ওভার)`.trim();
}

/** "ভারতের ইনিংস শেষ: ৫ উইকেটে ১৮৮". */
function ending(innings: InningsSince): string {
  const whose = innings.side === "" ? "" : `${genitive(sideOf(innings))} `;
  return `${whose}ইনিংস শেষ: ${scoreInWords(innings.total)}।`;
}

/** "পাকিস্তান ৬ ওভারে ১ উইকেটে ৪৮: বাবর ২৫". */
function beginning(innings: InningsSince, scorers: readonly Scorer[]): string {
  if (innings.balls === 0 && innings.runs === 0) {
    return innings.side === "" ? "পরের ইনিংস শুরু হচ্ছে।" : `${sideOf(innings)} ব্যাট করতে নামছে।`;
  }
  const time = inTime(innings.balls, innings.ballsPerOver);
  return `${sideOf(innings)} ${time}${scoreInWords(innings.total)}${who(scorers)}।`.trim();
}

const isChanged = ({ runs, wickets, balls }: InningsSince): boolean => runs + wickets + balls > 0;

function result(card: Scorecard): string {
  const sides = card.teamOrder.flatMap((id) => card.teams[id] ?? []);
  const said = [card.result, card.equation, card.statusText]
    .map((words) => words && resultInWords(words, sides))
    .find((words) => words !== undefined && words !== "");
  return `${said ?? "ম্যাচ শেষ হয়েছে"}।`;
}

/** "ভারত ৫ উইকেটে ১৮৮, পাকিস্তান ৮ উইকেটে ১৮০"; super overs only where there is nothing else. */
function totals(innings: readonly InningsSince[]): string {
  const proper = innings.filter(({ superOver }) => !superOver);
  const said = (proper.length > 0 ? proper : innings).map(({ side, total }) =>
    `${sideName(side)} ${scoreInWords(total)}`.trim(),
  );
  return `${proper.length > 0 ? "" : "সুপার ওভারে "}${said.join(", ")}।`;
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
    const told = `স্কোর সংশোধন করা হয়েছে: ${standing(now)}।`;
    if (was.innings !== now.number) return [told];
    const overs = oversInWords(oversOf(was.balls, now.ballsPerOver));
    return [told, `আপনি শেষবার দেখেছিলেন ${scoreInWords(was)} (${overs} ওভার)।`];
  }
  const { innings, ended } = since;
  const last = innings.at(-1);
  if (!last) return [];
  const [first] = innings;
  if (ended) {
    const alone = innings.length === 1 && !last.isNew;
    if (!alone) return [result(card), totals(innings)];
    return [result(card), ...(isChanged(last) ? [broughtAtEnd(last, scorers)] : [])];
  }
  if (!last.isNew) return [brought(last, scorers), `${standing(last)}।`];
  // Of an innings that was seen to its end the end is no news.
  const over = innings.slice(0, -1).filter((one) => one !== first || one.isNew || isChanged(one));
  const ends = over.map(ending).join(" ");
  return [...(ends === "" ? [] : [ends]), beginning(last, scorers)];
}
