import type { SourceKind } from "../../core/contract/sources.ts";
import { MINUTE_MS } from "../../core/time-units.ts";
import { FEED_REQUEST } from "../../platform/feeds/feed-request.ts";
import type { Lane } from "../../platform/fetch/port.ts";

/** How sources of one kind are polled. */
interface KindOfSource {
  /** Bytes of an answer after decompression. */
  maxBytes: number;
  lane: Lane;
  /** The longest back-off, ms (decisions/failure.md#back-off), and in intervals of the source, where that is less. */
  longestBackoffMs: number;
  longestBackoffIntervals?: number;
  /** Whether the provider's Retry-After and cache headers may delay the next poll. */
  heedsWishes: boolean;
}

/** Scores are urgent: back-off skips two polls at most. */
const LIVE = {
  maxBytes: 2 * 1024 * 1024,
  lane: "live",
  longestBackoffMs: 60_000,
  longestBackoffIntervals: 3,
  heedsWishes: false,
} as const;

/** The largest document of a match that was seen has 300 kB. */
export const KINDS: Readonly<Record<SourceKind, KindOfSource>> = {
  fixtures: LIVE,
  scorecard: LIVE,
  // A Test's longest innings, told in full, comes to some 4 MB. Where there is none, it is asked for less often.
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
