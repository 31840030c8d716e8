import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MUTANTS } from "./mutants.ts";

const root = join(import.meta.dirname, "../../..");

describe("the faults that npm run mutants plants", () => {
  it("are at least forty, each with a name of its own", () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
  });

  it.each(MUTANTS)("$id finds its place, once", ({ file, find, replace, suites }) => {
    const text = readFileSync(join(root, file), "utf8");
    expect(text.split(find).length - 1, `how often this stands in ${file}: ${find}`).toBe(1);
    expect(replace).not.toBe(find);
    for (const suite of suites ?? []) expect(existsSync(join(root, suite)), suite).toBe(true);
  });
});

describe("npm run mutants", () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, "run.ts"), ...words], { encoding: "utf8" });

  it("says how it is called, and plants nothing for it", () => {
    const { status, stdout } = run("--help");
    expect([status, stdout.split("\n")[0]]).toEqual([
      0,
      "npm run mutants -- [options] [part of a fault's id]…",
    ]);
    expect(stdout).not.toContain("verdict on");
  });

  it.each(["--halp", "--at-once=many", "--only=replica"])("begins nothing with %s", (word) => {
    const { status, stderr } = run(word);
    expect(status).toBe(2);
    expect(stderr).toContain("npm run mutants --");
  });
});
