import { type QueryWord, stemsOf } from "../../core/search/query.ts";
import { beginningTerm, type Tier } from "../../core/search/story-terms.ts";
import { DAY_MS } from "../../core/time-units.ts";

/** A tier of a search: stories with the words in the same kind of place. */
export interface SearchTier {
  /** The first result of `tierOf` that a story of this tier has. */
  of: Exclude<Tier, "p">;
  /**
   * Bonus of the tier: words in the headline rank a story as if it were this many ms newer
   * (decisions/news.md#search-order).
   */
  worth: number;
  /** Lists of terms; a story of this tier has one term of each list. */
  terms: readonly (readonly string[])[];
  /**
   * Terms of the previous tier; a story of this tier lacks all terms of one list. Undefined for the first tier.
   */
  without: readonly (readonly string[])[] | undefined;
}

/**
 * Tiers of a search, best first: all words in the headline; in headline, excerpt, keywords or byline; or
 * anywhere. The last word may be incomplete. The terms of each tier include those of the previous one;
 * `without` excludes its stories.
 */
export function tiersOf(words: readonly QueryWord[], stems: readonly (readonly string[])[] = stemsOf(words)) {
  const termsOf = (tier: Tier): string[][] => stems.map((some) => some.map((stem) => tier + stem));
  const [head, excerpt, whole] = [termsOf("h"), termsOf("e"), termsOf("b")];
  const beginning = beginningTerm(words.at(-1)?.folded ?? "");
  const last = [...(whole.at(-1) ?? []), ...(beginning === undefined ? [] : [beginning])];
  const anywhere = [...whole.slice(0, -1), last];
  return [
    { of: "h", worth: 730 * DAY_MS, terms: head, without: undefined },
    { of: "e", worth: 180 * DAY_MS, terms: excerpt, without: head },
    { of: "b", worth: 0, terms: anywhere, without: excerpt },
  ] as const satisfies readonly SearchTier[];
}
