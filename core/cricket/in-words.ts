import { objectOf } from "../bengali/cases.ts";
import { toBengaliDigits } from "../bengali/numerals.ts";
import { sideName } from "./bengali-teams.ts";
import { type BallsPerOver, ballsAnOver, ballsIn, isAllOut, oversOf } from "./overs.ts";
import type { Innings, Team } from "./types.ts";

/** Characters of a result that are read. */
const LONGEST = 200;
const DRAW = "ম্যাচ ড্র";
const ABANDONED = "ম্যাচ পরিত্যক্ত";
const CALLED_OFF = "ম্যাচ বাতিল";
const NO_RESULT = "ম্যাচে ফল হয়নি";
/** How a match ends that was not played out, by `outcomeIn`. */
export const NO_RESULTS: ReadonlySet<string> = new Set([ABANDONED, CALLED_OFF, NO_RESULT]);
/** How a match ends while an innings may still be on. */
const UNDECIDED: ReadonlySet<string> = new Set([DRAW, ...NO_RESULTS]);
const VERBS = / (?:won|beats?|wins?(?= by ))(?![a-z])/g;
const WON_BY = "super over won by ";
const MARGIN = /^ by (?:(an innings (?:and|&) )?(\d{1,4}) (run|wicket)s?(?![a-z]))?/;
const LEWIS = /(?<![a-z])(?:d\/l|dls|duckworth)(?![a-z])/;
const RAIN = /(?<![a-z])rain(?![a-z])/;
const TIED = /(?<![a-z])tied(?![a-z])/;
const SUPER_OVER = /(?<![a-z])super over/;
const BOUNDARIES = /(?<![a-z])boundar(?:y|ies)(?![a-z])/;
/** Of a day's play, which is not the match. */
const OF_A_DAY =
  /(?<![a-z])(?:for (?:the day|today)|play (?:(?:is|was|has been) )?(?:abandoned|called off|cancell?ed))(?![a-z])/;
const CANCELLED = /(?<![a-z])(?:cancelled|canceled|called off)(?![a-z])/;
const TOSS = /^ (?:the )?toss(?![a-z])/;
const WORD_LAST = /[\p{L}\p{N}]$/u;
const WORD_FIRST = /^[\p{L}\p{N}]/u;

/** A side of the match, by its names. */
export type Side = Readonly<Pick<Team, "name" | "short">>;

/**
 * The provider's result as a Bengali paper has it: "দক্ষিণ আফ্রিকাকে ২ উইকেটে হারাল অস্ট্রেলিয়া". Says no more than the
 * provider does, and of none but `sides` that they won; undefined for words that it does not know.
 */
export function resultInWords(written: string, sides: readonly Side[]): string | undefined {
  return outcomeIn(written, sides)?.said;
}

/**
 * The same with what it comes to: `outcome` is the winner, or how a match ended that neither side won. It is the same for two
 * texts that differ in the margin or the reason alone.
 */
export function outcomeIn(
  written: string,
  sides: readonly Side[],
): { said: string; outcome: string } | undefined {
  const text = written.slice(0, LONGEST).trim().toLowerCase();
  const won = wonInWords(text, sides);
  if (won) return { said: toBengaliDigits(won.said), outcome: sideName(won.winner) };
  const open = openInWords(text);
  const rain = RAIN.test(text);
  return open && { said: (rain && open.rained) || open.said, outcome: open.said };
}

/** A match that one side won, perhaps after a tie. */
function wonInWords(text: string, sides: readonly Side[]): { said: string; winner: string } | undefined {
  const wonBy = text.indexOf(WON_BY);
  if (wonBy >= 0) {
    const named = sideAt(text.slice(wonBy + WON_BY.length), sides);
    if (!named || WORD_FIRST.test(named.rest.trimStart())) return undefined;
    return { said: wonAfterTie(named.side, text), winner: named.side };
  }
  for (const { 0: verb, index } of text.matchAll(VERBS)) {
    const winner = sideBefore(text.slice(0, index), sides);
    const rest = text.slice(index + verb.length);
    if (winner === undefined || TOSS.test(rest)) continue;
    const beats = verb.startsWith(" beat");
    const beaten = beats ? sideAt(rest.trimStart(), sides) : undefined;
    if (beats && (!beaten || beaten.side === winner)) continue;
    const said = isTie(text) ? wonAfterTie(winner, text) : wonByMargin(winner, beaten, rest);
    if (said !== undefined) return { said, winner };
  }
  return undefined;
}

/** "X won by 57 runs", "X beat Y by 2 wickets". */
function wonByMargin(winner: string, beaten: NamedSide | undefined, rest: string): string | undefined {
  const how = beaten?.rest ?? rest;
  const [found, innings, count, kind] = MARGIN.exec(how) ?? [];
  if (found === undefined) return undefined;
  const unit = kind === "run" ? "রানে" : "উইকেটে";
  const margin = count === undefined ? "" : `${innings ? "ইনিংস ও " : ""}${count} ${unit} `;
  const lewis = LEWIS.test(how) ? " (ডাকওয়ার্থ-লুইস নিয়মে)" : "";
  if (beaten) return `${objectOf(sideName(beaten.side))} ${margin}হারাল ${sideName(winner)}${lewis}`;
  return `${sideName(winner)} ${margin}জয়ী${lewis}`;
}

const isTie = (text: string): boolean => TIED.test(text) || SUPER_OVER.test(text);

/** "Match tied (X won the Super Over)", "Match tied (X won by boundary count)". */
function wonAfterTie(winner: string, text: string): string {
  const way = BOUNDARIES.test(text) ? "বাউন্ডারির বিচারে " : SUPER_OVER.test(text) ? "সুপার ওভারে " : "";
  return `ম্যাচ টাই, ${way}জয়ী ${sideName(winner)}`;
}

interface NamedSide {
  side: string;
  /** What follows the name. */
  rest: string;
}

/** The names that sides are known by, in lower case, the longest first. */
function namesOf(sides: readonly Side[]): { side: string; known: string }[] {
  return sides
    .flatMap(({ name, short }) => [name, short].map((known) => ({ side: name, known: known.toLowerCase() })))
    .filter(({ known }) => known !== "")
    .toSorted((a, b) => b.known.length - a.known.length);
}

/** The side that a text in lower case ends with, where no word of the same sentence stands before it. */
export function sideBefore(text: string, sides: readonly Side[]): string | undefined {
  return namesOf(sides).find(
    ({ known }) => text.endsWith(known) && !WORD_LAST.test(text.slice(0, -known.length).trimEnd()),
  )?.side;
}

/** The side that a text begins with. */
function sideAt(text: string, sides: readonly Side[]): NamedSide | undefined {
  const found = namesOf(sides).find(
    ({ known }) => text.startsWith(known) && !WORD_FIRST.test(text.slice(known.length)),
  );
  return found && { side: found.side, rest: text.slice(found.known.length) };
}

/** A match that neither side won; `rained`: how it is said if rain was the reason. */
function openInWords(text: string): { said: string; rained?: string } | undefined {
  // Of a tie that one side won all the same, the words do not say which.
  if (TIED.test(text)) return text.search(VERBS) < 0 ? { said: "ম্যাচ টাই" } : undefined;
  if (/(?<![a-z])drawn(?![a-z])/.test(text)) return { said: DRAW };
  const isOfDay = OF_A_DAY.test(text);
  if (!isOfDay && /(?<![a-z])abandoned(?![a-z])/.test(text))
    return { said: ABANDONED, rained: `বৃষ্টিতে ${ABANDONED}` };
  if (!isOfDay && CANCELLED.test(text)) return { said: CALLED_OFF, rained: `বৃষ্টিতে ${CALLED_OFF}` };
  if (/(?<![a-z])no result(?![a-z])/.test(text)) return { said: NO_RESULT, rained: "বৃষ্টিতে ভেস্তে গেল ম্যাচ" };
  return undefined;
}

/**
 * Whether a match ended before its last innings did: drawn, abandoned or without a result, by what is `said` of its end, while
 * that innings had wickets in hand, was not declared, and had overs left.
 */
export function isCutShort(
  innings: Pick<Innings, "wickets" | "overs" | "allottedOvers" | "declared"> &
    Partial<Pick<Innings, "batters">> & { ballsPerOver?: BallsPerOver },
  said: readonly (string | undefined)[],
  sides: readonly Side[],
): boolean {
  const { overs, allottedOvers, declared } = innings;
  const ballsPerOver = ballsAnOver(innings);
  if (isAllOut(innings) || declared) return false;
  const left = (ballsIn(allottedOvers ?? "", ballsPerOver) ?? Infinity) - (ballsIn(overs, ballsPerOver) ?? 0);
  const [end] = said.flatMap((one) => outcomeIn(one ?? "", sides) ?? []);
  return left > 0 && end !== undefined && UNDECIDED.has(end.outcome);
}

/** A score as papers write it in a sentence: "৫ উইকেটে ১২১", "বিনা উইকেটে ৬", "১১৪ রানে অলআউট". */
export function scoreInWords(
  score: Record<"runs" | "wickets", number | string> & Parameters<typeof isAllOut>[0],
): string {
  const { runs, wickets } = score;
  if (isAllOut(score)) return toBengaliDigits(`${runs} রানে অলআউট`);
  return toBengaliDigits(`${Number(wickets) === 0 ? "বিনা" : wickets} উইকেটে ${runs}`);
}

/** Overs as papers write them: whole ones without a point, "20" for "20.0". In the digits that it is given. */
export function oversInWords(overs: string): string {
  return overs.endsWith(".0") ? overs.slice(0, -2) : overs;
}

/** How long an innings has been, beside its score: "২০ ওভার", "১৭.২ ওভার", "০.৪ ওভার"; of The Hundred "১০০ বল", as papers tell it. */
export function oversBowled(balls: number, ballsPerOver: BallsPerOver): string {
  return toBengaliDigits(
    ballsPerOver === 5 ? `${balls} বল` : `${oversInWords(oversOf(balls, ballsPerOver))} ওভার`,
  );
}

/** The same in a sentence: less than an over is told in balls, "৪ বল". */
export function lengthInWords(balls: number, ballsPerOver: BallsPerOver): string {
  return balls < ballsPerOver ? `${toBengaliDigits(balls)} বল` : oversBowled(balls, ballsPerOver);
}

/** Where a ball stands in its innings: "৫.৬ ওভার", in The Hundred "২৯ বল". */
export const ballPlace = (over: string, ballsPerOver: BallsPerOver): string =>
  toBengaliDigits(ballsPerOver === 5 ? `${ballsIn(over, 5) ?? over} বল` : `${over} ওভার`);

/** "৪৮ বলে ৭০", "১ বলে শূন্য"; "৭০" where the balls are not known. */
export const madeInWords = (runs: number | string, balls?: number | string): string =>
  toBengaliDigits(Number(balls) ? `${balls} বলে ${Number(runs) === 0 ? "শূন্য" : runs}` : runs);

/** "৩১ রানে ৩ উইকেট", "১০ রান, উইকেট নেই"; `spell`: how long it was, "৪ ওভার": "৪ ওভারে ৩১ রানে ৩ উইকেট". */
export const tookInWords = (wickets: number | string, runs: number | string, spell = ""): string =>
  toBengaliDigits(`${spell && `${spell}ে `}${runs} ${wickets ? `রানে ${wickets} উইকেট` : "রান, উইকেট নেই"}`);

/** A player's figures, and how they are said: a voice reads 3/31 as a fraction and 70 (48) as two numbers. */
export interface PlayerFigures {
  /** "70 (48)", "3/31", with Latin digits. */
  value: string;
  /** "৪৮ বলে ৭০", "৩১ রানে ৩ উইকেট". */
  aloud: string;
}
