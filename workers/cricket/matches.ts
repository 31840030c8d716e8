import { LRUCache } from "lru-cache";
import type { CountedOver } from "../../core/cricket/balls/over-figures.ts";
import type { ListedScore } from "../../core/cricket/list-and-scorecard.ts";
import type { CorrectedNames } from "../../core/cricket/names/player-name.ts";
import type { MatchListDocument, MatchType, UnpublishedScorecard } from "../../core/cricket/types.ts";
import type { Head } from "../../core/live/types.ts";
import { present } from "../../core/present.ts";
import type { Fence } from "../../platform/live-store/shared-records.ts";

/** Which of a match's two documents it was read from (decisions/cricket.md#provider-documents). */
export type Variant = "innings" | "overs";

/** The part of `match:<code>` that concerns the match list. */
export interface StoredScore {
  score?: ListedScore;
  awaited?: UnpublishedScorecard;
}

/** What this process knows of an innings whose commentary it asks for. */
export interface InningsDoubts {
  /** When a commentary that answered nothing new may be asked for again, ms since 1970. */
  askAgainAt: number;
  /** When its file, which is missing, is looked for again, ms since 1970: until then the scorecard's document tells it. */
  fileAgainAt: number;
  /** Since when it has been told with fewer balls than before, ms since 1970. */
  fewerBallsSince: number | undefined;
}

/** What this process knows of a match that it lists or polls. */
export interface KnownMatch {
  /**
   * What the match list follows: the score as stored under that head, or what stands in for a scorecard that is not
   * published yet. Another process may have published since, so it counts only while the store has the same head.
   */
  stored: ({ head: Head } & StoredScore) | undefined;
  /**
   * Which document answered last: its validators belong to no other. And the list that the match stood in then: another one
   * gives the same document another status, and other corrected names other players. Undefined: the next poll is to see the whole document.
   */
  answered: { variant: Variant; listed: MatchType | "none"; names: number } | undefined;
  /** The live scorecard is known to have no less than the database: no further ball waits for that. */
  compared: boolean;
  /** Since when the provider's Timestamp has been behind the published one, ms since 1970. */
  behindSince: number | undefined;
  /** By the number of the innings. */
  innings: Map<number, InningsDoubts>;
}

/** Names that editors corrected, as this process knows them. */
export interface KnownNames {
  names: CorrectedNames;
  /** Grows when they change: what was read before is read again. */
  revision: number;
  /** As it was read; undefined before the first time. */
  text: string | undefined;
  /** When the database may be asked again, ms since 1970. */
  askAgainAt: number;
}

/** What this process knows of the matches it polls. Lost at a restart, after which one unconditional poll restores it. */
export interface Matches {
  names: KnownNames;
  /** What is known of a match; of one that is new, or was asked for long ago, nothing. */
  of(code: string): KnownMatch;
  /**
   * The innings of a match that were told ball by ball, by number. Apart from what else is known, because their sizes bound
   * how many there are.
   */
  balls: LRUCache<string, ReadonlyMap<number, KnownInnings>>;
  /** The match list that was published last, for what an emptied store forgets. */
  published?: MatchListDocument;
  /** The owner's lease; undefined where one works alone. */
  fence?: Fence;
  /** The lease turned out to be another's, or of before a loss. */
  fenced(): void;
  /** The scores that were stored last, by code. */
  scores(): [string, KnownMatch["stored"]][];
  /** Does `work` when what came before is done. */
  inTurn<Done>(work: () => Promise<Done>): Promise<Done>;
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
  /** The revision of the corrected names it was read with. */
  names: number;
  /** It stands inside the scorecard's document, from this over on; those before it were told by earlier ones. */
  inside?: { from: number };
  /** Why balls of it were left out, for operators. */
  remark?: string;
  /** The overs that the database has. */
  saved?: ReadonlySet<CountedOver>;
}

/** Of a match, by the number of the innings. */
export type KnownBalls = Map<number, KnownInnings>;

/** More than lists have: what is known of a match takes some hundred bytes, and its score a kilobyte. */
const MOST_MATCHES = 5_000;
const MOST_TOLD_MATCHES = 500;
/**
 * Balls cached of all matches: some fifty Tests, or a hundred one-day matches with room to spare. A ball takes about a
 * kilobyte.
 */
const MOST_BALLS = 100_000;

const nothingKnown = (): KnownMatch => ({
  stored: undefined,
  answered: undefined,
  compared: false,
  behindSince: undefined,
  innings: new Map(),
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
 * A tenure begins with nothing known but what an emptied store forgets. `fenced`: its lease was found not to be held any more.
 */
export function nextTenure(before: Matches, fence: Fence, fenced: () => void): Matches {
  const { names, published } = before;
  return { ...createMatches(before.scores()), names, ...present({ published }), fence, fenced };
}

/** What is known of an innings; made when it is first asked for. */
export function doubtsOf(match: KnownMatch, innings: number): InningsDoubts {
  const doubts = match.innings.get(innings) ?? { askAgainAt: 0, fileAgainAt: 0, fewerBallsSince: undefined };
  match.innings.set(innings, doubts);
  return doubts;
}

function ballsIn(innings: ReadonlyMap<number, KnownInnings>): number {
  return [...innings.values()].reduce((sum, { balls }) => sum + balls, 1);
}
