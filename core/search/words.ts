import { foldWord } from "./fold.ts";
import { stemOf } from "./stem.ts";

export interface Word {
  /** Position in the text, UTF-16 units. */
  from: number;
  to: number;
  text: string;
  folded: string;
  stem: string;
}

/** Forms of a word. The stem is computed only when needed. */
class Forms {
  readonly folded: string;
  #stem: string | undefined;

  constructor(text: string) {
    this.folded = foldWord(text);
  }

  get stem(): string {
    this.#stem ??= stemOf(this.folded);
    return this.#stem;
  }
}

const allForms = new Map<string, Forms>();
const MOST_FORMS = 40_000;
/** Longest word in the cache, UTF-16 units: a slice would keep its whole text in memory. */
const LONGEST_REMEMBERED = 12;

function formsOf(text: string): Forms {
  if (text.length > LONGEST_REMEMBERED) return new Forms(text);
  const known = allForms.get(text);
  if (known) return known;
  if (allForms.size >= MOST_FORMS) allForms.clear();
  const forms = new Forms(text);
  allForms.set(text, forms);
  return forms;
}

/** A word whose forms are computed only when needed, because folding is expensive. */
class FoundWord implements Word {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  #forms: Forms | undefined;

  constructor(text: string, from: number, to = from + text.length) {
    this.text = text;
    this.from = from;
    this.to = to;
  }

  get #known(): Forms {
    this.#forms ??= formsOf(this.text);
    return this.#forms;
  }

  get folded(): string {
    return this.#known.folded;
  }

  get stem(): string {
    return this.#known.stem;
  }
}

/**
 * A first letter that folding never changes, followed by a letter that does not change the one before it. So
 * words such as ক্ষ, ড়, এ্যা are excluded.
 */
const PLAIN_BEGINNING =
  /^(?:[অআইউএওখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহক](?=[ক-হ\u09BE-\u09CC])|[খগঘচছজঝটঠতথদধনপফবভমযরলশষসহ](?=্))/;

/** First letter of a word in all its forms; undefined if it is known only after folding. */
export function firstLetterOf(word: string): string | undefined {
  if (!PLAIN_BEGINNING.test(word)) return undefined;
  const letter = word[0];
  return letter === "শ" || letter === "ষ" ? "স" : letter;
}

/** Whether a word may begin like one of these folded words or stems, without folding it. */
export function mayBegin(folded: readonly string[]): (word: Pick<Word, "text">) => boolean {
  const letters = new Set(folded.map((one) => one[0]));
  return ({ text }) => {
    const letter = firstLetterOf(text);
    return letter === undefined || letters.has(letter);
  };
}

/** A word: letters with signs, digits, and invisible characters between them; also a number with commas. */
export const WORD = /[\p{L}\p{M}\p{N}\u00AD\u200B-\u200F\u2060\uFEFF]+/gu;
const THOUSANDS = /([\d০-৯]),(?=[\d০-৯])/g;

/** Words of a text in order, without empty ones, found one at a time. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: given, index } of text.matchAll(WORD)) {
    const word = new FoundWord(given, index);
    if (firstLetterOf(given) !== undefined || word.folded !== "") yield word;
  }
}

/** Separators of two words that may be written as one: অফ সাইড, নৌকা-বাইচ. */
const APART = /^(?: |\u00A0|\s?[-\u2010\u2011]\s?)$/;
/** A word that may be joined with another: Bengali, and longer than a letter with its sign. */
const MAY_BE_JOINED = /^[\u0981-\u09FF\u200C\u200D]{2,16}$/;

type Beside = Pick<Word, "text" | "stem">;

/** Two words as one; undefined if the result is too short, too long, not Bengali, or in nearly every text. */
export function joinedWord(first: Beside, second: Beside, from = 0, to?: number): Word | undefined {
  if (!MAY_BE_JOINED.test(first.text) || !MAY_BE_JOINED.test(second.text)) return undefined;
  return isCommon(first) || isCommon(second) ? undefined : new FoundWord(first.text + second.text, from, to);
}

/** A word together with the previous word, if the two may be written as one. */
class AdjacentWord extends FoundWord {
  readonly before: Word | undefined;

  constructor({ text, from }: Word, before: Word | undefined) {
    super(text, from);
    this.before = before;
  }

  get joined(): Word | undefined {
    return this.before && joinedWord(this.before, this, this.before.from, this.to);
  }
}

export type { AdjacentWord };

export function* adjacentWords(text: string): Generator<AdjacentWord> {
  let before: AdjacentWord | undefined;
  for (const word of wordsIn(text)) {
    const isBeside = before !== undefined && APART.test(text.slice(before.to, word.from));
    before = new AdjacentWord(word, isBeside ? before : undefined);
    yield before;
  }
}

export const withoutThousands = (text: string): string => text.replace(THOUSANDS, "$1");

const COMMON = `এ এই এক একটি এটি এটা এর এরা এখন এবং ও ওই ওই কি কী কে কিছু কিন্তু কোন কোনও করা করে করেন করেছে করেছেন করতে
  করবে করবেন করছে করছেন করার কাছে কথা খুব গেছে চেয়ে জন্য তা তার তাদের তাই তবে তিনি তো তখন থেকে থাকা থাকে দিয়ে দিয়েছে
  দুই দ্বারা নয় না নেই নিয়ে পর পরে পর্যন্ত বলে বলেন বলেছেন বলা বা মধ্যে মাত্র যা যে যায় যদি যখন সব সেই সে সেটি সঙ্গে
  সাথে হয় হয়ে হয়েছে হবে হচ্ছে হল ছিল ছিলেন আছে আর আরও আমি আমার আমাদের আপনি আপনার আগে উপর এমন এমনকি
  the of in and to for is on at by an`;

/** Stems of words that nearly every text has; searches ignore these in bodies. */
const COMMON_STEMS: ReadonlySet<string> = new Set(Array.from(wordsIn(COMMON), ({ stem }) => stem));

export const isCommon = ({ stem }: Pick<Word, "stem">): boolean => COMMON_STEMS.has(stem);
