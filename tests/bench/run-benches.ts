import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ensureWeb } from "../../tools/ensure-web.ts";
import { type BenchResult, resultLine } from "./result.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ONLY = "--only=";
/** Option for machines for which the goals were not set: missed goals do not change the exit code. */
const REPORT_ONLY = "--report-only";

export type Bench = () => Promise<BenchResult[]>;

/** Names in `--only=name,name`, in the order of all benchmarks. Exits if a name is unknown. */
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
 * Runs the benchmarks one by one, prints a line per result, and writes all results to `file`. Exits with 1 and
 * the names of benchmarks that failed or missed a goal.
 */
export async function runBenches(benches: Readonly<Record<string, Bench>>, file: string): Promise<never> {
  const names = chosen(Object.keys(benches));
  await ensureWeb(ROOT, () => console.log("building web/, this takes a few seconds"));
  const results: BenchResult[] = [];
  const broken: string[] = [];
  for (const name of names) {
    console.log(`\n== ${name}`);
    try {
      const found = (await benches[name]?.()) ?? [];
      for (const result of found) console.log(resultLine(result));
      results.push(...found);
    } catch (error) {
      broken.push(name);
      console.error(error);
    }
  }
  await writeFile(`${ROOT}${file}`, `${JSON.stringify(results, undefined, 2)}\n`);
  const missed = results.filter(({ met }) => !met);
  console.log(`\n${results.length} results in ${file}\n${missed.length} below their goals`);
  for (const result of missed) console.log(resultLine(result));
  if (broken.length > 0) console.log(`Broken: ${broken.join(", ")}`);
  // A failed benchmark may have left open handles, so the process must exit explicitly.
  process.exit(broken.length > 0 || (missed.length > 0 && !process.argv.includes(REPORT_ONLY)) ? 1 : 0);
}
