import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { present } from "../../../present.ts";
import { bengaliName } from "../../names/player-name.ts";
import { file, OVER, read, row } from "../../read/balls/commentary.test-support.ts";
import type { Ball } from "../ball.ts";
import { entryOf } from "../entry.ts";
import { passes } from "../filter.ts";
import { ballsPerOverIn, type InningsEnd, oversOfBalls } from "../overs.ts";
import { ballIdsOf, tailOf } from "../tail.ts";
import { of, to } from "./naming.ts";
import { sentenceOf } from "./sentence.ts";

describe("a ball in words", () => {
  const ball = (facts: object): Ball => {
    const [one] = read(file([row(1, { Score: "1/0", ...facts })])).balls;
    if (!one) throw new Error("No ball was read");
    return one;
  };
  const all = (facts: object, ...before: Ball[]): string[] =>
    Array.from({ length: 40 }, (_, over) => sentenceOf({ ...ball(facts), id: `1-${over}-1` }, before));
  const DOT = { Runs: "0", Batsman_Runs: "0", Score: "0/0" };
  const FOUR = { Runs: "4", Batsman_Runs: "4", Isboundary: true, Score: "4/0" };
  const GONE = { Detail: "W", Iswicket: true, Dismissed: "11", Howout: "b Bowler" };
  const OUT = { ...DOT, ...GONE, Score: "0/1", Bowler_Conceded_Runs: "0", Dismissal_Type: "bowled" };

  it("is the same every time, and not the same for every ball", () => {
    const six = { Runs: "6", Batsman_Runs: "6", Isboundary: true, Score: "6/0", ZAD: "7,290,5" };
    expect(all(six)).toEqual(all(six));
    expect(new Set(all(six)).size).toBeGreaterThan(1);
    for (const words of all(six)) {
      expect(words).toContain("ছক্কা");
      expect(words).toContain("লং অনের উপর দিয়ে");
      expect(words).toMatch(/৬\/০$/);
    }
  });

  it("names the bowler once in an over, and no neighbours are alike or claim more than the balls say", () => {
    const kinds = [
      { Runs: "0", Batsman_Runs: "0" },
      { Runs: "1", Batsman_Runs: "1" },
      { Runs: "1", Batsman_Runs: "1", ZAD: "5,200,3" },
      { Runs: "4", Batsman_Runs: "4", Isboundary: true, ZAD: "7,290,5" },
      { Runs: "6", Batsman_Runs: "6", Isboundary: true },
      { Runs: "1", Batsman_Runs: "0", Extras_Runs: "1", Detail: "wd" },
    ];
    const over = fc.array(fc.record({ kind: fc.nat(kinds.length - 1), second: fc.boolean() }), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(over, fc.nat(49), (drawn, number) => {
        const balls = drawn.map(({ kind, second }, at): Ball => {
          const batter = second ? { Batsman: "12", Batsman_Short_Name: "Second" } : {};
          const facts = { ...kinds[kind], ...batter };
          return { ...ball({ ...facts, Score: `${kinds[kind]?.Runs}/0` }), id: `1-${number}-${at}` };
        });
        const told = balls.map((one, at) => sentenceOf(one, balls.slice(0, at)).replace(/ [০-৯/]+$/, ""));
        expect(told.filter((words) => words.includes("Bowler"))).toEqual([told[0]]);
        for (const [at, words] of told.entries()) {
          expect(words).not.toBe(told[at - 1]);
          const isAgain = drawn[at]?.kind === drawn[at - 1]?.kind || /রান/.test(words);
          if (/আবার|এবারও|টানা/.test(words)) expect(isAgain, words).toBe(true);
        }
      }),
    );
  });

  it("refers to the ball before it", () => {
    const [cover, on] = [ball({ ...FOUR, ZAD: "5,200,5" }), ball({ ...FOUR, ZAD: "7,290,5" })];
    const other = ball({ ...FOUR, Batsman: "12", Batsman_Short_Name: "Partner" });
    const dot = ball(DOT);
    expect(sentenceOf(on, [cover])).toBe("আবার চার Batter-এর, এবার লং অন দিয়ে! ৪/০");
    expect(sentenceOf(on, [cover, on])).toBe("এই ওভারে টানা তৃতীয় চার Batter-এর! ৪/০");
    expect(sentenceOf(other, [cover])).toBe("আবার চার, এবার Partner-এর। ৪/০");
    expect(sentenceOf(dot, [dot, dot])).toBe("এই ওভারে টানা তৃতীয় ডট বল। ০/০");
    expect(sentenceOf(dot, [dot, dot], 5)).toBe("এই পাঁচ বলে টানা তৃতীয় ডট বল। ০/০");
  });

  it.each([
    [{ Runs: "4", Batsman_Runs: "4", Score: "4/0" }, 100, "দলের ১০০ রান পূর্ণ হলো। ১০০/৩"],
    [{ Runs: "4", Batsman_Runs: "4", Score: "4/0" }, 153, "দলের রান ১৫০ পেরোল। ১৫৩/৩"],
    [{ Runs: "5", Batsman_Runs: "0", Detail: "wd", Score: "5/0" }, 52, "দলের রান ৫০ পেরোল। ৫২/৩"],
  ])("says that the side has reached the next fifty: %j to %i", (facts, runs, end) => {
    const told = sentenceOf({ ...ball(facts), total: { runs, wickets: 3 } });
    expect(told.endsWith(end), told).toBe(true);
  });

  it("says nothing of a fifty that the ball before brought", () => {
    for (const runs of [1, 49, 51, 101])
      expect(sentenceOf({ ...ball({}), total: { runs, wickets: 2 } })).not.toContain("দলের");
  });

  it.each([
    [{}, true],
    [{ Dismissal_Type: "run out" }, false],
    [{ Bowler_Details: { Wickets: "4" } }, false],
    [{ Bowler_Details: { Wickets: ["5"] } }, false],
  ])("says that a bowler has five with this wicket, as far as it is theirs: %j", (facts, said) => {
    const words = sentenceOf(ball({ ...OUT, Bowler_Details: { Wickets: "5" }, ...facts }));
    expect(words.includes("বোলারের পঞ্চম উইকেট। ০/১")).toBe(said);
  });

  it.each([
    ["132.1kph", "132.1 km/h"],
    ["87.0mph", "140 km/h"],
    ["132 km/h", "132 km/h"],
    ["fast", undefined],
    ["9999kph", undefined],
  ])("has its speed in kilometres: %s", (given, told) => {
    expect(entryOf(ball({ Ball_Speed: given })).speed).toBe(told);
  });

  it("ends with the runs alone where the side is all out", () => {
    expect(sentenceOf({ ...ball({}), total: { runs: 114, wickets: 10 } })).toMatch(/। ১১৪$/);
  });

  it("never says what is not known", () => {
    for (const words of all({ ...FOUR, ZAD: "x,9,-1" })) expect(words).not.toMatch(/দিয়ে|দিকে/);
    for (const words of all({ ...FOUR, Isboundary: false })) expect(words).not.toContain("চার মারলেন");
    for (const words of all({ ...DOT, ZAD: "5,200,3" }))
      expect(words).toMatch(/^(?!.*(?:পারলেন না|পেলেন না|কাভার)).*(?:রান নেই|ডট বল|রান হলো না)/);
  });

  const SIX = { Detail: "nb", Isboundary: true, Batsman_Runs: "6" };
  const FIVE = { Runs: "5", Batsman_Runs: "0", Extras_Runs: "5", Bowler_Conceded_Runs: "0" };
  const extra = { Runs: "1", Batsman_Runs: "0", Extras_Runs: "1", Score: "1/0" };
  it.each([
    ["bowled", OUT, "বোল্ড"],
    ["caught", { ...OUT, Dismissal_Type: "caught", Fielders: [{ Player_Name: "A Fielder" }] }, "ক্যাচ"],
    ["caught by somebody", { ...OUT, Dismissal_Type: "caught" }, "ক্যাচ"],
    ["caught and bowled", { ...OUT, Dismissal_Type: "caught & bowled" }, "ক্যাচ"],
    ["lbw", { ...OUT, Dismissal_Type: "lbw" }, "এলবিডব্লিউ"],
    ["run out", { ...OUT, Dismissal_Type: "run out" }, "রান আউট"],
    ["stumped", { ...OUT, Dismissal_Type: "stumped" }, "স্টাম্প"],
    ["wide", { ...extra, Detail: "wd" }, "ওয়াইড"],
    ["no-ball", { ...extra, Detail: "nb" }, "নো বল"],
    ["bye", { ...extra, Detail: "b", Bowler_Conceded_Runs: "0" }, "বাই"],
    ["leg bye", { ...extra, Detail: "lb", Bowler_Conceded_Runs: "0" }, "লেগ বাই"],
  ])("has six wordings of %s, first in its over and later, and of two in a row two", (_, facts, word) => {
    const told = new Set(all(facts));
    expect(told.size).toBe(6);
    const dot = ball(DOT);
    const later = all(facts, dot);
    expect(new Set(later).size).toBe(6);
    const one = ball(facts);
    const row = [[dot], [dot, one], [dot, one, one]].map((before) => sentenceOf(one, before));
    expect(row[1] === row[0] || row[2] === row[1]).toBe(false);
    for (const words of [...told, ...later, ...row]) {
      expect(words).toMatch(/^[^{}]*[^{} ] [01০১]\/[০১]$/);
      expect(words).toContain(word);
    }
  });

  it("tells a wicket alone, without the fifty of the batter who is out", () => {
    const ranOut = { ...OUT, Runs: "1", Batsman_Runs: "1", Dismissal_Type: "run out", Score: "1/1" };
    const figures = { Batsman_Details: { Runs: "50", Balls: "31" } };
    expect(sentenceOf(ball({ ...ranOut, ...figures }))).not.toContain("অর্ধশতক");
  });

  it.each([
    [{ ...OUT, Dismissal_Type: "caught wicket keeper", Fielders: [{ Player_Name: "A Keeper" }] }, "A Keeper"],
    [{ ...OUT, Dismissal_Type: "hit wicket" }, "হিট উইকেট"],
    [{ ...OUT, Dismissal_Type: "obstructing the field" }, "আউট"],
    [{ Detail: "nb", Runs: "5", Batsman_Runs: "4", Extras_Runs: "1", Score: "5/0" }, "নো বল"],
    [{ ...SIX, Runs: "6", Extras_Runs: "0", Score: "6/0" }, ", ব্যাট থেকে ছক্কা। ৬/০"],
  ])("tells of rarer balls too: %j", (facts, word) => {
    for (const words of all(facts)) expect(words).toContain(word);
  });

  it.each([
    [{ Detail: "wd", Runs: "0", Batsman_Runs: "0", Extras_Runs: "0" }, "Bowler-এর ওয়াইড। ০/০"],
    [
      { Detail: "nb", Runs: "4", Batsman_Runs: "4", Extras_Runs: "0" },
      "Bowler-এর নো বল, ব্যাট থেকে চার রান। ৪/০",
    ],
    [{ Detail: "lb", Runs: "0", Batsman_Runs: "0", Extras_Runs: "0" }, "Bowler-এর বলে লেগ বাই। ০/০"],
    [{ ...SIX, Runs: "7", Extras_Runs: "1" }, "Bowler-এর নো বল থেকে এক রান, ব্যাট থেকে ছক্কা। ৭/০"],
    [{ ...FIVE, Detail: "p" }, "পেনাল্টি থেকে পাঁচ রান। ৫/০"],
    [{ ...FIVE, Detail: "?" }, "Bowler-এর বলে অতিরিক্ত পাঁচ রান। ৫/০"],
  ])("has one sentence for %j", (facts, sentence) => {
    expect(new Set(all({ ...facts, Score: `${facts.Runs}/0` }))).toEqual(new Set([sentence]));
  });

  it("tells of a fifty with the ball that brings it", () => {
    const reached = (Runs: string) => sentenceOf(ball({ ...FOUR, Batsman_Details: { Runs, Balls: "61" } }));
    expect(reached("52")).toMatch(/Batter.*। ৬১ বলে অর্ধশতক। ৪\/০$/);
    expect(reached("49")).not.toContain("শতক");
    expect(reached("103")).toContain("৬১ বলে শতক।");
    expect(reached("150")).toContain("৬১ বলে ১৫০ রান।");
    expect(reached("202")).toContain("৬১ বলে দ্বিশতক।");
  });

  it.each([
    ["V Kohli", "কোহলির", "কোহলিকে"],
    ["H Klaasen", "ক্লাসেনের", "ক্লাসেনকে"],
    ["Gurkeerat Singh", "গুরকিরাত সিংয়ের", "গুরকিরাত সিংকে"],
    ["Rivers", "Rivers-এর", "Rivers-কে"],
    ["নাভেদ খাঁ", "নাভেদ খাঁর", "নাভেদ খাঁকে"],
    ["শরৎ", "শরতের", "শরৎকে"],
    ["লখনউ", "লখনউয়ের", "লখনউকে"],
  ])("has the cases of %s right", (name, whose, whom) => {
    const player = { id: "1", name, short: name, ...present({ bengali: bengaliName(name) }) };
    expect([of(player), to(player)]).toEqual([whose, whom]);
  });

  const closed = (balls: readonly Ball[], end?: InningsEnd) => oversOfBalls(balls, end).at(-1)?.balls.at(-1);
  const over = (sixth: object = {}) =>
    read(file([...OVER.slice(0, 5), row(6, { End_Over: true, ...sixth })])).balls;

  it("closes an over with what it brought, an innings with its best, a match with its result", () => {
    const balls = over();
    expect(closed(balls)?.summary).toBe(
      "১ ওভার শেষে বিনা উইকেটে ৬। এই ওভারে ৬ রান। Batter ৬ (৬), Partner ০ (০)। বোলার: Bowler ০/৬ (১ ওভার)।",
    );
    const innings = "ইনিংস শেষ: বিনা উইকেটে ৬ (১ ওভার)। ব্যাট হাতে: Batter ৬ (৬)।";
    const end = { side: "Rivers", runs: 6, wickets: 0 };
    expect(closed(balls, end)?.inningsSummary).toBe(`Rivers-এর ${innings}`);
    expect(closed(balls, { ...end, side: "India" })?.inningsSummary).toBe(`ভারতের ${innings}`);
    expect(closed(balls, { ...end, side: "" })?.inningsSummary).toBe(innings);
    const open = innings.replace("ইনিংস শেষ: ", "");
    const short = { ...end, cutShort: true as const };
    expect(closed(balls, short)?.inningsSummary).toBe(`ম্যাচের শেষে Rivers: ${open}`);
    expect(closed(balls, { ...short, side: "" })?.inningsSummary).toBe(`ম্যাচের শেষে ${open}`);
    expect(closed(balls, end)).not.toHaveProperty("matchSummary");
    expect(closed(balls, { ...end, result: "Rivers ৩ রানে জয়ী" })?.matchSummary).toBe("Rivers ৩ রানে জয়ী।");
    expect(closed(balls, { ...end, result: "" })?.matchSummary).toBe("ম্যাচ শেষ।");
    const first = oversOfBalls(balls, { ...end, result: "" })[0]?.balls[0];
    expect(first).not.toHaveProperty("inningsSummary");
    expect(first).not.toHaveProperty("matchSummary");
  });

  it("closes no innings whose balls do not come to its score", () => {
    for (const end of [
      { side: "Rivers", runs: 7, wickets: 0 },
      { side: "Rivers", runs: 6, wickets: 1 },
    ])
      expect(closed(over(), end)).not.toHaveProperty("inningsSummary");
  });

  it("are the latest four overs on open pages, of both innings where one has just begun", () => {
    const { balls } = read(file(OVER));
    const overOf = (innings: number, number: number, summary: object = {}) =>
      balls.map((ball, at) => {
        const one = { ...ball, id: `${innings}-${number}-${at}`, innings, over: `${number}.${at + 1}` };
        return entryOf(one, at === balls.length - 1 ? summary : {});
      });
    const oversOf = (...given: [innings: number, over: number, summary?: object][]) =>
      given.map(([innings, over, summary]) => ({ innings, over, balls: overOf(innings, over, summary) }));
    const overs = oversOf([1, 17], [1, 18], [1, 19], [2, 0], [2, 1]);
    const tail = tailOf("abc1", overs);
    const order = ballIdsOf(tail);
    expect(tail.code).toBe("abc1");
    expect(order).toHaveLength(24);
    expect([order[0], order.at(-1)]).toEqual(["2-1-5", "1-18-0"]);
    expect(Object.keys(tail.overs)).toEqual(["1-18", "1-19", "2-0", "2-1"]);
    expect(tail.ended).toBeUndefined();
    const end = oversOf([2, 2, { matchSummary: "শেষ" }]);
    expect(tailOf("abc1", [...overs, ...end]).ended).toBe(true);
    expect(tailOf("abc1", [...end, ...overs]).ended).toBeUndefined();
  });

  it.each([
    [1, "Rivers", "Rivers-এর সুপার ওভার শেষ: বিনা উইকেটে ৬।"],
    [2, "Mumbai Indians", "মুম্বাই ইন্ডিয়ান্সের দ্বিতীয় সুপার ওভার শেষ: বিনা উইকেটে ৬।"],
    [3, "", "তৃতীয় সুপার ওভার শেষ: বিনা উইকেটে ৬।"],
  ])("closes super over %i once, by its name", (superOver, side, words) => {
    const last = closed(over(), { side, superOver, runs: 6, wickets: 0, result: "" });
    expect(last).toMatchObject({ inningsSummary: words, matchSummary: "ম্যাচ শেষ।" });
    expect(last).not.toHaveProperty("summary");
  });

  it.each([
    ["six, though an umpire miscounted one", ["0.6", "1.5", "2.6"], 6],
    ["five in The Hundred", ["0.5", "1.5", "2.5"], 5],
    ["six until one has ended", [], 6],
  ])("takes overs for those of %s", (_, ends, ballsPerOver) => {
    const rows = ends.map((over, index) => row(index + 1, { Over: over, End_Over: true }));
    const { balls, leftOut } = read(file(rows.length > 0 ? rows : OVER));
    expect(leftOut).toBe(0);
    expect(ballsPerOverIn(balls)).toBe(ballsPerOver);
  });

  it("says in a summary how many wickets fell, and who took most", () => {
    const balls = over({ ...OUT, Score: "5/1" });
    expect(closed(balls)?.summary).toBe(
      "১ ওভার শেষে ১ উইকেটে ৫। এই ওভারে ৫ রান, ১ উইকেট। Partner ০ (০)। বোলার: Bowler ১/৫ (১ ওভার)।",
    );
    expect(closed(balls, { side: "Rivers", runs: 5, wickets: 1 })?.inningsSummary).toBe(
      "Rivers-এর ইনিংস শেষ: ১ উইকেটে ৫ (১ ওভার)। ব্যাট হাতে: Batter ৫ (৬)। বল হাতে: Bowler ১/৫।",
    );
  });

  it.each([
    ["English", "a good ball ", 480],
    ["Bengali", "ভাল বল হয়েছে ", 480],
    ["letters of four bytes", "🏏 ", 480],
    ["one word", "x".repeat(900), 480],
    ["quotation marks", '"', 480],
  ])("leaves the provider's words, %s, what it takes to stay under 1.5 kB", (_, text, most) => {
    const [entry] = oversOfBalls([ball({ Commentary: text.repeat(1_200).slice(0, 1_200) })])[0]?.balls ?? [];
    expect(Buffer.byteLength(JSON.stringify(entry))).toBeLessThanOrEqual(1_500);
    expect(entry?.text?.length).toBeGreaterThan(100);
    expect(entry?.text?.length).toBeLessThanOrEqual(most);
    expect(entry?.text).toMatch(/…$/);
    expect(entry?.text?.isWellFormed()).toBe(true);
  });

  it("has the ids of its batter, bowler and dismissed player, and tells namesakes apart", () => {
    const same = { Batsman_Short_Name: "Same", Non_Striker_Short_Name: "Same" };
    const out = { Iswicket: true, Dismissed: "12", Dismissal_Type: "run out", Score: "1/1" };
    const told = entryOf(ball({ ...same, ...out }));
    expect(told.players).toEqual(["11", "21", "12"]);
    expect([told.batter, told.wicket?.batter]).toEqual(["A Batter", "A Partner"]);
    const faced = entryOf(ball(same));
    expect(["11", "21", "12", "A Batter"].map((player) => passes(faced, { player }))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it("has the provider's words whole where they are short, and none where nothing is left for them", () => {
    expect(oversOfBalls([ball({ Commentary: "Short." })])[0]?.balls[0]?.text).toBe("Short.");
    const long = { matchSummary: "ক".repeat(700) };
    expect(entryOf(ball({ Commentary: "Short." }), long)).not.toHaveProperty("text");
  });
});
