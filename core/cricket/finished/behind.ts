import type { Scorecard } from "../types.ts";
import { hasPlay } from "./less-than-finished.ts";

/**
 * Whether a document is older than the one before it by its Timestamp, or has no innings or overs any more, as one that
 * the provider is just putting together (decisions/live.md#order-of-fetches).
 */
export function isBehind(card: Scorecard, before: Scorecard): boolean {
  if (card.shape === before.shape && hasPlay(before) && !hasPlay(card)) return true;
  return (
    card.providerTime !== undefined &&
    before.providerTime !== undefined &&
    card.providerTime < before.providerTime
  );
}
