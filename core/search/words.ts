import { foldWord } from "./fold.ts";
import { stemOf } from "./stem.ts";

/** A word of a text as search sees it. */
export interface Word {
  /** Where it stands in the text, UTF-16 units. */
  from: number;
  to: number;
  folded: string;
  stem: string;
}

/** Letters with their signs, digits, and characters inside them that print nothing; so many thousands are one number. */
export const WORD = /[\p{L}\p{M}\p{N}\u00AD\u200B-\u200F\u2060\uFEFF]+/gu;
const THOUSANDS = /([\d০-৯]),(?=[\d০-৯])/g;

/** The words of a text in order, those that fold to nothing left out. Reads lazily: a caller may stop. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: given, index } of text.matchAll(WORD)) {
    const folded = foldWord(given);
    if (folded === "") continue;
    yield { from: index, to: index + given.length, folded, stem: stemOf(folded) };
  }
}

/** ১০,০০০ as ১০০০০. */
export const withoutThousands = (text: string): string => text.replace(THOUSANDS, "$1");

const COMMON = `এ এই এক একটি এটি এটা এর এরা এখন এবং ও ওই ওই কি কী কে কিছু কিন্তু কোন কোনও করা করে করেন করেছে করেছেন করতে
  করবে করবেন করছে করছেন করার কাছে কথা খুব গেছে চেয়ে জন্য তা তার তাদের তাই তবে তিনি তো তখন থেকে থাকা থাকে দিয়ে দিয়েছে
  দুই দ্বারা নয় না নেই নিয়ে পর পরে পর্যন্ত বলে বলেন বলেছেন বলা বা মধ্যে মাত্র যা যে যায় যদি যখন সব সেই সে সেটি সঙ্গে
  সাথে হয় হয়ে হয়েছে হবে হচ্ছে হল ছিল ছিলেন আছে আর আরও আমি আমার আমাদের আপনি আপনার আগে উপর এমন এমনকি
  the of in and to for is on at by an`;

/** Stems of words that are in nearly every text: they are not looked for in the body of a story. */
const COMMON_STEMS: ReadonlySet<string> = new Set(Array.from(wordsIn(COMMON), ({ stem }) => stem));

export const isCommon = ({ stem }: Pick<Word, "stem">): boolean => COMMON_STEMS.has(stem);
