import { LRUCache } from "lru-cache";
import type { CountedOver } from "../../core/cricket/balls/over-figures.ts";
import type { ListedScore } from "../../core/cricket/list-and-scorecard.ts";
import type { GoneStarts } from "../../core/cricket/match-list/moved-matches.ts";
import type { Match, MatchListDocument, MatchType, UnpublishedScorecard } from "../../core/cricket/types.ts";
import type { Head } from "../../core/live/types.ts";

/** Which of a match's two documents it was read from (decisions/cricket.md#provider-documents). */
export type Variant = "innings" | "overs";

/** The part of `match:<code>` that concerns the match list. */
export interface StoredScore {
  score?: ListedScore;
  awaited?: UnpublishedScorecard;
}

/** What this process knows of the matches it polls. Lost at a restart, after which one unconditional poll restores it. */
export interface Matches {
  /**
   * What the match list follows, by code: the score as stored under that head, or what stands in for a scorecard that
   * is not published yet. Another process may have published since, so it counts only while the store has the same
   * head.
   */
  scores: LRUCache<string, { head: Head } & StoredScore>;
  /** Which document answered last, by code: its validators belong to no other. */
  variants: LRUCache<string, Variant>;
  /** The list that the match stood in when its document was last read: another one gives the same document another status. */
  types: LRUCache<string, MatchType | "none">;
  /**
   * Heads, by code, since which live scorecards are known to have no less than the database: as long as the store goes on
   * from there, a ball need not wait for it.
   */
  compared: LRUCache<string, Head>;
  /** Since when a provider's Timestamp has been behind the published one, ms since 1970. */
  behindSince: LRUCache<string, number>;
  /** When matches ended by code, ms since 1970, as the database has it: "unknown" if not; "open" of one seen in play. */
  ends: LRUCache<string, number | "unknown" | "open">;
  /** The innings of a match that were told ball by ball, by number. */
  balls: LRUCache<string, ReadonlyMap<number, KnownInnings>>;
  /** When the commentary of an innings (code/number) that answered nothing new may be asked for again, ms since 1970. */
  askAgainAt: LRUCache<string, number>;
  /** Since when an innings (code/number) has been told with fewer balls than before, ms since 1970. */
  fewerBallsSince: LRUCache<string, number>;
  /** The stored match list, by code, as it is under this head: a match is looked up in it for each scorecard. */
  listed?: { head: Head; byCode: ReadonlyMap<string, Match> };
  /** The match list that was published last, for what an emptied store forgets. */
  published?: MatchListDocument;
  /** The matches that lists have left out, for the same. */
  gone: GoneStarts;
}

/** The balls of one innings as they were read last. */
export interface KnownInnings {
  hash: string;
  /** Validators of the answer, for a conditional request. */
  validators: { etag?: string; lastModified?: string };
  overs: readonly CountedOver[];
  balls: number;
  /** What was known of its end when it was read, as JSON: with another one the same commentary is told otherwise. */
  end: string;
  /** It is over, and every ball of it was read: it is not asked for again. */
  whole: boolean;
  /** Why balls of it were left out, for operators. */
  remark?: string;
  /** The overs that the database has. */
  saved?: ReadonlySet<CountedOver>;
}

const MOST_MATCHES = 500;
/**
 * Balls cached of all matches: some fifty Tests, or a hundred one-day matches with room to spare. A ball takes about a
 * kilobyte.
 */
const MOST_BALLS = 100_000;
/** Their entries are small. */
const MOST_LISTED = 5000;

export function createMatches(): Matches {
  return {
    scores: new LRUCache({ max: MOST_LISTED }),
    variants: new LRUCache({ max: MOST_MATCHES }),
    types: new LRUCache({ max: MOST_MATCHES }),
    compared: new LRUCache({ max: MOST_MATCHES }),
    behindSince: new LRUCache({ max: MOST_MATCHES }),
    ends: new LRUCache({ max: MOST_LISTED }),
    balls: new LRUCache({ max: MOST_MATCHES, maxSize: MOST_BALLS, sizeCalculation: ballsIn }),
    askAgainAt: new LRUCache({ max: MOST_MATCHES }),
    fewerBallsSince: new LRUCache({ max: MOST_MATCHES }),
    gone: [],
  };
}

function ballsIn(innings: ReadonlyMap<number, KnownInnings>): number {
  return [...innings.values()].reduce((sum, { balls }) => sum + balls, 1);
}
