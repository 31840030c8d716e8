import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import type { Scorecard } from "../../core/cricket/types.ts";
import { matchDocument } from "./documents.ts";
import { advance, loadRecording, type MatchId, type MatchState, newMatch, type Step } from "./recording.ts";

export const MATCH_IDS: readonly MatchId[] = [
  "t20i-1298179",
  "odi-1144504",
  "ipl-1216517",
  "ipl-1178424",
  "odi-1144497",
  "test-352662",
];

export const LISTING = { code: "demo1", matchId: "1", startsAt: Date.UTC(2026, 0, 1) };

export interface Moment {
  step: Step;
  state: MatchState;
  card: Scorecard;
}

/**
 * A match after each step, as the product reads it. The state changes with the next step. Without the wicket that
 * a review overturns.
 */
export function* momentsOf(id: MatchId): Generator<Moment> {
  const state = newMatch(loadRecording(id));
  for (let step = advance(state); step; step = advance(state)) {
    if (state.recording.steps[state.step]?.kind === "review") continue;
    const document = matchDocument({ state, ...LISTING }, LISTING.startsAt);
    const type = state.ended ? "result" : "live";
    const card = normaliseScorecard(document, { code: LISTING.code, type });
    if (!card.ok) throw new Error(card.error);
    yield { step, state, card: card.value };
  }
}
