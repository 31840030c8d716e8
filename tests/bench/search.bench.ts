import { readdirSync, readFileSync } from "node:fs";
import mongoose from "mongoose";
import { z } from "zod";
import { createLog } from "../../platform/log/log.ts";
import { openStore } from "../../store/open.ts";
import { newArticleFields } from "../../store/stories/article-fields.ts";
import { endingsOf, wordsOf } from "../../store/stories/search-words.ts";
import { storyModels } from "../../store/stories/story-model.ts";
import { articleWith } from "../support/databases/articles.ts";
import { testDatabases } from "../support/databases/mongo.ts";
import { createRandom } from "../support/random.ts";
import { waitUntil } from "../support/wait.ts";
import type { BenchResult } from "./result.ts";
import { benchStorySearch } from "./search/story-search.ts";

/** SEARCH_STORIES asks for another number. */
const STORIES = Number(process.env.SEARCH_STORIES) || 100_000;
const WORDS_A_STORY = 40;
/** Different words; a newsroom's grow with names, which are rare. */
const VOCABULARY = 60_000;
const BATCH = 2_000;
const NOW = Date.UTC(2026, 10, 21);

/** Words of real headlines and texts, and names made of their syllables, the first ones by far the most used. */
function vocabulary(random: () => number): string[] {
  const folder = new URL("../../demo/data/stories/", import.meta.url);
  const story = z.object({ title: z.string(), body: z.array(z.string()) });
  const texts = readdirSync(folder).flatMap((name) =>
    z.array(story).parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))),
  );
  const words = new Set(texts.flatMap(({ title, body }) => wordsOf([title, ...body].join(" "))));
  const known = [...words];
  const pick = (): string => known[Math.floor(random() * known.length)] ?? "";
  while (words.size < VOCABULARY) words.add((pick().slice(0, 5) + pick().slice(-4)).slice(0, 14));
  return [...words].filter((word) => word.length > 1);
}

/** Readers' search over 100,000 articles against reading one by its id, on each database that there is. */
export async function benchSearch(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const { name, present, start } of testDatabases) {
    if (!present) continue;
    const database = await start();
    try {
      const filled = await fillWhole(database.uri, STORIES);
      results.push(...(await benchOn(name, database.uri, filled)));
    } finally {
      await database.close();
    }
  }
  return results;
}

interface Filled {
  ids: string[];
  words: string[];
  random: () => number;
  /** A word, the first ones by far the most. */
  often: () => string;
}

/** The words of stories and of searches, by chance. */
function asked(): Omit<Filled, "ids"> {
  const random = createRandom(7).next;
  const words = vocabulary(random);
  return { words, random, often: () => words[Math.floor(random() ** 3 * words.length)] ?? "" };
}

/** Fills a database, and waits until it has its indexes. */
async function fillWhole(uri: string, stories: number): Promise<Filled> {
  const chance = asked();
  const ids = await fill(uri, stories, chance.words, chance.often);
  await untilReady(uri, stories);
  return { ids, ...chance };
}

/** Waits until the store has all of them, and every index of stories beside the one of `_id`. */
async function untilReady(uri: string, stories: number): Promise<void> {
  const store = await openStore(uri, createLog("silent"));
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const wanted = storyModels(mongoose.createConnection(), Date.now).Story.schema.indexes();
  const isReady = async (): Promise<boolean> =>
    (await client.db().collection("stories").indexes()).length > wanted.length &&
    (await store.stories.count()) === stories;
  await waitUntil(() => isReady().catch(() => false), "the database has its indexes", 600_000);
  await client.close();
  await store.close();
}

async function benchOn(
  database: string,
  uri: string,
  { ids, words, random, often }: Filled,
): Promise<BenchResult[]> {
  const store = await openStore(uri, createLog("silent"));
  const isConnected = () =>
    store.stories
      .count()
      .then(() => true)
      .catch(() => false);
  await waitUntil(isConnected, "the store is connected");
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const results = await benchStorySearch({
    store,
    database,
    stories: ids.length,
    anyId: () => any(ids) ?? "",
    kinds: [
      ["a word that many have", () => words[Math.floor(random() * 200)] ?? ""],
      ["a rare word", () => any(words) ?? ""],
      ["the beginning of a word", () => often().slice(0, 3)],
      ["two words", () => `${often()} ${often()}`],
      ["what nothing has", () => "ঢ়ঢ়ঢ়ঢ়"],
    ],
  });
  await store.close();
  return results;
}

/** Straight into the database and before there are indexes: through the store it would take an hour. */
async function fill(
  uri: string,
  stories: number,
  words: readonly string[],
  word: () => string,
): Promise<string[]> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const ids: string[] = [];
  const vocabulary = client.db().collection<{ _id: string; endings: string[] }>("searchwords");
  for (let at = 0; at < words.length; at += BATCH) {
    const records = words.slice(at, at + BATCH).map((_id) => ({ _id, endings: endingsOf(_id) }));
    await vocabulary.insertMany(records);
  }
  for (let at = 0; at < stories; at += BATCH) {
    const records = Array.from({ length: Math.min(BATCH, stories - at) }, (_, index) => {
      const text = Array.from({ length: WORDS_A_STORY }, word);
      const _id = new mongoose.mongo.ObjectId();
      ids.push(_id.toHexString());
      const article = articleWith({
        title: text.slice(0, 8).join(" "),
        content: `<p>${text.slice(8).join(" ")}</p>`,
        tags: text.slice(0, 2),
        publishDate: NOW - (at + index) * 60_000,
        published: true,
      });
      return {
        _id,
        kind: "article",
        identityKey: `article:${_id.toHexString()}`,
        ...newArticleFields(article, NOW),
        createdAt: new Date(NOW),
        updatedAt: new Date(NOW),
      };
    });
    await client.db().collection("stories").insertMany(records);
  }
  await client.close();
  return ids;
}
