import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Router } from "wouter";
import { LIVE_MATCH, listedInnings } from "../../../core/cricket/fixtures/match.ts";
import type { WordedMatch as Match } from "../../../core/cricket/fixtures/worded.ts";
import { matchWithPlay } from "../../../core/cricket/fixtures/worded.ts";
import { rowStart } from "../kit/Start.tsx";
import { MatchRow } from "./MatchRow.tsx";

const DAY = Date.parse("2026-11-23T00:00:00Z");

const row = (over: Partial<Match>, level: 3 | 5 = 3): string =>
  renderToString(
    <Router ssrPath="/cricket">
      <MatchRow
        level={level}
        match={matchWithPlay({ ...LIVE_MATCH, ...over })}
        start={rowStart({ ...LIVE_MATCH, ...over }, DAY, undefined)}
      />
    </Router>,
  ).replaceAll("<!-- -->", "");

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, "").trim();

const stateOf = (over: Partial<Match>) =>
  /<span class="match-row-state"><span lang="(..)">(.*?)<\/span><\/span><\/p>/
    .exec(row(over))
    ?.slice(1)
    .map(plain);

const aboutOf = (over: Partial<Match>) =>
  [
    ...(/match-row-about facts">(.*?<\/span>)<\/span>/.exec(row(over))?.[1] ?? "").matchAll(
      /<(?:span|time)[^>]*>(.*?)<\//g,
    ),
  ].map(([, text = ""]) => text);

it("says where a match stands in the words of the strip, else in the provider's, which are English", () => {
  const need = "৪২.১ ওভারে চাই ৩১২ রান, ওভারপ্রতি ৭.৪০";
  expect(stateOf({ equation: "Scores level" })).toEqual(["bn", "দুই দলের রান সমান"]);
  expect(stateOf({ equation: "Hills need 312 runs in 253 balls" })).toEqual(["bn", need]);
  expect(stateOf({ equation: "Everybody is happy" })).toEqual(["en", "Everybody is happy"]);
});

it("has after each score what the side made in the last super over", () => {
  const supers = (scores: readonly string[]) => {
    const innings = scores.map((score, index) =>
      listedInnings(index % 2 ? "HIL" : "RIV", score, index > 1 ? "0.3" : "20.0"),
    );
    const shown = row({ statusText: "Super Over", innings, equation: "" });
    return [...shown.matchAll(/short-side-score"[^>]*>.*?class="figure"[^>]*>([^<]*)</g)].map(
      ([, score]) => score,
    );
  };
  const tied = ["176/6", "176/6"];
  expect(supers(tied)).toEqual(["১৭৬/৬", "১৭৬/৬"]);
  expect(supers([...tied, "5/1", "3/0"])).toEqual(["১৭৬/৬ ও ৫/১", "১৭৬/৬ ও ৩/০"]);
  expect(supers([...tied, "5/1", "5/2", "12/1"])).toEqual(["১৭৬/৬ ও ১২/১", "১৭৬/৬"]);
  expect(supers([...tied, "5/1", "5/2", "12/1", "7/0"])).toEqual(["১৭৬/৬ ও ১২/১", "১৭৬/৬ ও ৭/০"]);
});

it("has no badge whose word the words of a pause have, and one beside words that do not say why", () => {
  const paused = (statusText: string) => row({ statusText, equation: "" });
  for (const [text, why] of [
    ["Rain Delay", "বৃষ্টিতে খেলা বন্ধ"],
    ["Innings Break", "ইনিংস বিরতি"],
  ] as const) {
    expect(stateOf({ statusText: text, equation: "" })).toEqual(["bn", why]);
    expect(paused(text)).not.toContain("match-state");
    // Paused matches have the colour of waiting instead.
    expect(paused(text)).toContain("match-row-waits");
  }
  expect(paused("Stumps")).toContain("match-state-waits");
  expect(paused("Live")).toContain('"match-state"');
  expect(paused("Live")).not.toContain("match-row-waits");
});

it("has the bat beside the side that bats, and its figures in Bengali digits", () => {
  const told = (over: Partial<Match>) => row(over).replaceAll(/<svg.*?<\/svg>/g, "");
  const bats = /short-side-code" aria-hidden="true">(\w+)<\/span><span class="batting-side">/g;
  const batting = (over: Partial<Match>) => [...told(over).matchAll(bats)].map(([, side]) => side);
  const innings = [
    { team: "RIV", runs: "150", wickets: "2", overs: "20.0" },
    { team: "HIL", runs: "120", wickets: "3", overs: "16.4" },
  ].map((one) => ({ ...one, summary: "" }));
  const match = { innings, status: "LIVE", statusText: "Live" } as unknown as Partial<Match>;
  expect(batting(match)).toEqual([LIVE_MATCH.teamB.short]);
  expect(batting({ ...match, statusText: "Innings Break" })).toEqual([]);
  expect(batting({ ...match, status: "RESULTS" })).toEqual([]);
  const figures = told({ ...match, equation: "Hills need 31 runs in 20 balls" }).replaceAll(/<[^>]*>/g, "");
  expect(figures).toMatch(/১৫০\/২২ উইকেটে ১৫০ \(২০ ওভার\).*১২০\/৩৩ উইকেটে ১২০ \(১৬\.৪ ওভার\)/);
  expect(figures).not.toMatch(/\d/);
});

it("calls sides and grounds as papers do, and names a side by its code alone where no table knows it", () => {
  const teamA = { name: "Mumbai Indians", short: "MI" };
  const upcoming = { status: "UPCOMING", city: "Kolkata", teamA } as const;
  const known = row({ ...upcoming, teamB: { name: "India", short: "IND" } });
  expect(known).toMatch(/short-side-full">মুম্বাই ইন্ডিয়ান্স<.*short-side-code" aria-hidden="true">মুম্বাই</);
  expect(known).toMatch(/match-row-versus"> বনাম <.*short-side-full">ভারত</);
  expect(aboutOf(upcoming).at(-1)).toBe("কলকাতা");
  expect(row(upcoming)).toContain('match-row-versus"> v <');
});

it("says of a late start when it was due, and that it is late where it stands", () => {
  const startsAt = "2026-11-23T10:56:00Z";
  const late: Partial<Match> = { status: "DELAYED", type: "upcoming", innings: [], equation: "", startsAt };
  const told = row({ ...late, statusText: "Start delayed" });
  expect(told).toMatch(/match-row-status"><time[^>]*>বিকেল\u00a0৪:২৬</);
  expect(told).not.toContain("match-state");
  expect(stateOf({ ...late, statusText: "Start delayed" })).toEqual(["bn", "শুরু হতে দেরি"]);
  expect(row({ ...late, statusText: "" })).toContain("দেরি");
});

it("has its series, number and place, whatever its state, and of a result the day", () => {
  const told = { series: "Lake Cup", number: "Final", city: "Dubai", startsAt: "2026-11-23T08:15:00.000Z" };
  for (const status of ["UPCOMING", "DELAYED"] as const)
    expect(aboutOf({ ...told, status, innings: [] })).toEqual(["Lake Cup", "ফাইনাল", "দুবাই"]);
  expect(aboutOf({ ...told, status: "RESULTS" })).toEqual(["২৩ নভেম্বর", "Lake Cup", "ফাইনাল", "দুবাই"]);
  expect(aboutOf({ ...told, statusText: "Live" })).toEqual(["সরাসরি", "Lake Cup", "ফাইনাল", "দুবাই"]);
  expect(row(told, 5)).not.toContain("Lake Cup");
});

it("tells a start and the day of a result in Bengali", () => {
  const startsAt = "2026-11-23T08:15:00.000Z";
  expect(row({ status: "UPCOMING", startsAt })).toContain(' lang="bn">দুপুর\u00a0১:৪৫</time>');
  expect(row({ status: "RESULTS", startsAt })).toContain(' lang="bn">২৩ নভেম্বর</time>');
});

it("says of a day without an hour that the time is not fixed, with the day where the heading names another", () => {
  const { startsAt: _, ...bare } = LIVE_MATCH;
  const match: Match = { ...bare, status: "UPCOMING", day: "2026-11-24" };
  const clockUnder = (day: string) => rowStart(match, Date.parse(day), "Asia/Tokyo");
  expect(clockUnder("2026-11-24")).toEqual({ clock: "সময় ঠিক হয়নি", inBengali: true });
  expect(clockUnder("2026-11-23")).toEqual({ clock: "২৪ নভেম্বর, সময় ঠিক হয়নি", inBengali: true });
});
