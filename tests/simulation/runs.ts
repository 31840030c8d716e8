/**
 * `node tests/simulation/runs.ts "--seed=1 --steps=9000" …`: runs one after another in one process, which spares loading the
 * product for each. One line of JSON for each result; ends with 1 at the first that has a violation.
 */
import { startRun } from "./start.ts";

for (const options of process.argv.slice(2)) {
  const { story: _, ...rest } = await startRun(options.split(" "));
  await new Promise((resolve) => process.stdout.write(`${JSON.stringify(rest)}\n`, resolve));
  if (rest.violations.length > 0) process.exit(1);
}
process.exit(0);
