import { ballsAnOver, ballsIn } from "./overs.ts";
import type { RevisedTarget } from "./play.ts";
import type { Innings, Scorecard } from "./types.ts";

type Goal = Pick<Innings, "runs" | "target" | "allottedOvers" | "ballsPerOver" | "superOver">;

/**
 * Target of a chase if it differs from the first innings' score plus one, or if the chase has fewer overs;
 * otherwise undefined.
 */
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
