import { describe, expect, it } from "vitest";
import { seedFrom } from "../support/random.ts";
import { type RunReport, type RunsEnd, spawnRuns } from "./spawn-runs.ts";

/** `SIMULATION_SEED=… npx vitest run --project faults tests/simulation` runs the same again. */
const seed = seedFrom("SIMULATION_SEED");
const SHORT = `--seed=${seed} --steps=3000`;
/** What says quickly whether readers are kept right; crowds and long histories are drawn nightly (main.ts). */
const BATTERY: Readonly<Record<string, string>> = {
  "restarts of Redis that lose nothing": "--steps=15000 --readers=20 --thrifty --only=restarts",
  "whatever goes wrong": "--steps=20000 --readers=12 --gateways=3 --workers=2",
  "gateways that read at a replica": "--steps=15000 --readers=8 --gateways=2 --replicas",
};
/** The last two: whether the same seed does the same in a process that has run others, and another seed does not. */
const RUNS = [
  SHORT,
  ...Object.values(BATTERY).map((options) => `--seed=${seed} ${options}`),
  `--seed=${seed + 1} --steps=3000`,
  SHORT,
];

const reports = RUNS.map(() => Promise.withResolvers<RunReport>());
let running: Promise<RunsEnd> | undefined;

/** The report of a run. All of them run in one process, which begins with the first question. */
function reportOf(index: number): Promise<RunReport> | undefined {
  running ??= spawnRuns(RUNS, { done: (report, at) => reports[at]?.resolve(report) }).then((ended) => {
    for (const { reject } of reports) reject(new Error(`a run before ended with a violation (${ended.end})`));
    return ended;
  });
  for (const { promise } of reports) promise.catch(() => undefined);
  return reports[index]?.promise;
}

describe("publishers, Redis, gateways and readers in virtual time", () => {
  it.each(Object.keys(BATTERY).map((name, index) => [name, index + 1] as const))(
    `keep readers right: %s, SIMULATION_SEED=${seed}`,
    async (_, index) => {
      const result = await reportOf(index);
      expect(result?.violations, `node tests/simulation/run.ts ${RUNS[index]}`).toEqual([]);
      // What was to be tried was tried.
      expect(result?.settled).toBeGreaterThan(0);
      expect(Object.keys(result?.faults ?? {}).length).toBeGreaterThan(1);
    },
  );

  it("do the same again for the same seed", async () => {
    const [first, other, second] = await Promise.all([
      reportOf(0),
      reportOf(RUNS.length - 2),
      reportOf(RUNS.length - 1),
    ]);
    expect(first?.shown).toBeGreaterThan(20);
    expect(second).toEqual(first);
    expect(other?.trace).not.toBe(first?.trace);
    expect((await running)?.ok).toBe(true);
  });
});
