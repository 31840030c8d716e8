import { useSyncExternalStore } from "react";
import { readStored, watchStored, writeStored } from "../browser/local-storage.ts";
import { changeSaved, parseSaved, SAVED_KEY, type SavedStory, serialiseSaved } from "./saved-list.ts";

const listeners = new Set<() => void>();
/** What was read last, of which text: the same list until that changes. */
let held: { text: string | null; stories: readonly SavedStory[] } | undefined;

/** The stories that this device's reader saved, the one saved last first. */
export function readSavedStories(): readonly SavedStory[] {
  const text = readStored(SAVED_KEY);
  if (held?.text !== text) held = { text, stories: parseSaved(text) };
  return held?.stories ?? [];
}

/** Saves a story (`on`), or takes it off the list. Every tab of the site shows it. */
export function setSaved(story: SavedStory, on: boolean): void {
  writeStored(SAVED_KEY, serialiseSaved(changeSaved(readSavedStories(), story, on)));
  for (const listener of listeners) listener();
}

function watch(changed: () => void): () => void {
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
  return useSyncExternalStore<readonly SavedStory[] | undefined>(watch, readSavedStories, unknown);
}
