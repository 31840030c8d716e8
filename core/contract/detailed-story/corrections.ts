import { z } from "zod";
import { numberInAddress } from "../bounded.ts";
import { correction, storyCard } from "../rest.ts";

/** Corrected articles on a page of the list. */
export const CORRECTIONS_PAGE = 20;
/**
 * `GET /api/corrections?before=`: what was corrected before a moment, ms since 1970, that an answer named. Its pages have
 * no numbers, so of `page` there is the first alone.
 */
export const correctionsQuery = z.object({
  before: numberInAddress().optional(),
  page: numberInAddress(1).optional(),
});

export const correctionsList = z.object({
  success: z.literal(true),
  /** The article corrected last comes first; what was wrong in it, newest first. */
  corrected: z.array(z.object({ story: storyCard, corrections: z.array(correction).min(1) })),
  /** `before`: the moment that asks for what was corrected before these; absent at the first correction. */
  pagination: z.object({ before: z.number().optional() }),
});
export type CorrectionsList = z.infer<typeof correctionsList>;
