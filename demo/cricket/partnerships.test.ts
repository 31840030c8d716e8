import { describe, expect, it } from "vitest";
import { partnershipsOf } from "../../core/cricket/charts/partnerships.ts";
import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import type { Innings } from "../../core/cricket/types.ts";
import { loadMatch, MATCH_IDS, type MatchId } from "./match-data.ts";
import { matchDocument } from "./match-document.ts";
import { advance, newMatch } from "./match-replay.ts";

const listing = { code: "demo1", matchId: "1", startsAt: Date.UTC(2026, 0, 1) };

/** Every innings of a match after each step. */
function* standings(id: MatchId): Generator<Innings> {
  const state = newMatch(loadMatch(id));
  while (advance(state)) {
    const card = normaliseScorecard(matchDocument(state, listing, listing.startsAt), {
      code: "demo1",
      type: state.ended ? "result" : "live",
    });
    if (!card.ok) throw new Error(card.error);
    yield* Object.values(card.value.innings);
  }
}

const shortly = (innings: Innings) =>
  partnershipsOf(innings).map(({ wicket, runs, unbroken }) => `${wicket}: ${runs}${unbroken ? "*" : ""}`);

describe.each(MATCH_IDS)("the stands of %s", (id) => {
  it("go from wicket to wicket at every moment, and only that of a wicket to come is unbroken", () => {
    for (const innings of standings(id)) {
      const stands = partnershipsOf(innings);
      expect(stands.map(({ wicket }) => wicket)).toEqual(stands.map((_, index) => index + 1));
      expect(stands.map(({ unbroken }) => unbroken)).toEqual(
        stands.map(({ wicket }) => wicket > innings.wickets),
      );
    }
  });
});

describe("the last stand", () => {
  it("is broken where a wicket falls off the last ball", () => {
    const chase = [...standings("ipl-1216517")].findLast(({ number }) => number === 2);
    expect(chase).toMatchObject({ runs: 176, wickets: 6 });
    expect(chase && shortly(chase).at(-1)).toBe("6: 23");
  });

  it("is broken where rain stops play on a wicket, and the next one is in play after it", () => {
    const chase = [...standings("ipl-1178424")].filter(({ number }) => number === 2).at(-1);
    expect(chase).toMatchObject({ runs: 41, wickets: 1 });
    expect(chase?.partnership).toMatchObject({ forWicket: 1, broken: true });
    expect(chase && shortly(chase)).toEqual(["1: 41"]);
  });
});
