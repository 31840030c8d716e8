import { MINUTE_MS } from "../time-units.ts";

/** What is polled, in the order in which operators see it. */
export const SOURCE_KINDS = ["fixtures", "scorecard", "commentary", "feed"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A feed that fails is polled at least so often, ms; where its own interval is longer, at that. */
export const LONGEST_FEED_BACKOFF_MS = 15 * MINUTE_MS;
