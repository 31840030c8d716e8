import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toLatinDigits } from "../../../../core/bengali/numerals.ts";
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
  words(/<span class="chart-finding[^"]*">(.*?)<\/h3>/s.exec(part(page, id))?.[1] ?? "");
/** The overs below the first plot of a part. */
const overs = (page: string, id: string): string =>
  /ওভার ((?:[০-৯]+ )*)/.exec(words(part(page, id).slice(part(page, id).indexOf(">ওভার<") - 5)))?.[1]?.trim() ??
  "";

describe("the overs of a plot", () => {
  it("are all of a short innings from its first ball; those of a long one grow by steps and not with each ball", () => {
    expect(overs(html("first ball"), "chart-worm")).toBe("০ ৫ ১০ ১৫ ২০");
    const at = (written: string, allottedOvers: string | undefined = "50") =>
      overs(
        html("first innings, three overs", ({ innings }) =>
          Object.assign(innings["1"] ?? {}, { overs: written, allottedOvers }),
        ),
        "chart-worm",
      );
    expect([at("3.1"), at("9.5")]).toEqual(["০ ২ ৪ ৬ ৮ ১০", "০ ২ ৪ ৬ ৮ ১০"]);
    expect([at("19.3"), at("20"), at("48"), at("50")].map((ticks) => ticks.split(" ").at(-1))).toEqual([
      "২০",
      "৩০",
      "৫০",
      "৫০",
    ]);
    expect(at("3", "8")).toBe("০ ২ ৪ ৬ ৮");
  });

  it("are ten at least of what ended after a few, unless it could not last as long", () => {
    const stub = (allottedOvers: string | undefined) =>
      html("first innings, three overs", (card) => {
        Object.assign(card, { status: "RESULTS" });
        Object.assign(card.innings["1"] ?? {}, { allottedOvers });
      });
    const test = stub(undefined);
    for (const id of ["chart-worm", "chart-overs", "chart-falls"])
      expect(overs(test, id), id).toMatch(/^০ ২ ৪ ৬ ৮ ১০(?!\S)/);
    const bars = [...part(test, "chart-overs").matchAll(/<rect [^>]*width="([\d.]+)%"/g)].map(([, width]) =>
      Number(width),
    );
    expect(bars).toEqual([7.6, 7.6, 7.6]);
    expect(overs(stub("50"), "chart-worm")).toBe("০ ২ ৪ ৬ ৮ ১০");
    expect(overs(stub("5"), "chart-worm")).toBe("০ ১ ২ ৩ ৪ ৫");
  });

  it("end where the headline says what it comes to", () => {
    const long = html("first innings, three overs", ({ innings }) =>
      Object.assign(innings["1"] ?? {}, { allottedOvers: "50" }),
    );
    expect(headline(long, "chart-worm")).toBe("এখনকার রান রেটে ১০ ওভারে ৯০ রান");
    expect(headline(html("first innings, three overs"), "chart-worm")).toBe("এখনকার রান রেটে ২০ ওভারে ১৮০ রান");
    expect(headline(html("Test, first morning"), "chart-worm")).toMatch(/^ভারত ৮\.২ ওভারে /);
  });

  it("are those of the longer innings in a chase, and those of the chase for its rates", () => {
    const page = html("chase, two overs");
    expect(overs(page, "chart-worm")).toBe("০ ৫ ১০ ১৫ ২০");
    expect(overs(page, "chart-rates")).toBe("০ ৫ ১০ ১৫ ২০");
    expect(overs(html("shortened by rain"), "chart-worm")).toBe("০ ২ ৪ ৬ ৮");
  });

  it("have what is to come as dots: at the present rate, in a chase to the target", () => {
    const ahead = (page: string) => /class="plot-line plot-line-ahead" d="([^"]+)"/.exec(page)?.[1];
    // 27 in three overs of twenty: at 9 an over 180 of 225.
    const young = html("first innings, three overs");
    expect(ahead(young)).toBe("M15,88L100,20");
    expect(words(young)).toContain("ফুটকি দেওয়া রেখা: এখনকার রান রেটে চললে");
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
    expect(chase(20, 14)).toBe("২ ওভার শেষে অস্ট্রেলিয়া ৬ রানে এগিয়ে");
    expect(chase(14, 20)).toBe("২ ওভার শেষে অস্ট্রেলিয়া ৬ রানে পিছিয়ে");
    expect(chase(17, 17)).toBe("২ ওভার শেষে দুই দলের রান সমান");
  });

  it("says how a chase ended", () => {
    const end = (runs: number, overs = "19.2", others: object = {}) =>
      headline(
        html("finished T20", ({ innings }) => {
          Object.assign(innings["1"] ?? {}, { runs: 150 });
          Object.assign(innings["2"] ?? {}, { runs, target: 151, overs, wickets: 4, ...others });
        }),
        "chart-worm",
      );
    expect(end(152)).toBe("১৯.২ ওভারে লক্ষ্যে পৌঁছেছে অস্ট্রেলিয়া");
    expect(end(152, "19.0")).toBe("১৯ ওভারে লক্ষ্যে পৌঁছেছে অস্ট্রেলিয়া");
    expect(end(152, "0.4")).toBe("৪ বলে লক্ষ্যে পৌঁছেছে অস্ট্রেলিয়া");
    expect(end(152, "18.3", { ballsPerOver: 5 })).toBe("৯৩ বলে লক্ষ্যে পৌঁছেছে অস্ট্রেলিয়া");
    expect(end(150)).toBe("দুই দলের রান সমান: ১৫০");
    expect(end(150, "20.0", { target: undefined })).toBe("দুই দলের রান সমান: ১৫০");
    // On the rule for rain the sides make other scores.
    expect(end(120, "20.0", { target: 121 })).toBe("ম্যাচ টাই");
    expect(end(150, "20.0", { target: 163 })).toBe("অস্ট্রেলিয়ার হার ১২ রানে");
    expect(end(139, "20.0")).toBe("অস্ট্রেলিয়ার হার ১১ রানে");
    expect(end(139, "17.1", { wickets: 10 })).toBe("অস্ট্রেলিয়ার হার ১১ রানে");
    // Rain stopped it with wickets in hand.
    expect(end(139)).toBe("খেলা থামার সময় অস্ট্রেলিয়ার বাকি ছিল আরও ১২ রান");
  });

  it("says what a first innings made as a sentence does, and of a side that is all out no wickets", () => {
    const worm = (overs: string, others: object = {}) =>
      part(
        html("first innings, three overs", (card) => {
          Object.assign(card, { status: "RESULTS" });
          Object.assign(card.innings["1"] ?? {}, { overs, ...others });
        }),
        "chart-worm",
      );
    const said = (...of: Parameters<typeof worm>) => headline(worm(...of), "chart-worm");
    const out = { runs: 114, wickets: 10 };
    expect(said("17.0", out)).toBe("ভারত ১৭ ওভারে ১১৪ রানে অলআউট");
    expect(said("18.3", { runs: 114, wickets: 3, ballsPerOver: 5 })).toBe("ভারত ৯৩ বলে ৩ উইকেটে ১১৪");
    expect(worm("17.0", out)).not.toContain("১১৪/১০");
    expect(worm("17.0", out)).toContain("ভারত: ১৭ ওভারে ১১৪ রানে অলআউট");
  });

  it("says by how much a whole chase was lost, as its result does, and of one that was stopped what was left", () => {
    const end = (change: Record<string, unknown>) =>
      headline(
        html("finished T20", ({ innings }) =>
          Object.assign(innings["2"] ?? {}, { runs: 61, wickets: 4, target: 151, ...change }),
        ),
        "chart-worm",
      );
    expect(end({ overs: "20" })).toBe("অস্ট্রেলিয়ার হার ৮৯ রানে");
    expect(end({ overs: "12", allottedOvers: "12" })).toBe("অস্ট্রেলিয়ার হার ৮৯ রানে");
    expect(end({ overs: "9.3", wickets: 10 })).toBe("অস্ট্রেলিয়ার হার ৮৯ রানে");
    expect(end({ overs: "9.3" })).toBe("খেলা থামার সময় অস্ট্রেলিয়ার বাকি ছিল আরও ৯০ রান");
  });

  it("is a fact of its chart in every one", () => {
    const page = html("first innings, three overs");
    expect(headline(page, "chart-worm")).toBe("এখনকার রান রেটে ২০ ওভারে ১৮০ রান");
    expect(headline(page, "chart-rates")).toBe("ভারতের ওভারপ্রতি ৯.০০ রান");
    // The best of three overs is no news.
    expect(headline(page, "chart-overs")).toBe("");
    expect(headline(page, "chart-falls")).toBe("ভারতের প্রথম উইকেট পড়েছে ১৯ রানে");
    const duck = html("first innings, three overs", ({ innings }) => {
      for (const fall of Object.values(innings["1"]?.fallOfWickets ?? {})) fall.score = "0";
    });
    expect(headline(duck, "chart-falls")).toBe("ভারতের প্রথম উইকেট পড়েছে শূন্য রানে");
    const test = html("Test, four innings");
    const whose = "(?:ইংল্যান্ড|নিউজিল্যান্ড)ের (?:১ম|২য়) ইনিংসে";
    expect(headline(test, "chart-overs")).toMatch(new RegExp(`^${whose} সবচেয়ে বেশি রান .+ ওভারে: [০-৯]+$`));
    expect(headline(test, "chart-stands")).toMatch(new RegExp(`^সবচেয়ে বড় জুটি ${whose}: [০-৯]+ রান$`));
    expect(headline(test, "chart-falls")).toMatch(/^(?:১ম|২য়) ইনিংসে .+ উইকেট হারিয়েছে/);
    expect(headline(html("ten wickets together"), "chart-falls")).toBe("৪ রানের মধ্যে ১০ উইকেট হারিয়েছে ভারত");
    expect(headline(html("Test, four innings"), "chart-worm")).toMatch(
      /^সবচেয়ে বড় ইনিংস (?:ইংল্যান্ডের|নিউজিল্যান্ডের): /,
    );
    expect(headline(html("chase, two overs"), "chart-rates")).toMatch(/^ওভারপ্রতি চাই [০-৯.]+, উঠছে [০-৯.]+$/);
  });

  it("leaves out a side that nobody names, and its ending", () => {
    const headlines = (name: string) => {
      const page = html(name, (card) => Object.assign(card, { teams: {} }));
      return ["worm", "rates", "overs", "falls", "stands"].map((id) => headline(page, `chart-${id}`));
    };
    expect(headlines("finished T20")[0]).toBe("দ্বিতীয় দলের হার ১৭ রানে");
    expect(headlines("chase, two overs")[0]).toBe("২ ওভার শেষে দ্বিতীয় দল ৪ রানে এগিয়ে");
    expect(headlines("first innings, three overs")[1]).toBe("ওভারপ্রতি ৯.০০ রান");
    expect(headlines("Test, four innings")[0]).toBe("১ম ইনিংসে সবচেয়ে বেশি রান: ৫৪৫");
    expect(headlines("ten wickets together")[3]).toBe("১ম ইনিংসে ৪ রানের মধ্যে ১০ উইকেট পড়েছে");
    const said = Object.keys(CHART_STATES).flatMap(headlines);
    expect(said.filter((line) => /(?:^|\s)-এর|(?:হারিয়েছে|পৌঁছেছে)$/.test(line))).toEqual([]);
  });
});

describe("a chart that has nothing to show", () => {
  it("is a sentence: where no wicket fell, and before a rate has a line", () => {
    const none = html("first innings, no wicket");
    expect(words(part(none, "chart-falls"))).toContain("এখনো কোনো উইকেট পড়েনি।");
    expect(part(none, "chart-falls")).not.toContain("<svg");
    const chase = part(html("chase, two overs"), "chart-falls");
    expect(words(chase)).toContain("অস্ট্রেলিয়া এখনো কোনো উইকেট পড়েনি।");
    expect(chase.match(/role="img"/g)).toHaveLength(1);
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

describe("the numbers", () => {
  const numbers = (...of: Parameters<typeof html>) => part(html(...of), "chart-numbers");
  /** The rows of phases, heading and cells. */
  const phases = (page: string): string[][] => {
    const table = page.slice(page.indexOf("কোন পর্বে কত রান"));
    return [...table.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      row
        .split("<td>")
        .map(words)
        .map((cell) => cell.replaceAll(" ,", ",")),
    );
  };

  it("have no label without its figures: before five overs, before a wicket, of what never came", () => {
    const test = numbers("first innings, three overs", ({ innings }) => {
      Object.assign(innings["1"] ?? {}, { allottedOvers: undefined });
    });
    expect(words(test)).not.toContain("শেষ ৫ ওভার");
    const early = numbers("chase, two overs");
    expect(words(early)).not.toMatch(/(?:ব্যাটিং|বোলিং) –/);
    const bowlers = words(early).split("অস্ট্রেলিয়ার ইনিংস").at(-1);
    expect(bowlers).toMatch(
      /বোলিং Bowler \d ০\/[০-৯]+ [০-৯]+ রান, উইকেট নেই Bowler \d ০\/[০-৯]+ [০-৯]+ রান, উইকেট নেই(?!\S)/,
    );
    const cut = numbers("first innings, three overs", (card) => Object.assign(card, { status: "RESULTS" }));
    expect(words(cut)).toMatch(/পাওয়ার প্লে ?, ১–৬ ওভার [০-৯]/);
    expect(words(cut)).not.toContain("মাঝের ওভার");
  });

  it("tell the last overs once where they are the death overs", () => {
    const innings = numbers("finished T20", ({ inningsOrder }) => inningsOrder.pop());
    expect(words(innings)).toContain("ডেথ ওভার");
    expect(words(innings)).not.toContain("শেষ ৫ ওভার");
  });

  it("say of what an innings is still to come to that it is, with its overs", () => {
    expect(
      phases(numbers("chase, two overs")).map(([label, , chase]) => [label, chase?.slice(0, 9)]),
    ).toEqual([
      ["পাওয়ার প্লে, ১–৬ ওভার", expect.stringMatching(/^[০-৯]/)],
      ["মাঝের ওভার, ৭–১৫", "এখনো বাকি"],
      ["ডেথ ওভার, ১৬–২০", "এখনো বাকি"],
      ["শেষ ৫ ওভার", "এখনো বাকি"],
    ]);
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
