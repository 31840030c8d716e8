import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { type SectionKey, sectionInfo } from "../../core/news/sections.ts";

/** A story in demo/data/stories. Its text has no date, because the demo publishes it again at every start. */
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
   * ("bengal-4"), so that a restart does not duplicate them; ids of later stories contain the run
   * ("bengal-14-totzxy").
   */
  id: string;
  section: SectionKey;
  /** Time of publication, ms since 1970. */
  publishedAt: number;
  /** Number of the story's illustration; consecutive stories have different ones. */
  picture: number;
}

const LENDER: SectionKey = "lifestyle";
const fileOf = (section: SectionKey): URL => new URL(`../data/stories/${section}.json`, import.meta.url);

/** Section whose stories and images this section shows: itself, or the section from which it borrows. */
export function writtenFor(section: SectionKey): SectionKey {
  return existsSync(fileOf(section)) ? section : LENDER;
}

/** Stories of another section, with this section's name in the headline to make the headline unique. */
export function borrowed(stories: readonly WrittenStory[], section: SectionKey): WrittenStory[] {
  return stories.map((story) => ({ ...story, title: `${sectionInfo(section).title}: ${story.title}` }));
}

/**
 * Loads demo/data/stories/{section}.json, or borrows another section's stories. Throws an error with the path
 * of the wrong value.
 */
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
