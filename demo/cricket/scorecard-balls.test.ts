import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passes } from "../../core/cricket/balls/filter.ts";
import { ballsBetween } from "../../core/cricket/balls/from-scorecard.ts";
import { inningsPosition, positionAfter } from "../../core/cricket/balls/innings-position.ts";
import { bengaliName } from "../../core/cricket/names/player-name.ts";
import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import type { Innings } from "../../core/cricket/types.ts";
import { playerName, shortName } from "./figures.ts";
import { type InningsScore, totalRuns } from "./innings-score.ts";
import { loadMatch, MATCH_IDS } from "./match-data.ts";
import { matchDocument } from "./match-document.ts";
import { advance, type MatchState, newMatch } from "./match-replay.ts";

const listing = { code: "demo1", matchId: "1", startsAt: Date.UTC(2026, 0, 1) };

/** An innings after each delivery, with the delivery. */
interface Moment {
  innings: Innings;
  score: Pick<InningsScore, "runs" | "wickets" | "last" | "batting" | "delivered">;
}

function momentsOf(state: MatchState): Moment[][] {
  const all: Moment[][] = [];
  for (let step = advance(state); step; step = advance(state)) {
    if (step.kind !== "ball" && step.kind !== "innings") continue;
    const score = state.innings.at(-1);
    const card = normaliseScorecard(matchDocument(state, listing, listing.startsAt), {
      code: "demo1",
      type: "live",
    });
    const innings = card.ok ? card.value.innings[String((score?.index ?? 0) + 1)] : undefined;
    if (!score || !innings) throw new Error("The scorecard cannot be read");
    if (step.kind === "innings") all.push([]);
    const { runs, wickets, last, batting, delivered } = score;
    all.at(-1)?.push({ innings, score: { runs, wickets, last, batting, delivered } });
  }
  return all;
}

describe.each(MATCH_IDS)("what changed between two scorecards of %s", (id) => {
  const data = loadMatch(id);
  const moments = momentsOf(newMatch(data));

  it("is told ball by ball, and of no ball anything that was not so", () => {
    let alone = 0;
    for (const innings of moments) {
      for (const [at, { innings: now, score }] of innings.entries()) {
        const before = innings[at - 1]?.innings;
        const { last: ball } = score;
        if (!before || !ball) continue;
        const entry = ballsBetween(inningsPosition(before, 6), now, 6, before);
        expect(entry.runs).toBe(totalRuns(ball));
        expect(entry.score).toBe(`${score.runs}/${score.wickets}`);
        expect(positionAfter(entry.id)).toEqual(inningsPosition(now, 6));
        if (entry.several !== undefined) continue;
        alone += 1;
        const [batting, bowling] = score.batting === 0 ? data.sides : [data.sides[1], data.sides[0]];
        const called = (name: string) => bengaliName(name) ?? shortName(name);
        expect([entry.batter, entry.bowler, entry.batterRuns]).toEqual([
          called(playerName(batting, ball.striker)),
          called(playerName(bowling, ball.bowler)),
          ball.runs,
        ]);
        expect(entry.boundary ?? 0).toBe(ball.runs === 4 || ball.runs === 6 ? ball.runs : 0);
        expect(entry.wicket?.batter).toBe(ball.wicket && called(playerName(batting, ball.wicket.out)));
        expect(ball.wides + ball.noBalls).toBe(0);
      }
    }
    const legal = moments
      .flat()
      .filter(({ score: { last } }) => last && last.wides + last.noBalls === 0).length;
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
  const [moments = []] = momentsOf(newMatch(loadMatch("t20i-1298179")));
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
      ({ score }, at) => at > 6 && score.wickets > (moments[at - 6]?.score.wickets ?? 0),
    );
    for (const entry of [between(fell - 6, fell), between(fell - 6, fell, false)]) {
      expect(entry.wickets).toBe(
        (moments[fell]?.score.wickets ?? 0) - (moments[fell - 6]?.score.wickets ?? 0),
      );
      expect(passes(entry, { only: "wickets" })).toBe(true);
    }
    expect(known.sentence).toMatch(/^শেষ [০-৯]+ বলে [০-৯]+ রান(?:, [০-৯]+ উইকেট)?: .+। [০-৯]+(?:\/[০-৯])?$/);
    expect(bare.sentence).toMatch(/^শেষ [০-৯]+ বলে [০-৯]+ রান(?:, [০-৯]+ উইকেট)?। [০-৯]+(?:\/[০-৯])?$/);
  });
});
