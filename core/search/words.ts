import { foldWord } from "./fold.ts";
import { stemOf } from "./stem.ts";

/** A word of a text as search sees it. */
export interface Word {
  /** Where it stands in the text, UTF-16 units. */
  from: number;
  to: number;
  /** As it stands there. */
  text: string;
  folded: string;
  stem: string;
}

/** A word whose forms are found when they are asked for: to fold it is most of the work. */
class FoundWord implements Word {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  #folded: string | undefined;
  #stem: string | undefined;

  constructor(text: string, from: number, to = from + text.length) {
    this.text = text;
    this.from = from;
    this.to = to;
  }

  get folded(): string {
    this.#folded ??= foldWord(this.text);
    return this.#folded;
  }

  get stem(): string {
    this.#stem ??= stemOf(this.folded);
    return this.#stem;
  }
}

/**
 * A letter that stays what it is, or শ and ষ, followed by a letter or a sign that changes none before it: nothing is said here of
 * ক্ষ, ড়, এ্যা and their like.
 */
const PLAIN_BEGINNING =
  /^(?:[অআইউএওখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহক](?=[ক-হ\u09BE-\u09CC])|[খগঘচছজঝটঠতথদধনপফবভমযরলশষসহ](?=্))/;

/** The letter that a word begins with in all its forms; undefined where only folding it tells. */
export function firstLetterOf(word: string): string | undefined {
  if (!PLAIN_BEGINNING.test(word)) return undefined;
  const letter = word[0];
  return letter === "শ" || letter === "ষ" ? "স" : letter;
}

/** Whether a word may begin as one of some folded words or stems does, in any of its forms: to fold it is most of the work. */
export function mayBegin(folded: readonly string[]): (word: Pick<Word, "text">) => boolean {
  const letters = new Set(folded.map((one) => one[0]));
  return ({ text }) => {
    const letter = firstLetterOf(text);
    return letter === undefined || letters.has(letter);
  };
}

/** Letters with their signs, digits, and characters inside them that print nothing; so many thousands are one number. */
export const WORD = /[\p{L}\p{M}\p{N}\u00AD\u200B-\u200F\u2060\uFEFF]+/gu;
const THOUSANDS = /([\d০-৯]),(?=[\d০-৯])/g;

/** The words of a text in order, those that fold to nothing left out. Reads lazily: a caller may stop. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: given, index } of text.matchAll(WORD)) {
    const word = new FoundWord(given, index);
    if (firstLetterOf(given) !== undefined || word.folded !== "") yield word;
  }
}

/** What stands between two words that may be one written apart: অফ সাইড, নৌকা-বাইচ. */
const APART = /^(?: |\u00A0|\s?[-\u2010\u2011]\s?)$/;
/** Bengali, and more than a letter with its sign: of shorter ones too much would be one. */
const MAY_BE_JOINED = /^[\u0981-\u09FF\u200C\u200D]{2,16}$/;

type Beside = Pick<Word, "text" | "stem">;

/** Two words as the one that they may be written as; undefined where one is too short, too long, in other letters or in every text. */
export function joinedWord(first: Beside, second: Beside, from = 0, to?: number): Word | undefined {
  if (!MAY_BE_JOINED.test(first.text) || !MAY_BE_JOINED.test(second.text)) return undefined;
  return isCommon(first) || isCommon(second) ? undefined : new FoundWord(first.text + second.text, from, to);
}

/** A word, and the one before it, if it stands beside it so that both may be one. */
class BesideWord extends FoundWord {
  readonly before: Word | undefined;

  constructor({ text, from }: Word, before: Word | undefined) {
    super(text, from);
    this.before = before;
  }

  /** Both as one, where they may be. */
  get joined(): Word | undefined {
    return this.before && joinedWord(this.before, this, this.before.from, this.to);
  }
}

export type { BesideWord };

/** As `wordsIn`. */
export function* wordsBeside(text: string): Generator<BesideWord> {
  let before: BesideWord | undefined;
  for (const word of wordsIn(text)) {
    const isBeside = before !== undefined && APART.test(text.slice(before.to, word.from));
    before = new BesideWord(word, isBeside ? before : undefined);
    yield before;
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
