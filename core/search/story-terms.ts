import {
  type BesideWord,
  isCommon,
  mayBegin,
  type Word,
  withoutThousands,
  wordsBeside,
  wordsIn,
} from "./words.ts";

/**
 * What an index of words holds of a story (decisions/news.md#search-index). The first letter says what a term is of:
 * `h` a stem in the headline, `e` one there or in the excerpt, keywords or byline, `b` one anywhere; `p` the beginning of a
 * word of the headline or of a keyword.
 */
export type Tier = "h" | "e" | "b" | "p";

export interface StoryTexts {
  title: string;
  keywords: readonly string[];
  excerpt: string;
  author: string;
  /** Plain text. */
  body: string;
}

/** UTF-16 units of the beginnings of words that are indexed. */
const BEGINNING = { shortest: 2, longest: 12 };
/** Words read, from the beginning of each: headlines and keywords are short, and a text says early what it is about. */
const WORDS_READ = { head: 40, excerpt: 120, body: 600 };
const MOST_BODY_STEMS = 160;
/** Two keywords are never one word. */
const KEYWORDS_APART = ", ";

function* firstWords(text: string, most: number): Generator<Word> {
  let read = 0;
  for (const word of wordsIn(withoutThousands(text))) {
    if (read === most) return;
    read += 1;
    yield word;
  }
}

/** The same of a headline or of keywords, in which words written apart are looked for as one, too. */
function* firstBeside(text: string): Generator<BesideWord> {
  let read = 0;
  for (const word of wordsBeside(withoutThousands(text))) {
    if (read === WORDS_READ.head) return;
    read += 1;
    yield word;
  }
}

/** The term of a beginning; undefined where it is too short to look for. */
export function beginningTerm(folded: string): string | undefined {
  return folded.length < BEGINNING.shortest ? undefined : `p${folded.slice(0, BEGINNING.longest)}`;
}

/**
 * The first tier in which a story has one of each of some stems, where it has them at all: what `storyTerms` says, sooner, for most
 * words begin with another letter than any of the stems.
 */
export function tierOf(
  { title, keywords, excerpt, author }: Omit<StoryTexts, "body">,
  stems: readonly (readonly string[])[],
): Exclude<Tier, "p"> {
  const missing = new Set(stems);
  const mayBe = mayBegin(stems.flat());
  const find = (word: Word | undefined): void => {
    for (const some of missing) if (word && some.includes(word.stem)) missing.delete(some);
  };
  const isIn = (words: Iterable<Word & Partial<BesideWord>>): boolean => {
    for (const word of words) {
      if (mayBe(word)) find(word);
      if (word.before && mayBe(word.before)) find(word.joined);
      if (missing.size === 0) return true;
    }
    return false;
  };
  if (isIn(firstBeside(title))) return "h";
  const isNear =
    isIn(firstBeside(keywords.join(KEYWORDS_APART))) ||
    isIn(firstWords(`${excerpt} ${author}`, WORDS_READ.excerpt));
  return isNear ? "e" : "b";
}

/** The terms of a story, each once. At most some 900. */
export function storyTerms({ title, keywords, excerpt, author, body }: StoryTexts): string[] {
  const terms = new Set<string>();
  const begin = ({ folded }: Word): void => {
    const to = Math.min(folded.length, BEGINNING.longest);
    for (let length = BEGINNING.shortest; length <= to; length += 1) terms.add(`p${folded.slice(0, length)}`);
  };
  for (const word of firstBeside(title)) {
    for (const { stem } of [word, word.joined ?? []].flat())
      for (const tier of ["h", "e", "b"]) terms.add(tier + stem);
    begin(word);
  }
  for (const word of firstBeside(keywords.join(KEYWORDS_APART))) {
    for (const { stem } of [word, word.joined ?? []].flat())
      for (const tier of ["e", "b"]) terms.add(tier + stem);
    begin(word);
  }
  for (const { stem } of firstWords(`${excerpt} ${author}`, WORDS_READ.excerpt)) {
    for (const tier of ["e", "b"]) terms.add(tier + stem);
  }
  let ofBody = 0;
  for (const word of firstWords(body, WORDS_READ.body)) {
    const term = `b${word.stem}`;
    if (isCommon(word) || terms.has(term)) continue;
    if (ofBody === MOST_BODY_STEMS) break;
    ofBody += 1;
    terms.add(term);
  }
  return [...terms];
}
