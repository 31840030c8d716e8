import { describe, expect, it } from "vitest";
import type { OpsSource } from "../../../core/contract/ops.ts";
import { aboutsOf, hostsOf, pathOf } from "./source-names.ts";

const source = (url: string, more: Partial<OpsSource> = {}): OpsSource => ({
  kind: "scorecard",
  name: "India v Pakistan",
  url,
  intervalMs: 5_000,
  nextCheckAt: 0,
  paused: false,
  failures: 0,
  unchangedCount: 0,
  ...more,
});

describe("the hosts of the sources", () => {
  it("are counted with what fails, also one without a source", () => {
    const sources = [
      source("https://well.example/a"),
      source("https://shaky.example/a", { failures: 2 }),
      source("https://shaky.example/b"),
      source("https://quiet.example:81/a", { failures: 2, paused: true }),
    ];
    expect(hostsOf(sources, { "gone.example": {}, "quiet.example:81": { until: 5 } })).toEqual([
      { host: "gone.example", sources: 0, failing: 0, paused: true },
      { host: "quiet.example:81", sources: 1, failing: 0, paused: true, until: 5 },
      { host: "shaky.example", sources: 2, failing: 1, paused: false },
      { host: "well.example", sources: 1, failing: 0, paused: false },
    ]);
  });
});

it("an address is shown by its path", () => {
  expect(pathOf("https://papers.example/feeds/a.xml?section=1")).toBe("/feeds/a.xml?section=1");
  expect(pathOf("no address")).toBe("no address");
});

it("what the buttons act on is told apart by the kind, and by the file where that is not enough", () => {
  const one = source("https://a.example/one.json");
  const two = source("https://a.example/two.json");
  const spoken = source("https://a.example/one_commentary.json", { kind: "commentary" });
  const feed = source("https://a.example/feed", { kind: "feed", name: "A paper" });
  expect(aboutsOf([one, two, spoken, feed])).toEqual([
    "Scorecard, India v Pakistan, one.json",
    "Scorecard, India v Pakistan, two.json",
    "Commentary, India v Pakistan",
    "A paper",
  ]);
});
