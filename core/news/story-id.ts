/** A stored story's id: 24 hexadecimal digits. */
const ID = /^[0-9a-f]{24}$/i;
/** Forms that older links have: the headline after the id, a file's ending, the kind of story before it. */
const OLD_FORM = /^(?:(?:article|internal|news|story)[:_-])?([0-9a-f]{24})(?:[-_.].*)?$/i;

/**
 * The id that an address means, in the one form in which the product writes it; undefined when it is none. An old form
 * (capital letters, `article-{id}`, `{id}-headline`, `{id}.html`) means the same story: its page redirects
 * (decisions/pages.md#aliases).
 */
export function parseStoryId(text: string): string | undefined {
  const id = ID.test(text) ? text : OLD_FORM.exec(text)?.[1];
  return id?.toLowerCase();
}
