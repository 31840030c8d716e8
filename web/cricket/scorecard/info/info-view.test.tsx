import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LIVE_CHASE } from "../../../../core/cricket/fixtures/live-chase.ts";
import { matchWithPlay, readAgain } from "../../../../core/cricket/fixtures/worded.ts";
import { read } from "../../../../core/cricket/read/scorecard/scorecard.test-support.ts";
import type { Lineup, Match, MatchDocument } from "../../../../core/cricket/types.ts";
import { InfoView, inBengali } from "./InfoView.tsx";

const html = (document: MatchDocument | undefined): string =>
  renderToString(
    <InfoView code="rvhl11212025001" document={document && readAgain(document)} search="?view=info" />,
  ).replaceAll("<!-- -->", "");
const words = (markup: string): string => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const published = (detail: object) =>
  read({ ...LIVE_CHASE, Matchdetail: { ...LIVE_CHASE.Matchdetail, ...detail } });

it("a word that every object has is shown as it is written", () => {
  expect(inBengali("constructor")).toEqual({ text: "constructor", lang: "en" });
});

describe("the view of a match's facts", () => {
  it("tells in Bengali what is known of the match, and names what is not in its language", () => {
    const page = html(
      published({
        Venue: {
          Name: "Lake Ground, Riverton",
          City: "Riverton",
          Country: "Lakeland",
          Venue_Weather: { Temperature: "23.77C", Humidity: "52%" },
          Pitch_Detail: { Pitch_Suited_For: "Batting friendly", Pitch_Surface: "Crumbling" },
        },
        Officials: { Umpires: "A One and B Two", Referee: "C Three" },
        Weather: "Sunny",
        Tosswonby: "12",
        Toss_elected_to: "field",
      }),
    );
    const read = words(page);
    expect(read).toContain("ম্যাচ দ্বিতীয় টি-টোয়েন্টি সিরিজ");
    expect(read).toContain("মাঠ Lake Ground , Riverton , Lakeland");
    expect(read).toContain("টস Hills , ফিল্ডিং নিয়েছে");
    expect(read).toContain("আম্পায়ার A One , B Two");
    expect(read).toContain("আবহাওয়া রোদ , ২৪ ডিগ্রি সেলসিয়াস , আর্দ্রতা ৫২%");
    expect(page).toContain("<span>ব্যাটিং-সহায়ক</span>");
    expect(page).toContain('<span lang="en">Crumbling</span>');
    expect(read).toContain("শুক্রবার, ২১ নভেম্বর ২০২৫, সন্ধ্যা ৭:০০ (ভারতীয় সময়)");
  });

  it("names places and officials as papers do, and leaves what it does not know as it is written", () => {
    const facts = {
      number: "22nd Match",
      format: "ODI",
      city: "Manchester",
      country: "England",
      umpires: "BNJ Oxenford and B Two",
      referee: "RS Madugalle",
    };
    const read = published({});
    const page = html({ ...read, venue: "Old Trafford, Lakeside", facts });
    const said = words(page);
    expect(said).toContain("ম্যাচ ২২তম , ওয়ানডে");
    expect(said).toContain("মাঠ ওল্ড ট্র্যাফোর্ড , Lakeside , ম্যানচেস্টার , ইংল্যান্ড");
    expect(said).toContain("আম্পায়ার ব্রুস অক্সেনফোর্ড , B Two");
    expect(said).toContain("ম্যাচ রেফারি রঞ্জন মাদুগলে");
    expect(page).toContain('<span lang="en">B Two</span>');
    expect(page).not.toContain('lang="en">Manchester');
  });

  it("has both sides with their players", () => {
    const page = html(published({}));
    expect(page.match(/class="lineup-side"/g)).toHaveLength(2);
    expect(page).toContain('<span lang="en">Second Hill</span>');
  });

  it("calls a side what papers call it, and a keeper who does not keep a batter", () => {
    const read = published({});
    const [id = ""] = read.teamOrder;
    const lineup = {
      order: ["1", "2"],
      players: {
        1: { name: "Jos Buttler", role: "Wicket Keeper", keeper: true as const },
        2: { name: "Phil Salt", role: "Wicket Keeper" },
      },
    };
    const shown = (players: Lineup["players"]): string =>
      words(
        html({
          ...read,
          teams: { ...read.teams, [id]: { name: "England", short: "ENG" } },
          facts: { ...read.facts, lineups: { [id]: { ...lineup, players } } },
        }),
      );
    expect(shown(lineup.players)).toMatch(/ইংল্যান্ড .*উইকেটরক্ষক .*উইকেটরক্ষক-ব্যাটার/);
    // If the wicketkeeper is unknown, either player may be the one.
    const { 1: first, 2: second } = lineup.players;
    expect(shown({ 1: { ...second, name: first.name }, 2: second })).not.toContain("উইকেটরক্ষক-ব্যাটার");
  });

  it("tells of a match to come what the list knows, and says so where that is nothing", () => {
    const match: Match = {
      play: { state: "awaited" },
      key: "a1",
      status: "UPCOMING",
      type: "upcoming",
      innings: [],
      teamA: { name: "Plains", short: "PLA" },
      teamB: { name: "Coast", short: "COA" },
    };
    const shown = (more: object) => html({ published: false, code: "a1", match: { ...match, ...more } });
    const listed = { series: "The Plains Cup", venue: "North Park", city: "Plainton" };
    expect(words(shown(listed))).toContain("দল Plains , Coast সিরিজ The Plains Cup মাঠ North Park , Plainton");
    expect(words(shown({ ...listed, venue: "Adelaide Oval", city: "Adelaide" }))).toMatch(/মাঠ অ্যাডিলেড ওভাল $/);
    expect(shown({ ...listed, teamA: { name: "India", short: "IND" } })).toContain("<span>ভারত</span>");
    const toss = (toss: string) => words(shown(matchWithPlay({ ...match, ...listed, toss })));
    expect(toss("Plains won the toss and elected to bat")).toContain("টস Plains , ব্যাটিং নিয়েছে");
    expect(toss("COA won the toss and chose to field")).toContain("টস Coast , ফিল্ডিং নিয়েছে");
    expect(toss("Coast won the toss")).toContain("টস Coast ");
    for (const nothing of [undefined, { published: false as const, code: "a1" }])
      expect(words(html(nothing))).toContain("এই ম্যাচের তথ্য এখনো আসেনি।");
  });
});
