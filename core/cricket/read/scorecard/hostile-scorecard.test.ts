import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { LIVE_CHASE, OVER_BY_OVER } from "../../fixtures/live-chase.ts";
import { CODE, innings } from "./scorecard.test-support.ts";
import { normaliseScorecard } from "./scorecard.ts";
import { bengaliIn, type TeamBook } from "./team-book.ts";

function errorOf(raw: unknown): string {
  const result = normaliseScorecard(raw, { code: CODE });
  return result.ok ? "" : result.error;
}

/** Paths of values that no live document may contain. */
function forbidden(value: unknown, path = "$"): string[] {
  if (value === null || value === undefined || Number.isNaN(value)) return [path];
  if (typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => forbidden(one, `${path}.${key}`));
}

it("looks through all players once for a side, however many rows name those who got somebody out", () => {
  const book: TeamBook = {
    teams: new Map(),
    players: new Map([["1", new Map([["7", { name: "M Shami", short: "Shami", bengali: "শামি" }]])]]),
  };
  const looks = vi.spyOn(book.players, Symbol.iterator);
  const called = ["M Shami", "Shami", "Virat Kohli", "nobody"].map((written) =>
    bengaliIn(book, written, "2"),
  );
  expect(called).toEqual(["শামি", "শামি", "কোহলি", undefined]);
  expect(looks.mock.calls.length).toBeLessThan(3);
});

describe("what is no scorecard of this match", () => {
  it.each([
    ["<!doctype html><title>Gateway</title>", /HTML/],
    ["busy", /text instead/],
    [[LIVE_CHASE], /bare list/],
    [{}, /empty document/],
    [null, /no scorecard/],
    [{ data: {} }, /empty document/],
    [{ hello: "world" }, /neither innings nor overs/],
    [{ matchId: "x", error: "fetch failed" }, /fetch failed/],
    [{ Innings: [] }, /neither innings nor overs/],
    [{ Overbyover: [{ Balls: [] }] }, /neither innings nor overs/],
    [{ ...LIVE_CHASE, Matchdetail: { Match: { Code: "other0001" } } }, /another match: other0001/],
    [{ ...OVER_BY_OVER, GameCode: "other0001" }, /another match/],
  ])("case %#: refused by name", (raw, said) => {
    expect(errorOf(raw)).toMatch(said);
  });
});

describe("any input", () => {
  const texts = ["", "not out", "Batting", "1", "true", "20.0", "__proto__", "constructor"];
  const scalar = fc.oneof(fc.string(), fc.double(), fc.constantFrom(...texts, null, undefined, true, 7));
  const named = JSON.stringify([LIVE_CHASE, OVER_BY_OVER]).matchAll(/"(\w+)":/g);
  const keys = [...Array.from(named, ([, key = ""]) => key), "Commentary", "Bowler_Details", "__proto__"];
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "medium" },
      scalar,
      fc.array(tie("tree"), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...keys), tie("tree"), { maxKeys: 8 }),
    ),
  }));

  it("neither crashes the reader nor leaves null, NaN or undefined in what it reads", () => {
    const parts = ["Matchdetail", "Innings", "Overbyover", "Teams", "Commentary", "data", "Timestamp"];
    const document = fc.record(Object.fromEntries(parts.map((part) => [part, tree])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(tree, document), (raw) => {
        const result = normaliseScorecard(raw, { code: CODE });
        expect(forbidden(result)).toEqual([]);
        expect(result.ok || result.error !== "").toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("at any place of a real document does no harm", () => {
    const places = JSON.stringify(LIVE_CHASE).match(/:("[^"]*"|\d+|true)/g)?.length ?? 0;
    fc.assert(
      fc.property(fc.nat(places - 1), fc.oneof(tree, scalar), (place, value) => {
        let seen = -1;
        const spoilt: unknown = JSON.parse(JSON.stringify(LIVE_CHASE), (_, one: unknown) => {
          if (typeof one === "object") return one;
          seen += 1;
          return seen === place ? value : one;
        });
        const result = normaliseScorecard(spoilt, { code: CODE, type: "live" });
        expect(forbidden(result)).toEqual([]);
        if (!result.ok) return;
        for (const key of result.value.inningsOrder) {
          const one = innings(result.value, key);
          expect(result.value.teams).toHaveProperty([one.battingTeam]);
          expect(Object.keys(one.batters).toSorted()).toEqual(one.batterOrder.toSorted());
          expect(Object.keys(one.bowlers).toSorted()).toEqual(one.bowlerOrder.toSorted());
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is read once, however many innings it may be of", () => {
    const looksOf = (count: number): number => {
      let looks = 0;
      const Commentary = Array.from({ length: 100 }, () =>
        Object.defineProperty({ Isball: true }, "Batsman", {
          enumerable: true,
          get: () => {
            looks += 1;
            return "1";
          },
        }),
      );
      const Innings = Array.from({ length: count }, () => ({ Battingteam: "1" }));
      const result = normaliseScorecard({ Innings, Commentary }, { code: CODE });
      expect(result.ok && result.value.inningsOrder.length).toBe(count);
      return looks;
    };
    expect(looksOf(12)).toBe(looksOf(1));
  });

  it("has no more overs than a match of five days", () => {
    const Overbyover = Array.from({ length: 900 }, (_, index) => ({ Over: index + 1, Balls: ["1"] }));
    const result = normaliseScorecard({ Overbyover }, { code: CODE });
    expect(result.ok && result.value.overOrder.length).toBe(450);
  });
});
