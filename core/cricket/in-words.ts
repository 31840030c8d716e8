import { toBengaliDigits } from "../bengali/numerals.ts";
import { type BallsPerOver, ballsAnOver, ballsIn, isAllOut, oversInTable, oversOf } from "./overs.ts";
import { isUndecided, type Play } from "./play.ts";
import type { Innings } from "./types.ts";

/**
 * Whether a match ended before its last innings did: drawn, abandoned or without a result, while
 * that innings had wickets in hand, was not declared, and had overs left.
 */
export function isCutShort(
  innings: Pick<Innings, "wickets" | "overs" | "allottedOvers" | "declared"> &
    Partial<Pick<Innings, "batters">> & { ballsPerOver?: BallsPerOver },
  play: Play,
): boolean {
  const { overs, allottedOvers, declared } = innings;
  const ballsPerOver = ballsAnOver(innings);
  if (isAllOut(innings) || declared) return false;
  const left = (ballsIn(allottedOvers ?? "", ballsPerOver) ?? Infinity) - (ballsIn(overs, ballsPerOver) ?? 0);
  return left > 0 && isUndecided(play);
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

/** The word for the balls of The Hundred; of overs the figure stands alone. */
const BALLS = " বল";
/** How long an innings has been, in brackets beside its score: "20", "17.2", of The Hundred "86 বল". In the digits that it is given. */
export function lengthInBrackets(overs: string, ballsPerOver: BallsPerOver = 6): string {
  const balls = ballsPerOver === 5 ? ballsIn(overs, 5) : undefined;
  return balls === undefined ? oversInWords(overs) : `${balls}${BALLS}`;
}

/** The same where whole overs keep their point: "4.0", of The Hundred "20 বল". */
export const lengthInFigures = (overs: string, ballsPerOver: BallsPerOver = 6): string =>
  ballsPerOver === 5 ? lengthInBrackets(overs, ballsPerOver) : oversInTable(overs);

/** Whether such a length says that it counts balls; of all others a voice says "ওভার". */
export const isInBalls = (length: string): boolean => length.endsWith(BALLS);

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
