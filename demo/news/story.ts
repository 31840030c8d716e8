import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { type SectionKey, sectionInfo } from "../../core/news/sections.ts";

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

/** Whose stories and pictures a section without any of its own shows. */
const LENDER: SectionKey = "lifestyle";
const fileOf = (section: SectionKey): URL => new URL(`../data/stories/${section}.json`, import.meta.url);

/** The section whose stories and pictures a section shows: its own, or those that it borrows. */
export function writtenFor(section: SectionKey): SectionKey {
  return existsSync(fileOf(section)) ? section : LENDER;
}

/** Stories under headlines that say for which section they were borrowed, so that no two are alike. */
export function borrowed(stories: readonly WrittenStory[], section: SectionKey): WrittenStory[] {
  return stories.map((story) => ({ ...story, title: `${sectionInfo(section).title}: ${story.title}` }));
}

/** Reads demo/data/stories/{section}.json, or borrows. Throws with the path of what is wrong. */
export function loadStories(section: SectionKey): WrittenStory[] {
  const from = writtenFor(section);
  const stories = z
    .array(writtenStory)
    .min(1)
    .parse(JSON.parse(readFileSync(fileOf(from), "utf8")));
  return from === section ? stories : borrowed(stories, section);
}

/** Minutes to read the story: about 180 words a minute. */
export function readMinutes(story: WrittenStory): number {
  const words = story.body.join(" ").split(/\s+/).length;
  return Math.max(1, Math.round(words / 180));
}
