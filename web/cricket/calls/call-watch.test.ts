import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EventKind } from "../../../core/cricket/events/event.ts";
import { LIVE_CHASE } from "../../../core/cricket/fixtures/live-chase.ts";
import { normaliseScorecard } from "../../../core/cricket/scorecard/scorecard.ts";
import type { Innings, Match, Scorecard } from "../../../core/cricket/types.ts";
import type { Call } from "./call-queue.ts";
import { CallWatch } from "./call-watch.ts";

const read = normaliseScorecard(LIVE_CHASE, { code: "rvhl11212025001", type: "live" });
if (!read.ok) throw new Error(read.error);
const CARD = read.value;

function chase(part: Partial<Innings>, more: Partial<Scorecard> = {}): Scorecard {
  const innings = CARD.innings["2"];
  if (!innings) throw new Error("The chase is missing");
  return { ...CARD, innings: { ...CARD.innings, 2: { ...innings, ...part } }, ...more };
}
const FALLS = CARD.innings["2"]?.fallOfWickets ?? {};
const { 3: _, ...EARLIER } = FALLS;
const BEFORE = chase({ wickets: 2, wicketOrder: ["1", "2"], fallOfWickets: EARLIER });
const WON: Scorecard = { ...CARD, status: "RESULTS", result: "Rivers won by 5 runs" };
const LISTED: Match = {
  key: CARD.code,
  code: CARD.code,
  status: "UPCOMING",
  type: "upcoming",
  teamA: { name: "Rivers", short: "RIV" },
  teamB: { name: "Hills", short: "HIL" },
  innings: [],
};
const line = (more: Partial<Match>) => ({
  published: false as const,
  code: CARD.code,
  match: { ...LISTED, ...more },
});

function reader(...kinds: EventKind[]) {
  const calls: Call[] = [];
  let watching: readonly string[] = [];
  const watch = new CallWatch({
    now: () => Date.now(),
    chosen: () => new Set(kinds),
    tell: (call) => calls.push(call),
    watching: (codes) => {
      watching = codes;
    },
  });
  return {
    watch,
    keys: () => calls.map(({ events }) => events.map(({ key }) => key)),
    calls,
    at: () => watching,
  };
}

/** The reader is there, and what came with their return is over. */
function settled(...kinds: EventKind[]) {
  const own = reader(...kinds);
  own.watch.come();
  vi.advanceTimersByTime(5_000);
  return own;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("tells a wicket that was chosen, once, and nothing of what there was before", () => {
  const { watch, keys, calls, at } = settled("wicket");
  watch.show(BEFORE);
  expect(at()).toEqual([CARD.code]);
  expect(calls).toEqual([]);
  watch.show(CARD);
  watch.show({ ...CARD });
  expect(keys()).toEqual([["wicket/2/3"]]);
  expect(calls[0]?.title).not.toBe("");
});

it("tells what came together in one call, without what nobody chose", () => {
  const { watch, keys } = settled("wicket", "result");
  watch.show(chase({ wickets: 1, wicketOrder: ["1"] }));
  watch.show(WON);
  expect(keys()).toEqual([["wicket/2/2", "wicket/2/3", "result"]]);
  const other = settled("result");
  other.watch.show(BEFORE);
  other.watch.show(WON);
  expect(other.keys()).toEqual([["result"]]);
});

it("says nothing late: neither what came while the reader was away nor what comes with their return", () => {
  const { watch, keys } = settled("wicket", "result");
  watch.show(BEFORE);
  watch.leave();
  watch.show(CARD);
  watch.come();
  watch.show(CARD);
  expect(keys()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  watch.show(WON);
  expect(keys()).toEqual([["result"]]);
});

it("takes back what it told, once the denial has stood, and nothing that it did not tell", () => {
  const { watch, keys, calls } = settled("wicket");
  watch.show(BEFORE);
  watch.show(CARD);
  watch.show(BEFORE);
  vi.advanceTimersByTime(9_999);
  expect(keys()).toEqual([["wicket/2/3"]]);
  vi.advanceTimersByTime(1);
  expect(keys()).toEqual([["wicket/2/3"], ["wicket/2/3"]]);
  expect(calls[1]?.events[0]?.sentence).toMatch(/^সংশোধন/);

  const other = settled("wicket");
  other.watch.show(CARD);
  other.watch.show(BEFORE);
  vi.advanceTimersByTime(20_000);
  expect(other.calls).toEqual([]);
});

it("believes no denial that a later state takes back", () => {
  const { watch, keys } = settled("wicket");
  watch.show(BEFORE);
  watch.show(CARD);
  watch.show(BEFORE);
  vi.advanceTimersByTime(5_000);
  watch.show({ ...CARD });
  vi.advanceTimersByTime(20_000);
  expect(keys()).toEqual([["wicket/2/3"]]);
});

it("tells toss and start of a match that waited, and of its first scorecard nothing else", () => {
  const { watch, keys } = settled("toss", "start", "wicket");
  watch.show(line({}));
  watch.show(line({ toss: "Hills won the toss and elected to bat" }));
  expect(keys()).toEqual([["toss"]]);
  watch.show(CARD);
  expect(keys()).toEqual([["toss"], ["start"]]);
  // A line of the list that was written before the scorecard says nothing any more.
  watch.show(line({}));
  watch.show(WON);
  expect(keys()).toHaveLength(2);
});
