import { z } from "zod";
import { MOST_PAGES } from "../../whole-number.ts";
import { boundedText, numberInAddress } from "../bounded.ts";
import { storyCard } from "../rest.ts";

/** Stories on a page of a day. */
export const ARCHIVE_PAGE = 40;

/** A day in Dhaka, as in `2026-11-23`. */
const day = z.iso.date();

/** A month as its calendar shows it, and the ways out of it: only days that have stories are named. */
const archiveMonth = z
  .object({
    /** As in `2026-11`. */
    month: boundedText(7).regex(/^\d{4}-\d\d$/),
    /** Its days that have stories, from 1. */
    days: z.array(z.number().int().min(1).max(31)),
    /** The last day before the month that has stories, and the first after it. */
    before: day.optional(),
    after: day.optional(),
    /** The last day of each year that has stories, the latest year first. */
    years: z.array(day),
  })
  .meta({ id: "ArchiveMonth" });
export type ArchiveMonth = z.infer<typeof archiveMonth>;

/** `GET /api/archive`: the month of the newest story; without it nothing was ever published. */
export const archiveStart = z.object({ success: z.literal(true), calendar: archiveMonth.optional() });
export type ArchiveStart = z.infer<typeof archiveStart>;

/** `GET /api/archive/{day}?page=`. */
export const archiveQuery = z.object({ page: numberInAddress(MOST_PAGES).default(1) });

export const archiveDay = z.object({
  success: z.literal(true),
  day,
  /** Newest first; none on a day without any, or on a page after the last. */
  stories: z.array(storyCard),
  pagination: z.object({ currentPage: z.number(), totalPages: z.number(), totalItems: z.number() }),
  /** The nearest day before this one that has stories, and the nearest after it. */
  earlier: day.optional(),
  later: day.optional(),
  calendar: archiveMonth,
});
export type ArchiveDay = z.infer<typeof archiveDay>;
