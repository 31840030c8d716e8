import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { readScript } from "./read-script.ts";
import { fixedTexts, productSources, quotedTexts, sentencesOf } from "./reading.ts";
import { BENGALI } from "./sentence.ts";
import { childrenOf, literalOf, nameOf, nodesIn, quasisOf, type SyntaxNode } from "./syntax.ts";

/** The files of sentences, an area each, that a sub-editor reads in one go. */
const WORDS = /^web\/words\/[a-z]+\.ts$/;

/** Sources of pages that have sentences of their own, and why. docs/words has them beside the others. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "web/cricket/scorecard/charts/findings.ts": "makes sentences of figures, case by case",
  "web/static-pages/About.tsx": "the prose of one page, in one piece",
  "web/static-pages/Accessibility.tsx": "the prose of one page, in one piece",
  "web/static-pages/Archive.tsx": "the prose of one page, in one piece",
  "web/static-pages/Contact.tsx": "the prose of one page, in one piece",
  "web/static-pages/Corrections.tsx": "the prose of one page, in one piece",
  "web/static-pages/Privacy.tsx": "the prose of one page, in one piece",
  "web/static-pages/Rss.tsx": "the prose of one page, in one piece",
  "web/static-pages/Sitemap.tsx": "the prose of one page, in one piece",
  "web/static-pages/Tags.tsx": "the prose of one page, in one piece",
  "web/static-pages/Terms.tsx": "the prose of one page, in one piece",
  "web/static-pages/kept-by-browser.ts": "a part of the prose of the page of privacy",
};

/** What the server says itself, and a script of a page that imports nothing. What is made of facts stands in core. */
const OF_SERVER = ["api/embed/refresh.js", "api/words/embed.ts", "api/words/server.ts"];

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FIXED = "/** Fixed word for word. */";

const read = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8").normalize("NFC");

/** What a file of web/words exports, each with whether it is marked. */
function exportsIn(path: string): { name: string; source: string; marked: boolean }[] {
  return read(path)
    .split(/\n(?=\/\/ |\/\*\*|export const )/)
    .flatMap((source, index, pieces) => {
      const name = /^export const (\w+)/.exec(source)?.[1];
      return name === undefined ? [] : [{ name, source, marked: pieces[index - 1] === FIXED }];
    });
}

/** What a file of web/words exports, each with the sources that the line above its group names. */
function groupedIn(path: string): { name: string; shownBy: string[] }[] {
  let shownBy: string[] = [];
  return read(path)
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("// web/")) shownBy = line.slice("// ".length).split(", ");
      const name = /^export const (\w+)/.exec(line)?.[1];
      return name === undefined ? [] : [{ name, shownBy }];
    });
}

/** Its English texts, without what changes in them. */
const englishIn = (source: string): string[] =>
  BENGALI.test(source)
    ? []
    : [...source.matchAll(/"([^"\n]+)"|`([^`\n]+)`/g)].map(([, text, template = ""]) =>
        (text ?? template.replace(/\$\{[^}]*\}/g, "")).trim(),
      );

const scripts = productSources().filter((path) => /^web\/(?!public\/).*\.tsx?$/.test(path));

/** What stands between the tags of a script, as it is written. */
function writtenIn(path: string): string[] {
  const inside = (node: SyntaxNode): string[] =>
    node.type === "JSXText" ? [literalOf(node) ?? ""] : childrenOf(node).flatMap(inside);
  return nodesIn(parseSync(path, read(path)).program.body).flatMap(inside);
}

/** Nothing below them is shown: what an import names, and what a condition or a log says of a fault. */
const UNSEEN = new Set(["ImportDeclaration", "TSLiteralType"]);

/** A text of several words that begins with a capital, or one that is fixed word for word. */
const ENGLISH = /^\p{Lu}[\p{L}']+[ ,.].*\p{Ll}/u;

/** English texts that a script has as they are, less what it gives to an error of its own. */
function englishShownIn(path: string): string[] {
  const fixed = new Set(quotedTexts().filter((text) => text.includes(" ")));
  const inside = (node: SyntaxNode, faults: boolean): string[] => {
    if (UNSEEN.has(node.type)) return [];
    const within = faults || (node.type === "NewExpression" && nameOf(node.callee).endsWith("Error"));
    const texts = [literalOf(node) ?? "", ...(node.type === "TemplateLiteral" ? quasisOf(node) : [])];
    const shown = texts
      .map((text) => text.trim())
      .filter((text) => fixed.has(text) || (!within && ENGLISH.test(text)));
    return [...shown, ...childrenOf(node).flatMap((child) => inside(child, within))];
  };
  return nodesIn(parseSync(path, read(path)).program.body).flatMap((node) => inside(node, false));
}

describe("a sentence that a reader meets", () => {
  it("stands in its area's file of web/words, not in what shows it", () => {
    const speaking = scripts.filter((path) => sentencesOf(path).length > 0);
    expect(speaking.filter((path) => WORDS.test(path)).length).toBeGreaterThan(10);
    expect(speaking.filter((path) => !WORDS.test(path))).toEqual(Object.keys(ELSEWHERE));
  });

  it("stands there under the name of what shows it", () => {
    const uses = (source: string, name: string): boolean =>
      existsSync(`${ROOT}${source}`) && new RegExp(`\\b${name}\\b`).test(read(source));
    const grouped = scripts
      .filter((path) => WORDS.test(path))
      .flatMap((path) => groupedIn(path).map((one) => ({ path, ...one })));
    expect(grouped.length).toBeGreaterThan(500);
    const wrong = grouped.filter(({ name, shownBy }) => !shownBy.some((source) => uses(source, name)));
    expect(
      wrong.map(({ path, name, shownBy }) => `${path}: ${name} is not in ${shownBy.join(", ")}`),
    ).toEqual([]);
  });

  it("stands in api/words where the server says it without a page", () => {
    const sources = productSources().filter((path) => /^(?!web\/|core\/).*\.[jt]s$/.test(path));
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.filter((path) => sentencesOf(path).length > 0)).toEqual(OF_SERVER);
  });

  it("is called out, names a part or stands in a field from there alone, also on a page of prose", () => {
    const speaking = Object.keys(ELSEWHERE).flatMap((path) =>
      sentencesOf(path).flatMap(({ kind, text }) => (kind === "text" ? [] : [`${path}: ${text}`])),
    );
    expect(speaking).toEqual([]);
  });

  it("stands there in English, too, where it is text of a reader's page", () => {
    const speaking = scripts.filter(
      (path) =>
        !path.startsWith("web/admin/") &&
        !(path in ELSEWHERE) &&
        writtenIn(path).some((text) => /\p{L}{2}/u.test(text)),
    );
    expect(speaking).toEqual([]);
  });

  it("stands there in English, too, where a script shows it without a tag", () => {
    const speaking = scripts
      .filter((path) => !/^web\/(admin|sw|words)\//.test(path) && !(path in ELSEWHERE))
      .flatMap((path) => englishShownIn(path).map((text) => `${path}: ${text}`));
    expect(speaking).toEqual([]);
  });

  it("is marked there where it is fixed word for word, and only there", () => {
    const fixed = fixedTexts();
    const wrong = scripts
      .filter((path) => WORDS.test(path))
      .flatMap((path) =>
        exportsIn(path).flatMap(({ name, source, marked }) =>
          readScript(path, source)
            .filter(({ text }) => fixed.some((each) => each.test(text)) !== marked)
            .map(() => `${path}: ${name}`),
        ),
      );
    expect(wrong).toEqual([]);
  });

  it("is marked so in English, too", () => {
    const fixed = new Set(quotedTexts().map((text) => text.replace(/^← /, "")));
    const english = scripts
      .filter((path) => WORDS.test(path))
      .flatMap((path) => exportsIn(path).map((one) => ({ path, ...one, texts: englishIn(one.source) })))
      .filter(({ texts }) => texts.length > 0);
    expect(english.filter(({ marked }) => marked).length).toBeGreaterThan(20);
    const wrong = english.filter(({ texts, marked }) => texts.some((text) => fixed.has(text)) !== marked);
    expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });
});
