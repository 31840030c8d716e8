import { comparableText } from "../core/bengali/normalise.ts";
import { leadOf } from "../core/contract/article-card.ts";
import { type ArticleFields, articleFields } from "../core/contract/article-fields.ts";
import { toPlainText } from "../core/news/plain-text.ts";
import { parseSection } from "../core/news/sections.ts";
import { ARTICLE_COLUMNS, columnsOf, fieldsOf } from "./article-columns.ts";
import { firstHeat, POPULAR_HALF_LIFE, TRENDING_HALF_LIFE } from "./heat.ts";
import { searchWords } from "./search-words.ts";
import type { ArticleRecord } from "./story-model.ts";
import type { Article, NewArticle } from "./types.ts";

/** Clocks of several machines differ by less: what is published now is there for each of them. */
const CLOCK_SLACK_MS = 60_000;

/** Columns derived from an editor's input alone; none of them depends on the record that is replaced. */
export function writtenFields(article: NewArticle, now: number) {
  const fields = articleFields.parse(article);
  const { title, content, tags, excerpt, author, publishDate, published } = fields;
  const section = parseSection(fields.category);
  return {
    ...columnsOf(fields),
    title,
    titleKey: comparableText(title),
    leadText: leadOf(content),
    ...(section ? { section } : {}),
    visibleFrom: new Date(publishDate > now ? publishDate : Math.min(publishDate, now - CLOCK_SLACK_MS)),
    visible: published,
    searchWords: searchWords([title, ...tags, excerpt, author, toPlainText(content)]),
  };
}

/** Columns of `writtenFields` that it may leave out. */
export const MAY_LACK = ["section", ...ARTICLE_COLUMNS] as const;

/** How warm an article is when it comes out (store/heat.ts). */
export function heatOf(article: Pick<NewArticle, "publishDate" | "published" | "category">, now: number) {
  // Scheduled ahead it begins when it comes out, not when it was written.
  const from = article.published ? article.publishDate : Math.min(article.publishDate, now);
  const calledPopular = article.category === "popular";
  return {
    popularHeat: firstHeat(from, POPULAR_HALF_LIFE, calledPopular),
    trendingHeat: firstHeat(from, TRENDING_HALF_LIFE, calledPopular),
  };
}

/** The record of a new article, but for its id and key. */
export function newArticleFields(article: NewArticle, now: number) {
  return {
    ...writtenFields(article, now),
    ...heatOf(article, now),
    listed: article.published,
    deleted: false,
    revision: 1,
  };
}

/** A stored article as editors read it; `contentHtml` is absent where it was not read. */
export function toArticle(record: ArticleRecord): Article {
  return {
    id: record._id.toHexString(),
    revision: record.revision,
    ...fieldsOf(record),
    createdAt: record.createdAt.getTime(),
    updatedAt: record.updatedAt.getTime(),
  };
}

/** Whether readers can see it at `now`. */
export function isPublic(article: Pick<ArticleFields, "published" | "publishDate">, now: number): boolean {
  return article.published && article.publishDate <= now;
}
