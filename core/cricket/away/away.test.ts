import { describe, expect, it } from "vitest";
import type { BallEntry } from "../balls/ball-entry.ts";
import { LIVE_CHASE } from "../fixtures/live-chase.ts";
import { cardAgain } from "../fixtures/read-again.ts";
import { normaliseScorecard } from "../read/scorecard/scorecard.ts";
import type { Scorecard } from "../types.ts";
import { MOST_SEEN, parseSeen, rememberSeen, type SeenMatch, seenOf, serialiseSeen } from "./seen.ts";
import { isWorthTelling, type Since, sinceSeen } from "./since.ts";
import { type Scorer, scorersIn, unseenBalls } from "./unseen-balls.ts";
import { awayLines } from "./words.ts";

const read = normaliseScorecard(LIVE_CHASE, { code: "rvhl11212025001" });
if (!read.ok) throw new Error(read.error);
/** Rivers 150/2 (20.0), Hills 120/3 (16.4), who need 31 in 20. */
const CARD = read.value;

function cardWith(second: Partial<Scorecard["innings"][string]>, more: Partial<Scorecard> = {}): Scorecard {
  const innings = CARD.innings["2"];
  if (!innings) throw new Error("The chase is missing");
  return cardAgain({ ...CARD, innings: { ...CARD.innings, 2: { ...innings, ...second } }, ...more });
}
const SEEN: SeenMatch = {
  code: CARD.code,
  innings: 2,
  runs: 72,
  wickets: 1,
  balls: 64,
  ended: false,
  ball: "2-10-4",
};

function told(seen: SeenMatch, card: Scorecard, scorers: Scorer[] = []): string[] {
  const since = sinceSeen(seen, card);
  return noticeOf(since, scorers, card).map((line) => line.replaceAll("\u00a0", " "));
}

function noticeOf(since: Since | undefined, scorers: Scorer[], card: Scorecard): string[] {
  return since && isWorthTelling(since) ? awayLines(since, scorers, card) : [];
}

describe("what came while a reader was away", () => {
  it("is overs, runs and wickets with who made them, and where the innings stands", () => {
    const scorers = [
      { name: "কোহলি", runs: 70 },
      { name: "পান্ডিয়া", runs: 26 },
    ];
    // A scorecard that names nobody who was out.
    const nameless = cardWith({ wicketOrder: [] });
    expect(told(SEEN, nameless, scorers)).toEqual([
      "৬ ওভারে ৪৮ রান, ২ উইকেট। কোহলির রান ৭০, পান্ডিয়া ২৬।",
      "Hills ৩ উইকেটে ১২০ (১৬.৪ ওভার)।",
    ]);
    const out = [{ name: "কোহলি", runs: 70, out: true as const }, ...scorers.slice(1)];
    expect(told(SEEN, nameless, out)[0]).toBe("৬ ওভারে ৪৮ রান, ২ উইকেট। কোহলি ৭০ রানে আউট, পান্ডিয়ার রান ২৬।");
    expect(told({ ...SEEN, balls: 62 }, nameless)[0]).toBe("৬.২ ওভারে ৪৮ রান, ২ উইকেট।");
    expect(told({ ...SEEN, runs: 120, wickets: 2, balls: 97 }, nameless)[0]).toBe("৩ বলে ১ উইকেট, রান হয়নি।");
  });

  it("ends no line between a number and what it counts, nor within a score", () => {
    expect(noticeOf(sinceSeen(SEEN, CARD), [], CARD)).toEqual([
      "৬\u00a0ওভারে ৪৮\u00a0রান, ২\u00a0উইকেট। আউট: T Hill\u00a0৩০, Fo Hill\u00a0১৪।",
      "Hills ৩\u00a0উইকেটে\u00a0১২০ (১৬.৪\u00a0ওভার)।",
    ]);
  });

  it("names all who were out, also without a run, and then nobody who is in; of a collapse the first and how many more", () => {
    const scorers = [
      { name: "T Hill", runs: 30, out: true as const },
      { name: "কোহলি", runs: 70 },
    ];
    expect(told(SEEN, CARD, scorers)[0]).toBe("৬ ওভারে ৪৮ রান, ২ উইকেট। আউট: T Hill ৩০, Fo Hill ১৪।");
    const six = Array.from({ length: 6 }, (_, index) => String(index + 1));
    const collapse = cardWith({
      wickets: 6,
      wicketOrder: six,
      batters: Object.fromEntries(
        six.map((id) => [
          id,
          { name: `Player ${id}`, short: `P ${id}`, runs: 0, strikeRate: "-", howOut: "b" },
        ]),
      ),
      fallOfWickets: Object.fromEntries(
        six.map((id) => [id, { number: Number(id), score: "80", player: `Player ${id}`, overs: "12.0" }]),
      ),
    });
    expect(told(SEEN, collapse)[0]).toContain("৫ উইকেট। আউট: P ২ ০, P ৩ ০, P ৪ ০ ও আরও ২ জন।");
  });

  it("is nothing before two overs without a wicket", () => {
    const before = { ...SEEN, wickets: 3, runs: 101 };
    expect(told({ ...before, balls: 89 }, CARD)).toEqual([]);
    expect(told({ ...before, balls: 88 }, CARD)).toEqual(["২ ওভারে ১৯ রান।", "Hills ৩ উইকেটে ১২০ (১৬.৪ ওভার)।"]);
    expect(told({ ...SEEN, runs: 120, wickets: 3, balls: 100 }, CARD)).toEqual([]);
  });

  it("counts overs of five balls where an over has five", () => {
    const hundred = cardWith({ ballsPerOver: 5, overs: "12.0" });
    expect(told({ ...SEEN, wickets: 3, balls: 50 }, hundred)[0]).toBe("১০ বলে ৪৮ রান।");
    expect(told({ ...SEEN, wickets: 3, balls: 50 }, hundred)[1]).toBe("Hills ৩ উইকেটে ১২০ (৬০ বল)।");
    expect(told({ ...SEEN, wickets: 3, balls: 51 }, hundred)).toEqual([]);
  });

  it("is the end of an innings and how the next one stands, where another has begun", () => {
    const seen: SeenMatch = { ...SEEN, innings: 1, runs: 90, wickets: 1, balls: 80 };
    expect(told(seen, CARD, [{ name: "First Hill", runs: 12 }])).toEqual([
      "Rivers-এর ইনিংস শেষ: ২ উইকেটে ১৫০।",
      "Hills ১৬.৪ ওভারে ৩ উইকেটে ১২০: First Hill ১২।",
    ]);
    const whole = { ...seen, runs: 150, wickets: 2, balls: 120 };
    expect(told(whole, CARD)).toEqual(["Hills ১৬.৪ ওভারে ৩ উইকেটে ১২০।"]);
    const waiting = cardWith({ runs: 0, wickets: 0, overs: "0.0" });
    expect(told(seen, { ...waiting, teams: {} })[1]).toBe("পরের ইনিংস শুরু হচ্ছে।");
    expect(told(seen, waiting)[1]).toBe("Hills ব্যাট করতে নামছে।");
  });

  it("is the end of an innings that no other follows yet, however few its last balls were", () => {
    const allOut = cardWith({ wickets: 10, wicketOrder: [] });
    const before = { ...SEEN, runs: 119, wickets: 10, balls: 99 };
    expect(told(before, allOut)).toEqual(["১ বলে ১ রান।", "Hills-এর ইনিংস শেষ: ১২০ রানে অলআউট।"]);
    const bowled = cardWith({ allottedOvers: "17", overs: "17.0" });
    expect(told({ ...SEEN, runs: 118, wickets: 3, balls: 99 }, bowled)[1]).toBe(
      "Hills-এর ইনিংস শেষ: ৩ উইকেটে ১২০।",
    );
    // Who saw the end is not told of it again.
    expect(told({ ...SEEN, runs: 120, wickets: 3, balls: 102 }, bowled)).toEqual([]);
  });

  it("is the result in Bengali, and what led to it", () => {
    const won = cardWith(
      { runs: 151, wickets: 4, overs: "19.2" },
      { status: "RESULTS", result: "Hills won by 6 wickets" },
    );
    expect(told({ ...SEEN, balls: 64 }, won)).toEqual([
      "Hills ৬ উইকেটে জয়ী।",
      "শেষ ৮.৪ ওভারে ৭৯ রান, ৩ উইকেট।",
    ]);
    expect(told({ ...SEEN, innings: 1, runs: 150, wickets: 2, balls: 120 }, won)).toEqual([
      "Hills ৬ উইকেটে জয়ী।",
      "Rivers ২ উইকেটে ১৫০, Hills ৪ উইকেটে ১৫১।",
    ]);
    const left = (balls: number, runs: number, wickets: number) =>
      told({ ...SEEN, balls: 116 - balls, runs: 151 - runs, wickets: 4 - wickets }, won)[1];
    expect(left(1, 4, 0)).toBe("শেষ বলে ৪ রান।");
    expect(left(6, 9, 1)).toBe("শেষ ৬ বলে ৯ রান, ১ উইকেট।");
    expect(left(0, 5, 0)).toBe("শেষে আরও ৫ রান।");
    expect(left(0, 0, 1)).toBe("শেষে আরও ১ উইকেট পড়েছে।");
    expect(told(SEEN, won, [{ name: "কোহলি", runs: 70 }])[1]).toMatch(/। কোহলি অপরাজিত ৭০।$/);
    const off = { ...CARD, status: "RESULTS" as const, result: "Bad luck" };
    expect(told({ ...SEEN, runs: 120, wickets: 3, balls: 100 }, off)).toEqual(["ম্যাচ শেষ হয়েছে।"]);
    expect(told({ ...SEEN, runs: 151, wickets: 4, balls: 116, ended: true }, won)).toEqual([]);
  });

  it("is a correction where the score stands below what was seen, or its innings is gone", () => {
    expect(told({ ...SEEN, runs: 122, wickets: 4, balls: 100 }, CARD)).toEqual([
      "স্কোর সংশোধন করা হয়েছে: HIL ৩ উইকেটে ১২০।",
      "আপনি শেষবার দেখেছিলেন ৪ উইকেটে ১২২।",
    ]);
    expect(told({ ...SEEN, innings: 3, runs: 4, wickets: 0, balls: 2 }, CARD)).toEqual([
      "স্কোর সংশোধন করা হয়েছে: Hills ৩ উইকেটে ১২০ (১৬.৪ ওভার)।",
    ]);
    expect(told({ ...SEEN, runs: 120, wickets: 3, balls: 100, ended: true }, CARD)).toHaveLength(2);
  });

  it("is that a match that was seen ended has ended otherwise, and nothing where it is only said otherwise", () => {
    const ended = (result: string) =>
      cardWith({ runs: 151, wickets: 4, overs: "19.2" }, { status: "RESULTS", result });
    const seen = seenOf(ended("Hills won by 6 wickets"), "2-19-2");
    if (!seen) throw new Error("The chase is missing");
    expect(parseSeen(serialiseSeen([seen]))).toEqual([seen]);
    expect(told(seen, ended("Rivers won by 3 runs"))).toEqual(["ফল সংশোধন করা হয়েছে: Rivers ৩ রানে জয়ী।"]);
    expect(told(seen, ended("Hills beat Rivers by 6 wickets"))).toEqual([]);
    expect(told(seen, ended("Hills won by 6 wickets"))).toEqual([]);
    // A result that was not known when it was over.
    const unknown = seenOf(ended("Match Ended"), undefined) ?? seen;
    expect(told(unknown, ended("Hills won by 6 wickets"))).toEqual(["Hills ৬ উইকেটে জয়ী।"]);
    // What an earlier version kept says nothing of it.
    const { outcome: _, ...older } = seen;
    expect(told(older, ended("Rivers won by 3 runs"))).toEqual([]);
    // The score of a match that is over may be corrected too.
    expect(told({ ...seen, runs: 152 }, ended("Hills won by 6 wickets"))[0]).toMatch(/^স্কোর সংশোধন/);
  });

  it("names a super over as one", () => {
    const tied = cardWith({ superOver: true, runs: 9, wickets: 1, overs: "0.4" });
    expect(told({ ...SEEN, innings: 1, runs: 150, wickets: 2, balls: 120 }, tied)).toEqual([
      "সুপার ওভারে Hills ৪ বলে ১ উইকেটে ৯।",
    ]);
    const over = cardAgain({ ...tied, status: "RESULTS", result: "Match tied (Hills won the Super Over)" });
    expect(told({ ...SEEN, innings: 1, runs: 150, wickets: 2, balls: 120 }, over)).toEqual([
      "ম্যাচ টাই, সুপার ওভারে জয়ী Hills।",
      "Rivers ২ উইকেটে ১৫০।",
    ]);
  });

  it("names the super over of several, and tells the last one alone", () => {
    const second = CARD.innings["2"];
    const first = CARD.innings["1"];
    if (!first || !second) throw new Error("The chase is missing");
    const inningsOf = (numbers: readonly number[]): Scorecard["innings"] =>
      Object.fromEntries(
        numbers.map((number) => {
          const runs = number * 2;
          const like = number % 2 === 1 ? first : second;
          return [number, { ...like, number, runs, wickets: 1, overs: "1.0", superOver: true }];
        }),
      );
    const cardOf = (numbers: readonly number[], more: Partial<Scorecard> = {}): Scorecard =>
      cardAgain({
        ...CARD,
        inningsOrder: ["1", "2", ...numbers.map(String)],
        innings: { ...CARD.innings, ...inningsOf(numbers) },
        ...more,
      });
    const seen = { ...SEEN, innings: 4, runs: 2, wickets: 0, balls: 3 };
    expect(told(seen, cardOf([3, 4, 5]))).toEqual([
      "Hills-এর সুপার ওভার শেষ: ১ উইকেটে ৮।",
      "দ্বিতীয় সুপার ওভারে Rivers ১ ওভারে ১ উইকেটে ১০।",
    ]);
    expect(told({ ...seen, innings: 5 }, cardOf([3, 4, 5, 6]))[0]).toBe(
      "Rivers-এর দ্বিতীয় সুপার ওভার শেষ: ১ উইকেটে ১০।",
    );
    const result = "Match tied (Hills won the Super Over)";
    expect(told(seen, cardOf([3, 4, 5, 6], { status: "RESULTS", result }))).toEqual([
      "ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী Hills।",
      "দ্বিতীয় সুপার ওভারে Rivers ১ উইকেটে ১০, Hills ১ উইকেটে ১২।",
    ]);
  });

  it("is the scores where nearly all of the last innings came", () => {
    const ended = { status: "RESULTS" as const, result: "Hills won by 6 wickets" };
    const won = cardWith({ runs: 151, wickets: 4, overs: "19.2" }, ended);
    const early = { ...SEEN, runs: 30, wickets: 1, balls: 29 };
    expect(told(early, won, [{ name: "কোহলি", runs: 70 }])[1]).toBe(
      "Rivers ২ উইকেটে ১৫০, Hills ৪ উইকেটে ১৫১। কোহলি অপরাজিত ৭০।",
    );
    expect(told({ ...early, balls: 30 }, won)[1]).toBe("শেষ ১৪.২ ওভারে ১২১ রান, ৩ উইকেট।");
    const own = won.innings["2"];
    if (!own) throw new Error("The chase is missing");
    // Of a match of four innings the others say nothing of its end.
    const four: Scorecard = {
      ...won,
      inningsOrder: ["1", "2", "3", "4"],
      innings: { ...won.innings, 3: { ...own, number: 3 }, 4: { ...own, number: 4 } },
    };
    expect(told({ ...early, innings: 4 }, four)[1]).toBe("Hills ৪ উইকেটে ১৫১।");
  });

  it("is nothing of a scorecard without innings", () => {
    const empty = { ...CARD, inningsOrder: [], innings: {} };
    expect(seenOf(empty, undefined)).toBeUndefined();
    expect(sinceSeen(SEEN, empty)).toBeUndefined();
  });
});

function ball(id: string, more: Partial<BallEntry> = {}): BallEntry {
  const [innings, over] = id.split("-");
  return {
    id,
    innings: Number(innings),
    over: `${over}.1`,
    batter: "First Hill",
    bowler: "T River",
    runs: 1,
    batterRuns: 1,
    score: "1/0",
    sentence: "",
    ...more,
  };
}

describe("the balls that were not seen", () => {
  const balls = ["2-1-3", "2-1-2", "2-1-1", "2-0-2", "2-0-1", "1-19-9"].map((id) => ball(id));

  it("are those above the one that was seen", () => {
    expect(unseenBalls(balls, "2-1-1")?.map(({ id }) => id)).toEqual(["2-1-3", "2-1-2"]);
    expect(unseenBalls(balls, "2-1-3")).toEqual([]);
  });

  it("are its whole over and what came after, where it was taken back", () => {
    expect(unseenBalls(balls, "2-1-7")?.map(({ id }) => id)).toEqual(["2-1-3", "2-1-2", "2-1-1"]);
  });

  it("are not known where the list does not go back so far", () => {
    expect(unseenBalls(balls, "1-18-1")).toBeUndefined();
    expect(unseenBalls([], "1-18-1")).toBeUndefined();
  });

  it("name nobody where they do not come to the scorecards' difference, or do not say who scored", () => {
    const unseen = [ball("2-1-3", { batter: "F Hill", runs: 4, batterRuns: 4 })];
    expect(scorersIn({ number: 2, runs: 4 }, unseen, CARD)).toEqual([
      { name: "F Hill", runs: 12, out: true },
    ]);
    expect(scorersIn({ number: 2, runs: 5 }, unseen, CARD)).toEqual([]);
    const several = [ball("2-1-3", { batter: "", several: 3, runs: 4, batterRuns: 4 })];
    expect(scorersIn({ number: 2, runs: 4 }, several, CARD)).toEqual([]);
  });

  it("name nobody who made more by the balls than by the scorecard", () => {
    const by = (runs: number) => [ball("2-1-3", { batter: "F Hill", runs, batterRuns: runs })];
    expect(scorersIn({ number: 2, runs: 12 }, by(12), CARD)).toMatchObject([{ name: "F Hill", runs: 12 }]);
    expect(scorersIn({ number: 2, runs: 13 }, by(13), CARD)).toEqual([]);
  });

  it("name nobody whose name two of a side have, nor who is not in the scorecard", () => {
    const innings = CARD.innings["2"];
    const [one] = Object.values(innings?.batters ?? {});
    if (!innings || !one) throw new Error("The chase is missing");
    const twins = cardWith({ batters: { ...innings.batters, 299: one } });
    const unseen = [
      ball("2-1-3", { batter: one.short, runs: 4, batterRuns: 4 }),
      ball("2-1-2", { batter: "Nobody" }),
    ];
    expect(scorersIn({ number: 2, runs: 5 }, unseen, twins)).toEqual([]);
  });
});

describe("what a device keeps of matches that were seen", () => {
  const seen = seenOf(CARD, "2-16-9");

  it("is where each stood, and comes back as it was", () => {
    expect(seen).toEqual({
      code: "rvhl11212025001",
      innings: 2,
      runs: 120,
      wickets: 3,
      balls: 100,
      ended: false,
      ball: "2-16-9",
    });
    expect(parseSeen(serialiseSeen([SEEN]))).toEqual([SEEN]);
  });

  it("is bounded, the match that was seen longest ago goes first", () => {
    let matches: SeenMatch[] = [];
    for (let count = 0; count < MOST_SEEN + 3; count += 1)
      matches = rememberSeen(matches, { ...SEEN, code: `m${count}` });
    matches = rememberSeen(matches, { ...SEEN, code: "m3" });
    expect(matches).toHaveLength(MOST_SEEN);
    expect(matches[0]?.code).toBe("m3");
    expect(matches.some(({ code }) => code === "m2")).toBe(false);
    expect(parseSeen(serialiseSeen(matches))).toEqual(matches);
  });

  it.each([
    ["nothing", null],
    ["no JSON", "["],
    ["another version", JSON.stringify({ version: 2, matches: [SEEN] })],
    ["no list", JSON.stringify({ version: 1, matches: {} })],
    ["too much", JSON.stringify({ version: 1, matches: [SEEN], more: "x".repeat(20_000) })],
  ])("that is %s is nothing", (_, text) => {
    expect(parseSeen(text)).toEqual([]);
  });

  it("is read without what makes no sense", () => {
    const bad = [
      null,
      7,
      { ...SEEN, code: "../x" },
      { ...SEEN, runs: -1 },
      { ...SEEN, runs: 1.5 },
      { ...SEEN, balls: "64" },
      { ...SEEN, wickets: 1e9 },
      { ...SEEN, ended: "no" },
    ];
    expect(parseSeen(JSON.stringify({ version: 1, matches: [...bad, SEEN, SEEN] }))).toEqual([SEEN]);
    const { ball: _, ...rest } = SEEN;
    const odd = [{ ...SEEN, ball: "2/4" }];
    expect(parseSeen(JSON.stringify({ version: 1, matches: odd }))).toEqual([rest]);
  });
});
