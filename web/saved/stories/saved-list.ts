import { isRecord } from "../../../core/is-record.ts";
import { imageCandidates } from "../../../core/news/pictures/image-address.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { parseStored } from "../../../core/stored-json.ts";

/** Storage key of saved stories (decisions/news.md#saved-stories). */
export const SAVED_KEY = "savedStories";
/** Most saved stories; the oldest are removed first. */
export const MOST_SAVED = 500;
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

function readStory(raw: unknown): SavedStory[] {
  if (!isRecord(raw)) return [];
  const { id, title, publishDate, readTime, source, imageUrl } = raw;
  if (typeof id !== "string" || id === "" || typeof title !== "string" || title === "") return [];
  if (typeof publishDate !== "string" || Number.isNaN(Date.parse(publishDate))) return [];
  if (typeof readTime !== "number") return [];
  return [
    {
      id,
      title,
      publishDate,
      readTime,
      ...(typeof source === "string" ? { source } : {}),
      ...(typeof imageUrl === "string" ? { imageUrl } : {}),
    },
  ];
}

/** Saved stories, the last one first; unreadable ones are skipped. */
export function parseSaved(text: string | null): SavedStory[] {
  const entries = parseStored(text, VERSION, LONGEST_TEXT)?.entries;
  const stories: unknown = Array.isArray(entries)
    ? entries.map((entry) => (isRecord(entry) && entry.on === true ? entry.story : undefined))
    : parseStored(text, UNTIMED_VERSION, LONGEST_TEXT)?.stories;
  return Array.isArray(stories) ? stories.flatMap(readStory).slice(0, MOST_SAVED) : [];
}

/** The form that earlier builds read too: they need an id and a time with each story. */
export const serialiseSaved = (stories: readonly SavedStory[]): string =>
  JSON.stringify({
    version: VERSION,
    entries: stories.map((story, index) => ({ id: story.id, on: true, at: stories.length - index, story })),
  });

/** Saves (`on`) or removes a story. */
export function changeSaved(stories: readonly SavedStory[], story: SavedStory, on: boolean): SavedStory[] {
  const others = stories.filter(({ id }) => id !== story.id);
  return on ? [story, ...others].slice(0, MOST_SAVED) : others;
}
