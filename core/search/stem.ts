import { HASANTA } from "../bengali/signs.ts";
import { foldWord } from "./fold.ts";

/**
 * Light stemming of noun endings. Like Lucene's BengaliStemmer, but repeats until no ending is left, so that a
 * word which seems to have one (বাজার) matches its inflected forms (বাজারের) (decisions/news.md#stems).
 */

/**
 * Endings of folded words, longest first: গুলি, দের, রা, কে, টি and similar, locatives তে, ে and য়, genitive
 * র, emphatic ই and ও. Also ক, ত and দ: these letters are left of কে, তে and দের after other endings are
 * removed.
 */
const ENDINGS: readonly { ending: string; afterVowel?: true }[] = [
  ...["গুলি", "গুলো", "গুলা", "খানা", "খানি", "সমুহ", "দের"].map((ending) => ({ ending })),
  ...["কে", "রা", "টি", "টা", "টু"].map((ending) => ({ ending })),
  { ending: "তে", afterVowel: true },
  { ending: "ত", afterVowel: true },
  { ending: "র", afterVowel: true },
  { ending: "য", afterVowel: true },
  ...["ক", "দ", "ে", "ো", "ই", "ও"].map((ending) => ({ ending })),
];
/** Fewest syllables that a stem must have. */
const LEAST_SYLLABLES = 2;

const isVowel = (letter: string): boolean => /[\u0985-\u0994\u09BE-\u09CC]/.test(letter);

/** Number of syllables: of letters that begin one, which are unjoined consonants and independent vowels. */
function syllables(word: string): number {
  let count = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at] ?? "";
    if (letter >= "\u0985" && letter <= "\u09B9" && word[at - 1] !== HASANTA) count += 1;
  }
  return count;
}

/** Stem of a folded word; the word itself if it is not Bengali. */
export function stemOf(folded: string): string {
  let stem = folded;
  for (;;) {
    const found = ENDINGS.find(({ ending, afterVowel }) => {
      if (!stem.endsWith(ending)) return false;
      const rest = stem.slice(0, -ending.length);
      const before = rest.at(-1) ?? "";
      if (before === HASANTA || (afterVowel && !isVowel(before))) return false;
      return syllables(rest) >= LEAST_SYLLABLES;
    });
    if (!found) return SAME_WORD.get(stem) ?? stem;
    stem = stem.slice(0, -found.ending.length);
  }
}

/**
 * Words that Kolkata and Dhaka spell differently (docs/bengali.md), if the rules above do not make them equal.
 * The list has no synonyms (জল, পানি).
 */
const PAIRS: readonly (readonly [kolkata: string, dhaka: string])[] = [
  ["মরসুম", "মৌসুম"],
  ["রেস্তরাঁ", "রেস্তোরাঁ"],
  ["জুতো", "জুতা"],
  ["ধুলো", "ধুলা"],
  ["জানলা", "জানালা"],
  ["দেওয়াল", "দেয়াল"],
  ["উঠোন", "উঠান"],
  ["পুরসভা", "পৌরসভা"],
  ["দফতর", "দপ্তর"],
  ["হ্যারিকেন", "হারিকেন"],
  ["চোদ্দো", "চৌদ্দ"],
  ["ভিতর", "ভেতর"],
  ["সরষে", "সরিষা"],
  ["ফর্ম", "ফরম"],
  // This word is escaped, because it is not in the house spelling (docs/bengali.md).
  ["পুরনো", "পুর\u09CBনো"],
  ["পুজো", "পূজা"],
  ["দুর্গাপুজো", "দুর্গাপূজা"],
];

const SAME_WORD = new Map<string, string>();
for (const [kolkata, dhaka] of PAIRS) SAME_WORD.set(stemOf(foldWord(dhaka)), stemOf(foldWord(kolkata)));
