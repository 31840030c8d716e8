import type { AskedWord } from "../../core/search/query.ts";
import { beginningTerm, type Tier } from "../../core/search/story-terms.ts";
import { DAY_MS } from "../../core/time-units.ts";

/** Stories in which the words stand at the same kind of place. */
export interface SearchTier {
  /** A headline is worth as much as being so many ms newer (decisions/news.md#search-order). */
  worth: number;
  /** Terms that a story of this tier has, all of them. */
  terms: string[];
  /** Those of the tier before, which it lacks one of. Undefined: there is none before. */
  without: string[] | undefined;
}

/** Tiers that together have whatever a search finds, fewer than there are: they tell whether there is anything at all. */
export function widestTiersOf(words: readonly AskedWord[]): SearchTier[] {
  const [, , anywhere, ...typed] = tiersOf(words);
  return [anywhere, ...typed].flatMap((tier) => (tier ? [{ ...tier, without: undefined }] : []));
}

/** The tiers of a search, each story in the first one that fits it, the worthiest tier first. */
export function tiersOf(words: readonly AskedWord[]): SearchTier[] {
  const of = (tier: Tier): string[] => words.map(({ stem }) => tier + stem);
  const [head, excerpt, anywhere] = [of("h"), of("e"), of("b")];
  // A word that is still being typed is the last one.
  const beginning = beginningTerm(words.at(-1)?.folded ?? "");
  return [
    { worth: 730 * DAY_MS, terms: head, without: undefined },
    { worth: 180 * DAY_MS, terms: excerpt, without: head },
    { worth: 0, terms: anywhere, without: excerpt },
    ...(beginning === undefined
      ? []
      : [{ worth: 0, terms: [...anywhere.slice(0, -1), beginning], without: anywhere }]),
  ];
}
