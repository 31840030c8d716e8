import { overRank, overRankOf } from "../../../../core/cricket/balls/ball.ts";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { type BallFilter, passes } from "../../../../core/cricket/balls/filter.ts";
import { ballsOf } from "../../../../core/cricket/balls/tail.ts";

/** The balls that a list has, newest first. */
export interface BallFeed {
  filter: BallFilter;
  balls: readonly BallEntry[];
  /** Id for the request of the next page; undefined if the list has the first ball. */
  before: string | undefined;
  tail: BallsDocument | undefined;
  /** Whether balls between the list and the live document are missing, so that they must be fetched. */
  gap: boolean;
}

export interface BallPage {
  balls: readonly BallEntry[];
  before: string | undefined;
}

/** Whether an over is the first of the match, so that it contains the first ball. */
const isFirstOver = ({ id }: BallEntry): boolean => overRankOf(id) === overRank({ innings: 1, over: 0 });

/**
 * List from the live document or, if filtered, from a first page. `under`: live document when the page was
 * requested. Its newest ball shows whether overs are missing between the page and `tail`.
 */
export function startFeed(
  filter: BallFilter,
  tail: BallsDocument | undefined,
  page: BallPage | undefined,
  under?: BallsDocument,
): BallFeed {
  const empty: BallFeed = { filter, balls: [], before: undefined, tail: undefined, gap: false };
  if (page) {
    const paged = { ...empty, balls: page.balls, before: page.before, tail: under };
    return tail ? takeTail(paged, tail) : paged;
  }
  if (!tail) return empty;
  const balls = ballsOf(tail).filter((ball) => passes(ball, filter));
  const oldest = ballsOf(tail).at(-1);
  return { ...empty, balls, before: oldest && !isFirstOver(oldest) ? oldest.id : undefined, tail };
}

/**
 * Applies a live document, which has whole overs: it replaces all balls from its oldest over on. If it is empty
 * and the previous document had all balls, all are removed.
 */
export function takeTail(feed: BallFeed, tail: BallsDocument): BallFeed {
  const latest = ballsOf(tail);
  const oldest = latest.at(-1);
  if (!oldest) {
    const first = feed.tail && ballsOf(feed.tail).at(-1);
    return first && isFirstOver(first) ? startFeed(feed.filter, tail, undefined) : { ...feed, tail };
  }
  const newest = feed.tail && ballsOf(feed.tail)[0];
  if (!newest && feed.balls.length === 0 && feed.before === undefined) {
    return startFeed(feed.filter, tail, undefined);
  }
  const isMet = newest ? overRankOf(newest.id) >= overRankOf(oldest.id) : isFirstOver(oldest);
  if (!isMet) return { ...feed, gap: true };
  const older = feed.balls.filter((ball) => overRankOf(ball.id) < overRankOf(oldest.id));
  const chosen = latest.filter((ball) => passes(ball, feed.filter));
  return { ...feed, balls: [...chosen, ...older], tail, gap: false };
}

/** Appends a page. `asked`: the `before` of its request, because the list's end may have changed since. */
export function takePage(feed: BallFeed, page: BallPage, asked: string | undefined): BallFeed {
  if (feed.before !== asked) return feed;
  const known = new Set(feed.balls.map(({ id }) => id));
  const added = page.balls.filter(({ id }) => !known.has(id));
  return { ...feed, balls: [...feed.balls, ...added], before: page.before };
}

/** Fills the missing part with the newest page; older balls stay if the page overlaps them. */
export function closeGap(feed: BallFeed, page: BallPage, tail: BallsDocument): BallFeed {
  const last = page.balls.at(-1)?.id;
  const at = last === undefined ? -1 : feed.balls.findIndex(({ id }) => id === last);
  const whole: BallFeed =
    at < 0
      ? { ...feed, balls: page.balls, before: page.before }
      : { ...feed, balls: [...page.balls, ...feed.balls.slice(at + 1)] };
  return takeTail({ ...whole, tail }, tail);
}
