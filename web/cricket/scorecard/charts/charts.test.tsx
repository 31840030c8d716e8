import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { OverFigures, ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import { CHASE } from "../../../../core/cricket/fixtures/chase.ts";
import type { MatchDocument, Scorecard } from "../../../../core/cricket/types.ts";
import { createQueryClient } from "../../../rest/query-client.ts";
import { Charts, ChartsView } from "./ChartsView.tsx";

function card(change: (read: Scorecard) => void = () => undefined): Scorecard {
  const read = structuredClone(CHASE);
  change(read);
  return read;
}

const over = (runs: number, wickets = 0, balls = 6): OverFigures => ({ runs, wickets, balls });
const overs = (list: readonly OverFigures[]) => ({
  overs: Object.fromEntries(list.map((figures, index) => [String(index), figures])),
});

/** Progress of a match: 150/2 in 20 overs, then 120/3 in 16.4 overs. */
const PROGRESS: ProgressDocument = {
  code: "rvhl11212025001",
  players: { "202": "দ্বিতীয় হিল" },
  innings: {
    "1": overs([
      ...Array.from({ length: 19 }, (_, index) => over((index + 1) * 7, index < 5 ? 0 : index < 17 ? 1 : 2)),
      over(150, 2),
    ]),
    "2": overs([
      ...Array.from({ length: 16 }, (_, index) => over((index + 1) * 7, index < 2 ? 0 : index < 12 ? 1 : 2)),
      over(120, 3, 4),
    ]),
  },
};

function html(document: MatchDocument | undefined, progress?: ProgressDocument): string {
  return renderToString(<Charts document={document} progress={progress} />).replaceAll("<!-- -->", "");
}
const words = (markup: string): string => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** Rows of the table with this caption, as lists of cells. */
function table(page: string, caption: string): string[][] {
  const tables = [...page.matchAll(/<table.*?<\/table>/gs)].map(([found]) => found);
  const headOf = (one: string) => one.slice(0, one.indexOf("<tbody>")).replaceAll(/<\/?span[^>]*>/g, "");
  const found = tables.find((one) => words(headOf(one)).includes(caption));
  const body = found?.slice(found.indexOf("<tbody>")) ?? "";
  return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => words(cell).trim()),
  );
}

describe("the charts of a chase", () => {
  const page = html(card(), PROGRESS);

  it("call players by their Bengali names where no ball is told, and end no line before what one made", () => {
    const known = card((read) => {
      for (const { batters } of Object.values(read.innings))
        for (const batter of Object.values(batters))
          Object.assign(batter, { name: "V Kohli", short: "Kohli", bengali: "কোহলি" });
    });
    const untold = html(known);
    expect(untold).toMatch(/<span lang="bn">কোহলি<\/span>\u00a0[০-৯]+/);
    expect(untold).not.toContain("Kohli");
    expect(html(card())).not.toContain("কোহলি");
  });

  it("begin with the lines and the bars, and have a link to each part", () => {
    const parts = [...page.matchAll(/<section id="([^"]+)" class="chart"/g)].map(([, id]) => id);
    const links = [...page.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
    expect(parts.slice(0, 3)).toEqual(["chart-worm", "chart-rates", "chart-overs"]);
    expect(links).toEqual(parts);
    expect(words(page)).toContain("বিন্দু মানে উইকেট ");
    expect(words(page)).not.toContain("বিন্দু মানে উইকেট।");
  });

  it("draw both lines from nothing to the score, the second dashed, with a mark for each wicket", () => {
    const lines = [...page.matchAll(/class="plot-line plot-line-(\d)" d="([^"]+)"/g)];
    expect(lines.slice(0, 2).map(([, nth]) => nth)).toEqual(["0", "1"]);
    // The scale ends at 175 runs. The first line has 7 after the first over and 150 after 20; the second has
    // 120 after 16.4.
    expect(lines[0]?.[2]).toMatch(/^M0,100L5,96L.*L100,14\.29$/);
    expect(lines[1]?.[2]).toMatch(/^M0,100L5,96L.*L83\.33,31\.43$/);
    expect(page.match(/plot-fall-0/g)).toHaveLength(2);
    expect(page.match(/plot-fall-1/g)).toHaveLength(3);
    expect(words(page)).toContain("লক্ষ্য ১৫১");
  });

  it("have the worm as a table: the score after each over", () => {
    expect(page).toContain('<th scope="col" lang="en">RIV</th><th scope="col" lang="en">HIL</th>');
    const rows = table(page, "ওভার শেষে রান ও উইকেট");
    expect(rows).toHaveLength(21);
    expect(rows[0]).toEqual(["১", "৭/০ বিনা উইকেটে ৭", "৭/০ বিনা উইকেটে ৭"]);
    expect(rows[5]).toEqual(["৬", "৪২/১ ১ উইকেটে ৪২", "৪২/১ ১ উইকেটে ৪২"]);
    // The row of the current over shows the state after its last ball.
    expect(rows[16]).toEqual(["১৬.৪", "", "১২০/৩ ৩ উইকেটে ১২০"]);
    expect(rows[17]).toEqual(["১৭", "১১৯/১ ১ উইকেটে ১১৯", ""]);
    expect(rows[20]).toEqual(["২০", "১৫০/২ ২ উইকেটে ১৫০", ""]);
  });

  it("have a bar for each over from a baseline of nothing, which the table repeats", () => {
    const bars = [...page.matchAll(/<rect x="[\d.]+%" width="[\d.]+%" y="([\d.]+)%" height="([\d.]+)%"/g)];
    expect(bars).toHaveLength(37);
    for (const [, y, height] of bars) expect(Number(y) + Number(height)).toBeCloseTo(100, 1);
    const rows = table(page, "ওভারে ওভারে রান ও উইকেট");
    expect(rows[0]).toEqual(["১", "৭", "৭"]);
    expect(rows[2]).toEqual(["৩", "৭", "৭ রান, ১ উইকেট"]);
    expect(rows[16]).toEqual(["১৭", "৭", "৮ রান, ১ উইকেট"]);
    expect(rows.at(-1)).toEqual(["২০", "১৭", ""]);
    expect(page.match(/class="plot-wicket"[^>]*r="3.5"/g)).toHaveLength(5);
  });

  it("hold the run rate against the required one", () => {
    const rows = table(page, "ওভারপ্রতি রান");
    expect(rows[0]).toEqual(["০", "", "৭.৫৫"]);
    expect(rows[1]).toEqual(["১", "৭.০০", "৭.৫৮"]);
    expect(rows.at(-1)).toEqual(["১৬.৪", "৭.২০", "৯.৩০"]);
  });

  it("have no row for a stand that is not there yet", () => {
    expect(table(page, "রান (বল)")).toEqual([["৪র্থ", "দ্বিতীয় হিল ৪, Fi Hill ০", "৪* (৩) ৩ বলে ৪, অবিচ্ছিন্ন"]]);
    expect(page).not.toContain("<tfoot");
  });

  it("name every picture, and set no style of their own, which the page's policy refuses", () => {
    expect(page.match(/<svg/g)?.length).toBe(
      (page.match(/<svg[^>]*(role="img" aria-label="[^"]{10,}"|aria-hidden="true")/g) ?? []).length,
    );
    expect(page).not.toContain("style=");
  });
});

describe("charts of a match that is told in part", () => {
  it("go from wicket to wicket without overs, and say so", () => {
    const page = html(card());
    expect(words(page)).toContain("যে ইনিংসের ওভার ধরে হিসাব আসেনি, তার রেখা উইকেট থেকে উইকেটে টানা।");
    expect(words(page)).toContain("এই ম্যাচের ওভার ধরে রানের হিসাব আসেনি।");
    expect(words(page)).toContain("বল কোথায় গেছে আর কোথায় পড়েছে, এই ম্যাচে সেই তথ্য আসেনি।");
    expect(page).not.toContain("ওভার শেষে রান ও উইকেট");
  });

  it("are awaited before the first ball", () => {
    const waiting = "খেলা শুরু হলে এখানে চার্ট দেখা যাবে।";
    expect(html(undefined)).toContain(waiting);
    expect(html({ published: false, code: "rvhl11212025001" })).toContain(waiting);
  });

  it("draw the rate of an innings whose first over was dear", () => {
    const told = structuredClone(PROGRESS);
    Object.assign(told.innings["2"]?.overs["0"] ?? {}, { runs: 24 });
    const page = html(card(), told);
    const rates = page.slice(page.indexOf('id="chart-rates"'), page.indexOf('id="chart-overs"'));
    expect(/plot-line-0" d="(M[^"]+)"/.exec(rates)?.[1]?.split("L")).toHaveLength(16);
    expect(words(rates)).toContain("HIL ৭.২০");
  });

  it("draw nothing of players without a shot, and of others what is known", () => {
    const shots = ["202,103,4,,200,5,-6,20", "202,103,0,W,,,2,26", "203,104,1,,10,2,,"];
    const told = structuredClone(PROGRESS);
    Object.assign(told.innings["2"]?.overs["0"] ?? {}, { shots });
    const page = html(card(), told);
    expect(page.match(/class="shot-tile"/g)).toHaveLength(4);
    expect(words(page)).toMatch(/শটের ছক দেখুন : .* পিচের ছক দেখুন : /);
    expect(page).toContain('aria-label="T River-এর বলে রান কোন দিকে: ১টি শট"');
    expect(page).toContain('aria-label="দ্বিতীয় হিল কোথায় মেরেছেন: ');
    const batters = table(page, "HIL-এর ব্যাটাররা: কোন দিকে কত রান");
    expect(batters.map((row) => row.join(" "))).toEqual([
      "দ্বিতীয় হিল ০ ০ ০ ০ ৪ ০ ০ ০",
      "T Hill ১ ০ ০ ০ ০ ০ ০ ০",
    ]);
    const bowlers = table(page, "RIV-এর বোলাররা: কোন লেংথে কত বল");
    expect(bowlers.map((row) => row.join(" "))).toEqual(["T River ০ ১ ১ ০", "Fo River ০ ০ ০ ০"]);
  });
});

describe("the view of the charts", () => {
  const view = (answers: Record<string, unknown>): string =>
    renderToString(
      <QueryClientProvider client={createQueryClient(answers, Date.now())}>
        <ChartsView code="rvhl11212025001" document={card()} search="?view=charts" />
      </QueryClientProvider>,
    );
  const path = "/api/live/progress:rvhl11212025001";

  it("says of overs that are still on their way nothing, and of none that they did not come", () => {
    expect(view({})).toBe('<div class="view-awaited" aria-busy="true"></div>');
    const none = view({ [path]: { success: false, message: "none", status: 404 } });
    expect(none).toContain("এই ম্যাচের ওভার ধরে রানের হিসাব আসেনি।");
    expect(view({ [path]: { epoch: "e", version: 1, snapshot: PROGRESS } })).toContain("plot-line");
  });
});
