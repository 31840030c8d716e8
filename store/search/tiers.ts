import { type AskedWord, stemsOf } from "../../core/search/query.ts";
import { beginningTerm, type Tier } from "../../core/search/story-terms.ts";
import { DAY_MS } from "../../core/time-units.ts";

/** Stories in which the words stand at the same kind of place. */
export interface SearchTier {
  /** The first of these that `tierOf` says of a story of this tier. */
  of: Exclude<Tier, "p">;
  /** A headline is worth as much as being so many ms newer (decisions/news.md#search-order). */
  worth: number;
  /** A story of this tier has one term of each. */
  terms: readonly (readonly string[])[];
  /** Those of the tier before, of one of which it has none. Undefined: there is none before. */
  without: readonly (readonly string[])[] | undefined;
}

/**
 * The tiers of a search, each story in the first one that fits it, the worthiest tier first: the words stand in the headline, near
 * it, or anywhere, where the last one may be the beginning of a word. What is in one is in the next, but for `without`.
 */
export function tiersOf(words: readonly AskedWord[], stems: readonly (readonly string[])[] = stemsOf(words)) {
  const termsOf = (tier: Tier): string[][] => stems.map((some) => some.map((stem) => tier + stem));
  const [head, excerpt, whole] = [termsOf("h"), termsOf("e"), termsOf("b")];
  // A word that is still being typed is the last one.
  const beginning = beginningTerm(words.at(-1)?.folded ?? "");
  const last = [...(whole.at(-1) ?? []), ...(beginning === undefined ? [] : [beginning])];
  const anywhere = [...whole.slice(0, -1), last];
  return [
    { of: "h", worth: 730 * DAY_MS, terms: head, without: undefined },
    { of: "e", worth: 180 * DAY_MS, terms: excerpt, without: head },
    { of: "b", worth: 0, terms: anywhere, without: excerpt },
  ] as const satisfies readonly SearchTier[];
}
