import { LRUCache } from "lru-cache";
import type { Scorecard } from "../../core/cricket/types.ts";
import type { Head } from "../../core/live/types.ts";

/** Which of a match's two documents it was read from (SPEC 7). */
export type Variant = "innings" | "overs";

/** What this process knows of the matches it polls. Lost at a restart, after which one unconditional poll restores it. */
export interface Matches {
  /** The scorecards last read, which the match list follows. */
  cards: LRUCache<string, Scorecard>;
  /** Where this process left each scorecard's live document. */
  heads: LRUCache<string, Head>;
  /** The document that answered last: its validators belong to no other. */
  variants: LRUCache<string, Variant>;
  /** By code, and `matches`: when the fetch behind what was found published began. A fetch made after that was seen is a later one. */
  fetchFloors: LRUCache<string, number>;
  /** Since when a provider's Timestamp has been behind the published one, ms since 1970. */
  behindSince: LRUCache<string, number>;
}

const MOST_MATCHES = 500;

export function createMatches(): Matches {
  return {
    cards: new LRUCache({ max: MOST_MATCHES }),
    heads: new LRUCache({ max: MOST_MATCHES }),
    variants: new LRUCache({ max: MOST_MATCHES }),
    fetchFloors: new LRUCache({ max: MOST_MATCHES }),
    behindSince: new LRUCache({ max: MOST_MATCHES }),
  };
}
