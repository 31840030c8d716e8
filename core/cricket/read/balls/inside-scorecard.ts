import { type Ball, overOf } from "../../balls/ball.ts";
import { childList, type Fields, fieldsOf, key } from "../reading.ts";
import { readSharedCommentary } from "../scorecard/commentary.ts";
import { documentIn, numberedInnings } from "../scorecard/scorecard.ts";
import { playerName, readTeamBook, type TeamBook, teamIdOf } from "../scorecard/team-book.ts";

const ROW = /"is_?ball"/i;

export const mayHaveBalls = (document: string): boolean => ROW.test(document);

/**
 * Commentary of an innings inside its scorecard's document (decisions/balls.md#inside-the-document). Undefined
 * if there are no rows. Rows need not name players, because the document's sides do.
 */
export function commentaryInside(raw: unknown, innings: number): { Commentary: object[] } {
  const document = documentIn(raw);
  const all = document ? numberedInnings(document) : [];
  const own = all.find(({ number }) => number === innings);
  if (!document || !own) return { Commentary: [] };
  const inInnings = childList(own.raw, "commentary");
  const rows = inInnings.length > 0 ? inInnings : rowsBeside(document, innings, all.at(-1)?.number);
  const book = readTeamBook(document);
  const sides = {
    batsman: teamIdOf(own.raw, "battingteam"),
    nonstriker: teamIdOf(own.raw, "battingteam"),
    bowler: teamIdOf(own.raw, "bowlingteam"),
  };
  return { Commentary: rows.flatMap((row) => whole(row, book, sides) ?? []) };
}

function rowsBeside(document: Fields, innings: number, last: number | undefined): unknown[] {
  return readSharedCommentary(document)
    .filter((row) => (row.innings ?? last) === innings)
    .map(({ raw }) => raw);
}

const ROLES = [
  ["Batsman", "batsman"],
  ["Non_Striker", "nonstriker"],
  ["Bowler", "bowler"],
] as const;

function whole(
  row: unknown,
  book: TeamBook,
  sides: Readonly<Record<(typeof ROLES)[number][1], string>>,
): object | undefined {
  const fields = fieldsOf(row);
  if (!fields || typeof row !== "object" || row === null) return undefined;
  const told: Record<string, unknown> = { ...row };
  told.UID ??= told.Id;
  if (key(fields, "dismissed") !== "") told.Iswicket ??= true;
  for (const [field, role] of ROLES) {
    const id = key(fields, role);
    if (id === "" || fields.has(`${role}name`)) continue;
    const { name, short } = playerName(book, sides[role], id);
    told[`${field}_Name`] = name;
    told[`${field}_Short_Name`] = short;
  }
  return told;
}

/**
 * Balls from the first whole over on: a document may have only the latest balls and begin within an over. A
 * wide has the number of the next ball, so even an over that begins with ball 1 may lack a wide. The first over
 * counts as whole only if it is the first of the innings or the only one.
 */
export function fromWholeOver(balls: readonly Ball[]): readonly Ball[] {
  const [first] = balls;
  if (!first) return balls;
  const over = overOf(first);
  const rest = balls.filter((ball) => overOf(ball) !== over);
  const begins = first.over.endsWith(".1");
  return begins && (over === 0 || rest.length === 0) ? balls : rest;
}
