import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeFollow,
  type Follow,
  followsMatch,
  MOST_FOLLOWED,
  matchFollow,
  parseFollows,
  serialiseFollows,
  seriesFollow,
  teamFollow,
} from "./follows.ts";

const known = (follow: Follow | undefined): Follow => {
  if (!follow) throw new Error("It cannot be followed");
  return follow;
};
const INDIA = known(teamFollow("India"));
const matchOf = (code: string): Follow => known(matchFollow(code, ["A", "B"]));
const side = (name: string) => ({ name, short: name.slice(0, 3).toUpperCase() });
const MATCH = { code: "abc123", series: "Asia Cup", teamA: side("India"), teamB: side("Pakistan") };

describe("what a reader follows", () => {
  it("is a match by its code, a side or a series by its name", () => {
    const cup = known(seriesFollow("Asia Cup"));
    expect(cup).toEqual({ kind: "series", id: "asia-cup", name: "Asia Cup" });
    for (const follow of [matchOf("abc123"), INDIA, known(teamFollow("Pakistan")), cup])
      expect(followsMatch([follow], MATCH), follow.name).toBe(true);
    for (const follow of [matchOf("abc124"), known(teamFollow("India Women")), known(teamFollow("Asia Cup"))])
      expect(followsMatch([follow], MATCH), follow.name).toBe(false);
    expect(followsMatch([], MATCH)).toBe(false);
  });

  it("is not a match without a code, nor a series that nobody named", () => {
    const { code: _, ...codeless } = MATCH;
    expect(followsMatch([matchOf("abc123")], codeless)).toBe(false);
    expect(seriesFollow(undefined)).toBeUndefined();
    expect(seriesFollow("Cricket")).toBeUndefined();
    expect(seriesFollow("—")).toBeUndefined();
    expect(teamFollow("?")).toBeUndefined();
    for (const undecided of ["TBC", "tba", "TBD"]) expect(teamFollow(undecided)).toBeUndefined();
    expect(matchFollow(undefined, ["A", "B"])).toBeUndefined();
  });

  it("has what was chosen last first, each once, and goes when it is stopped", () => {
    const one = matchOf("one");
    const both = changeFollow(changeFollow([], INDIA, true), one, true);
    expect(both).toEqual([one, INDIA]);
    expect(changeFollow(both, INDIA, true)).toEqual([INDIA, one]);
    expect(changeFollow(both, INDIA, false)).toEqual([one]);
  });

  it("is bounded for each kind: the oldest match goes, no side does", () => {
    let follows: Follow[] = [INDIA];
    for (let count = 0; count < MOST_FOLLOWED + 5; count += 1)
      follows = changeFollow(follows, matchOf(`m${count}`), true);
    expect(follows).toHaveLength(MOST_FOLLOWED + 1);
    expect(follows).toContainEqual(INDIA);
    expect(follows.some(({ id }) => id === "m4")).toBe(false);
    expect(follows.some(({ id }) => id === "m5")).toBe(true);
  });
});

describe("what is stored of it", () => {
  const names = fc.string({ minLength: 1, maxLength: 400, unit: "binary" });

  it("comes back as it was, whatever sides are called", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(true, false), names), { maxLength: 120 }), (chosen) => {
        let follows: Follow[] = [];
        for (const [team, name] of chosen) {
          const follow = team ? teamFollow(name) : seriesFollow(name);
          if (follow) follows = changeFollow(follows, follow, true);
        }
        expect(parseFollows(serialiseFollows(follows))).toEqual(follows);
      }),
    );
  });

  it.each([
    ["another version", JSON.stringify({ version: 2, follows: [INDIA] })],
    ["no list", JSON.stringify({ version: 1, follows: { 0: INDIA } })],
    ["too much", JSON.stringify({ version: 1, follows: [INDIA], more: "x".repeat(100_000) })],
  ])("that is %s is nothing", (_, text) => {
    expect(parseFollows(text)).toEqual([]);
  });

  it("is read without what makes no sense, each once and no more than are kept", () => {
    const bad = [
      null,
      "india",
      { ...INDIA, kind: "player" },
      { ...INDIA, id: "" },
      { ...INDIA, id: "../admin" },
      { ...INDIA, id: 7 },
      { ...INDIA, id: "x".repeat(161) },
      { ...INDIA, name: "x".repeat(161) },
      { kind: "team", id: "india" },
    ];
    expect(parseFollows(JSON.stringify({ version: 1, follows: [...bad, INDIA, INDIA] }))).toEqual([INDIA]);
    const many = Array.from({ length: 400 }, (_, count) => matchOf(`m${count}`));
    expect(parseFollows(serialiseFollows(many))).toEqual(many.slice(0, MOST_FOLLOWED));
  });
});
