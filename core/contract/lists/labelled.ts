import { z } from "zod";
import { readPlace } from "../../news/place.ts";
import { boundedText } from "../bounded.ts";
import { storyCard } from "../rest.ts";

export const LABELLED_PAGE = 20;
/** Newest stories that provide the tags of `GET /api/tags` and the sitemap. */
export const RECENT_STORIES = 1_000;
export const RECENT_TAGS = 60;

export const labelledQuery = z.object({
  after: boundedText(40)
    .refine((text) => readPlace(text) !== undefined, "after must be what an answer gave")
    .optional(),
});

export const tagStories = z.object({
  success: z.literal(true),
  key: z.string(),
  name: z.string(),
  stories: z.array(storyCard),
  /** `after`: cursor of the next page; absent on the last one. */
  pagination: z.object({ after: z.string().optional() }),
});
export type TagStories = z.infer<typeof tagStories>;

export const recentTags = z.object({
  success: z.literal(true),
  /** Tags, those with the most stories first. */
  tags: z.array(z.object({ key: z.string(), name: z.string(), stories: z.number() })),
});
export type RecentTags = z.infer<typeof recentTags>;
