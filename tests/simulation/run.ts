/**
 * `node tests/simulation/run.ts [--seed=N] [--steps=N] [--readers=N] [--only=…] [--story]`: publishers, Redis, gateways and
 * readers in virtual time, one run. `--only`: parts of the names of faults, `--story`: what happened last.
 */
import { startRun } from "./start.ts";

const options = process.argv.slice(2);
const { story, ...rest } = await startRun(options);
if (options.includes("--story")) for (const line of story) console.log(line);
console.log(JSON.stringify(rest, undefined, 1));
process.exit(rest.violations.length > 0 ? 1 : 0);
