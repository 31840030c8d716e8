import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SPECIFICATION = new URL("../../../shared/SPEC.md", import.meta.url);
const ROOT = new URL("../../", import.meta.url).pathname;

/**
 * Quoted texts that the sources have in another form: Bengali for English, parts that a page joins, a date
 * format, pagination texts that are not used (decisions/cricket.md), and texts that docs/differences.md lists.
 */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  "everything about cricket in one place": ["ক্রিকেটের সবকিছু এক জায়গায়"],
  "latest cricket news": ["ক্রিকেটের সর্বশেষ খবর"],
  "new content": ["টি নতুন খবর পাওয়া গেছে!"],
  "← Back to Cricket Page": ["←", "Back to Cricket Page"],
  "Partnership: runs/balls • RR": ["Partnership: ", "• RR "],
  "YYYY-MM-DD HH:MM:SS": [],
  "DD/MM/YYYY hh:mm:ss AM/PM": [],
  "Go to slide {{index}}": [],
  "{email}": ["name@example.com"],
};
/** Placeholders in a text: a number, a name, a message. */
const PLACE = /\{+[^}]*\}+|(?<![\p{L}\p{M}])[NXY](?![\p{L}\p{M}])/u;

/** Quoted texts. Apostrophes such as those of "the product's" and "its readers'" are not quotes. */
const quotedIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<![\p{L}\p{M}\d])'([^'\n]+)'(?![\p{L}])/gu)].map(([, quoted = ""]) => quoted),
  ),
];

const sources = (): string =>
  globSync("{api,core,packages,platform,realtime,workers,web}/**/*.{ts,tsx,js,html}", {
    cwd: ROOT,
    exclude: (name) => /\.test\.|test-support|node_modules|dist/.test(name),
  })
    .map((path) => readFileSync(ROOT + path, "utf8"))
    .join("\n")
    .normalize("NFC");

/** Whether a source has the text, or the parts between its placeholders in this order on one line. */
function isWritten(text: string, all: string): boolean {
  const parts = text.split(new RegExp(PLACE, "gu")).filter((part) => /[\p{L}/]/u.test(part));
  const escaped = parts.map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return all.includes(text) || (escaped.length > 0 && new RegExp(escaped.join("[^\n]{0,60}"), "u").test(all));
}

it.skipIf(!existsSync(SPECIFICATION))(
  "pages have every text of the specification, word for word (needs ../shared)",
  () => {
    const texts = quotedIn(readFileSync(SPECIFICATION, "utf8").normalize("NFC"));
    const all = sources();
    const shown = texts.filter((text) => !(text in OTHERWISE));
    process.stdout.write(
      `${shown.length} texts of ${texts.length}, ${shown.filter((text) => all.includes(text)).length} of them whole\n`,
    );
    expect(shown.filter((text) => !isWritten(text, all))).toEqual([]);
    expect(
      Object.values(OTHERWISE)
        .flat()
        .filter((text) => !all.includes(text.normalize("NFC"))),
    ).toEqual([]);
    expect(isWritten("Failed to fetch fixture!", all) || isWritten("খবর লোড করতে অসুবিধা হয়েছে।", all)).toBe(
      false,
    );
    expect(isWritten("Page N off M", all)).toBe(false);
  },
);

/**
 * Bengali words that are equal but have different meanings: "and" and "too", facts of a match and pages about
 * the site.
 */
const TWICE: ReadonlySet<string> = new Set(["ও", "তথ্য"]);

it("no text is written twice", () => {
  const seen = new Map<string, string[]>();
  for (const path of globSync("web/words/*.ts", { cwd: ROOT, exclude: (name) => name.includes(".test.") }))
    for (const [, name = "", text = ""] of readFileSync(ROOT + path, "utf8").matchAll(
      /export const (\w+)[^=]*=\s*(?:\([^)]*\): string =>\s*)?["`]([^"`\n]*)["`];/g,
    ))
      seen.set(text, [...(seen.get(text) ?? []), `${path} ${name}`]);
  expect(seen.size).toBeGreaterThan(500);
  expect([...seen].filter(([text, names]) => names.length > 1 && !TWICE.has(text))).toEqual([]);
});
