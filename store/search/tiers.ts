import type { AskedWord } from "../../core/search/query.ts";
import { beginningTerm, type Tier } from "../../core/search/story-terms.ts";
import { DAY_MS } from "../../core/time-units.ts";

/** Tiers of words that stand whole: in the headline, near it, anywhere. */
const WHOLE = 3;

/** Stories in which the words stand at the same kind of place. */
export interface SearchTier {
  of: Tier;
  /** A headline is worth as much as being so many ms newer (decisions/news.md#search-order). */
  worth: number;
  /** Terms that a story of this tier has, all of them. */
  terms: string[];
  /** Those of the tier before, which it lacks one of. Undefined: there is none before. */
  without: string[] | undefined;
}

/** The tiers of a search in which every word stands somewhere whole: what is in one is in the next, but for `without`. */
export const wholeTiersOf = (tiers: readonly SearchTier[]): readonly SearchTier[] => tiers.slice(0, WHOLE);
/** What else it finds: by the beginning of a word. */
export const typedTiersOf = (tiers: readonly SearchTier[]): readonly SearchTier[] => tiers.slice(WHOLE);

/** Tiers that together have whatever a search finds, fewer than there are: they tell whether there is anything at all. */
export function widestTiersOf(words: readonly AskedWord[]): SearchTier[] {
  return tiersOf(words)
    .slice(WHOLE - 1)
    .map((tier) => ({ ...tier, without: undefined }));
}

/** The tiers of a search, each story in the first one that fits it, the worthiest tier first. */
export function tiersOf(words: readonly AskedWord[]): SearchTier[] {
  const termsOf = (tier: Tier): string[] => words.map(({ stem }) => tier + stem);
  const [head, excerpt, anywhere] = [termsOf("h"), termsOf("e"), termsOf("b")];
  // A word that is still being typed is the last one.
  const beginning = beginningTerm(words.at(-1)?.folded ?? "");
  return [
    { of: "h", worth: 730 * DAY_MS, terms: head, without: undefined },
    { of: "e", worth: 180 * DAY_MS, terms: excerpt, without: head },
    { of: "b", worth: 0, terms: anywhere, without: excerpt },
    ...(beginning === undefined
      ? []
      : [{ of: "p" as const, worth: 0, terms: [...anywhere.slice(0, -1), beginning], without: anywhere }]),
  ];
}
