/**
 * `npm run mutants` (`--help` says with which options): plants one small fault after another into a copy of the tree
 * (mutants.ts), lets the simulation judge it, then the tests that know of it, and says which of them found it out.
 * Verdicts are kept while nothing of the code changes, so that it goes on where it was stopped. With `--suites` what the
 * suites let live stays unjudged; with `--write` faults that were not judged now keep their last verdicts. Ends with 1 when a
 * fault stays unnoticed, or when the simulation finds out too few.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { BATTERY } from "../battery.ts";
import { spawnRuns } from "../spawn-runs.ts";
import type { Mutant } from "./mutant.ts";
import { MUTANTS } from "./mutants.ts";
import { reachedFiles } from "./reached-files.ts";
import { optionsOrEnd } from "./run-options.ts";
import { sumsOf, writeTable } from "./table.ts";
import { openVerdictCache, type Verdict } from "./verdict-cache.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** Of all of them; so many the simulation has to find out by itself. */
const LEAST_BY_SIMULATION = 30;
/** What takes longer goes round in circles, which is noticed too; far above what it takes on a busy machine. */
const LONGEST_MS = 400_000;
/** Runs of the battery: once all of them, then with other seeds those that take little. */
const PASSES = [
  { seed: 1, runs: Object.entries(BATTERY) },
  ...[2, 3, 4, 5, 6].map((seed) => ({
    seed,
    runs: Object.entries(BATTERY).filter(([name]) => /^(restarts|whatever)/.test(name)),
  })),
];
const options = optionsOrEnd(process.argv.slice(2));
const SUITES_ALONE = options.suites;
const simulated = reachedFiles(ROOT, "tests/simulation/runs.ts");
const NOT_COPIED = new Set([".git", "node_modules", "web/dist", ".data", "docs"]);

async function copyTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-mutants-"));
  await cp(ROOT, folder, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(source.slice(ROOT.length + 1)),
  });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Whether a suite of unit tests ended well, and in time. The first test that fails says enough. */
async function passes(folder: string, suite: string): Promise<boolean> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const words = [vitest, "run", "--project", "unit", "--no-cache", "--bail=1", suite];
  const child = spawn(process.execPath, words, { cwd: folder, stdio: "ignore" });
  const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS);
  await once(child, "close");
  clearTimeout(timer);
  return child.exitCode === 0;
}

/** The run of the battery that ends badly; undefined when all of them end well. */
async function failingRun(folder: string, pass: number): Promise<string | undefined> {
  const { seed, runs } = PASSES[pass] ?? { seed: 0, runs: [] };
  let finished = 0;
  const { ok } = await spawnRuns(
    runs.map(([, options]) => `--seed=${seed} ${options}`),
    {
      root: folder,
      quiet: true,
      longestMs: LONGEST_MS,
      done: ({ violations }) => {
        if (violations.length === 0) finished += 1;
      },
    },
  );
  return ok ? undefined : `${runs[finished]?.[0]}, seed ${seed}`;
}

/** Without a fault the simulation must end well: else each fault would seem to be found out. */
async function mustBeSound(folder: string): Promise<void> {
  for (const pass of PASSES.keys()) {
    const run = await failingRun(folder, pass);
    if (run !== undefined) throw new Error(`Without any fault this fails: ${run}`);
  }
}

const suitesOf = ({ file, suites }: Mutant): readonly string[] =>
  suites ?? [dirname(file).replace("/redis", "")];

/** Suites that pass where no fault is planted; each is asked once. */
const soundSuites = new Set<string>();

type Judgement = Pick<Verdict, "by" | "simulated">;

/** Undefined where the suites alone are asked and let the fault live. */
async function judge(
  folder: string,
  mutant: Mutant,
  unplant: () => Promise<void>,
): Promise<Judgement | undefined> {
  const found = SUITES_ALONE ? undefined : await simulate(folder, mutant);
  const judged = found ?? (await askSuites(folder, mutant, unplant));
  return judged ?? (SUITES_ALONE ? undefined : { simulated: false });
}

async function simulate(folder: string, mutant: Mutant): Promise<Judgement | undefined> {
  // What the simulation does not load it cannot find out.
  for (const pass of simulated.has(mutant.file) ? PASSES.keys() : []) {
    const run = await failingRun(folder, pass);
    if (run !== undefined) return { by: run, simulated: true };
  }
  return undefined;
}

async function askSuites(
  folder: string,
  mutant: Mutant,
  unplant: () => Promise<void>,
): Promise<Judgement | undefined> {
  for (const suite of suitesOf(mutant)) {
    if (await passes(folder, suite)) continue;
    // The suite that fails without any fault finds out nothing.
    await unplant();
    if (!soundSuites.has(suite) && !(await passes(folder, suite)))
      throw new Error(`Without any fault this fails: ${suite}`);
    soundSuites.add(suite);
    return { by: suite, simulated: false };
  }
  return undefined;
}

async function plant(folder: string, mutant: Mutant): Promise<Verdict | undefined> {
  const began = performance.now();
  const path = join(folder, mutant.file);
  const text = await readFile(path, "utf8");
  if (text.split(mutant.find).length !== 2)
    throw new Error(`${mutant.id} does not find its place in ${mutant.file}`);
  const planted = text.replace(mutant.find, () => mutant.replace);
  await writeFile(path, planted);
  const unplant = (): Promise<void> => writeFile(path, text);
  try {
    const judged = await judge(folder, mutant, unplant);
    return judged && { id: mutant.id, ...judged, seconds: (performance.now() - began) / 1000 };
  } finally {
    await unplant();
  }
}

const { parts } = options;
const wanted = MUTANTS.filter(({ id }) => parts.length === 0 || parts.some((part) => id.includes(part)));
const kept = await openVerdictCache(ROOT, options.afresh);
const verdicts = new Map<string, Verdict>();
for (const mutant of wanted) {
  const known = kept.get(mutant);
  if (known) verdicts.set(mutant.id, known);
}
const waiting = options.kept ? [] : wanted.filter(({ id }) => !verdicts.has(id));
if (verdicts.size > 0) console.log(`${verdicts.size} verdicts on the same code are kept from an earlier run`);

/** The suites of tests look by themselves whether they pass without a fault. */
const needsSimulation = !SUITES_ALONE && waiting.some(({ file }) => simulated.has(file));

async function lane(index: number): Promise<void> {
  if (waiting.length === 0) return;
  const folder = await copyTree();
  try {
    if (index === 0 && needsSimulation && !kept.sound) {
      await mustBeSound(folder);
      await kept.keepSound();
    }
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const verdict = await plant(folder, next);
      if (!verdict) {
        console.log(`${next.id}: its suites let it live, and the simulation was not asked`);
        continue;
      }
      verdicts.set(next.id, verdict);
      await kept.keep(next, verdict);
      const { id, by, simulated, seconds } = verdict;
      const found = simulated ? "found out by the simulation: " : "found out by ";
      console.log(`${id}: ${by === undefined ? "SURVIVED" : found + by} (${seconds.toFixed(0)} s)`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await Promise.all(Array.from({ length: options.atOnce }, (_, index) => lane(index)));
const judged = wanted.flatMap((mutant) => {
  const verdict = verdicts.get(mutant.id);
  return verdict ? [{ mutant, verdict }] : [];
});
const sums = sumsOf(
  judged.map(({ verdict }) => verdict),
  wanted.length,
);
console.log(`\n${sums.words}`);
for (const { mutant, verdict } of judged) {
  if (verdict.by === undefined) console.log(`  ${mutant.id} survived: ${mutant.why}`);
}
const tooFew = judged.length === MUTANTS.length && sums.simulated < LEAST_BY_SIMULATION;
if (tooFew) console.log(`The simulation finds out fewer than ${LEAST_BY_SIMULATION}.`);
if (options.write) {
  const found = new Map(judged.map(({ mutant, verdict }) => [mutant.id, verdict]));
  await writeTable(join(ROOT, "docs/simulation.md"), MUTANTS, found);
}
process.exitCode = sums.survived > 0 || tooFew ? 1 : 0;
