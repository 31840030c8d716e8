import { z } from "zod";
import { isCalendarDay } from "../../bengali/calendar-day.ts";
import { adminPageQuery } from "../admin-page.ts";
import { boundedText } from "../bounded.ts";
import { ARTICLE_STATES } from "./article-state.ts";

const day = boundedText(10, "A day is written 2026-11-23")
  .refine(isCalendarDay, "A day is written 2026-11-23")
  .optional();

/** Stories of a list: our own, those of feeds, or all published ones. */
export const WHOSE = ["ours", "wire", "all"] as const;

export const articleQuery = adminPageQuery.extend({
  whose: z.enum(WHOSE, `Whose is one of ${WHOSE.join(", ")}`).default("ours"),
  state: z.enum(ARTICLE_STATES, `State is one of ${ARTICLE_STATES.join(", ")}`).optional(),
  author: boundedText(200, "Author is too long").optional(),
  category: boundedText(40, "Category is too long").optional(),
  /** First and last day of the filter, in Dhaka, inclusive. */
  from: day,
  to: day,
});
export type ArticleQuery = z.infer<typeof articleQuery>;
