import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

/** core/ uses no clock and no randomness. Callers pass time, ids and random values (ARCHITECTURE.md, Rules). */
const IMPURE = [
  /\bDate\.now\(/,
  /\bnew Date\(\s*\)/,
  /\bMath\.random\(/,
  /\bglobalThis\b/,
  /\bimport\.meta\.env\b/,
];

describe("core/", () => {
  it("reads no clock, no randomness and no globals", async () => {
    const found: string[] = [];
    let files = 0;
    for await (const path of glob("core/**/*.ts", { exclude: (name) => String(name).endsWith(".test.ts") })) {
      files += 1;
      const lines = (await readFile(path, "utf8")).split("\n");
      lines.forEach((line, index) => {
        const code = line.replace(/\/\/.*$|^\s*\*.*$/, "");
        if (IMPURE.some((pattern) => pattern.test(code))) found.push(`${path}:${index + 1}: ${line.trim()}`);
      });
    }
    expect(files).toBeGreaterThan(8);
    expect(found).toEqual([]);
  });
});
