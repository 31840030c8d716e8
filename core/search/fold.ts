import { comparableText } from "../bengali/normalise.ts";
import { toLatinDigits } from "../bengali/numerals.ts";
import { HASANTA, NUKTA } from "../bengali/signs.ts";

/**
 * Folds spelling variants of a word into one form (decisions/news.md#spellings): the rules of Lucene's
 * BengaliNormalizer, then those of UzZaman and Khan, "A Double Metaphone encoding for Bangla and its
 * application in spelling checker", except those that would make common words equal (জ and য, শিক্ষা and শিখা).
 */

/**
 * Longest word that is compared in full, in UTF-16 units, before and after folding. A longer word is compared
 * by its beginning.
 */
const LONGEST_GIVEN = 96;
export const LONGEST_FOLDED = 32;

const LATIN_MARKS = /[\u0300-\u036F]/g;

/**
 * Letters of similar sound, and signs that are often left out. A letter with a nukta becomes another letter, so
 * both are replaced together.
 */
const ALIKE: Readonly<Record<string, string>> = {
  "\u0981": "",
  "\u0983": "",
  [NUKTA]: "",
  ঈ: "ই",
  ঊ: "উ",
  "\u09C0": "\u09BF",
  "\u09C2": "\u09C1",
  ঋ: "রি",
  "\u09C3": `${HASANTA}র\u09BF`,
  ঙ: "ং",
  ঞ: "ন",
  ণ: "ন",
  শ: "স",
  ষ: "স",
};

const isConsonant = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= "ক" && letter <= "হ";

/** One form for all spellings of a word; takes linear time. Empty if the word has no letter or digit. */
export function foldWord(word: string): string {
  const plain = toLatinDigits(comparableText(word.slice(0, LONGEST_GIVEN).toWellFormed()))
    .normalize("NFD")
    .replace(LATIN_MARKS, "")
    .normalize("NFC");
  return foldJoins(foldLetters(plain)).slice(0, LONGEST_FOLDED).toWellFormed();
}

function foldLetters(word: string): string {
  let folded = "";
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at] ?? "";
    const next = word[at + 1];
    if (next === NUKTA && (letter === "ড" || letter === "ঢ")) folded += "র";
    // The letter ক্ষ sounds like খ at the start of a word, and like ক্খ inside a word.
    else if (letter === "ক" && next === HASANTA && word[at + 2] === "ষ") {
      folded += at === 0 ? "খ" : `ক${HASANTA}খ`;
      at += 2;
    } else if (letter === "ঙ" && next === HASANTA) {
      folded += "ং";
      at += 1;
    } else if (letter === "ৎ") folded += isConsonant(next) ? `ত${HASANTA}` : "ত";
    else folded += ALIKE[letter] ?? letter;
  }
  return folded;
}

/**
 * Folds joined letters that have several spellings: doubled ones, য-ফলা inside a word, ঙ্গ and ঙ, a final
 * hasanta.
 */
function foldJoins(word: string): string {
  let folded = "";
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at] ?? "";
    const last = folded.at(-1);
    if (letter === HASANTA) {
      const next = word[at + 1];
      const doubled = next !== undefined && next === last && isConsonant(next);
      const yaInside = next === "য" && folded.length > 1 && last !== "র";
      if (next === undefined) continue;
      if (doubled || yaInside) at += 1;
      else folded += HASANTA;
    } else if (letter === "গ" && last === "ং") {
    } else folded += letter;
  }
  return folded.startsWith(`এ${HASANTA}য`) ? `অ${folded.slice(1)}` : folded;
}
