import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { SECTION_KEYS } from "../../core/news/sections.ts";
import { ENDINGS, formsIn } from "../../tests/support/bengali-endings.ts";
import { FOLLOW_UPS } from "./follow-up.ts";
import { loadStories, type WrittenStory, writtenFor } from "./story.ts";

const STYLE = readFileSync(fileURLToPath(new URL("../../docs/bengali.md", import.meta.url)), "utf8");

const DHAKA_SIDE: ReadonlySet<string> = new Set(
  "কক্সবাজার কুড়িগ্রাম খুলনা গোপালগঞ্জ চট্টগ্রাম ঝিনাইদহ ঢাকা পাবনা ময়মনসিংহ মানিকগঞ্জ যশোর রাজশাহী শরীয়তপুর শ্রীমঙ্গল সাতক্ষীরা সাভার সিরাজগঞ্জ সুনামগঞ্জ"
    .normalize("NFC")
    .split(" "),
);
const KOLKATA_SIDE: ReadonlySet<string> = new Set(
  "কলকাতা কালিম্পং কৃষ্ণনগর গোসাবা দিঘা পুরুলিয়া বাঁকুড়া বোলপুর মালদহ মেদিনীপুর শিলিগুড়ি হাওড়া".normalize("NFC").split(" "),
);

const LETTER = "[\\p{L}\\p{M}]";

/** Pattern of a word in a column, with its case endings, or with any ending if the word ends in …. */
function pattern(word: string): RegExp {
  const open = word.endsWith("…");
  const rest = open ? "" : `${ENDINGS}(?!${LETTER})`;
  return new RegExp(`(?<!${LETTER})${word.replace("…", "")}${rest}`.normalize("NFC"), "u");
}

const table = STYLE.slice(STYLE.indexOf("| Kolkata | Dhaka |")).matchAll(
  /^\| ([\p{Script=Bengali}… ]+) \| ([\p{Script=Bengali}… ]+) \|$/gmu,
);
const columns = [...table].map(([, kolkata = "", dhaka = ""]) => ({
  kolkata: { word: kolkata, pattern: pattern(kolkata) },
  dhaka: { word: dhaka, pattern: pattern(dhaka) },
}));

/** Spellings that stories from Dhaka do not use. */
const KOLKATA_FORMS = formsIn(STYLE.normalize("NFC"));

/** ছ’জন, ন’টা: short forms of numbers that only Kolkata uses. */
const SHORT_NUMBER = /(?<![\p{L}\p{M}])[ছন]’/u;
/** দু’জন: a short form that follow-ups use, but stories from Dhaka do not. */
const SHORT_TWO = /(?<![\p{L}\p{M}])দু’/u;
const UNMARKED_SPEECH = /(?:বললেন|কথায়|ভাষায়), (?!“)/u;
/** Kolkata writes the number and the word for people separately: ষাট জন. */
const JOINED_PEOPLE =
  /(?:[০-৯]|দুই|তিন|চার|পাঁচ|ছয়|সাত|আট|নয়|দশ|কুড়ি|বিশ|ত্রিশ|তিরিশ|চল্লিশ|পঞ্চাশ|ষাট|সত্তর|আশি|নব্বই)জন/u;

const townOf = (story: WrittenStory): string | undefined => story.author.split(", ")[1];
const textOf = (story: WrittenStory): string =>
  [story.title, story.excerpt, ...story.keywords, ...story.body].join("\n").normalize("NFC");

/** Deviations from the style of the dateline's city or from the general style. */
function slips(story: WrittenStory): string[] {
  const text = textOf(story);
  const dhaka = DHAKA_SIDE.has(townOf(story) ?? "");
  const strangers = columns.map((row) => (dhaka ? row.kolkata : row.dhaka));
  return [
    ...strangers.filter(({ pattern }) => pattern.test(text)).map(({ word }) => word),
    ...(dhaka && (SHORT_NUMBER.test(text) || SHORT_TWO.test(text))
      ? ["a number shortened as in Kolkata"]
      : []),
    ...(dhaka ? KOLKATA_FORMS.filter(({ pattern }) => pattern.test(text)).map(({ form }) => form) : []),
    ...(UNMARKED_SPEECH.test(text) ? ["speech without its marks"] : []),
    ...(!dhaka && JOINED_PEOPLE.test(text) ? ["people joined to their number"] : []),
  ];
}

const stories = SECTION_KEYS.filter((section) => writtenFor(section) === section).flatMap((section) =>
  loadStories(section),
);

describe("the datelines of the demo's stories", () => {
  const story = (author: string, said: string): WrittenStory => ({
    title: "ঘাটের পাশে নতুন পথ",
    excerpt: said,
    author,
    keywords: ["পথ"],
    body: [],
  });

  it("finds words of the other city, unmarked speech and people joined to a number", () => {
    expect(columns.length).toBeGreaterThan(20);
    for (const { kolkata, dhaka } of columns) {
      const [here, there] = [kolkata.word.replace("…", ""), dhaka.word.replace("…", "")];
      expect(slips(story("প্রতিবেদক, ঢাকা", `আজ ${here} আছে`)), here).toEqual([kolkata.word]);
      expect(slips(story("প্রতিবেদক, কলকাতা", `আজ ${there} আছে`)), there).toEqual([dhaka.word]);
      expect(slips(story("প্রতিবেদক, ঢাকা", `আজ ${there} আছে`)), there).toEqual([]);
      expect(slips(story("প্রতিবেদক", `আজ ${here} আছে`)), here).toEqual([]);
    }
    expect(slips(story("প্রতিবেদক, ঢাকা", "জলের দাগ, জলাভূমির পাখি"))).toEqual(["জল"]);
    expect(slips(story("প্রতিবেদক, ঢাকা", "জলাভূমির পাখি, কুড়িগ্রামের পথ, সংবাদমাধ্যম"))).toEqual([]);
    expect(slips(story("প্রতিবেদক, ঢাকা", "ছ’জন এসেছেন"))).toEqual(["a number shortened as in Kolkata"]);
    expect(slips(story("প্রতিবেদক, ঢাকা", "দু’জন এসেছেন"))).toEqual(["a number shortened as in Kolkata"]);
    expect(slips(story("প্রতিবেদক, কলকাতা", "দু’জন এসেছেন"))).toEqual([]);
    expect(slips(story("প্রতিবেদক", "কোচ বললেন, আমরা খেলি।"))).toEqual(["speech without its marks"]);
    expect(slips(story("প্রতিবেদক", "কোচ বললেন, “আমরা খেলি।” সেরা ষাট জনকে ডাকা হল।"))).toEqual([]);
    expect(slips(story("প্রতিবেদক", "সেরা ষাটজনকে ডাকা হল।"))).toEqual(["people joined to their number"]);
  });

  it("name towns whose side is known, and no town of Bangladesh stands as a keyword of a story without one", () => {
    const towns = stories.flatMap((one) => townOf(one) ?? []);
    expect(towns.filter((town) => !DHAKA_SIDE.has(town) && !KOLKATA_SIDE.has(town))).toEqual([]);
    const undated = stories.filter((one) => !DHAKA_SIDE.has(townOf(one) ?? ""));
    expect(undated.flatMap(({ keywords }) => keywords.filter((word) => DHAKA_SIDE.has(word)))).toEqual([]);
  });

  it("are kept: each story has the words of its own city, and speech in its marks", () => {
    expect(stories.filter((one) => DHAKA_SIDE.has(townOf(one) ?? "")).length).toBeGreaterThan(20);
    expect(stories.flatMap((one) => slips(one).map((slip) => `${one.title}: ${slip}`))).toEqual([]);
  });

  it("leave to follow-ups, which stand over stories of both, the words that both have", () => {
    const told = FOLLOW_UPS.flatMap((group) => group.told);
    const words = columns.flatMap(({ kolkata, dhaka }) => [kolkata, dhaka]);
    const said = told.flatMap(({ label, text }) =>
      words.filter(({ pattern }) => pattern.test(`${label} ${text}`)).map(({ word }) => `${word}: ${text}`),
    );
    expect(said).toEqual([]);
    expect(told.filter(({ text }) => SHORT_NUMBER.test(text) || UNMARKED_SPEECH.test(text))).toEqual([]);
  });
});
