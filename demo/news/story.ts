import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { type SectionKey, sectionInfo } from "../../core/news/sections.ts";

/** A story in demo/data/stories: undated text, published again whenever the demo starts. */
const writtenStory = z.object({
  title: z.string().min(10).max(130),
  excerpt: z.string().min(30),
  body: z.array(z.string().min(40)).min(3).max(8),
  author: z.string().default("নিজস্ব প্রতিবেদক"),
  keywords: z.array(z.string()).min(1),
});
export type WrittenStory = z.infer<typeof writtenStory>;

export interface PublishedStory extends WrittenStory {
  /**
   * Unique in the demo, also in feeds and addresses. Stories of the start have the same id in each run
   * ("bengal-4"), so that none doubles; later ones contain the run ("bengal-14-totzxy").
   */
  id: string;
  section: SectionKey;
  /** ms since 1970. */
  publishedAt: number;
  /** Number of its illustration; consecutive stories differ. */
  picture: number;
}

const LENDER: SectionKey = "lifestyle";
const fileOf = (section: SectionKey): URL => new URL(`../data/stories/${section}.json`, import.meta.url);

/** Section whose stories and images a section shows: its own, or borrowed. */
export function writtenFor(section: SectionKey): SectionKey {
  return existsSync(fileOf(section)) ? section : LENDER;
}

/** Borrowed stories, with the section in the headline to make it unique. */
export function borrowed(stories: readonly WrittenStory[], section: SectionKey): WrittenStory[] {
  return stories.map((story) => ({ ...story, title: `${sectionInfo(section).title}: ${story.title}` }));
}

/** Loads demo/data/stories/{section}.json, or borrows. Throws with the path of an error. */
export function loadStories(section: SectionKey): WrittenStory[] {
  const from = writtenFor(section);
  const stories = z
    .array(writtenStory)
    .min(1)
    .parse(JSON.parse(readFileSync(fileOf(from), "utf8")));
  return from === section ? stories : borrowed(stories, section);
}

export function readMinutes(story: WrittenStory): number {
  const words = story.body.join(" ").split(/\s+/).length;
  return Math.max(1, Math.round(words / 180));
}
