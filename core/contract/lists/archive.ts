import { z } from "zod";
import { MOST_PAGES } from "../../whole-number.ts";
import { boundedText, numberInAddress } from "../bounded.ts";
import { storyCard } from "../rest.ts";

export const ARCHIVE_PAGE = 40;

const day = z.iso.date();

/** Calendar of a month, with links to other months; it links only days with stories. */
const archiveMonth = z
  .object({
    month: boundedText(7).regex(/^\d{4}-\d\d$/),
    /** Days of the month that have stories, from 1. */
    days: z.array(z.number().int().min(1).max(31)),
    /** Nearest days with stories before and after the month. */
    before: day.optional(),
    after: day.optional(),
    /** Last day with stories of each year, latest year first. */
    years: z.array(day),
  })
  .meta({ id: "ArchiveMonth" });
export type ArchiveMonth = z.infer<typeof archiveMonth>;

export const archiveStart = z.object({ success: z.literal(true), calendar: archiveMonth.optional() });
export type ArchiveStart = z.infer<typeof archiveStart>;

export const archiveQuery = z.object({ page: numberInAddress(MOST_PAGES).default(1) });

export const archiveDay = z.object({
  success: z.literal(true),
  day,
  /** Stories of the page, newest first; empty after the last page. */
  stories: z.array(storyCard),
  pagination: z.object({ currentPage: z.number(), totalPages: z.number(), totalItems: z.number() }),
  /** Nearest earlier and later days with stories. */
  earlier: day.optional(),
  later: day.optional(),
  calendar: archiveMonth,
});
export type ArchiveDay = z.infer<typeof archiveDay>;
