import { comparableText } from "../../core/bengali/normalise.ts";
import { toPlainText } from "../../core/news/plain-text.ts";
import { type StoryTexts, storyTerms } from "../../core/search/story-terms.ts";

/** Characters of a story's HTML that its terms are taken from: more than the words take that are read of it. */
const HTML_READ = 12_000;

/** The text of a story as far as a search reads it. */
export const searchedText = (html: string | undefined): string =>
  toPlainText((html ?? "").slice(0, HTML_READ));

/** Of the terms that stories are stored with; grows when the same story would get others, so that all are made anew. */
export const TERMS_VERSION = 1;

/** What a search finds a story by, as it is stored with it (decisions/news.md#search-index). */
export function termColumns(texts: StoryTexts) {
  return { terms: storyTerms(texts), termsVersion: TERMS_VERSION, authorKey: comparableText(texts.author) };
}
