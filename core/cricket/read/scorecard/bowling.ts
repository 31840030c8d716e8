import { present } from "../../../present.ts";
import { type BallsPerOver, ballsIn, oversOf, runsAnOver } from "../../overs.ts";
import type { Bowler } from "../../types.ts";
import { count, type Fields, flag, rate, text } from "../reading.ts";
import { bowlersFromCommentary, type CommentaryBall } from "./commentary.ts";
import { MOST_ROWS, type PlayerName, playerName, playerTable, type TeamBook } from "./team-book.ts";

export interface BowlingTable {
  bowlerOrder: string[];
  bowlers: Record<string, Bowler>;
}

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

/**
 * Bowlers from the commentary if the table is empty (decisions/cricket.md#fallback-tables). Economy is
 * runs/overs, '-' before the first over.
 */
export function bowlersFromElsewhere(
  balls: readonly CommentaryBall[],
  context: BowlingContext,
): BowlingTable {
  const table: BowlingTable = { bowlerOrder: [], bowlers: {} };
  for (const told of bowlersFromCommentary(balls, context.ballsPerOver).slice(0, MOST_ROWS)) {
    const bowled = ballsIn(told.overs, context.ballsPerOver) ?? 0;
    table.bowlerOrder.push(told.id);
    table.bowlers[told.id] = {
      ...playerName(context.book, context.teamId, told.id, told.row, "bowler"),
      overs: told.overs,
      ...present({ maidens: told.maidens }),
      runs: told.runs,
      wickets: told.wickets,
      economy: runsAnOver(told.runs, bowled, context.ballsPerOver) ?? "-",
    };
  }
  return table;
}
