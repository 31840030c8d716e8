import { isRecord } from "../../../core/is-record.ts";
import { imageCandidates } from "../../../core/news/pictures/image-address.ts";
import { MOST_SAVED, mergeSaved, type SavedChange } from "../../../core/news/saved/saved-changes.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { present } from "../../../core/present.ts";
import { parseStored } from "../../../core/stored-json.ts";

/** Storage key of saved stories (decisions/news.md#saved-stories). */
export const SAVED_KEY = "savedStories";
const VERSION = 2;
const UNTIMED_VERSION = 1;
const LONGEST_TEXT = 1_000_000;
const LONGEST_ADDRESS = 600;

export interface SavedStory {
  id: string;
  title: string;
  publishDate: string;
  readTime: number;
  source?: string;
  imageUrl?: string;
}

/**
 * A saved or removed story. Without `account` it belongs to the next account that signs in. Without `story`
 * another device saved it, and its data are not loaded yet.
 */
export interface SavedEntry extends SavedChange {
  account?: string;
  story?: SavedStory;
  /**
   * Whether the story's data were requested but no reader may see the story. Such data are never requested
   * again.
   */
  gone?: true;
}

export function savedStory(card: StoryCard): SavedStory {
  const { id, title, publishDate, readTime, source } = card;
  const [imageUrl] = imageCandidates(card);
  return {
    id,
    title,
    publishDate,
    readTime,
    ...(source === "internal" ? {} : { source }),
    ...(imageUrl !== undefined && imageUrl.length <= LONGEST_ADDRESS ? { imageUrl } : {}),
  };
}

function readStory(raw: unknown): SavedStory | undefined {
  if (!isRecord(raw)) return undefined;
  const { id, title, publishDate, readTime, source, imageUrl } = raw;
  if (typeof id !== "string" || id === "" || typeof title !== "string" || title === "") return undefined;
  if (typeof publishDate !== "string" || Number.isNaN(Date.parse(publishDate))) return undefined;
  if (typeof readTime !== "number") return undefined;
  return {
    id,
    title,
    publishDate,
    readTime,
    ...(typeof source === "string" ? { source } : {}),
    ...(typeof imageUrl === "string" ? { imageUrl } : {}),
  };
}

export function readSavedChange(raw: unknown): SavedChange | undefined {
  if (!isRecord(raw)) return undefined;
  const { id, on, at } = raw;
  return typeof id === "string" &&
    id !== "" &&
    typeof on === "boolean" &&
    typeof at === "number" &&
    Number.isSafeInteger(at) &&
    at >= 0
    ? { id, on, at }
    : undefined;
}

function readEntry(raw: unknown): SavedEntry[] {
  const change = readSavedChange(raw);
  if (!change || !isRecord(raw)) return [];
  const story = readStory(raw.story);
  const { account } = raw;
  return [
    {
      ...change,
      ...(typeof account === "string" ? { account } : {}),
      ...(story?.id === change.id ? { story } : {}),
      ...(raw.gone === true ? { gone: true } : {}),
    },
  ];
}

/** Entries, the last change first; unreadable ones are skipped. */
export function parseSaved(text: string | null): SavedEntry[] {
  const entries = parseStored(text, VERSION, LONGEST_TEXT)?.entries;
  if (Array.isArray(entries)) return entries.slice(0, 2 * MOST_SAVED).flatMap(readEntry);
  const untimed = parseStored(text, UNTIMED_VERSION, LONGEST_TEXT)?.stories;
  const stories = Array.isArray(untimed)
    ? untimed.slice(0, MOST_SAVED).flatMap((raw) => readStory(raw) ?? [])
    : [];
  // The times are earlier than any real change.
  return stories.map((story, index) => ({ id: story.id, on: true, at: stories.length - index, story }));
}

export const serialiseSaved = (entries: readonly SavedEntry[]): string =>
  JSON.stringify({ version: VERSION, entries });

export const storiesIn = (entries: readonly SavedEntry[]): SavedStory[] =>
  entries.flatMap(({ on, story }) => (on && story ? [story] : []));

/**
 * Saves (`on`) or removes a story for this account (null: nobody is signed in). `now`: ms since 1970; each
 * change gets a later time than the previous one, even if clocks differ.
 */
export function changeSaved(
  entries: readonly SavedEntry[],
  story: SavedStory,
  on: boolean,
  { now, account }: { now: number; account: string | null },
): SavedEntry[] {
  const { id } = story;
  const before = entries.find((one) => one.id === id);
  const at = Math.max(now, (before?.at ?? -1) + 1);
  // If nobody is signed in, a removal keeps the entry's account and does not affect the next one.
  const whose = account ?? (on ? undefined : before?.account);
  const entry = { id, on, at, ...present({ account: whose }), ...(on ? { story } : {}) };
  return mergeSaved<SavedEntry>(now, entries, [entry]);
}

/** Entries for this account. Entries without an account are adopted, entries of other accounts removed. */
export const claimed = (entries: readonly SavedEntry[], account: string): SavedEntry[] =>
  entries
    .filter((entry) => entry.account === undefined || entry.account === account)
    .map((entry) => ({ ...entry, account }));

export function withWords(
  changes: readonly SavedChange[],
  entries: readonly SavedEntry[],
  account: string,
): SavedEntry[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return changes.map(({ id, on, at }) => {
    const { story, gone } = (on ? known.get(id) : undefined) ?? {};
    return { id, on, at, account, ...(story ? { story } : {}), ...(gone ? { gone } : {}) };
  });
}
