import type { SourceKind } from "../../core/contract/sources.ts";
import { MINUTE_MS } from "../../core/time-units.ts";
import { FEED_REQUEST } from "../../platform/feeds/feed-request.ts";
import type { Lane } from "../../platform/fetch/port.ts";

interface KindOfSource {
  maxBytes: number;
  lane: Lane;
  /** Longest back-off, ms (decisions/failure.md#back-off), and in intervals if that is less. */
  longestBackoffMs: number;
  longestBackoffIntervals?: number;
  /** Whether Retry-After and cache headers may delay polls. */
  heedsWishes: boolean;
}

/** Scores are urgent: skips at most two polls. */
const LIVE = {
  maxBytes: 2 * 1024 * 1024,
  lane: "live",
  longestBackoffMs: 60_000,
  longestBackoffIntervals: 3,
  heedsWishes: false,
} as const;

/** The largest known document of a match has 300 kB. */
export const KINDS: Readonly<Record<SourceKind, KindOfSource>> = {
  fixtures: LIVE,
  scorecard: LIVE,
  // A Test's longest commentary has some 4 MB. Missing ones are polled less often.
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
