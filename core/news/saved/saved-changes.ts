import { type KeptChange, latestChanges } from "../../kept-changes.ts";

/** That a reader saved a story (`on`), or took it off the list. */
export interface SavedChange extends KeptChange {
  /** The story's. */
  id: string;
}

/** So many stories a reader may have saved; the oldest go first (decisions/news.md#saved-stories). */
export const MOST_SAVED = 500;

/** Of each story the latest change, the newest first. `now`: ms since 1970. */
export function mergeSaved<T extends SavedChange>(now: number, ...lists: readonly (readonly T[])[]): T[] {
  return latestChanges({ now, keyOf: ({ id }) => id, rowOf: () => "", most: MOST_SAVED }, lists.flat());
}
