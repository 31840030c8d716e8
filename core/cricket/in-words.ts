import { toBengaliDigits } from "../bengali/numerals.ts";
import { type BallsPerOver, ballsAnOver, ballsIn, isAllOut, oversInTable, oversOf } from "./overs.ts";
import { isUndecided, type Play } from "./play.ts";
import { BALLS } from "./strip/score-in-bengali.ts";
import type { Innings } from "./types.ts";

/**
 * Whether a match ended during its last innings: drawn, abandoned or without a result, with wickets and overs
 * left and no declaration.
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

/** Score for a sentence: "৫ উইকেটে ১২১", "বিনা উইকেটে ৬", "১১৪ রানে অলআউট". */
export function scoreInWords(
  score: Record<"runs" | "wickets", number | string> & Parameters<typeof isAllOut>[0],
): string {
  const { runs, wickets } = score;
  if (isAllOut(score)) return toBengaliDigits(`${runs} রানে অলআউট`);
  return toBengaliDigits(`${Number(wickets) === 0 ? "বিনা" : wickets} উইকেটে ${runs}`);
}

/** Runs and wickets of a period: "৮ রান, ১ উইকেট", "১ উইকেট, রান হয়নি"; the digits stay as given. */
export function broughtInWords({ runs, wickets }: Record<"runs" | "wickets", number>): string {
  const out = wickets > 0 ? [`${wickets} উইকেট`] : [];
  return (runs > 0 ? [`${runs} রান`, ...out] : [...out, "রান হয়নি"]).join(", ");
}

/** Overs as in a sentence: "20" for "20.0"; the digits stay as given. */
export function oversInWords(overs: string): string {
  return overs.endsWith(".0") ? overs.slice(0, -2) : overs;
}

/** Length of an innings in brackets: "20", "17.2", in The Hundred "86 বল"; the digits stay as given. */
export function lengthInBrackets(overs: string, ballsPerOver: BallsPerOver = 6): string {
  const balls = ballsPerOver === 5 ? ballsIn(overs, 5) : undefined;
  return balls === undefined ? oversInWords(overs) : `${balls}${BALLS}`;
}

export const lengthInFigures = (overs: string, ballsPerOver: BallsPerOver = 6): string =>
  ballsPerOver === 5 ? lengthInBrackets(overs, ballsPerOver) : oversInTable(overs);

/** Length of an innings beside its score: "২০ ওভার", "১৭.২ ওভার", "০.৪ ওভার"; in The Hundred "১০০ বল". */
export function oversBowled(balls: number, ballsPerOver: BallsPerOver): string {
  return toBengaliDigits(
    ballsPerOver === 5 ? `${balls} বল` : `${oversInWords(oversOf(balls, ballsPerOver))} ওভার`,
  );
}

export function lengthInWords(balls: number, ballsPerOver: BallsPerOver): string {
  return balls < ballsPerOver ? `${toBengaliDigits(balls)} বল` : oversBowled(balls, ballsPerOver);
}

/** Place of a ball in an innings: "৫.৬ ওভার", in The Hundred "২৯ বল". */
export const ballPlace = (over: string, ballsPerOver: BallsPerOver): string =>
  toBengaliDigits(ballsPerOver === 5 ? `${ballsIn(over, 5) ?? over} বল` : `${over} ওভার`);

/**
 * Figures of a bowler: "৩১ রানে ৩ উইকেট", "১০ রান, উইকেট নেই"; with `spell` "৪ ওভার": "৪ ওভারে ৩১ রানে ৩
 * উইকেট".
 */
export const tookInWords = (wickets: number | string, runs: number | string, spell = ""): string =>
  toBengaliDigits(`${spell && `${spell}ে `}${runs} ${wickets ? `রানে ${wickets} উইকেট` : "রান, উইকেট নেই"}`);

export interface PlayerFigures {
  value: string;
  aloud: string;
}
