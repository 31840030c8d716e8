import { createHash } from "node:crypto";
import mongoose from "mongoose";
import pLimit from "p-limit";
import { SECTION_KEYS } from "../../../core/news/sections.ts";
import { newArticleFields } from "../../../store/stories/article-fields.ts";
import { firstHeat, POPULAR_HALF_LIFE, TRENDING_HALF_LIFE } from "../../../store/stories/heat.ts";
import type { ArticleRecord, FeedStoryRecord } from "../../../store/stories/story-model.ts";
import { pushKeys } from "../../support/browser/push-keys.ts";
import { articleWith } from "../../support/databases/articles.ts";
import type { Random } from "../../support/random.ts";

/** How much there is of each thing. */
export interface Size {
  stories: number;
  feeds: number;
  matches: number;
  registrations: number;
}

/** Minutes between two stories: some 1,400 a day, so a million are two years of a large newsroom. */
const APART_MS = 60_000;
/** One story in so many is an article of our own. */
const ARTICLE_EACH = 20;
/** Of batches under way one is made while the database takes another in. */
const BATCHES = { stories: 5_000, atOnce: 2 };

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/** An id of the time at which the story came in, as the driver makes them. */
function storyId(at: number, number: number): string {
  return hex(Math.floor(at / 1000), 8) + hex(number, 16);
}

/** When the nth of `total` stories was published, the last one a minute before `now`. */
const timeOf = (number: number, total: number, now: number): number => now - (total - number) * APART_MS;

function feedStory(number: number, at: number, feeds: number): FeedStoryRecord {
  const date = new Date(at);
  return {
    _id: new mongoose.Types.ObjectId(storyId(at, number)),
    kind: "feed",
    identityKey: `story-${number}`,
    title: `নদীর পাড়ে মেলা, সকাল থেকে ভিড় করেছেন গ্রামের মানুষ ${number}`,
    titleKey: `নদীর পাড়ে মেলা, সকাল থেকে ভিড় করেছেন গ্রামের মানুষ ${number}`,
    excerpt: "দোকানিরা বলছেন, এ বছর বিক্রি অন্য বছরের চেয়ে ভালো।",
    section: SECTION_KEYS[number % SECTION_KEYS.length] ?? "bengal",
    imageUrl: `https://pictures.example.org/${number}.jpg`,
    websiteUrl: `https://news.example.org/${number}`,
    contentType: "News",
    keywords: ["মেলা"],
    readTime: 3,
    publishedAt: date,
    visibleFrom: date,
    visible: true,
    listed: true,
    popularHeat: firstHeat(at, POPULAR_HALF_LIFE, false),
    trendingHeat: firstHeat(at, TRENDING_HALF_LIFE, false),
    createdAt: date,
    updatedAt: date,
    feedId: `feed-${number % feeds}`,
    feedName: "একটি কাগজ",
    contentHash: `hash-${number}`,
    rights: "full",
  };
}

function article(number: number, at: number): ArticleRecord {
  const fields = newArticleFields(
    articleWith({
      title: `আমাদের লেখা ${number}`,
      content: "<p>গঙ্গার ধারে কালকেও মেলা ছিল, আজও আছে।</p>",
      category: SECTION_KEYS[number % SECTION_KEYS.length] ?? "bengal",
      tags: ["মেলা"],
      publishDate: at,
      published: true,
    }),
    at,
  );
  const id = storyId(at, number);
  return {
    ...fields,
    _id: new mongoose.Types.ObjectId(id),
    kind: "article",
    identityKey: `article:${id}`,
    createdAt: new Date(at),
    updatedAt: new Date(at),
  };
}

/** The id of a story chosen by lot. */
export function anyStory({ stories }: Size, now: number, random: Random): { id: string } {
  const number = random.whole(0, stories - 1);
  return { id: storyId(timeOf(number, stories, now), number) };
}

/** Straight into the database, as the product's own models would write them: through the store it would take hours. */
export async function fill(uri: string, size: Size, now: number, feedUrl: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const insert = async (collection: string, count: number, make: (number: number) => object) => {
    const starts = Array.from(
      { length: Math.ceil(count / BATCHES.stories) },
      (_, batch) => batch * BATCHES.stories,
    );
    await pLimit(BATCHES.atOnce).map(starts, async (at) => {
      const records = Array.from({ length: Math.min(BATCHES.stories, count - at) }, (_, index) =>
        make(at + index),
      );
      await client
        .db()
        .collection(collection)
        .insertMany(records, { ordered: false, writeConcern: { w: 1 } });
    });
  };
  await insert("stories", size.stories, (number) => {
    const at = timeOf(number, size.stories, now);
    return number % ARTICLE_EACH === 0 ? article(number, at) : feedStory(number, at, size.feeds);
  });
  const feeds = Array.from({ length: size.feeds }, (_, index) => ({
    _id: `feed-${index}`,
    kind: "feed",
    name: `feed-${index}`,
    url: feedUrl,
    section: SECTION_KEYS[0],
    format: "auto",
    intervalMs: 3_600_000,
    nextCheckAt: now + 3_600_000,
    paused: false,
    retired: false,
    failures: 0,
    unchangedCount: 0,
    etag: '"same"',
  }));
  await client.db().collection<{ _id: string }>("sources").insertMany(feeds);
  const keys = pushKeys();
  await insert("push_registrations", size.registrations, (number) => ({
    _id: createHash("sha256").update(String(number)).digest("base64url"),
    endpoint: `https://updates.push.services.mozilla.com/${number}`,
    host: "updates.push.services.mozilla.com",
    failures: 0,
    ...keys,
    userAgent: "a browser",
    createdAt: new Date(now),
    renewedAt: new Date(now),
  }));
  await client.close();
}
