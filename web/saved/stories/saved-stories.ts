import { useSyncExternalStore } from "react";
import { readStored, watchStored, writeStored } from "../../browser/local-storage.ts";
import { readAccount } from "../../browser/whose-device.ts";
import {
  changeSaved,
  parseSaved,
  SAVED_KEY,
  type SavedEntry,
  type SavedStory,
  serialiseSaved,
  storiesIn,
} from "./saved-list.ts";

/** For who asks for the list late. */
export { savedStory } from "./saved-list.ts";

const listeners = new Set<() => void>();
/** What was read last, of which text: the same lists until that changes. */
let held: { text: string | null; entries: readonly SavedEntry[]; stories: readonly SavedStory[] } | undefined;

function read() {
  const text = readStored(SAVED_KEY);
  if (held?.text === text) return held;
  const entries = parseSaved(text);
  held = { text, entries, stories: storiesIn(entries) };
  return held;
}

/** What this device saved and took off, the last change first. */
export const readSavedEntries = (): readonly SavedEntry[] => read().entries;
/** The stories that this device's reader saved, the one saved last first. */
export const readSavedStories = (): readonly SavedStory[] => read().stories;

/** Keeps these and no others. Every tab of the site shows it. Whether they outlive the page. */
export function writeSavedEntries(entries: readonly SavedEntry[]): boolean {
  const stored = writeStored(SAVED_KEY, serialiseSaved(entries));
  for (const listener of listeners) listener();
  return stored;
}

/** Saves a story (`on`), or takes it off the list. Whether that outlives the page, here or with the account. */
export function setSaved(story: SavedStory, on: boolean): boolean {
  const by = { now: Date.now(), account: readAccount() };
  const stored = writeSavedEntries(changeSaved(readSavedEntries(), story, on, by));
  return stored || by.account !== null;
}

/** Calls back when a story is saved or taken off, in any tab, until the returned function is called. */
export function watchSaved(changed: () => void): () => void {
  listeners.add(changed);
  const unwatch = watchStored(SAVED_KEY, changed);
  return () => {
    listeners.delete(changed);
    unwatch();
  };
}

const unknown = (): undefined => undefined;

/** Undefined on the server and while the page is hydrated, which do not know the device. */
export function useSavedStories(): readonly SavedStory[] | undefined {
  return useSyncExternalStore<readonly SavedStory[] | undefined>(watchSaved, readSavedStories, unknown);
}
