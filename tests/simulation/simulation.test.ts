import { beforeAll, describe, expect, it } from "vitest";
import { seedFrom } from "../support/random.ts";
import { type RunReport, spawnRuns } from "./spawn-runs.ts";

/** `SIMULATION_SEED=… npx vitest run --project faults tests/simulation` repeats a run. */
const seed = seedFrom("SIMULATION_SEED");
const SHORT = `--seed=${seed} --steps=3000`;
/** Options of short runs, by name; main.ts adds runs with many readers at night. */
const BATTERY: Readonly<Record<string, string>> = {
  "restarts of Redis that lose nothing": "--steps=15000 --readers=20 --only=restarts,stalls",
  "whatever goes wrong": "--steps=25000 --readers=12 --gateways=3 --workers=2",
};
/**
 * The last two runs check that the same seed gives the same result in a used process, and that another seed
 * gives another result.
 */
const RUNS = [
  SHORT,
  ...Object.values(BATTERY).map((options) => `--seed=${seed} ${options}`),
  `--seed=${seed + 1} --steps=3000`,
  SHORT,
];

describe(`publishers, Redis, gateways and readers in virtual time, SIMULATION_SEED=${seed}`, () => {
  const reports: RunReport[] = [];
  let wrong: string | undefined;
  beforeAll(async () => {
    wrong = await spawnRuns(RUNS, (report) => reports.push(report));
  });

  it.each(Object.keys(BATTERY).map((name, index) => [name, index + 1] as const))(
    "keep readers right: %s",
    (_, index) => {
      const result = reports[index];
      expect(result?.violations, `node tests/simulation/run.ts "${RUNS[index]}"`).toEqual([]);
      expect(result?.settled).toBeGreaterThan(0);
      expect(Object.keys(result?.faults ?? {}).length).toBeGreaterThan(1);
    },
  );

  it("do the same again for the same seed", () => {
    const [first] = reports;
    expect(first?.shown).toBeGreaterThan(20);
    expect(reports.at(-1)).toEqual(first);
    expect(reports.at(-2)?.trace).not.toBe(first?.trace);
    expect(wrong).toBeUndefined();
  });
});
