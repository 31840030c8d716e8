import { latestChanges, type SyncChange } from "../../sync-changes.ts";

/** A change of the saved stories: a reader saved one (`on`) or removed it. */
export interface SavedChange extends SyncChange {
  id: string;
}

/** Most saved stories; the oldest are removed first (decisions/news.md#saved-stories). */
export const MOST_SAVED = 500;

/** The latest change of each story, newest first. `now`: ms since 1970. */
export function mergeSaved<T extends SavedChange>(now: number, ...lists: readonly (readonly T[])[]): T[] {
  return latestChanges({ now, keyOf: ({ id }) => id, rowOf: () => "", most: MOST_SAVED }, lists.flat());
}
