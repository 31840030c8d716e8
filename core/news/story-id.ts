const ID = /^[0-9a-f]{24}$/i;
/** Old links: a headline after the id, a file ending, a kind before it. */
const OLD_FORM = /^(?:(?:article|internal|news|story)[:_-])?([0-9a-f]{24})(?:[-_.].*)?$/i;

/**
 * Id of an address in normal form; undefined if it has none. Old forms (capitals, `article-{id}`,
 * `{id}-headline`, `{id}.html`) redirect (decisions/pages.md#aliases).
 */
export function parseStoryId(text: string): string | undefined {
  const id = ID.test(text) ? text : OLD_FORM.exec(text)?.[1];
  return id?.toLowerCase();
}
