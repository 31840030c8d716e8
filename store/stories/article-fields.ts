import { comparableText } from "../../core/bengali/normalise.ts";
import { leadOf } from "../../core/contract/article-card.ts";
import type { ArticleFields } from "../../core/contract/article-fields.ts";
import type { Correction } from "../../core/contract/detailed-story/story-details.ts";
import { toPlainText } from "../../core/news/plain-text.ts";
import { parseSection } from "../../core/news/sections.ts";
import type { ImageSize } from "../../core/news/story.ts";
import { present } from "../../core/present.ts";
import type { Article, FromPosts } from "../types.ts";
import { ARTICLE_COLUMNS, columnsOf, fieldsOf } from "./article-columns.ts";
import { finishedText } from "./finished-text.ts";
import { firstHeat, POPULAR_HALF_LIFE, TRENDING_HALF_LIFE } from "./heat.ts";
import { searchWords } from "./search-words.ts";
import type { ArticleRecord } from "./story-model.ts";
import { articleTexts, termColumns } from "./story-terms.ts";

/** Difference of machines' clocks that is allowed for, ms: a new article must be visible on all of them. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Characters of HTML from which an article's lead text and search words are taken: enough for 250 different
 * words. Reading the longest articles as a whole blocked the event loop.
 */
const MOST_READ = 40_000;

/** Columns that depend only on an editor's input. `size`: that of the image, if known. */
export function writtenFields(
  article: ArticleFields,
  now: number,
  { size = {}, fromPosts }: { size?: ImageSize | undefined; fromPosts?: FromPosts | undefined } = {},
) {
  const { title, publishDate, published } = article;
  const section = parseSection(article.category);
  const content = article.content.slice(0, MOST_READ);
  const text = toPlainText(content);
  const { text: leadText, image } = leadOf({ ...article, content }, text);
  const texts = articleTexts(article, leadText, text, fromPosts);
  const imageUrl = article.imageUrl || image.imageUrl;
  return {
    ...columnsOf(article),
    title,
    titleKey: comparableText(title),
    leadText,
    ...(article.imageUrl === "" && image.imageUrl ? { leadImage: image } : {}),
    finished: finishedText({ kind: "article", contentHtml: article.content, card: present({ imageUrl }) }),
    ...(section ? { section } : {}),
    ...size,
    visibleFrom: new Date(publishDate > now ? publishDate : Math.min(publishDate, now - CLOCK_SLACK_MS)),
    visible: published,
    searchWords: searchWords([texts.title, ...texts.keywords, texts.excerpt, texts.author, texts.body]),
    ...termColumns(texts, article.author),
  };
}

export const MAY_LACK = ["section", "imageWidth", "imageHeight", "leadImage", ...ARTICLE_COLUMNS] as const;

/** Heat of an article when it is published (store/stories/heat.ts). */
export function heatOf(article: Pick<ArticleFields, "publishDate" | "published" | "category">, now: number) {
  // The heat of a scheduled article begins at its publication.
  const from = article.published ? article.publishDate : Math.min(article.publishDate, now);
  const calledPopular = article.category === "popular";
  return {
    popularHeat: firstHeat(from, POPULAR_HALF_LIFE, calledPopular),
    trendingHeat: firstHeat(from, TRENDING_HALF_LIFE, calledPopular),
  };
}

export function newArticleFields(article: ArticleFields, now: number, size?: ImageSize) {
  return {
    ...writtenFields(article, now, { size }),
    ...heatOf(article, now),
    listed: article.published,
    deleted: false,
    revision: 1,
  };
}

export function correctionsOf<At>(
  { corrections = [] }: Pick<ArticleRecord, "corrections">,
  moment: (at: Date) => At,
): Correction<At>[] {
  return corrections.map(({ at, text }) => ({ at: moment(at), text })).toReversed();
}

/** A stored article as editors see it; without `contentHtml` if that was not read. */
export function toArticle(record: ArticleRecord): Article {
  return {
    id: record._id.toHexString(),
    revision: record.revision,
    ...fieldsOf(record),
    createdAt: record.createdAt.getTime(),
    updatedAt: record.updatedAt.getTime(),
    ...(record.revisedAt ? { revisedAt: record.revisedAt.getTime() } : {}),
    corrections: correctionsOf(record, (at) => at.getTime()),
    ...(record.push ? { push: record.push } : {}),
    ...(record.ownerKey ? { owner: { account: record.ownerKey, name: record.ownerName ?? "" } } : {}),
    ...(record.reviewAt ? { review: { by: record.reviewBy ?? "", at: record.reviewAt.getTime() } } : {}),
    ...(record.returned ? { returned: { ...record.returned, at: record.returned.at.getTime() } } : {}),
  };
}
