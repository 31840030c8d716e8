import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";

const reportOfRun = z.object({
  seed: z.number(),
  violations: z.array(z.string()),
  steps: z.number(),
  settled: z.number(),
  shown: z.number(),
  trace: z.number(),
  hours: z.number(),
  faults: z.record(z.string(), z.number()),
});

export type RunReport = z.infer<typeof reportOfRun>;

/**
 * Runs simulations one after another in a process of their own, since virtual time takes the place of its clocks, timers and network.
 * `runs`: the options of run.ts for each. `done`: called with each result as it comes. Resolves to how the process ended where not
 * all of them ran, each without a violation.
 */
export async function spawnRuns(
  runs: readonly string[],
  done: (report: RunReport, index: number) => void,
): Promise<string | undefined> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/run.ts`, ...runs], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let finished = 0;
  createInterface(child.stdout).on("line", (line) => {
    if (!line.startsWith("{")) return;
    done(reportOfRun.parse(JSON.parse(line)), finished);
    finished += 1;
  });
  await once(child, "close");
  if (child.exitCode === 0 && finished === runs.length) return undefined;
  return child.signalCode ?? `exit code ${child.exitCode}`;
}
