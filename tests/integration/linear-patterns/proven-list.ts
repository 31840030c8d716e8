import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** A pattern as it is proven: `loop` as in find-patterns.ts. */
export interface Provable {
  source: string;
  flags: string;
  loop: boolean;
}

const FILE = join(import.meta.dirname, "proven.txt");
const require = createRequire(import.meta.url);

const versionOf = (name: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(require.resolve(name), "../package.json"), "utf8"));
  if (typeof manifest === "object" && manifest !== null && "version" in manifest)
    return String(manifest.version);
  throw new Error(`${name} does not say which version it is`);
};

/** What proves: with another one every verdict counts no more. */
const checker = createHash("sha256")
  .update(readFileSync(join(import.meta.dirname, "prove-linear.ts")))
  .update(JSON.stringify(["recheck", "@eslint-community/regexpp"].map((name) => [name, versionOf(name)])))
  .digest("hex");

/** A pattern's line in the list: of the pattern, its flags, whether it is looked for in a loop, and the checker. */
export function lineOf({ source, flags, loop }: Provable): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([checker, source, flags, loop]))
    .digest("hex");
  return `${hash.slice(0, 32)} ${loop ? "loop" : "once"} /${source}/${flags}`;
}

/** The lines of patterns that the checker has found to be linear; nothing where there is no list. */
export function readProven(): Set<string> {
  return new Set(readFileSync(FILE, "utf8").split("\n").filter(Boolean));
}

export function writeProven(patterns: readonly Provable[]): void {
  writeFileSync(FILE, `${patterns.map(lineOf).sort().join("\n")}\n`);
}

/** One in sixteen, others whenever the list or the checker has changed: a line without a proof does not live long. */
export function isSample(line: string, proven: ReadonlySet<string>): boolean {
  const whole = createHash("sha256")
    .update([...proven].sort().join("\n"))
    .digest("hex");
  return createHash("sha256").update(whole).update(line).digest().readUInt8(0) % 16 === 0;
}
