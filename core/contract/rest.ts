import { z } from "zod";
import { CARD_FIELDS, type CardValues, type StoryCard } from "../news/story.ts";
import { numberInAddress } from "./bounded.ts";
import { DETAIL_LINES, type DetailedStory } from "./detailed-story/story-details.ts";

const CARD_SCHEMAS = {
  text: z.string(),
  texts: z.array(z.string()),
  number: z.number(),
} as const satisfies Record<keyof CardValues, z.ZodType>;

const cardShape = Object.fromEntries(
  Object.entries(CARD_FIELDS).map(([name, { holds, optional }]) => [
    name,
    optional ? CARD_SCHEMAS[holds].optional() : CARD_SCHEMAS[holds],
  ]),
);

/**
 * REST bodies (decisions/rest.md#news-calls). Tests hold answers against them; the browser has small checks of its own.
 * Said to be a card's, because the compiler cannot follow entries of an object: type and schema are made from one table.
 */
export const storyCard = z.object(cardShape).meta({ id: "StoryCard" }) as unknown as z.ZodType<StoryCard>;

/** When, ISO 8601, and what was wrong. */
export const correction = z.object({ at: z.string(), text: z.string() }).meta({ id: "Correction" });

/** The same with what a story's own page shows besides. */
export const detailedStory = z
  .object({
    ...cardShape,
    ...Object.fromEntries(DETAIL_LINES.map((line) => [line, z.string().optional()])),
    revisedAt: z.string().optional(),
    corrections: z.array(correction).optional(),
  })
  .meta({ id: "DetailedStory" }) as unknown as z.ZodType<DetailedStory>;

/** `GET /api/combined-news?page&limit[&category]`. */
export const combinedNews = z.object({
  success: z.literal(true),
  data: z.array(storyCard),
  pagination: z.object({ currentPage: z.number(), totalPages: z.number(), totalItems: z.number() }),
  sources: z.object({ firestore: z.number(), external: z.number(), total: z.number() }),
});
export type CombinedNews = z.infer<typeof combinedNews>;

/** `GET /api/popular-stories`, `/api/trending-stories`, `/api/section-feed/{section}/{count}`. */
export const storyList = z.object({ success: z.literal(true), stories: z.array(storyCard) });

/** `GET /api/cricket-data`: the merged match list. */
export const cricketData = z.object({
  success: z.literal(true),
  data: z.array(z.record(z.string(), z.unknown())),
});

export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** Paging (decisions/rest.md#paging): whole numbers from 1; a limit above 100 means 100. */
export const pageQuery = z.object({
  page: numberInAddress().default(1),
  limit: numberInAddress()
    .default(20)
    .transform((limit) => Math.min(limit, 100)),
  category: z.string().max(40).optional(),
});
