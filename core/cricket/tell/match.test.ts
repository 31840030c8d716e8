import { describe, expect, it } from "vitest";
import { BEHIND_LIST, CHASE } from "../fixtures/chase.ts";
import { LIVE_MATCH } from "../fixtures/match.ts";
import { matchWithPlay, readAgain, type WordedDocument, type WordedMatch } from "../fixtures/worded.ts";
import { deriveStatus } from "../read/status.ts";
import { scoreOf, sidesOf, stateOf, toldOf } from "../told.ts";

const tell = (document: WordedDocument) => toldOf(readAgain(document));

describe("what is told of a scorecard", () => {
  it("is both sides with their scores, who bats, and what is needed", () => {
    const told = tell(CHASE);
    expect(
      sidesOf(told).map((side) => [side.name, scoreOf(side), side.innings[0]?.overs, side.batting]),
    ).toEqual([
      ["Rivers", "150/2", "20", undefined],
      ["Hills", "120/3", "16.4", true],
    ]);
    expect(stateOf(told)).toEqual({ words: "২০ বলে চাই ৩১ রান" });
    expect(sidesOf(tell({ ...CHASE, teams: {}, teamOrder: [] }))).toEqual([]);
  });

  it.each([
    ["Hills won by 7 wickets", [undefined, true]],
    ["Rivers beat Hills by 3 runs", [true, undefined]],
    ["Match tied (Hills won the Super Over)", [undefined, true]],
    ["Match drawn", [undefined, undefined]],
  ])("is who has won: %s", (result, won) => {
    const sides = (status: "LIVE" | "RESULTS") => sidesOf(tell({ ...CHASE, status, result }));
    expect(sides("RESULTS").map((side) => side.won)).toEqual(won);
    expect(sides("RESULTS").map(({ batting }) => batting)).toEqual([undefined, undefined]);
    expect(sides("LIVE").map((side) => side.won)).toEqual([undefined, undefined]);
  });

  it("is the list's where the scorecard is behind a list with the result", () => {
    const told = tell(BEHIND_LIST);
    expect(stateOf(told)).toEqual({ words: "Hills ৭ উইকেটে জয়ী" });
    expect(sidesOf(told).map((side) => [scoreOf(side), side.won])).toEqual([
      ["150/2", undefined],
      ["151/3", true],
    ]);
  });

  it("has the runs alone of a side that is all out, and a declaration", () => {
    const { "1": first, "2": second } = CHASE.innings;
    if (!first || !second) throw new Error("no innings");
    const innings = { 1: { ...first, declared: true as const }, 2: { ...second, wickets: 10 } };
    expect(sidesOf(tell({ ...CHASE, innings })).map(scoreOf)).toEqual(["150/2d", "120"]);
  });

  it("never says of a match that is over that it goes on", () => {
    const said = (over: Partial<typeof CHASE>) => stateOf(tell({ ...CHASE, ...over }));
    const ended = { status: "RESULTS", statusText: "Match Ended" } as const;
    expect(said({ ...ended, result: "Rivers are 7/0 at 4.20 rpo" })).toEqual({ words: "ফল জানানো হয়নি" });
    const unknown = { words: "বৃষ্টিতে খেলা বন্ধ, ফল জানানো হয়নি" };
    const { equation: _, ...unsaid } = CHASE;
    expect(stateOf(tell({ ...unsaid, ...ended, equation: "Rain stopped play" }))).toEqual(unknown);
    const listed: WordedMatch = { ...LIVE_MATCH, type: "result", ...ended, equation: "Rain stopped play" };
    expect(said({ status: "RESULTS", statusText: "Rain Delay", listed })).toEqual(unknown);
    expect(said({ ...ended, result: "Hills take the cup" })).toEqual({
      words: "Hills take the cup",
      english: true,
    });
  });

  it("is the listed match until there is a scorecard", () => {
    const match = { ...LIVE_MATCH, innings: [{ team: LIVE_MATCH.teamA.short, runs: "9", wickets: "1" }] };
    expect(sidesOf(tell({ published: false, code: "x", match })).map(scoreOf)).toEqual(["9/1", undefined]);
    expect(tell({ published: false, code: "x" })).toEqual({});
  });
});

describe("what is told of a listed match", () => {
  const told = (given: Partial<WordedMatch>) => {
    const { stop, news, aside } =
      matchWithPlay({ ...LIVE_MATCH, statusText: "", equation: "", ...given }).told ?? {};
    return { stop, news, aside };
  };
  const NEED = "Hills need 31 runs in 20 balls at 9.30 rpo";
  const HAPPY = "Everybody is happy";
  const WON = "Hills won by 7 wickets";
  const RAIN = { words: "বৃষ্টিতে খেলা বন্ধ" };
  const over = { status: "RESULTS", type: "result" } as const;
  const postponed = "Match postponed";
  const late = deriveStatus({ text: postponed, type: "upcoming" });

  it.each<[Partial<WordedMatch>, object]>([
    [{ statusText: "Play in Progress", equation: NEED }, { news: { words: "২০ বলে চাই ৩১ রান" } }],
    [{ statusText: "Play in Progress" }, {}],
    [{ statusText: "Live" }, {}],
    [{ statusText: "LIVE." }, {}],
    [
      { statusText: "Rain Delay", equation: NEED },
      { stop: RAIN, news: { words: "২০ বলে চাই ৩১ রান" } },
    ],
    [{ statusText: "Rain Stoppage", equation: "Rain Stoppage" }, { stop: RAIN }],
    [{ type: "upcoming", status: late, statusText: postponed }, { stop: { words: "ম্যাচ পিছিয়ে গেল" } }],
    [{ statusText: HAPPY, equation: HAPPY }, { news: { words: HAPPY, english: true } }],
    [{ ...over, statusText: "Match Ended", equation: WON }, { news: { words: "Hills ৭ উইকেটে জয়ী" } }],
    [{ ...over, equation: "Hills are 7/0 at 4.20 rpo" }, { news: { words: "ফল জানানো হয়নি" } }],
    [over, { news: { words: "ফল জানানো হয়নি" } }],
  ])("is why play is stopped, what is needed or the result, once: %j", (given, expected) => {
    expect(told(given)).toEqual({ stop: undefined, news: undefined, aside: undefined, ...expected });
  });

  it("has the super over apart, and no overs beside it", () => {
    const sides = [
      { name: "India", short: "IND" },
      { name: "Nepal", short: "NEP" },
    ] as const;
    const innings = sides.flatMap(({ short }) => [
      { team: short, runs: "176", wickets: "6", overs: "20.0" },
      { team: short, runs: "11", wickets: "1", overs: "1.0" },
    ]);
    const match = { ...LIVE_MATCH, teamA: sides[0], teamB: sides[1], innings };
    const { a, superOver } = matchWithPlay(match).told ?? {};
    const own = { innings: [{ score: "176/6", overs: "20" }], superOver: { score: "11/1" } };
    expect(a).toMatchObject({ bengali: "ভারত", ...own });
    expect(superOver).toBe("সুপার ওভার");
  });
});
