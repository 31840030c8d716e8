import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { holdsTest, namedTests } from "../support/named-tests.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8");
const page = read("docs/accessibility.md");

/** WCAG 2.2, levels A and AA; 4.1.1 is obsolete. */
const A =
  "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2";
const AA =
  "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3";

const rows = [...page.matchAll(/^\| (\d\.\d\.\d{1,2}) ([^|]+) \| (AA?) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = "", , level = "", how = "", shownBy = ""]) => ({ number, level, how, shownBy }),
);

describe("docs/accessibility.md", () => {
  it("has every criterion of both levels once", () => {
    const of = (wanted: string) => rows.filter(({ level }) => level === wanted).map(({ number }) => number);
    expect(of("A")).toEqual(A.split(" "));
    expect(of("AA")).toEqual(AA.split(" "));
  });

  it("says of each which test shows it, whose eyes, or why it does not apply, and names tests that are there", () => {
    const tests = namedTests(page);
    const problems: string[] = [];
    const used = new Set<string>();
    for (const { number, shownBy } of rows) {
      const keys = [...shownBy.matchAll(/\[([\w-]+)\]/g)].map(([, key = ""]) => key);
      for (const key of keys) {
        used.add(key);
        if (!tests.has(key)) problems.push(`${number}: there is no [${key}]`);
      }
      if (keys.length === 0 && !/^(?:by eye|not applicable)$/.test(shownBy))
        problems.push(`${number}: ${shownBy}`);
    }
    for (const [key, { file, title }] of tests) {
      if (!used.has(key)) problems.push(`[${key}] shows nothing`);
      if (!existsSync(`${ROOT}${file}`)) problems.push(`there is no ${file}`);
      else if (!holdsTest(read(file), title)) problems.push(`${file} has no test “${title}”`);
    }
    expect(problems).toEqual([]);
  });
});
