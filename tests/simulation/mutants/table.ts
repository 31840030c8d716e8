import { readFile, writeFile } from "node:fs/promises";
import type { Verdict } from "./kept-verdicts.ts";
import type { Mutant } from "./mutants.ts";

const BEGIN = "<!-- Written by npm run mutants -- --write -->";
const END = "<!-- End of what npm run mutants -- --write has written -->";

export interface Sums {
  simulated: number;
  survived: number;
  /** All of them in one sentence. */
  words: string;
}

export function sumsOf(verdicts: readonly Verdict[]): Sums {
  const simulated = verdicts.filter((verdict) => verdict.simulated).length;
  const survived = verdicts.filter(({ by }) => by === undefined).length;
  const others = verdicts.length - simulated - survived;
  const words = `${verdicts.length} faults: ${simulated} found out by the simulation, ${others} by other tests, ${survived} by none.`;
  return { simulated, survived, words };
}

/** Puts the table in the place of the last one, between its two marks. Throws where they are missing. */
export async function writeTable(
  path: string,
  judged: readonly { mutant: Mutant; verdict: Verdict }[],
): Promise<void> {
  const text = await readFile(path, "utf8");
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${path} has no place for the table`);
  const rows = judged.map(({ mutant, verdict: { by, simulated } }) => {
    const found = by === undefined ? "**nobody**" : simulated ? `simulation: ${by}` : `\`${by}\``;
    return `| \`${mutant.id}\` | \`${mutant.file}\` | ${mutant.why} | ${found} |`;
  });
  const table = [
    BEGIN,
    "",
    sumsOf(judged.map(({ verdict }) => verdict)).words,
    "",
    "| fault | planted in | what goes wrong | found out by |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
  await writeFile(path, `${text.slice(0, from)}${table}${text.slice(to)}`);
}

/** The ids of the faults that the table in a text has. */
export function idsInTable(text: string): string[] {
  const table = text.slice(text.indexOf(BEGIN), text.indexOf(END));
  return [...table.matchAll(/^\| `([\w-]+)` \|/gm)].flatMap(([, id]) => id ?? []);
}
