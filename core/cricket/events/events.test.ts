import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIVE_MATCH, listedInnings } from "../fixtures/match.ts";
import { readAgain, type WordedCard, type WordedDocument } from "../fixtures/worded.ts";
import { read } from "../read/scorecard/scorecard.test-support.ts";
import type { Batter, Bowler, Innings, MatchDocument } from "../types.ts";
import { detectEvents as happened } from "./detect-events.ts";
import { diffEvents, markAllSent, type SentEvents } from "./diff-events.ts";
import { EVENT_KINDS } from "./event.ts";
import { change, chase, eventsBetween } from "./events.test-support.ts";

const happenedIn = (document: WordedDocument) => happened(readAgain(document));
const keysOf = (events: readonly { key: string }[]) => events.map(({ key }) => key);

describe("what has happened in a match", () => {
  it("is read from its scorecard, innings by innings", () => {
    expect(keysOf(happenedIn(chase)).join(" ")).toBe(
      "start wicket/1/1 fifty/1/101 wicket/1/2 innings-break/1 wicket/2/1 wicket/2/2 wicket/2/3 fifty/2/202 close/2",
    );
  });

  it("is said in Bengali, with names as they are written", () => {
    const said = new Map(happenedIn(chase).map(({ key, sentence }) => [key, sentence]));
    expect(said.get("start")).toBe("Rivers–Hills ম্যাচ শুরু হলো।");
    expect(said.get("wicket/1/2")).toBe("আউট! F River, ৬০ বলে ৮০। Rivers ২ উইকেটে ১৪১ (১৮ ওভার)।");
    expect(said.get("fifty/2/202")).toBe("অর্ধশতক পেরোলেন S Hill: ৪৮ বলে ৬১।");
    expect(said.get("innings-break/1")).toBe(
      "Rivers-এর ইনিংস শেষ: ২ উইকেটে ১৫০ (২০ ওভার)। জিততে Hills-এর চাই ১৫১ রান।",
    );
    expect(said.get("close/2")).toBe("Hills-এর চাই ২০ বলে ৩১ রান, হাতে ৭ উইকেট।");
  });

  it("has what a chase goes for as soon as the first innings of limited overs is over", () => {
    const first = chase.innings["1"] as Innings;
    const atBreak = (innings: Partial<Innings>): string | undefined =>
      happenedIn({
        ...chase,
        statusText: "Innings Break",
        inningsOrder: ["1"],
        facts: { format: "T20" },
        innings: { 1: { ...first, allottedOvers: "20", ...innings } },
      }).find(({ kind }) => kind === "innings-break")?.sentence;
    expect(atBreak({})).toBe("Rivers-এর ইনিংস শেষ: ২ উইকেটে ১৫০ (২০ ওভার)। জিততে Hills-এর চাই ১৫১ রান।");
    // After rain, only the provider knows the target.
    expect(atBreak({ allottedOvers: "17" })).toBe("Rivers-এর ইনিংস শেষ: ২ উইকেটে ১৫০ (২০ ওভার)।");
  });

  it("is said of nobody where it is not known who was out, of no side, of a super over", () => {
    const said = (card: WordedCard, key: string) => happenedIn(card).find((one) => one.key === key)?.sentence;
    expect(said(change(chase, "2", { wickets: 4 }), "wicket/2/4")).toBe("চতুর্থ উইকেট হারাল Hills।");
    expect(said({ ...change(chase, "2", { wickets: 4 }), teams: {} }, "wicket/2/4")).toBe("চতুর্থ উইকেট পড়ল।");
    expect(said(change(chase, "2", { superOver: true }), "wicket/2/3")).toBe(
      "সুপার ওভার: আউট! Fo Hill, ১১ বলে ১৪। Hills ৩ উইকেটে ১১৬ (১৬.১ ওভার)।",
    );
  });

  it("ends with the result and each side's scores together, without super overs", () => {
    const [first, second] = [chase.innings["1"] as Innings, chase.innings["2"] as Innings];
    const ended = (innings: Record<string, Innings>, result: string) =>
      happenedIn({ ...chase, status: "RESULTS", result, innings, inningsOrder: Object.keys(innings) }).at(-1)
        ?.sentence;
    expect(
      ended({ 1: first, 2: second, 3: { ...first, runs: 88, wickets: 10 } }, "Rivers won by 118 runs"),
    ).toBe("Rivers ১১৮ রানে জয়ী। Rivers ২ উইকেটে ১৫০ ও ৮৮, Hills ৩ উইকেটে ১২০।");
    const tied = { 1: first, 2: second, 3: { ...second, superOver: true as const } };
    expect(ended(tied, "Match tied (Hills won the Super Over)")).toBe(
      "ম্যাচ টাই, সুপার ওভারে জয়ী Hills। Rivers ২ উইকেটে ১৫০, Hills ৩ উইকেটে ১২০।",
    );
    expect(ended({ 1: first }, "")).toBe("ম্যাচ শেষ।");
  });

  it.each([
    [{ runs: 120, overs: "14.5" }, false],
    [{ runs: 120, overs: "15.0" }, true],
    [{ runs: 140, overs: "15.0" }, false],
    [{ runs: 140, overs: "15.0", wickets: 8 }, true],
    [{ runs: 60, overs: "15.0" }, false],
    [{ runs: 133, overs: "16.0" }, true],
    // With half the side out, smaller targets count as out of reach: 60 runs in 24 balls, then 49 and 48.
    [{ runs: 91, overs: "16.0", wickets: 4 }, true],
    [{ runs: 91, overs: "16.0", wickets: 5 }, false],
    [{ runs: 102, overs: "16.0", wickets: 6 }, false],
    [{ runs: 103, overs: "16.0", wickets: 6 }, true],
    [{ runs: 110, overs: "14.4", ballsPerOver: 5 as const }, false],
    [{ runs: 110, overs: "15.0", ballsPerOver: 5 as const }, true],
    [{ runs: 0, overs: "0.0", wickets: 0, allottedOvers: "5", target: 63 }, false],
    [{ runs: 1, overs: "0.1", wickets: 0, allottedOvers: "5", target: 63 }, true],
  ])("is a chase in its last five overs only while both sides may win: %j", (innings, isClose) => {
    const happened = keysOf(happenedIn(change(chase, "2", { wickets: 3, ...innings })));
    expect(happened.includes("close/2")).toBe(isClose);
  });

  it("comes of every kind that readers can be called for", () => {
    const won = { ...chase, status: "RESULTS" as const, result: "Hills won by 7 wickets" };
    const states: WordedDocument[] = [
      { published: false, code: "x", match: { ...LIVE_MATCH, toss: "Hills won the toss" } },
      change(won, "2", {
        overs: "17.0",
        batters: { 202: { ...chase.innings["2"]?.batters["202"], runs: 104 } as Batter },
        bowlers: { 104: { ...chase.innings["2"]?.bowlers["104"], wickets: 5 } as Bowler },
      }),
      change(chase, "2", { overs: "17.0" }),
    ];
    const happened = new Set(states.flatMap(happenedIn).map(({ kind }) => kind));
    expect(EVENT_KINDS.filter((kind) => !happened.has(kind))).toEqual([]);
  });

  it("is told from the list where there is no scorecard", () => {
    const listed = (part: Partial<typeof LIVE_MATCH>): MatchDocument => ({
      published: false,
      code: "rvhl11212025001",
      match: { ...LIVE_MATCH, ...part },
    });
    expect(happenedIn(listed({ status: "UPCOMING" }))).toEqual([]);
    expect(happenedIn({ published: false, code: "x" })).toEqual([]);
    const toss = happenedIn(listed({ toss: "Hills won the toss and elected to field" }));
    expect(toss.map(({ sentence }) => sentence)).toEqual(["টস জিতে ফিল্ডিং নিল Hills।"]);
    const over = listed({
      status: "RESULTS",
      innings: [listedInnings("RIV", "150/2")],
      equation: "Rivers won by 5 runs",
    });
    expect(happenedIn(over).at(-1)?.sentence).toBe("Rivers ৫ রানে জয়ী।");
  });
});

describe("a correction", () => {
  const second = chase.innings["2"] as Innings;
  const { 3: lost, ...falls } = second.fallOfWickets;
  const overturned = change(chase, "2", { wickets: 2, wicketOrder: ["1", "2"], fallOfWickets: falls });

  it("takes a wicket back under its key, and lets it fall once more", () => {
    const [back, ...others] = eventsBetween(chase, overturned);
    expect(others).toEqual([]);
    expect(back).toMatchObject({ key: "wicket/2/3", kind: "wicket", change: "back" });
    expect(back?.sentence).toBe("সংশোধন: Hills-এর তৃতীয় উইকেট (Fo Hill) পড়েনি, আগের খবরটি ভুল ছিল।");
    const { told } = diffEvents(markAllSent(chase), overturned);
    expect(diffEvents(told, chase).events.map(({ key, change }) => [key, change])).toEqual([
      ["wicket/2/3", "new"],
    ]);
  });

  it("says who was out instead", () => {
    if (!lost) throw new Error("no third wicket");
    const other = change(chase, "2", {
      fallOfWickets: { ...falls, 3: { ...lost, player: "Second Hill" } },
    });
    const [amended] = eventsBetween(chase, other);
    expect(amended).toMatchObject({ key: "wicket/2/3", change: "amended" });
    expect(amended?.sentence).toBe("সংশোধন: তৃতীয় উইকেটে আউট হয়েছেন S Hill, Fo Hill নন।");
  });

  it("names who was out without a word where that was not known before", () => {
    expect(eventsBetween(change(chase, "2", { fallOfWickets: falls }), chase)).toEqual([]);
  });

  it("takes back a result, and no toss, start or break that a state is silent about", () => {
    const ended: WordedCard = { ...chase, status: "RESULTS", result: "Rivers won by 5 runs" };
    expect(eventsBetween(ended, chase).map(({ key, change }) => [key, change])).toEqual([["result", "back"]]);
    const silent: WordedCard = { ...chase, innings: {}, inningsOrder: [], overs: {}, overOrder: [] };
    expect(eventsBetween(chase, silent)).toEqual([]);
    expect(eventsBetween(chase, { published: false, code: "x" })).toEqual([]);
  });
});

describe("any sequence of states", () => {
  /** Arbitrary states of the chase, as corrections and old copies may produce. */
  const state = fc.record({
    wickets: fc.integer({ min: 0, max: 10 }),
    runs: fc.integer({ min: 0, max: 250 }),
    bowled: fc.integer({ min: 0, max: 8 }),
    status: fc.constantFrom("LIVE" as const, "RESULTS" as const, "DELAYED" as const),
    overs: fc.constantFrom("3.2", "15.5", "19.5"),
    listed: fc.integer({ min: 0, max: 9 }).map((lot) => lot === 0),
  });
  type State = typeof state extends fc.Arbitrary<infer T> ? T : never;
  const documentOf = ({ listed, wickets, runs, overs, bowled, status }: State): MatchDocument => {
    if (listed) return { published: false, code: chase.code, match: LIVE_MATCH };
    const second = chase.innings["2"] as Innings;
    const batters = { ...second.batters, 202: { ...second.batters["202"], runs, strikeRate: "" } };
    const bowlers = { ...second.bowlers, 104: { ...second.bowlers["104"], wickets: bowled } };
    return { ...change(chase, "2", { wickets, runs, overs, batters, bowlers } as Partial<Innings>), status };
  };

  it("gives each event at most once until it is taken back, and nothing twice in a row", () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 30 }), (list) => {
        let told: SentEvents = {};
        const standing = new Map<string, number>();
        const stands = new Set<string>();
        for (const state of list) {
          const next = diffEvents(told, documentOf(state));
          expect(new Set(keysOf(next.events)).size).toBe(next.events.length);
          for (const { key, change } of next.events) {
            expect(stands.has(key)).toBe(change !== "new");
            if (change === "new") {
              standing.set(key, (standing.get(key) ?? 0) + 1);
              stands.add(key);
            } else if (change === "back") stands.delete(key);
          }
          expect(diffEvents(next.told, documentOf(state)).events).toEqual([]);
          told = JSON.parse(JSON.stringify(next.told));
        }
        expect(Math.max(0, ...standing.values())).toBeLessThanOrEqual(2);
      }),
    );
  });
});

const SAMPLES = new URL("../../../../shared/samples/cricket/sportz/", import.meta.url);
describe.skipIf(!existsSync(SAMPLES))("real documents (needs ../shared/samples)", () => {
  const load = (name: string, code: string) =>
    read(JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8")), undefined, code);

  it.each([
    ["t20i-ausa08162025258915.json", "ausa08162025258915"],
    ["hundred-mconos08172025256490.json", "mconos08172025256490"],
  ])("%s: every wicket, milestone and end, each with a sentence of its own", (name, code) => {
    const card = load(name, code);
    const happened = happenedIn(card);
    const count = (kind: string) => happened.filter((one) => one.kind === kind).length;
    const innings = Object.values(card.innings);
    const made = innings.flatMap(({ batters }) => Object.values(batters).map(({ runs = 0 }) => runs));
    expect(count("wicket")).toBe(innings.reduce((sum, { wickets }) => sum + wickets, 0));
    expect(count("fifty")).toBe(made.filter((runs) => runs >= 50).length);
    expect(count("hundred")).toBe(made.filter((runs) => runs >= 100).length);
    expect([count("toss"), count("start"), count("innings-break"), count("result")]).toEqual([1, 1, 1, 1]);
    for (const one of happened.filter(({ kind }) => kind === "wicket")) expect(one.about).not.toBe("");
    for (const { sentence } of happened) {
      expect(sentence).toMatch(/।$/);
      expect(sentence).not.toMatch(/[0-9]|undefined|NaN|\s{2}/);
    }
    expect(new Set(keysOf(happened)).size).toBe(happened.length);
  });
});
