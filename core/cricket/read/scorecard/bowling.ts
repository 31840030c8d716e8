import { present } from "../../../present.ts";
import { type BallsPerOver, ballsIn, oversOf, runsAnOver } from "../../overs.ts";
import type { Bowler, PlayerTables } from "../../types.ts";
import { childFields, count, type Fields, flag, key, rate, text } from "../reading.ts";
import type { CommentaryBall } from "./commentary.ts";
import { MOST_ROWS, type PlayerName, playerName, playerTable, type TeamBook } from "./team-book.ts";

export type BowlingTable = Pick<PlayerTables, "bowlerOrder" | "bowlers">;

export interface BowlingContext {
  book: TeamBook;
  teamId: string;
  ballsPerOver: BallsPerOver;
}

/**
 * Reads a bowler's figures. If `Overs` counts only one over, the fields `Overall_*` have the figures of the
 * innings (decisions/cricket.md#fallback-tables).
 */
function readBowler(row: Fields, name: PlayerName, ballsPerOver: BallsPerOver): Bowler {
  const given = count(row, "ballsbowled", "ballbowled");
  const written = text(row, "overallovers", "overs");
  const overs = ballsIn(written, ballsPerOver) === undefined ? oversOf(given ?? 0, ballsPerOver) : written;
  const balls = given ?? ballsIn(overs, ballsPerOver) ?? 0;
  const runs = count(row, "overallruns", "runs") ?? 0;
  const maidens = count(row, "overallmaidens", "maidens");
  return {
    ...name,
    overs,
    ...present({ maidens }),
    runs,
    wickets: count(row, "overallwickets", "wickets") ?? 0,
    economy:
      rate(row, "overalleconomyrate", "economyrate", "economy") ||
      (runsAnOver(runs, balls, ballsPerOver) ?? "-"),
    ...(flag(row, "isbowlingnow") ? { bowling: true } : {}),
  };
}

export function readBowlers(rows: readonly unknown[], context: BowlingContext): BowlingTable {
  const { order, players } = playerTable(rows, context, "bowler", (row, name) =>
    readBowler(row, name, context.ballsPerOver),
  );
  return { bowlerOrder: order, bowlers: players };
}

/** Overs in `Bowler_Details`: in matches with overs of five balls the field may count balls ("17"). */
function oversSaid(details: Fields, ballsPerOver: BallsPerOver): string {
  const written = text(details, "overs");
  const balls = ballsPerOver === 5 && !written.includes(".") ? count(details, "overs") : undefined;
  if (balls !== undefined) return oversOf(balls, 5);
  return ballsIn(written, 6) === undefined ? "0" : written;
}

/**
 * Bowlers from the commentary's latest `Bowler_Details`, if the table is empty
 * (decisions/cricket.md#fallback-tables). Economy is runs/overs, '-' before the first over.
 */
export function bowlersFromElsewhere(
  balls: readonly CommentaryBall[],
  { book, teamId, ballsPerOver }: BowlingContext,
): BowlingTable {
  const bowlers = new Map<string, Bowler>();
  for (const { row, bowler } of balls) {
    const details = childFields(row, "bowlerdetails");
    const id = key(details, "bowler") || bowler;
    if (!details || id === "" || (bowlers.size >= MOST_ROWS && !bowlers.has(id))) continue;
    const overs = oversSaid(details, ballsPerOver);
    const runs = count(details, "runs") ?? 0;
    bowlers.set(id, {
      ...playerName(book, teamId, id, row, "bowler"),
      overs,
      ...present({ maidens: count(details, "maidens") }),
      runs,
      wickets: count(details, "wickets") ?? 0,
      economy: runsAnOver(runs, ballsIn(overs, ballsPerOver) ?? 0, ballsPerOver) ?? "-",
    });
  }
  return { bowlerOrder: [...bowlers.keys()], bowlers: Object.fromEntries(bowlers) };
}
