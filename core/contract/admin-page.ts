import type { z } from "zod";
import { boundedText } from "./bounded.ts";
import { pageQuery } from "./rest.ts";

const LONGEST_CURSOR = 40;
/** A cursor in a list that is shown newest first: ms since 1970 and an id, from the answer before. */
const listCursor = boundedText(LONGEST_CURSOR).regex(
  /^\d{1,15}-[0-9a-f]{24}$/,
  "after and before must be what an answer gave as next and previous",
);

/**
 * `after` and `before`: the entries beside a cursor, found at once however many there are; `page` is then only a number
 * to show.
 */
export const adminPageQuery = pageQuery.extend({
  after: listCursor.optional(),
  before: listCursor.optional(),
});
export type AdminPage = z.infer<typeof adminPageQuery>;

/** Pages of records that can be asked for by their number alone: to reach one all before it are passed. */
const MOST_BY_NUMBER = 100;
/** The same of records, of which there may be any number. */
export const recordsQuery = adminPageQuery.refine(
  ({ page, after, before }) => page <= MOST_BY_NUMBER || after !== undefined || before !== undefined,
  { path: ["page"], error: `For pages beyond ${MOST_BY_NUMBER} use the after or before cursor` },
);
