import { comparableText } from "../bengali/normalise.ts";
import { toLatinDigits } from "../bengali/numerals.ts";
import { HASANTA, NUKTA } from "../bengali/signs.ts";

/**
 * Words as search compares them: two spellings of one word have one form (decisions/news.md#spellings). After the
 * rules that Lucene's BengaliNormalizer documents, those of UzZaman and Khan's "A Double Metaphone encoding for Bangla
 * and its application in spelling checker", less those that make two common words one (জ and য, শিক্ষা and শিখা).
 */

/** Longer words are compared by their beginning. UTF-16 units, before and after. */
const LONGEST_GIVEN = 96;
export const LONGEST_FOLDED = 32;

const LATIN_MARKS = /[\u0300-\u036F]/g;

/** Letters and signs that sound alike, and signs that are often left out. A nukta is dropped with its letter changed. */
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

/** Words that were folded lately: a text has the same ones again and again. */
const folds = new Map<string, string>();
const MOST_FOLDS = 20_000;
/** UTF-16 units of a word that is remembered: a longer piece of a text would hold the whole text in memory. */
const LONGEST_REMEMBERED = 12;

/** One form for all spellings of a word; linear in its length. Empty where it has no letter or digit. */
export function foldWord(word: string): string {
  if (word.length > LONGEST_REMEMBERED) return foldAnew(word);
  const known = folds.get(word);
  if (known !== undefined) return known;
  if (folds.size >= MOST_FOLDS) folds.clear();
  const folded = foldAnew(word);
  folds.set(word, folded);
  return folded;
}

function foldAnew(word: string): string {
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
    // ক্ষ is said খ at the beginning of a word and ক্খ inside it.
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

/** Joined letters that are spelt in several ways: doubled ones, a য-ফলা inside the word, ঙ্গ and ঙ, a hasanta at the end. */
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
