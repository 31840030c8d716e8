import {
  type AdjacentWord,
  adjacentWords,
  isCommon,
  mayBegin,
  type Word,
  withoutThousands,
  wordsIn,
} from "./words.ts";

/**
 * Index terms of a story (decisions/news.md#search-index), by their first letter: `h` for a stem in the
 * headline, `e` for one in headline, excerpt, keywords or byline, `b` for one anywhere; `p` for the beginning
 * of a word in headline or keywords.
 */
export type Tier = "h" | "e" | "b" | "p";

export interface StoryTexts {
  title: string;
  keywords: readonly string[];
  excerpt: string;
  author: string;
  body: string;
  /** Titles of a live blog's key events, newest first. */
  events?: readonly string[];
}

/** Lengths of indexed beginnings, UTF-16 units. */
const BEGINNING = { shortest: 2, longest: 12 };
/** Number of words that are read from the start of each part: a text says early what it is about. */
const WORDS_READ = { head: 40, excerpt: 120, body: 600, event: 30 };
const MOST_BODY_STEMS = 160;
const MOST_EVENT_STEMS = 1_000;
/** Separator of keywords, so that two of them are not joined to one word. */
const KEYWORDS_APART = ", ";

function* firstWords(text: string, most: number): Generator<Word> {
  let read = 0;
  for (const word of wordsIn(withoutThousands(text))) {
    if (read === most) return;
    read += 1;
    yield word;
  }
}

/** Words of a headline or keywords. Each word is also joined with the previous word. */
function* firstBeside(text: string): Generator<AdjacentWord> {
  let read = 0;
  for (const word of adjacentWords(withoutThousands(text))) {
    if (read === WORDS_READ.head) return;
    read += 1;
    yield word;
  }
}

/** Term for the beginning of a word; undefined if it is too short. */
export function beginningTerm(folded: string): string | undefined {
  return folded.length < BEGINNING.shortest ? undefined : `p${folded.slice(0, BEGINNING.longest)}`;
}

/**
 * First tier in which a matching story has all stems. This is faster than `storyTerms`, because most words
 * differ from the searched ones in their first letter.
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
  const isIn = (words: Iterable<Word & Partial<AdjacentWord>>): boolean => {
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

/** Distinct terms of a story, at most about 900, and 1,000 more of a live blog's key events. */
export function storyTerms({ title, keywords, excerpt, author, body, events = [] }: StoryTexts): string[] {
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
  const most = terms.size + MOST_EVENT_STEMS;
  for (const event of events) {
    for (const word of firstWords(event, WORDS_READ.event)) {
      if (terms.size < most && !isCommon(word)) terms.add(`b${word.stem}`);
    }
  }
  return [...terms];
}
