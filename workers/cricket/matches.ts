import { LRUCache } from "lru-cache";
import type { CountedOver } from "../../core/cricket/balls/over-figures.ts";
import type { OverOfBalls } from "../../core/cricket/balls/overs.ts";
import type { ListedScore, OwnPlay } from "../../core/cricket/list-and-scorecard.ts";
import type { CorrectedNames } from "../../core/cricket/names/player-name.ts";
import type { MatchListDocument, MatchType, UnpublishedScorecard } from "../../core/cricket/types.ts";
import type { Head } from "../../core/live/types.ts";
import { present } from "../../core/present.ts";
import type { Fence } from "../../platform/live-store/shared-records.ts";

/** Which of the provider's documents of a match was read (decisions/cricket.md#provider-documents). */
export type Variant = "innings" | "overs";

export interface StoredScore {
  score?: ListedScore;
  awaited?: UnpublishedScorecard;
}

export interface InningsDoubts {
  /** Time of the next request after an answer without news, ms since 1970. */
  askAgainAt: number;
  /**
   * Time of the next request for a missing file, ms since 1970; until then the scorecard's document gives the
   * balls.
   */
  fileAgainAt: number;
  fewerBallsSince: number | undefined;
}

export interface KnownMatch {
  /**
   * Score for the match list: that of the stored scorecard with this head, or a substitute before the first
   * publication. It is valid only while the store has that head, because another process may publish.
   */
  stored: ({ head: Head } & StoredScore) | undefined;
  /** Status and play by the scorecard's own words, as last read; the stored ones agree with the list. */
  own: OwnPlay | undefined;
  /**
   * The last answer, with the document, list and corrected names for which it was read. Validators belong to
   * one document; another list may change the status, other names the players. Undefined: the next poll reads
   * the whole document.
   */
  answered: { variant: Variant; listed: MatchType | "none"; names: number } | undefined;
  /**
   * Whether the live scorecard is known to be as complete as the database's, so that balls need no comparison.
   */
  compared: boolean;
  /** Time since when the provider's timestamps are older than the published one, ms since 1970. */
  behindSince: number | undefined;
  innings: Map<number, InningsDoubts>;
  /** Overs told from scorecards that the database lacks; undefined until this tenure stored any. */
  unsavedOvers: ReadonlyMap<string, OverOfBalls> | undefined;
}

export interface KnownNames {
  names: CorrectedNames;
  /** A number that increases with each change. Readings that began before a change are ignored. */
  revision: number;
  text: string | undefined;
  askAgainAt: number;
}

export interface Matches {
  names: KnownNames;
  of(code: string): KnownMatch;
  /** Balls of matches by innings, in a separate cache that is limited by size. */
  balls: LRUCache<string, ReadonlyMap<number, KnownInnings>>;
  published?: MatchListDocument;
  /** Whether this tenure has written documents of earlier builds as this build has them. */
  renewed?: boolean;
  /** The list as last read, without scorecards. */
  listed?: MatchListDocument;
  /** Lease of the owner; undefined if there is only one process. */
  fence?: Fence;
  /** Called if the lease is lost, or was taken before a loss of data. */
  fenced(): void;
  scores(): [string, KnownMatch["stored"]][];
  /** Runs `work` after all earlier calls have ended. */
  inTurn<Done>(work: () => Promise<Done>): Promise<Done>;
}

export interface KnownInnings {
  hash: string;
  validators: { etag?: string; lastModified?: string };
  overs: readonly CountedOver[];
  balls: number;
  /** JSON of the innings' end when its file was last parsed. If the end is now different, the file is parsed again. */
  end: string;
  whole: boolean;
  names: number;
  /** First over that came from the scorecard's current document; earlier overs came from earlier documents. */
  inside?: { from: number };
  remark?: string;
  saved?: ReadonlySet<CountedOver>;
}

export type KnownBalls = Map<number, KnownInnings>;

/**
 * Largest number of matches in memory, more than any list has: a match takes some hundred bytes, its score a
 * kilobyte.
 */
const MOST_MATCHES = 5_000;
const MOST_TOLD_MATCHES = 500;
/**
 * Most balls in memory of all matches, about a kB each: some fifty Tests, or over a hundred one-day matches.
 */
const MOST_BALLS = 100_000;

const nothingKnown = (): KnownMatch => ({
  stored: undefined,
  own: undefined,
  answered: undefined,
  compared: false,
  behindSince: undefined,
  innings: new Map(),
  unsavedOvers: undefined,
});

export function createMatches(scores: ReturnType<Matches["scores"]> = []): Matches {
  let turn: Promise<unknown> = Promise.resolve();
  const known = new LRUCache<string, KnownMatch>({ max: MOST_MATCHES });
  for (const [code, stored] of scores) known.set(code, { ...nothingKnown(), stored });
  return {
    names: { names: new Map(), revision: 0, text: undefined, askAgainAt: 0 },
    of(code) {
      const match = known.get(code) ?? nothingKnown();
      if (!known.has(code)) known.set(code, match);
      return match;
    },
    balls: new LRUCache({ max: MOST_TOLD_MATCHES, maxSize: MOST_BALLS, sizeCalculation: ballsIn }),
    scores: () => [...known].map(([code, { stored }]) => [code, stored]),
    fenced: () => undefined,
    inTurn(work) {
      const done = turn.then(work);
      turn = done.catch(() => undefined);
      return done;
    },
  };
}

/**
 * State of a new tenure: empty, except for facts that an emptied store cannot give back. `fenced`: called if
 * its lease is lost.
 */
export function nextTenure(before: Matches, fence: Fence, fenced: () => void): Matches {
  const { names, published } = before;
  return { ...createMatches(before.scores()), names, ...present({ published }), fence, fenced };
}

export function doubtsOf(match: KnownMatch, innings: number): InningsDoubts {
  const doubts = match.innings.get(innings) ?? { askAgainAt: 0, fileAgainAt: 0, fewerBallsSince: undefined };
  match.innings.set(innings, doubts);
  return doubts;
}

function ballsIn(innings: ReadonlyMap<number, KnownInnings>): number {
  return [...innings.values()].reduce((sum, { balls }) => sum + balls, 1);
}
