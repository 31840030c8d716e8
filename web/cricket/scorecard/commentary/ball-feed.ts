import { overRank, overRankOf } from "../../../../core/cricket/balls/ball.ts";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { type BallFilter, passes } from "../../../../core/cricket/balls/filter.ts";
import { ballsOf } from "../../../../core/cricket/balls/tail.ts";

/** Known balls of a list, newest first. */
export interface BallFeed {
  filter: BallFilter;
  balls: readonly BallEntry[];
  /** Id for the next page; undefined: the first ball is included. */
  before: string | undefined;
  tail: BallsDocument | undefined;
  /** Balls between the list and the live document are missing and must be fetched. */
  gap: boolean;
}

export interface BallPage {
  balls: readonly BallEntry[];
  before: string | undefined;
}

/** The match's first over contains the first ball. */
const isFirstOver = ({ id }: BallEntry): boolean => overRankOf(id) === overRank({ innings: 1, over: 0 });

/**
 * List from the live document or, if filtered, from a first page. `under`: the live document at the time of the
 * request, which shows whether the page reaches the present one.
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
 * Applies a live document, which has whole overs: it replaces everything from its oldest over on. An empty one
 * removes everything if the former document had it all.
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

/** Appends a page; `asked`: its `before`, because the list's end may have changed. */
export function takePage(feed: BallFeed, page: BallPage, asked: string | undefined): BallFeed {
  if (feed.before !== asked) return feed;
  const known = new Set(feed.balls.map(({ id }) => id));
  const added = page.balls.filter(({ id }) => !known.has(id));
  return { ...feed, balls: [...feed.balls, ...added], before: page.before };
}

/** Closes a gap with the newest page; retains older balls if the page reaches them. */
export function closeGap(feed: BallFeed, page: BallPage, tail: BallsDocument): BallFeed {
  const last = page.balls.at(-1)?.id;
  const at = last === undefined ? -1 : feed.balls.findIndex(({ id }) => id === last);
  const whole: BallFeed =
    at < 0
      ? { ...feed, balls: page.balls, before: page.before }
      : { ...feed, balls: [...page.balls, ...feed.balls.slice(at + 1)] };
  return takeTail({ ...whole, tail }, tail);
}
