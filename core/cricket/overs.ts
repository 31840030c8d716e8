import { saysAbsent } from "./read/dismissals/how-out.ts";
import type { Batter, Innings } from "./types.ts";

/**
 * Arithmetic on overs. "19.5" is nineteen overs and five balls, not a decimal; an over has six balls, in The Hundred five.
 */
export type BallsPerOver = 5 | 6;

/** Wickets of a side that is all out. */
export const ALL_OUT = 10;

/** Whether a side has nobody left to bat: ten are out, or fewer and the others absent. `batters`: where they are known. */
export function isAllOut({
  wickets,
  batters = {},
}: {
  wickets?: number | string | undefined;
  batters?: Readonly<Record<string, Pick<Batter, "howOut">>>;
}): boolean {
  const absent = Object.values(batters).filter(({ howOut }) => saysAbsent(howOut));
  return Number(wickets) + absent.length >= ALL_OUT;
}

/** How many balls make an over in an innings or an over that says so only where it is not six. */
export function ballsAnOver({ ballsPerOver = 6 }: { ballsPerOver?: BallsPerOver | undefined }): BallsPerOver {
  return ballsPerOver;
}

/** Balls in an over count as written ("3.2" is 20 of six, 17 of five); undefined when it is no over count. */
export function ballsIn(overs: string, ballsPerOver: BallsPerOver): number | undefined {
  const match = /^(\d{1,4})(?:\.(\d))?$/.exec(overs.trim());
  if (!match) return undefined;
  return Number(match[1]) * ballsPerOver + Number(match[2] ?? 0);
}

/** The over count of a number of balls: 119 of six is "19.5", 120 is "20.0". */
export function oversOf(balls: number, ballsPerOver: BallsPerOver): string {
  return `${Math.floor(balls / ballsPerOver)}.${balls % ballsPerOver}`;
}

/** An over count as tables have it, whole overs with their point: "8" is "8.0"; in The Hundred its balls, "40". What is no over count stays. */
export function oversInTable(overs: string, ballsPerOver: BallsPerOver = 6): string {
  if (ballsPerOver === 5) return String(ballsIn(overs, ballsPerOver) ?? overs);
  return /^\d+$/.test(overs) ? `${overs}.0` : overs;
}

/** The unit of an innings' length in an English table. */
export const lengthUnit = (innings: Parameters<typeof ballsAnOver>[0]): string =>
  ballsAnOver(innings) === 5 ? "balls" : "ov";

/** A rate as written, with two decimals: "50" is "50.00". '' stays. */
export function twoDecimals(rate: string): string {
  return rate === "" ? "" : Number(rate).toFixed(2);
}

/** Runs an over to two decimals, undefined when no ball was bowled. */
export function runsAnOver(runs: number, balls: number, ballsPerOver: BallsPerOver): string | undefined {
  return balls > 0 ? ((runs * ballsPerOver) / balls).toFixed(2) : undefined;
}

/** runs/balls*100 to two decimals, '-' when no ball was faced (decisions/cricket.md#figures). */
export function strikeRateOf(runs: number | undefined, balls: number | undefined): string {
  return runs !== undefined && balls ? ((runs * 100) / balls).toFixed(2) : "-";
}

/** The same in a super over. */
const OUT_IN_AN_OVER = 2;

/**
 * Whether nobody bats in an innings any more, as far as its own figures say: all out, declared, its overs bowled, or the target
 * reached. Where the number of its overs is not known, the last ball is not either.
 */
export function isInningsOver(innings: Innings): boolean {
  const { wickets, runs, target, declared, superOver, overs, allottedOvers } = innings;
  const ballsPerOver = ballsAnOver(innings);
  if (declared || (superOver ? wickets >= OUT_IN_AN_OVER : isAllOut(innings))) return true;
  if (target !== undefined && runs >= target) return true;
  const all = superOver ? ballsPerOver : (ballsIn(allottedOvers ?? "", ballsPerOver) ?? 0);
  return all > 0 && (ballsIn(overs, ballsPerOver) ?? 0) >= all;
}

/** Balls that commentary may come later than scores without a word about it: two overs. */
export const MOST_BALLS_BEHIND = 12;

/**
 * Legal balls by which what is told of an innings is behind its score (decisions/balls.md#behind-the-score). `latest`: the
 * newest ball of the match that is told.
 */
export function ballsBehind(
  latest: { innings: number; over: string } | undefined,
  innings: Pick<Innings, "number" | "overs" | "ballsPerOver">,
): number {
  const { number, overs } = innings;
  const ballsPerOver = ballsAnOver(innings);
  const bowled = ballsIn(overs, ballsPerOver) ?? 0;
  if (!latest || latest.innings > number) return 0;
  return latest.innings < number ? bowled : bowled - (ballsIn(latest.over, ballsPerOver) ?? bowled);
}
