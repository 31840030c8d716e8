import { describe, expect, it } from "vitest";
import { BEHIND_LIST, LISTED_RESULT } from "../../../core/cricket/fixtures/chase.ts";
import { LIVE_CHASE, OVER_BY_OVER } from "../../../core/cricket/fixtures/live-chase.ts";
import { LIVE_MATCH, upcomingMatch } from "../../../core/cricket/fixtures/match.ts";
import {
  cardAgain,
  type WordedMatch as Match,
  type WordedCard as Scorecard,
  type WordedDocument,
} from "../../../core/cricket/fixtures/worded.ts";
import { followListed } from "../../../core/cricket/list-and-scorecard.ts";
import type { Innings } from "../../../core/cricket/types.ts";
import { CALL_TO_MATCH } from "../../words/scorecard.ts";
import { card, html, words } from "../pages.test-support.tsx";
import { MatchBar } from "./MatchBar.tsx";
import { ScorecardPage } from "./ScorecardPage.tsx";

const pageOf = (document: WordedDocument) => html(<ScorecardPage document={document} />);
const LIVE = card(LIVE_CHASE);
const live = (over: Partial<Scorecard>) => pageOf({ ...LIVE, ...over });

describe("the over-by-over scorecard", () => {
  const page = pageOf(card(OVER_BY_OVER));

  it("has each innings under its side and how far it is, with bowlers and what each over brought", () => {
    expect(page.match(/<section class="innings-card" data-innings="\d" aria-label="Hills">/g)).toHaveLength(
      1,
    );
    const read = words(page);
    expect(read).toContain("Hills (১.৪ ov overs )");
    expect(read).toContain("Over Bowler Balls R Score");
    const [newest = ""] = page.split("</tr>").filter((row) => row.includes('aria-label="Over 2"'));
    expect(newest).toMatch(/<th scope="row".*?২<\/span><\/th><td class="over-bowler">[^<]+<\/td>/s);
  });
});

describe("a document of the fields that every provider has", () => {
  const batter = (Batsman: string, Runs: number, Balls: number, more = {}) => ({
    Batsman,
    Runs,
    Balls,
    ...more,
  });
  const players = (of: object) => ({ Name_Full: "Rivers", Name_Short: "RIV", Players: of });
  const raw = (more = {}) => ({
    Status: "Live",
    Teams: {
      1: players({ 11: { Name_Full: "Ada One" }, 12: { Name_Full: "Ben Two" } }),
      2: { Name_Full: "Hills", Name_Short: "HIL", Players: {} },
    },
    Innings: [
      {
        Battingteam: "1",
        Bowlingteam: "2",
        Total: 100,
        Wickets: 1,
        Overs: "12",
        Batsmen: [
          batter("11", 18, 10, { Isbatting: true }),
          batter("12", 30, 20, { Isbatting: true }),
          batter("13", 9, 9, { Howout: "run out" }),
        ],
        Partnership_Current: {
          Runs: 12,
          Balls: 8,
          Runrate: "9.00",
          Batsmen: [batter("11", 5, 1), batter("12", 7, 7)],
        },
        ...more,
      },
    ],
  });
  const listed = upcomingMatch("rvhl11212025001", {
    status: "LIVE",
    type: "live",
    number: "7th Match",
    venue: "Maidan Ground",
    equation: "Hills fancy their chances",
  });
  const banner = (page: string) => words(page.slice(0, page.indexOf("</header>")));
  const own = card(raw());

  it("has number, series, venue and equation of the list or the link in its banner, and says nothing twice", () => {
    for (const [document, brought] of [
      [followListed(own, listed), LIVE_MATCH],
      [own, listed],
    ] as const) {
      const read = banner(html(<ScorecardPage document={document} brought={brought} />));
      for (const fact of ["7th Match", "Lake Cup", "Maidan Ground", "Hills fancy their chances"])
        expect(read, fact).toContain(fact);
      expect(read).toContain("১০০/১");
      expect(read.match(/live/gi)).toHaveLength(1);
    }
  });

  it("marks everybody who bats where nobody knows the striker, and the striker alone where somebody does", () => {
    const stars = (page: string) => page.match(/batting-star/g)?.length;
    // The star appears below the sides, in the table and in the side panel.
    expect(stars(pageOf(own))).toBe(6);
    const Batsmen = [
      batter("11", 18, 10, { Isbatting: true, Isonstrike: true }),
      batter("12", 30, 20, { Isbatting: true }),
    ];
    expect(stars(pageOf(card(raw({ Batsmen }))))).toBe(3);
  });

  it("has the batters' figures of the innings beside them, and the stand's in its own line", () => {
    const panel = words(/<aside.*<\/aside>/s.exec(pageOf(own))?.[0] ?? "");
    expect(panel).toMatch(/Ada One ব্যাট করছেন ১৮ ১০ Ben Two ব্যাট করছেন ৩০ ২০/);
    expect(panel).toMatch(/Partnership: ১২\/৮ .*• RR .*৯.০০ · Ada One [০-৯]+ , Ben Two [০-৯]+/);
  });
});

it("heads a scorecard that is behind a list with the result by the result, and says how far it goes", () => {
  const page = pageOf(BEHIND_LIST);
  const read = words(page);
  expect(read).toContain("Hills ৭ উইকেটে জয়ী");
  expect(read).toContain("১৫১/৩");
  expect(read).toContain("নিচের স্কোরকার্ড ৩ উইকেটে ১২০ পর্যন্ত; শেষের অংশ এখনো আসেনি।");
  expect(read).not.toContain("Hills need");
  // In the list, the abandoned match has no further ball.
  const innings = [
    { team: "RIV", runs: "150" },
    { team: "HIL", runs: "120" },
  ];
  const same = followListed(LIVE, { ...LISTED_RESULT, innings });
  expect(words(pageOf(same))).not.toContain("নিচের স্কোরকার্ড");
  const shown = live({ status: "RESULTS", result: "Hills won by 7 wickets" });
  expect(words(shown)).not.toContain("নিচের স্কোরকার্ড");
});

it("calls players in its tables as the page around them does, and others by the provider's name", () => {
  const known = JSON.stringify(LIVE_CHASE)
    .replaceAll("Second Hill", "KL Rahul")
    .replaceAll("Fourth River", "JJ Bumrah")
    .replaceAll("b F River", "b JJ Bumrah")
    .replaceAll("Third River", "Rashid Khan Riverton");
  const page = pageOf(card(JSON.parse(known)));
  const read = words(page);
  expect(page).toContain('<th scope="row"><span lang="bn">কে এল রাহুল</span>');
  expect(page).toContain('<span lang="bn">অপরাজিত</span>');
  expect(read).toContain("Batter R B কে এল রাহুল স্ট্রাইকে");
  expect(read).toContain("বোলার: বুমরা ৩/২২");
  expect(read).toContain("Rashid Khan Riverton ৩.২");
  expect(read).toContain("First Hill ব বুমরা");
  expect(page).not.toMatch(/>[^<]*KL Rahul/);
});

describe("the tabs of innings", () => {
  const extra = (number: number) => {
    const innings = LIVE.innings[number % 2 ? "2" : "1"];
    if (!innings) throw new Error("An innings is missing");
    return [String(number), { ...innings, number, superOver: true as const }] as const;
  };
  const tied = (...numbers: number[]): Scorecard => ({
    ...LIVE,
    inningsOrder: ["1", "2", ...numbers.map(String)],
    innings: { ...LIVE.innings, ...Object.fromEntries(numbers.map(extra)) },
  });
  const tabs = (of: Scorecard) =>
    [...pageOf(of).matchAll(/<label><input([^>]*)\/>(.*?)<\/label>/g)].map(
      ([, input = "", label = ""]) =>
        `${/value="(\w+)"/.exec(input)?.[1]}${input.includes("checked") ? "*" : ""} ${words(label).trim()}`,
    );

  it("open on the innings in play, super overs before all others while they are played", () => {
    expect(tabs(LIVE)).toEqual(["2* Hills HIL , ১২০/৩ ৩ উইকেটে ১২০", "1 Rivers RIV , ১৫০/২ ২ উইকেটে ১৫০"]);
    expect(tabs(tied(3)).map((tab) => tab.split(" ")[0])).toEqual(["super*", "2", "1"]);
  });

  it("open on the chase once the match is over, all super overs in one last tab", () => {
    const ended = { ...tied(3, 4, 5, 6), status: "RESULTS" as const, result: "Match tied" };
    expect(tabs(ended)).toEqual([
      "2* Hills HIL , ১২০/৩ ৩ উইকেটে ১২০",
      "1 Rivers RIV , ১৫০/২ ২ উইকেটে ১৫০",
      "super সুপার ওভার সুপার ওভার",
    ]);
    const shown = pageOf(ended);
    expect(shown.match(/innings-card innings-card-super/g)).toHaveLength(4);
    expect(shown.indexOf('data-innings="6"')).toBeLessThan(shown.indexOf('data-innings="3"'));
  });
});

describe("the banner in a break and after a match that was stopped", () => {
  it("says the target of the side to come, and marks nobody as batting", () => {
    const first = { inningsOrder: ["1"], statusText: "Innings Break", equation: "Rivers are 150/2" };
    const page = live(first);
    expect(words(page)).toMatch(/Hills- ?এর লক্ষ্য ১৫১/);
    expect(words(page)).not.toContain("Rivers are 150/2");
    expect(page).not.toMatch(/batting-side|batting-star|match-bar-batting/);
  });

  it("says of a stopped match that its result is not known, and nothing of how it went on", () => {
    const stopped: Scorecard = {
      ...LIVE,
      status: "RESULTS",
      statusText: "Play delayed, unsafe outfield",
      equation: "Hills are 7/0 at 4.20 rpo",
    };
    const read = words(pageOf(stopped));
    expect(read).toContain("মাঠ খেলার উপযুক্ত নয়, ফল জানানো হয়নি");
    expect(read).not.toMatch(/4\.20 rpo|Play delayed/);
    expect(words(pageOf(cardAgain({ ...stopped, result: "Match drawn" })))).toContain("ম্যাচ ড্র");
  });
});

describe("what leads the banner", () => {
  const outcome = (over: Partial<Scorecard>) =>
    words(/<p class="banner-outcome".*?<\/p>/s.exec(live(over))?.[0] ?? "").trim();

  it("is Bengali, in the provider's words where those are not known: what is needed, and how it ended", () => {
    expect(outcome({})).toBe("২০ বলে চাই ৩১ রান");
    expect(live({})).toContain("২০ বলে চাই ৩১ রান");
    // The run rate of a first innings appears small beside its score.
    const first = { equation: "Hills are 120/3 at 7.20 rpo" };
    expect(outcome(first)).toBe("");
    expect(words(/<p class="banner-aside".*?<\/p>/s.exec(live(first))?.[0] ?? "").trim()).toBe(
      "ওভারপ্রতি ৭.২০ রান",
    );
    const ended = { status: "RESULTS", statusText: "Match Ended", result: "Hills won by 7 wickets" } as const;
    expect(outcome(ended)).toBe("Hills ৭ উইকেটে জয়ী");
    // The line does not break inside the winner's name.
    expect(live({ ...ended, result: "Match tied (Hills won the Super Over)" })).toContain(
      'জয়ী <span lang="en">Hills</span>',
    );
    expect(words(live(ended))).not.toContain("Hills won");
    expect(outcome({ ...ended, result: "Hills take the cup" })).toBe("Hills take the cup");
  });

  it("ends with the day of a match that is over, as the scorecard or else the list has it", () => {
    const place = (over: Partial<Scorecard>) =>
      words(/<p class="facts banner-venue".*?<\/p>/s.exec(live(over))?.[0] ?? "").trim();
    const startsAt = "2026-11-24T20:00:00.000Z";
    expect(place({ startsAt })).not.toContain("নভেম্বর");
    expect(place({ status: "RESULTS", startsAt })).toMatch(/ বুধবার, ২৫ নভেম্বর ২০২৬$/);
    const listed: Match = { ...LISTED_RESULT, startsAt: "2026-11-24T14:00:00.000Z" };
    const { startsAt: _, ...undated } = LIVE;
    const page = pageOf({ ...undated, status: "RESULTS", listed });
    expect(words(page)).toContain("মঙ্গলবার, ২৪ নভেম্বর ২০২৬");
  });

  it("has a target that was revised with its overs, as the heading of the innings and the bar do", () => {
    const chase = LIVE.innings["2"];
    if (!chase) throw new Error("The chase is missing");
    const revised = { innings: { ...LIVE.innings, 2: { ...chase, target: 121, allottedOvers: "18" } } };
    expect(outcome(revised)).toBe("২০ বলে চাই ৩১ রান, লক্ষ্য ১২১ (১৮ ওভারে)");
    expect(words(live(revised)).match(/লক্ষ্য ১২১ \(১৮ ওভারে\)/g)).toHaveLength(2);
    expect(words(html(<MatchBar document={{ ...LIVE, ...revised }} />))).toContain("লক্ষ্য ১২১ (১৮ ওভারে)");
    expect(words(live({}))).toContain("লক্ষ্য ১৫১ ");
    expect(words(live({}))).not.toContain("ওভারে)");
  });
});

describe("who decided a match", () => {
  const bestOf = (over: Partial<Scorecard>) =>
    words(/<div class="match-best".*?<\/dl>/s.exec(live(over))?.[0] ?? "").trim();

  it("stands over its tables once it is over: its best player, and the best with bat and ball of both sides", () => {
    const ended = { status: "RESULTS", statusText: "Match Ended" } as const;
    const facts = { ...LIVE.facts, playerOfMatch: "Second Hill" };
    const sides =
      "Rivers : First River ৮০ (৬০) ৬০ বলে ৮০ , Fourth River ৩/২২ ২২ রানে ৩ উইকেট Hills : Second Hill ৬১ (৪৮) ৪৮ বলে ৬১ , Third Hill ১/২৮ ২৮ রানে ১ উইকেট";
    expect(bestOf({ ...ended, facts })).toBe(`ম্যাচের সেরা: Second Hill ${sides}`);
    expect(bestOf({ ...ended, result: "Hills won by 7 wickets" })).toBe(`দলের সেরা ${sides}`);
    // The result of this match is unknown.
    expect(bestOf(ended)).toBe("");
    expect(bestOf({ facts })).toBe("");
    expect(bestOf({ ...ended, inningsOrder: [], innings: {} })).toBe("");
  });
});

describe("scores of the scorecard", () => {
  const { "1": first } = LIVE.innings;
  if (!first) throw new Error("The first innings is missing");
  const page = (over: Partial<Innings>) => live({ innings: { ...LIVE.innings, 1: { ...first, ...over } } });

  it("are the runs alone on the tab of a side that is all out, in the banner runs/wickets, whole overs without a point", () => {
    const allOut = page({ runs: 114, wickets: 10, overs: "18.0" });
    expect(words(/<fieldset class="innings-switch.*?<\/fieldset>/s.exec(allOut)?.[0] ?? "")).toMatch(
      /Rivers RIV , ১১৪ /,
    );
    expect(words(allOut)).toContain("১১৪/১০ ১১৪ রানে অলআউট (১৮ ওভার )");
  });

  it("stand in the banner for a side that has not batted as these words, once the other has", () => {
    const { "2": _second, ...innings } = LIVE.innings;
    const banner = (over: Partial<Scorecard>): string =>
      words(/<header.*?<\/header>/s.exec(live(over))?.[0] ?? "");
    const first = { inningsOrder: ["1"], innings };
    expect(banner(first)).toMatch(/Hills\s+HIL\s+এখনো ব্যাট করেনি/);
    expect(banner({ ...first, status: "RESULTS" })).toMatch(/Hills\s+HIL\s+ব্যাট করেনি/);
    for (const other of [{}, { inningsOrder: [], innings: {} }])
      expect(banner(other)).not.toContain("ব্যাট করেনি");
  });

  it("are heard of a declaration in words, which the eye has in short", () => {
    const declared = page({ runs: 302, wickets: 4, declared: true });
    expect(words(declared)).toContain("৩০২/৪ ডি. ৪ উইকেটে ৩০২, ডিক্লেয়ার (২০ ওভার )");
    expect(declared).toMatch(/<span aria-hidden="true"><span class="figure" lang="bn">৩০২\/৪ ডি\.</);
  });
});

describe("names of the scorecard", () => {
  it("has both names of a side in the banner, the code for eyes alone", () => {
    expect(pageOf(LIVE)).toMatch(
      /side-name-full" lang="en">Rivers<\/span><span class="side-name-short" aria-hidden="true">[A-Z]+</,
    );
  });

  it("are those that papers use, in the title, for the sides, the series and the ground, where all of a title is known", () => {
    const [a = "", b = ""] = LIVE.teamOrder;
    const teams = { [a]: { name: "India", short: "IND" }, [b]: { name: "Pakistan", short: "PAK" } };
    const named = {
      title: "India v Pakistan, 22nd Match",
      facts: { number: "22nd Match" },
      series: "ICC Cricket World Cup 2019",
      venue: "Old Trafford, Manchester",
      teams,
    };
    const read = words(live(named));
    expect(read).toContain("LIVE ভারত বনাম পাকিস্তান, ২২তম ম্যাচ IND ভারত");
    expect(read).toContain("আইসিসি ক্রিকেট বিশ্বকাপ ২০১৯ ওল্ড ট্র্যাফোর্ড, ম্যানচেস্টার");
    const decider = { title: "India v Pakistan, The Decider", facts: { number: "The Decider" } };
    const odd = words(live({ ...named, ...decider }));
    expect(odd).toContain("LIVE India v Pakistan, The Decider");
  });
});

describe("super overs", () => {
  const overs = (...played: [side: "1" | "2", runs: number, overs: string][]): Scorecard => {
    const more = played.map(([side, runs, bowled], index) => {
      const { target: _, ...innings } = LIVE.innings[side] ?? {};
      const over = { runs, wickets: 1, overs: bowled, number: index + 3, superOver: true };
      return [String(index + 3), Object.assign(structuredClone(innings), over)];
    });
    const innings = { ...LIVE.innings, ...Object.fromEntries(more) };
    return { ...LIVE, statusText: "Super Over", inningsOrder: Object.keys(innings), innings };
  };
  const bannerOf = (page: string) =>
    words(/<h1.*?<\/header>/s.exec(page)?.[0] ?? "")
      .replace(/^.*?T20I /, "")
      .trim();
  const sides = (rivers: string, hills: string) =>
    `RIV Rivers RIV ব্যাট করছে ১৫০/২ ২ উইকেটে ১৫০ (২০ ওভার ) ${rivers} HIL Hills HIL ১২০/৩ ৩ উইকেটে ১২০ (১৬.৪ ওভার ) ${hills}`;

  it("have what both sides made in the last one below their scores, and who won", () => {
    const second = overs(["1", 5, "1.0"], ["2", 5, "1.0"], ["2", 11, "1.0"], ["1", 7, "0.2"]);
    const page = pageOf({ ...second, equation: "Rivers need 5 runs in 4 balls at 7.50 rpo" });
    expect(bannerOf(page)).toContain(
      `${sides("২য় সুপার ওভার ৭/১ ১ উইকেটে ৭ (০.২ ওভার )", "২য় সুপার ওভার ১১/১ ১ উইকেটে ১১ (১ ওভার )")} দ্বিতীয় সুপার ওভার: ৪ বলে চাই ৫ রান`,
    );
    expect(words(page)).toContain("LIVE Rivers v Hills");
    expect(words(page).match(/৪ বলে চাই ৫ রান/g)).toHaveLength(1);
    const needing = cardAgain({ ...second, equation: "Rivers need 5 runs in 4 balls" });
    expect(words(html(<MatchBar document={needing} />))).toMatch(
      /RIV ব্যাট করছে ১৫০\/২ ও ৭\/১ .*HIL ১২০\/৩ ও ১১\/১ .*\s+দ্বিতীয় সুপার ওভার: ৪ বলে চাই ৫ রান/,
    );
    const result = "Match tied (Rivers won the Super Over)";
    const won = overs(["1", 5, "1.0"], ["2", 5, "1.0"], ["2", 11, "1.0"], ["1", 12, "0.4"]);
    const ended = pageOf({ ...won, status: "RESULTS", statusText: "Match Ended", result });
    expect(bannerOf(ended)).toMatch(/ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী Rivers .*Rivers RIV জয়ী /);
    expect(words(ended).match(/জয়ী Rivers/g)).toHaveLength(1);
  });

  it("say before, between and in the first what is so", () => {
    const tied = pageOf({ ...LIVE, statusText: "Super Over", equation: "Scores level" });
    expect(bannerOf(tied)).toContain("ম্যাচ টাই, খেলা গড়াল সুপার ওভারে");
    expect(words(tied)).not.toMatch(/রান সমান|চলছে/);
    const going = pageOf({ ...overs(["1", 5, "0.3"]), equation: "Super Over: Rivers are 5/1" });
    expect(bannerOf(going)).toContain(sides("সুপার ওভার ৫/১ ১ উইকেটে ৫ (০.৩ ওভার )", "সুপার ওভার –"));
    expect(words(going).match(/সুপার ওভার চলছে/g)).toHaveLength(1);
    const toCome = pageOf({ ...overs(["1", 5, "1.0"]), equation: "Super Over: Rivers are 5/1" });
    expect(bannerOf(toCome)).toMatch(/Hills- এর লক্ষ্য ৬/);
    expect(words(toCome)).not.toContain("চলছে");
    const second = overs(["1", 5, "1.0"], ["2", 5, "1.0"], ["2", 11, "1.0"]);
    const told = { ...second, equation: "Super Over: Hills are 11/1" };
    expect(bannerOf(pageOf(told))).toMatch(/Rivers- এর লক্ষ্য ১২/);
    const between = pageOf(overs(["1", 5, "1.0"], ["2", 5, "1.0"]));
    expect(bannerOf(between)).toMatch(/আবার টাই, খেলা গড়াল দ্বিতীয় সুপার ওভারে/);
    expect(words(between)).toMatch(/Current Players শেষ জুটি/);
    expect(between).not.toMatch(/batting-side|batting-star/);
  });
});

it("calls to a match that has no scorecard yet, and not to one that was called off", () => {
  const called = (status: Match["status"]): boolean => {
    const match: Match = { ...LISTED_RESULT, innings: [], status, equation: "Match abandoned" };
    return words(pageOf({ published: false, code: "x", match })).includes(CALL_TO_MATCH);
  };
  expect([called("UPCOMING"), called("LIVE"), called("RESULTS")]).toEqual([true, true, false]);
});

it("has the choice of an innings in Bengali, with names that no table knows marked, and says in words how a table has it that somebody was out", () => {
  const page = pageOf(LIVE);
  expect(page).toMatch(/<fieldset class="innings-switch[^>]* lang="bn">/);
  expect(page).toMatch(/innings-switch-name" lang="en">Hills/);
  expect(page).toContain(
    '<span lang="bn">ক <span lang="en">T River </span>ব <span lang="en">F River</span></span></span><span class="visually-hidden" lang="bn">ক্যাচ নিলেন T River, বোলার F River</span>',
  );
});

it("keeps the switch for every ball out of the scorecard, where it would be stumbled on", () => {
  expect(pageOf(LIVE)).not.toContain("প্রতি বল শোনান");
});
