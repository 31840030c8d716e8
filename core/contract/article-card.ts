import { type Images, imagesInText } from "../news/pictures/story-images.ts";
import { cutAtWord, toPlainText } from "../news/plain-text.ts";
import { parseSection } from "../news/sections.ts";
import { DEFAULT_CONTENT_TYPE, EXCERPT_LENGTH, type StoryCard } from "../news/story.ts";
import { ARTICLE_FIELD_NAMES, ARTICLE_FIELDS, type ArticleFields, DEFAULT_AUTHOR } from "./article-fields.ts";
import type { DetailedStory, StoryDetails } from "./detailed-story/story-details.ts";

/** Characters of its text that an article without an excerpt shows (decisions/rest.md#news-calls). */
const LEAD_LENGTH = 200;

/** Parts of its text that the card of an article shows where the editor filled in none. */
export interface ArticleLead {
  text: string;
  image: Images;
}

/** `text`: the content without markup, where it is known already. */
export function leadOf(
  { content, title, excerpt }: Pick<ArticleFields, "content" | "title" | "excerpt">,
  text = toPlainText(content),
): ArticleLead {
  return { text: cutAtWord(text, LEAD_LENGTH), image: imagesInText(content, [title, excerpt]) };
}

/** The fields that readers see; looked up once, because a sitemap is a thousand cards. */
const ON_CARD = ARTICLE_FIELD_NAMES.flatMap((name) => {
  const { card, kind } = ARTICLE_FIELDS[name];
  return card === undefined ? [] : [{ name, card, isMoment: kind === "moment" }];
});

const isEmpty = (value: unknown): boolean => value === "" || (Array.isArray(value) && value.length === 0);
const isoOf = (at: number): string => new Date(at).toISOString();

/**
 * The card that readers get of an article; what is empty is left out, so that it fits a live document. `lead`: for an article
 * without an excerpt or an image.
 */
export function articleCard(id: string, fields: ArticleFields, lead: ArticleLead): StoryCard {
  const shown: Record<string, unknown> = {};
  for (const { name, card, isMoment } of ON_CARD) {
    const value = fields[name];
    // What stands for an author that no editor named is a word for the desk, and no byline for readers.
    if (isEmpty(value) || (name === "author" && value === DEFAULT_AUTHOR)) continue;
    // The text's image has its own description, and no focal point.
    if (/^image/.test(name) && fields.imageUrl === "") continue;
    shown[card] = isMoment ? isoOf(Number(value)) : value;
  }
  // An editor's may be longer.
  const excerpt = fields.excerpt ? cutAtWord(fields.excerpt, EXCERPT_LENGTH) : lead.text;
  return {
    ...(fields.imageUrl === "" ? lead.image : {}),
    ...shown,
    id,
    // `shown` has these too; they are repeated for the compiler, which cannot see that a card's required fields are
    // among them.
    title: fields.title,
    publishDate: isoOf(fields.publishDate),
    readTime: fields.readTime,
    ...(excerpt ? { excerpt } : {}),
    ...(fields.category ? { sectionName: parseSection(fields.category) ?? fields.category } : {}),
    contentType: DEFAULT_CONTENT_TYPE,
    source: "internal",
  };
}

/** What the article's own page shows besides its card; what is empty is left out. */
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

/** The article as its own page shows it; `lead` as of `articleCard`. */
export const detailedArticle = (id: string, fields: ArticleFields, lead: ArticleLead): DetailedStory => ({
  ...articleCard(id, fields, lead),
  ...articleDetails(fields),
});
