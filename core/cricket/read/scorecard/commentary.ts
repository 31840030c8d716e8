import { inningsNumberOf } from "../format.ts";
import { childList, count, type Fields, fieldsOf, flag, key, text } from "../reading.ts";
import { outcomeFromBall } from "./read-outcome.ts";

/** A ball of the commentary inside the scorecard, used if the tables are empty. */
export interface CommentaryBall {
  row: Fields;
  batter: string;
  runs: number;
  /** Whether the batter faced the ball; false for a wide. */
  faced: boolean;
  bowler: string;
  outcome: string;
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

/** Sorts rows by id, because providers list the newest first and stored copies may not. */
function oldestFirst(rows: Fields[]): Fields[] {
  const first = count(rows[0], "id", "uid");
  const last = count(rows.at(-1), "id", "uid");
  const newestFirst = first === undefined || last === undefined || first >= last;
  return newestFirst ? rows.toReversed() : rows;
}

export interface SharedRow {
  raw: unknown;
  row: Fields;
  /** Number of the innings; undefined if neither the row nor `InningNo` gives it. */
  innings: number | undefined;
}

export function readSharedCommentary(document: Fields): SharedRow[] {
  const fallback = inningsNumberOf(text(document, "inningno"));
  return childList(document, "commentary").flatMap((raw) => {
    const row = fieldsOf(raw);
    if (!row) return [];
    return [{ raw, row, innings: inningsNumberOf(text(row, "inningno", "innings", "inning")) ?? fallback }];
  });
}

/**
 * Balls of an innings, oldest first, from the `Commentary` of the innings or of the document. Rows without a
 * number of the innings belong to `current`.
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
