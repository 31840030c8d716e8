import { expect, it } from "vitest";
import { LIVE_CHASE } from "../../core/cricket/fixtures/live-chase.ts";
import { LIVE_ITEM } from "../../core/cricket/fixtures/match-list.ts";
import { normaliseFixtures } from "../../core/cricket/read/list/fixtures.ts";
import { stripOf } from "../../core/cricket/strip/strip.ts";
import { aboutMatch } from "../head/about-match.ts";
import { embed } from "./embed/render-embed.tsx";
import { MatchCard } from "./matches/MatchCard.tsx";
import { card, html, words } from "./pages.test-support.tsx";
import { PopupContent } from "./popup/ScorecardPopup.tsx";
import { MatchRow } from "./rows/MatchRow.tsx";
import { Banner } from "./scorecard/banner/Banner.tsx";
import { MatchBar } from "./scorecard/MatchBar.tsx";
import { ScorecardPage } from "./scorecard/ScorecardPage.tsx";

const { Matchdetail, Innings } = LIVE_CHASE;
const hundred = card({
  ...LIVE_CHASE,
  Matchdetail: { ...Matchdetail, Match: { ...Matchdetail.Match, Type: "100 ball" } },
  Innings: Innings.map((innings) => ({
    ...innings,
    Total_Balls_Bowled: "",
    AllotedBalls: "100",
    Bowlers: innings.Bowlers.map((bowler) => ({ ...bowler, Balls_Bowled: undefined })),
  })),
});
const series = { ...LIVE_ITEM.matchdetail.series, name: "The Hundred Men's Competition 2025" };
const listed = normaliseFixtures({
  livescores: [{ ...LIVE_ITEM, matchdetail: { ...LIVE_ITEM.matchdetail, series } }],
});
if (!listed.ok) throw new Error(listed.error);
const list = listed.value;
const match = Object.values(list.matches)[0];
if (!match) throw new Error("no match");
const live = {
  code: "m",
  data: hundred,
  state: "ready",
  absent: false,
  message: "",
  retry: () => {},
  titleId: "t",
} as const;

const rows = (page: string): string => page.replace(/<style.*?<\/style>/gs, "");

it.each<[place: string, shown: () => string, said: RegExp]>([
  ["the list", () => html(<MatchRow match={match} start={undefined} />), /৮৪ বল/],
  ["the live strip", () => JSON.stringify(stripOf(list, 0)), /84 বল/],
  ["the card", () => html(<MatchCard match={match} />), /৮৪ বল/],
  ["the bar over a scorecard", () => html(<MatchBar document={hundred} />), /৮৪ বল/],
  ["the banner", () => html(<Banner document={hundred} />), /\(৮৪ বল\)/],
  [
    "a frame",
    () => embed.render(hundred, undefined, { style: "", script: "", origin: "https://a.example" }) ?? "",
    /৮৪ বল/,
  ],
  ["a shared link", () => aboutMatch({ epoch: "1", version: 1, snapshot: hundred }) ?? "", /৮৪ বল/],
  ["the popup", () => html(<PopupContent {...live} />), />B<.*>B</s],
  ["the scorecard", () => html(<ScorecardPage document={hundred} />), /৮৪.{0,40}balls/],
])("The Hundred counts balls in %s, never overs", (_, shown, said) => {
  const page = rows(shown());
  expect(page).toMatch(said);
  expect(words(page)).not.toMatch(/[০-৯.]+ (?:ov|ওভার)|16\.4|১৬\.৪|২০\.০/);
  expect(page).not.toMatch(/<th[^>]*>O<\/th>/);
});

it("The Hundred's bowlers and wickets have their balls: 20 for four sets of five, 28 for 5.3", () => {
  const page = html(<ScorecardPage document={hundred} />);
  expect(page).toMatch(
    /<th scope="col" aria-label="[^"]*">B<\/th>.*?<th scope="col" aria-label="[^"]*">Econ/s,
  );
  expect(words(page)).toMatch(/২৮ balls/);
});
