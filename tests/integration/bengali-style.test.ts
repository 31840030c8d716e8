import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { formsIn } from "../support/bengali-endings.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ROOMS = "core web workers api demo realtime store platform embedded-database tools deploy".split(" ");
const BUILT: ReadonlySet<string> = new Set(["node_modules", "dist"]);
/**
 * Files whose stories use the spelling of their dateline (demo/news/datelines.test.ts), or which list all
 * spellings for the search.
 */
const OTHER_SPELLINGS: ReadonlySet<string> = new Set(["demo/data/stories", "core/search"]);
const TEXT = /(?<!\.test)\.(?:tsx?|m?js|css|html|json|webmanifest|svg|md|conf)$/;

function filesIn(folder: string, wanted = TEXT): string[] {
  return readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return BUILT.has(entry.name) || OTHER_SPELLINGS.has(path) ? [] : filesIn(path, wanted);
    return wanted.test(entry.name) ? [path] : [];
  });
}

const read = (path: string): string => readFileSync(`${ROOT}${path}`, "utf8");

const LETTER = "[\\p{L}\\p{M}]";

/**
 * A classifier that a space separates from its number. One text is fixed with this form
 * (decisions/news.md#toast).
 */
const APART = /[\d০-৯}] (?:টি|টা|খানা)(?![\p{L}\p{M}])(?! নতুন খবর পাওয়া গেছে!)/u;

/** Bengali words before Latin digits. */
const LATIN_FIGURE = /(?:লক্ষ্য|উইকেটে|চাই|ওভারপ্রতি|রানে) \d/u;
const NONE_COUNTED = /(?<![\d০-৯])[0০] ?টি (?!নতুন)/u;

/** A time without its part of the day: ১৯:৩০, ৭:৩০. */
const HOUR_ALONE = /(?<![০-৯:]|(?:ভোর|সকাল|দুপুর|বিকেল|সন্ধ্যা|রাত) )[০-৯]{1,2}:[০-৫][০-৯]/u;

/** Plural forms of Kolkata: বোলারেরা, খবরগুলি. */
const PLURAL = new RegExp(`(?:(?<!পে)রেরা|(?<=${LETTER})গুলি(?:র|তে|কে)?)[ওই]?(?!${LETTER})`, "u");

const written = formsIn(readFileSync(`${ROOT}docs/bengali.md`, "utf8").normalize("NFC"));
const forms = [
  ...written,
  { form: "a Latin figure", pattern: LATIN_FIGURE },
  { form: "none counted", pattern: NONE_COUNTED },
  { form: "a classifier apart", pattern: APART },
  { form: "an hour alone", pattern: HOUR_ALONE },
  { form: "a plural", pattern: PLURAL },
];

const found = (path: string, text: string): string[] =>
  text
    .split("\n")
    .flatMap((line, index) =>
      forms.flatMap(({ form, pattern }) =>
        pattern.test(line.normalize("NFC")) ? [`${path}:${index + 1}: ${form}`] : [],
      ),
    );

describe("the house style", () => {
  it("finds each form that is not written, as a word and not within one", () => {
    expect(written.length).toBeGreaterThan(20);
    for (const { form, bare } of written) {
      expect(found("x", `আজ ${form} আছে`)).toEqual([`x:1: ${form}`]);
      expect(found("x", `আজ ${form}ই আছে`)).toEqual(bare ? [] : [`x:1: ${form}`]);
      expect(found("x", `আজ ক${form}`)).toEqual([]);
      expect(forms.filter((one) => one.form === form)).toHaveLength(1);
    }
    expect(found("x", "কোনওটি নয়, Ellis-এর পরে, চারদিকে নীচের আলো")).toEqual(
      ["কোনও", "নীচে"].map((form) => `x:1: ${form}`),
    );
    expect(found("x", "সে সবচেয়ে ভালো, হলে হলঘরে, ৫টি বল, ৫ জন, ৩ টি নতুন খবর পাওয়া গেছে!")).toEqual([]);
    for (const apart of ["৫ টি বল", "{count} টা", "7 টি"])
      expect(found("x", apart)).toEqual(["x:1: a classifier apart"]);
    expect(found("x", "লক্ষ্য 177")).toEqual(["x:1: a Latin figure"]);
    expect(found("x", "০টি খবর মিলেছে")).toEqual(["x:1: none counted"]);
    for (const hour of ["আজ ১৯:৩০", "শনিবার, ৭:৩০", "কাল ০৭:৩০"])
      expect(found("x", hour)).toEqual(["x:1: an hour alone"]);
    expect(found("x", "সকাল ৯:৪৬, রাত ১২:৩০")).toEqual([]);
    for (const plural of ["বোলারেরা", "ব্যাটারেরাও", "খবরগুলির"])
      expect(found("x", plural)).toEqual(["x:1: a plural"]);
    expect(found("x", "বোলাররা, পেরেরা, খবরগুলো, গুলি চলল")).toEqual([]);
    expect(found("x", "লক্ষ্য ১৭৭, ১০টি খবর মিলেছে, কোনো খবর মেলেনি")).toEqual([]);
  });

  it("is kept by what pages show, also where a source puts it together", () => {
    const readings = filesIn("tests/e2e/linear/readings", /\.txt$/);
    expect(readings.length).toBeGreaterThanOrEqual(4);
    expect(readings.flatMap((path) => found(path, read(path)))).toEqual([]);
    const tests = ["web", "tests/e2e"].flatMap((room) => filesIn(room, /\.test\.tsx?$/));
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter((path) => NONE_COUNTED.test(read(path)))).toEqual([]);
  });

  it("is kept by the sources", () => {
    const files = ROOMS.flatMap((room) => filesIn(room));
    expect(files.filter((path) => path.endsWith(".webmanifest"))).toHaveLength(1);
    expect(files.flatMap((path) => found(path, read(path)))).toEqual([]);
  });
});
