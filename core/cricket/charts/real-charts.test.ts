import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { counted } from "../balls/over-figures.ts";
import { oversOfBalls } from "../balls/overs.ts";
import { progressOf } from "../balls/progress.ts";
import { describeSamples } from "../fixtures/describe-samples.test-support.ts";
import { readCommentary } from "../read/balls/read-commentary.ts";
import { normaliseScorecard } from "../read/scorecard/scorecard.ts";
import { chartInnings } from "./chart-innings.ts";
import { standsOf } from "./stands.ts";

const SAMPLES = new URL("../../../../shared/samples/cricket/sportz/", import.meta.url);
const load = (name: string): unknown => JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8"));

const number = z.coerce.number();
/** The provider's own sums, read without the product's parsers. */
const sums = z.object({
  Innings: z.array(
    z.object({
      Total: number,
      Wickets: number,
      Partnerships: z.array(z.object({ Runs: number, Balls: number, ForWicket: z.number() })),
    }),
  ),
});

const MATCHES = [
  { match: "t20i-ausa08162025258915", told: [1] },
  { match: "hundred-mconos08172025256490", told: [1, 2] },
];

describeSamples("charts of real matches", () => {
  describe.each(MATCHES)("$match", ({ match, told }) => {
    const code = match.slice(match.indexOf("-") + 1);
    const card = normaliseScorecard(load(`${match}.json`), { code });
    if (!card.ok) throw new Error(card.error);
    const overs = told.flatMap((innings) => {
      const read = readCommentary(load(`${match}_commentary_all_${innings}.json`), { code, innings });
      if (!read.ok) throw new Error(read.error);
      return counted(oversOfBalls(read.value.balls), read.value.balls);
    });
    const drawn = chartInnings(card.value, progressOf(code, overs));
    const provider = sums.parse(load(`${match}.json`));

    it("have bars that make the provider's total and wickets", () => {
      for (const innings of told) {
        const { bars } = drawn[innings - 1] ?? { bars: [] };
        const { Total, Wickets } = provider.Innings[innings - 1] ?? {};
        expect(bars.reduce((sum, { runs }) => sum + runs, 0)).toBe(Total);
        expect(bars.reduce((sum, { wickets }) => sum + wickets, 0)).toBe(Wickets);
      }
    });

    it("have the provider's stands", () => {
      for (const [index, given] of provider.Innings.entries()) {
        const innings = card.value.innings[String(index + 1)];
        if (!innings) throw new Error("The innings is missing");
        const own = standsOf(innings).map(({ wicket, runs, balls }) => [wicket, runs, balls]);
        expect(own).toEqual(given.Partnerships.map(({ ForWicket, Runs, Balls }) => [ForWicket, Runs, Balls]));
      }
    });

    it("draw every fall on the line of the scores", () => {
      for (const innings of drawn) {
        for (const { over, runs } of innings.falls) {
          const before = innings.scores.findLast((score) => score.over <= over);
          const after = innings.scores.find((score) => score.over >= over);
          expect(runs).toBeGreaterThanOrEqual(before?.runs ?? 0);
          expect(runs).toBeLessThanOrEqual(after?.runs ?? 0);
        }
      }
    });
  });
});
