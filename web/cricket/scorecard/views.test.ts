import { describe, expect, it } from "vitest";
import { ownViewSearch, readView, VIEWS, viewPath } from "./views.ts";

describe("the view that an address asks for", () => {
  it.each(["", "?view=scorecard", "?view=constructor", "?view=INFO"])(
    "is the scorecard for %j, under the address without a view",
    (search) => {
      expect(readView(search)).toBe(VIEWS[0]);
      expect(ownViewSearch(search)).toBe("");
    },
  );

  it("is the one that is named, the same address for all that ask the same", () => {
    for (const view of VIEWS.slice(1)) {
      expect(readView(`?a=b&view=${view.name}`)).toBe(view);
      expect(ownViewSearch(`?a=b&view=${view.name}&c=d`)).toBe(`?view=${view.name}`);
      expect(viewPath("abc1", view)).toBe(`/scorecard/abc1?view=${view.name}`);
    }
    expect(VIEWS.map((view) => viewPath("abc1", view))[0]).toBe("/scorecard/abc1");
  });

  it("begins with an answer of the balls call only where other balls than the latest are asked for", () => {
    const load = (search: string) => readView(search).load?.("abc1", search);
    expect(load("?view=commentary")).toEqual([]);
    expect(load("?view=commentary&innings=1&over=3")).toEqual([
      expect.stringMatching(/^\/api\/matches\/abc1\/balls\?.*over=3/),
    ]);
  });
});
