import { describe, expect, it } from "vitest";
import { partnershipsOf } from "../../core/cricket/charts/partnerships.ts";
import type { Innings } from "../../core/cricket/types.ts";
import { MATCH_IDS, momentsOf } from "./recorded.test-support.ts";
import type { MatchId } from "./recording.ts";

/** Every innings of a match after each step. */
const standings = (id: MatchId): Innings[] =>
  [...momentsOf(id)].flatMap(({ card }) => Object.values(card.innings));

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
