const ID = /^[0-9a-f]{24}$/i;
/** Forms of ids in old links: with a headline after the id, a file ending, or a kind of page before it. */
const OLD_FORM = /^(?:(?:article|internal|news|story)[:_-])?([0-9a-f]{24})(?:[-_.].*)?$/i;

/**
 * Normal form of the story id in an address; undefined if the text has none. Old forms (capitals,
 * `article-{id}`, `{id}-headline`, `{id}.html`) redirect (decisions/pages.md#aliases).
 */
export function parseStoryId(text: string): string | undefined {
  const id = ID.test(text) ? text : OLD_FORM.exec(text)?.[1];
  return id?.toLowerCase();
}
