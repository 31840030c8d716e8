import { Readable } from "node:stream";
import { importPosts } from "../../commands/posts/import-posts.ts";
import type { OutsidePost } from "../../commands/posts/outside-post.ts";
import { READ_FEED } from "../../platform/feeds/feed-request.ts";
import { createLog } from "../../platform/log/log.ts";
import { runInThread } from "../../platform/threads/open.ts";
import { openStore } from "../../store/open.ts";
import { openTransfer } from "../../store/transfer/open-transfer.ts";
import { testDatabases } from "../support/databases/mongo.ts";
import { createRandom } from "../support/random.ts";
import { type BenchResult, measured } from "./result.ts";
import { vocabulary } from "./search.bench.ts";

const [FEEDS, ITEMS, WORDS] = [40, 25, 250];
const NOW = Date.UTC(2026, 10, 21);

/** Stories a second into an empty embedded database: a thousand from feeds, and as many from an import. */
export async function benchIngest(): Promise<BenchResult[]> {
  const random = createRandom(11).next;
  const words = vocabulary(random, 20_000);
  const some = (count: number): string =>
    Array.from({ length: count }, () => words[Math.floor(random() ** 3 * words.length)]).join(" ");
  const posts = Array.from({ length: FEEDS * ITEMS }, (_, at): OutsidePost => {
    const part = () => `<p>${some(WORDS / 5)} T20 <a href="/tag/${at}">${some(2)}</a>।</p>`;
    const html = `<img src="https://paper.example/${at}.jpg">${Array.from({ length: 5 }, part).join("")}`;
    const texts = { key: `${at}`, title: `${some(8)} ${at}`, html, excerpt: some(25), tags: [some(1)] };
    const rest = { categories: ["sports"], published: true, lost: [], formerPaths: [] };
    return { ...texts, ...rest, publishedAt: NOW - at * 60_000 };
  });
  const feeds = Array.from({ length: FEEDS }, (_, feed) => {
    const items = posts
      .slice(feed * ITEMS, (feed + 1) * ITEMS)
      .map(({ key, title, html: content, excerpt }) => ({ title, content, excerpt, url: `/${key}` }));
    return Buffer.from(JSON.stringify({ items }));
  });
  const fromFeeds = await onEmpty("taken in from feeds", posts.length, 300, async (uri) => {
    const store = await openStore(uri, createLog("silent"));
    const take = async (body: Uint8Array, at: number): Promise<void> => {
      const source = { id: `feed-${at}`, name: `কাগজ ${at}`, rights: "full" } as const;
      const about = { url: `https://paper.example/${at}.json`, section: "bengal", format: "auto" } as const;
      const read = await runInThread(READ_FEED, { body, name: source.name, ...about });
      await store.stories.saveFeedStories(source, read.ok ? read.value.stories : [], NOW);
    };
    return { work: () => Promise.all(feeds.map(take)), count: store.stories.count, close: store.close };
  });
  const imported = await onEmpty("imported", posts.length, 200, async (uri) => {
    const transfer = await openTransfer(uri);
    const items = Readable.from(posts);
    const work = () => importPosts({ total: posts.length, site: "", items }, transfer, NOW);
    return { work, count: transfer.stories, close: transfer.close };
  });
  return [fromFeeds, imported];
}

type Opened = Record<"work" | "count" | "close", () => Promise<unknown>>;

async function onEmpty(name: string, stories: number, least: number, open: (uri: string) => Promise<Opened>) {
  const database = await testDatabases[0]?.start();
  const { work, count, close } = await open(database?.uri ?? "");
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  await work();
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  if ((await count()) !== stories) throw new Error(`${await count()} stories are there`);
  await close();
  await database?.close();
  console.log(`${name}: ${((user + system) / 1_000 / stories).toFixed(1)} ms of CPU each`);
  return measured(`ingest: stories ${name} a second`, stories / seconds, "stories", { least });
}
