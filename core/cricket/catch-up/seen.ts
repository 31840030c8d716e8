import { isRecord } from "../../is-record.ts";
import { present } from "../../present.ts";
import { parseStored } from "../../stored-json.ts";
import { BALL_ID } from "../balls/ball.ts";
import { isMatchCode } from "../match-code.ts";
import { ballsAnOver, ballsIn } from "../overs.ts";
import { outcomeOf } from "../play.ts";
import { endedAsListed } from "../scorecard/ended-as-listed.ts";
import { outcomeKey } from "../tell/play.ts";
import type { Scorecard } from "../types.ts";
import { currentInnings } from "../views.ts";

/**
 * Browser storage key of the states in which the reader last saw matches
 * (decisions/cricket.md#while-you-were-away).
 */
export const SEEN_KEY = "seenMatches";
const VERSION = 1;
/** Largest number of stored matches; a new one replaces the oldest. */
export const MOST_SEEN = 50;
/**
 * Limits of stored values: length in UTF-16 units of the whole text, of a ball's id and of a result; largest
 * number of an innings, over or score.
 */
const WITHIN = { text: 20_000, ball: 40, outcome: 100, count: 100_000 };

export interface LastSeen {
  code: string;
  innings: number;
  runs: number;
  wickets: number;
  balls: number;
  ended: boolean;
  /** Winner, or kind of end, if the match had ended. */
  outcome?: string;
  ball?: string;
}

/** Whether a scorecard shows the end of the match; one that is older than the list's result does not. */
export const isOver = (card: Scorecard): boolean => card.status === "RESULTS" && !endedAsListed(card);

/** Winner or kind of end as stored; "" if unknown, undefined before the end. */
export function storedOutcome(card: Scorecard): string | undefined {
  if (!isOver(card)) return undefined;
  const outcome = outcomeOf(card.play);
  return outcome ? outcomeKey(outcome).slice(0, WITHIN.outcome) : "";
}

/** State of a match by its scorecard; undefined if there is no innings. `ball`: id of the latest ball. */
export function seenOf(card: Scorecard, ball: string | undefined): LastSeen | undefined {
  const innings = currentInnings(card);
  if (!innings) return undefined;
  const { number, runs, wickets, overs } = innings;
  const outcome = storedOutcome(card);
  return {
    code: card.code,
    innings: number,
    runs,
    wickets,
    balls: ballsIn(overs, ballsAnOver(innings)) ?? 0,
    ended: isOver(card),
    ...present({ outcome, ball }),
  };
}

export function rememberSeen(seen: readonly LastSeen[], match: LastSeen): LastSeen[] {
  return [match, ...seen.filter(({ code }) => code !== match.code)].slice(0, MOST_SEEN);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < WITHIN.count;
}

/** Checks the stored value without a schema library, which would be larger than the page's own script. */
function readOne(raw: unknown): LastSeen[] {
  if (!isRecord(raw)) return [];
  const { code, innings, runs, wickets, balls, ended, outcome, ball } = raw;
  if (typeof code !== "string" || code.length > WITHIN.ball * 2 || !isMatchCode(code)) return [];
  if (!isCount(innings) || !isCount(runs) || !isCount(wickets) || !isCount(balls)) return [];
  if (typeof ended !== "boolean") return [];
  const hasBall = typeof ball === "string" && ball.length <= WITHIN.ball && BALL_ID.test(ball);
  const hasOutcome = ended && typeof outcome === "string" && outcome.length <= WITHIN.outcome;
  return [
    {
      code,
      innings,
      runs,
      wickets,
      balls,
      ended,
      ...(hasOutcome ? { outcome } : {}),
      ...(hasBall ? { ball } : {}),
    },
  ];
}

export function parseSeen(text: string | null): LastSeen[] {
  const matches = parseStored(text, VERSION, WITHIN.text)?.matches;
  if (!Array.isArray(matches)) return [];
  const codes = new Set<string>();
  return matches
    .slice(0, MOST_SEEN)
    .flatMap(readOne)
    .filter(({ code }) => !codes.has(code) && codes.add(code));
}

export function serialiseSeen(matches: readonly LastSeen[]): string {
  return JSON.stringify({ version: VERSION, matches });
}
