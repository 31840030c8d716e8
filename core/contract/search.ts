import { z } from "zod";
import { boundedText, numberInAddress, trimmedText } from "./bounded.ts";
import { storyCard } from "./rest.ts";

/** Stories of one page of a search, and the most that one call gets. */
const FOUND_AT_ONCE = 15;
const MOST_AT_ONCE = 50;
const LONGEST_NAME = 100;

/** `GET /api/search?q=&section=&author=&source=&from=&to=&after=&limit=` (decisions/news.md#search-limits). */
export const searchQuery = z.object({
  /** Of any length: what is too much of it is not looked for. */
  q: z.string().default(""),
  /** A section by any of its names. */
  section: boundedText(40).optional(),
  author: trimmedText(LONGEST_NAME).min(1).optional(),
  /** `internal`, or a feed's name, as `source` of a card. */
  source: trimmedText(LONGEST_NAME).min(1).optional(),
  /** Days in Dhaka, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** `pagination.after` of the answer before. */
  after: boundedText(40).optional(),
  limit: numberInAddress()
    .default(FOUND_AT_ONCE)
    .transform((limit) => Math.min(limit, MOST_AT_ONCE)),
});

export const searchResult = z.object({
  success: z.literal(true),
  /** What was looked for: every one of these words. None: nothing was, and nothing is found. */
  words: z.array(z.string()),
  /** Something of the query was not looked for: too many words, or too long a text. */
  shortened: z.boolean(),
  stories: z.array(storyCard),
  /**
   * By the ids of those that have the words in their text alone: the passage around the first of them, plain text, as far as the
   * text may be shown.
   */
  passages: z.record(z.string(), z.string()).optional(),
  /** `after` asks for the next page; absent on the last one. */
  pagination: z.object({ after: z.string().optional() }),
  /** Where nothing is found: what may have been meant, and does find something. */
  suggestion: z.string().optional(),
});
export type SearchResult = z.infer<typeof searchResult>;
