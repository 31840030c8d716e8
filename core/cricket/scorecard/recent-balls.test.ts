import { describe, expect, it } from "vitest";
import type { BallEntry } from "../balls/ball-entry.ts";
import { makeBallsDocument } from "../fixtures/balls-document.ts";
import { LIVE_CHASE, OVER_BY_OVER } from "../fixtures/live-chase.ts";
import { read as card } from "../read/scorecard/scorecard.test-support.ts";
import type { Scorecard } from "../types.ts";
import { recentBalls } from "./recent-balls.ts";

/** Text of the balls, such as "0 1 | 4 W": outcomes with a bar between overs. */
const drawn = (balls: ReturnType<typeof recentBalls>): string =>
  balls.map(({ outcome, opensOver }) => `${opensOver ? "| " : ""}${outcome}`).join(" ");

const entry = (id: string, over: string, facts: Partial<BallEntry> = {}): BallEntry => ({
  id,
  innings: Number(id.split("-")[0]),
  over,
  batter: "A",
  bowler: "B",
  runs: facts.runs ?? 0,
  batterRuns: 0,
  score: "0/0",
  sentence: "",
  ...facts,
});

describe("the strip of the latest balls", () => {
  it("is the last eighteen of the commentary, with a line between overs", () => {
    const over = (number: number) =>
      [1, 2, 3, 4, 5, 6].map((ball) => entry(`2-${number}-${number}${ball}`, `${number}.${ball}`));
    const balls = [...over(0), ...over(1), ...over(2)].concat(
      entry("2-3-900", "3.1", { runs: 6, boundary: 6 }),
      entry("2-3-901", "3.2", { runs: 2, extras: { kind: "no-ball", runs: 1 } }),
      entry("2-3-902", "3.2", { wicket: { batter: "A", how: "b B" } }),
    );
    expect(drawn(recentBalls(card(LIVE_CHASE), makeBallsDocument(balls)))).toBe(
      "0 0 0 | 0 0 0 0 0 0 | 0 0 0 0 0 0 | 6 2nb W",
    );
  });

  it("has the balls of one innings alone, and those of the one before until its first one", () => {
    const first = [entry("1-19-1", "19.5", { runs: 4 }), entry("1-19-2", "19.6", { runs: 6 })];
    const begun = makeBallsDocument([...first, entry("2-0-3", "0.1", { runs: 1 })]);
    expect(drawn(recentBalls(card(LIVE_CHASE), begun))).toBe("1");
    const chase = card(LIVE_CHASE);
    expect(recentBalls(chase, makeBallsDocument(first))).toEqual(recentBalls(chase, undefined));
    const [key = ""] = chase.inningsOrder.slice(-1);
    const { recentBalls: _, ...unbowled } = chase.innings[key] ?? {};
    const waits = {
      ...chase,
      innings: { ...chase.innings, [key]: { ...unbowled, overs: "0.0" } },
    } as Scorecard;
    expect(drawn(recentBalls(waits, makeBallsDocument(first)))).toBe("4 6");
    expect(drawn(recentBalls(waits, makeBallsDocument([...first, entry("2-0-3", "0.1")])))).toBe("4 6");
    const counted = { ...waits, innings: { ...waits.innings, [key]: { ...unbowled, overs: "0.1" } } };
    expect(drawn(recentBalls(counted as Scorecard, makeBallsDocument(first)))).toBe("4 6");
    const pause = { ...waits, statusText: "Innings Break" };
    expect(drawn(recentBalls(pause, makeBallsDocument(first)))).toBe("4 6");
    const behind = { ...chase, inningsOrder: chase.inningsOrder.slice(0, 1) };
    expect(drawn(recentBalls(behind, begun))).toBe("1");
  });

  it("ends where the scorecard does, whose commentary comes first, with what is bowled again once its runs are in the score", () => {
    const chase = card(LIVE_CHASE);
    const [key = ""] = chase.inningsOrder.slice(-1);
    const upTo = (overs: string, runs: number, balls: readonly BallEntry[]) => {
      const last = { ...chase.innings[key], overs, runs, recentBalls: undefined };
      const shown = { ...chase, innings: { ...chase.innings, [key]: last } } as Scorecard;
      return drawn(recentBalls(shown, makeBallsDocument(balls)));
    };
    const six = entry("2-0-1", "0.1", { runs: 6, boundary: 6, score: "6/0" });
    const wide = entry("2-0-2", "0.2", { runs: 1, extras: { kind: "wide", runs: 1 }, score: "7/0" });
    const dot = entry("2-0-3", "0.2", { score: "7/0" });
    expect(upTo("0.0", 0, [six])).toBe("");
    expect(upTo("0.1", 6, [six, wide])).toBe("6");
    expect(upTo("0.1", 7, [six, wide, dot])).toBe("6 wd");
    expect(upTo("0.2", 7, [six, wide, dot])).toBe("6 wd 0");
  });

  it.each([
    [{ runs: 1, extras: { kind: "wide", runs: 1 } }, "wd"],
    [{ runs: 5, extras: { kind: "wide", runs: 5 } }, "5wd"],
    [{ runs: 1, extras: { kind: "leg-bye", runs: 1 } }, "1lb"],
    [{ runs: 4, extras: { kind: "bye", runs: 4 } }, "4b"],
    [{ runs: 5, extras: { kind: "penalty", runs: 5 } }, "5p"],
    [{ runs: 3 }, "3"],
    [{ runs: 1, wicket: { batter: "A", how: "run out (C)" } }, "1W"],
  ] as const)("writes %j as %s", (facts, sign) => {
    expect(drawn(recentBalls(card(LIVE_CHASE), makeBallsDocument([entry("2-0-1", "0.1", facts)])))).toBe(
      sign,
    );
  });

  it("is the scorecard's where there is no commentary, its overs counted back from the innings' overs", () => {
    const [, chase] = structuredClone(LIVE_CHASE).Innings;
    if (!chase) throw new Error("The fixture has two innings");
    const strip = (overs: string, facts: object = {}) => {
      const raw = { ...LIVE_CHASE, Innings: [LIVE_CHASE.Innings[0], { ...chase, Overs: overs, ...facts }] };
      return drawn(recentBalls(card(raw), makeBallsDocument([])));
    };
    expect(strip("16.3")).toBe("0 1 2lb 4 0 6 | 4 wd W 2nb 0");
    expect(strip("16.2")).toBe("0 | 1 2lb 4 0 6 4 | wd W 2nb 0");
    expect(strip("16.0")).toBe("0 1 2lb | 4 0 6 4 wd W 2nb 0");
    expect(strip("16.2", { AllottedOvers: "20", AllotedBalls: "100" })).toBe(
      "0 1 | 2lb 4 0 6 4 | wd W 2nb 0",
    );
  });

  it("is left to the list of overs where there is no innings", () => {
    expect(recentBalls(card(OVER_BY_OVER), undefined)).toEqual([]);
  });
});
