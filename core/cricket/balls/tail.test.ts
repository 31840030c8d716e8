import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPatch, diff } from "../../live/merge-patch.ts";
import { present } from "../../present.ts";
import type { BallEntry } from "./ball-entry.ts";
import { parseBalls } from "./balls-document.ts";
import { ballIdsOf, ballsOf, tailOf, tailOver } from "./tail.ts";

const entry = (number: string, facts: Partial<BallEntry> = {}): BallEntry => ({
  id: `1-46-${number}`,
  innings: 1,
  over: "46.1",
  batter: "কোহলি",
  bowler: "আমির",
  runs: 4,
  batterRuns: 4,
  score: "307/4",
  sentence: "আমিরের বলে কোহলির চার। ৩০৭/৪",
  ...facts,
});
const tail = (balls: readonly BallEntry[]) => tailOf("a1", [{ innings: 1, over: 46, balls: [...balls] }]);

const name = fc.constantFrom("কোহলি", "আমির", "Ellis", "");
const score = fc.constantFrom("307/4", "0/0", "12/10");
const runs = fc.nat({ max: 8 });
/** Arbitrary balls: numbers and texts, ids that may contradict their over, with or without a score. */
const anyEntry: fc.Arbitrary<BallEntry> = fc
  .record({
    number: fc.stringMatching(/^[\w-]{1,20}$/),
    over: fc.constantFrom("1-46", "1-46", "1-46", "2-46", "1-4"),
    names: fc.tuple(name, name, name),
    runs,
    batterRuns: runs,
    score,
    said: fc.constantFrom("চার। ৩০৭/৪", "চার। 307/4", "০/০", "ছক্কা।", "", "শেষ ১২/১০ "),
    isOut: fc.boolean(),
    at: fc.option(fc.nat(), { nil: undefined }),
  })
  .map(({ number, over, names: [batter, bowler, out], said, isOut, at, ...rest }) => ({
    ...rest,
    id: `${over}-${number}`,
    innings: Number.parseInt(over, 10),
    over: "46.1",
    batter,
    bowler,
    sentence: said,
    ...(isOut ? { wicket: { batter: out, how: "b Amir" } } : {}),
    ...present({ at }),
  }));

describe("the latest balls of a match", () => {
  it("are read from the document as they were written, newest first, whatever they are", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyEntry, { selector: ({ id }) => id, maxLength: 12 }), (balls) => {
        const document = parseBalls(JSON.parse(JSON.stringify(tail(balls))));
        expect(document && ballsOf(document)).toEqual(balls.toReversed());
      }),
    );
  });

  it("are named in a patch by the provider's number alone, the older ones of the over not at all", () => {
    const before = [entry("9999"), entry("10000")];
    const after = [...before, entry("10001", { score: "311/4", sentence: "আবার চার। ৩১১/৪" })];
    const { over, batter, bowler, runs } = entry("10001");
    const added = { over, batter, bowler, runs, sentence: "আবার চার। ৩১১/৪" };
    expect(diff(tail(before), tail(after))).toEqual({ overs: { "1-46": { balls: { 10001: added } } } });
  });

  it("come in the order that they are given in where their numbers do not say it", () => {
    const balls = [entry("10001"), entry("10000")];
    expect(tail(balls).overs["1-46"]?.order).toEqual(["10000", "10001"]);
    expect(ballIdsOf(tail(balls))).toEqual(["1-46-10000", "1-46-10001"]);
  });

  it("are the same objects after a change to another ball, so that no row of the page is drawn again", () => {
    const before = tail([entry("1"), entry("2")]);
    const [, known] = ballsOf(before);
    const patch = diff(before, tail([entry("1"), entry("2", { text: "Four!" })]));
    const [corrected, same] = ballsOf(applyPatch(before, patch ?? {}));
    expect(same).toBe(known);
    expect(corrected?.text).toBe("Four!");
  });

  it("are read from what the last build wrote", () => {
    const balls = [entry("2"), entry("1")];
    const byId = Object.fromEntries(balls.map((ball) => [ball.id, ball]));
    const overs = { "1-46": { order: balls.map(({ id }) => id), balls: byId } };
    const document = parseBalls({ code: "a1", overs });
    expect(document && ballsOf(document)).toEqual(balls);
  });

  it("say a wicket's batter where that is not who faced the ball", () => {
    const facing = entry("1", { wicket: { batter: "কোহলি", how: "b Amir" } });
    const other = entry("2", { wicket: { batter: "Ellis", how: "run out" } });
    expect(tailOver("1-46", [facing, other]).balls).toMatchObject({
      1: { wicket: { how: "b Amir" } },
      2: { wicket: { batter: "Ellis", how: "run out" } },
    });
    expect(tailOver("1-46", [facing]).balls["1"]?.wicket).not.toHaveProperty("batter");
  });
});
