import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passes } from "../../core/cricket/balls/filter.ts";
import { ballsBetween } from "../../core/cricket/balls/from-scorecard.ts";
import { inningsPosition, positionAfter } from "../../core/cricket/balls/innings-position.ts";
import { bengaliName } from "../../core/cricket/names/player-name.ts";
import type { Innings } from "../../core/cricket/types.ts";
import { MATCH_IDS, momentsOf } from "./recorded.test-support.ts";
import type { MatchId } from "./recording.ts";

/** A ball in the provider's commentary. */
interface Row {
  UID: number;
  Runs: string;
  Batsman_Runs: string;
  Batsman: string;
  Bowler: string;
  Detail: string;
  Dismissed?: string;
}

/** An innings after each delivery, with the delivery and the names of its players by id. */
interface Ball {
  innings: Innings;
  row?: Row;
  called(id: string): string;
}

function inningsOf(id: MatchId): Ball[][] {
  const all: Ball[][] = [];
  for (const { step, state, card } of momentsOf(id)) {
    const innings = card.innings[card.inningsOrder.at(-1) ?? ""];
    if (!innings) continue;
    const players = Object.assign({}, ...Object.values(state.document.Teams).map(({ Players }) => Players));
    const called = (id: string) => bengaliName(players[id]?.Name_Full) ?? players[id]?.Name_Short;
    if (step.kind === "innings") all.push([{ innings, called }]);
    else if (step.row) all.at(-1)?.push({ innings, called, row: step.row as Row });
  }
  return all;
}

describe.each(MATCH_IDS)("what changed between two scorecards of %s", (id) => {
  const moments = inningsOf(id);

  it("is told ball by ball, and of no ball anything that was not so", () => {
    let alone = 0;
    for (const innings of moments) {
      for (const [at, { innings: now, row, called }] of innings.entries()) {
        const before = innings[at - 1]?.innings;
        if (!before || !row) continue;
        const entry = ballsBetween(inningsPosition(before, 6), now, 6, before);
        expect(entry.runs).toBe(Number(row.Runs));
        expect(entry.score).toBe(`${now.runs}/${now.wickets}`);
        expect(positionAfter(entry.id)).toEqual(inningsPosition(now, 6));
        if (entry.several !== undefined) continue;
        alone += 1;
        expect([entry.batter, entry.bowler, entry.batterRuns]).toEqual([
          called(row.Batsman),
          called(row.Bowler),
          Number(row.Batsman_Runs),
        ]);
        expect(entry.boundary ?? 0).toBe(
          ["4", "6"].includes(row.Batsman_Runs) ? Number(row.Batsman_Runs) : 0,
        );
        expect(entry.wicket?.batter).toBe(row.Dismissed && called(row.Dismissed));
        expect(row.Detail).not.toMatch(/^(?:wd|nb)$/);
      }
    }
    const legal = moments.flat().filter(({ row }) => row && !/^(?:wd|nb)$/.test(row.Detail)).length;
    expect(alone).toBeGreaterThan(legal * 0.9);
  });

  it("adds up, however many balls a poll brings, with and without what a version before says", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        fc.boolean(),
        (leaps, isKnown) => {
          for (const innings of moments) {
            let at = 0;
            let runs = 0;
            for (let turn = 0; at < innings.length - 1; turn += 1) {
              const before = innings[at]?.innings;
              at = Math.min(innings.length - 1, at + (leaps[turn % leaps.length] ?? 1));
              const now = innings[at]?.innings;
              if (!before || !now) throw new Error("There is no such moment");
              const entry = ballsBetween(inningsPosition(before, 6), now, 6, isKnown ? before : undefined);
              runs += entry.runs;
              expect(entry.score).toBe(`${now.runs}/${now.wickets}`);
              expect(entry.id).toMatch(/^\d-\d{1,2}-s\d+-\d+-\d+$/);
              expect(entry.sentence).toMatch(/ [০-৯]+(?:\/[০-৯])?$/);
              if (!isKnown) expect([entry.batter, entry.bowler, entry.batterRuns]).toEqual(["", "", 0]);
            }
            expect(runs).toBe(innings.at(-1)?.innings.runs ?? 0);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe("several balls in words", () => {
  const [moments = []] = inningsOf("t20i-1298179");
  const between = (from: number, to: number, isKnown = true) => {
    const [before, now] = [moments[from]?.innings, moments[to]?.innings];
    if (!before || !now) throw new Error("There is no such moment");
    return ballsBetween(inningsPosition(before, 6), now, 6, isKnown ? before : undefined);
  };

  it("tell of a wicket that no ball brought", () => {
    const [, before] = moments;
    if (!before) throw new Error("There is no such moment");
    const stood = inningsPosition(before.innings, 6);
    const now = { ...before.innings, wickets: stood.wickets + 1 };
    expect(ballsBetween(stood, now, 6).sentence).toMatch(/^১ উইকেট। /);
  });

  it.each([
    [3, 0, 1, /^শেষ ৩ বলে ১ উইকেট, রান হয়নি। /],
    [3, 0, 0, /^শেষ ৩ বলে রান হয়নি। /],
    [1, 4, 0, /^এই বলে ৪ রান। /],
  ])("say what %i balls with %i runs and %i wickets brought", (balls, runs, wickets, words) => {
    const now = moments[20]?.innings;
    if (!now) throw new Error("There is no such moment");
    const { runs: made, wickets: lost, balls: bowled } = inningsPosition(now, 6);
    const before = { runs: made - runs, wickets: lost - wickets, balls: bowled - balls };
    expect(ballsBetween(before, now, 6).sentence).toMatch(words);
  });

  it("end with the runs alone of a side that is all out", () => {
    const last = moments.at(-1)?.innings;
    if (!last) throw new Error("There is no such moment");
    const before = { ...inningsPosition(last, 6), wickets: 9 };
    expect(ballsBetween(before, { ...last, wickets: 10, runs: last.runs + 1 }, 6).sentence).toMatch(
      /। [০-৯]+$/,
    );
  });

  it("say how many, what they brought, and who made it where that is known", () => {
    const [known, bare] = [between(10, 16), between(10, 16, false)];
    expect(known.several).toBe(
      inningsPosition(moments[16]?.innings as Innings, 6).balls -
        inningsPosition(moments[10]?.innings as Innings, 6).balls,
    );
    expect([known.wickets, bare.wickets]).toEqual([undefined, undefined]);
    const fell = moments.findIndex(
      ({ innings }, at) => at > 6 && innings.wickets > (moments[at - 6]?.innings.wickets ?? 0),
    );
    for (const entry of [between(fell - 6, fell), between(fell - 6, fell, false)]) {
      expect(entry.wickets).toBe(
        (moments[fell]?.innings.wickets ?? 0) - (moments[fell - 6]?.innings.wickets ?? 0),
      );
      expect(passes(entry, { only: "wickets" })).toBe(true);
    }
    expect(known.sentence).toMatch(/^শেষ [০-৯]+ বলে [০-৯]+ রান(?:, [০-৯]+ উইকেট)?: .+। [০-৯]+(?:\/[০-৯])?$/);
    expect(bare.sentence).toMatch(/^শেষ [০-৯]+ বলে [০-৯]+ রান(?:, [০-৯]+ উইকেট)?। [০-৯]+(?:\/[০-৯])?$/);
  });
});
