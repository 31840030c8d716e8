import { describe, expect, it } from "vitest";
import { battingFigures, bowlingFigures } from "./charts/best.ts";
import {
  isCutShort,
  lengthInWords,
  madeInWords,
  oversBowled,
  resultInWords,
  scoreInWords,
  tookInWords,
} from "./in-words.ts";

const SIDES = [
  "Australia",
  "South Africa",
  "India",
  "Pakistan",
  "Manchester Originals",
  "England",
  "Blues",
  "Reds",
  "Kings XI Punjab",
  "St. Lucia Kings",
].map((name) => ({ name, short: name.slice(0, 3).toUpperCase() }));

describe("a result in words", () => {
  it.each([
    ["Australia beat South Africa by 2 wickets", "দক্ষিণ আফ্রিকাকে ২ উইকেটে হারাল অস্ট্রেলিয়া"],
    ["India beat Pakistan by 89 runs (D/L method)", "পাকিস্তানকে ৮৯ রানে হারাল ভারত (ডাকওয়ার্থ-লুইস নিয়মে)"],
    ["Manchester Originals won by 57 runs", "ম্যানচেস্টার অরিজিনালস ৫৭ রানে জয়ী"],
    ["England won by an innings and 12 runs", "ইংল্যান্ড ইনিংস ও ১২ রানে জয়ী"],
    ["England won by an innings & 5 runs", "ইংল্যান্ড ইনিংস ও ৫ রানে জয়ী"],
    ["India win by 7 runs", "ভারত ৭ রানে জয়ী"],
    ["India beats Pakistan by 7 runs", "পাকিস্তানকে ৭ রানে হারাল ভারত"],
    ["Match drawn, play abandoned after tea", "ম্যাচ ড্র"],
    ["Blues beat Reds by 1 wicket", "Reds-কে ১ উইকেটে হারাল Blues"],
    ["Reds won by forfeit", "Reds জয়ী"],
    ["Match tied (Kings XI Punjab won the Super Over)", "ম্যাচ টাই, সুপার ওভারে জয়ী কিংস ইলেভেন পাঞ্জাব"],
    ["Match tied (Super Over won by India)", "ম্যাচ টাই, সুপার ওভারে জয়ী ভারত"],
    ["Match tied. India won in Super Over", "ম্যাচ টাই, সুপার ওভারে জয়ী ভারত"],
    ["Match tied (India won by boundary count)", "ম্যাচ টাই, বাউন্ডারির বিচারে জয়ী ভারত"],
    ["Match tied (Super Over tied; England won on boundary count)", "ম্যাচ টাই, বাউন্ডারির বিচারে জয়ী ইংল্যান্ড"],
    ["Match tied (India beat Pakistan in the Super Over)", "ম্যাচ টাই, সুপার ওভারে জয়ী ভারত"],
    ["St. Lucia Kings won by 3 runs", "St. Lucia Kings ৩ রানে জয়ী"],
    ["IND beat PAK by 6 wickets", "পাকিস্তানকে ৬ উইকেটে হারাল ভারত"],
    ["Match drawn, England won the series", "ম্যাচ ড্র"],
    ["Match tied", "ম্যাচ টাই"],
    ["Match drawn, abandoned after ten balls", "ম্যাচ ড্র"],
    ["No result due to rain", "বৃষ্টিতে ভেস্তে গেল ম্যাচ"],
    ["Match called off due to rain", "বৃষ্টিতে ম্যাচ বাতিল"],
    ["No result", "ম্যাচে ফল হয়নি"],
    ["Match abandoned without toss due to rain", "বৃষ্টিতে ম্যাচ পরিত্যক্ত"],
  ])("%s", (written, words) => {
    expect(resultInWords(written, SIDES)).toBe(words);
  });

  it.each([
    "",
    "Match Ended",
    "Stand by",
    "See you tomorrow",
    "Super Over",
    "x".repeat(10_000),
    "Match tied (Nobody won the Super Over)",
    "Match tied (Super Over won by India and Pakistan)",
    "Rivers won by 3 runs",
    "Rivers beat India by 3 runs",
    "India beat Rivers by 3 runs",
    "Toss won by India",
    "India won the toss",
    "Match tied, and India won the toss",
    "India beat India by 3 runs",
    "If India win by 3 runs",
    "India win toss",
    "Play abandoned for the day",
    "Play was called off",
    "Called off for today",
  ])("is not made up of %s", (written) => {
    expect(resultInWords(written, SIDES)).toBeUndefined();
  });
});

it.each([
  [121, 5, "৫ উইকেটে ১২১"],
  [6, 0, "বিনা উইকেটে ৬"],
  [114, 10, "১১৪ রানে অলআউট"],
])("a score of %i for %i is %s", (runs, wickets, words) => {
  expect(scoreInWords({ runs, wickets })).toBe(words);
});

it.each([
  ["India Women beat Pakistan Women by 8 runs", "পাকিস্তান নারী দলকে ৮ রানে হারাল ভারত নারী দল"],
  ["USA beat United Arab Emirates by 2 wickets", "আমিরাতকে ২ উইকেটে হারাল যুক্তরাষ্ট্র"],
  ["Hills Women beat Hong Kong by 1 run", "হংকংকে ১ রানে হারাল Hills Women"],
])("calls sides what papers call them: %s", (written, words) => {
  const names = ["India Women", "Pakistan Women", "USA", "United Arab Emirates", "Hills Women", "Hong Kong"];
  expect(
    resultInWords(
      written,
      names.map((name) => ({ name, short: name })),
    ),
  ).toBe(words);
});

describe("the last innings of a match", () => {
  const on = { wickets: 3, overs: "12.4", allottedOvers: "20.0" };

  it.each(["Match drawn", "No result", "Match abandoned due to rain", "Match called off"])(
    "is cut short: %s",
    (end) => {
      expect(isCutShort(on, [undefined, end], SIDES)).toBe(true);
      const { allottedOvers: _, ...open } = on;
      expect(isCutShort(open, [end], SIDES)).toBe(true);
      expect(isCutShort({ ...on, wickets: 10 }, [end], SIDES)).toBe(false);
      expect(isCutShort({ ...on, declared: true }, [end], SIDES)).toBe(false);
      expect(isCutShort({ ...on, overs: "20.0" }, [end], SIDES)).toBe(false);
    },
  );

  it("is over where the match was won or tied, or nothing is said of its end", () => {
    for (const end of [
      "India won by 8 wickets",
      "Match tied",
      "Match tied (India won the Super Over)",
      "Stumps",
    ])
      expect(isCutShort(on, [end], SIDES)).toBe(false);
    expect(isCutShort(on, ["India won by 8 wickets", "No result"], SIDES)).toBe(false);
    expect(isCutShort(on, [], SIDES)).toBe(false);
  });
});

it.each([
  [120, 6, "২০ ওভার"],
  [104, 6, "১৭.২ ওভার"],
  [4, 6, "৪ বল", "০.৪ ওভার"],
  [100, 5, "১০০ বল"],
  [4, 5, "৪ বল"],
] as const)("%i balls, %i an over, are %s", (balls, ballsPerOver, words, besideScore: string = words) => {
  expect(lengthInWords(balls, ballsPerOver)).toBe(words);
  expect(oversBowled(balls, ballsPerOver)).toBe(besideScore);
});

describe("what a player made", () => {
  it("is told with the balls that it took", () => {
    expect(battingFigures({ runs: 70, balls: 48 })).toEqual({ value: "70 (48)", aloud: "৪৮ বলে ৭০" });
    expect(battingFigures({ runs: 3 })).toEqual({ value: "3 (0)", aloud: "৩" });
    expect(madeInWords("22", "20")).toBe("২০ বলে ২২");
    expect(madeInWords(0, 1)).toBe("১ বলে শূন্য");
    expect(madeInWords("0")).toBe("০");
  });

  it("is of a bowler the wickets for so many runs, and in how many overs where those are shown", () => {
    expect(bowlingFigures({ wickets: 3, runs: 31 })).toEqual({ value: "3/31", aloud: "৩১ রানে ৩ উইকেট" });
    expect(bowlingFigures({ wickets: 0, runs: 10 }).aloud).toBe("১০ রান, উইকেট নেই");
    expect(tookInWords(2, 32, "৪ ওভার")).toBe("৪ ওভারে ৩২ রানে ২ উইকেট");
    expect(tookInWords(0, 10, lengthInWords(7, 6))).toBe("১.১ ওভারে ১০ রান, উইকেট নেই");
    expect(tookInWords(1, 0, lengthInWords(2, 6))).toBe("২ বলে ০ রানে ১ উইকেট");
    expect(tookInWords(1, 20, lengthInWords(15, 5))).toBe("১৫ বলে ২০ রানে ১ উইকেট");
  });
});
