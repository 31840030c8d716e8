import { LRUCache } from "lru-cache";
import type { MatchType } from "../../core/cricket/types.ts";
import type { Head } from "../../core/live/types.ts";
import type { ListedScore } from "./follow-scorecard.ts";

/** Which of a match's two documents it was read from (decisions/cricket.md#provider-documents). */
export type Variant = "innings" | "overs";

/** What this process knows of the matches it polls. Lost at a restart, after which one unconditional poll restores it. */
export interface Matches {
  /**
   * What the match list follows, by code, as it is stored under that head; without `score` where no scorecard is stored.
   * Another process may have published since, so it counts only as long as the store says the same head.
   */
  scores: LRUCache<string, { head: Head; score?: ListedScore }>;
  /** The document that answered last: its validators belong to no other. */
  variants: LRUCache<string, Variant>;
  /** The list that the match stood in when its document was last read: another one gives the same document another status. */
  types: LRUCache<string, MatchType | "none">;
  /** Since when a provider's Timestamp has been behind the published one, ms since 1970. */
  behindSince: LRUCache<string, number>;
}

const MOST_MATCHES = 500;
/** Their entries are small. */
const MOST_LISTED = 5000;

export function createMatches(): Matches {
  return {
    scores: new LRUCache({ max: MOST_LISTED }),
    variants: new LRUCache({ max: MOST_MATCHES }),
    types: new LRUCache({ max: MOST_MATCHES }),
    behindSince: new LRUCache({ max: MOST_MATCHES }),
  };
}
