import { overRank, overRankOf } from "../../../../core/cricket/balls/ball.ts";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { type BallFilter, passes } from "../../../../core/cricket/balls/filter.ts";
import { ballsOf } from "../../../../core/cricket/balls/tail.ts";

/** The balls of a list, newest first, as far as they are known. */
export interface BallFeed {
  filter: BallFilter;
  balls: readonly BallEntry[];
  /** Goes on from there; undefined: the first ball is among them. */
  before: string | undefined;
  /** The live document that was taken last. */
  tail: BallsDocument | undefined;
  /** Between the balls and the live document some are missing: they are to be asked for. */
  gap: boolean;
}

/** A page of the balls call. */
export interface BallPage {
  balls: readonly BallEntry[];
  before: string | undefined;
}

/** The match's first over holds the first ball. */
const isFirstOver = ({ id }: BallEntry): boolean => overRankOf(id) === overRank({ innings: 1, over: 0 });

/**
 * A list that begins with the live document, or, where it is of chosen balls, with the first page of them. `under`: the live
 * document as it was when the page was asked for, from which it is known whether the page reaches the present one.
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
 * The list with the live document as it is now. That has whole overs, so from its oldest over on it alone counts: what was
 * corrected is corrected, what was taken back is gone, and what is older stays. An empty one has taken all back where all was
 * in the one before.
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

/** The list with the page that follows it; `asked`: the id before which it is, where the list may have another end by now. */
export function takePage(feed: BallFeed, page: BallPage, asked: string | undefined): BallFeed {
  if (feed.before !== asked) return feed;
  const known = new Set(feed.balls.map(({ id }) => id));
  const added = page.balls.filter(({ id }) => !known.has(id));
  return { ...feed, balls: [...feed.balls, ...added], before: page.before };
}

/** The list made whole again by its newest page; what it had stays where that reaches it. */
export function closeGap(feed: BallFeed, page: BallPage, tail: BallsDocument): BallFeed {
  const last = page.balls.at(-1)?.id;
  const at = last === undefined ? -1 : feed.balls.findIndex(({ id }) => id === last);
  const whole: BallFeed =
    at < 0
      ? { ...feed, balls: page.balls, before: page.before }
      : { ...feed, balls: [...page.balls, ...feed.balls.slice(at + 1)] };
  return takeTail({ ...whole, tail }, tail);
}
