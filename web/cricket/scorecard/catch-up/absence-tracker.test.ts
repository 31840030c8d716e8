import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LastSeen } from "../../../../core/cricket/catch-up/seen.ts";
import { CHASE as CARD } from "../../../../core/cricket/fixtures/chase.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { AbsenceTracker, type Missed, SETTLE_MS } from "./absence-tracker.ts";

/** The chase at another moment. */
function at(overs: string, runs: number, wickets: number): Scorecard {
  const innings = CARD.innings["2"];
  if (!innings) throw new Error("The chase is missing");
  return { ...CARD, innings: { ...CARD.innings, 2: { ...innings, overs, runs, wickets } } };
}

/** A device, on which `openTab` opens a page of the match. */
function device(kept?: LastSeen) {
  const told: Missed[] = [];
  let seen = kept;
  const openTab = () =>
    new AbsenceTracker({
      stored: () => seen,
      store: (match) => {
        seen = match;
      },
      tell: (missed) => told.push(missed),
    });
  return { watch: openTab(), openTab, told, seen: () => seen };
}
const SEEN: LastSeen = { code: CARD.code, innings: 2, runs: 40, wickets: 1, balls: 36, ended: false };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("what a reader missed", () => {
  it("is told when they visit again, and where the match stands now is what they have seen", () => {
    const { watch, told, seen } = device(SEEN);
    watch.show(at("9.0", 61, 1), "2-8-6");
    expect(told).toEqual([]);
    watch.come();
    expect(told).toMatchObject([{ seen: SEEN, since: { innings: [{ runs: 21, balls: 18 }] } }]);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toHaveLength(1);
    expect(seen()).toMatchObject({ runs: 61, balls: 54, ball: "2-8-6" });
  });

  it("is nothing on a first visit, and nothing while they look on", () => {
    const { watch, told, seen } = device();
    watch.come();
    watch.show(at("6.0", 40, 1), undefined);
    vi.advanceTimersByTime(SETTLE_MS);
    watch.show(at("6.1", 40, 2), undefined);
    watch.show(at("9.0", 80, 4), undefined);
    expect(told).toEqual([]);
    expect(seen()).toMatchObject({ runs: 80, wickets: 4 });
  });

  it("is counted from what they saw before they went, not from what the page heard meanwhile", () => {
    const { watch, told, seen } = device();
    watch.show(at("6.0", 40, 1), undefined);
    watch.come();
    vi.advanceTimersByTime(SETTLE_MS);
    watch.leave();
    for (const over of [7, 8, 9]) watch.show(at(`${over}.0`, over * 10, 1), undefined);
    expect(seen()).toMatchObject({ runs: 40 });
    watch.come();
    expect(told).toMatchObject([{ since: { innings: [{ runs: 50, balls: 18 }] } }]);
  });

  it("is told as soon as it comes after the return, and no ball that comes later is", () => {
    const { watch, told } = device();
    watch.show(at("6.0", 40, 1), undefined);
    watch.come();
    vi.advanceTimersByTime(SETTLE_MS);
    watch.leave();
    watch.come();
    watch.show(at("8.3", 40, 2), undefined);
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(SETTLE_MS);
    watch.show(at("8.4", 40, 3), undefined);
    expect(told).toHaveLength(1);
  });

  it("is told anew where more of it comes, and once where nothing does", () => {
    const { watch, told } = device(SEEN);
    const first = at("9.0", 61, 1);
    watch.show(first, undefined);
    watch.come();
    watch.show(first, "2-8-6");
    expect(told).toHaveLength(1);
    watch.show(at("9.1", 65, 1), undefined);
    expect(told).toHaveLength(2);
  });

  it("is not told again once they have read it, though more of it comes", () => {
    const { watch, told } = device(SEEN);
    watch.show(at("9.0", 61, 1), undefined);
    watch.come();
    watch.read();
    watch.show(at("9.1", 65, 1), undefined);
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toHaveLength(1);
    expect(watch.isHere).toBe(true);
  });

  it("is a correction only once the page has heard whether it is an older one", () => {
    const { watch, told, seen } = device(SEEN);
    watch.show(at("5.5", 38, 1), undefined);
    watch.come();
    expect(told).toEqual([]);
    watch.leave();
    expect(seen()).toEqual(SEEN);
    watch.come();
    vi.advanceTimersByTime(SETTLE_MS);
    expect(told).toMatchObject([{ since: { kind: "corrected" } }]);
    expect(seen()).toMatchObject({ runs: 38 });
  });

  it("is all that came to a page that nobody saw, and what a glance at an older page showed is not believed", () => {
    const { watch, told, seen } = device();
    watch.show(at("6.0", 40, 1), undefined);
    watch.leave();
    expect(seen()).toBeUndefined();
    const old = device(SEEN);
    old.watch.show(at("5.5", 38, 1), undefined);
    old.watch.look();
    old.watch.leave();
    expect(old.seen()).toEqual(SEEN);
    expect([...told, ...old.told]).toEqual([]);
  });

  it("is not what they saw in another tab meanwhile", () => {
    const { watch: one, openTab, told } = device();
    const other = openTab();
    one.show(at("6.0", 40, 1), undefined);
    one.come();
    one.leave();
    other.show(at("6.0", 40, 1), undefined);
    other.come();
    vi.advanceTimersByTime(SETTLE_MS);
    other.show(at("9.0", 61, 2), undefined);
    other.leave();
    one.show(at("9.0", 61, 2), undefined);
    one.come();
    expect(told).toEqual([]);
    one.show(at("11.0", 80, 2), undefined);
    expect(told).toMatchObject([{ since: { innings: [{ runs: 19, balls: 12 }] } }]);
    one.leave();
  });
});
