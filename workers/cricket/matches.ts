import { LRUCache } from "lru-cache";
import type { CountedOver } from "../../core/cricket/balls/over-figures.ts";
import type { OverOfBalls } from "../../core/cricket/balls/overs.ts";
import type { ListedScore } from "../../core/cricket/list-and-scorecard.ts";
import type { CorrectedNames } from "../../core/cricket/names/player-name.ts";
import type { MatchListDocument, MatchType, UnpublishedScorecard } from "../../core/cricket/types.ts";
import type { Head } from "../../core/live/types.ts";
import { present } from "../../core/present.ts";
import type { Fence } from "../../platform/live-store/shared-records.ts";

/** Provider's document of a match (decisions/cricket.md#provider-documents). */
export type Variant = "innings" | "overs";

export interface StoredScore {
  score?: ListedScore;
  awaited?: UnpublishedScorecard;
}

export interface InningsDoubts {
  /** Next request after an answer without news, ms since 1970. */
  askAgainAt: number;
  /** Next look for a missing file, ms since 1970; until then the scorecard's document provides the balls. */
  fileAgainAt: number;
  fewerBallsSince: number | undefined;
}

export interface KnownMatch {
  /**
   * Score for the match list: as stored under that head, or a substitute before publication. Valid only while
   * the store has that head, since another process may publish.
   */
  stored: ({ head: Head } & StoredScore) | undefined;
  /**
   * Last answer: document, list and corrected names. Validators belong to one document; another list changes
   * the status, other names the players. Undefined: the next poll reads the whole document.
   */
  answered: { variant: Variant; listed: MatchType | "none"; names: number } | undefined;
  /** The live scorecard is as complete as the database's, so balls need no comparison. */
  compared: boolean;
  /** Start of timestamps older than the published one, ms since 1970. */
  behindSince: number | undefined;
  innings: Map<number, InningsDoubts>;
  /** Overs told from scorecards that the database lacks; undefined until this tenure stored any. */
  unsavedOvers: ReadonlyMap<string, OverOfBalls> | undefined;
}

export interface KnownNames {
  names: CorrectedNames;
  /** Increases with changes, which invalidate earlier readings. */
  revision: number;
  text: string | undefined;
  askAgainAt: number;
}

export interface Matches {
  names: KnownNames;
  of(code: string): KnownMatch;
  /** Balls of a match by innings. A separate cache, bounded by size. */
  balls: LRUCache<string, ReadonlyMap<number, KnownInnings>>;
  published?: MatchListDocument;
  /** Owner's lease; undefined in a single process. */
  fence?: Fence;
  /** Called if the lease is lost or older than a loss of data. */
  fenced(): void;
  scores(): [string, KnownMatch["stored"]][];
  /** Runs `work` after all earlier calls. */
  inTurn<Done>(work: () => Promise<Done>): Promise<Done>;
}

export interface KnownInnings {
  hash: string;
  validators: { etag?: string; lastModified?: string };
  overs: readonly CountedOver[];
  balls: number;
  /** End of the innings at that time, as JSON: another end changes the entries. */
  end: string;
  whole: boolean;
  names: number;
  /** Inside the scorecard's document from this over on; earlier overs came from earlier documents. */
  inside?: { from: number };
  remark?: string;
  saved?: ReadonlySet<CountedOver>;
}

export type KnownBalls = Map<number, KnownInnings>;

/** More than any list: a match takes some hundred bytes, its score a kB. */
const MOST_MATCHES = 5_000;
const MOST_TOLD_MATCHES = 500;
/** Cached balls of all matches, about a kB each: some fifty Tests, or a hundred one-day matches and more. */
const MOST_BALLS = 100_000;

const nothingKnown = (): KnownMatch => ({
  stored: undefined,
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
 * A new tenure with an empty state, except what an emptied store needs. `fenced`: called if its lease is lost.
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
