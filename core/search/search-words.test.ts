import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldWord, LONGEST_FOLDED } from "./fold.ts";
import { LONGEST_QUERY } from "./longest-query.ts";
import { markWords } from "./marks.ts";
import { MOST_WORDS, parseQuery, stemsOf } from "./query.ts";
import { stemOf } from "./stem.ts";
import { storyTerms } from "./story-terms.ts";
import { wordsIn } from "./words.ts";

const stem = (word: string): string => stemOf(foldWord(word));
const bengali = fc.string({
  unit: fc.constantFrom(..."কখগঙচজঞটডঢণতদধনপবভমযরলশষসহঅআইঈউঊঋএঐওািীুূৃেৈোৌ্ংঃঁ়ৎয়ড়০৯\u200c\u200d"),
  maxLength: 40,
});

describe("words as search compares them", () => {
  it.each([
    ["ী and ি, ূ and ু", "নদী নদি"],
    ["long vowels that stand alone", "ঈদ ইদ"],
    ["ন and ণ", "ঘণ্টা ঘন্টা"],
    ["শ, ষ and স", "পুলিশ পুলিস পুলিষ"],
    ["nukta composed and apart", "গাড়ি গা\u09A1\u09BCি গা\u09DCি গাড়ী"],
    ["য় and য", "সময় সময সম\u09DF"],
    ["ৎ as it was once written", "উৎসব উত্\u200Dসব উত্সব"],
    ["joiners", "র\u200D্যালি র্যালি"],
    ["Kolkata's and Dhaka's joins", "ব্যাঙ্ক ব্যাংক"],
    ["ঙ, ঙ্গ and ং", "বাঙালি বাঙ্গালি বাঙালী"],
    ["ঋ as it is said", "বৃটিশ ব্রিটিশ"],
    ["ক্ষ at the beginning", "ক্ষমতা খমতা"],
    ["doubled letters and inner য-ফলা", "কর্ম্ম কর্ম"],
    ["the same", "সন্ধ্যা সন্ধা"],
    ["চন্দ্রবিন্দু", "চাঁদ চাদ"],
    ["digits of either kind", "২০২৬ 2026"],
    ["capitals and accents", "Mbappé MBAPPE mbappe"],
    ["Kolkata's and Dhaka's forms", "মরসুমে মৌসুমের"],
    ["the same", "রেস্তরাঁ রেস্তোরাঁয়"],
    ["the same", "পুরসভার পৌরসভা"],
    ["the same", "পুজো পূজা পূজার"],
  ])("are one in all spellings: %s", (_what, words) => {
    expect(new Set(words.split(" ").map(stem))).toHaveLength(1);
  });

  it.each([
    "ব্যাংক ব্যাংকে ব্যাংকের ব্যাঙ্ককে",
    "সংবাদ সংবাদের সংবাদে",
    "মানুষ মানুষদের মানুষকে মানুষের",
    "বাজার বাজারে বাজারের বাজারটা",
    "ঢাকা ঢাকার ঢাকায় ঢাকাতে",
    "বিদ্যুৎ বিদ্যুতের বিদ্যুতে",
    "ছেলে ছেলেরা ছেলেদের ছেলেগুলি",
    "জুলাই জুলাইয়ের",
    "নাটক নাটকে নাটকের",
    "মেট্রো মেট্রোর মেট্রোতে",
  ])("are one with their endings: %s", (words) => {
    expect(new Set(words.split(" ").map(stem))).toHaveLength(1);
  });

  it.each(["জল পানি", "জয় জজ", "শিক্ষা শিখা", "ভারত ভার", "রাত রা", "নদী নদ", "খবর খবরদারি"])(
    "stay apart where they are two: %s",
    (words) => {
      const all = words.split(" ");
      expect(new Set(all.map(stem))).toHaveLength(all.length);
    },
  );

  it("have a form that is bounded, whole, and their own again", () => {
    fc.assert(
      fc.property(fc.oneof(bengali, fc.string({ unit: "binary", maxLength: 200 })), (text) => {
        const wrong = Array.from(wordsIn(text)).filter(({ folded, stem: own, from, to }) => {
          const bounded = folded.length <= LONGEST_FOLDED && folded.isWellFormed() && to > from && own !== "";
          // A stem must have no further ending, except the other form of a pair.
          return !bounded || stemOf(stemOf(own)) !== stemOf(own);
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  it("do not depend on Unicode's form, nor on joiners", () => {
    fc.assert(
      fc.property(bengali, (text) => {
        const stems = (given: string): string[] => Array.from(wordsIn(given), (word) => word.stem);
        expect(stems(text.normalize("NFD"))).toEqual(stems(text.normalize("NFC")));
      }),
    );
    expect(foldWord("ক\u200D্ষমতা")).toBe(foldWord("ক্ষমতা"));
  });
});

describe("the terms of a story", () => {
  const story = { title: "", keywords: [], excerpt: "", author: "", body: "" };

  it("say where each word stands, and how headlines' words begin", () => {
    const terms = storyTerms({ ...story, title: "নদী", excerpt: "সেতুর", body: "বাঁধ" });
    expect(terms).toEqual(["hনদি", "eনদি", "bনদি", "pনদ", "pনদি", "eসেতু", "bসেতু", "bবাধ"]);
  });

  it("are bounded, however long the texts are", () => {
    const many = Array.from({ length: 50_000 }, (_, index) => `শব্দ${index}`).join(" ");
    const terms = storyTerms({ title: many, keywords: [many], excerpt: many, author: many, body: many });
    expect(terms.length).toBeLessThan(1_400);
    expect(new Set(terms)).toHaveLength(terms.length);
  });
});

describe("what a reader types", () => {
  it("is cut to words that can be looked for", () => {
    const fifty = Array.from({ length: 50 }, (_, index) => `শব্দ${index}`).join(" ");
    const asked = parseQuery(fifty);
    expect(asked.words).toHaveLength(MOST_WORDS);
    expect(asked.shortened).toBe(true);
    const long = parseQuery("ক".repeat(10_000));
    expect([long.text.length, long.words.length, long.shortened]).toEqual([LONGEST_QUERY, 1, true]);
    for (const signs of ["", "   ", "।।?!—“”", "\u200D\u200C", "্"])
      expect(parseQuery(signs).words).toEqual([]);
  });

  it("leaves out what is in every text, unless that is all", () => {
    const looked = (text: string): string[] => parseQuery(text).words.map((word) => word.text);
    expect(looked("সেতু এবং নদী")).toEqual(["সেতু", "নদী"]);
    expect(looked("এবং")).toEqual(["এবং"]);
    expect(looked("নদী নদীর নদি")).toEqual(["নদী"]);
    expect(looked("১০,০০০ টাকা")).toEqual(["১০০০০", "টাকা"]);
  });

  it("is marked in any spelling, with any ending, and where a word begins so", () => {
    const marked = (text: string, query: string): string =>
      markWords(text, parseQuery(query).words)
        .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
        .join("");
    expect(marked("ব্যাঙ্কের সুদ কমল", "ব্যাংক")).toBe("[ব্যাঙ্কের] সুদ কমল");
    expect(marked("নদী, সেতু ও নদীর ঘাট", "নদি")).toBe("[নদী], সেতু ও [নদীর] ঘাট");
    expect(marked("ক্রিকেটারের কথা", "ক্রিক")).toBe("[ক্রিকেটারের] কথা");
    expect(marked("2026 সালের মেলা", "২০২৬")).toBe("[2026] সালের মেলা");
  });

  it("is looked for as one word, too, where two may be one, and is marked so", () => {
    const stemsFor = (text: string): string[][] => stemsOf(parseQuery(text).words);
    const alike = (...words: string[][]): string[][] => words.map((some) => some.map(stem));
    expect(stemsFor("সুন্দর বন")).toEqual(alike(["সুন্দর", "সুন্দরবন"], ["বন", "সুন্দরবন"]));
    expect(stemsFor("সুন্দর বন ভ্রমণ")).toEqual(
      alike(["সুন্দর", "সুন্দরবন"], ["বন", "সুন্দরবন", "বনভ্রমণ"], ["ভ্রমণ", "বনভ্রমণ"]),
    );
    expect(stemsFor("ইডেন 2026")).toEqual(alike(["ইডেন"], ["2026"]));
    const [query] = [parseQuery("অফসাইড").words];
    const marked = markWords("এই অফ সাইডের কথা, অফসাইড", query).map(({ text, found }) =>
      found ? `[${text}]` : text,
    );
    expect(marked.join("")).toBe("এই [অফ সাইডের] কথা, [অফসাইড]");
    const story = { title: "অফ সাইড কী", keywords: ["লেগ", "বিফোর উইকেট"], excerpt: "", author: "", body: "" };
    const terms = storyTerms(story);
    expect(terms).toContain(`h${stem("অফসাইড")}`);
    expect(terms).toContain(`e${stem("বিফোরউইকেট")}`);
    expect(terms).not.toContain(`e${stem("লেগবিফোর")}`);
  });

  it("is marked without changing a sign of the text", () => {
    fc.assert(
      fc.property(bengali, bengali, (text, query) => {
        const pieces = markWords(text, parseQuery(query).words);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      }),
    );
  });
});
