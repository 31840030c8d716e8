import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toLatinDigits } from "../../../../core/bengali/numerals.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { Charts } from "./ChartsView.tsx";
import { CHART_STATES, type ChartState } from "./chart-states.test-support.ts";
import { drawnInnings } from "./drawn-innings.ts";

function stateOf(name: string): ChartState {
  const state = CHART_STATES[name];
  if (!state) throw new Error(`There is no ${name}`);
  return state;
}
const html = (name: string, change: (card: Scorecard) => void = () => undefined): string => {
  const { card, progress } = structuredClone(stateOf(name));
  change(card);
  return renderToString(<Charts document={card} progress={progress} />).replaceAll("<!-- -->", "");
};
const words = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
/** A part of the page, found by its id. */
const part = (page: string, id: string): string => {
  const from = page.indexOf(`id="${id}"`);
  const to = page.indexOf('class="chart"', from + 60);
  return from < 0 ? "" : page.slice(from, to < 0 ? undefined : to);
};
/** The overs in the labels below the first plot of a part. */
const overs = (page: string, id: string): string =>
  /ওভার ((?:[০-৯]+ )*)/.exec(words(part(page, id).slice(part(page, id).indexOf(">ওভার<") - 5)))?.[1]?.trim() ??
  "";

describe("the overs of a plot", () => {
  it("are all of a short innings from its first ball; those of a long one grow by steps and not with each ball", () => {
    expect(overs(html("first ball"), "chart-worm")).toBe("০ ৫ ১০ ১৫ ২০");
    const at = (written: string, allottedOvers = "50") =>
      overs(
        html("first innings, three overs", ({ innings }) =>
          Object.assign(innings["1"] ?? {}, { overs: written, allottedOvers }),
        ),
        "chart-worm",
      );
    expect([at("3.1"), at("9.5")]).toEqual(["০ ২ ৪ ৬ ৮ ১০", "০ ২ ৪ ৬ ৮ ১০"]);
    const lasts = ["19.3", "20", "48", "50"].map((written) => at(written).split(" ").at(-1));
    expect(lasts).toEqual(["২০", "৩০", "৫০", "৫০"]);
    expect(at("3", "8")).toBe("০ ২ ৪ ৬ ৮");
  });

  it("are ten at least of what ended after a few, unless it could not last as long", () => {
    const stub = (allottedOvers: string | undefined) =>
      html("first innings, three overs", (card) => {
        Object.assign(card, { status: "RESULTS" });
        Object.assign(card.innings["1"] ?? {}, { allottedOvers });
      });
    const test = stub(undefined);
    for (const id of ["chart-worm", "chart-overs"])
      expect(overs(test, id), id).toMatch(/^০ ২ ৪ ৬ ৮ ১০(?!\S)/);
    const bars = part(test, "chart-overs").matchAll(/<rect [^>]*width="([\d.]+)%"/g);
    expect(Array.from(bars, ([, width]) => Number(width))).toEqual([7.6, 7.6, 7.6]);
    expect(overs(stub("50"), "chart-worm")).toBe("০ ২ ৪ ৬ ৮ ১০");
    expect(overs(stub("5"), "chart-worm")).toBe("০ ১ ২ ৩ ৪ ৫");
  });

  it("are those of the longer innings in a chase, and those of the chase for its rates", () => {
    const page = html("chase, two overs");
    expect(overs(page, "chart-worm")).toBe("০ ৫ ১০ ১৫ ২০");
    expect(overs(page, "chart-rates")).toBe("০ ৫ ১০ ১৫ ২০");
    expect(overs(html("shortened by rain"), "chart-worm")).toBe("০ ২ ৪ ৬ ৮");
  });

  it("have what is to come as dots: at the present rate, in a chase to the target", () => {
    const ahead = (page: string) => /class="plot-line plot-line-ahead" d="([^"]+)"/.exec(page)?.[1];
    // 27 runs in three overs of twenty: at 9 runs per over, 180 runs in 20 overs, where the scale ends at 200.
    const young = html("first innings, three overs");
    expect(ahead(young)).toBe("M15,86.5L100,10");
    expect(words(young)).toContain("ফুটকি দেওয়া রেখা: এখনকার রান রেটে চললে");
    const { card, progress } = stateOf("chase, two overs");
    const target = drawnInnings(card, progress)[1]?.innings.target ?? 0;
    expect(target).toBeGreaterThan(100);
    expect(ahead(html("chase, two overs"))).toMatch(/L100,/);
    expect(ahead(html("finished T20"))).toBeUndefined();
  });
});

describe("a chart that has nothing to show", () => {
  it("is a sentence: before a rate has a line", () => {
    const first = part(html("first ball"), "chart-rates");
    expect(words(first)).toContain("দ্বিতীয় ওভার থেকে দেখা যাবে।");
    expect(first).not.toContain("<svg");
  });
});

describe("the partnerships", () => {
  it("of all innings have one scale: the same runs are as long of either side", () => {
    const bars = part(html("Test, four innings"), "chart-stands").matchAll(
      /<rect width="([\d.]+)%" height="4".*?<strong>([০-৯]+)/gs,
    );
    const lengths = [...bars].map(([, width, runs = ""]) => [Number(toLatinDigits(runs)), Number(width)]);
    const most = Math.max(...lengths.map(([runs = 0]) => runs));
    expect(lengths.length).toBeGreaterThan(10);
    for (const [runs = 0, width = 0] of lengths) expect(width).toBeCloseTo((100 * runs) / most, 1);
  });
});

describe("the view", () => {
  it("shows a Test's latest two innings and has those before a touch away", () => {
    const page = part(html("Test, four innings"), "chart-overs");
    const [latest = "", earlier = ""] = page.split("earlier");
    expect(words(latest)).toMatch(/ইংল্যান্ড ২য় ইনিংস .*নিউজিল্যান্ড ২য় ইনিংস/);
    expect(words(earlier)).toMatch(/আগের ইনিংস .*ইংল্যান্ড ১ম ইনিংস .*নিউজিল্যান্ড ১ম ইনিংস/);
    expect(html("finished T20")).not.toContain("earlier");
  });

  it("has players' shots a touch away", () => {
    const shots = part(html("finished T20"), "chart-shots");
    expect(shots).toContain("shot-tile");
    expect(shots).not.toMatch(/<details[^>]*open/);
  });
});
