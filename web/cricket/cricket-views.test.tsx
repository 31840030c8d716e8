import { describe, expect, it } from "vitest";
import { LIVE_CHASE, OVER_BY_OVER } from "../../core/cricket/fixtures/live-chase.ts";
import { LIVE_MATCH } from "../../core/cricket/fixtures/match.ts";
import type { WordedMatch as Match } from "../../core/cricket/fixtures/worded.ts";
import { cardAgain, matchWithPlay } from "../../core/cricket/fixtures/worded.ts";
import type { MatchDocument } from "../../core/cricket/types.ts";
import { createStore, renderedAtAtom, StateProvider } from "../state.ts";
import { CricketPage } from "./matches/CricketPage.tsx";
import { card, html, matchList, words } from "./pages.test-support.tsx";
import { MatchBar } from "./scorecard/MatchBar.tsx";
import { ScorecardPage } from "./scorecard/ScorecardPage.tsx";

const pageOf = (document?: MatchDocument) => html(<ScorecardPage document={document} />);
const waiting = (match: Match) => pageOf({ published: false, code: "x", match });
/** The scorecard of the chase under another status. */
const cardIn = (status: string) =>
  card({ ...LIVE_CHASE, Matchdetail: { ...LIVE_CHASE.Matchdetail, Status: status } }, "live");
function listed(code: string): Match {
  const match = matchList().matches[code];
  if (!match) throw new Error("The list has lost its match");
  return match;
}
const LIVE = listed("rvhl11212025001");

describe("the scorecard page", () => {
  const page = pageOf(card(LIVE_CHASE));
  const read = words(page);

  it("has the banner: title, badge, both sides with their scores, the result or the equation, the venue", () => {
    // The arrow is a drawing, because some fonts have no arrow.
    expect(page).toContain('<span class="visually-hidden">← </span>Back to Cricket Page');
    expect(read).toContain("Rivers v Hills, 2nd T20I");
    expect(page).toMatch(/match-badge-live"[^>]*>LIVE</);
    expect(read).toContain("২০ বলে চাই ৩১ রান");
    expect(read).toContain("১২০/৩ ৩ উইকেটে ১২০ (১৬.৪ ওভার");
    expect(read).toContain("Lake Ground, Riverton");
    // The dot between the two texts is drawn, so the text does not contain it.
    expect(read).toContain("2025 Lake Ground");
  });

  it("has batting, extras, total, fall of wickets and bowling as real tables", () => {
    expect(page).toMatch(/<th scope="row"[^>]*>Second Hill<span class="batting-star">/);
    expect(read).toContain("৩ ( B byes ০, LB leg byes ০, WD wides ২, NB no balls ১, P penalty runs ০)");
    expect(read).toMatch(/Total ১২০\/৩ ৩ উইকেটে ১২০ \(১৬\.৪ ov overs ?\) Runs Per Over ৭\.২০/);
    expect(read).toContain(
      "Fall of the wicket: ১-২০ ১ উইকেটে ২০ (First Hill, ২.৫ ov overs ), ২-৯৫ ২ উইকেটে ৯৫ (Third Hill, ১৩.০ ov overs )",
    );
    // A score and the dismissed batter are in one element, so that no phone breaks the line between them.
    expect(page).toMatch(/<span class="unbroken"><span aria-hidden="true"><span[^>]*>১-২০</);
    expect(read).toContain("Bowler O R W Econ");
    expect(read).toContain("Batter How out R B 4s 6s SR");
  });

  it("stars the striker alone, in every table, and nobody once the match is over", () => {
    expect(page.match(/batting-star/g)).toHaveLength(3);
    expect(page).not.toMatch(/Fifth Hill<span class="batting-star">/);
    const over = pageOf(cardIn("Match Ended"));
    expect(over).not.toMatch(/batting-star|batting-side|side-ahead|bowling-now/);
    expect(over).toMatch(/match-badge-results"[^>]*>Results</);
  });

  it("marks who won, and nobody where neither side has", () => {
    const over = pageOf(cardAgain({ ...cardIn("Match Ended"), result: "Hills won by 7 wickets" }));
    expect(words(over)).toMatch(/HIL জয়ী ১২০\/৩/);
    expect(over.match(/side-ahead|winning-side/g)).toHaveLength(2);
    const cricket = (equation: string) => {
      const match = matchWithPlay({ ...LIVE, status: "RESULTS", statusText: "Match Ended", equation });
      return html(<CricketPage list={{ order: ["a"], matches: { a: match } }} state="ready" />);
    };
    const won = cricket("Hills won by 7 wickets");
    // The page shows the result in the card and in the row of the points table.
    expect(words(won).match(/Hills HIL জয়ী|HIL ১২০\/৩ ৩ উইকেটে ১২০ \(১৬\.৪ ওভার \) জয়ী/g)).toHaveLength(2);
    expect(won.match(/side-ahead/g)).toHaveLength(2);
    expect(cricket("Match drawn")).not.toMatch(/side-ahead|জয়ী/);
  });

  it("says how fresh the score is while there is play, and nothing beside a result", () => {
    expect(html(<MatchBar document={card(LIVE_CHASE)} />)).toContain("match-bar-connection");
    const ended = html(<MatchBar document={cardIn("Match Ended")} />);
    expect(ended).toContain("match-bar-sides");
    expect(ended).not.toContain("match-bar-connection");
  });

  it("has a badge of its own while play stands still, wherever the match is shown, and says why", () => {
    const paused = cardIn("Rain Delay");
    const delayed = pageOf(paused);
    // Nobody faces a ball during the delay, and it is unknown whose innings follows.
    expect(delayed).not.toContain("batting-star");
    expect(delayed).toContain("batting-side");
    const ownBadge = /match-badge match-badge-break" lang="bn">বৃষ্টি</;
    expect(delayed).toMatch(ownBadge);
    expect(words(delayed)).not.toContain("Rain Delay");
    const bar = html(<MatchBar document={paused} />);
    expect(bar).toContain("match-bar-sides");
    expect(bar).not.toContain("match-bar-connection");
    // The delay comes before the figures that do not change, and the figures have their names.
    expect(words(delayed)).toMatch(
      /বৃষ্টি বৃষ্টিতে খেলা বন্ধ Rivers v Hills, 2nd T20I RIV Rivers.*১৫০\/২.*২০ বলে চাই ৩১ রান/,
    );
    expect(words(delayed)).toMatch(/Current Players অবিচ্ছিন্ন জুটি/);
    expect(delayed).toContain('<h2 id="current-players" class="visually-hidden">');
  });

  it("has one word for a state on the card and in the banner, and in the table its Bengali, which the card has where it knows none", () => {
    const badges = (shown: string): string[] =>
      [...shown.matchAll(/class="match-(?:badge |state)[^>]*>(.*?)</g)].map(([, word = ""]) => word);
    const states: [Partial<Match>, string[], string][] = [
      // The heading of the group gives the status of all its matches.
      [{ status: "LIVE", statusText: "Live" }, ["LIVE"], "LIVE"],
      [{ status: "LIVE", statusText: "Rain Delay" }, ["বৃষ্টি"], "বৃষ্টি"],
      [{ status: "LIVE", statusText: "Stumps" }, ["বিরতি", "বিরতি"], "বিরতি"],
      [{ status: "LIVE", statusText: "Innings Break" }, ["বিরতি"], "বিরতি"],
      [{ status: "DELAYED", statusText: "Delayed" }, ["DELAYED", "দেরি"], "DELAYED"],
      // For these matches the table shows a start time or a day.
      [{ status: "DELAYED", statusText: "Delayed", innings: [] }, ["DELAYED"], "DELAYED"],
      [{ status: "UPCOMING", statusText: "", innings: [] }, ["UPCOMING"], "UPCOMING"],
      // The one exception: the banner has its own word for a finished match.
      [{ status: "RESULTS", statusText: "Result" }, ["RESULTS"], "Results"],
    ];
    for (const [over, inList, inBanner] of states) {
      const match = matchWithPlay({ ...LIVE, ...over });
      const list = { order: [match.key], matches: { [match.key]: match } };
      expect(badges(html(<CricketPage list={list} state="ready" />))).toEqual(inList);
      expect(badges(waiting(match))).toEqual([inBanner]);
      if (match.status === "UPCOMING") continue;
      const { status, statusText = "" } = match;
      expect(badges(pageOf(cardAgain({ ...card(LIVE_CHASE), status, statusText })))).toEqual([inBanner]);
    }
  });

  it("says of a match that is late, once its start has passed, when that was to be and that the new time is not known", () => {
    const start = { startsAt: "2026-11-23T13:00:00.000Z", statusText: "Start delayed" };
    const late = matchWithPlay({ ...LIVE, status: "DELAYED", innings: [], ...start });
    const bannerAt = (now: string, shown = late): string => {
      const store = createStore();
      store.set(renderedAtAtom, Date.parse(now));
      return html(
        <StateProvider store={store}>
          <ScorecardPage document={{ published: false, code: "x", match: shown }} />
        </StateProvider>,
      );
    };
    const unknown = "নতুন সময় এখনো জানানো হয়নি";
    // A start in the future is the new start time.
    const ahead = words(bannerAt("2026-11-23T12:00:00Z"));
    expect(ahead).toContain("২৩ নভেম্বর , সন্ধ্যা ৬:৩০");
    for (const said of ["শুরুর কথা ছিল", unknown]) expect(ahead).not.toContain(said);
    const passed = bannerAt("2026-11-23T14:00:00Z");
    expect(passed).not.toContain("<s>");
    expect(words(passed)).toMatch(/শুরুর কথা ছিল সোমবার, ২৩ নভেম্বর , সন্ধ্যা ৬:৩০ ভারতীয় সময় নতুন সময় এখনো/);
    expect(words(passed).split(unknown)).toHaveLength(2);
    // The badge says that the match is late; the text beside it gives the reason.
    expect(words(passed)).not.toContain("শুরু হতে দেরি");
    const rain = matchWithPlay({ ...late, statusText: "Start delayed due to rain" });
    expect(words(bannerAt("2026-11-23T14:00:00Z", rain))).toContain("শুরু হতে দেরি");
  });

  it("says of a match to come whether its time or its date is not fixed, and calls a side that is still to be found so", () => {
    const { startsAt: _, ...bare } = LIVE;
    const teamB = { name: "TBC", short: "TBC" };
    const page = (more: Partial<Match>): string =>
      words(waiting({ ...bare, status: "UPCOMING", innings: [], teamB, ...more }));
    expect(page({ day: "2019-12-02" })).toMatch(/অনির্ধারিত .*সোমবার, ২ ডিসেম্বর ২০১৯ , সময় ঠিক হয়নি/);
    expect(page({})).toContain("তারিখ ঠিক হয়নি");
    expect(page({})).not.toContain("TBC : অনুসরণ");
  });

  it("names the stand's figures as the stand's", () => {
    expect(read).toMatch(/Current Players এই জুটিতে/);
    const wicketDown = structuredClone(LIVE_CHASE);
    Object.assign(wicketDown.Innings[1]?.Partnership_Current ?? {}, { ForWicket: 3 });
    expect(words(pageOf(card(wicketDown)))).toMatch(/Current Players শেষ জুটি/);
  });

  it("shows while it waits what the list knows", () => {
    const match = { ...listed("plco11242025002"), toss: "Coast won the toss and elected to bat" };
    const read = words(waiting(match));
    const start = "সোমবার, ২৪ নভেম্বর ২০২৫ , দুপুর ১:৩০ ভারতীয় সময়";
    for (const known of ["Plains", "CST", start, "South Park, Plainsville", match.series])
      expect(read).toContain(known);
    expect(read).toContain("Waiting for scorecard to be published.");
    const delayed = waiting({ ...match, status: "DELAYED", statusText: "Start delayed due to rain" });
    for (const shown of [read, words(delayed)]) expect(shown).toContain("টস জিতে ব্যাটিং নিল Coast");
  });

  it("shows both sides and the list's score over balls alone", () => {
    const overs = words(pageOf({ ...card(OVER_BY_OVER), listed: LIVE, play: LIVE.play }));
    const scores = ["১৫০/২ ২ উইকেটে ১৫০ (২০ ওভার )", "১২০/৩ ৩ উইকেটে ১২০ (১৬.৪ ওভার )"];
    // The reason for the break appears in Bengali, with the need beside it.
    for (const known of ["Rivers", "Hills", ...scores, "২০ বলে চাই ৩১ রান"]) expect(overs).toContain(known);
  });

  it("carries every innings, the current one chosen", () => {
    expect(page).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="2"|value="2"[^>]*checked=""/);
    expect(page.match(/data-innings="/g)).toHaveLength(2);
  });

  it("names the current players and their stand", () => {
    expect(read).toContain("Current Players");
    const [panel = ""] = page.slice(page.indexOf("Current Players")).split("</aside>");
    const rows = [...panel.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      words(`<i>${row}`).trim(),
    );
    expect(rows).toEqual(["Second Hill স্ট্রাইকে ৬১ ৪৮", "Fifth Hill ০ ০"]);
    // Sighted readers see a short form; screen readers read the words.
    const seen = words(page.replaceAll(/<span class="visually-hidden"[^>]*>.*?<\/span>/g, ""));
    expect(seen).toContain("Partnership: ৪/৩ • RR ৮.০০");
    expect(seen).toMatch(/৩\/২২ \(৩\.৪\)/);
    expect(read).toContain("Partnership: ৪/৩ ৩ বলে ৪ • RR run rate ৮.০০");
    expect(read).toContain("৩.৪ ওভারে ২২ রানে ৩ উইকেট");
  });

  it("waits in the fixed words, under what the card knew", () => {
    const text = "Waiting for scorecard to be published. This page will auto-refresh…";
    const told = waiting(matchWithPlay({ ...LIVE_MATCH, venue: "South Park", equation: "Hills fancy it" }));
    expect(told).toContain(`lang="en">${text}`);
    expect(words(told)).toContain("খেলার খবর পেতে উপরের ঘণ্টায় চাপ দিন।");
    expect(words(told)).toContain("Rivers v Hills, 2nd T20I");
    expect(told).toContain("South Park");
    expect(words(told)).toContain("Hills fancy it");
    expect(pageOf()).toContain(text);
    const failed = html(<ScorecardPage document={undefined} error="Failed to fetch scorecard" />);
    expect(failed).toContain("Failed to fetch scorecard");
    expect(failed).not.toContain(text);
  });

  it("says when nobody is known to play", () => {
    expect(pageOf({ ...card(OVER_BY_OVER), overOrder: [] })).toContain("No live player data.");
  });

  it("names its latest balls by their Bengali heading", () => {
    expect(page).toMatch(/<h3 id="current-players-balls" class="small spread" lang="bn">/);
    expect(page).toContain('<ol role="list" class="recent-balls" aria-labelledby="current-players-balls"');
    expect(page).not.toMatch(/aria-label="[^"]*বল"/);
  });

  it("tints nothing and announces nothing on its first render, and writes no inline style", () => {
    expect(page).not.toContain("figure-changed");
    expect(read).not.toContain("উইকেট!");
    expect(page).not.toContain(" style=");
  });

  it("shows hostile names as text", () => {
    const hostile = structuredClone(LIVE_CHASE);
    hostile.Teams[12].Name_Full = "<img src=x onerror=alert(1)>";
    expect(pageOf(card(hostile))).not.toContain("<img");
  });
});
