import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { shortOrdinal } from "../../../../core/bengali/short-ordinals.ts";
import type { OverFigures, ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import { LIVE_CHASE } from "../../../../core/cricket/fixtures/live-chase.ts";
import { normaliseScorecard } from "../../../../core/cricket/read/scorecard/scorecard.ts";
import type { MatchDocument, Scorecard } from "../../../../core/cricket/types.ts";
import { createQueryClient } from "../../../rest/query-client.ts";
import { Charts } from "./Charts.tsx";
import { ChartsView } from "./ChartsView.tsx";
import { oversText } from "./words.ts";

function card(raw: unknown, change: (read: Scorecard) => void = () => undefined): Scorecard {
  const read = normaliseScorecard(raw, { code: "rvhl11212025001" });
  if (!read.ok) throw new Error(read.error);
  change(read.value);
  return read.value;
}

const over = (runs: number, wickets = 0, balls = 6): OverFigures => ({ runs, wickets, balls });
const overs = (list: readonly OverFigures[]) => ({
  overs: Object.fromEntries(list.map((figures, index) => [String(index), figures])),
});

/** 150/2 in 20 overs, 120/3 in 16.4. */
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

/** The rows of the table under a caption, cell by cell. */
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
  const page = html(card(LIVE_CHASE), PROGRESS);

  it("call players by their Bengali names where no ball is told, and end no line before what one made", () => {
    const known = card(LIVE_CHASE, (read) => {
      for (const { batters } of Object.values(read.innings))
        for (const batter of Object.values(batters))
          Object.assign(batter, { name: "V Kohli", short: "Kohli", bengali: "কোহলি" });
    });
    const untold = html(known);
    expect(untold).toMatch(/<span lang="bn">কোহলি<\/span>\u00a0[০-৯]+/);
    expect(untold).not.toContain("Kohli");
    expect(html(card(LIVE_CHASE))).not.toContain("কোহলি");
  });

  it("begin with the lines and the bars, and have a link to each part", () => {
    const parts = [...page.matchAll(/<section id="([^"]+)" class="chart"/g)].map(([, id]) => id);
    const links = [...page.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
    expect(parts.slice(0, 3)).toEqual(["chart-worm", "chart-rates", "chart-overs"]);
    expect(links).toEqual(parts);
    expect(words(page)).toContain("বিন্দু মানে উইকেট ");
    expect(words(page)).not.toContain("বিন্দু মানে উইকেট।");
    // Without a wicket there is no dot to be told of.
    const chart = (shown: string, id: string) =>
      new RegExp(`<section id="${id}".*?</section>`, "s").exec(shown)?.[0] ?? "";
    const bars = (shown: string) => chart(shown, "chart-overs");
    expect(bars(page)).toContain("বিন্দু মানে উইকেট");
    const none = {
      ...PROGRESS,
      innings: { "1": overs([over(7, 0), over(14, 0)]), "2": overs([over(7, 0)]) },
    };
    expect(bars(html(card(LIVE_CHASE), none))).not.toContain("বিন্দু মানে উইকেট");
    const unbroken = card(LIVE_CHASE, (read) => {
      for (const innings of Object.values(read.innings))
        Object.assign(innings, { wicketOrder: [], fallOfWickets: {} });
    });
    expect(chart(html(unbroken, none), "chart-worm")).not.toContain("বিন্দুতে");
    expect(chart(html(unbroken, undefined), "chart-worm")).not.toContain("বিন্দুতে");
  });

  it("say what was required last only while something is", () => {
    const labels = (markup: string) =>
      [...markup.matchAll(/<text class="plot-label plot-end".*?<\/text>/gs)].map(([label]) =>
        words(label).trim(),
      );
    expect(labels(page)).toContain("চাই ৯.৩০");
    const ended = html(
      card(LIVE_CHASE, (read) => Object.assign(read, { status: "RESULTS" })),
      PROGRESS,
    );
    expect(labels(ended)).toContain("চাই শুরুতে ৭.৫৫");
    const made = html(
      card(LIVE_CHASE, (read) => Object.assign(read.innings["2"] ?? {}, { runs: 152 })),
      PROGRESS,
    );
    expect(labels(made)).toContain("চাই শুরুতে ৭.৫৫");
  });

  it("name what was required where its line leaves the picture, else where it begins", () => {
    const placeOfNeeded = (told: ProgressDocument) => {
      const document = card(LIVE_CHASE, (read) => Object.assign(read, { status: "RESULTS" }));
      const places = html(document, told).matchAll(
        /<svg x="([\d.]+)%" y="([\d.]+)%" class="plot-place".*?<\/svg>/gs,
      );
      const found = [...places].find(([label]) => words(label).includes("শুরুতে"));
      return { across: Number(found?.[1]), down: Number(found?.[2]) };
    };
    expect(placeOfNeeded(PROGRESS).across).toBe(0);
    const slow = overs(Array.from({ length: 16 }, (_, index) => over((index + 1) * 2)));
    const { across, down } = placeOfNeeded({
      ...PROGRESS,
      innings: { ...PROGRESS.innings, "2": slow },
    });
    expect(across).toBeGreaterThan(40);
    expect(down).toBeLessThan(15);
  });

  it("say what is needed and what it may come to", () => {
    expect(words(page)).toContain("রান রেট ও প্রয়োজনীয় রান রেট");
    expect(words(page)).toContain("কত রানে কত নম্বর উইকেট, কোন ওভারে");
    expect(words(page)).toMatch(/কোন পর্বে কত রান পর্ব RIV HIL/);
    expect(words(page)).toContain("HIL -এর চাই ২০ বলে ৩১ রান , ওভারপ্রতি ৯.৩০");
    // The comma is in one box with what it follows: no line begins with it.
    expect(page).toMatch(
      /<span class="unbroken">চাই <strong>(?:(?!unbroken).)*২০ বলে ৩১ রান(?:(?!unbroken).)*<\/strong>,<\/span>/,
    );
    // Eight an over come to that many only in the overs that are left.
    expect(words(page)).toContain("২০ ওভারে কত হতে পারে বাকি ওভারে, ওভারপ্রতি মোট");
    expect(table(page, "২০ ওভারে কত হতে পারে")).toEqual([
      ["এখনকার রান রেটে, ৭.২০", "১৪৪"],
      ["৯.০০", "১৫০"],
      ["প্রয়োজনীয় রান রেটে, ৯.৩০", "জয়"],
    ]);
  });

  it("tell a need of one day in overs until its last sixty balls, as the banner does", () => {
    const left = (overs: string) =>
      words(
        html(
          card(LIVE_CHASE, (read) =>
            Object.assign(read.innings["2"] ?? {}, { allottedOvers: "50", target: 337, overs }),
          ),
        ),
      );
    expect(left("2.1")).toContain("HIL -এর চাই ৪৭.৫ ওভারে ২১৭ রান , ওভারপ্রতি ৪.৫৪");
    expect(left("40.0")).toContain("HIL -এর চাই ৬০ বলে ২১৭ রান");
  });

  it("have a line of the grid above all that the rates draw", () => {
    const rates = /<section id="chart-rates".*?<\/section>/s.exec(page)?.[0] ?? "";
    expect(rates).toMatch(/class="plot-grid"[^>]* y1="0%"/);
  });

  it("begin with the step under the lowest rate, which no line of the grid as a base stands for", () => {
    const stepsOf = (drawn: string): (string | undefined)[] => {
      const rates = /<section id="chart-rates".*?<\/svg>/s.exec(drawn)?.[0] ?? "";
      return [...rates.matchAll(/<text class="plot-tick" x="0" dx="-8"[^>]*>([^<]*)</g)].map(
        ([, step]) => step,
      );
    };
    // From 7.00 to 9.30, of which the steps are two.
    expect(stepsOf(page)).toEqual(["৬", "৮", "১০"]);
    const slow = card(LIVE_CHASE, ({ innings }) => delete innings["2"]?.target);
    expect(stepsOf(html(slow))[0]).not.toBe("০");
    // A maiden at the beginning, which is left out below as a first over of twenty is above.
    const [first, ...rest] = Object.values(PROGRESS.innings["2"]?.overs ?? {});
    const maiden = {
      ...PROGRESS,
      innings: { ...PROGRESS.innings, "2": overs([{ ...(first ?? over(0)), runs: 0 }, ...rest]) },
    };
    const drawn = html(card(LIVE_CHASE), maiden);
    expect(stepsOf(drawn)[0]).toBe("৬");
    const line = /<section id="chart-rates".*?<path class="plot-line plot-line-0" d="([^"]*)"/s.exec(
      drawn,
    )?.[1];
    const heights = [...(line ?? "").matchAll(/,([\d.-]+)/g)].map(([, height]) => Number(height));
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.max(...heights)).toBeLessThanOrEqual(100);
  });

  it("are headed to the ear alone: the chosen tab says it to the eye", () => {
    expect(page).toMatch(/<h2 [^>]*class="visually-hidden">চার্ট</);
  });

  it("say when how much was made, and who did most", () => {
    expect(table(page, "কোন পর্বে কত রান")).toEqual([
      ["পাওয়ার প্লে, ১–৬ ওভার", "৪২/১ ১ উইকেটে ৪২ (৭.০০) ওভারপ্রতি ৭.০০", "৪২/১ ১ উইকেটে ৪২ (৭.০০) ওভারপ্রতি ৭.০০"],
      ["মাঝের ওভার, ৭–১৫", "৬৩/০ বিনা উইকেটে ৬৩ (৭.০০) ওভারপ্রতি ৭.০০", "৬৩/১ ১ উইকেটে ৬৩ (৭.০০) ওভারপ্রতি ৭.০০"],
      ["ডেথ ওভার, ১৬–২০", "৪৫/১ ১ উইকেটে ৪৫ (৯.০০) ওভারপ্রতি ৯.০০", "১৫/১ ১ উইকেটে ১৫ (৯.০০) ওভারপ্রতি ৯.০০"],
      ["শেষ ৫ ওভার", "৪৫/১ ১ উইকেটে ৪৫ (৯.০০) ওভারপ্রতি ৯.০০", "৪.৪ ওভারে ৩৬/২ ২ উইকেটে ৩৬ (৭.৭১) ওভারপ্রতি ৭.৭১"],
    ]);
    expect(words(page)).toContain("ব্যাটিং First River ৮০ (৬০) ৬০ বলে ৮০ Third River ৪৫ (৩৮)");
    expect(words(page)).toContain("ব্যাটিং দ্বিতীয় হিল ৬১ (৪৮)");
    expect(words(page)).toContain("বোলিং Fourth River ৩/২২");
  });

  it("draw both lines from nothing to the score, the second dashed, with a mark for each wicket", () => {
    const lines = [...page.matchAll(/class="plot-line plot-line-(\d)" d="([^"]+)"/g)];
    expect(lines.slice(0, 2).map(([, nth]) => nth)).toEqual(["0", "1"]);
    // Of 175 runs up: 7 after the first over, 150 after 20; 120 after 16.4.
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
    // An over in play as far as it is bowled.
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

  it("have bars that fill their plot, with as much room above them as their wickets' dots take", () => {
    const bars = page.slice(page.indexOf('id="chart-overs"'), page.indexOf('id="chart-numbers"'));
    const heights = [...bars.matchAll(/<rect [^>]*height="([\d.]+)%"/g)].map(([, height]) => Number(height));
    expect(Math.max(...heights)).toBeGreaterThanOrEqual(90);
    const dots = [...bars.matchAll(/cy="([\d.]+)%"[^>]*translate\(0 (-\d+)\)/g)];
    expect(dots).toHaveLength(5);
    // Of a plot of 132 px, with 4 px above its top; a dot and its ring are 5 px from its middle.
    for (const [, y, up] of dots) expect((Number(y) / 100) * 132 + Number(up)).toBeGreaterThanOrEqual(1);
  });

  it("hold the run rate against the required one", () => {
    const rows = table(page, "ওভারপ্রতি রান");
    expect(rows[0]).toEqual(["০", "", "৭.৫৫"]);
    expect(rows[1]).toEqual(["১", "৭.০০", "৭.৫৮"]);
    expect(rows.at(-1)).toEqual(["১৬.৪", "৭.২০", "৯.৩০"]);
  });

  it("tell each wicket's fall", () => {
    expect(table(page, "HIL: উইকেট পতন")).toEqual([
      ["১ম", "First Hill", "২০", "২.৫"],
      ["২য়", "Third Hill", "৯৫", "১৩"],
      ["৩য়", "Fourth Hill", "১১৬", "১৬.১"],
    ]);
  });

  it("call a player the same everywhere", () => {
    const awarded = html(
      card(LIVE_CHASE, (read) => Object.assign(read, { facts: { playerOfMatch: "Second Hill" } })),
      { ...PROGRESS, players: { "201": "প্রথম হিল", "202": "দ্বিতীয় হিল" } },
    );
    expect(awarded).toContain('<dt>ম্যাচের সেরা</dt><dd lang="bn">দ্বিতীয় হিল</dd>');
    expect(awarded).toContain('aria-label="HIL, উইকেট পতন: প্রথম উইকেট ২০ রানে, প্রথম হিল;');
    expect(table(awarded, "HIL: উইকেট পতন")[0]).toEqual(["১ম", "প্রথম হিল", "২০", "২.৫"]);
    expect(awarded).not.toMatch(/First Hill|Second Hill/);
  });

  it("have no row for a stand that is not there yet", () => {
    expect(table(page, "রান (বল)")).toEqual([["৪র্থ", "দ্বিতীয় হিল ৪, Fi Hill ০", "৪* (৩) ৩ বলে ৪, অবিচ্ছিন্ন"]]);
    expect(page).not.toContain("<tfoot");
  });

  it("say once that a chase is won, at its rate or already", () => {
    const at = (runs: number) =>
      html(
        card(LIVE_CHASE, (read) => Object.assign(read.innings["2"] ?? {}, { runs })),
        PROGRESS,
      );
    expect(words(at(140))).toContain("HIL -এর চাই ২০ বলে ১১ রান , ওভারপ্রতি ৩.৩০ এখনকার রান রেটে চললেই জয়।");
    expect(words(at(151))).toContain("HIL লক্ষ্যে পৌঁছেছে।");
    for (const runs of [140, 151]) expect(table(at(runs), "কত হতে পারে")).toEqual([]);
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
    const page = html(card(LIVE_CHASE));
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

  it("take the provider's power play where the overs are not told, and its remarks", () => {
    const page = html(
      card(LIVE_CHASE, (read) =>
        Object.assign(read.innings["1"] ?? {}, {
          powerPlay: { runs: 46, wickets: 2 },
          notes: { "1": "Rivers 50/1 in 6.6 overs" },
        }),
      ),
    );
    // One row has the columns of the figures around it.
    expect(table(page, "কোন পর্বে কত রান")).toEqual([["পাওয়ার প্লে", "৪৬/২ ২ উইকেটে ৪৬", "–"]]);
    expect(page).toContain("<li>Rivers 50/1 in 6.6 overs</li>");
  });

  it("of an innings cut short say why it has no phases", () => {
    const page = html(
      card(LIVE_CHASE, (read) => Object.assign(read.innings["2"] ?? {}, { allottedOvers: "17" })),
      PROGRESS,
    );
    expect(table(page, "কোন পর্বে কত রান")[0]).toEqual([
      "পাওয়ার প্লে, ১–৬ ওভার",
      "৪২/১ ১ উইকেটে ৪২ (৭.০০) ওভারপ্রতি ৭.০০",
      "–",
    ]);
    expect(words(page)).toContain("ওভার কমানো হলে পর্বের ভাগ বদলে যায়");
    expect(words(html(card(LIVE_CHASE), PROGRESS))).not.toContain("ওভার কমানো হলে");
  });

  it("are as wide as the overs of a short match", () => {
    const page = html(
      card(LIVE_CHASE, (read) => {
        for (const innings of Object.values(read.innings))
          Object.assign(innings, { allottedOvers: "5", overs: "5.0" });
      }),
    );
    const worm = page.slice(page.indexOf('id="chart-worm"'), page.indexOf('id="chart-overs"'));
    expect(words(worm)).toContain("ওভার ০ ১ ২ ৩ ৪ ৫");
    expect(worm).toMatch(/class="plot-line plot-line-0" d="[^"]*L100,/);
  });

  it("draw the rate of an innings whose first over was dear", () => {
    const told = structuredClone(PROGRESS);
    Object.assign(told.innings["2"]?.overs["0"] ?? {}, { runs: 24 });
    const page = html(card(LIVE_CHASE), told);
    const rates = page.slice(page.indexOf('id="chart-rates"'), page.indexOf('id="chart-falls"'));
    expect(/plot-line-0" d="(M[^"]+)"/.exec(rates)?.[1]?.split("L")).toHaveLength(16);
    expect(words(rates)).toContain("HIL ৭.২০");
  });

  it("call sides whose Bengali name is known by that", () => {
    const page = html(
      card(LIVE_CHASE, (read) => {
        for (const team of Object.values(read.teams)) if (team.short === "HIL") team.name = "Pakistan";
      }),
      PROGRESS,
    );
    expect(words(page)).toContain("পাকিস্তানের চাই ২০ বলে ৩১ রান , ওভারপ্রতি ৯.৩০");
    expect(words(page)).toContain("পাকিস্তানের ইনিংস");
    expect(page).toContain('<h4><span lang="bn">পাকিস্তান</span></h4>');
    expect(page).toMatch(/plot-end"[^>]*><tspan lang="bn"[^>]*>পাকিস্তান/);
  });

  it("tell a super over in figures and draw none", () => {
    const page = html(
      card(LIVE_CHASE, (read) => {
        const first = read.innings["1"];
        if (!first) return;
        read.inningsOrder.push("3");
        read.innings["3"] = { ...first, number: 3, superOver: true, runs: 12, wickets: 1 };
      }),
      PROGRESS,
    );
    expect(words(page)).toContain("সুপার ওভার: RIV ১২/১");
    expect(page.match(/plot-line-2/g)).toBeNull();
  });

  it("tell super overs after one another a line each, by their names", () => {
    const page = html(
      card(LIVE_CHASE, (read) => {
        for (const [index, of] of ["2", "1", "1", "2"].entries()) {
          const number = index + 3;
          const innings = read.innings[of];
          if (!innings) continue;
          read.inningsOrder.push(String(number));
          read.innings[String(number)] = { ...innings, number, superOver: true, runs: 5 + index, wickets: 1 };
        }
      }),
      PROGRESS,
    );
    const lines = [...page.matchAll(/<p class="super-overs">(.*?)<\/p>/g)].map(([, line = ""]) =>
      words(line).replaceAll(" ,", ",").trim(),
    );
    expect(lines).toEqual([
      "প্রথম সুপার ওভার: HIL ৫/১ ১ উইকেটে ৫, RIV ৬/১ ১ উইকেটে ৬",
      "দ্বিতীয় সুপার ওভার: RIV ৭/১ ১ উইকেটে ৭, HIL ৮/১ ১ উইকেটে ৮",
    ]);
  });

  it("draw nothing of players without a shot, and of others what is known", () => {
    const shots = ["202,103,4,,200,5,-6,20", "202,103,0,W,,,2,26", "203,104,1,,10,2,,"];
    const told = structuredClone(PROGRESS);
    Object.assign(told.innings["2"]?.overs["0"] ?? {}, { shots });
    const page = html(card(LIVE_CHASE), told);
    expect(page.match(/class="shot-tile"/g)).toHaveLength(4);
    expect(words(page)).toMatch(/শটের ছক দেখুন : .* পিচের ছক দেখুন : /);
    expect(page).toContain('aria-label="T River-এর বলে রান কোন দিকে: ১টি শট"');
    expect(page).toContain('aria-label="দ্বিতীয় হিল কোথায় মেরেছেন: ');
    expect(table(page, "HIL-এর ব্যাটাররা: কোন দিকে কত রান")).toEqual([
      ["দ্বিতীয় হিল", "০", "০", "০", "০", "৪", "০", "০", "০"],
      ["T Hill", "১", "০", "০", "০", "০", "০", "০", "০"],
    ]);
    expect(table(page, "RIV-এর বোলাররা: কোন লেংথে কত বল")).toEqual([
      ["T River", "০", "১", "১", "০"],
      ["Fo River", "০", "০", "০", "০"],
    ]);
  });
});

describe("what is drawn", () => {
  const fallen = (falls: readonly (readonly [score: number, overs: string])[]): string => {
    const all = falls.map(([score, overs], index) => ({
      number: index + 1,
      score: String(score),
      overs,
      player: "First Hill",
    }));
    const page = html(
      card(LIVE_CHASE, (read) =>
        Object.assign(read.innings["1"] ?? {}, {
          wicketOrder: all.map(({ number }) => String(number)),
          fallOfWickets: Object.fromEntries(all.map((fall) => [String(fall.number), fall])),
        }),
      ),
    );
    return /<svg[^>]*aria-label="RIV, উইকেট পতন.*?<\/div>/s.exec(page)?.[0] ?? "";
  };
  const numbers = (markup: string, what: RegExp): number[] =>
    [...markup.matchAll(what)].map(([, found]) => Number(found));

  it("every fall is as high as its score, its label beside its dot", () => {
    const strip = fallen([
      [40, "5"],
      [120, "15"],
    ]);
    // 175 runs high, 20 overs wide.
    expect(numbers(strip, /<circle[^>]* cy="([\d.]+)%"/g)).toEqual([77.14, 31.43]);
    expect(numbers(strip, /<svg x="([\d.]+)%"/g)).toEqual([25, 75]);
    expect(numbers(strip, /<svg x="[\d.]+%" y="([\d.]+)%"/g)).toEqual([77.14, 31.43]);
    expect(strip).not.toContain("plot-leader");
    expect(words(strip)).toMatch(/৪০ \/১ .*১২০ \/২/);
  });

  it("the best innings nearly fills its plot", () => {
    for (const runs of [138, 150, 336]) {
      const page = html(card(LIVE_CHASE, (read) => Object.assign(read.innings["1"] ?? {}, { runs })));
      const line = /<svg[^>]*aria-label="RIV, উইকেট পতন.*? d="[^"]*,([\d.]+)"/s.exec(page)?.[1];
      expect(Number(line), `${runs} runs`).toBeLessThan(15);
    }
  });

  it("three falls and more together have one label, and two have their own", () => {
    const all = fallen(Array.from({ length: 10 }, () => [50, "4.3"]));
    expect(words(all)).toContain("১–১০ : ৫০");
    expect(all.match(/plot-place/g)).toHaveLength(1);
    const some = fallen([
      [50, "4"],
      [51, "5"],
      [52, "6"],
      [139, "18.2"],
      [141, "19"],
    ]);
    expect(words(some)).toMatch(/১–৩ : ৫০–৫২ .*১৩৯ \/৪ .*১৪১ \/৫/);
    expect(some.match(/<circle/g)).toHaveLength(5);
  });

  it("figures are Bengali", () => {
    expect([shortOrdinal(4), shortOrdinal(12), oversText(16 + 4 / 6, 6), oversText(20, 5)]).toEqual([
      "৪র্থ",
      "১২তম",
      "১৬.৪",
      "২০",
    ]);
  });
});

describe("the view of the charts", () => {
  const view = (answers: Record<string, unknown>): string =>
    renderToString(
      <QueryClientProvider client={createQueryClient(answers, Date.now())}>
        <ChartsView code="rvhl11212025001" document={card(LIVE_CHASE)} search="?view=charts" />
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
