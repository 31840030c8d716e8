import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { seedFrom } from "../support/random.ts";
import { BATTERY } from "./battery.ts";

/** `SIMULATION_SEED=… npx vitest run --project faults tests/simulation` runs the same again. */
const seed = seedFrom("SIMULATION_SEED");

const report = z.object({
  violations: z.array(z.string()),
  steps: z.number(),
  settled: z.number(),
  shown: z.number(),
  longest: z.number(),
  trace: z.number(),
  faults: z.record(z.string(), z.number()),
});

/** A process of its own: virtual time takes the place of the process's clocks, timers and network. */
async function run(own: number, ...options: string[]): Promise<z.infer<typeof report>> {
  const file = join(import.meta.dirname, "run.ts");
  const child = spawn(process.execPath, [file, `--seed=${own}`, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  await once(child, "close");
  return report.parse(JSON.parse(text));
}

describe("publishers, Redis, gateways and readers in virtual time", () => {
  it.each(Object.entries(BATTERY))(`keep readers right: %s, SIMULATION_SEED=${seed}`, async (_, options) => {
    const result = await run(seed, ...options);
    expect(result.violations, `node tests/simulation/run.ts --seed=${seed} ${options.join(" ")}`).toEqual([]);
    // What was to be tried was tried.
    expect(result.settled).toBeGreaterThan(0);
    expect(Object.keys(result.faults).length).toBeGreaterThan(1);
    if (options.includes("--long")) expect(result.longest).toBe(200);
  });

  it("do the same again for the same seed", async () => {
    const [first, second, other] = await Promise.all([
      run(seed, "--steps=4000"),
      run(seed, "--steps=4000"),
      run(seed + 1, "--steps=4000"),
    ]);
    expect(first.shown).toBeGreaterThan(20);
    expect(second).toEqual(first);
    expect(other.trace).not.toBe(first.trace);
  });
});

describe("what judges", () => {
  it("shares no code with what is judged", () => {
    const folder = join(import.meta.dirname, "checker");
    for (const file of readdirSync(folder)) {
      const imports = [
        ...readFileSync(join(folder, file), "utf8").matchAll(/from "([^"]+)"|import\("([^"]+)"\)/g),
      ];
      for (const [, name = ""] of imports) expect(name, file).toMatch(/^\.\/[\w-]+\.ts$/);
    }
  });
});
