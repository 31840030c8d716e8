import { isRecord } from "../../core/is-record.ts";
import { parseStored } from "../../core/stored-json.ts";

/** Where a device keeps the stories that its reader saved (decisions/news.md#saved-stories). */
export const SAVED_KEY = "savedStories";
const VERSION = 1;
/** The oldest go first. */
export const MOST_SAVED = 200;
const LONGEST_TEXT = 400_000;

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
}

function readSaved(raw: unknown): SavedStory[] {
  if (!isRecord(raw)) return [];
  const { id, title, publishDate, readTime, source } = raw;
  if (typeof id !== "string" || id === "" || typeof title !== "string" || title === "") return [];
  if (typeof publishDate !== "string" || Number.isNaN(Date.parse(publishDate))) return [];
  if (typeof readTime !== "number") return [];
  return [{ id, title, publishDate, readTime, ...(typeof source === "string" ? { source } : {}) }];
}

/** The saved stories, the one saved last first; none of what is unreadable. */
export function parseSaved(text: string | null): SavedStory[] {
  const stories = parseStored(text, VERSION, LONGEST_TEXT)?.stories;
  return Array.isArray(stories) ? stories.slice(0, MOST_SAVED).flatMap(readSaved) : [];
}

export const serialiseSaved = (stories: readonly SavedStory[]): string =>
  JSON.stringify({ version: VERSION, stories });

/** The list with the story saved (`on`) or not any more. */
export function changeSaved(stories: readonly SavedStory[], story: SavedStory, on: boolean): SavedStory[] {
  const others = stories.filter(({ id }) => id !== story.id);
  return on ? [story, ...others].slice(0, MOST_SAVED) : others;
}
