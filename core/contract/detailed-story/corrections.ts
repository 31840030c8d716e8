import { z } from "zod";
import { numberInAddress } from "../bounded.ts";
import { storyCard } from "../rest.ts";

export const CORRECTIONS_PAGE = 20;
/**
 * `GET /api/corrections?before=`: corrections before a time from an earlier answer, ms since 1970. Only the
 * first `page` exists.
 */
export const correctionsQuery = z.object({
  before: numberInAddress().optional(),
  page: numberInAddress(1).optional(),
});

/** `post`: id of the corrected post of a live blog. */
const listedCorrection = z
  .object({ at: z.string(), text: z.string(), post: z.string().exactOptional() })
  .meta({ id: "ListedCorrection" });

export const correctionsList = z.object({
  success: z.literal(true),
  corrected: z.array(z.object({ story: storyCard, corrections: z.array(listedCorrection).min(1) })),
  /** `before`: the time for the next request; absent if the answer has the first correction. */
  pagination: z.object({ before: z.number().optional() }),
});
export type CorrectionsList = z.infer<typeof correctionsList>;
