import type { MatchDocument } from "./types.ts";

/** Seconds between polls of a match that is live or expected to start (decisions/cricket.md#refresh). */
export const LIVE_REFRESH_SECONDS = 15;
export const IDLE_REFRESH_SECONDS = 60;

/**
 * Polling interval of the scorecard page, s. A match whose document is missing or unpublished counts as
 * expected to start.
 */
export function scorecardRefreshSeconds(document: MatchDocument | undefined): number {
  if (document?.published !== true || document.status === "LIVE") return LIVE_REFRESH_SECONDS;
  return IDLE_REFRESH_SECONDS;
}

/** Polling interval of the popup, s: half as often as the scorecard page while the match is live. */
export function popupRefreshSeconds(document: MatchDocument | undefined): number {
  return Math.max(2 * LIVE_REFRESH_SECONDS, scorecardRefreshSeconds(document));
}
