import { z } from "zod";
import { CARD_FIELDS, type CardValues, type StoryCard } from "../news/story.ts";
import { numberInAddress } from "./bounded.ts";
import { DETAIL_LINES, type DetailedStory, type DetailLine } from "./detailed-story/story-details.ts";

const CARD_SCHEMAS = {
  text: z.string(),
  texts: z.array(z.string()),
  number: z.number(),
} as const satisfies Record<keyof CardValues, z.ZodType>;

type CardTable = typeof CARD_FIELDS;
type CardSchema<Holds extends keyof CardValues> = (typeof CARD_SCHEMAS)[Holds];
type CardShape = {
  [Name in keyof CardTable]: CardTable[Name]["optional"] extends true
    ? z.ZodExactOptional<CardSchema<CardTable[Name]["holds"]>>
    : CardSchema<CardTable[Name]["holds"]>;
};

const cardShape = Object.fromEntries(
  Object.entries(CARD_FIELDS).map(([name, { holds, optional }]) => [
    name,
    optional ? z.exactOptional(CARD_SCHEMAS[holds]) : CARD_SCHEMAS[holds],
  ]),
) as CardShape;

/**
 * REST bodies (decisions/rest.md#news-calls). Tests check the API's answers with these schemas; the browser has
 * smaller checks.
 */
export const storyCard: z.ZodType<StoryCard> = z.object(cardShape).meta({ id: "StoryCard" });

export const correction = z.object({ at: z.string(), text: z.string() }).meta({ id: "Correction" });

const detailLines = Object.fromEntries(
  DETAIL_LINES.map((line) => [line, z.string().exactOptional()]),
) as Record<DetailLine, z.ZodExactOptional<z.ZodString>>;

export const detailedStory: z.ZodType<DetailedStory> = z
  .object({
    ...cardShape,
    ...detailLines,
    revisedAt: z.string().exactOptional(),
    corrections: z.array(correction).exactOptional(),
    authors: z.array(z.object({ slug: z.string(), name: z.string() })).exactOptional(),
  })
  .meta({ id: "DetailedStory" });

export const combinedNews = z.object({
  success: z.literal(true),
  data: z.array(storyCard),
  pagination: z.object({ currentPage: z.number(), totalPages: z.number(), totalItems: z.number() }),
  sources: z.object({ firestore: z.number(), external: z.number(), total: z.number() }),
});
export type CombinedNews = z.infer<typeof combinedNews>;

export const storyList = z
  .object({ success: z.literal(true), stories: z.array(storyCard) })
  .meta({ id: "StoryList" });

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
const pageNumber = numberInAddress(undefined, "page and limit must be whole numbers from 1");
export const pageQuery = z.object({
  page: pageNumber.default(1),
  limit: pageNumber.default(20).transform((limit) => Math.min(limit, 100)),
  category: z.string().max(40).optional(),
});
