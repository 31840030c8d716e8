import mongoose from "mongoose";
import pLimit from "p-limit";
import { SECTION_KEYS } from "../../core/news/sections.ts";
import { newArticleFields } from "../../store/stories/article-fields.ts";
import type { ArticleRecord } from "../../store/stories/story-model.ts";
import { articleWith, type TestArticle } from "../support/databases/articles.ts";

/** Interval between articles: with 1,400 a day, a million articles are two years of a large newsroom. */
const APART_MS = 60_000;
/** The process prepares one batch while the database writes another. */
const BATCH = { articles: 5_000, atOnce: 2 };

const timeOf = (number: number, total: number, now: number): number => now - (total - number) * APART_MS;

/** An article id that contains the article's time, like the driver's ids. */
export function articleIdOf(number: number, total: number, now: number): string {
  const seconds = Math.floor(timeOf(number, total, now) / 1000);
  return seconds.toString(16).padStart(8, "0") + number.toString(16).padStart(16, "0");
}

/** Writes directly to the database as the models would, because the store would take hours. */
export async function fillArticles(
  uri: string,
  total: number,
  now: number,
  textsOf: (number: number) => Partial<TestArticle>,
): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const article = (number: number): ArticleRecord => {
    const at = timeOf(number, total, now);
    const id = articleIdOf(number, total, now);
    const category = SECTION_KEYS[number % SECTION_KEYS.length] ?? "bengal";
    const fields = articleWith({ category, publishDate: at, published: true, ...textsOf(number) });
    return {
      ...newArticleFields(fields, at),
      _id: new mongoose.Types.ObjectId(id),
      kind: "article",
      identityKey: `article:${id}`,
      createdAt: new Date(at),
      updatedAt: new Date(at),
    };
  };
  const starts = Array.from({ length: Math.ceil(total / BATCH.articles) }, (_, at) => at * BATCH.articles);
  await pLimit(BATCH.atOnce).map(starts, async (from) => {
    const length = Math.min(BATCH.articles, total - from);
    const records = Array.from({ length }, (_, index) => article(from + index));
    const stories = client.db().collection<ArticleRecord>("stories");
    await stories.insertMany(records, { ordered: false, writeConcern: { w: 1 } });
  });
  await client.close();
}
