import type { MatchDocument } from "./types.ts";

/** Seconds between polls of a live or expected match (decisions/cricket.md#refresh). */
export const LIVE_REFRESH_SECONDS = 15;
export const IDLE_REFRESH_SECONDS = 60;

/** Polling interval of the scorecard page. A missing or unpublished document is an expected match. */
export function scorecardRefreshSeconds(document: MatchDocument | undefined): number {
  if (document?.published !== true || document.status === "LIVE") return LIVE_REFRESH_SECONDS;
  return IDLE_REFRESH_SECONDS;
}
