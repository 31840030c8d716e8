import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCommentary } from "../../../core/cricket/read/balls/read-commentary.ts";
import { normaliseScorecard } from "../../../core/cricket/read/scorecard/scorecard.ts";
import { contradictions, figuresOf } from "./contradictions.ts";

const SAMPLES = new URL("../../../../shared/samples/cricket/sportz/", import.meta.url);
const load = (name: string): unknown => JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8"));

const INNINGS = [
  { code: "ausa08162025258915", kind: "t20i", number: 1 },
  // Sets of five balls.
  { code: "mconos08172025256490", kind: "hundred", number: 1 },
  { code: "mconos08172025256490", kind: "hundred", number: 2 },
] as const;
/** A suite that is skipped is read all the same, so it is without innings where they are not there. */
const real = existsSync(SAMPLES) ? INNINGS : [];

describe.skipIf(real.length === 0)("the balls of real innings (needs ../shared/samples)", () => {
  describe.each(real)("$kind, innings $number", ({ code, kind, number }) => {
    const card = normaliseScorecard(load(`${kind}-${code}.json`), { code, type: "result" });
    const commentary = load(`${kind}-${code}_commentary_all_${number}.json`);
    const read = readCommentary(commentary, { code, innings: number });
    if (!card.ok || !read.ok) throw new Error("The match cannot be read");
    const innings = card.value.innings[number];
    if (!innings) throw new Error("The innings is missing");
    const { balls } = read.value;
    const { runs, wickets } = innings;
    const figures = figuresOf(innings);
    const end = { side: innings.battingTeam, runs, wickets, figures };

    it("do not contradict its scorecard", () => {
      expect(contradictions(balls, end)).toEqual({ said: [], players: new Set() });
    });

    it("contradict another figure of one of its bowlers", () => {
      const [id = ""] = innings.bowlerOrder;
      const own = figures.bowlers[id];
      if (!own) throw new Error("Nobody bowled");
      const bowlers = { ...figures.bowlers, [id]: { ...own, runs: own.runs + 1 } };
      const { players } = contradictions(balls, { ...end, figures: { ...figures, bowlers } });
      expect(players).toEqual(new Set([id]));
    });
  });
});
