/**
 * `npm run mutants -- [part of an id]…`: plants one small fault after another into a copy of the tree (mutants.ts), lets
 * the simulation judge it, then the unit tests that know of it, and says which of them found it out. Ends with 1 when one
 * stays unnoticed, or when the simulation finds out too few.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { BATTERY } from "../battery.ts";
import { MUTANTS, type Mutant } from "./mutants.ts";

const ROOT = join(import.meta.dirname, "../../..");
const AT_ONCE = 2;
/** Of all of them; so many the simulation has to find out by itself. */
const LEAST_BY_SIMULATION = 30;
/** A run that takes longer goes round in circles, which is noticed too. */
const LONGEST_MS = 180_000;
const SEEDS = [1, 2];
const NOT_COPIED = new Set([".git", "node_modules", "web/dist", ".data", "docs"]);

/** By whom it was found out; undefined when by nobody. */
type Verdict = { id: string; by: string | undefined; simulated: boolean; seconds: number };

async function copyTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-mutants-"));
  await cp(ROOT, folder, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(source.slice(ROOT.length + 1)),
  });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Whether it ended well, and in time. */
async function succeeds(folder: string, words: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, words, { cwd: folder, stdio: "ignore" });
  const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
  await once(child, "close");
  clearTimeout(timer);
  return child.exitCode === 0;
}

/** Without a fault every run of the battery must end well: else each fault would seem to be found out. */
async function mustBeSound(folder: string): Promise<void> {
  for (const seed of SEEDS) {
    for (const options of Object.values(BATTERY)) {
      const words = ["tests/simulation/run.ts", `--seed=${seed}`, ...options];
      if (!(await succeeds(folder, words)))
        throw new Error(`Without any fault this fails: node ${words.join(" ")}`);
    }
  }
}

async function judge(folder: string, { file, suites }: Mutant): Promise<{ by?: string; simulated: boolean }> {
  for (const seed of SEEDS) {
    for (const [name, options] of Object.entries(BATTERY)) {
      const words = ["tests/simulation/run.ts", `--seed=${seed}`, ...options];
      if (!(await succeeds(folder, words)))
        return { by: `simulation, ${name}, --seed=${seed}`, simulated: true };
    }
  }
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  for (const suite of suites ?? [dirname(file).replace("/redis", "")]) {
    const words = [vitest, "run", "--project", "unit", "--no-cache", suite];
    if (!(await succeeds(folder, words))) return { by: suite, simulated: false };
  }
  return { simulated: false };
}

async function plant(folder: string, mutant: Mutant): Promise<Verdict> {
  const began = performance.now();
  const path = join(folder, mutant.file);
  const text = await readFile(path, "utf8");
  if (text.split(mutant.find).length !== 2)
    throw new Error(`${mutant.id} does not find its place in ${mutant.file}`);
  await writeFile(
    path,
    text.replace(mutant.find, () => mutant.replace),
  );
  try {
    const { by, simulated } = await judge(folder, mutant);
    return { id: mutant.id, by, simulated, seconds: (performance.now() - began) / 1000 };
  } finally {
    await writeFile(path, text);
  }
}

const parts = process.argv.slice(2);
const wanted = MUTANTS.filter(({ id }) => parts.length === 0 || parts.some((part) => id.includes(part)));
const waiting = [...wanted];
const verdicts: Verdict[] = [];

async function lane(index: number): Promise<void> {
  const folder = await copyTree();
  try {
    if (index === 0) await mustBeSound(folder);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const verdict = await plant(folder, next);
      verdicts.push(verdict);
      const { id, by, seconds } = verdict;
      console.log(`${id}: ${by === undefined ? "SURVIVED" : `found out by ${by}`} (${seconds.toFixed(0)} s)`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => lane(index)));
const survivors = verdicts.filter(({ by }) => by === undefined);
const simulated = verdicts.filter((verdict) => verdict.simulated).length;
console.log(
  `\n${verdicts.length} faults: ${simulated} found out by the simulation, ` +
    `${verdicts.length - simulated - survivors.length} by other tests, ${survivors.length} by none`,
);
for (const { id } of survivors) console.log(`  ${id}: ${MUTANTS.find((mutant) => mutant.id === id)?.why}`);
const tooFew = parts.length === 0 && simulated < LEAST_BY_SIMULATION;
if (tooFew) console.log(`The simulation finds out fewer than ${LEAST_BY_SIMULATION}.`);
process.exitCode = survivors.length > 0 || tooFew ? 1 : 0;
