/** Importance of a story, which editors set for articles and feeds (decisions/front.md#automatic-order). */
export const LEAST_IMPORTANCE = 1;
export const MOST_IMPORTANCE = 4;
export const DEFAULT_IMPORTANCE = 2;

/** Names at the desk; the keys are values of its controls. */
export const IMPORTANCE_NAMES = { 1: "1: minor", 2: "2: ordinary", 3: "3: important", 4: "4: top story" };

/** Importance to store or send; undefined for the default. */
export const toldImportance = (importance: number): number | undefined =>
  importance === DEFAULT_IMPORTANCE ? undefined : importance;
