import { describe, expect, it } from "vitest";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import type { BallFilter } from "../../../../core/cricket/balls/filter.ts";
import { makeBallsDocument } from "../../../../core/cricket/fixtures/balls-document.ts";
import * as feeds from "../../../live/feed.ts";
import { unseenCount } from "../../../live/use-unseen.ts";
import { ballRules } from "./use-ball-feed.ts";

type BallFeed = feeds.Feed<BallEntry, BallsDocument>;
type BallPage = feeds.FeedPage<BallEntry>;

const startFeed = (filter: BallFilter, tail?: BallsDocument, page?: BallPage, under?: BallsDocument) =>
  feeds.startFeed(ballRules(filter), tail, page, under);
const takeTail = (feed: BallFeed, tail: BallsDocument, filter: BallFilter = {}) =>
  feeds.takeTail(ballRules(filter), feed, tail);
const closeGap = (feed: BallFeed, page: BallPage, tail: BallsDocument, filter: BallFilter = {}) =>
  feeds.closeGap(ballRules(filter), feed, page, tail);
const { takePage } = feeds;

/** Ball 3 of over 12 of the second innings is "2-12-3"; its sentence names its edition. */
function ball(id: string, edition = 1): BallEntry {
  const [innings = 0, over = 0, number = 0] = id.split("-").map(Number);
  return {
    id,
    innings,
    over: `${over}.${number}`,
    batter: number % 2 === 0 ? "A" : "B",
    bowler: "C",
    runs: 0,
    batterRuns: 0,
    score: "0/0",
    sentence: `${edition}`,
    ...(number === 4 ? { boundary: 4 as const } : {}),
  };
}
const over = (innings: number, number: number, balls = 6): string[] =>
  Array.from({ length: balls }, (_, index) => `${innings}-${number}-${index + 1}`);
/** The live document of these balls, which are given from the oldest. */
const tail = (ids: readonly string[], edition = 1) => makeBallsDocument(ids.map((id) => ball(id, edition)));
const page = (ids: readonly string[], before?: string) => ({
  entries: ids.toReversed().map((id) => ball(id)),
  before,
});
const ids = ({ entries }: BallFeed): string[] => entries.map(({ id }) => id).toReversed();

const last = [...over(1, 9), ...over(1, 10), ...over(1, 11), ...over(1, 12, 2)];

describe("a list of balls", () => {
  it("begins with the live document, and goes on where that ends", () => {
    const feed = startFeed({}, tail(last));
    expect(ids(feed)).toEqual(last);
    expect(feed.before).toBe("1-9-1");
    const older = takePage(feed, page([...over(1, 7), ...over(1, 8), "1-9-1"], "1-7-1"), "1-9-1");
    expect(ids(older)).toEqual([...over(1, 7), ...over(1, 8), ...last]);
    expect(takePage(older, page(over(1, 6)), "1-7-1").before).toBeUndefined();
  });

  it("has nothing to go on to where the live document holds the first over", () => {
    expect(startFeed({}, tail(over(1, 0, 3)), undefined).before).toBeUndefined();
    expect(startFeed({}, tail([]), undefined).before).toBeUndefined();
    expect(startFeed({}, tail(over(2, 0, 3)), undefined).before).toBe("2-0-1");
  });

  it("begins with the first ball of a match, whenever that comes", () => {
    const feed = takeTail(startFeed({}, tail([]), undefined), tail(last));
    expect([ids(feed), feed.before]).toEqual([last, "1-9-1"]);
  });

  it("keeps what the live document lets go of", () => {
    const next = [...over(1, 10), ...over(1, 11), ...over(1, 12), ...over(1, 13, 1)];
    const feed = takeTail(startFeed({}, tail(last)), tail(next));
    expect(ids(feed)).toEqual([...over(1, 9), ...next]);
    expect(feed.before).toBe("1-9-1");
  });

  it("goes on without a gap where the live document begins with the over that it ended in", () => {
    const next = [...over(1, 12), ...over(1, 13), ...over(1, 14, 1)];
    const feed = takeTail(startFeed({}, tail(last)), tail(next));
    expect([feed.gap, ids(feed)]).toEqual([false, [...over(1, 9), ...over(1, 10), ...over(1, 11), ...next]]);
    expect(takeTail(startFeed({}, tail(last)), tail(over(1, 13))).gap).toBe(true);
  });

  it("has a ball corrected in its place, and one that was taken back no more", () => {
    const feed = takePage(startFeed({}, tail(last)), page(over(1, 8)), "1-9-1");
    const others = last.filter((id) => id !== "1-11-3");
    const corrected = takeTail(feed, tail(others, 2));
    expect(ids(corrected)).toEqual([...over(1, 8), ...others]);
    const edition = (of: string) => corrected.entries.find(({ id }) => id === of)?.sentence;
    expect([edition("1-11-4"), edition("1-8-4")]).toEqual(["2", "1"]);
  });

  it("is empty when the only ball is taken back, and begins again with the next", () => {
    const empty = takeTail(startFeed({}, tail(["1-0-1"]), undefined), tail([]));
    expect([ids(empty), empty.before, empty.gap]).toEqual([[], undefined, false]);
    expect(ids(takeTail(empty, tail(["1-0-1", "1-0-2"])))).toEqual(["1-0-1", "1-0-2"]);
    // If the live document omits earlier balls, an empty document does not mean that these balls were removed.
    expect(ids(takeTail(startFeed({}, tail(last)), tail([])))).toEqual(last);
  });

  it("knows when balls between are missing, and is whole again with the page that has them", () => {
    const feed = takePage(startFeed({}, tail(last)), page(over(1, 8), "1-8-1"), "1-9-1");
    const far = tail([...over(1, 16), ...over(1, 17), ...over(1, 18), ...over(1, 19, 1)]);
    const holed = takeTail(feed, far);
    expect([holed.gap, ids(holed)]).toEqual([true, ids(feed)]);
    const between = [12, 13, 14, 15, 16, 17, 18].flatMap((number) => over(1, number));
    const whole = closeGap(holed, page([...over(1, 11), ...between], "1-11-1"), far);
    expect(whole.gap).toBe(false);
    expect(ids(whole)).toEqual([8, 9, 10, 11].flatMap((number) => over(1, number)).concat(between, "1-19-1"));
    expect(whole.before).toBe("1-8-1");
    // A page that does not connect to the existing balls replaces them.
    const later = between.slice(6);
    const apart = closeGap(holed, page(later, "1-13-1"), far);
    expect([ids(apart), apart.before]).toEqual([[...later, "1-19-1"], "1-13-1"]);
  });

  it("does not join a page to a live document that it may not reach", () => {
    const fours = { only: "boundaries" as const };
    const early = page(["1-2-4"], "1-2-4");
    const under = tail([...over(1, 0), ...over(1, 1), ...over(1, 2), ...over(1, 3, 2)]);
    // The fours were requested in over 3, and joined with the live document in over 12; the fours of the overs
    // between would be missing.
    const holed = startFeed(fours, tail(last), early, under);
    expect([holed.gap, ids(holed)]).toEqual([true, ["1-2-4"]]);
    const whole = closeGap(holed, page(["1-2-4", "1-5-4", "1-11-4"], "1-2-4"), tail(last), fours);
    expect([whole.gap, ids(whole)]).toEqual([false, ["1-2-4", "1-5-4", "1-9-4", "1-10-4", "1-11-4"]]);
    // A page that arrived before any live document may leave a gap.
    expect(startFeed(fours, tail(last), early).gap).toBe(true);
    expect(takeTail(startFeed(fours, undefined, early), tail(last), fours).gap).toBe(true);
    const first = tail([...over(1, 0), ...over(1, 1), ...over(1, 2, 5)]);
    expect(ids(takeTail(startFeed(fours, undefined, early), first, fours)).join(" ")).toBe(
      "1-0-4 1-1-4 1-2-4",
    );
  });

  it("takes a page only at the end that it was asked for", () => {
    const feed = startFeed({}, tail(last));
    const late = page(over(1, 2), "1-2-1");
    expect(takePage(feed, late, "1-3-1")).toBe(feed);
    expect(takePage(feed, late, feed.before).before).toBe("1-2-1");
  });

  it("has as new what stands above the newest ball that was seen, though the last one was taken back", () => {
    const balls = (...list: string[]) => list.map((id) => ball(id));
    const seen = balls("1-1-3", "1-1-2", "1-1-1");
    expect(unseenCount(seen, seen)).toBe(0);
    expect(unseenCount(balls("1-1-4", "1-1-3", "1-1-2"), seen)).toBe(1);
    expect(unseenCount(balls("1-1-5", "1-1-4", "1-1-2", "1-1-1"), seen)).toBe(2);
    expect(unseenCount(balls("1-9-2", "1-9-1"), seen)).toBe(2);
  });

  it("of chosen balls takes none of the others from the live document", () => {
    const fours = { only: "boundaries" as const };
    const early = page(["1-2-4", "1-9-4", "1-10-4", "1-11-4"], "1-2-4");
    const feed = startFeed(fours, tail(last), early, tail(last));
    expect(ids(feed).join(" ")).toBe("1-2-4 1-9-4 1-10-4 1-11-4");
    const now = tail([...over(1, 10), ...over(1, 11), ...over(1, 12), ...over(1, 13, 5)]);
    const next = takeTail(feed, now, fours);
    expect(ids(next).join(" ")).toBe("1-2-4 1-9-4 1-10-4 1-11-4 1-12-4 1-13-4");
    expect(next.before).toBe("1-2-4");
    const player = startFeed({ player: "A", over: 13 }, tail(last), page([]), tail(last));
    expect(ids(player)).toEqual(["1-12-2"]);
  });
});
