import { genitive, objectOf } from "../../bengali/cases.ts";
import { toBengaliDigits } from "../../bengali/numerals.ts";
import type { BallEntry } from "./ball-entry.ts";
import { markOf } from "./mark.ts";

/** Balls that are told as one entry: one, or several without a run in a row. */
export type DotRun = readonly [newest: BallEntry, ...older: BallEntry[]];

/** The balls of one over without a run, an extra or a wicket among them. */
function continues(newer: BallEntry, older: BallEntry): boolean {
  // With the summary an over ends, which stands above its last ball.
  const sameOver =
    newer.innings === older.innings &&
    Number.parseInt(newer.over, 10) === Number.parseInt(older.over, 10) &&
    older.summary === undefined &&
    older.inningsSummary === undefined &&
    older.matchSummary === undefined;
  return sameOver && newer.bowler === older.bowler && markOf(newer) === "0" && markOf(older) === "0";
}

/** Balls in entries, in their order: dot balls that one bowler bowled one after the other in one over are one. `balls`: newest first. */
export function dotRuns(balls: readonly BallEntry[]): DotRun[] {
  const runs: [BallEntry, ...BallEntry[]][] = [];
  for (const ball of balls) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && continues(before, ball)) last.push(ball);
    else runs.push([ball]);
  }
  return runs;
}

/** "কোহলিকে টানা ৩টি ডট বল আমিরের।", of several batters "আমিরের টানা ৩টি ডট বল।"; of two "পরপর ২টি". */
export function dotRunWords(run: DotRun): string {
  const [{ bowler }] = run;
  const batters = new Set(run.map(({ batter }) => batter));
  const [batter] = batters;
  const dots = `${run.length > 2 ? "টানা" : "পরপর"} ${toBengaliDigits(run.length)}টি ডট বল`;
  return batter !== undefined && batters.size === 1
    ? `${objectOf(batter)} ${dots} ${genitive(bowler)}।`
    : `${genitive(bowler)} ${dots}।`;
}
