import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffEvents, type SentEvents } from "../../core/cricket/events/diff-events.ts";
import { MATCH_IDS, momentsOf } from "./recorded.test-support.ts";

describe.each(MATCH_IDS)("the events of %s", (id) => {
  const all = [...momentsOf(id)].map(({ card }) => card);
  const cards = all.filter((_, count) => count % 10 === 0);
  const last = all.at(-1);
  if (!last) throw new Error("The match has no scorecard");

  it("are told once each, whatever states are skipped, and none is taken back", () => {
    const innings = Object.values(last.innings);
    const wickets = innings.reduce((sum, one) => sum + one.wickets, 0);
    fc.assert(
      fc.property(fc.subarray(cards), (seen) => {
        let told: SentEvents = {};
        const keys: string[] = [];
        for (const card of [...seen, last]) {
          const next = diffEvents(told, card);
          expect(next.events.map(({ change }) => change)).toEqual(next.events.map(() => "new"));
          keys.push(...next.events.map(({ key }) => key));
          told = next.told;
        }
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.filter((key) => key.startsWith("wicket/"))).toHaveLength(wickets);
        expect(keys.filter((key) => ["toss", "start", "result"].includes(key)).toSorted()).toEqual([
          "result",
          "start",
          "toss",
        ]);
      }),
      { numRuns: 30 },
    );
  });
});
