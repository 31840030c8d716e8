import { DEFAULT_IMPORTANCE } from "../news/importance.ts";
import { type Images, imagesInText } from "../news/pictures/story-images.ts";
import { cutAtWord, toPlainText } from "../news/plain-text.ts";
import { parseSection } from "../news/sections.ts";
import { EXCERPT_LENGTH, type StoryCard } from "../news/story.ts";
import { ARTICLE_FIELD_NAMES, ARTICLE_FIELDS, type ArticleFields, DEFAULT_AUTHOR } from "./article-fields.ts";
import type { DetailedStory, StoryDetails } from "./detailed-story/story-details.ts";

/** Characters of text shown for an article without an excerpt (decisions/rest.md#news-calls). */
const LEAD_LENGTH = 200;

export interface ArticleLead {
  text: string;
  image: Images;
}

export function leadOf(
  { content, title, excerpt }: Pick<ArticleFields, "content" | "title" | "excerpt">,
  text = toPlainText(content),
): ArticleLead {
  return { text: cutAtWord(text, LEAD_LENGTH), image: imagesInText(content, [title, excerpt]) };
}

const ON_CARD = ARTICLE_FIELD_NAMES.flatMap((name) => {
  const { card, kind } = ARTICLE_FIELDS[name];
  return card === undefined ? [] : [{ name, card, isMoment: kind === "moment" }];
});

const isEmpty = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);
const isoOf = (at: number): string => new Date(at).toISOString();

/**
 * Card of an article without empty fields, so that it fits a live document. `lead`: replaces a missing excerpt
 * or image.
 */
export function articleCard(id: string, fields: ArticleFields, lead: ArticleLead): StoryCard {
  const shown: Record<string, unknown> = {};
  for (const { name, card, isMoment } of ON_CARD) {
    const value = fields[name];
    // The default author is only for the desk, not for the byline.
    if (isEmpty(value) || (name === "author" && value === DEFAULT_AUTHOR)) continue;
    if (name === "importance" && value === DEFAULT_IMPORTANCE) continue;
    // An image from the article's text has its own description and no focal point.
    if (/^image/.test(name) && fields.imageUrl === "") continue;
    shown[card] = isMoment ? isoOf(Number(value)) : value;
  }
  const excerpt = fields.excerpt ? cutAtWord(fields.excerpt, EXCERPT_LENGTH) : lead.text;
  return {
    ...(fields.imageUrl === "" ? lead.image : {}),
    ...shown,
    id,
    // Repeats the required fields, because the compiler cannot see that the loop sets them.
    title: fields.title,
    publishDate: isoOf(fields.publishDate),
    readTime: fields.readTime,
    ...(excerpt ? { excerpt } : {}),
    ...(fields.category ? { sectionName: parseSection(fields.category) ?? fields.category } : {}),
    contentType: fields.kind,
    source: "internal",
  };
}

export function articleDetails(fields: ArticleFields): StoryDetails {
  const shown: StoryDetails = {};
  for (const name of ARTICLE_FIELD_NAMES) {
    const field = ARTICLE_FIELDS[name];
    if (field.kind !== "text" || field.detail === undefined) continue;
    const value = fields[name];
    if (typeof value === "string" && value !== "") shown[field.detail] = value;
  }
  return shown;
}

export const detailedArticle = (id: string, fields: ArticleFields, lead: ArticleLead): DetailedStory => ({
  ...articleCard(id, fields, lead),
  ...articleDetails(fields),
});
