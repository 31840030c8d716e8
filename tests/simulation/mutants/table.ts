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

/** `of`: how many there are, judged or not yet. */
export function sumsOf(verdicts: readonly Verdict[], of: number): Sums {
  const simulated = verdicts.filter((verdict) => verdict.simulated).length;
  const survived = verdicts.filter(({ by }) => by === undefined).length;
  const others = verdicts.length - simulated - survived;
  const judged = verdicts.length === of ? `${of}` : `${verdicts.length} of ${of}`;
  const words = `${judged} faults judged: ${simulated} found out by the simulation, ${others} by other tests, ${survived} by none.`;
  return { simulated, survived, words };
}

/** Puts the table in the place of the last one, between its two marks. Throws where they are missing. */
export async function writeTable(
  path: string,
  judged: readonly { mutant: Mutant; verdict: Verdict }[],
  of: number,
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
    sumsOf(
      judged.map(({ verdict }) => verdict),
      of,
    ).words,
    "",
    "| fault | planted in | what goes wrong | found out by |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
  await writeFile(path, `${text.slice(0, from)}${table}${text.slice(to)}`);
}
