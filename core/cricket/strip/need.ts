import { toBengaliDigits } from "../../bengali/numerals.ts";
import { lengthInWords, oversInWords } from "../in-words.ts";
import { ballsAnOver, ballsIn, oversOf, runsAnOver } from "../overs.ts";
import type { Innings, Match, RevisedTarget, Scorecard } from "../types.ts";

const NEED =
  /(?<![a-z])(?:need|require)s? (\d{1,4})(?: more)?(?: runs?)?(?: to win)?(?:$| (?:in|from|off) (\d{1,4}) balls?(?![a-z]))/i;

/** What is read of a chase. */
export interface Chase extends Pick<Match, "revisedTarget"> {
  /** Of the match: their overs tell how long it is. */
  innings?: readonly { overs?: string | undefined }[];
}

type Goal = Pick<Innings, "runs" | "target" | "allottedOvers" | "ballsPerOver" | "superOver">;

/** Overs of the longest short match. */
export const SHORT = 20;
/** In a long match papers count the balls of the last overs alone. */
export const COUNTED_BALLS = 60;

/**
 * What a chase still needs, by the provider's words ("India need 31 runs in 20 balls"), with what is left for it first: "২০ বলে
 * চাই ৩১ রান", of one day "৪২.১ ওভারে চাই ৩১২ রান, ওভারপ্রতি ৭.৪০", with a target that was revised; where balls are counted a
 * rate says no more. Undefined for other words; in the digits that it is given. `brief`: without rate and target.
 */
export function needInWords(
  written: string,
  { innings = [], revisedTarget: revised }: Chase,
  brief: boolean,
): string | undefined {
  const [found, runs, balls] = NEED.exec(written) ?? [];
  if (found === undefined) return undefined;
  const target = revised && !brief ? `, ${revisedInWords(revised)}` : "";
  const need = `চাই ${runs} রান`;
  if (balls === undefined) return need + target;
  const left = Number(balls);
  const isLong = left > SHORT * 6 || innings.some(({ overs }) => Number(overs) > SHORT);
  const inOvers = isLong && left > COUNTED_BALLS;
  const time = inOvers ? `${oversInWords(oversOf(left, 6))} ওভারে` : `${balls} বলে`;
  const rate = inOvers && !brief ? `, ওভারপ্রতি ${runsAnOver(Number(runs), left, 6)}` : "";
  return `${time} ${need}${rate}${target}`;
}

/** How many balls the provider's words leave a chase; undefined where they do not say. */
export function ballsLeftIn(written: string): number | undefined {
  const balls = NEED.exec(written)?.[2];
  return balls === undefined ? undefined : Number(balls);
}

/** What a scorecard's chase goes for, where that is not the first innings' own or has fewer overs; undefined for any other. */
export function revisedTarget({
  inningsOrder: [one = "", two = ""],
  innings: { [one]: first, [two]: chase },
}: Pick<Scorecard, "inningsOrder"> & { innings: Record<string, Goal> }): RevisedTarget | undefined {
  if (!first || chase?.target === undefined || chase.superOver) return undefined;
  const ballsPerOver = ballsAnOver(chase);
  const [all, balls] = [first, chase].map(({ allottedOvers = "" }) => ballsIn(allottedOvers, ballsPerOver));
  if (!balls || (chase.target === first.runs + 1 && balls >= (all ?? 0))) return undefined;
  return { runs: chase.target, balls, ...(ballsPerOver === 5 ? { ballsPerOver } : {}) };
}

/** "লক্ষ্য ৩০২ (৪০ ওভারে)". */
export const revisedInWords = (revised: RevisedTarget): string =>
  `লক্ষ্য ${toBengaliDigits(revised.runs)} (${lengthInWords(revised.balls, ballsAnOver(revised))}ে)`;
