import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ballsIn } from "../../overs.ts";
import type { Innings, Scorecard } from "../../types.ts";
import { normaliseScorecard } from "./scorecard.ts";

const SAMPLES = new URL("../../../../../shared/samples/cricket/", import.meta.url);

function load(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8"));
}

function read(name: string, code: string, change?: (raw: unknown) => unknown): Scorecard {
  const raw = load(name);
  const result = normaliseScorecard(change ? change(raw) : raw, { code });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const scoreText = ({ runs, wickets, overs }: Innings): string => `${runs}/${wickets} (${overs})`;

const BENGALI = /^[\p{Script=Bengali}\p{M} -]+$/u;

const T20 = ["sportz/t20i-ausa08162025258915.json", "ausa08162025258915"] as const;
const HUNDRED = ["sportz/hundred-mconos08172025256490.json", "mconos08172025256490"] as const;

describe.skipIf(!existsSync(SAMPLES))("real documents (needs ../shared/samples)", () => {
  it.each([T20, HUNDRED])("%s: batters and extras make the total, and every name is known", (name, code) => {
    const card = read(name, code);
    expect(card.status).toBe("RESULTS");
    expect(card.inningsOrder).toEqual(["1", "2"]);
    for (const innings of Object.values(card.innings)) {
      const batted = Object.values(innings.batters).reduce((sum, batter) => sum + (batter.runs ?? 0), 0);
      expect(batted + innings.extras.total).toBe(innings.runs);
      expect(innings.wicketOrder).toHaveLength(innings.wickets);
      const wickets = Object.values(innings.fallOfWickets);
      const batters = Object.values(innings.batters);
      const known = [...batters, ...Object.values(innings.bowlers)];
      const stand = Object.values(innings.partnership?.batters ?? {});
      const names = [...known, ...stand].map(({ name }) => name).concat(wickets.map(({ player }) => player));
      for (const name of names) expect(name).toMatch(/^\p{L}[\p{L}\p{M}' .-]+$/u);
      expect(batters.some(({ batting }) => batting)).toBe(false);
      for (const { bengali } of [...known, ...wickets]) expect(bengali).toMatch(BENGALI);
      for (const { howOut, howOutInBengali = "" } of batters)
        expect(howOutInBengali).toMatch(/^(?:not out)?$/.test(howOut) ? /^$/ : BENGALI);
    }
  });

  it("reads the T20 as the provider shows it", () => {
    const card = read(...T20);
    expect(Object.values(card.innings).map(scoreText)).toEqual(["172/7 (20.0)", "173/8 (19.5)"]);
    expect(card.innings["2"]?.target).toBe(173);
    const idle = Object.values(card.innings["1"]?.batters ?? {}).filter(
      (batter) => batter.runs === undefined,
    );
    expect(idle.every((batter) => batter.strikeRate === "-" && batter.howOut === "")).toBe(true);
    expect(card.providerTime).toBe(Date.parse("2025-08-16T18:50:58.515+05:30"));
  });

  it("counts five-ball overs where rates are missing", () => {
    const strip = (raw: unknown): unknown =>
      JSON.parse(JSON.stringify(raw), (key, value: unknown) =>
        key === "Economyrate" || key === "Runrate" ? "" : value,
      );
    const given = read(...HUNDRED);
    const computed = read(...HUNDRED, strip);
    for (const [number, innings] of Object.entries(given.innings)) {
      const other = computed.innings[number];
      expect(Number(other?.runRate)).toBeCloseTo(Number(innings.runRate), 1);
      for (const [id, bowler] of Object.entries(innings.bowlers)) {
        expect(Number(other?.bowlers[id]?.economy)).toBeCloseTo(Number(bowler.economy), 1);
      }
      const bowled = Object.values(innings.bowlers).reduce(
        (sum, bowler) => sum + (ballsIn(bowler.overs, 5) ?? 0),
        0,
      );
      expect(bowled).toBe(ballsIn(innings.overs, 5));
    }
  });

  it("reads a finished file that changes after the end: rates gone, a lower serial number, wrapped", () => {
    const before = read(...T20);
    const after = read(...T20, (raw) => ({
      matchId: T20[1],
      lastUpdated: "2025-08-17",
      data: JSON.parse(JSON.stringify(raw), (key, value: unknown) => {
        if (key === "SerialNumber") return 1;
        if (key === "Verification_Completed_Until" || key === "Runsperball") return undefined;
        if (key === "Partnership_Current" && typeof value === "object") return { ...value, Runrate: "" };
        return value;
      }),
    }));
    expect(after.innings["2"]?.partnership?.runRate).toBe("8.57");
    expect({ ...after, innings: {} }).toEqual({ ...before, innings: {} });
  });

  it("reads the push messages with innings by word, and tidies their names", () => {
    const t20 = read("sportz-derived/live-push-t20-sapk04102021200557.json", "sapk04102021200557");
    expect(t20.status).toBe("LIVE");
    expect(
      Object.values(t20.teams)
        .map((team) => team.name)
        .toSorted(),
    ).toEqual(["Pakistan", "South Africa"]);
    expect(Object.values(t20.innings).map(scoreText)).toEqual(["188/6 (20.0)", "155/5 (17.1)"]);
    const test = read("sportz-derived/live-push-test-innz11252021205688.json", "innz11252021205688");
    expect(test.status).toBe("LIVE");
    expect(test.inningsOrder).toEqual(["1", "2", "3", "4"]);
    expect(Object.values(test.innings).some((innings) => innings.superOver)).toBe(false);
  });
});
