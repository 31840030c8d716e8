import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AREAS, areaOf } from "./areas.ts";
import { readOther } from "./read-other.ts";
import { readScript } from "./read-script.ts";
import { BENGALI, type Sentence } from "./sentence.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ROOMS = ["web", "core", "api", "platform", "realtime", "store", "workers"];
/** What is made of the sources, what tests read, and how letters are drawn. */
const LEFT_OUT = /(?:^|\/)(?:dist|fixtures|fonts)\/|\.(?:test(?:-support)?|conformance)\.tsx?$|\.woff2$/;
/** Letters and words that texts are compared by; none of them is shown. */
export const NEVER_MET: readonly string[] = [
  "api/embed/letters.txt",
  "core/search/fold.ts",
  "core/search/stem.ts",
  "core/search/words.ts",
  "store/search/sound-distance.ts",
  "web/public/letters.js",
];
const SOURCE = /\.(?:tsx?|js|css|html|svg|json|webmanifest)$/;

const read = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8").normalize("NFC");

/** The product's own sources, by path from the project's folder, in order. */
export const productSources = (): string[] =>
  ROOMS.flatMap((room) => globSync(`${room}/**/*`, { cwd: ROOT }))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => SOURCE.test(path) && !LEFT_OUT.test(path) && !NEVER_MET.includes(path))
    .toSorted((a, b) => (a < b ? -1 : 1));

/** Every Bengali sentence of a source, in its order. */
export function sentencesOf(path: string, source = read(path)): Sentence[] {
  if (!BENGALI.test(source)) return [];
  return /\.(?:tsx?|js)$/.test(path) ? readScript(path, source) : (readOther(path, source) ?? []);
}

/** What the coverage quotes in single marks. */
export function quotedTexts(): string[] {
  const pages = globSync("docs/coverage/*.md", { cwd: ROOT }).map(read).join("\n");
  const quoted = [...pages.matchAll(/(?<!\p{L})'([^'\n]+)'(?!\p{L})/gu)].map(([, text = ""]) => text.trim());
  return [...new Set(quoted)];
}

/**
 * Texts that are fixed word for word: those that the coverage quotes in single marks, by themselves, beside what changes,
 * with more to hear, or as one of several. N stands for a number there.
 */
export function fixedTexts(): RegExp[] {
  return quotedTexts()
    .filter((text) => BENGALI.test(text))
    .map((text) => {
      const parts = text.split(/(?<!\w)N(?!\w)/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      return new RegExp(`(?:^|[‹›] ?|/ )${parts.join("‹[^‹›]+›")}(?=$|[।…‹›[]| /)`, "u");
    });
}

const WIDTH = 116;

/** A line of a list, broken where a screen ends. */
function item(words: readonly string[]): string {
  const lines = [""];
  for (const word of words) {
    const last = lines[lines.length - 1] ?? "";
    const longer = last === "" ? word : `${last} ${word}`;
    if (last !== "" && [...longer].length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return `- ${lines.join("\n  ")}`;
}

const MARKS = /[\\`*_<>[\]]/g;

/** The reading: docs/words by the name of each page, with its text. */
export function readings(): Map<string, string> {
  const fixed = fixedTexts();
  const sections = new Map<string, string[]>();
  for (const path of productSources()) {
    const sentences = sentencesOf(path);
    if (sentences.length === 0) continue;
    const items = sentences.map(({ text, kind }) => {
      const isFixed = fixed.some((each) => each.test(text));
      const told = [...(kind === "text" ? [] : [kind]), ...(isFixed ? ["fixed"] : [])];
      const said = told.length > 0 ? ` (${told.join(", ")})` : "";
      return item(`${text.replace(MARKS, "\\$&")}${said}`.split(" "));
    });
    const { name } = areaOf(path);
    sections.set(name, [...(sections.get(name) ?? []), `## ${path}`, "", ...items, ""]);
  }
  const pages = AREAS.map(({ name, title }): [string, string] => [
    `${name}.md`,
    [`# ${title}`, "", ...(sections.get(name) ?? [])].join("\n"),
  ]);
  return new Map([["README.md", overview()], ...pages]);
}

function overview(): string {
  return [
    "# Every sentence in one reading",
    "",
    "Written by `npm run words` from the sources, for who reads the product's Bengali by",
    "[the house style](../bengali.md). A page is an area, a heading a source, a line a sentence, in the order of the source.",
    "What changes in a sentence is ‹named›, alternatives are ‹this / that›, what is heard and not seen is in [brackets].",
    "Behind a sentence stands how it is met where it is not just read: as an accessible name, an announcement, heard only,",
    "or in an empty field; and `fixed` where [the coverage](../coverage/README.md) has it in single marks: such a text",
    "stays as it is. A sentence is changed in the source that its heading names; then `npm run words` writes it anew.",
    "",
    ...AREAS.map(({ name, title }) => `- [${title}](${name}.md)`),
    "",
  ].join("\n");
}
