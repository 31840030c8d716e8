import { LIVE_CHASE } from "../fixtures/live-chase.ts";
import { cardAgain, readAgain } from "../fixtures/read-again.ts";
import { normaliseScorecard } from "../read/scorecard/scorecard.ts";
import type { Innings, MatchDocument, Scorecard } from "../types.ts";
import { diffEvents, markAllSent } from "./diff-events.ts";
import type { MatchEvent } from "./event.ts";

export function read(raw: unknown, code: string, type?: "live"): Scorecard {
  const result = normaliseScorecard(raw, { code, type });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

export const chase = read(LIVE_CHASE, "rvhl11212025001", "live");
/** The card with changes in an innings. */
export const change = (card: Scorecard, number: string, part: Partial<Innings>): Scorecard => {
  const innings = card.innings[number];
  if (!innings) throw new Error("no such innings");
  return cardAgain({ ...card, innings: { ...card.innings, [number]: { ...innings, ...part } } });
};

export const eventsBetween = (before: MatchDocument, after: MatchDocument): MatchEvent[] =>
  diffEvents(markAllSent(readAgain(before)), readAgain(after)).events;
