import { escapeHtml } from "../../escape-html.ts";
import { replaceTags } from "../tags.ts";
import type { ContentElement } from "./content-element.ts";

/**
 * Least number of characters of a body, a paragraph and another text field, without markup
 * (decisions/news.md#article-body).
 */
export const BODY_LONGER_THAN = 50;
const PARAGRAPH_LONGER_THAN = 20;
const OTHER_FIELD_LONGER_THAN = 100;

/** Text that a page shows if an article has no text (decisions/news.md#article-body). */
export const NO_DETAILS = "কোন বিস্তারিত পাওয়া যায়নি।";

/** Named text fields in order, after the paragraph's own body (decisions/news.md#article-body). */
const TEXT_FIELDS = ["bodyText", "articleText", "storyText", "content"] as const;
/** Fields that are never a body, however long. */
const NOT_TEXT = new Set<string>([
  ...TEXT_FIELDS,
  "paragraph",
  "paragraphs",
  "summary",
  "title",
  "headline",
  "url",
  "imageUrl",
]);

export function textLength(html: string): number {
  return replaceTags(html, () => " ")
    .replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, "x")
    .replace(/\s+/g, " ")
    .trim().length;
}

/**
 * If there is one paragraph, it may be a whole body with markup. If there are several, each gets a `<p>`, and
 * short ones (captions) are left out.
 */
export function articleBody(content: readonly ContentElement[]): string | undefined {
  const first = content[0];
  if (!first) return undefined;
  const fromParagraph = joinParagraphs(first.paragraph === undefined ? [] : [first.paragraph].flat());
  if (longEnough(fromParagraph)) return fromParagraph;
  for (const field of TEXT_FIELDS) {
    const text = first[field];
    if (longEnough(text)) return text;
  }
  const joined = joinParagraphs(first.paragraphs ?? []);
  if (longEnough(joined)) return joined;
  for (const [name, value] of Object.entries(first)) {
    if (!NOT_TEXT.has(name) && typeof value === "string" && textLength(value) > OTHER_FIELD_LONGER_THAN)
      return value;
  }
  return longEnough(first.summary) ? first.summary : undefined;
}

function longEnough(text: string | undefined): text is string {
  return text !== undefined && textLength(text) > BODY_LONGER_THAN;
}

type Paragraph = string | { body?: string | undefined; text?: string | undefined };

/** One paragraph may be a whole marked-up body; of several each gets a `<p>`, without short ones (captions). */
function joinParagraphs(paragraphs: readonly Paragraph[]): string | undefined {
  const texts = paragraphs
    .map((item) => (typeof item === "string" ? item : (item.body ?? item.text ?? "")))
    .filter((text) => textLength(text) > PARAGRAPH_LONGER_THAN);
  if (texts.length === 0) return undefined;
  return texts.length === 1 ? texts[0] : texts.map((text) => `<p>${text}</p>`).join("");
}

/** HTML for plain text with blank lines between paragraphs; markup is returned unchanged. */
export function asParagraphs(text: string): string {
  const tag = text.search(/<\/?[a-z]/i);
  if (tag >= 0 && text.includes(">", tag)) return text;
  return text
    .split(/\n\s*\n|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");
}
