import { useSyncExternalStore } from "react";
import { readAccount } from "../../browser/device-owner.ts";
import { readStored, watchStored, writeStored } from "../../browser/local-storage.ts";
import {
  changeSaved,
  parseSaved,
  SAVED_KEY,
  type SavedEntry,
  type SavedStory,
  serialiseSaved,
  storiesIn,
} from "./saved-list.ts";

export { savedStory } from "./saved-list.ts";

const listeners = new Set<() => void>();
/** Cache of the last read: the same lists until the text changes. */
let held: { text: string | null; entries: readonly SavedEntry[]; stories: readonly SavedStory[] } | undefined;

function read() {
  const text = readStored(SAVED_KEY);
  if (held?.text === text) return held;
  const entries = parseSaved(text);
  held = { text, entries, stories: storiesIn(entries) };
  return held;
}

export const readSavedEntries = (): readonly SavedEntry[] => read().entries;
export const readSavedStories = (): readonly SavedStory[] => read().stories;

/** Replaces all entries, in every tab. Returns whether they will exist after the page closes. */
export function writeSavedEntries(entries: readonly SavedEntry[]): boolean {
  const stored = writeStored(SAVED_KEY, serialiseSaved(entries));
  for (const listener of listeners) listener();
  return stored;
}

/**
 * Saves (`on`) or removes a story. Returns whether the change will exist after the page closes, on the device
 * or in the account.
 */
export function setSaved(story: SavedStory, on: boolean): boolean {
  const by = { now: Date.now(), account: readAccount() };
  const stored = writeSavedEntries(changeSaved(readSavedEntries(), story, on, by));
  return stored || by.account !== null;
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
