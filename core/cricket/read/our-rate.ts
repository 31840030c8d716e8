import { type BallsPerOver, ballsAnOver, ballsIn, runsAnOver } from "../overs.ts";

const SCORED = /(?<![a-z0-9/])(\d{1,4})(?:\/\d{1,2})?( at )\d{1,2}(?:\.\d{1,2})?( rpo)$/i;
/** Phrase with a required rate: "India need 31 runs in 20 balls at 9.30 rpo". */
const NEEDED =
  /(?<![a-z])(needs? (\d{1,4}) (?:more )?runs? (?:in|from|off) (\d{1,4}) balls? at )\d{1,2}(?:\.\d{1,2})?( rpo)$/i;

interface Scored {
  runs: number | string;
  overs?: string | undefined;
  ballsPerOver?: BallsPerOver | undefined;
}

const LONGEST = 200;

/**
 * Replaces the rate in the provider's words by our own, if runs and balls are known: some providers truncate
 * rates, others round (decisions/cricket.md#figures). It replaces the rate only beside the score of the innings
 * in play; a rate at another moment stays.
 */
export function withOurRate(equation: string, innings: Scored | undefined): string {
  if (equation.length > LONGEST) return equation;
  const ballsPerOver = ballsAnOver({ ballsPerOver: innings?.ballsPerOver });
  const needed = NEEDED.exec(equation);
  if (needed) {
    const [, before, runs, balls, after] = needed;
    const rate = runsAnOver(Number(runs), Number(balls), ballsPerOver);
    return rate === undefined ? equation : equation.slice(0, needed.index) + before + rate + after;
  }
  const scored = SCORED.exec(equation);
  if (!scored || !innings || scored[1] !== String(innings.runs)) return equation;
  const rate = runsAnOver(
    Number(innings.runs),
    ballsIn(innings.overs ?? "", ballsPerOver) ?? 0,
    ballsPerOver,
  );
  if (rate === undefined) return equation;
  const [found, , at = "", after = ""] = scored;
  const score = found.slice(0, found.indexOf(at));
  return `${equation.slice(0, scored.index)}${score}${at}${rate}${after}`;
}
