import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { SimulationResult } from "./simulation.ts";

export type RunReport = Omit<SimulationResult, "story"> & { seed: number };

/**
 * Runs simulations in a separate process, because they replace its clocks, timers and network. `runs`: options
 * of run.ts. `done`: receives each result. Resolves with the reason if a run ended with a violation or not at
 * all.
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
    done(JSON.parse(line), finished);
    finished += 1;
  });
  await once(child, "close");
  if (child.exitCode === 0 && finished === runs.length) return undefined;
  return child.signalCode ?? `exit code ${child.exitCode}`;
}
