import { comparableText } from "../core/bengali/normalise.ts";
import { cutAtWord, toPlainText } from "../core/news/plain-text.ts";
import { parseSection } from "../core/news/sections.ts";
import { firstHeat, POPULAR_HALF_LIFE, TRENDING_HALF_LIFE } from "./heat.ts";
import { searchWords } from "./search-words.ts";
import type { ArticleRecord } from "./story-model.ts";
import type { Article, ArticleFields, NewArticle } from "./types.ts";

/** An internal item without an excerpt shows the first 200 characters of its text (decisions/rest.md#news-calls). */
const LEAD_LENGTH = 200;

/** Clocks of several machines differ by less: what is published now is there for each of them. */
const CLOCK_SLACK_MS = 60_000;

/** What of an article is read from what its editor wrote, whatever was there before. */
export function writtenFields(article: NewArticle, now: number) {
  const section = parseSection(article.category);
  const text = toPlainText(article.content);
  return {
    title: article.title,
    titleKey: comparableText(article.title),
    contentHtml: article.content,
    leadText: cutAtWord(text, LEAD_LENGTH),
    category: article.category,
    ...(section ? { section } : {}),
    ...(article.excerpt ? { excerpt: article.excerpt } : {}),
    ...(article.imageUrl ? { imageUrl: article.imageUrl } : {}),
    keywords: article.tags,
    author: article.author,
    readTime: article.readTime,
    publishedAt: new Date(article.publishDate),
    visibleFrom: new Date(
      article.publishDate > now ? article.publishDate : Math.min(article.publishDate, now - CLOCK_SLACK_MS),
    ),
    published: article.published,
    visible: article.published,
    searchWords: searchWords([article.title, ...article.tags, article.excerpt ?? "", article.author, text]),
  };
}

/** Fields of `writtenFields` that an article may lack. */
export const MAY_LACK = ["section", "excerpt", "imageUrl"] as const;

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

function fieldsOf(record: ArticleRecord): ArticleFields {
  return {
    title: record.title,
    content: record.contentHtml ?? "",
    excerpt: record.excerpt ?? "",
    category: record.category ?? "",
    imageUrl: record.imageUrl ?? "",
    tags: record.keywords,
    author: record.author ?? "",
    publishDate: record.publishedAt.getTime(),
    readTime: record.readTime,
    published: record.published,
  };
}

/** Whether readers can see it at `now`. */
export function isPublic(article: Pick<ArticleFields, "published" | "publishDate">, now: number): boolean {
  return article.published && article.publishDate <= now;
}
