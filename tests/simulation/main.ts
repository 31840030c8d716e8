/**
 * `npm run test:simulation -- [--steps=1000000] [--seed=…] [--at-once=2]`: as many runs as it takes, each with a seed of
 * its own, which is printed with how to have the run again. Ends with 1 when a reader saw what no reader should.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import { createRandom } from "../support/random.ts";

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.replace(/^--/, "").split("=")));
const wanted = Number(options.steps ?? 1_000_000);
const first = Number(options.seed ?? Math.floor(Math.random() * 2 ** 32));
const report = z.object({
  violations: z.array(z.string()),
  steps: z.number(),
  settled: z.number(),
  shown: z.number(),
  hours: z.number(),
  faults: z.record(z.string(), z.number()),
});

const random = createRandom(first);
const total = { runs: 0, steps: 0, settled: 0, shown: 0, hours: 0, faults: 0 };
let failed = 0;

/** Mostly a few readers, for many interleavings; now and then a crowd, or a long history. */
function drawOptions(): string[] {
  const seed = `--seed=${random.whole(0, 2 ** 32 - 1)}`;
  if (random.chance(0.1)) return [seed, "--steps=40000", `--readers=${random.whole(200, 400)}`];
  if (random.chance(0.1)) return [seed, "--steps=40000", "--long"];
  return [seed, "--steps=50000"];
}

async function runOne(): Promise<void> {
  const drawn = drawOptions();
  const child = spawn(process.execPath, [join(import.meta.dirname, "run.ts"), ...drawn], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  await once(child, "close");
  const again = `node tests/simulation/run.ts ${drawn.join(" ")}`;
  const result = report.safeParse(text.startsWith("{") ? JSON.parse(text) : undefined);
  total.runs += 1;
  if (!result.success) {
    failed += 1;
    console.log(`${again}\n  ended without a report\n${text.slice(-2000)}`);
    return;
  }
  const { violations, steps, settled, shown, hours, faults } = result.data;
  total.steps += steps;
  total.settled += settled;
  total.shown += shown;
  total.hours += hours;
  total.faults += Object.values(faults).reduce((sum, times) => sum + times, 0);
  if (violations.length > 0) failed += 1;
  console.log(`${again}: ${steps} steps, ${violations.length === 0 ? "right" : "WRONG"}`);
  for (const violation of violations) console.log(`  ${violation.slice(0, 500)}`);
}

async function lane(): Promise<void> {
  while (total.steps < wanted && failed < 10) await runOne();
}

console.log(`--seed=${first} draws the same runs again`);
await Promise.all(Array.from({ length: Number(options["at-once"] ?? 2) }, lane));
console.log(
  `${total.runs} runs, ${total.steps} steps, ${total.hours.toFixed(1)} hours, ${total.faults} faults, ` +
    `${total.shown} values shown and judged, all readers current ${total.settled} times, ${failed} runs wrong`,
);
process.exitCode = failed > 0 ? 1 : 0;
