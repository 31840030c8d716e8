import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

const reportOfRun = z.object({
  seed: z.number(),
  violations: z.array(z.string()),
  steps: z.number(),
  settled: z.number(),
  shown: z.number(),
  longest: z.number(),
  trace: z.number(),
  hours: z.number(),
  faults: z.record(z.string(), z.number()),
});

export type RunReport = z.infer<typeof reportOfRun>;

export interface RunsEnd {
  /** Whether all of them ran, each without a violation. */
  ok: boolean;
  /** How the process ended that should have gone on. */
  end: string;
}

export interface SpawnOptions {
  /** Where the tree is whose simulation runs; this one when absent. */
  root?: string;
  /** Its errors are expected, and not shown. */
  quiet?: boolean;
  /** Of real time, after which the process is ended. */
  longestMs?: number;
  /** Called with each result as it comes. */
  done?: (report: RunReport, index: number) => void;
}

/**
 * Runs simulations one after another in a process of their own, since virtual time takes the place of its clocks, timers
 * and network. `runs`: the options of run.ts for each, in one text.
 */
export async function spawnRuns(runs: readonly string[], options: SpawnOptions = {}): Promise<RunsEnd> {
  const { root = join(import.meta.dirname, "../.."), quiet = false, longestMs, done } = options;
  const child = spawn(process.execPath, ["tests/simulation/runs.ts", ...runs], {
    cwd: root,
    stdio: ["ignore", "pipe", quiet ? "ignore" : "inherit"],
  });
  const timer = longestMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), longestMs);
  let finished = 0;
  createInterface(child.stdout).on("line", (line) => {
    if (!line.startsWith("{")) return;
    done?.(reportOfRun.parse(JSON.parse(line)), finished);
    finished += 1;
  });
  await once(child, "close");
  clearTimeout(timer);
  return {
    ok: child.exitCode === 0 && finished === runs.length,
    end: child.signalCode ?? `exit code ${child.exitCode}`,
  };
}
