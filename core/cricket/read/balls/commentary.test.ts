import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ball } from "../../balls/ball.ts";
import { oversOfBalls } from "../../balls/overs.ts";
import { tailOf } from "../../balls/tail.ts";
import { tally } from "../../balls/tally.ts";
import { sentenceOf } from "../../balls/words/sentence.ts";
import { file, OVER, read, row, WANTED } from "./commentary.test-support.ts";
import { readCommentary } from "./read-commentary.ts";

/** Maximum bytes that may wait for a reader (decisions/gateway.md#slow-readers). */
const MOST_UNSENT_BYTES = 1024 * 1024;

describe("the provider's commentary", () => {
  it("is read oldest first, in whatever order it comes, talk left aside", () => {
    const talk = { UID: 10_003.5, Isball: false, Commentary: "Drinks.", Over: "", Runs: "" };
    const balls = read(file([...OVER, talk])).balls;
    expect(balls.map(({ over }) => over)).toEqual(["0.1", "0.2", "0.3", "0.4", "0.5", "0.6"]);
    fc.assert(
      fc.property(fc.shuffledSubarray(OVER, { minLength: 6 }), (rows) => {
        expect(read(file(rows)).balls).toEqual(balls);
      }),
    );
  });

  it("is corrected: deleted rows are gone, of two under one number the edited one counts, however its match is written", () => {
    const edited = row(6, {
      Runs: "4",
      Batsman_Runs: "4",
      Score: "9/0",
      Isboundary: true,
      Edited_Commentary: 2,
    });
    const corrected = read(file([...OVER, edited]));
    expect(corrected.balls.at(-1)).toMatchObject({ boundary: 4, total: { runs: 9 } });
    expect(corrected.leftOut).toBe(0);
    const { balls, leftOut } = read(file(OVER, { GameCode: "ABC1", Deleted_UID: [10_006] }));
    expect(balls.map(({ order }) => order)).toEqual([10_001, 10_002, 10_003, 10_004, 10_005]);
    expect(leftOut).toBe(0);
  });

  it("has no ball with more extras than runs", () => {
    const wide = { Runs: "1", Batsman_Runs: "0", Detail: "Wd", Score: "6/0" };
    const { balls, leftOut } = read(file([...OVER.slice(0, 5), row(6, { ...wide, Extras_Runs: "5" })]));
    expect([balls.length, leftOut]).toEqual([5, 1]);
    expect(read(file([...OVER.slice(0, 5), row(6, { ...wide, Extras_Runs: "1" })])).balls).toHaveLength(6);
  });

  it("has no wicket where a batter retires", () => {
    const left = { Detail: "W", Iswicket: true, Dismissed: "11", Dismissal_Type: "retired hurt" };
    const { balls } = read(file([...OVER.slice(0, 3), row(4, left), ...OVER.slice(4)]));
    expect(tally(balls).wickets).toBe(0);
  });

  it.each([
    ["retired out", "other", 0],
    ["Caught Behind", "caught", 1],
    ["caught substitute", "caught", 1],
    ["run out (non-striker)", "run out", 0],
  ])("has a wicket where a batter is %s", (type, kind, credited) => {
    const out = { Detail: "W", Iswicket: true, Dismissed: "11", Dismissal_Type: type, Score: "6/1" };
    const { balls } = read(file([...OVER.slice(0, 5), row(6, out)]));
    expect(balls.at(-1)?.wicket?.kind).toBe(kind);
    const { wickets, bowlers } = tally(balls);
    expect([wickets, bowlers.get("21")?.wickets]).toEqual([1, credited]);
  });

  it("charges the bowler with no more than the ball brought", () => {
    const { balls } = read(file([...OVER.slice(0, 5), row(6, { Bowler_Conceded_Runs: "99" })]));
    expect(tally(balls).bowlers.get("21")?.runs).toBe(6);
  });

  it.each(["constructor", "toString", "__proto__"])("takes no %s for a kind of its own", (word) => {
    const [before, after] = [OVER.slice(0, 5), { Score: "6/1", Iswicket: true, Dismissed: "11" }];
    const { balls } = read(file([...before, row(6, { ...after, Detail: word, Dismissal_Type: word })]));
    expect(balls.at(-1)?.extras).toBeUndefined();
    expect(balls.at(-1)?.wicket?.kind).toBe("other");
  });

  it.each(["__proto__", "constructor", "prototype"])("takes %s for no id", (id) => {
    const [first, ...others] = OVER;
    for (const field of ["UID", "Batsman", "Bowler", "Non_Striker"])
      expect(read(file([{ ...first, [field]: id }, ...others]))).toMatchObject({ leftOut: 1 });
  });

  it("tells balls apart by the whole of their number, dashes and all", () => {
    const [first = {}, second = {}, ...others] = OVER;
    const dashed = [{ ...first, UID: "a-1" }, { ...second, UID: "b-1" }, ...others];
    expect(read(file(dashed))).toMatchObject({ balls: { length: 6 }, leftOut: 0 });
    const { balls } = read(file(dashed.slice(0, 2), { Deleted_UID: ["b-1"] }));
    expect(balls.map(({ id }) => id)).toEqual(["1-0-a-1"]);
  });

  it("leaves out what cannot be read and what contradicts the balls around it, and says how many", () => {
    const unread = { ...row(3), Runs: "many" };
    expect(read(file([...OVER.slice(0, 2), unread, ...OVER.slice(3)]))).toMatchObject({ leftOut: 1 });
    const wrong = row(4, { Score: "300/0" });
    const { balls, leftOut } = read(file([...OVER.slice(0, 3), wrong, ...OVER.slice(4)]));
    expect(leftOut).toBe(1);
    expect(balls.map(({ total }) => total.runs)).toEqual([1, 2, 3, 5, 6]);
    const more = row(5, { Runs: "1", Batsman_Runs: "4" });
    expect(read(file([...OVER.slice(0, 4), more])).leftOut).toBe(1);
    const out = { Detail: "W", Iswicket: true, Dismissed: "11", Dismissal_Type: "run out" };
    const wicket = row(3, { ...out, Score: "3/1" });
    const standing = OVER.slice(3).map((ball, index) => ({ ...ball, Score: `${index + 4}/1` }));
    const forgotten = { ...standing[1], Score: "5/0" };
    const next = row(7, { Over: "1.1", Score: "7/1" });
    const fallen = read(file([...OVER.slice(0, 2), wicket, standing[0], forgotten, standing[2], next]));
    expect(fallen.balls.map(({ total }) => `${total.runs}/${total.wickets}`).join(" ")).toBe(
      "1/0 2/0 3/1 4/1 6/1 7/1",
    );
  });

  describe("with one wrong figure", () => {
    const innings = Array.from({ length: 180 }, (_, index) => {
      const out = { Detail: "W", Iswicket: true, Dismissed: "11", Dismissal_Type: "bowled" };
      const facts = { Over: `${Math.floor(index / 6)}.${(index % 6) + 1}` };
      const score = `${index + 1}/${index < 59 ? 0 : 1}`;
      return row(index + 1, { ...facts, Score: score, ...(index === 59 ? out : {}) });
    });
    const withFault = (index: number, facts: object) =>
      read(file(innings.map((ball, place) => (place === index ? { ...ball, ...facts } : ball))));

    it.each<[string, number, object]>([
      ["three wickets too many", 20, { Score: "21/3" }],
      ["a wicket too many", 20, { Score: "21/1" }],
      ["a hundred runs too many at the first ball", 0, { Score: "100/0" }],
      ["an over far ahead in the middle", 60, { Over: "51.1" }],
      ["an over far ahead at the latest ball", 179, { Over: "999.99" }],
      ["an over that is past", 120, { Over: "2.1" }],
    ])("%s takes that ball away, and no other", (_, index, facts) => {
      const { balls, leftOut } = withFault(index, facts);
      expect(leftOut).toBe(1);
      expect(balls.map(({ order }) => order)).toEqual(
        innings.flatMap((_ball, place) => (place === index ? [] : [10_001 + place])),
      );
    });

    it("an out batter whom nobody knows is not taken for the one on strike", () => {
      const { balls, leftOut } = withFault(59, { Dismissed: "99" });
      expect([balls.length, leftOut]).toEqual([179, 1]);
      expect(balls.some(({ wicket }) => wicket)).toBe(false);
    });

    it("what can be read of the deleted numbers counts", () => {
      expect(read(file(innings, { Deleted_UID: [null, "10003", { a: 1 }] })).balls).toHaveLength(179);
      expect(read(file(innings, { Deleted_UID: "10003" })).balls).toHaveLength(179);
    });

    it("overs that are missing are no fault of those that are there", () => {
      const gaps = innings.filter((_, index) => index < 30 || index >= 150);
      expect(read(file(gaps))).toMatchObject({ balls: { length: 60 }, leftOut: 0 });
    });
  });

  it.each([
    ["timed out", "টাইমড আউট হলেন"],
    ["Obstructing the field", "ফিল্ডিংয়ে বাধা দিয়ে আউট হলেন"],
    ["Retired - out", "রিটায়ার্ড আউট হলেন"],
    ["retired not out", "মাঠ ছাড়লেন"],
    ["by some new law", "আউট হলেন"],
  ])("tells a batter who was %s in Bengali", (Dismissal_Type, told) => {
    const [ball] = read(file([row(1, { Iswicket: true, Dismissed: row(1).Batsman, Dismissal_Type })])).balls;
    expect(ball && sentenceOf(ball)).toContain(told);
  });

  it("is read in whatever wrapping", () => {
    const wrapping = fc.array(fc.dictionary(fc.constantFrom("matchId", "success", "at"), fc.string()), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(wrapping, (layers) => {
        const wrapped = layers.reduce<object>((data, layer) => ({ ...layer, data }), file(OVER));
        expect(readCommentary(wrapped, WANTED)).toEqual(readCommentary(file(OVER), WANTED));
      }),
    );
  });

  it.each<[string, unknown, string]>([
    ["another match", file(OVER, { GameCode: "other" }), "the commentary of another match: other"],
    ["another innings", file(OVER, { InningNo: "2" }), "the commentary of innings 2 instead of 1"],
    ["a list", [], "no commentary"],
    ["a page", "<html>", "no commentary"],
    ["nothing", null, "no commentary"],
    ["too much", file(Array.from({ length: 4_001 }, () => 0)), "a commentary of more than 4000 rows"],
  ])("of %s is refused", (_, raw, error) => {
    expect(readCommentary(raw, WANTED)).toEqual({ ok: false, error });
  });

  it("never throws and never makes a ball of what is none", () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
    const broken = fc
      .record({ key: fc.constantFrom(...Object.keys(row(1))), value })
      .map(({ key, value: other }) => row(1, { [key]: other }));
    fc.assert(
      fc.property(fc.array(fc.oneof(broken, value)), (rows) => {
        for (const ball of read(file(rows)).balls) {
          expect(ball.over).toMatch(/^\d+\.\d+$/);
          expect(ball.runs).toBeGreaterThanOrEqual(ball.batterRuns);
        }
      }),
    );
  });

  describe("of a wicket with an extra, where it does not say which", () => {
    const out = { Runs: "1", Batsman_Runs: "0", Extras_Runs: "1", Detail: "W", Iswicket: true, Score: "6/1" };
    const last = (Dismissal_Type: string, charged: string) => {
      const facts = { ...out, Dismissed: "11", Dismissal_Type, Bowler_Conceded_Runs: charged };
      const { balls } = read(file([...OVER.slice(0, 5), row(6, facts)]));
      const ball = balls.at(-1);
      if (!ball) throw new Error("No ball was read");
      return { ball, faced: tally([ball]).batters.get("11")?.balls, legal: tally([ball]).balls };
    };

    it.each([
      ["stumped", "1", { extras: { kind: "wide", runs: 1 }, conceded: 1 }, 0, 0],
      ["hit wicket", "1", { extras: { kind: "wide", runs: 1 }, conceded: 1 }, 0, 0],
      // This ball may have been a no-ball, so the batter faced it and the bowler bowls again.
      ["run out", "1", { batterRuns: 0, conceded: 1 }, 1, 0],
      // This ball may have been a leg bye, which counts but is not charged to the bowler.
      ["run out", "0", { batterRuns: 0, conceded: 0 }, 1, 1],
    ])("%s, with %s charged to the bowler", (type, charged, ball, faced, legal) => {
      const told = last(type, charged);
      expect(told).toMatchObject({ ball: { runs: 1, ...ball }, faced, legal });
      expect("extras" in told.ball).toBe("extras" in ball);
    });
  });

  it("keeps markup in its text as words", () => {
    const hostile = row(1, { Commentary: "<script>alert(1)</script>\u0000\n four" });
    expect(read(file([hostile])).balls[0]?.text).toBe("<script>alert(1)</script> four");
  });
});

describe("a wicket that was taken back by half", () => {
  const out = { Iswicket: true, Dismissed: "11", Dismissal_Type: "caught" };
  const none = { Over: "1.1", Runs: "0", Batsman_Runs: "0", Bowler_Conceded_Runs: "0" };
  const seventh = (facts: object) => read(file([...OVER, row(7, { ...none, ...out, ...facts })]));

  it("is left out where its row still says that the batter is out, and its score no longer", () => {
    expect(seventh({ Score: "6/1" })).toMatchObject({ leftOut: 0, balls: { length: 7 } });
    expect(seventh({ Score: "6/0" })).toMatchObject({ leftOut: 1, balls: { length: 6 } });
  });

  it("is none where the batter may have left unbeaten", () => {
    for (const Dismissal_Type of ["retired hurt", "retired not out"])
      expect(seventh({ Dismissal_Type, Score: "6/0" })).toMatchObject({ leftOut: 0 });
  });
});

describe("a commentary that was made to harm", () => {
  const dot = { Runs: "0", Batsman_Runs: "0", Bowler_Conceded_Runs: "0", Score: "0/0", Over: "0.1" };

  it("has no more balls in an over than were ever bowled in one", () => {
    const { balls, leftOut } = read(file(Array.from({ length: 500 }, (_, index) => row(index, dot))));
    expect([balls.length, leftOut]).toEqual([30, 470]);
    expect(balls.at(-1)?.order).toBe(10_029);
  });

  it("comes to no document that a gateway could not send to a reader", () => {
    const long = "অ".repeat(200);
    const names = Object.fromEntries(
      Object.keys(row(1)).flatMap((key) => (/_Name$/.test(key) ? [[key, long]] : [])),
    );
    const out = { Iswicket: true, Dismissed: "11", Dismissal_Type: "obstruct", Howout: long };
    const more = { ...dot, ...names, ...out, Fielders: [{ Player_Name: long }], End_Over: true };
    const rows = Array.from({ length: 1_000 }, (_, index) =>
      row(index, { ...more, Over: `${index % 4}.6`, Commentary: "অ".repeat(1_000) }),
    );
    const overs = oversOfBalls(read(file(rows)).balls);
    expect(overs).toHaveLength(4);
    expect(Buffer.byteLength(JSON.stringify(tailOf("abc1", overs)))).toBeLessThan(MOST_UNSENT_BYTES);
  });

  it("is read in one pass, however many balls say that they end an over", () => {
    const looksOf = (count: number): number => {
      let looks = 0;
      const [first] = read(file(OVER)).balls;
      const balls = Array.from({ length: count }, (_, index): Ball => {
        if (!first) throw new Error("No ball was read");
        const ball: Ball = { ...first, over: `${index}.6`, endsOver: true };
        const runs = (): number => {
          looks += 1;
          return 1;
        };
        return Object.defineProperty(ball, "runs", { enumerable: true, get: runs });
      });
      expect(oversOfBalls(balls)).toHaveLength(count);
      return looks;
    };
    expect(looksOf(400)).toBe(10 * looksOf(40));
  });
});
