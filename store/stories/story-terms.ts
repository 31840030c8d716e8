import { comparableText } from "../../core/bengali/normalise.ts";
import {
  ARTICLE_FIELD_NAMES,
  ARTICLE_FIELDS,
  type ArticleFields,
  type Searched,
} from "../../core/contract/article-fields.ts";
import { authorLabel, bylineNames, tagLabels } from "../../core/news/labels/story-labels.ts";
import { toPlainText } from "../../core/news/plain-text.ts";
import { type StoryTexts, storyTerms } from "../../core/search/story-terms.ts";
import type { FromPosts } from "../types.ts";

const HTML_READ = 12_000;

export const searchedText = (html: string | undefined): string =>
  toPlainText(withoutCaptions((html ?? "").slice(0, HTML_READ)));

/** Captions and credits are no sentences of the text, so neither search nor passages have them. */
function withoutCaptions(html: string): string {
  const [text = "", ...captions] = html.split(/<figcaption(?=[\s>])/i);
  const rest = captions.map((part) => {
    const end = part.search(/<\/figcaption>/i);
    return end < 0 ? `<p${part}` : ` ${part.slice(end)}`;
  });
  return text + rest.join("");
}

/**
 * Texts of an article for the search. `text`: the article's own text without markup. Fields that are searched
 * as one are in the order of the table, the text last.
 */
export function articleTexts(
  fields: ArticleFields,
  leadText: string,
  text: string,
  { keys = [] }: Partial<FromPosts> = {},
): StoryTexts {
  const found: Record<Exclude<Searched, "never">, string[]> = {
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
    ...(keys.length > 0 ? { events: keys.map((key) => key.title) } : {}),
  };
}

/** Version of stored terms and labels. A higher one makes workers compute all of them again. */
export const TERMS_VERSION = 5;

/**
 * Search terms, labels and authors of a story (decisions/news.md#search-index). `byline`: that of our own
 * article.
 */
export function termColumns(texts: StoryTexts, byline = "") {
  return {
    terms: storyTerms(texts),
    termsVersion: TERMS_VERSION,
    authorKey: [...new Set([texts.author, ...bylineNames(texts.author)].map(comparableText))],
    labels: [...tagLabels(texts.keywords), ...bylineNames(byline).map(authorLabel)],
  };
}
