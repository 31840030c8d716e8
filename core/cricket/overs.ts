import type { Batter, Innings } from "./types.ts";

/** Arithmetic on overs: "19.5" is nineteen overs and five balls. An over has six balls, in The Hundred five. */
export type BallsPerOver = 5 | 6;

export const ALL_OUT = 10;
/** Longest innings that the ribbon draws ball by ball, overs; of a longer one each tick is an over. */
export const LONGEST_BY_BALL = 60;

/** Whether no batter is left: ten are out, or all others are absent. `batters`: if known. */
export function isAllOut({
  wickets,
  batters = {},
}: {
  wickets?: number | string | undefined;
  batters?: Readonly<Record<string, Pick<Batter, "absent">>>;
}): boolean {
  const absent = Object.values(batters).filter(({ absent }) => absent);
  return Number(wickets) + absent.length >= ALL_OUT;
}

export function ballsAnOver({ ballsPerOver = 6 }: { ballsPerOver?: BallsPerOver | undefined }): BallsPerOver {
  return ballsPerOver;
}

/**
 * Number of balls in a count of overs: "3.2" is 20 balls in overs of six, 17 in overs of five. Undefined for
 * other text.
 */
export function ballsIn(overs: string, ballsPerOver: BallsPerOver): number | undefined {
  const match = /^(\d{1,4})(?:\.(\d))?$/.exec(overs.trim());
  if (!match) return undefined;
  return Number(match[1]) * ballsPerOver + Number(match[2] ?? 0);
}

/** Overs of a number of balls: 119 balls in overs of six are "19.5", 120 are "20.0". */
export function oversOf(balls: number, ballsPerOver: BallsPerOver): string {
  return `${Math.floor(balls / ballsPerOver)}.${balls % ballsPerOver}`;
}

export function oversInTable(overs: string, ballsPerOver: BallsPerOver = 6): string {
  if (ballsPerOver === 5) return String(ballsIn(overs, ballsPerOver) ?? overs);
  return /^\d+$/.test(overs) ? `${overs}.0` : overs;
}

export const lengthUnit = (innings: Parameters<typeof ballsAnOver>[0]): string =>
  ballsAnOver(innings) === 5 ? "balls" : "ov";

export function twoDecimals(rate: string): string {
  return rate === "" ? "" : Number(rate).toFixed(2);
}

/** Runs an over; undefined before the first ball. */
export function runsAnOver(runs: number, balls: number, ballsPerOver: BallsPerOver): string | undefined {
  return balls > 0 ? ((runs * ballsPerOver) / balls).toFixed(2) : undefined;
}

/**
 * Strike rate: runs / balls * 100 to two decimals, '-' before the first ball (decisions/cricket.md#figures).
 */
export function strikeRateOf(runs: number | undefined, balls: number | undefined): string {
  return runs !== undefined && balls ? ((runs * 100) / balls).toFixed(2) : "-";
}

const OUT_IN_AN_OVER = 2;

/**
 * Whether an innings is over by its own figures: all out, declared, overs bowled, or target reached. Without a
 * known number of overs it may continue.
 */
export function isInningsOver(innings: Innings): boolean {
  const { wickets, runs, target, declared, superOver, overs, allottedOvers } = innings;
  const ballsPerOver = ballsAnOver(innings);
  if (declared || (superOver ? wickets >= OUT_IN_AN_OVER : isAllOut(innings))) return true;
  if (target !== undefined && runs >= target) return true;
  const all = superOver ? ballsPerOver : (ballsIn(allottedOvers ?? "", ballsPerOver) ?? 0);
  return all > 0 && (ballsIn(overs, ballsPerOver) ?? 0) >= all;
}

/** Number of balls by which commentary may be behind without a notice: two overs. */
export const MOST_BALLS_BEHIND = 12;

/**
 * Number of legal balls by which the published balls are behind an innings' score
 * (decisions/balls.md#behind-the-score). `latest`: newest published ball of the match.
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
