import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EventKind } from "../../../core/cricket/events/event.ts";
import { CHASE, CHASE_BEFORE, chaseWith } from "../../../core/cricket/fixtures/chase.ts";
import { cardWithPlay, matchWithPlay } from "../../../core/cricket/read/play.ts";
import type { Match, Scorecard } from "../../../core/cricket/types.ts";
import type { Call } from "./call-queue.ts";
import { CallWatch } from "./call-watch.ts";

const WON = cardWithPlay({ ...CHASE, status: "RESULTS", result: "Rivers won by 5 runs" });
const LISTED: Match = {
  key: CHASE.code,
  code: CHASE.code,
  status: "UPCOMING",
  type: "upcoming",
  teamA: { name: "Rivers", short: "RIV" },
  teamB: { name: "Hills", short: "HIL" },
  innings: [],
  play: { state: "awaited" },
};
const line = (more: Partial<Match>) => ({
  published: false as const,
  code: CHASE.code,
  match: matchWithPlay({ ...LISTED, ...more }),
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
  watch.show(CHASE_BEFORE);
  expect(at()).toEqual([CHASE.code]);
  expect(calls).toEqual([]);
  watch.show(CHASE);
  watch.show({ ...CHASE });
  expect(keys()).toEqual([["wicket/2/3"]]);
  expect(calls[0]?.title).not.toBe("");
});

it("tells what came together in one call, without what nobody chose", () => {
  const { watch, keys } = settled("wicket", "result");
  watch.show(chaseWith({ wickets: 1, wicketOrder: ["1"] }));
  watch.show(WON);
  expect(keys()).toEqual([["wicket/2/2", "wicket/2/3", "result"]]);
  const other = settled("result");
  other.watch.show(CHASE_BEFORE);
  other.watch.show(WON);
  expect(other.keys()).toEqual([["result"]]);
});

it("says nothing late: neither what came while the reader was away nor what comes with their return", () => {
  const { watch, keys } = settled("wicket", "result");
  watch.show(CHASE_BEFORE);
  watch.leave();
  watch.show(CHASE);
  watch.come();
  watch.show(CHASE);
  expect(keys()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  watch.show(WON);
  expect(keys()).toEqual([["result"]]);
});

it("takes back what it told, once the denial has stood, and nothing that it did not tell", () => {
  const { watch, keys, calls } = settled("wicket");
  watch.show(CHASE_BEFORE);
  watch.show(CHASE);
  watch.show(CHASE_BEFORE);
  vi.advanceTimersByTime(9_999);
  expect(keys()).toEqual([["wicket/2/3"]]);
  vi.advanceTimersByTime(1);
  expect(keys()).toEqual([["wicket/2/3"], ["wicket/2/3"]]);
  expect(calls[1]?.events[0]?.sentence).toMatch(/^সংশোধন/);

  const other = settled("wicket");
  other.watch.show(CHASE);
  other.watch.show(CHASE_BEFORE);
  vi.advanceTimersByTime(20_000);
  expect(other.calls).toEqual([]);
});

it("takes back each match's own when its denial has stood, whatever is denied later", () => {
  const { watch, calls } = settled("wicket");
  const other = (card: Scorecard): Scorecard => ({ ...card, code: "other" });
  for (const card of [CHASE_BEFORE, CHASE]) {
    watch.show(card);
    watch.show(other(card));
  }
  watch.show(CHASE_BEFORE);
  vi.advanceTimersByTime(6_000);
  watch.show(other(CHASE_BEFORE));
  const backs = () => calls.flatMap(({ code, events }) => (events[0]?.change === "back" ? code : []));
  vi.advanceTimersByTime(4_000);
  expect(backs()).toEqual([CHASE.code]);
  vi.advanceTimersByTime(6_000);
  expect(backs()).toEqual([CHASE.code, "other"]);
});

it("watches from five seconds after the return on, and not while the reader is away again", () => {
  const { watch, keys, at } = reader("wicket");
  watch.come();
  watch.show(CHASE_BEFORE);
  expect(at()).toEqual([]);
  vi.advanceTimersByTime(4_000);
  watch.leave();
  vi.advanceTimersByTime(5_000);
  expect(at()).toEqual([]);
  watch.come();
  vi.advanceTimersByTime(4_999);
  expect(at()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(at()).toEqual([CHASE.code]);
  watch.leave();
  watch.come();
  vi.advanceTimersByTime(4_000);
  watch.leave();
  watch.come();
  vi.advanceTimersByTime(2_000);
  watch.show(CHASE);
  expect(keys()).toEqual([]);
});

it("waits for nothing while the reader is away", () => {
  const { watch, keys } = settled("wicket");
  watch.show(CHASE_BEFORE);
  watch.show(CHASE);
  watch.show(CHASE_BEFORE);
  watch.leave();
  expect(vi.getTimerCount()).toBe(0);
  watch.come();
  vi.advanceTimersByTime(20_000);
  watch.show(CHASE_BEFORE);
  expect(keys()).toEqual([["wicket/2/3"], ["wicket/2/3"]]);
});

it("believes no denial that a later state takes back", () => {
  const { watch, keys } = settled("wicket");
  watch.show(CHASE_BEFORE);
  watch.show(CHASE);
  watch.show(CHASE_BEFORE);
  vi.advanceTimersByTime(5_000);
  watch.show({ ...CHASE });
  vi.advanceTimersByTime(20_000);
  expect(keys()).toEqual([["wicket/2/3"]]);
});

it("tells toss and start of a match that waited, and of its first scorecard nothing else", () => {
  const { watch, keys, at } = settled("toss", "start", "wicket", "result");
  watch.show(line({}));
  watch.show(line({ toss: "Hills won the toss and elected to bat" }));
  expect(keys()).toEqual([["toss"]]);
  watch.show(CHASE);
  expect(keys()).toEqual([["toss"], ["start"]]);
  // A line of the list that was written before the scorecard says nothing any more.
  watch.show(line({}));
  expect(at()).toEqual([CHASE.code]);
  watch.show(WON);
  expect(keys()).toEqual([["toss"], ["start"], ["result"]]);
});
