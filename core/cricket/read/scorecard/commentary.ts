import type { BallsPerOver } from "../../overs.ts";
import { ballsIn, oversOf } from "../../overs.ts";
import { inningsNumberOf } from "../format.ts";
import { childFields, childList, count, type Fields, fieldsOf, flag, key, text } from "../reading.ts";
import { outcomeFromBall } from "./read-outcome.ts";

/** One ball out of the commentary: what the scorecard needs when its own tables are empty. */
export interface CommentaryBall {
  /** The row itself, for the names that stand in it. */
  row: Fields;
  batter: string;
  runs: number;
  /** A wide is not faced. */
  faced: boolean;
  bowler: string;
  outcome: string;
  /** Name of the batter who got out on it, and how; '' when there was no wicket. */
  dismissed: string;
  howOut: string;
}

function readBall(row: Fields): CommentaryBall | undefined {
  const batter = key(row, "batsman");
  if (!flag(row, "isball") || batter === "") return undefined;
  return {
    row,
    batter,
    runs: count(row, "batsmanruns") ?? 0,
    faced: !/^wd|^wide/i.test(text(row, "detail")),
    bowler: key(row, "bowler"),
    outcome: outcomeFromBall(Object.fromEntries(row)),
    dismissed: key(row, "dismissed"),
    howOut: text(row, "howout", "dismissaltype"),
  };
}

/** Providers list the newest row first; a stored copy may be the other way round. The rows' ids tell. */
function oldestFirst(rows: Fields[]): Fields[] {
  const first = count(rows[0], "id", "uid");
  const last = count(rows.at(-1), "id", "uid");
  const newestFirst = first === undefined || last === undefined || first >= last;
  return newestFirst ? rows.toReversed() : rows;
}

/** A row of the document's own commentary. */
export interface SharedRow {
  raw: unknown;
  row: Fields;
  /** Absent where neither the row nor the document's `InningNo` names one. */
  innings: number | undefined;
}

/** The document's own commentary, read once for all innings. */
export function readSharedCommentary(document: Fields): SharedRow[] {
  const fallback = inningsNumberOf(text(document, "inningno"));
  return childList(document, "commentary").flatMap((raw) => {
    const row = fieldsOf(raw);
    if (!row) return [];
    return [{ raw, row, innings: inningsNumberOf(text(row, "inningno", "innings", "inning")) ?? fallback }];
  });
}

/**
 * The balls of one innings, oldest first, out of its own `Commentary` or the document's. Rows that name no innings
 * belong to the `current` one.
 */
export function readCommentary(
  shared: readonly SharedRow[],
  innings: Fields,
  number: number,
  current: boolean,
): CommentaryBall[] {
  const own = childList(innings, "commentary");
  const rows =
    own.length > 0
      ? own.flatMap((raw) => fieldsOf(raw) ?? [])
      : shared
          .filter((one) => (one.innings === undefined ? current : one.innings === number))
          .map(({ row }) => row);
  return oldestFirst(rows).flatMap((row) => readBall(row) ?? []);
}

export interface CommentaryBowler {
  id: string;
  row: Fields;
  overs: string;
  maidens: number | undefined;
  runs: number;
  wickets: number;
}

/** Bowlers in the order they came on, with the latest figures of `Bowler_Details`. */
export function bowlersFromCommentary(
  balls: readonly CommentaryBall[],
  ballsPerOver: BallsPerOver,
): CommentaryBowler[] {
  const bowlers = new Map<string, CommentaryBowler>();
  for (const ball of balls) {
    const details = childFields(ball.row, "bowlerdetails");
    const id = key(details, "bowler") || ball.bowler;
    if (!details || id === "") continue;
    const written = text(details, "overs");
    // In five-ball matches this field counts balls ("17"), everywhere else overs ("3.2").
    const inBalls = ballsPerOver === 5 && !written.includes(".") ? count(details, "overs") : undefined;
    bowlers.set(id, {
      id,
      row: ball.row,
      overs:
        inBalls === undefined ? (ballsIn(written, 6) === undefined ? "0" : written) : oversOf(inBalls, 5),
      maidens: count(details, "maidens"),
      runs: count(details, "runs") ?? 0,
      wickets: count(details, "wickets") ?? 0,
    });
  }
  return [...bowlers.values()];
}
