import type { MatchDocument } from "./types.ts";

/** Seconds between two polls of a match while it is live or waited for (decisions/cricket.md#refresh). */
export const LIVE_REFRESH_SECONDS = 15;
/** The same for all other matches. */
export const IDLE_REFRESH_SECONDS = 60;

/** How long the scorecard page waits before it polls again. Without a document, or with one not yet published, it is waiting. */
export function scorecardRefreshSeconds(document: MatchDocument | undefined): number {
  if (document?.published !== true || document.status === "LIVE") return LIVE_REFRESH_SECONDS;
  return IDLE_REFRESH_SECONDS;
}
