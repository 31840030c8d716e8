import { readFile, writeFile } from "node:fs/promises";
import type { Mutant } from "./mutant.ts";
import type { Verdict } from "./verdict-cache.ts";

const BEGIN = "<!-- Written by npm run mutants -- --write -->";
const END = "<!-- End of what npm run mutants -- --write has written -->";

const SIMULATION = "simulation: ";
const NO_TEST = "**no test**";

export interface Sums {
  simulated: number;
  survived: number;
  /** All of them in one sentence. */
  words: string;
}

/** `of`: how many there are, judged or not yet. */
export function sumsOf(verdicts: readonly Pick<Verdict, "by" | "simulated">[], of: number): Sums {
  const simulated = verdicts.filter((verdict) => verdict.simulated).length;
  const survived = verdicts.filter(({ by }) => by === undefined).length;
  const others = verdicts.length - simulated - survived;
  const judged = verdicts.length === of ? `${of}` : `${verdicts.length} of ${of}`;
  const words = `${judged} faults judged: ${simulated} found out by the simulation, ${others} by other tests, ${survived} by none.`;
  return { simulated, survived, words };
}

/** The last cell of a fault's row: who found it out. */
function foundBy({ by, simulated }: Pick<Verdict, "by" | "simulated">): string {
  if (by === undefined) return NO_TEST;
  return simulated ? `${SIMULATION}${by}` : `\`${by}\``;
}

/** Who found out each fault of the last table, by its id. */
function lastTable(table: string): Map<string, string> {
  const rows = table.matchAll(/^\| `([^`]+)` \|.*\| ([^|]+) \|$/gm);
  return new Map(Array.from(rows, ([, id = "", found = ""]) => [id, found]));
}

/**
 * Puts the table in the place of the last one, between its two marks, with a row for each fault that was judged now or
 * has one there. Throws where they are missing.
 */
export async function writeTable(
  path: string,
  mutants: readonly Mutant[],
  verdicts: ReadonlyMap<string, Verdict>,
): Promise<void> {
  const text = await readFile(path, "utf8");
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for the table`);
  const last = lastTable(text.slice(from, to));
  const judged = mutants.flatMap((mutant) => {
    const verdict = verdicts.get(mutant.id);
    const found = verdict ? foundBy(verdict) : last.get(mutant.id);
    return found === undefined ? [] : { ...mutant, found };
  });
  const sums = judged.map(({ found }) => ({
    simulated: found.startsWith(SIMULATION),
    by: found === NO_TEST ? undefined : found,
  }));
  const table = [
    BEGIN,
    "",
    sumsOf(sums, mutants.length).words,
    "",
    "| fault | planted in | what goes wrong | found out by |",
    "| --- | --- | --- | --- |",
    ...judged.map(({ id, file, why, found }) => `| \`${id}\` | \`${file}\` | ${why} | ${found} |`),
    "",
  ].join("\n");
  await writeFile(path, `${text.slice(0, from)}${table}${text.slice(to)}`);
}
