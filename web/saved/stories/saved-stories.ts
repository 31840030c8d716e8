import { useSyncExternalStore } from "react";
import { readStored, watchStored, writeStored } from "../../browser/local-storage.ts";
import { changeSaved, parseSaved, SAVED_KEY, type SavedStory, serialiseSaved } from "./saved-list.ts";

export { savedStory } from "./saved-list.ts";

const listeners = new Set<() => void>();
/** Cache of the last read: the same list until the text changes. */
let held: { text: string | null; stories: readonly SavedStory[] } | undefined;

export function readSavedStories(): readonly SavedStory[] {
  const text = readStored(SAVED_KEY);
  if (held?.text !== text) held = { text, stories: parseSaved(text) };
  return held.stories;
}

/** Saves (`on`) or removes a story, in every tab. Returns whether the change will exist after the page closes. */
export function setSaved(story: SavedStory, on: boolean): boolean {
  const stored = writeStored(SAVED_KEY, serialiseSaved(changeSaved(readSavedStories(), story, on)));
  for (const listener of listeners) listener();
  return stored;
}

/** Calls back when saved stories change in any tab. Returns a function that ends the calls. */
export function watchSaved(changed: () => void): () => void {
  listeners.add(changed);
  const unwatch = watchStored(SAVED_KEY, changed);
  return () => {
    listeners.delete(changed);
    unwatch();
  };
}

const unknown = (): undefined => undefined;

export function useSavedStories(): readonly SavedStory[] | undefined {
  return useSyncExternalStore<readonly SavedStory[] | undefined>(watchSaved, readSavedStories, unknown);
}
