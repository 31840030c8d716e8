import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { holdsTest, isNamed, namedTests } from "../support/named-tests.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = "docs/coverage/";
const read = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8");

interface Row {
  /** `page:line`, for the message. */
  at: string;
  statement: string;
  verdict: "shown" | "no test" | "not met";
  /** Keys of tests. */
  keys: string[];
}

interface Page {
  name: string;
  rows: Row[];
  tests: ReturnType<typeof namedTests>;
  /** Files that its sections name. */
  built: string[];
}

/** A table's row: `| statement | [key], [key] |`, `| statement | no test |`, `| statement | not met: fact ([key]) |`. */
function rowOf(at: string, line: string): Row {
  const [, statement = "", shownBy = ""] = /^\| (.*) \| (.*) \|$/.exec(line) ?? [];
  const verdict = shownBy.startsWith("not met: ") ? "not met" : shownBy === "no test" ? "no test" : "shown";
  return { at, statement, verdict, keys: [...shownBy.matchAll(/\[([\w-]+)\]/g)].map(([, key = ""]) => key) };
}

function readPage(name: string): Page {
  const text = read(`${FOLDER}${name}`);
  const page: Page = { name, rows: [], tests: namedTests(text), built: [] };
  for (const [index, line] of text.split("\n").entries()) {
    if (isNamed(line)) continue;
    if (line.startsWith("|") && !/^\| (?:Statement|---) \|/.test(line)) {
      page.rows.push(rowOf(`${FOLDER}${name}:${index + 1}`, line));
    } else if (!line.startsWith("|")) {
      page.built.push(...[...line.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file));
    }
  }
  return page;
}

/** The texts in quotation marks of a statement, ours in double ones; an N by itself is any number, in any digits. */
function literalsIn(statement: string): RegExp[] {
  return [...statement.matchAll(/(?<!\p{L})(?:'([^']+)'|“([^”]+)”)(?!\p{L})/gu)].map(
    ([, asked, text = asked ?? ""]) => {
      const parts = text.split(/(?<!\w)N(?!\w)/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      return new RegExp(parts.join(".{1,12}?"), "i");
    },
  );
}

const pages = readdirSync(`${ROOT}${FOLDER}`)
  .filter((name) => name.endsWith(".md") && name !== "README.md")
  .map(readPage);

describe("the coverage", () => {
  it("names tests and files that are there", () => {
    const problems: string[] = [];
    for (const { name, tests, built, rows } of pages) {
      for (const [key, { file, title }] of tests) {
        if (!/\.test\.tsx?$/.test(file) || !existsSync(`${ROOT}${file}`))
          problems.push(`${name}: no ${file}`);
        else if (!holdsTest(read(file), title)) problems.push(`${name}: ${file} has no test “${title}”`);
        if (!rows.some(({ keys }) => keys.includes(key))) problems.push(`${name}: [${key}] shows nothing`);
      }
      for (const file of built)
        if (!existsSync(`${ROOT}${file}`)) problems.push(`${name}: there is no ${file}`);
    }
    expect(problems).toEqual([]);
  });

  it("says of each statement what shows it, that nothing does, or what the product does instead", () => {
    const problems: string[] = [];
    for (const { rows, tests } of pages) {
      const seen = new Set<string>();
      for (const { at, statement, verdict, keys } of rows) {
        if (statement === "") problems.push(`${at} is no row`);
        if (verdict === "shown" && keys.length === 0) problems.push(`${at} names no test`);
        for (const key of keys) if (!tests.has(key)) problems.push(`${at}: there is no [${key}]`);
        seen.add(statement);
      }
      expect(seen.size).toBeGreaterThan(20);
    }
    expect(problems).toEqual([]);
  });

  it("quotes no text that the tests of its row do not hold", () => {
    const problems: string[] = [];
    for (const { rows, tests } of pages) {
      for (const { at, statement, verdict, keys } of rows) {
        if (verdict !== "shown") continue;
        const sources = keys.map((key) => read(tests.get(key)?.file ?? ""));
        for (const literal of literalsIn(statement))
          if (!sources.some((source) => literal.test(source)))
            problems.push(`${at} ${statement}: ${literal} is in none of its tests`);
      }
    }
    expect(problems).toEqual([]);
  });

  it("counts its statements, those without a test and those not met", () => {
    const figures = (rows: readonly Row[]): number[] => [
      rows.length,
      rows.filter(({ verdict }) => verdict === "no test").length,
      rows.filter(({ verdict }) => verdict === "not met").length,
    ];
    const counted = pages.map(({ name, rows }): [string, number[]] => [name, figures(rows)]);
    const list = [...read(`${FOLDER}README.md`).matchAll(/^\| (?:\[.*\]\((.*)\)|all) \| (.*) \|$/gm)].map(
      ([, name = "all", said = ""]): [string, number[]] => [name, said.split(" | ").map(Number)],
    );
    const all = figures(pages.flatMap(({ rows }) => rows));
    expect(Object.fromEntries(list)).toEqual(Object.fromEntries([...counted, ["all", all]]));
  });
});
