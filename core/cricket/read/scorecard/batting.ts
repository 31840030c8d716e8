import { present } from "../../../present.ts";
import { strikeRateOf, twoDecimals } from "../../overs.ts";
import type { Batter, PlayerTables } from "../../types.ts";
import { dismissalInBengali } from "../dismissals/dismissal-in-bengali.ts";
import { type Dismissal, dismissalOf, saysAbsent } from "../dismissals/how-out.ts";
import { childFields, childList, count, type Fields, fieldsOf, flag, key, rate, text } from "../reading.ts";
import type { CommentaryBall } from "./commentary.ts";
import {
  bengaliIn,
  MOST_ROWS,
  type PlayerName,
  playerName,
  playerTable,
  type TeamBook,
} from "./team-book.ts";

export type BattingTable = Pick<PlayerTables, "batterOrder" | "batters">;

export interface BattingContext {
  book: TeamBook;
  teamId: string;
  /** Whether play continues in this innings, so that "not out" means at the crease. */
  live: boolean;
}

function howOutOf(row: Fields): string {
  return text(row, "howoutshort", "howout", "dismissal", "dismissaltype");
}

export const isAbsent = (row: Fields | undefined): boolean => row !== undefined && saysAbsent(howOutOf(row));

/** `written`: the provider's forms of it. */
function dismissal(howOut: string, written: readonly string[], { book, teamId }: BattingContext): Dismissal {
  const nameOf = (name: string) => bengaliIn(book, name, teamId);
  const said = written.flatMap((words) => dismissalInBengali(words, nameOf) ?? []);
  return dismissalOf(howOut, said.find((words) => !/[a-z]/i.test(words)) ?? said.at(-1));
}

function isBatting(row: Fields, live: boolean): boolean {
  if (flag(row, "isbatting", "isonstrike")) return true;
  const words = ["howoutshort", "howout", "dismissal", "dismissaltype"].map((name) =>
    text(row, name).toLowerCase(),
  );
  return words.includes("batting") || (live && words.includes("not out"));
}

function readBatter(row: Fields, name: PlayerName, context: BattingContext): Batter {
  const runs = count(row, "runs");
  const balls = count(row, "balls");
  const fours = count(row, "fours");
  const sixes = count(row, "sixes");
  const batting = isBatting(row, context.live);
  const howOut = howOutOf(row) || (batting ? "not out" : "");
  return {
    ...name,
    ...present({ runs, balls, fours, sixes }),
    strikeRate: balls === 0 ? "-" : twoDecimals(rate(row, "strikerate")) || strikeRateOf(runs, balls),
    ...dismissal(howOut, [text(row, "howout"), howOut], context),
    ...(batting ? { batting: true } : {}),
    ...(flag(row, "isonstrike") ? { onStrike: true } : {}),
  };
}

/** Reads batters; skips rows without a name and repeated names. */
export function readBatters(rows: readonly unknown[], context: BattingContext): BattingTable {
  const { order, players } = playerTable(rows, context, "batsman", (row, name) =>
    readBatter(row, name, context),
  );
  return { batterOrder: order, batters: players };
}

interface Tally {
  name: PlayerName;
  runs: number;
  balls: number;
  fours?: number;
  sixes?: number;
  howOut: string;
}

function fromPartnerships(innings: Fields, context: BattingContext): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const listed = childList(innings, "partnerships").map(fieldsOf);
  const current = childFields(innings, "partnershipcurrent");
  const wicket = count(current, "forwicket");
  const repeated = listed.some((stand) => wicket !== undefined && count(stand, "forwicket") === wicket);
  for (const stand of repeated ? listed : [...listed, current]) {
    for (const raw of childList(stand, "batsmen")) {
      const row = fieldsOf(raw);
      const id = key(row, "batsman");
      if (id === "") continue;
      const name = playerName(context.book, context.teamId, id, row, "batsman");
      const tally = tallies.get(id) ?? { name, runs: 0, balls: 0, howOut: "" };
      tally.runs += count(row, "runs") ?? 0;
      tally.balls += count(row, "balls") ?? 0;
      tallies.set(id, tally);
    }
  }
  return tallies;
}

function fromCommentary(balls: readonly CommentaryBall[], context: BattingContext): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const ball of balls) {
    const name = playerName(context.book, context.teamId, ball.batter, ball.row, "batsman");
    const tally = tallies.get(ball.batter) ?? { name, runs: 0, balls: 0, fours: 0, sixes: 0, howOut: "" };
    const counted = childFields(ball.row, "batsmandetails");
    tally.runs = count(counted, "runs") ?? tally.runs + ball.runs;
    tally.balls = count(counted, "balls") ?? tally.balls + (ball.faced ? 1 : 0);
    tally.fours = count(counted, "fours") ?? (tally.fours ?? 0) + (ball.runs === 4 ? 1 : 0);
    tally.sixes = count(counted, "sixes") ?? (tally.sixes ?? 0) + (ball.runs === 6 ? 1 : 0);
    tallies.set(ball.batter, tally);
    const partner = key(ball.row, "nonstriker");
    if (partner !== "" && !tallies.has(partner)) {
      const partnerName = playerName(context.book, context.teamId, partner, ball.row, "nonstriker");
      tallies.set(partner, { name: partnerName, runs: 0, balls: 0, fours: 0, sixes: 0, howOut: "" });
    }
    const out = tallies.get(ball.dismissed);
    if (out) out.howOut = ball.howOut;
  }
  return tallies;
}

/** Batters from partnerships and commentary if the table is empty (decisions/cricket.md#fallback-tables). */
export function battersFromElsewhere(
  innings: Fields,
  balls: readonly CommentaryBall[],
  context: BattingContext,
): BattingTable {
  const stands = fromPartnerships(innings, context);
  const spoken = fromCommentary(balls, context);
  const atCrease = new Set(
    childList(childFields(innings, "partnershipcurrent"), "batsmen").map((raw) =>
      key(fieldsOf(raw), "batsman"),
    ),
  );
  const table: BattingTable = { batterOrder: [], batters: {} };
  for (const id of [...new Set([...stands.keys(), ...spoken.keys()])].slice(0, MOST_ROWS)) {
    const stand = stands.get(id);
    const told = spoken.get(id);
    const tally = stand ?? told;
    if (!tally) continue;
    const out = told?.howOut ?? "";
    const batting = context.live && out === "" && atCrease.has(id);
    const howOut = out || (batting ? "not out" : "");
    table.batterOrder.push(id);
    table.batters[id] = {
      ...tally.name,
      runs: tally.runs,
      balls: tally.balls,
      ...present({ fours: told?.fours, sixes: told?.sixes }),
      strikeRate: strikeRateOf(tally.runs, tally.balls),
      ...dismissal(howOut, [howOut], context),
      ...(batting ? { batting: true } : {}),
    };
  }
  return table;
}
