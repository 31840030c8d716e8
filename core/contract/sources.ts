/** What is polled, in the order in which operators see it. */
export const SOURCE_KINDS = ["fixtures", "scorecard", "commentary", "feed"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
