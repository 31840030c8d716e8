import type { SourceKind } from "../../core/contract/sources.ts";
import { MINUTE_MS } from "../../core/time-units.ts";
import { FEED_REQUEST } from "../../platform/feeds/feed-request.ts";
import type { Lane } from "../../platform/fetch/port.ts";

interface KindOfSource {
  maxBytes: number;
  lane: Lane;
  /**
   * Longest wait between polls of a failing source, ms (decisions/failure.md#back-off), and as a number of
   * intervals, if that is shorter.
   */
  longestBackoffMs: number;
  longestBackoffIntervals?: number;
  /** Whether Retry-After and cache headers may delay polls. */
  heedsWishes: boolean;
}

/** Scores are urgent, so at most two polls are skipped. */
const LIVE = {
  maxBytes: 2 * 1024 * 1024,
  lane: "live",
  longestBackoffMs: 60_000,
  longestBackoffIntervals: 3,
  heedsWishes: false,
} as const;

/** Most bytes of a body; the largest known document of a match has 300 kB. */
export const KINDS: Readonly<Record<SourceKind, KindOfSource>> = {
  fixtures: LIVE,
  scorecard: LIVE,
  // The longest commentary of a Test has some 4 MB. A file that does not exist is polled less often.
  commentary: {
    ...LIVE,
    maxBytes: 6 * 1024 * 1024,
    lane: "commentary",
    heedsWishes: true,
  },
  feed: {
    maxBytes: FEED_REQUEST.maxBytes,
    lane: "usual",
    longestBackoffMs: 15 * MINUTE_MS,
    heedsWishes: true,
  },
};
