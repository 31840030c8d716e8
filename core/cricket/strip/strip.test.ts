import { describe, expect, it } from "vitest";
import { aMatch as matchOf } from "../../../tests/support/sites/a-match.ts";
import type { WordedMatch as Match } from "../fixtures/worded.ts";
import { type Follow, followMark, matchFollow, seriesFollow, teamFollow } from "../follow/follows.ts";
import { withHistory } from "../match-list/history.ts";
import { playInWords } from "../tell/play.ts";
import type { MatchListDocument } from "../types.ts";
import { stripOf } from "./strip.ts";
import { type StripEntry, stripEntries } from "./strip-document.ts";

const fewWords = (match: Match) => playInWords(match.play, match);

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-22T12:00:00Z");
const hoursAgo = (hours: number): string => new Date(NOW - hours * HOUR).toISOString();

const SIDES = { teamA: { name: "India", short: "IND" }, teamB: { name: "Rivers", short: "RIV" } };
const aMatch = (key: string, over: Partial<Match>): Match => matchOf(key, { ...SIDES, ...over });
const LIVE: Partial<Match> = { status: "LIVE", type: "live", statusText: "Play in Progress" };
const listOf = (...matches: Match[]): MatchListDocument => ({
  order: matches.map(({ key }) => key),
  matches: Object.fromEntries(matches.map((match) => [match.key, match])),
});

describe("the strip of a match list", () => {
  it("has live matches, whether play waits or not, then results of twelve hours, the latest end first", () => {
    const list = listOf(
      aMatch("rain", { ...LIVE, statusText: "Rain Delay" }),
      aMatch("play", LIVE),
      aMatch("stumps", { status: "DELAYED", type: "upcoming", innings: [{ team: "IND", runs: "7" }] }),
      aMatch("late", { status: "DELAYED", type: "upcoming" }),
      aMatch("tomorrow", { status: "UPCOMING", type: "upcoming" }),
      aMatch("early", { endedAt: hoursAgo(11.9), startsAt: hoursAgo(100) }),
      aMatch("fresh", { endedAt: hoursAgo(1) }),
      aMatch("old", { endedAt: hoursAgo(12) }),
      aMatch("unseen", { startsAt: hoursAgo(5) }),
      aMatch("unseen-old", { startsAt: hoursAgo(13) }),
      aMatch("undated", {}),
    );
    const { order, strip } = stripOf(list, NOW);
    expect(order).toEqual(["rain", "play", "stumps", "fresh", "unseen", "early"]);
    expect(order.map((code) => strip[code]?.state).join(" ")).toBe("paused live paused ended ended ended");
  });

  it.each([
    ["Rain Delay", "", "বৃষ্টিতে খেলা বন্ধ"],
    ["Innings Break", "", "ইনিংস বিরতি"],
    ["Play called off for the day due to bad light", "খেলা বন্ধ", "আলোর অভাবে দিনের খেলা শেষ"],
    ["Stumps", undefined, "দিনের খেলা শেষ"],
  ])(
    "says once why play stands still, in its words, else in a word in place of the state: %s",
    (statusText, label, words) => {
      const told = stripOf(listOf(aMatch("x", { ...LIVE, statusText })), NOW).strip.x;
      expect([told?.label, told?.words]).toEqual([label, words]);
    },
  );

  it("calls sides in what is said as it does beside their scores", () => {
    const said = (equation: string, teams: Partial<Match> = {}): string | undefined =>
      stripOf(listOf(aMatch("won", { endedAt: hoursAgo(1), equation, ...teams })), NOW).strip.won?.words;
    const bengaluru = { name: "Royal Challengers Bengaluru", short: "RCB" };
    expect(said("Rivers won by 5 wickets")).toBe("RIV ৫ উইকেটে জয়ী");
    expect(said("India won by 5 wickets")).toBe("ভারত ৫ উইকেটে জয়ী");
    expect(said(`${bengaluru.name} won by 5 wickets`, { teamB: bengaluru })).toBe("বেঙ্গালুরু ৫ উইকেটে জয়ী");
    expect(said("India and Rivers share the trophy after Match ended")).toBe(
      "IND and RIV share the trophy after Match ended",
    );
    const sides = { teamA: { name: "India", short: "IND" }, teamB: { name: "India A", short: "INA" } };
    expect(said("Match Ended, India A took the cup from Indians", sides)).toBe(
      "Match Ended, INA took the cup from Indians",
    );
  });

  it.each([
    ["Mumbai Indians", "মুম্বাই ইন্ডিয়ান্স", "মুম্বাই"],
    ["Kings XI Punjab", "কিংস ইলেভেন পাঞ্জাব", "পাঞ্জাব"],
    ["India", "ভারত"],
    ["Coast", "Coast", "CODE", true],
    ["Australia Women", "অস্ট্রেলিয়া নারী দল"],
    ["Mumbai Indians Women", "মুম্বাই ইন্ডিয়ান্স নারী দল", "মুম্বাই নারী দল"],
    ["South Africa U19", "দক্ষিণ আফ্রিকা অনূর্ধ্ব-১৯ দল", "দ. আফ্রিকা অনূর্ধ্ব-১৯ দল"],
  ] as const)(
    "calls %s by a word of Bengali where its name is long, or by its code",
    (name, whole, short?, english?) => {
      const match = aMatch("x", { ...LIVE, teamA: { name, short: "CODE" } });
      const { a } = stripOf(listOf(match), NOW).strip.x ?? {};
      expect([a?.name, a?.short, a?.english]).toEqual([whole, short, english]);
    },
  );

  it("has nothing of a match without a code, which has no page", () => {
    const { code: _, ...codeless } = aMatch("x", LIVE);
    expect(stripOf(listOf(codeless), NOW)).toEqual({ order: [], strip: {} });
  });

  it("tells both sides in Bengali where the name is known, the score, who bats and what is needed", () => {
    const chase = aMatch("chase", {
      ...LIVE,
      innings: [
        { team: "RIV", runs: "150", wickets: "8", overs: "20.0" },
        { team: "IND", runs: "120", wickets: "3", overs: "16.4" },
      ],
      equation: "India need 31 runs in 20 balls at 9.30 rpo",
    });
    expect(stripOf(listOf(chase), NOW).strip.chase).toEqual({
      state: "live",
      a: { name: "ভারত", score: "120/3", overs: "16.4", ahead: true },
      b: { name: "Rivers", english: true, short: "RIV", score: "150/8", overs: "20" },
      words: "২০ বলে চাই ৩১ রান",
      marks: [matchFollow("chase", ["India", "Rivers"]), teamFollow("India"), teamFollow("Rivers")]
        .map((follow) => follow && followMark(follow))
        .join(" "),
    });
  });

  it("has the overs of both sides, of several innings only of the one that goes on", () => {
    const innings = [
      { team: "RIV", runs: "236", wickets: "10", overs: "80.2" },
      { team: "IND", runs: "412", wickets: "10", overs: "120.0" },
      { team: "RIV", runs: "50", wickets: "1", overs: "10.3" },
    ];
    const sides = (...more: typeof innings) => {
      const live = aMatch("x", { ...LIVE, innings: more });
      const { a, b } = stripOf(listOf(live), NOW).strip.x ?? {};
      return [a?.overs, b?.overs];
    };
    expect(sides(...innings.slice(0, 2))).toEqual(["120", "80.2"]);
    expect(sides(...innings)).toEqual(["120", "10.3"]);
    const fourth = { team: "IND", runs: "3", wickets: "0", overs: "1.0" };
    expect(sides(...innings, fourth)).toEqual(["1", undefined]);
  });

  it("marks who won", () => {
    const won = aMatch("won", { endedAt: hoursAgo(1), equation: "India beat Rivers by 57 runs" });
    expect(stripOf(listOf(won), NOW).strip.won).toMatchObject({
      a: { ahead: true },
      words: "ভারত ৫৭ রানে জয়ী",
      endedAt: NOW - HOUR,
    });
    expect(stripOf(listOf(won), NOW).strip.won?.b.ahead).toBeUndefined();
  });

  it("has twelve matches and 4 kB at most, whatever the provider writes", () => {
    const many = Array.from({ length: 40 }, (_, place) => aMatch(`m${place}`, LIVE));
    expect(stripOf(listOf(...many), NOW).order).toHaveLength(12);
    const wordy = many.map((match) => ({
      ...match,
      teamA: { name: "ক".repeat(5_000), short: "🏏".repeat(500) },
      innings: [{ team: "🏏".repeat(500), runs: "9".repeat(900), overs: "8".repeat(900) }],
      statusText: "দীর্ঘ ".repeat(1_000),
    }));
    const strip = stripOf(listOf(...wordy), NOW);
    expect(strip.order.length).toBeGreaterThan(3);
    expect(new TextEncoder().encode(JSON.stringify(strip)).length).toBeLessThanOrEqual(4096);
    expect(JSON.stringify(strip)).not.toMatch(/\\ud8/i);
  });

  it("is shown without what has grown old meanwhile", () => {
    const strip = stripOf(listOf(aMatch("play", LIVE), aMatch("ended", { endedAt: hoursAgo(11) })), NOW);
    const codes = (now: number): string[] => stripEntries(strip, now).map(({ code }) => code);
    expect(codes(NOW)).toEqual(["play", "ended"]);
    expect(codes(NOW + HOUR)).toEqual(["play"]);
  });

  it("has what a reader follows first: a match, a side, a series; what stands in the page stays where it is", () => {
    const nepal = { name: "Nepal", short: "NEP" };
    const list = listOf(
      aMatch("play", LIVE),
      aMatch("cup", { ...LIVE, series: "Lake Cup" }),
      aMatch("side", { ...LIVE, teamB: nepal }),
      aMatch("ended", { endedAt: hoursAgo(1) }),
    );
    const strip = stripOf(list, NOW);
    const shown = (follow?: Follow, before?: StripEntry[]): StripEntry[] =>
      stripEntries(strip, NOW, follow ? `x ${followMark(follow)}` : "", before);
    const codes = (...of: Parameters<typeof shown>): string[] => shown(...of).map(({ code }) => code);
    expect(codes()).toEqual(["play", "cup", "side", "ended"]);
    expect(codes(matchFollow("ended", ["India", "Rivers"]))).toEqual(["ended", "play", "cup", "side"]);
    expect(codes(teamFollow("Nepal"))).toEqual(["side", "play", "cup", "ended"]);
    expect(codes(seriesFollow("Lake Cup"))).toEqual(["cup", "play", "side", "ended"]);
    const before = shown().filter(({ code }) => code === "cup" || code === "side");
    expect(codes(matchFollow("ended", ["India", "Rivers"]), before).join(" ")).toBe("cup side ended play");
  });
});

describe("a match in few words", () => {
  it.each([
    ["Rivers need 1 run in 1 ball at 6.00 rpo", "১ বলে চাই ১ রান"],
    ["India need 172 runs to win", "চাই ১৭২ রান"],
    ["Rivers trail by 256 runs", "Rivers ২৫৬ রানে পিছিয়ে"],
    ["India lead by 12 runs with 4 wickets left", "ভারত ১২ রানে এগিয়ে"],
    ["India require 34 more runs from 20 balls", "২০ বলে চাই ৩৪ রান"],
    ["India are 120/3 at 7.20 rpo", "ওভারপ্রতি ৭.২০ রান"],
    ["India won the toss and elected to bat", "টস জিতে ব্যাটিং নিল ভারত"],
    ["Scores level", "দুই দলের রান সমান"],
    ["Super Over: Rivers are 5/1", "সুপার ওভার চলছে"],
    ["Match tied", "ম্যাচ টাই"],
    ["Strategic Timeout", "স্ট্র্যাটেজিক টাইম আউট"],
    ["India need 173 runs in 120 balls at 8.65 rpo", "১২০ বলে চাই ১৭৩ রান"],
    ["Rivers need 337 runs in 300 balls", "৫০ ওভারে চাই ৩৩৭ রান, ওভারপ্রতি ৬.৭৪"],
    ["Rivers need 128 runs from 121 balls", "২০.১ ওভারে চাই ১২৮ রান, ওভারপ্রতি ৬.৩৫"],
    ["Play in Progress", "খেলা চলছে"],
    ["Day 3: Session 1", "তৃতীয় দিন, প্রথম সেশন"],
    ["Follow on", "ফলো অন"],
    ["Day 3: play abandoned, no runs scored", "দিনের খেলা শেষ"],
  ])("%j is %j", (equation, words) => {
    expect(fewWords(aMatch("x", { ...LIVE, equation }))).toMatchObject({ words });
  });

  it("knows by its first innings how long a match is, counts the last balls, and is brief on the strip", () => {
    const long = { ...LIVE, innings: [{ team: "RIV", runs: "301", overs: "50.0" }] };
    const needs = (balls: number) =>
      aMatch("x", { ...long, equation: `India need 88 runs in ${balls} balls` });
    expect(fewWords(needs(82))).toEqual({ words: "১৩.৪ ওভারে চাই ৮৮ রান, ওভারপ্রতি ৬.৪৪" });
    expect(fewWords(needs(60))).toEqual({ words: "৬০ বলে চাই ৮৮ রান" });
    expect(stripOf(listOf(needs(82)), NOW).strip.x?.words).toBe("১৩.৪ ওভারে চাই ৮৮ রান");
    const short = aMatch("x", { ...LIVE, equation: "India need 88 runs in 82 balls" });
    expect(stripOf(listOf(short), NOW).strip.x?.words).toBe("৮২ বলে চাই ৮৮ রান");
  });

  it.each([
    ["Rain Delay", "বৃষ্টিতে খেলা বন্ধ"],
    ["Stumps, Day 4", "দিনের খেলা শেষ"],
    ["Play abandoned for the day due to rain", "বৃষ্টিতে দিনের খেলা শেষ"],
    ["Day 2: called off due to bad light for the day", "আলোর অভাবে দিনের খেলা শেষ"],
    ["Match postponed due to rain", "ম্যাচ পিছিয়ে গেল"],
    ["Innings Break", "ইনিংস বিরতি"],
    ["Start delayed due to rain", "শুরু হতে দেরি"],
    ["Play delayed, unsafe outfield", "মাঠ খেলার উপযুক্ত নয়, খেলা বন্ধ"],
    ["Wet outfield", "মাঠ ভেজা, খেলা বন্ধ"],
    ["Drinks", "ড্রিংকসের বিরতি"],
  ])("a pause says why: %j is %j", (statusText, words) => {
    expect(fewWords(aMatch("x", { ...LIVE, statusText, equation: "Rivers trail by 2 runs" }))).toEqual({
      words,
    });
  });

  it.each([
    ["Match delayed by rain", "বৃষ্টিতে শুরু হতে দেরি"],
    ["Wet outfield", "মাঠ ভেজা, শুরু হতে দেরি"],
    ["Play delayed", "শুরু হতে দেরি"],
  ])("before the first ball nothing stops: %j is %j", (statusText, words) => {
    const match = aMatch("x", { status: "DELAYED", type: "upcoming", statusText, equation: "", innings: [] });
    expect(fewWords(match)).toEqual({ words });
    const begun = { ...match, innings: [{ team: "IND", runs: "1", wickets: "0", overs: "0.1" }] };
    expect(fewWords(begun)?.words).toMatch(/খেলা বন্ধ$/);
  });

  it("says nothing of a rate before the first run", () => {
    expect(fewWords(aMatch("x", { ...LIVE, equation: "India are 0/0 at 0.00 rpo" }))).toBeUndefined();
  });

  it("tells an end that only the status text says", () => {
    const over = { statusText: "Match abandoned due to rain", equation: "Rivers are 7/0 at 4.20 rpo" };
    expect(fewWords(aMatch("x", over))).toEqual({ words: "বৃষ্টিতে ম্যাচ পরিত্যক্ত" });
    expect(fewWords(aMatch("x", { ...over, statusText: "Cancelled" }))).toEqual({ words: "ম্যাচ বাতিল" });
    expect(fewWords(aMatch("x", { statusText: "Match Ended", equation: "" }))).toEqual({
      words: "ফল জানানো হয়নি",
    });
  });

  it("keeps the provider's own words where it knows no better, and says nothing where there are none", () => {
    const other = "Everybody is happy";
    expect(fewWords(aMatch("x", { ...LIVE, equation: other }))).toEqual({ words: other, english: true });
    expect(fewWords(aMatch("x", { ...LIVE, statusText: "" }))).toBeUndefined();
  });
});

describe("the end of a listed match", () => {
  const over = listOf(aMatch("x", { startsAt: hoursAgo(4) }));
  const live = listOf(aMatch("x", LIVE));
  const ended = (...given: Parameters<typeof withHistory>) => withHistory(...given).matches.x?.endedAt;

  it("is when it was first seen so, stays that, and is taken back when the match goes on", () => {
    expect(ended(over, live, NOW)).toBe(hoursAgo(0));
    const first = withHistory(over, live, NOW);
    expect(ended(over, first, NOW + HOUR)).toBe(hoursAgo(0));
    expect(ended(listOf(aMatch("x", { ...LIVE, endedAt: hoursAgo(1) })), first, NOW)).toBeUndefined();
  });

  it("is not known of one that was over when it was first listed, unless it is remembered elsewhere", () => {
    expect(ended(over, undefined, NOW)).toBeUndefined();
    expect(ended(over, withHistory(over, listOf(), NOW), NOW + HOUR)).toBeUndefined();
    const known = listOf(aMatch("x", { endedAt: hoursAgo(3) }));
    for (const before of [undefined, over]) expect(ended(known, before, NOW)).toBe(hoursAgo(3));
  });
});
