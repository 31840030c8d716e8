import { readdirSync, readFileSync } from "node:fs";
import mongoose from "mongoose";
import { z } from "zod";
import { parseQuery } from "../../core/search/query.ts";
import { createLog } from "../../platform/log/log.ts";
import { openStore } from "../../store/open.ts";
import { endingsOf, wordsOf } from "../../store/stories/search-words.ts";
import { storyModels } from "../../store/stories/story-model.ts";
import type { Store } from "../../store/types.ts";
import { testDatabases } from "../support/databases/mongo.ts";
import { createRandom } from "../support/random.ts";
import { waitUntil } from "../support/wait.ts";
import { articleIdOf, fillArticles } from "./fill-articles.ts";
import { type BenchResult, measured, percentile } from "./result.ts";

/** Number of stories; SEARCH_STORIES sets another number. */
const STORIES = Number(process.env.SEARCH_STORIES) || 100_000;
const WORDS_A_STORY = 40;
/** Number of different words. A newsroom's vocabulary grows with names, which are rare. */
const VOCABULARY = 60_000;
const BATCH = 2_000;
const ROUNDS = 200;
const WARM_UP = 20;
/** Goal of the 95th percentile of search times, ms. */
const GOAL_MS = STORIES > 100_000 ? 100 : 40;
/** Goal of the CPU time of a search, as a multiple of a read by id. */
const GOAL_CPU = 3;
const NOW = Date.UTC(2026, 10, 21);

export function vocabulary(random: () => number, most = VOCABULARY): string[] {
  const folder = new URL("../../demo/data/stories/", import.meta.url);
  const story = z.object({ title: z.string(), body: z.array(z.string()) });
  const texts = readdirSync(folder).flatMap((name) =>
    z.array(story).parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))),
  );
  const words = new Set(texts.flatMap(({ title, body }) => wordsOf([title, ...body].join(" "))));
  const known = [...words];
  const pick = (): string => known[Math.floor(random() * known.length)] ?? "";
  while (words.size < most) words.add((pick().slice(0, 5) + pick().slice(-4)).slice(0, 14));
  return [...words].filter((word) => word.length > 1);
}

/** Writes the vocabulary before stories exist, because the store would take an hour. */
async function fillVocabulary(uri: string, words: readonly string[]): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const collection = client.db().collection<{ _id: string; endings: string[] }>("searchwords");
  for (let at = 0; at < words.length; at += BATCH) {
    const records = words.slice(at, at + BATCH).map((_id) => ({ _id, endings: endingsOf(_id) }));
    await collection.insertMany(records);
  }
  await client.close();
}

/** Compares readers' searches over 100,000 articles with reads by id, on each available database. */
export async function benchSearch(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const { name, present, start } of testDatabases) {
    if (!present) continue;
    const database = await start();
    try {
      results.push(...(await benchOn(name, database.uri)));
    } finally {
      await database.close();
    }
  }
  return results;
}

async function benchOn(database: string, uri: string): Promise<BenchResult[]> {
  const random = createRandom(7).next;
  const words = vocabulary(random);
  const any = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const often = (): string => words[Math.floor(random() ** 3 * words.length)] ?? "";
  await fillVocabulary(uri, words);
  await fillArticles(uri, STORIES, NOW, () => {
    const text = Array.from({ length: WORDS_A_STORY }, often);
    const [title, content] = [text.slice(0, 8).join(" "), `<p>${text.slice(8).join(" ")}</p>`];
    return { title, content, tags: text.slice(0, 2) };
  });
  const anyId = (): string => articleIdOf(Math.floor(random() * STORIES), STORIES, NOW);
  const store = await openStore(uri, createLog("silent"));
  await untilReady(uri, store);
  const search = (query: string) => store.search.find({ words: parseQuery(query).words, limit: 15 });
  const kinds: readonly (readonly [string, () => string])[] = [
    ["a word that many have", () => any(words.slice(0, 200))],
    ["a rare word", () => any(words)],
    ["the beginning of a word", () => often().slice(0, 3)],
    ["two words", () => `${often()} ${often()}`],
    ["what nothing has", () => "ঢ়ঢ়ঢ়ঢ়"],
  ];
  const results: BenchResult[] = [];
  for (const [kind, query] of kinds) {
    const byId = await costOf(() => store.stories.byId(anyId()));
    const { p95, cpu } = await costOf(() => search(query()));
    const name = `readers' search: ${kind} in ${STORIES.toLocaleString("en")} stories (${database})`;
    results.push(
      measured(`${name}, p95`, p95, "ms", { reference: byId.p95, most: GOAL_MS }),
      measured(`${name}, CPU against one by id`, cpu, "ms", { reference: byId.cpu, mostRatio: GOAL_CPU }),
    );
  }
  await store.close();
  return results;
}

/** 95th percentile of a call's time, ms, and its CPU time, ms, including the embedded database's thread. */
async function costOf(work: () => Promise<unknown>): Promise<{ p95: number; cpu: number }> {
  for (let round = 0; round < WARM_UP; round += 1) await work();
  const taken: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(before);
  return { p95: percentile(taken, 95), cpu: (user + system) / 1000 / ROUNDS };
}

async function untilReady(uri: string, store: Store): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const wanted = storyModels(mongoose.createConnection(), Date.now).Story.schema.indexes();
  const isReady = async (): Promise<boolean> =>
    (await client.db().collection("stories").indexes()).length > wanted.length &&
    (await store.stories.count()) === STORIES;
  await waitUntil(() => isReady().catch(() => false), "the database has its indexes", 600_000);
  await client.close();
}
