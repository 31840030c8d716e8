import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIVE_MATCH } from "../fixtures/match.ts";
import type { WordedMatch as Match } from "../fixtures/worded.ts";
import { matchWithPlay } from "../fixtures/worded.ts";
import { type Play, winnerOf } from "../play.ts";
import { outcomeInWords, pauseInWord } from "../tell/play.ts";
import { readOutcome } from "./outcome.ts";
import type { Side } from "./words.ts";

/** Result of a text that names two sides; the missing facts come from `sides`. */
function result(written: string, sides: readonly Side[]): string | undefined {
  const named = sides.filter(({ name, short }) => written.includes(name) || written.includes(short));
  const outcome = readOutcome(
    written,
    [...named, ...sides.filter((side) => !named.includes(side))].slice(0, 2),
  );
  return outcome && outcomeInWords(outcome);
}
const SIDES =
  "Australia, South Africa, India, Pakistan, Manchester Originals, England, Blues, Reds, Kings XI Punjab"
    .split(", ")
    .concat("St. Lucia Kings")
    .map((name) => ({ name, short: name.slice(0, 3).toUpperCase() }));

describe("a result in words", () => {
  it.each([
    ["Australia beat South Africa by 2 wickets", "দক্ষিণ আফ্রিকাকে ২ উইকেটে হারাল অস্ট্রেলিয়া"],
    ["India beat Pakistan by 89 runs (D/L method)", "ডিএলএস পদ্ধতিতে পাকিস্তানকে ৮৯ রানে হারাল ভারত"],
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
    expect(result(written, SIDES)).toBe(words);
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
    expect(result(written, SIDES)).toBeUndefined();
  });
});

it.each([
  ["India Women beat Pakistan Women by 8 runs", "পাকিস্তান নারী দলকে ৮ রানে হারাল ভারত নারী দল"],
  ["USA beat United Arab Emirates by 2 wickets", "আমিরাতকে ২ উইকেটে হারাল যুক্তরাষ্ট্র"],
  ["Hills Women beat Hong Kong by 1 run", "হংকংকে ১ রানে হারাল Hills Women"],
])("calls sides what papers call them: %s", (written, words) => {
  const names = ["India Women", "Pakistan Women", "USA", "United Arab Emirates", "Hills Women", "Hong Kong"];
  expect(
    result(
      written,
      names.map((name) => ({ name, short: name })),
    ),
  ).toBe(words);
});

const SIDES_OF = { teamA: { name: "Rivers", short: "RIV" }, teamB: { name: "South Africa", short: "SA" } };
const play = (over: Partial<Match>): Play => matchWithPlay({ ...LIVE_MATCH, ...SIDES_OF, ...over }).play;

it.each([
  ["Rivers won by 5 wickets", "Rivers"],
  ["RIV beat SA by 3 runs", "Rivers"],
  ["South Africa won by an innings and 12 runs", "South Africa"],
  ["Match tied (South Africa won the Super Over)", "South Africa"],
  ["Rivers lost by 3 wickets", "South Africa"],
  ["Rivers lost to South Africa by 3 wickets", "South Africa"],
  ["Rivers forfeited the match", "South Africa"],
  ["Match awarded to Rivers", "Rivers"],
  ["Match drawn", undefined],
  ["No result due to rain", undefined],
  ["Rivers won the toss and elected to bat", undefined],
  ["", undefined],
])("%j was won by %s", (equation, won) => {
  expect(winnerOf(play({ status: "RESULTS", equation }))).toBe(won);
  expect(winnerOf(play({ status: "LIVE", equation }))).toBeUndefined();
});

it("takes the winner from the score before the status, and from that where the score says nothing", () => {
  const statusText = "South Africa won by 3 runs";
  expect(winnerOf(play({ status: "RESULTS", statusText }))).toBe("South Africa");
  expect(winnerOf(play({ status: "RESULTS", statusText, equation: "Rivers won by 5 wickets" }))).toBe(
    "Rivers",
  );
});

it.each([
  ["Rain Delay", "বৃষ্টি"],
  ["Washed out", "বৃষ্টি"],
  ["Play abandoned due to rain", "বৃষ্টি"],
  ["Rain stops play", "বৃষ্টি"],
  ["Play called off for the day due to bad light", "খেলা বন্ধ"],
  ["Delayed, wet outfield", "খেলা বন্ধ"],
  ["Play delayed, unsafe outfield", "খেলা বন্ধ"],
  ["Play called off for the day", "খেলা বন্ধ"],
  ["Match suspended", "খেলা বন্ধ"],
  ["Innings Break", "বিরতি"],
  ["End of 1st Innings", "বিরতি"],
  ["Innings break, rain", "বিরতি"],
  ["Lunch", "বিরতি"],
  ["Stumps, day 3", "বিরতি"],
  ["Train delay", "বিরতি"],
])("a stop is called in a word why, and an interval an interval: %s", (statusText, word) => {
  expect(pauseInWord(play({ statusText }))).toBe(word);
});

describe("phrases of other providers are read by kind", () => {
  const SA = "South Africa";
  const won = (side: string, more: object) => ({ is: "won", side, ...more });
  it.each([
    ["South Africa won by 5 wkts", won(SA, { by: { wickets: 5 } })],
    ["SA won by 12 Runs (D/L Method)", won(SA, { by: { runs: 12 }, method: "dls" })],
    ["Rivers won by seven wickets with 12 balls remaining", won("Rivers", { by: { wickets: 7 } })],
    ["Rivers won the match by 7 wickets", won("Rivers", { by: { wickets: 7 } })],
    ["Rivers defeated South Africa by 1 run", won("Rivers", { beaten: SA, by: { runs: 1 } })],
    ["Rivers won by innings and 3 runs", won("Rivers", { by: { runs: 3, innings: true } })],
    ["Rivers won by 6 runs (VJD method)", won("Rivers", { by: { runs: 6 }, method: "vjd" })],
    ["Rivers won by walk-over", won("Rivers", { awarded: true })],
    ["Match Drawn", { is: "drawn" }],
    ["Match washed out", { is: "no result", rain: true }],
    ["No-result", { is: "no result" }],
    ["Match cancelled without toss", { is: "cancelled" }],
  ])("%j", (equation, outcome) => {
    expect(play({ status: "RESULTS", equation })).toEqual({ state: "over", outcome });
  });

  it.each([
    ["Rivers need 50 off 30 balls", { is: "need", runs: 50, balls: 30 }],
    ["RIV require 12 runs from 2.3 overs", { is: "need", runs: 12, balls: 15 }],
    ["50 runs needed from 30 balls", { is: "need", runs: 50, balls: 30 }],
    ["Rivers need 5 wickets to win", { is: "said", text: "Rivers need 5 wickets to win" }],
    ["South Africa trail by 120 runs", { is: "trail", side: SA, runs: 120 }],
    ["SA have won the toss and have opted to bowl", { is: "toss", side: SA, chose: "field" }],
    ["Toss won by Rivers who chose to bat", { is: "toss", side: "Rivers", chose: "bat" }],
    ["Day 2 - 3rd Session", { is: "day", day: 2, session: 3 }],
    ["Strategic Time-Out", { is: "timeout" }],
    ["Scores tied", { is: "level" }],
  ])("%j", (equation, now) => {
    expect(play({ equation })).toEqual({ state: "on", now });
  });
});

it("reads any text to one case, and of another's words shows them as they are", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 400 }),
      fc.constantFrom<Match["status"]>("LIVE", "RESULTS", "DELAYED"),
      (text, status) => {
        const told = play({ status, equation: text, statusText: text });
        expect(JSON.parse(JSON.stringify(told))).toEqual(told);
      },
    ),
  );
});
