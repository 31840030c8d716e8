/**
 * `npm run test:simulation -- [--steps=1000000] [--seed=…] [--at-once=2]`: runs simulations until that many
 * steps are done, each with a printed seed. Exits with 1 if a reader saw a violation.
 */
import { createRandom } from "../support/random.ts";
import { spawnRuns } from "./spawn-runs.ts";

const options = Object.fromEntries(process.argv.slice(2).map((word) => word.replace(/^--/, "").split("=")));
const wanted = Number(options.steps ?? 1_000_000);
const first = Number(options.seed ?? Math.floor(Math.random() * 2 ** 32));
/** Each process does several runs, because loading the product takes long. */
const RUNS_A_PROCESS = 4;
const MOST_WRONG = 10;

const random = createRandom(first);
const total = { runs: 0, steps: 0, settled: 0, shown: 0, failed: 0 };

/**
 * Draws a run's options: mostly few readers, which gives many different orders of events, and sometimes many
 * readers.
 */
function drawOptions(): string {
  const seed = `--seed=${random.whole(0, 2 ** 32 - 1)}`;
  if (random.chance(0.1)) return `${seed} --steps=40000 --readers=${random.whole(200, 400)}`;
  return `${seed} --steps=50000`;
}

async function lane(): Promise<void> {
  while (total.steps < wanted && total.failed < MOST_WRONG) {
    const drawn = Array.from({ length: RUNS_A_PROCESS }, drawOptions);
    let ran = 0;
    const wrong = await spawnRuns(drawn, ({ violations, steps, settled, shown }) => {
      total.runs += 1;
      total.steps += steps;
      total.settled += settled;
      total.shown += shown;
      console.log(`node tests/simulation/run.ts "${drawn[ran]}": ${steps} steps`);
      for (const violation of violations) console.log(`  WRONG: ${violation.slice(0, 500)}`);
      ran += 1;
    });
    if (wrong === undefined) continue;
    total.failed += 1;
    console.log(`${wrong}, after ${ran} of ${drawn.join(", ")}`);
  }
}

console.log(`--seed=${first} draws the same runs again`);
await Promise.all(Array.from({ length: Number(options["at-once"] ?? 2) }, lane));
console.log(
  `${total.runs} runs, ${total.steps} steps, ${total.shown} values shown and judged, all readers current ${total.settled} times, ${total.failed} runs wrong`,
);
process.exitCode = total.failed > 0 ? 1 : 0;
