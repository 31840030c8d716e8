import { z } from "zod";
import { isRecord } from "../../../is-record.ts";
import { fail, ok, type Result } from "../../../result.ts";
import { type Ball, type BallPlayer, numberOfBall, overOf } from "../../balls/ball.ts";
import { distinctNames } from "../../names/player-name.ts";
import { inningsNumber, isBallRow, type KnownPlayers, readBall } from "./read-ball.ts";

/** Largest number of rows read: a Test's longest innings has about 1,300 balls and half as many rows of talk. */
const MOST_ROWS = 4_000;
/** Largest number of balls of an over that are kept; the longest over on record had 22. */
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
  innings: number;
}

export interface Commentary {
  innings: number;
  /** Balls of the innings, oldest first. */
  balls: Ball[];
  deleted: number;
  /** Number of ignored rows: unreadable, contradicting the rows beside them, or too many for an over. */
  leftOut: number;
}

function unwrapped(raw: unknown): unknown {
  let file = raw;
  for (let depth = 0; depth < 3 && isRecord(file) && !("Commentary" in file); depth += 1) file = file.data;
  return file;
}

/**
 * Reads the balls of an innings from the provider's commentary (decisions/balls.md#commentary). Ignores
 * deleted, unreadable and contradictory rows. Fails if `raw` is no commentary.
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

function tellApart(players: readonly BallPlayer[]): void {
  for (const [at, player] of distinctNames(players).entries()) Object.assign(players[at] ?? {}, player);
}

/**
 * Balls in order, oldest first, without deleted ones. If two rows have the same number, the first one is the
 * edited one and applies.
 */
function inOrder(balls: readonly Ball[], deleted: ReadonlySet<string>): Ball[] {
  const byNumber = new Map<string, Ball>();
  for (const ball of balls) {
    const number = numberOfBall(ball.id);
    if (!byNumber.has(number) && !deleted.has(number)) byNumber.set(number, ball);
  }
  return [...byNumber.values()].toSorted((a, b) => a.order - b.order);
}

/** Largest number of overs that may be missing between two balls without a run in between. */
const MOST_MAIDENS_MISSING = 6;

interface ScoreSpan {
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
 * The longest series of balls in which score, wickets and overs never decrease and the overs fit the runs; if
 * two are equally long, the earlier one. So a wrong figure removes only its own row.
 */
function neverGoesBack(balls: readonly Ball[]): readonly Ball[] {
  const places = balls.map(scoreSpanOf);
  const follows = (earlier: number, later: number): boolean => {
    const [before, place] = [places[earlier], places[later]];
    return before !== undefined && place !== undefined && canFollow(before, place);
  };
  if (balls.every((_, index) => index === 0 || follows(index - 1, index))) return balls;
  const lengths: number[] = [];
  const befores: number[] = [];
  let last = 0;
  for (const index of balls.keys()) {
    let [length, before] = [1, -1];
    // Stops when the balls that are left cannot make a longer series.
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

/** Whether the dismissal always costs a wicket; after other dismissals the batter may be not out. */
const isSureWicket = ({ wicket }: Ball): boolean =>
  wicket !== undefined && wicket.kind !== "retired" && wicket.kind !== "other";

/**
 * Removes balls whose total fits neither the previous nor the next ball, and dismissals that the total does not
 * count, such as half-withdrawn wickets. If only the total jumps, a row is missing and the rest is correct.
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

/** Limits the balls of an over, because every reader of a live document gets whole overs. */
function withinOvers(balls: readonly Ball[]): Ball[] {
  const counts = new Map<number, number>();
  return balls.filter((ball) => {
    const over = overOf(ball);
    const count = (counts.get(over) ?? 0) + 1;
    counts.set(over, count);
    return count <= MOST_BALLS_OF_AN_OVER;
  });
}
