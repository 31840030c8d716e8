import { z } from "zod";
import { readPlace } from "../../news/place.ts";
import { boundedText } from "../bounded.ts";
import { storyCard } from "../rest.ts";

/** Stories on a page of a tag. */
export const LABELLED_PAGE = 20;
/** The newest stories whose tags `GET /api/tags` and the sitemap name. */
export const RECENT_STORIES = 1_000;
/** Tags that `GET /api/tags` names. */
export const RECENT_TAGS = 60;

/** `GET /api/tag/{tag}?after=` */
export const labelledQuery = z.object({
  after: boundedText(40)
    .refine((text) => readPlace(text) !== undefined, "after must be what an answer gave")
    .optional(),
});

export const tagStories = z.object({
  success: z.literal(true),
  /** The tag's one form, under which its page stands. */
  key: z.string(),
  /** As the newest of these stories writes it. */
  name: z.string(),
  /** Newest first, at least one. */
  stories: z.array(storyCard),
  /** `after` asks for the stories after these; absent at the last one. */
  pagination: z.object({ after: z.string().optional() }),
});
export type TagStories = z.infer<typeof tagStories>;

/** `GET /api/tags` */
export const recentTags = z.object({
  success: z.literal(true),
  /** Those of the most stories first. */
  tags: z.array(z.object({ key: z.string(), name: z.string(), stories: z.number() })),
});
export type RecentTags = z.infer<typeof recentTags>;
