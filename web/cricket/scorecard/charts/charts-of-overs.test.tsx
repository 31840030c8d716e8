import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { chase, ended } from "../../../../core/cricket/fixtures/match-of-overs.ts";
import { cardAgain } from "../../../../core/cricket/fixtures/worded.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { Charts } from "./ChartsView.tsx";

function html(document: Scorecard): string {
  return renderToString(<Charts document={document} />).replaceAll("<!-- -->", "");
}
const words = (markup: string): string => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the charts of a match that is told over by over", () => {
  const page = html(chase());

  it("are the lines, the bars and the rates, each linked, and a word on what is missing", () => {
    const parts = [...page.matchAll(/<section id="([^"]+)" class="chart"/g)].map(([, id]) => id);
    const links = [...page.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
    expect(parts).toEqual(["chart-worm", "chart-rates", "chart-overs"]);
    expect(links).toEqual(parts);
    expect(words(page)).toContain("বিন্দু মানে উইকেট, যে ওভারে পড়েছে তার শেষে");
    expect(words(page)).toContain("এই ম্যাচের তথ্য এসেছে ওভার ধরে, তাই জুটি, উইকেট পতন আর শটের ছবি আঁকা যায়নি।");
    expect(words(page)).not.toContain("ব্যাটিং");
  });

  it("draw every over and every wicket, and have them as tables", () => {
    expect(page.match(/<rect /g)).toHaveLength(23);
    expect(page.match(/plot-fall-0/g)).toHaveLength(4);
    expect(words(page)).toContain("২০ ১৬০/৪");
    expect(words(page)).toContain("৫ ৮ রান, ১ উইকেট");
    expect(page.match(/<details class="chart-table disclosure"/g)).toHaveLength(3);
  });

  it("say what rate is needed, where the list says so", () => {
    expect(words(page)).toContain("প্রয়োজনীয় ৭.৯৪");
    expect(words(html(chase({ equation: "Hills opt to field" })))).not.toContain("প্রয়োজনীয়");
  });

  it("draw both rates where nobody says how long the match is", () => {
    const open = html(chase({ equation: "", number: "3rd match" }));
    expect(open).toContain('id="chart-rates"');
    expect(words(open)).toContain("RIV ৮.০০");
    expect(words(open)).toContain("HIL ৮.৮০");
  });

  it("are not drawn without a score, which is said", () => {
    const scoreless = html(ended([{ number: "1", balls: ["1", "W"] }]));
    expect(words(scoreless)).toContain("এই ম্যাচে ওভার শেষের স্কোর আসেনি, তাই চার্ট আঁকা যায়নি।");
    expect(scoreless).not.toContain("<svg");
  });

  it("call innings of sides that nobody names by their place", () => {
    const nameless = chase();
    for (const over of Object.values(nameless.overs)) delete over.side;
    delete nameless.listed;
    const drawn = words(html(cardAgain(nameless)));
    expect(drawn).toContain("১ম ইনিংস");
    expect(drawn).toContain("২য় ইনিংস");
  });
});
