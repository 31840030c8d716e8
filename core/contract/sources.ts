/** Kinds of sources in the order in which operators see them. */
export const SOURCE_KINDS = ["fixtures", "scorecard", "commentary", "feed"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
