import { describe, expect, it } from "vitest";
import { CHASE as CARD } from "../fixtures/chase.ts";
import { cardAgain, type WordedCard } from "../fixtures/worded.ts";
import { type LastSeen, MOST_SEEN, parseSeen, rememberSeen, seenOf, serialiseSeen } from "./seen.ts";
import { changesSince, isWorthTelling } from "./since.ts";
import { catchUpLines } from "./words.ts";

function cardWith(
  second: Partial<WordedCard["innings"][string]>,
  more: Partial<WordedCard> = {},
): WordedCard {
  const innings = CARD.innings["2"];
  if (!innings) throw new Error("The chase is missing");
  return cardAgain({ ...CARD, innings: { ...CARD.innings, 2: { ...innings, ...second } }, ...more });
}
const AT = { code: CARD.code, innings: 2, ended: false };
const SEEN: LastSeen = { ...AT, runs: 72, wickets: 1, balls: 64, ball: "2-10-4" };

function told(seen: LastSeen, card: WordedCard): string[] {
  const since = changesSince(seen, card);
  if (!since || !isWorthTelling(since)) return [];
  return catchUpLines(since, card).map((line) => line.replaceAll("\u00a0", " "));
}

describe("what came while a reader was away", () => {
  it("is overs, runs and wickets, and where the innings stands", () => {
    expect(told(SEEN, CARD)).toEqual(["৬ ওভারে ৪৮ রান, ২ উইকেট।", "Hills ৩ উইকেটে ১২০ (১৬.৪ ওভার)।"]);
    expect(told({ ...SEEN, balls: 62 }, CARD)[0]).toBe("৬.২ ওভারে ৪৮ রান, ২ উইকেট।");
    expect(told({ ...SEEN, runs: 120, wickets: 2, balls: 97 }, CARD)[0]).toBe("৩ বলে ১ উইকেট, রান হয়নি।");
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
    const seen: LastSeen = { ...SEEN, innings: 1, runs: 90, wickets: 1, balls: 80 };
    const now = "Hills ৩ উইকেটে ১২০ (১৬.৪ ওভার)।";
    expect(told(seen, CARD)).toEqual(["Rivers-এর ইনিংস শেষ: ২ উইকেটে ১৫০।", now]);
    expect(told({ ...seen, runs: 150, wickets: 2, balls: 120 }, CARD)).toEqual([now]);
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
    expect(told({ ...SEEN, runs: 120, wickets: 3, balls: 102 }, bowled)).toEqual([]);
  });

  it("is the result in Bengali, and what led to it", () => {
    const won = cardWith(
      { runs: 151, wickets: 4, overs: "19.2" },
      { status: "RESULTS", result: "Hills won by 6 wickets" },
    );
    expect(told({ ...SEEN, balls: 64 }, won)).toEqual(["Hills ৬ উইকেটে জয়ী।", "Hills ৪ উইকেটে ১৫১।"]);
    expect(told({ ...SEEN, innings: 1, runs: 150, wickets: 2, balls: 120 }, won)).toEqual([
      "Hills ৬ উইকেটে জয়ী।",
      "Rivers ২ উইকেটে ১৫০, Hills ৪ উইকেটে ১৫১।",
    ]);
    const off = { ...CARD, status: "RESULTS" as const, result: "Bad luck" };
    expect(told({ ...SEEN, runs: 120, wickets: 3, balls: 100 }, off)[0]).toBe("ম্যাচ শেষ হয়েছে।");
    expect(told({ ...SEEN, runs: 151, wickets: 4, balls: 116, ended: true }, won)).toEqual([]);
  });

  it("is a correction where the score stands below what was seen, or its innings is gone", () => {
    expect(told({ ...SEEN, runs: 122, wickets: 4, balls: 100 }, CARD)).toEqual([
      "স্কোর সংশোধন করা হয়েছে: Hills ৩ উইকেটে ১২০ (১৬.৪ ওভার)।",
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
    const unknown = seenOf(ended("Match Ended"), undefined) ?? seen;
    expect(told(unknown, ended("Hills won by 6 wickets"))).toEqual(["Hills ৬ উইকেটে জয়ী।"]);
    const { outcome: _, ...older } = seen;
    expect(told(older, ended("Rivers won by 3 runs"))).toEqual([]);
    expect(told({ ...seen, runs: 152 }, ended("Hills won by 6 wickets"))[0]).toMatch(/^স্কোর সংশোধন/);
  });

  it("names a super over as one", () => {
    const tied = cardWith({ superOver: true, runs: 9, wickets: 1, overs: "0.4" });
    expect(told({ ...SEEN, innings: 1, runs: 150, wickets: 2, balls: 120 }, tied)).toEqual([
      "সুপার ওভারে Hills ১ উইকেটে ৯ (০.৪ ওভার)।",
    ]);
    const over = cardAgain({ ...tied, status: "RESULTS", result: "Match tied (Hills won the Super Over)" });
    expect(told({ ...SEEN, innings: 1, runs: 150, wickets: 2, balls: 120 }, over)).toEqual([
      "ম্যাচ টাই, সুপার ওভারে জয়ী Hills।",
      "Rivers ২ উইকেটে ১৫০, Hills ১ উইকেটে ৯।",
    ]);
  });

  it("is nothing of a scorecard without innings", () => {
    const empty = { ...CARD, inningsOrder: [], innings: {} };
    expect(seenOf(empty, undefined)).toBeUndefined();
    expect(changesSince(SEEN, empty)).toBeUndefined();
  });
});

describe("what a device keeps of matches that were seen", () => {
  const seen = seenOf(CARD, "2-16-9");

  it("is where each stood, and comes back as it was", () => {
    expect(seen).toEqual({ ...AT, runs: 120, wickets: 3, balls: 100, ball: "2-16-9" });
    expect(parseSeen(serialiseSeen([SEEN]))).toEqual([SEEN]);
  });

  it("is bounded, the match that was seen longest ago goes first", () => {
    let matches: LastSeen[] = [];
    for (let count = 0; count < MOST_SEEN + 3; count += 1)
      matches = rememberSeen(matches, { ...SEEN, code: `m${count}` });
    matches = rememberSeen(matches, { ...SEEN, code: "m3" });
    expect(matches).toHaveLength(MOST_SEEN);
    expect(matches[0]?.code).toBe("m3");
    expect(matches.some(({ code }) => code === "m2")).toBe(false);
    expect(parseSeen(serialiseSeen(matches))).toEqual(matches);
  });

  it.each([
    ["another version", JSON.stringify({ version: 2, matches: [SEEN] })],
    ["no list", JSON.stringify({ version: 1, matches: {} })],
    ["too much", JSON.stringify({ version: 1, matches: [SEEN], more: "x".repeat(20_000) })],
  ])("that is %s is nothing", (_, text) => {
    expect(parseSeen(text)).toEqual([]);
  });

  it("is read without what makes no sense", () => {
    const wrong = [
      { code: "../x" },
      { runs: -1 },
      { runs: 1.5 },
      { balls: "64" },
      { wickets: 1e9 },
      { ended: "no" },
    ];
    const bad = [null, 7, ...wrong.map((field) => ({ ...SEEN, ...field }))];
    expect(parseSeen(JSON.stringify({ version: 1, matches: [...bad, SEEN, SEEN] }))).toEqual([SEEN]);
    const { ball: _, ...rest } = SEEN;
    const odd = [{ ...SEEN, ball: "2/4" }];
    expect(parseSeen(JSON.stringify({ version: 1, matches: odd }))).toEqual([rest]);
  });
});
