import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import mongoose from "mongoose";
import { readConfig } from "../../platform/config/config.ts";
import { openDatabase } from "../../platform/database/open.ts";
import { createLog } from "../../platform/log/log.ts";
import { openStore } from "../../store/open.ts";
import { fill } from "./growth/corpus.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";

const { MongoClient, ObjectId, BSON } = mongoose.mongo;

/** What the embedded database is made for. */
const STORIES = 10_000;
const ROUNDS = 200;
const WARM_UP = 50;
const STARTS = 7;
/** Writers that wait for the disk together. */
const WRITERS = 16;
const START_GOAL_SECONDS = 0.3;

/** How many times as long as bare SQLite each may take: one and a half times what the engine before this one took. */
const GOALS = { list: 6.8, page: 12.8, ranking: 17.9, insert: 5.9, together: 18, update: 9.3 };

type Kind = keyof typeof GOALS;
type Work = () => unknown;
type Story = { _id: unknown; [field: string]: unknown };

const CARDS = { projection: { contentHtml: 0, searchWords: 0 } } as const;
const NOW = Date.UTC(2026, 10, 21);
const shown = { visible: true, visibleFrom: { $lte: new Date(NOW) } };

/** The embedded database with ten thousand stories and the store's indexes, against the same rows in bare SQLite. */
export async function benchDatabase(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), "khobor-bench-database-"));
  const open = () => openDatabase(readConfig([], { DATA_DIR: folder }), createLog("silent"));
  try {
    const first = await open();
    await fill(
      first.uri,
      { stories: STORIES, feeds: 10, matches: 1, registrations: 100 },
      NOW,
      "http://a.example",
    );
    await (await openStore(first.uri, createLog("silent"))).close();
    const results = await benchWork(first.uri, folder);
    await first.close();
    const starts: number[] = [];
    for (let round = 0; round < STARTS; round += 1) {
      const began = performance.now();
      const again = await open();
      starts.push((performance.now() - began) / 1000);
      await again.close();
    }
    const value = median(starts);
    const name = `database: start with ${STORIES.toLocaleString("en")} stories, until it answers`;
    const goal = `at most ${START_GOAL_SECONDS} s`;
    return [{ name, value, unit: "s", goal, met: value <= START_GOAL_SECONDS }, ...results];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchWork(uri: string, folder: string): Promise<BenchResult[]> {
  const client = await new MongoClient(uri, { maxPoolSize: WRITERS }).connect();
  const stories = client.db().collection<Story>("stories");
  const sample = await stories.findOne({ kind: "feed" });
  if (!sample) throw new Error("There are no stories");
  let made = 0;
  const fresh = (): Story => {
    made += 1;
    const at = new Date(NOW - made);
    return { ...sample, _id: new ObjectId(), identityKey: `bench-${made}`, publishedAt: at, visibleFrom: at };
  };
  const list = (skip: number, sort: { [field: string]: -1 }) =>
    stories.find(shown, CARDS).sort(sort).skip(skip).limit(20).toArray();
  const byDate = { publishedAt: -1, _id: -1 } as const;
  const ours: Record<Kind, Work> = {
    list: () => list(0, byDate),
    page: () => list(STORIES * 0.9, byDate),
    ranking: () => list(0, { popularHeat: -1, _id: -1 }),
    insert: () => stories.insertOne(fresh()),
    together: () => Promise.all(Array.from({ length: WRITERS }, () => stories.insertOne(fresh()))),
    update: () => stories.updateOne({ _id: sample._id }, { $set: { readTime: Math.random() } }),
  };
  const bare = await openBare(join(folder, "bare.sqlite"), await stories.find().toArray(), fresh);
  const taken = Object.fromEntries(
    Object.keys(ours).map((kind) => [kind, { value: [], reference: [] }]),
  ) as unknown as Record<Kind, { value: number[]; reference: number[] }>;
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    // In turn, so that a machine that is busy for a while is busy for both.
    for (const kind of Object.keys(ours) as Kind[]) {
      taken[kind].value.push(await timed(ours[kind]));
      taken[kind].reference.push(await timed(bare.work[kind]));
    }
  }
  bare.close();
  await client.close();
  const titles: Record<Kind, string> = {
    list: "the first 20 of a list",
    page: "20 stories nine tenths down a list",
    ranking: "the 20 that are read most",
    insert: "one story inserted, on the disk",
    together: `${WRITERS} stories inserted at once, on the disk`,
    update: "one field of a story changed, on the disk",
  };
  return (Object.keys(ours) as Kind[]).map((kind) => {
    const [value, reference] = [taken[kind].value, taken[kind].reference].map((all) =>
      median(all.slice(WARM_UP)),
    );
    const ratio = (value ?? 0) / (reference ?? 0);
    return {
      name: `database: ${titles[kind]}, through the driver, against bare SQLite`,
      value: value ?? 0,
      unit: "ms",
      reference: reference ?? 0,
      ratio,
      goal: `at most ${GOALS[kind]} times`,
      met: ratio <= GOALS[kind],
    };
  });
}

async function timed(work: Work): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The same stories, columns for what is asked, and the same order and durability, without a server between. */
async function openBare(path: string, stories: readonly Story[], fresh: () => Story) {
  const sqlite = new DatabaseSync(path);
  sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE stories (id BLOB PRIMARY KEY, visible, section, published, shownFrom, heat, identity UNIQUE, doc BLOB);
    CREATE INDEX byDate ON stories (visible, published DESC, id DESC, shownFrom);
    CREATE INDEX bySection ON stories (visible, section, published DESC, id DESC, shownFrom);
    CREATE INDEX byHeat ON stories (visible, heat DESC, id DESC);`);
  const add = sqlite.prepare("INSERT INTO stories VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  const insert = (story: Story): void => {
    const id = story._id instanceof ObjectId ? story._id.id : null;
    const [visible, section] = [story.visible ? 1 : 0, String(story.section)];
    const dates = [Number(story.publishedAt), Number(story.visibleFrom), Number(story.popularHeat)];
    add.run(id, visible, section, ...dates, String(story.identityKey), BSON.serialize(story));
  };
  const together = (all: readonly Story[]): void => {
    sqlite.exec("BEGIN");
    for (const story of all) insert(story);
    sqlite.exec("COMMIT");
  };
  together(stories);
  const read = (index: string, order: string) => {
    const found = sqlite.prepare(
      `SELECT doc FROM stories INDEXED BY ${index} WHERE visible = 1 AND shownFrom <= ? ORDER BY ${order} DESC, id DESC LIMIT 20 OFFSET ?`,
    );
    return (skip: number) =>
      found.all(NOW, skip).map(({ doc }) => (doc instanceof Uint8Array ? BSON.deserialize(doc) : undefined));
  };
  const [byDate, byHeat] = [read("byDate", "published"), read("byHeat", "heat")];
  const change = sqlite.prepare("UPDATE stories SET doc = ? WHERE id = ?");
  const [first] = stories;
  const id = first?._id instanceof ObjectId ? first._id.id : null;
  const work: Record<Kind, Work> = {
    list: () => byDate(0),
    page: () => byDate(STORIES * 0.9),
    ranking: () => byHeat(0),
    insert: () => insert(fresh()),
    together: () => together(Array.from({ length: WRITERS }, fresh)),
    update: () => change.run(BSON.serialize({ ...first, readTime: Math.random() }), id),
  };
  return { work, close: () => sqlite.close() };
}
