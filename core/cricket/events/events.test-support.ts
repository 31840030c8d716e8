import { LIVE_CHASE } from "../fixtures/live-chase.ts";
import { cardAgain, readAgain, type WordedCard, type WordedDocument } from "../fixtures/worded.ts";
import { read } from "../read/scorecard/scorecard.test-support.ts";
import type { Innings } from "../types.ts";
import { diffEvents, markAllSent } from "./diff-events.ts";
import type { MatchEvent } from "./event.ts";

export const chase = read(LIVE_CHASE, "live");
/** The scorecard with changes in one innings. */
export const change = (card: WordedCard, number: string, part: Partial<Innings>): WordedCard => {
  const innings = card.innings[number];
  if (!innings) throw new Error("no such innings");
  return cardAgain({ ...card, innings: { ...card.innings, [number]: { ...innings, ...part } } });
};

export const eventsBetween = (before: WordedDocument, after: WordedDocument): MatchEvent[] =>
  diffEvents(markAllSent(readAgain(before)), readAgain(after)).events;
