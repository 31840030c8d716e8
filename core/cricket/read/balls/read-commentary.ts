import { z } from "zod";
import { isRecord } from "../../../is-record.ts";
import { fail, ok, type Result } from "../../../result.ts";
import { type Ball, type BallPlayer, numberOfBall, overOf } from "../../balls/ball.ts";
import { toldApart } from "../../names/player-name.ts";
import { inningsNumber, isBallRow, type KnownPlayers, readBall } from "./read-ball.ts";

/** A Test's longest innings has some 1,300 balls, and about half as many rows of talk. */
const MOST_ROWS = 4_000;
/** The longest over in the books had 22 balls. */
const MOST_BALLS_OF_AN_OVER = 30;

const isUid = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value.length <= 20);

const file = z.object({
  Commentary: z.array(z.unknown()),
  GameCode: z.string().max(80).optional(),
  InningNo: inningsNumber.optional(),
  Deleted_UID: z
    .union([z.array(z.unknown()).max(MOST_ROWS), z.string().max(20), z.number()])
    .transform((found) => [found].flat().filter(isUid))
    .optional()
    .catch(undefined),
});

export interface CommentaryOf {
  code: string;
  /** 1 for the first. */
  innings: number;
}

export interface Commentary {
  innings: number;
  /** Oldest first. */
  balls: Ball[];
  /** Rows that the provider took back. */
  deleted: number;
  /** Rows of balls that could not be read, contradict their neighbours or are too many for an over, and were left out. */
  leftOut: number;
}

/** The file itself: some sources wrap it under `data`, as they do scorecards. */
function unwrapped(raw: unknown): unknown {
  let file = raw;
  for (let depth = 0; depth < 3 && isRecord(file) && !("Commentary" in file); depth += 1) file = file.data;
  return file;
}

/**
 * The balls of an innings in the provider's commentary of it (decisions/balls.md#commentary). Rows that were deleted, that
 * cannot be read or that contradict those around them are left out. An error says what is no such commentary at all.
 */
export function readCommentary(raw: unknown, wanted: CommentaryOf): Result<Commentary> {
  const parsed = file.safeParse(unwrapped(raw));
  if (!parsed.success) return fail("no commentary");
  const { Commentary: rows, GameCode, InningNo, Deleted_UID = [] } = parsed.data;
  if (GameCode && GameCode.toLowerCase() !== wanted.code.toLowerCase()) {
    return fail(`the commentary of another match: ${GameCode.slice(0, 64)}`);
  }
  if (InningNo !== undefined && InningNo !== wanted.innings) {
    return fail(`the commentary of innings ${InningNo} instead of ${wanted.innings}`);
  }
  if (rows.length > MOST_ROWS) return fail(`a commentary of more than ${MOST_ROWS} rows`);
  const told = rows.filter(isBallRow);
  const deleted = new Set(Deleted_UID.map(String));
  const players: KnownPlayers = new Map();
  const read: Ball[] = [];
  for (const row of told) {
    const ball = readBall(row, wanted.innings, players);
    if (ball) read.push(ball);
  }
  tellApart(
    [...players.values()]
      .map(({ player }) => player)
      .concat(read.flatMap(({ wicket }) => wicket?.fielder ?? [])),
  );
  const standing = inOrder(read, deleted);
  const balls = withinOvers(coherent(neverGoesBack(standing)));
  return ok({
    innings: wanted.innings,
    balls,
    deleted: deleted.size,
    leftOut: told.length - read.length + standing.length - balls.length,
  });
}

/** Balls share their players, so that all of them name a player alike. */
function tellApart(players: readonly BallPlayer[]): void {
  for (const [at, player] of toldApart(players).entries()) Object.assign(players[at] ?? {}, player);
}

/**
 * Oldest first, without those that were deleted. Of two rows under one number the one that comes first in the document counts:
 * it is the edited one.
 */
function inOrder(balls: readonly Ball[], deleted: ReadonlySet<string>): Ball[] {
  const byNumber = new Map<string, Ball>();
  for (const ball of balls) {
    const number = numberOfBall(ball.id);
    if (!byNumber.has(number) && !deleted.has(number)) byNumber.set(number, ball);
  }
  return [...byNumber.values()].toSorted((a, b) => a.order - b.order);
}

/** Overs that may be missing without a run between two balls that are told. */
const MOST_MAIDENS_MISSING = 6;

/** What of a ball never goes back from one to the next. */
interface ScoreSpan {
  /** Runs of the innings before it, and after it. */
  from: number;
  to: number;
  wickets: number;
  over: number;
}

const scoreSpanOf = (ball: Ball): ScoreSpan => ({
  from: ball.total.runs - ball.runs,
  to: ball.total.runs,
  wickets: ball.total.wickets,
  over: overOf(ball),
});

function canFollow(before: ScoreSpan, place: ScoreSpan): boolean {
  const missing = place.from - before.to;
  const overs = place.over - before.over;
  return (
    missing >= 0 && place.wickets >= before.wickets && overs >= 0 && overs <= MOST_MAIDENS_MISSING + missing
  );
}

/**
 * The longest run of the balls in which score, wickets and overs never go back, and overs do not run ahead of the runs; of two as
 * long the earlier one. So a figure that is wrong in one row takes that row away, and none of those that contradict it.
 */
function neverGoesBack(balls: readonly Ball[]): readonly Ball[] {
  const places = balls.map(scoreSpanOf);
  const follows = (earlier: number, later: number): boolean => {
    const [before, place] = [places[earlier], places[later]];
    return before !== undefined && place !== undefined && canFollow(before, place);
  };
  if (balls.every((_, index) => index === 0 || follows(index - 1, index))) return balls;
  /** Of each ball: how many the longest run up to it has, and the ball before it there. */
  const lengths: number[] = [];
  const befores: number[] = [];
  let last = 0;
  for (const index of balls.keys()) {
    let [length, before] = [1, -1];
    // Nothing so far back makes a longer one.
    for (let earlier = index - 1; earlier >= 0 && length < earlier + 2; earlier -= 1) {
      const own = (lengths[earlier] ?? 0) + 1;
      if (own > length && follows(earlier, index)) [length, before] = [own, earlier];
    }
    lengths.push(length);
    befores.push(before);
    if (length > (lengths[last] ?? 0)) last = index;
  }
  const kept: Ball[] = [];
  for (let index = last; index >= 0; index = befores[index] ?? -1)
    kept.push(...balls.slice(index, index + 1));
  return kept.reverse();
}

/** Ways out that always cost the side a wicket; by what the provider calls otherwise a batter may have left unbeaten. */
const isSureWicket = ({ wicket }: Ball): boolean =>
  wicket !== undefined && wicket.kind !== "retired" && wicket.kind !== "other";

/**
 * Without the balls whose total is neither what the ball before and its own runs make, nor what the ball after it starts from, and
 * without those on which a batter is out of whom the total knows nothing, as of a wicket that was taken back by half. Where the
 * total only jumps, a row is missing, and what follows stands.
 */
function coherent(balls: readonly Ball[]): Ball[] {
  const kept: Ball[] = [];
  for (const [index, ball] of balls.entries()) {
    const before = kept.at(-1)?.total ?? { runs: 0, wickets: 0 };
    const after = balls[index + 1];
    const start = ball.total.runs - ball.runs;
    const leads = after !== undefined && ball.total.runs + after.runs === after.total.runs;
    const shrinks = start < before.runs || ball.total.wickets < before.wickets;
    const unknown = isSureWicket(ball) && ball.total.wickets === before.wickets;
    if (!shrinks && !unknown && (start === before.runs || leads)) kept.push(ball);
  }
  return kept;
}

/** A live document has whole overs, and each of its readers gets all of it. */
function withinOvers(balls: readonly Ball[]): Ball[] {
  const counts = new Map<number, number>();
  return balls.filter((ball) => {
    const over = overOf(ball);
    const count = (counts.get(over) ?? 0) + 1;
    counts.set(over, count);
    return count <= MOST_BALLS_OF_AN_OVER;
  });
}
