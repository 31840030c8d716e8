import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { Charts } from "./Charts.tsx";
import { CHART_STATES, type ChartState } from "./chart-states.test-support.ts";
import { drawnInnings } from "./sides.ts";

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
/** A part of the page, by what it is linked by. */
const part = (page: string, id: string): string => {
  const from = page.indexOf(`id="${id}"`);
  const to = page.indexOf('class="chart"', from + 60);
  return from < 0 ? "" : page.slice(from, to < 0 ? undefined : to);
};
const headline = (page: string, id: string): string =>
  words(/<span class="chart-finding">(.*?)<\/h3>/s.exec(part(page, id))?.[1] ?? "");
/** The overs below the first plot of a part. */
const overs = (page: string, id: string): string =>
  /ওভার ((?:[০-৯]+ )*)/.exec(words(part(page, id).slice(part(page, id).indexOf(">ওভার<") - 5)))?.[1]?.trim() ??
  "";

describe("the overs of a plot", () => {
  it("are a few while a match is young, and grow by steps and not with each ball", () => {
    expect(overs(html("first innings, three overs"), "chart-worm")).toBe("০ ১ ২ ৩ ৪ ৫");
    const at = (written: string) =>
      overs(
        html("first innings, three overs", ({ innings }) =>
          Object.assign(innings["1"] ?? {}, { overs: written }),
        ),
        "chart-worm",
      );
    expect([at("3.1"), at("4.5"), at("5")]).toEqual(["০ ১ ২ ৩ ৪ ৫", "০ ১ ২ ৩ ৪ ৫", "০ ১ ২ ৩ ৪ ৫"]);
    expect([at("5.1"), at("9.5")]).toEqual(["০ ২ ৪ ৬ ৮ ১০", "০ ২ ৪ ৬ ৮ ১০"]);
    expect(at("19.3")).toBe("০ ৫ ১০ ১৫ ২০");
  });

  it("are those of the longer innings in a chase, and those of the chase for its rates", () => {
    const page = html("chase, two overs");
    expect(overs(page, "chart-worm")).toBe("০ ৫ ১০ ১৫ ২০");
    expect(overs(page, "chart-rates")).toBe("০ ১ ২ ৩ ৪ ৫");
    expect(overs(html("shortened by rain"), "chart-worm")).toBe("০ ২ ৪ ৬ ৮");
  });

  it("have what is to come as dots: at the present rate, in a chase to the target", () => {
    const ahead = (page: string) => /class="plot-line plot-line-ahead" d="([^"]+)"/.exec(page)?.[1];
    // 27 in three overs of five: at 9 an over 45 of 50.
    const young = html("first innings, three overs");
    expect(ahead(young)).toMatch(/^M60,[\d.]+L100,[\d.]+$/);
    expect(words(young)).toContain("ফুটকি রেখা এখনকার হারে");
    const { card, progress } = stateOf("chase, two overs");
    const target = drawnInnings(card, progress)[1]?.innings.target ?? 0;
    expect(target).toBeGreaterThan(100);
    expect(ahead(html("chase, two overs"))).toMatch(/L100,/);
    expect(ahead(html("finished T20"))).toBeUndefined();
  });
});

describe("the headline of a chart", () => {
  const chase = (own: number, first: number) => {
    const { card, progress } = structuredClone(stateOf("chase, two overs"));
    for (const [innings, runs] of [
      ["1", first],
      ["2", own],
    ] as const) {
      const over = progress?.innings[innings]?.overs["1"];
      if (over) over.runs = runs;
    }
    return headline(
      renderToString(<Charts document={card} progress={progress} />).replaceAll("<!-- -->", ""),
      "chart-worm",
    );
  };

  it("says who is ahead after the same overs of a chase", () => {
    expect(chase(20, 14)).toBe("২ ওভার শেষে অস্ট্রেলিয়া ৬ রান এগিয়ে");
    expect(chase(14, 20)).toBe("২ ওভার শেষে অস্ট্রেলিয়া ৬ রান পিছিয়ে");
    expect(chase(17, 17)).toBe("২ ওভার শেষে দুই দল সমান");
  });

  it("says how a chase ended", () => {
    const end = (runs: number) =>
      headline(
        html("finished T20", ({ innings }) => {
          Object.assign(innings["1"] ?? {}, { runs: 150 });
          Object.assign(innings["2"] ?? {}, { runs, target: 151, overs: "19.2" });
        }),
        "chart-worm",
      );
    expect(end(152)).toBe("১৯.২ ওভারে লক্ষ্যে পৌঁছেছে অস্ট্রেলিয়া");
    expect(end(150)).toBe("দুই দলের রান সমান");
    expect(end(139)).toBe("লক্ষ্য থেকে ১২ রান দূরে থেমেছে অস্ট্রেলিয়া");
  });

  it("is a fact of its chart in every one", () => {
    const page = html("first innings, three overs");
    expect(headline(page, "chart-worm")).toBe("এই হারে ২০ ওভারে ১৮০");
    expect(headline(page, "chart-rates")).toBe("ওভারপ্রতি ৯.০০ রান ভারতের");
    expect(headline(page, "chart-overs")).toMatch(/^সবচেয়ে বেশি [০-৯]+ রান ভারতের (?:১ম|২য়|৩য়) ওভারে$/);
    expect(headline(page, "chart-falls")).toBe("ভারতের প্রথম উইকেট পড়েছে ১৯ রানে");
    expect(headline(html("ten wickets together"), "chart-falls")).toBe("৪ রানের মধ্যে ১০ উইকেট হারিয়েছে ভারত");
    expect(headline(html("Test, four innings"), "chart-worm")).toMatch(
      /^সবচেয়ে বড় ইনিংস (?:ইংল্যান্ডের|নিউজিল্যান্ডের): /,
    );
    expect(headline(html("chase, two overs"), "chart-rates")).toMatch(/^ওভারপ্রতি চাই [০-৯.]+, উঠছে [০-৯.]+$/);
  });
});

describe("a chart that has nothing to show", () => {
  it("is a sentence: where no wicket fell, and before a rate has a line", () => {
    const none = html("first innings, no wicket");
    expect(words(part(none, "chart-falls"))).toContain("এখনও কোনও উইকেট পড়েনি।");
    expect(part(none, "chart-falls")).not.toContain("<svg");
    const chase = part(html("chase, two overs"), "chart-falls");
    expect(words(chase)).toContain("অস্ট্রেলিয়া এখনও কোনও উইকেট পড়েনি।");
    expect(chase.match(/role="img"/g)).toHaveLength(1);
    const first = part(html("first ball"), "chart-rates");
    expect(words(first)).toContain("দ্বিতীয় ওভার থেকে দেখা যাবে।");
    expect(first).not.toContain("<svg");
  });
});

describe("the view", () => {
  it("shows a Test's latest two innings and has those before a touch away", () => {
    const page = part(html("Test, four innings"), "chart-falls");
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

  it("calls a league's sides by one word of Bengali", () => {
    const page = html("league sides");
    expect(words(part(page, "chart-worm"))).toMatch(/বেঙ্গালুরু .*কলকাতা/);
    expect(words(page)).not.toMatch(/ROY|KOL/);
  });
});
