import type { z } from "zod";
import { boundedText } from "./bounded.ts";
import { pageQuery } from "./rest.ts";

const LONGEST_CURSOR = 40;
const listCursor = boundedText(LONGEST_CURSOR).regex(
  /^\d{1,15}-[0-9a-f]{24}$/,
  "after and before must be what an answer gave as next and previous",
);

/**
 * `after`, `before`: cursors that select the entries next to them without counting; `page` is then only a
 * label.
 */
export const adminPageQuery = pageQuery.extend({
  after: listCursor.optional(),
  before: listCursor.optional(),
});
export type AdminPage = z.infer<typeof adminPageQuery>;

/** Highest page that can be requested by number, because the database must skip all entries before it. */
const MOST_BY_NUMBER = 100;
export const recordsQuery = adminPageQuery.refine(
  ({ page, after, before }) => page <= MOST_BY_NUMBER || after !== undefined || before !== undefined,
  { path: ["page"], error: `For pages beyond ${MOST_BY_NUMBER} use the after or before cursor` },
);
