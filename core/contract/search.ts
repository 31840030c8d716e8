import { z } from "zod";
import { boundedText, numberInAddress, trimmedText } from "./bounded.ts";
import { storyCard } from "./rest.ts";

const FOUND_AT_ONCE = 15;
const MOST_AT_ONCE = 50;
const LONGEST_NAME = 100;

/** `GET /api/search?q=&section=&author=&source=&from=&to=&after=&limit=` (decisions/news.md#search-limits). */
export const searchQuery = z.object({
  /** Query of any length; words beyond the limit are ignored. */
  q: z.string().default(""),
  section: boundedText(40).optional(),
  author: trimmedText(LONGEST_NAME).min(1).optional(),
  source: trimmedText(LONGEST_NAME).min(1).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  after: boundedText(40).optional(),
  limit: numberInAddress()
    .default(FOUND_AT_ONCE)
    .transform((limit) => Math.min(limit, MOST_AT_ONCE)),
});

export const searchResult = z.object({
  success: z.literal(true),
  /** All searched words. If there are none, no story is found. */
  words: z.array(z.string()),
  /** Whether words were ignored: too many, or a text too long. */
  shortened: z.boolean(),
  stories: z.array(storyCard),
  /**
   * Passages by story id, around the first match, for stories that match only in their text. Passages are plain
   * text, and as long as the feed's rights allow.
   */
  passages: z.record(z.string(), z.string()).optional(),
  /** Ids of posts by story id: a live blog found by its key event leads to this post. */
  posts: z.record(z.string(), z.string()).optional(),
  pagination: z.object({ after: z.string().optional() }),
  /** Query with corrected spelling that finds stories, if the search found none. */
  suggestion: z.string().optional(),
});
export type SearchResult = z.infer<typeof searchResult>;
