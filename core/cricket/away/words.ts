import { genitive } from "../../bengali/cases.ts";
import { toBengaliDigits } from "../../bengali/numerals.ts";
import { superOverWords } from "../balls/summary.ts";
import { factsUnbroken } from "../balls/words/summary-aloud.ts";
import { sideName } from "../bengali-teams.ts";
import { sideShortly } from "../charts/short-sides.ts";
import { lengthInWords, oversBowled, scoreInWords } from "../in-words.ts";
import { ballsIn } from "../overs.ts";
import { outcomeOf } from "../play.ts";
import { superOversBegun } from "../super-over/super-over.ts";
import { superOverName } from "../super-over/super-over-words.ts";
import { endedBySuperOver } from "../super-over/which-super-over.ts";
import { outcomeInWords } from "../tell/play.ts";
import type { Scorecard } from "../types.ts";
import { rowsOf } from "../views.ts";
import { isOver, outcomeKept, type SeenMatch } from "./seen.ts";
import type { InningsSince, Since } from "./since.ts";
import { fallenIn, type Scorer } from "./unseen-balls.ts";

/** "৬ ওভারে ", "৬.২ ওভারে ", "৪ বলে "; '' for no ball. */
function inTime(balls: number, ballsPerOver: InningsSince["ballsPerOver"]): string {
  return balls === 0 ? "" : `${lengthInWords(balls, ballsPerOver)}ে `;
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

/** How much is said: of all that has more than two lines of a phone less and less, until it has two. */
interface Measure {
  /** At most named of those who were out, or made most; a collapse is told by its number. */
  named: number;
  /** How long the innings has been. */
  length: boolean;
  /** Sides by a word of their names. */
  brief: boolean;
}

const MEASURES: readonly [Measure, ...Measure[]] = [
  { named: 4, length: true, brief: false },
  { named: 3, length: true, brief: true },
  { named: 2, length: true, brief: true },
  { named: 2, length: false, brief: true },
  { named: 1, length: false, brief: true },
  { named: 0, length: false, brief: true },
];

/**
 * Room in two lines of a phone of 390 px, px, and how wide a letter, a figure or a mark is in the first text, which is bold, and in
 * what follows; the signs above and below letters take none (web/cricket/scorecard/away/away-notice.css).
 */
const ROOM = 680;
const WIDTHS = { first: 7.8, rest: 6.5 };

const lettersOf = (text: string): number => text.replaceAll(/\p{Mn}/gu, "").length;

function fits([first = "", ...rest]: readonly string[]): boolean {
  return lettersOf(first) * WIDTHS.first + lettersOf(rest.join(" ")) * WIDTHS.rest <= ROOM;
}

/** " আউট: কোহলি ৭০, পান্ডিয়া ২৬।", of more than are named " আউট: কোহলি ৭০, … ও আরও ২ জন।" */
function outOf(fallen: readonly Scorer[], named: number): string {
  if (named === 0) return "";
  const shown = fallen.slice(0, fallen.length > named ? Math.max(1, named - 1) : named);
  const more = fallen.length - shown.length;
  return ` আউট${who(shown)}${more === 0 ? "" : ` ও আরও ${more} জন`}।`;
}

/**
 * "৬ ওভারে ৪৮ রান, ২ উইকেট। আউট: কোহলি ৭০, পান্ডিয়া ২৬।", of no wicket "৬ ওভারে ৪৮ রান। রাহুলের রান ৪১।" What is said stays while the match goes on: it is of the overs that
 * stand beside it, and nothing of it is now.
 */
function brought(
  innings: InningsSince,
  scorers: readonly Scorer[],
  fallen: readonly Scorer[],
  named: number,
): string {
  const when = inTime(innings.balls, innings.ballsPerOver);
  const told = `${when}${broughtOnly(innings)}।`;
  if (fallen.length === 0) return `${told}${standingOf(scorers, SCORED)}`;
  return `${told}${outOf(fallen, named)}`;
}

/** What the end of a match brought: "শেষ ৮.৪ ওভারে ৭৯ রান, ৩ উইকেট।", of no ball "শেষে আরও ৫ রান।" */
function broughtAtEnd(innings: InningsSince, scorers: readonly Scorer[]): string {
  const { runs, wickets } = innings;
  const who = standingOf(scorers, NOT_OUT);
  const when = inLast(innings.balls, innings.ballsPerOver);
  if (when !== "") return `শেষ ${when}${broughtOnly(innings)}।${who}`;
  const fell = wickets === 0 ? "" : `${wickets} উইকেট`;
  return runs === 0 ? `শেষে আরও ${fell} পড়েছে।${who}` : `শেষে আরও ${runs} রান${fell && `, ${fell}`}।${who}`;
}

const SCORED = (name: string): string => `${genitive(name)} রান `;
const NOT_OUT = (name: string): string => `${name} অপরাজিত `;

/** " কোহলির রান ৭০, পান্ডিয়া ২৬ রানে আউট।"; `still`: what is said of the first who is in, before the runs. */
function standingOf(scorers: readonly Scorer[], still: (name: string) => string): string {
  const first = scorers.find(({ out }) => !out);
  const said = scorers.map((one) =>
    one.out
      ? `${one.name} ${one.runs} রানে আউট`
      : `${one === first ? still(one.name) : `${one.name} `}${one.runs}`,
  );
  return said.length === 0 ? "" : ` ${said.join(", ")}।`;
}

/** ": কোহলি ৭০, পান্ডিয়া ২৬": of a whole innings who made most of it. */
function who(scorers: readonly Scorer[]): string {
  const named = scorers.map(({ name, runs }) => `${name} ${runs}`).join(", ");
  return named === "" ? "" : `: ${named}`;
}

/** A side as a measure has it. */
function called(side: string, card: Scorecard, { brief }: Measure): string {
  const team = brief
    ? card.teamOrder.flatMap((id) => card.teams[id] ?? []).find(({ name }) => name === side)
    : undefined;
  return team ? sideShortly(team) : sideName(side);
}

const sideOf = ({ side, superOver }: InningsSince, card: Scorecard, measure: Measure): string =>
  `${superOver === undefined ? "" : `${superOverName(superOver)}ে `}${called(side, card, measure)}`;

/** "ভারত ৪ উইকেটে ১৬৩ (১৯.৪ ওভার)". */
function standing(innings: InningsSince, card: Scorecard, measure: Measure): string {
  const { total, ballsPerOver } = innings;
  const length = oversBowled(ballsIn(total.overs, ballsPerOver) ?? 0, ballsPerOver);
  const after = measure.length ? ` (${length})` : "";
  return `${sideOf(innings, card, measure)} ${scoreInWords(total)}${after}`.trim();
}

/** "ভারতের ইনিংস শেষ: ৫ উইকেটে ১৮৮।", "ভারতের সুপার ওভার শেষ: ১ উইকেটে ৫।" */
function ending({ side, superOver, total }: InningsSince, card: Scorecard, measure: Measure): string {
  if (superOver !== undefined) return superOverWords(superOver, called(side, card, measure), total);
  const whose = side === "" ? "" : `${genitive(called(side, card, measure))} `;
  return `${whose}ইনিংস শেষ: ${scoreInWords(total)}।`;
}

/** "পাকিস্তান ৬ ওভারে ১ উইকেটে ৪৮: বাবর ২৫". */
function beginning(
  innings: InningsSince,
  scorers: readonly Scorer[],
  card: Scorecard,
  measure: Measure,
): string {
  const side = sideOf(innings, card, measure);
  if (innings.balls === 0 && innings.runs === 0) {
    return innings.side === "" ? "পরের ইনিংস শুরু হচ্ছে।" : `${side} ব্যাট করতে নামছে।`;
  }
  const time = inTime(innings.balls, innings.ballsPerOver);
  return `${side} ${time}${scoreInWords(innings.total)}${who(scorers)}।`.trim();
}

const isChanged = ({ runs, wickets, balls }: InningsSince): boolean => runs + wickets + balls > 0;

function result(card: Scorecard): string {
  const end = outcomeOf(card.play);
  return `${end ? endedBySuperOver(outcomeInWords(end), superOversBegun(card)) : "ম্যাচ শেষ হয়েছে"}।`;
}

/** Of a match that was seen ended and has ended otherwise; nothing where only the provider's words for it, or its margin, are others. */
function endedOtherwise(was: SeenMatch, card: Scorecard): string[] {
  const now = outcomeKept(card);
  if (!now || now === was.outcome) return [];
  return [!was.outcome ? result(card) : `ফল সংশোধন করা হয়েছে: ${result(card)}`];
}

type Score = Pick<InningsSince, "side" | "superOver" | "total">;

/** Whether a reader had seen no more than the first quarter of an innings: of its end only the scores are told. */
const isMost = ({ balls, ballsPerOver, total }: InningsSince): boolean =>
  balls > 0 && balls * 4 >= (ballsIn(total.overs, ballsPerOver) ?? 0) * 3;

/** Those of a match of two innings; of any other, and of a super over, the last one alone. */
function scoresAtEnd(card: Scorecard, last: InningsSince): Score[] {
  const all = rowsOf(card.inningsOrder, card.innings);
  if (all.length !== 2 || last.superOver !== undefined) return [last];
  return all.map(({ battingTeam, ...total }) => ({ side: card.teams[battingTeam]?.name ?? "", total }));
}

/**
 * "ভারত ৫ উইকেটে ১৮৮, পাকিস্তান ৮ উইকেটে ১৮০"; super overs only where there is nothing else, and of several the last one:
 * "দ্বিতীয় সুপার ওভারে ভারত ১ উইকেটে ১১".
 */
function totals(innings: readonly Score[], card: Scorecard, measure: Measure): string {
  const proper = innings.filter(({ superOver }) => superOver === undefined);
  const last = innings.at(-1)?.superOver;
  const isProper = proper.length > 0 || last === undefined;
  const told = isProper ? proper : innings.filter(({ superOver }) => superOver === last);
  const said = told.map(({ side, total }) => `${called(side, card, measure)} ${scoreInWords(total)}`.trim());
  // The result names the super over, too.
  return `${isProper || measure.brief ? "" : `${superOverName(last)}ে `}${said.join(", ")}।`;
}

/** Between a batter and their runs: "কোহলি ৭০, পান্ডিয়া ২৬।" No line of the notice ends there. */
const MADE = / (?=[০-৯]{1,4}(?:[,।]| ও আরও))/g;

/**
 * What came while a reader was away, in two lines of Bengali (decisions/cricket.md#while-you-were-away). `scorers`: of the
 * last of its innings. `more`: what is said after it, where there is anything.
 */
export function awayLines(
  since: Since,
  scorers: readonly Scorer[],
  card: Scorecard,
  more: readonly string[] = [],
): string[] {
  const told = (measure: Measure) => {
    const lines = linesOf(since, scorers.slice(0, measure.named), card, measure);
    return lines.length === 0 ? [] : [...lines, ...more];
  };
  const measure = MEASURES.find((one) => fits(told(one))) ?? MEASURES.at(-1) ?? MEASURES[0];
  return told(measure).map((line) => factsUnbroken(toBengaliDigits(line)).replaceAll(MADE, "\u00a0"));
}

function linesOf(since: Since, scorers: readonly Scorer[], card: Scorecard, measure: Measure): string[] {
  if (since.kind === "corrected") {
    const { was, now } = since;
    const isScore = was.innings !== now.number || Math.min(now.runs, now.wickets, now.balls) < 0;
    const hadEnded = was.ended && isOver(card);
    const otherwise = hadEnded ? endedOtherwise(was, card) : [];
    if (otherwise.length > 0 || (hadEnded && !isScore)) return otherwise;
    const told = `স্কোর সংশোধন করা হয়েছে: ${standing(now, card, measure)}।`;
    if (was.innings !== now.number) return [told];
    const length = measure.length ? ` (${oversBowled(was.balls, now.ballsPerOver)})` : "";
    return [told, `আপনি শেষবার দেখেছিলেন ${scoreInWords(was)}${length}।`];
  }
  const { innings, ended } = since;
  const last = innings.at(-1);
  if (!last) return [];
  const [first] = innings;
  if (ended) {
    const alone = innings.length === 1 && !last.isNew;
    if (!alone) return [result(card), totals(innings, card, measure)];
    if (!isChanged(last)) return [result(card)];
    if (!isMost(last)) return [result(card), broughtAtEnd(last, scorers)];
    return [result(card), `${totals(scoresAtEnd(card, last), card, measure)}${standingOf(scorers, NOT_OUT)}`];
  }
  if (!last.isNew)
    return [
      brought(last, scorers, fallenIn(last, card), measure.named),
      last.isOver ? ending(last, card, measure) : `${standing(last, card, measure)}।`,
    ];
  // Of an innings that was seen to its end the end is no news.
  const over = innings.slice(0, -1).filter((one) => one !== first || one.isNew || isChanged(one));
  const ends = (measure.named > 0 ? over : over.slice(-1)).map((one) => ending(one, card, measure)).join(" ");
  return [...(ends === "" ? [] : [ends]), beginning(last, scorers, card, measure)];
}
