import { HASANTA } from "../bengali/signs.ts";
import { foldWord } from "./fold.ts";

/**
 * Light stemming: endings of nouns go, verbs stay as they are. As Lucene's BengaliStemmer, by a list of endings, but until
 * none is left, so that a word whose own end looks like an ending (বাজার) meets its inflected forms (বাজারের) all the
 * same (decisions/news.md#stems).
 */

/**
 * Endings as folded words have them, the longest first: গুলি, দের, রা, কে, টি and their like, the locatives তে, ে and য়,
 * the genitive র, ই and ও of emphasis. ক, ত and দ are no endings of their own and go all the same: what is left of কে, তে and
 * দের once ে or ের is gone cannot be told from them.
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
/** Syllables that a stem keeps. */
const LEAST_SYLLABLES = 2;

const isVowel = (letter: string): boolean => /[\u0985-\u0994\u09BE-\u09CC]/.test(letter);

/** Letters that begin a syllable: consonants that are not joined to the one before, and vowels that stand alone. */
function syllables(word: string): number {
  let count = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at] ?? "";
    if (letter >= "\u0985" && letter <= "\u09B9" && word[at - 1] !== HASANTA) count += 1;
  }
  return count;
}

/** The stem of a folded word. A word in other letters than Bengali ones is its own. */
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
 * One word as Kolkata and Dhaka write it (docs/bengali.md), where the rules above do not make it one. Two words for one
 * thing (জল, পানি) are not here.
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
  // Escaped: the house does not write it so (docs/bengali.md).
  ["পুরনো", "পুর\u09CBনো"],
  ["পুজো", "পূজা"],
  ["দুর্গাপুজো", "দুর্গাপূজা"],
];

const SAME_WORD = new Map<string, string>();
for (const [kolkata, dhaka] of PAIRS) SAME_WORD.set(stemOf(foldWord(dhaka)), stemOf(foldWord(kolkata)));
