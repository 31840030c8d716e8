import { overRank, overRankOf } from "../../../../core/cricket/balls/ball.ts";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { type BallFilter, passes } from "../../../../core/cricket/balls/filter.ts";
import { ballsOf } from "../../../../core/cricket/balls/tail.ts";
import { isRecord } from "../../../../core/is-record.ts";
import { ballsTopic } from "../../../../core/topics/readers-topics.ts";
import type { FeedPage, FeedRules } from "../../../live/feed.ts";
import { type FeedSource, type FeedView, useFeed } from "../../../live/use-feed.ts";
import { useLiveDocument } from "../../../live/use-live-document.ts";
import { type BallSearch, ballsPath, isLatest } from "../ball-search.ts";

/** The live document has whole overs, and the first over of a match contains its first ball. */
export const ballRules = (filter: BallFilter): FeedRules<BallEntry, BallsDocument> => ({
  entriesOf: ballsOf,
  isOlder: (ball, last) => overRankOf(ball.id) < overRankOf(last.id),
  hasFirst: (tail) => {
    const oldest = ballsOf(tail).at(-1);
    return oldest !== undefined && overRankOf(oldest.id) === overRank({ innings: 1, over: 0 });
  },
  passes: (ball) => passes(ball, filter),
});

/**
 * Whether a value is a ball. It is checked by hand, because a schema library would be most of the view's
 * script.
 */
function isBall(value: unknown): value is BallEntry {
  return (
    isRecord(value) &&
    ["id", "over", "batter", "bowler", "score", "sentence"].every(
      (name) => typeof value[name] === "string",
    ) &&
    ["innings", "runs", "batterRuns"].every((name) => typeof value[name] === "number")
  );
}

export function readBallPage(body: unknown): FeedPage<BallEntry> | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.data)) return undefined;
  const before = isRecord(body.pagination) ? body.pagination.before : undefined;
  return { entries: body.data.filter(isBall), before: typeof before === "string" ? before : undefined };
}

/** Number of balls fetched after some were missed: 33 overs. */
const AFTER_GAP = 200;

function ballSource(code: string, search: BallSearch): FeedSource<BallEntry, BallsDocument> {
  const { before, ...filter } = search;
  return {
    rules: ballRules(filter),
    first: isLatest(search) ? undefined : ballsPath(code, search),
    // A page that ends before a given ball gets no new balls.
    isPast: before !== undefined,
    olderPath: (oldest) => ballsPath(code, { ...filter, before: oldest }),
    newestPath: ballsPath(code, filter, AFTER_GAP),
    readPage: readBallPage,
  };
}

export type BallFeedView = FeedView<BallEntry>;

/**
 * The balls of a search, newest first. `search` is read only at the first rendering, so another search needs a
 * new `key`.
 */
export function useBallFeed(code: string, search: BallSearch): BallFeedView {
  return useFeed(useLiveDocument(ballsTopic(code)), () => ballSource(code, search));
}
