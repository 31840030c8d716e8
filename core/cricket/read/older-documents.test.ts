import { expect, it } from "vitest";
import { READERS_TOPICS } from "../../topics/readers-topics.ts";
import { parseDocument } from "../../topics/topics.ts";

/** Documents as stored until November 2026. */
const SIDES = { teamA: { name: "Rivers", short: "RIV" }, teamB: { name: "Hills", short: "HIL" } };
const FACTS = { key: "a1", code: "a1", status: "LIVE", type: "live", ...SIDES, innings: [] };
const RAIN = { state: "paused", stop: { why: "rain" }, now: { is: "need", runs: 31, balls: 20 } };
const SAID = { statusText: "Rain Delay", equation: "Hills need 31 runs in 20 balls" };
const LISTED = { ...FACTS, ...SAID, play: RAIN, listWords: { statusText: "Play in Progress" } };
const CARD = {
  published: true,
  code: "a1",
  shape: "innings",
  title: "Rivers v Hills",
  status: "RESULTS",
  play: { state: "over", outcome: { is: "won", side: "Hills", by: { wickets: 7 } } },
  teamOrder: ["1", "2"],
  teams: { 1: SIDES.teamA, 2: SIDES.teamB },
  inningsOrder: ["1"],
  innings: { 1: { number: 1, battingTeam: "1", runs: 150, wickets: 2, overs: "20.0" } },
  overOrder: [],
  overs: {},
};
const WON = "Hills won by 7 wickets";
const END = { statusText: "Match Ended", equation: WON, result: WON };
const STORED = { ...CARD, ...END, listed: LISTED };
const list = (match: object) => ({ order: ["a1"], matches: { a1: match } });
const NOW = { ...FACTS, play: RAIN };

it("documents of earlier builds get a play and all that is told, and lose the provider's words", () => {
  const told = {
    a: { ...SIDES.teamA, innings: [] },
    b: { ...SIDES.teamB, innings: [] },
    pause: "খেলা বন্ধ",
    stop: { words: "বৃষ্টিতে খেলা বন্ধ" },
    news: { words: "২০ বলে চাই ৩১ রান" },
  };
  expect(parseDocument("matches", list(LISTED))).toEqual(list({ ...NOW, bengali: {}, told }));
  const won = { a: SIDES.teamA, news: { words: "Hills ৭ উইকেটে জয়ী" } };
  expect(parseDocument("match:a1", STORED)).toMatchObject({ ...CARD, listed: NOW, bengali: {}, told: won });
  expect(parseDocument("match:a1", STORED)).not.toHaveProperty("equation");
  const { play: _, ...listed } = { ...LISTED, toss: "Hills won the toss and elected to bat" };
  const toss = { side: "Hills", chose: "bat" };
  expect(parseDocument("match:a1", { published: false, code: "a1", match: listed })).toMatchObject({
    match: { play: { ...RAIN, toss }, told: { toss: "টস জিতে ব্যাটিং নিল Hills" } },
  });
  const { play: __, ...card } = STORED;
  expect(parseDocument("match:a1", card)).toMatchObject({ ...CARD, listed: NOW, told: won });
  const named = { ...STORED, series: "Ranji Trophy", venue: "Lord's", bengali: undefined };
  expect(parseDocument("match:a1", named)).toMatchObject({ bengali: { place: "লর্ডস" } });
  const late = { ...listed, type: "result", status: "RESULTS" };
  expect(parseDocument("match:a1", { ...card, ...SAID, result: "", listed: late })).toMatchObject({
    lags: true,
  });
  const batters = { 9: { name: "A", short: "A", strikeRate: "-", howOut: "c X b Y" } };
  const batted = { ...CARD, innings: { 1: { ...CARD.innings[1], batters } } };
  expect(parseDocument("match:a1", batted)).toMatchObject({
    innings: { 1: { batters: { 9: { aloud: "caught by X, bowled by Y" } } } },
  });
});

it("documents of this build stay the same objects, and pages of it read older ones by status", () => {
  for (const [topic, value] of [
    ["matches", list({ ...NOW, told: {} })],
    ["match:a1", { ...CARD, listed: NOW, bengali: {}, told: {} }],
  ] as const)
    expect(parseDocument(topic, value)).toBe(value);
  const { play: _, ...match } = LISTED;
  expect(READERS_TOPICS.matches.parse(list(match))?.matches.a1?.play).toEqual({ state: "on" });
});
