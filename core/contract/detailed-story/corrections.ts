import { z } from "zod";
import { numberInAddress } from "../bounded.ts";
import { correction, storyCard } from "../rest.ts";

/** Corrected articles on a page of the list. */
export const CORRECTIONS_PAGE = 20;
/** As of lists: what an address can ask for. A page after the last costs nothing but the end of the index. */
const MOST_PAGES = 10_000;

/** `GET /api/corrections?page=`. */
export const correctionsQuery = z.object({ page: numberInAddress(MOST_PAGES).default(1) });

export const correctionsList = z.object({
  success: z.literal(true),
  /** The article corrected last comes first; what was wrong in it, newest first. */
  corrected: z.array(z.object({ story: storyCard, corrections: z.array(correction).min(1) })),
  page: z.number(),
  /** Whether there is a page after it. */
  more: z.boolean(),
});
export type CorrectionsList = z.infer<typeof correctionsList>;
