import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ensureWeb } from "../../tools/ensure-web.ts";
import { outcomeOf } from "./outcome.ts";
import { type BenchResult, resultLine } from "./result.ts";

/** The repository. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ONLY = "--only=";
/** With it a run that misses goals ends with 0: for figures of a machine that the goals were not made for. */
const REPORT_ONLY = "--report-only";

/** A benchmark, which says each result when it has it. */
export type Bench = (say: (result: BenchResult) => void) => Promise<void>;

/** The names that `--only=name,name` chooses, in the order of all of them. Ends the process where there is no such name. */
function chosen(all: readonly string[]): string[] {
  const option = process.argv.slice(2).find((argument) => argument.startsWith(ONLY));
  if (option === undefined) return [...all];
  const names = option.slice(ONLY.length).split(",");
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(", ")}; there are ${all.join(", ")}`);
    process.exit(1);
  }
  return all.filter((name) => names.includes(name));
}

/**
 * Runs the chosen benchmarks one after the other, prints a line a result, writes them all to `file` in the repository and ends the
 * process: with 1 where a goal was missed or a benchmark broke, and with their names.
 */
export async function runBenches(benches: Readonly<Record<string, Bench>>, file: string): Promise<never> {
  const names = chosen(Object.keys(benches));
  await ensureWeb(ROOT, () => console.log("building web/, this takes a few seconds"));
  const results: BenchResult[] = [];
  const broken: string[] = [];
  for (const name of names) {
    console.log(`\n== ${name}`);
    try {
      await benches[name]?.((result) => {
        console.log(resultLine(result));
        results.push(result);
      });
    } catch (error) {
      broken.push(name);
      console.error(error);
    }
  }
  await writeFile(`${ROOT}${file}`, `${JSON.stringify(results, undefined, 2)}\n`);
  const { lines, code } = outcomeOf(results, broken, process.argv.includes(REPORT_ONLY));
  console.log(`\n${results.length} results in ${file}`);
  for (const line of lines) console.log(line);
  // A benchmark that broke may have left something open.
  process.exit(code);
}
