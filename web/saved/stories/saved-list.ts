import { isRecord } from "../../../core/is-record.ts";
import { imageCandidates } from "../../../core/news/pictures/image-address.ts";
import { MOST_SAVED, mergeSaved, type SavedChange } from "../../../core/news/saved/saved-changes.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { present } from "../../../core/present.ts";
import { parseStored } from "../../../core/stored-json.ts";

/** Where a device keeps the stories that its reader saved (decisions/news.md#saved-stories). */
export const SAVED_KEY = "savedStories";
const VERSION = 2;
/** Lists without times, the story saved last first. */
const UNTIMED_VERSION = 1;
const LONGEST_TEXT = 1_000_000;
const LONGEST_ADDRESS = 600;

/** What is kept of a saved story: what its line in the list says. */
export interface SavedStory {
  id: string;
  title: string;
  /** ISO 8601 */
  publishDate: string;
  /** Minutes. */
  readTime: number;
  /** Of the publisher; absent for our own. */
  source?: string;
  imageUrl?: string;
}

/**
 * A story that was saved, or taken off, and whose it is: without an account it is anybody's, and joins the next who signs in.
 * Without `story` where another device saved it and its words have not come.
 */
export interface SavedEntry extends SavedChange {
  account?: string;
  story?: SavedStory;
  /** Its words were asked for, and readers may see no such story: not asked for again. */
  gone?: true;
}

/** What is kept of a story that is shown. */
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

/** What an answer or the storage has of a change; undefined for what is none. */
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

/** The entries, the one changed last first; none of what is unreadable. */
export function parseSaved(text: string | null): SavedEntry[] {
  const entries = parseStored(text, VERSION, LONGEST_TEXT)?.entries;
  if (Array.isArray(entries)) return entries.slice(0, 2 * MOST_SAVED).flatMap(readEntry);
  const untimed = parseStored(text, UNTIMED_VERSION, LONGEST_TEXT)?.stories;
  const stories = Array.isArray(untimed)
    ? untimed.slice(0, MOST_SAVED).flatMap((raw) => readStory(raw) ?? [])
    : [];
  // Older than whatever is saved or taken off from now on.
  return stories.map((story, index) => ({ id: story.id, on: true, at: stories.length - index, story }));
}

export const serialiseSaved = (entries: readonly SavedEntry[]): string =>
  JSON.stringify({ version: VERSION, entries });

/** The saved stories whose words are known, the one saved last first. */
export const storiesIn = (entries: readonly SavedEntry[]): SavedStory[] =>
  entries.flatMap(({ on, story }) => (on && story ? [story] : []));

/**
 * The entries with the story saved (`on`) or not any more, by a reader of this account (null: signed out). `now`: ms since 1970;
 * a change is later than the one before it, whichever device's clock told that.
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
  // Whoever takes off, signed out, what is an account's says nothing about what the next one has saved.
  const whose = account ?? (on ? undefined : before?.account);
  const entry = { id, on, at, ...present({ account: whose }), ...(on ? { story } : {}) };
  return mergeSaved<SavedEntry>(now, entries, [entry]);
}

/** What belongs to this account from now on: what has no account joins, what is another's goes. */
export const claimed = (entries: readonly SavedEntry[], account: string): SavedEntry[] =>
  entries
    .filter((entry) => entry.account === undefined || entry.account === account)
    .map((entry) => ({ ...entry, account }));

/** These changes, with the words that are known of them. */
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
