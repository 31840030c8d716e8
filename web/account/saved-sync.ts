import { isRecord } from "../../core/is-record.ts";
import { isStoryCard } from "../../core/news/parse-documents.ts";
import { mergeSaved, type SavedChange } from "../../core/news/saved/saved-changes.ts";
import { parseStoryId } from "../../core/news/story-id.ts";
import { noteAccount } from "../browser/device-owner.ts";
import { claimed, readSavedChange, savedStory, withWords } from "../saved/stories/saved-list.ts";
import { readSavedEntries, watchSaved, writeSavedEntries } from "../saved/stories/saved-stories.ts";
import type { SyncedList } from "./account-sync.ts";

const PATH = "/api/account/saved";
const MOST_CHANGES = 200;

const lacksWords = (): boolean => readSavedEntries().some(({ on, story, gone }) => on && !story && !gone);

async function fetchWords(account: string, left: AbortSignal): Promise<void> {
  const response = await fetch(PATH, { signal: left });
  const body: unknown = response.ok ? await response.json() : undefined;
  if (left.aborted || !isRecord(body) || !Array.isArray(body.stories)) return;
  const cards = new Map(body.stories.filter(isStoryCard).map((card) => [card.id, savedStory(card)]));
  writeSavedEntries(
    readSavedEntries().map((entry) => {
      if (!entry.on || entry.story || entry.account !== account) return entry;
      const story = cards.get(entry.id);
      return story ? { ...entry, story } : { ...entry, gone: true };
    }),
  );
}

/** The saved stories as a synced list (decisions/news.md#saved-stories). */
export const SAVED: SyncedList<SavedChange> = {
  path: PATH,
  most: MOST_CHANGES,
  keyOf: ({ id }) => id,
  changes: () =>
    readSavedEntries()
      .filter(({ id }) => parseStoryId(id) === id)
      .map(({ id, on, at }) => ({ id, on, at })),
  parse: (list) => list.flatMap((raw) => readSavedChange(raw) ?? []),
  merge: mergeSaved,
  claim(account) {
    noteAccount(account);
    writeSavedEntries(claimed(readSavedEntries(), account));
  },
  async take(changes, account, left) {
    writeSavedEntries(withWords(changes, readSavedEntries(), account));
    if (lacksWords()) await fetchWords(account, left);
  },
  watch: watchSaved,
};
