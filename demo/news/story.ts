import { readFileSync } from "node:fs";
import { z } from "zod";
import type { SectionKey } from "../../core/news/sections.ts";

/** A story as written in demo/data/stories: text without a date, told again whenever the demo starts. */
const writtenStory = z.object({
  title: z.string().min(10).max(130),
  excerpt: z.string().min(30),
  /** Paragraphs. */
  body: z.array(z.string().min(40)).min(3).max(8),
  author: z.string().default("নিজস্ব প্রতিবেদক"),
  keywords: z.array(z.string()).min(1),
});
export type WrittenStory = z.infer<typeof writtenStory>;

/** A story that stands in a feed. */
export interface PublishedStory extends WrittenStory {
  /**
   * Unique in the demo, and what feeds and addresses call it. Stories that stand at the start have the same one in every
   * run ("bengal-4"), so that a second run doubles none; later ones carry the run ("bengal-14-totzxy").
   */
  id: string;
  section: SectionKey;
  /** ms since 1970. */
  publishedAt: number;
  /** The number of its illustration: another one for each story of a row. */
  picture: number;
}

/** Reads demo/data/stories/{section}.json. Throws with the path of what is wrong. */
export function loadStories(section: SectionKey): WrittenStory[] {
  const text = readFileSync(new URL(`../data/stories/${section}.json`, import.meta.url), "utf8");
  return z.array(writtenStory).min(1).parse(JSON.parse(text));
}

/** Minutes to read the story: about 180 words a minute. */
export function readMinutes(story: WrittenStory): number {
  const words = story.body.join(" ").split(/\s+/).length;
  return Math.max(1, Math.round(words / 180));
}
