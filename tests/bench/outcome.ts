import { type BenchResult, resultLine } from "./result.ts";

/**
 * How a run of benchmarks ends: its last lines and its exit code. A missed goal is named and ends it with 1, unless
 * `reportOnly`; a benchmark that broke measured nothing, and ends it with 1 whatever was asked for.
 */
export function outcomeOf(
  results: readonly BenchResult[],
  broken: readonly string[],
  reportOnly: boolean,
): { lines: string[]; code: 0 | 1 } {
  const missed = results.filter(({ met }) => !met);
  const lines = [`${missed.length} below their goals`, ...missed.map(resultLine)];
  if (broken.length > 0) lines.push(`Broken: ${broken.join(", ")}`);
  return { lines, code: broken.length > 0 || (missed.length > 0 && !reportOnly) ? 1 : 0 };
}
