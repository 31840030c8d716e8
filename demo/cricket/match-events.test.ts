import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffEvents, type SentEvents } from "../../core/cricket/events/diff-events.ts";
import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import type { Scorecard } from "../../core/cricket/types.ts";
import { loadMatch, MATCH_IDS } from "./match-data.ts";
import { matchDocument } from "./match-document.ts";
import { advance, newMatch } from "./match-replay.ts";

const listing = { code: "demo1", matchId: "1", startsAt: Date.UTC(2026, 0, 1) };

/** A real match's scorecard after every tenth step and the last. */
function statesOf(id: (typeof MATCH_IDS)[number]): Scorecard[] {
  const state = newMatch(loadMatch(id));
  const cards: Scorecard[] = [];
  for (let step = advance(state), count = 0; step; step = advance(state), count += 1) {
    if (count % 10 !== 0 && !state.ended) continue;
    const read = normaliseScorecard(matchDocument(state, listing, listing.startsAt), {
      code: "demo1",
      type: "live",
    });
    if (read.ok) cards.push(read.value);
  }
  return cards;
}

describe.each(MATCH_IDS)("the events of %s", (id) => {
  const cards = statesOf(id);
  const last = cards.at(-1);
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
