import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const RULES = "docs/decisions/";
const ELSEWHERE = new Set(["node_modules", ".git", "dist", "data"]);
const TEXT = /\.(?:ts|tsx|css|html|md|json|ya?ml|conf|js|mjs|sh)$/;

function filesIn(folder: string): string[] {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return ELSEWHERE.has(entry.name) ? [] : filesIn(`${path}/`);
    return TEXT.test(entry.name) && entry.name !== "package-lock.json" ? [path] : [];
  });
}

/** Anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

const anchorsIn = (page: string): string[] =>
  [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

const files = filesIn("").map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, "utf8") }));
const rules = new Map(
  files
    .filter(({ path }) => path.startsWith(RULES))
    .map(({ path, text }) => [path.slice(RULES.length), anchorsIn(text)]),
);

interface Citation {
  page: string;
  anchor: string;
}

/**
 * Citations of a file: `decisions/page.md#rule` anywhere, and between decision pages also `](page.md#rule)`.
 */
function citationsIn({ path, text }: { path: string; text: string }): Citation[] {
  const anywhere = [...text.matchAll(/\bdecisions\/([\w-]+\.md)#([\w-]+)/g)];
  const among = path.startsWith(RULES) ? [...text.matchAll(/\]\(([\w-]+\.md)#([\w-]+)\)/g)] : [];
  return [...anywhere, ...among].map(([, page = "", anchor = ""]) => ({ page, anchor }));
}

describe("the decisions", () => {
  it("name each rule once a page", () => {
    for (const [page, anchors] of rules) expect([page, anchors]).toEqual([page, [...new Set(anchors)]]);
    expect(rules.size).toBeGreaterThan(9);
  });

  it("have every rule that is cited", () => {
    const broken = files
      .filter(
        ({ path }) =>
          !["tests/integration/citations.test.ts", "web/words/fixed-texts.test.ts"].includes(path),
      )
      .flatMap((file) =>
        citationsIn(file)
          .filter(({ page, anchor }) => !rules.get(page)?.includes(anchor))
          .map(({ page, anchor }) => `${file.path}: there is no rule ${page}#${anchor}`),
      );
    expect(broken).toEqual([]);
  });

  it("are all on the list of pages", () => {
    const list = files.find(({ path }) => path === `${RULES}README.md`)?.text ?? "";
    expect([...rules.keys()].filter((page) => page !== "README.md" && !list.includes(`(${page})`))).toEqual(
      [],
    );
  });

  it("are the only rules that are cited: nothing names a document that is not here", () => {
    const outside = /\b(?:SPEC|DESIGN|REVIEW)\b|\((?:LOOK|STYLE), |\bsamples\/README|\bshared\/[A-Z]+\.md/;
    const named = files
      .filter(
        ({ path }) =>
          !["tests/integration/citations.test.ts", "web/words/fixed-texts.test.ts"].includes(path),
      )
      .flatMap(({ path, text }) =>
        text.split("\n").flatMap((line, index) => (outside.test(line) ? [`${path}:${index + 1}`] : [])),
      );
    expect(named).toEqual([]);
  });
});
