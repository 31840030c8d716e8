import { boundedText } from "./bounded.ts";
import { pageQuery } from "./rest.ts";

const LONGEST_CURSOR = 40;
/** A cursor in a list that is shown newest first: ms since 1970 and an id, from the answer before. */
const listCursor = boundedText(LONGEST_CURSOR).regex(/^\d{1,15}-[0-9a-f]{24}$/);

/**
 * `after` and `before`: the entries beside a cursor, found at once however many there are; `page` is then only a number
 * to show.
 */
export const adminPageQuery = pageQuery.extend({
  after: listCursor.optional(),
  before: listCursor.optional(),
});
