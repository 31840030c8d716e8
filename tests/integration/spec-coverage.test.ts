import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = "docs/spec-coverage.md";
/** Sections of the specification that state something. */
const SECTIONS = [
  "2.1",
  "2.2",
  "2.3",
  "2.4",
  "2.5",
  "2.6",
  "2.7",
  "2.8",
  "2.9",
  "2.10",
  "2.11",
  "2.12",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
];

interface Row {
  line: number;
  section: string;
  statement: string;
  built: string;
  shownBy: string;
}

/** The rows of all tables under a "## number title" heading. */
function rowsOf(page: string): Row[] {
  const rows: Row[] = [];
  let section = "";
  for (const [index, text] of page.split("\n").entries()) {
    section = /^## (\S+)/.exec(text)?.[1] ?? section;
    if (!text.startsWith("|") || /^\| (Statement|---) /.test(text)) continue;
    const cells = text.slice(1, text.lastIndexOf("|")).split(" |");
    const [statement = "", built = "", shownBy = ""] = cells.map((cell) => cell.trim());
    rows.push({ line: index + 1, section, statement, built, shownBy });
  }
  return rows;
}

const pathsIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? "");
const testsIn = (text: string): { file: string; name: string }[] =>
  [...text.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = "", name = ""]) => ({ file, name }));

/** Whether a test of that name is called in the source, and not one that is skipped or still to be written. */
function holdsTest(source: string, name: string): boolean {
  const quoted = JSON.stringify(name);
  for (let at = source.indexOf(quoted); at >= 0; at = source.indexOf(quoted, at + 1)) {
    const before = source.slice(0, at).trimEnd();
    if (before.endsWith("(") && !/\.(skip|todo|fails)\($/.test(before)) return true;
  }
  return false;
}

it("every row of the specification's coverage names what exists", async () => {
  const page = await readFile(`${ROOT}${PAGE}`, "utf8");
  const rows = rowsOf(page);
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);

  const sources = new Map<string, string>();
  const problems: string[] = [];
  for (const { line, statement, built, shownBy } of rows) {
    const say = (problem: string): void => void problems.push(`${PAGE}:${line} ${statement}: ${problem}`);
    const files = pathsIn(built);
    if (files.length === 0) say("names no file");
    for (const file of files) if (!existsSync(`${ROOT}${file}`)) say(`there is no ${file}`);
    const tests = testsIn(shownBy);
    if (tests.length === 0 || tests.length !== shownBy.split("; `").length)
      say("names no test, or one badly");
    for (const { file, name } of tests) {
      if (!/\.test\.tsx?$/.test(file) || !existsSync(`${ROOT}${file}`)) {
        say(`there is no test file ${file}`);
        continue;
      }
      const source = sources.get(file) ?? (await readFile(`${ROOT}${file}`, "utf8"));
      sources.set(file, source);
      if (!holdsTest(source, name)) say(`${file} has no test “${name}”`);
    }
  }
  expect(problems).toEqual([]);
});
