import { comparableText } from "../../core/bengali/normalise.ts";
import {
  ARTICLE_FIELD_NAMES,
  ARTICLE_FIELDS,
  type ArticleFields,
} from "../../core/contract/article-fields.ts";
import { authorLabel, bylineNames, tagLabels } from "../../core/news/labels/story-labels.ts";
import { toPlainText } from "../../core/news/plain-text.ts";
import { type StoryTexts, storyTerms } from "../../core/search/story-terms.ts";

/** Characters of a story's HTML that its terms are taken from: more than the words take that are read of it. */
const HTML_READ = 12_000;

/** The text of a story as far as a search reads it. */
export const searchedText = (html: string | undefined): string =>
  toPlainText((html ?? "").slice(0, HTML_READ));

/** `text`: an article's own, plain. Fields that are searched as one stand in the table's order, the text last. */
export function articleTexts(fields: ArticleFields, leadText: string, text: string): StoryTexts {
  const found: Record<keyof StoryTexts, string[]> = {
    title: [],
    keywords: [],
    excerpt: [],
    author: [],
    body: [],
  };
  for (const name of ARTICLE_FIELD_NAMES) {
    const field = ARTICLE_FIELDS[name];
    const value = fields[name];
    if (!("searched" in field) || field.searched === "never") continue;
    if (Array.isArray(value)) found[field.searched].push(...value);
    else if (typeof value === "string" && value !== "") found[field.searched].push(value);
  }
  const { title, keywords, excerpt, author, body } = found;
  const joined = (texts: readonly string[]): string => texts.join(" ");
  return {
    title: joined(title),
    keywords,
    excerpt: joined(excerpt) || leadText,
    author: joined(author),
    body: joined([...body, text]),
  };
}

/**
 * Of the terms and labels that stories are stored with; grows when the same story would get others, so that all are made
 * anew.
 */
export const TERMS_VERSION = 5;

/** `byline`: of an article of our own. What a search and the pages of tags and authors find a story by, as it is stored with it (decisions/news.md#search-index). */
export function termColumns(texts: StoryTexts, byline = "") {
  return {
    terms: storyTerms(texts),
    termsVersion: TERMS_VERSION,
    // A feed's byline is its own to write: the whole of it is looked for, too.
    authorKey: [...new Set([texts.author, ...bylineNames(texts.author)].map(comparableText))],
    labels: [...tagLabels(texts.keywords), ...bylineNames(byline).map(authorLabel)],
  };
}
