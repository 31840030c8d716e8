import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Mutant } from "./mutant.ts";

const verdict = z.object({
  id: z.string(),
  /** The test that found it; absent when none did. */
  by: z.string().optional(),
  simulated: z.boolean(),
  seconds: z.number(),
});
const file = z.object({ code: z.string(), sound: z.boolean(), verdicts: z.record(z.string(), verdict) });

export type Verdict = z.infer<typeof verdict>;

export interface VerdictCache {
  /** Whether everything was found to end well without a fault. */
  readonly sound: boolean;
  get(mutant: Mutant): Verdict | undefined;
  keep(mutant: Mutant, verdict: Verdict): Promise<void>;
  keepSound(): Promise<void>;
}

/** Everything that can change a verdict: the code, its tests, the libraries. The list of faults is told apart below. */
const CODE = [
  "package-lock.json",
  "vitest.config.ts",
  "{core,packages,platform,store,workers,realtime,api,web}/**/*.{ts,tsx}",
  "tests/{simulation,support}/**/*.ts",
];

function fingerprintOf(root: string): string {
  const hash = createHash("sha256");
  const files = globSync(CODE, { cwd: root, exclude: (path) => /^web\/dist|simulation\/mutants/.test(path) });
  for (const path of files.sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

const keyOf = (mutant: Mutant): string =>
  createHash("sha256").update(JSON.stringify(mutant)).digest("hex").slice(0, 32);

/** Verdicts of earlier runs on exactly this code, kept beside other caches. `afresh`: none of them counts. */
export async function openVerdictCache(root: string, afresh: boolean): Promise<VerdictCache> {
  const path = join(root, "node_modules/.cache/khobor/mutants.json");
  const code = fingerprintOf(root);
  const text = afresh ? "" : await readFile(path, "utf8").catch(() => "");
  const read = file.safeParse(text === "" ? undefined : JSON.parse(text));
  const kept = read.success && read.data.code === code ? read.data : { code, sound: false, verdicts: {} };
  const save = async (): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(kept, undefined, 1));
  };
  return {
    get sound() {
      return kept.sound;
    },
    get: (mutant) => kept.verdicts[keyOf(mutant)],
    async keep(mutant, found) {
      kept.verdicts[keyOf(mutant)] = found;
      await save();
    },
    async keepSound() {
      kept.sound = true;
      await save();
    },
  };
}
