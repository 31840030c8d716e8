import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import mongoose from "mongoose";
import { createSitemapParts } from "../../api/syndication/sitemap-parts.ts";
import type { SectionKey } from "../../core/news/sections.ts";
import type { Job } from "../../platform/jobs/port.ts";
import { ADDRESSES_IN_PART } from "../../store/address-parts.ts";
import type { ArticleFields } from "../../store/types.ts";
import { type PollJob, pollSource } from "../../workers/poll-source.ts";
import { publishAdminDocument } from "../../workers/publish-admin.ts";
import { publishSavedArticle } from "../../workers/publish-article.ts";
import { ALL_NEWS_TOPICS, publishNews, topicsOfSection } from "../../workers/publish-news.ts";
import { sendPush, sendPushPart } from "../../workers/push/send-push.ts";
import { createRandom, type Random } from "../support/random.ts";
import { anyStory, fill, type Size } from "./growth/corpus.ts";
import { startGrowthServer } from "./growth/servers.ts";
import { type GrowthSite, openGrowthSite } from "./growth/site.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";

/** What the site is to be filled with; `GROWTH_STORIES` makes all of it smaller in proportion. */
const FULL: Size = { stories: 1_000_000, feeds: 1_000, matches: 50, registrations: 100_000 };
/** What the embedded database is meant to hold, and then some. */
const EMBEDDED_STORIES = 20_000;
const TIMES = 100;
const GOAL = 3;
const ROUNDS = 21;
const WARM_UP = 6;
const SECTION: SectionKey = "bengal";

const scaled = (stories: number): Size => {
  const part = (of: number): number => Math.max(1, Math.round((of * stories) / FULL.stories));
  return {
    stories,
    feeds: part(FULL.feeds),
    matches: part(FULL.matches),
    registrations: part(FULL.registrations),
  };
};

/** One filled site and what is measured on it. */
interface Side {
  size: Size;
  site: GrowthSite;
  uri: string;
  random: Random;
  now: number;
  made: number;
}

type Work = (side: Side) => Promise<unknown>;

/** Cost with a million stories beside the same with a hundredth of them. */
export async function benchGrowth(): Promise<BenchResult[]> {
  const server = await startGrowthServer();
  const wanted = Number(process.env.GROWTH_STORIES) || FULL.stories;
  const size = scaled(server.large ? wanted : Math.min(wanted, EMBEDDED_STORIES));
  const provider = await startUnchanged();
  const sides: Side[] = [];
  try {
    for (const each of [scaled(size.stories / TIMES), size]) {
      const began = performance.now();
      const uri = server.database(`growth-${each.stories}`);
      const now = Date.now();
      await fill(uri, each, now, `${provider.url}/feed.xml`);
      const site = await openGrowthSite(uri, provider.hostPort);
      sides.push({ size: each, site, uri, random: createRandom(5), now, made: 0 });
      await prepare(site);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${each.stories.toLocaleString("en")} stories on ${server.name}: ready in ${seconds} s`);
    }
    return await measureAll(sides, server.name);
  } finally {
    for (const { site } of sides) await site.close();
    await provider.close();
    await server.close();
  }
}

/** Answers every request with 304. */
async function startUnchanged(): Promise<{ url: string; hostPort: string; close(): Promise<void> }> {
  const server = createServer((_, response) => response.writeHead(304, { etag: '"same"' }).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hostPort = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${hostPort}`,
    hostPort,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a running site has done since its start. */
async function prepare({ context, documents }: GrowthSite): Promise<void> {
  await context.clock.refresh();
  await context.store.stories.repairCounts();
  await publishNews(context, ALL_NEWS_TOPICS);
  await publishAdminDocument(context, false);
  await documents.warm();
  await context.store.stories.addressParts(ADDRESSES_IN_PART);
}

const job = <T>(queue: string, data: T): Job<T> => ({ id: "1", queue, data, attempt: 1 });

/** A story that no feed brought before, kept and published. */
const publishStory: Work = async (side) => {
  side.made += 1;
  const { store, context } = side.site;
  const story = { identity: `new-${side.made}`, section: SECTION, card: { title: `নতুন খবর ${side.made}` } };
  await store.stories.saveFeedStories({ id: "feed-0", name: "একটি কাগজ" }, [story], Date.now());
  await publishNews(context, topicsOfSection(SECTION));
};

/** An editor's new article, from the save to the last document that tells of it. */
const saveArticle: Work = async (side) => {
  const { store, context } = side.site;
  side.made += 1;
  const fields: ArticleFields = {
    title: `নতুন লেখা ${side.made}`,
    content: "<p>গঙ্গার ধারে মেলা।</p>",
    excerpt: "",
    category: SECTION,
    imageUrl: "",
    tags: [],
    author: "Admin",
    publishDate: Date.now() - 1_000,
    readTime: 3,
    published: true,
  };
  const { id } = await store.articles.create(fields, "an editor", Date.now());
  await publishSavedArticle(context, job("publish-article", { articleId: id, categories: [SECTION] }));
  await publishAdminDocument(context, true);
};

const listPage =
  (depth: number, section?: SectionKey): Work =>
  async ({ site, size, random }) => {
    const stories = section === undefined ? size.stories : size.stories / 7;
    const page = depth === 0 ? 1 : Math.floor((stories * depth) / 20) - random.whole(0, 50);
    const found = await site.store.stories.page(section ? { section } : {}, Math.max(1, page), 20);
    if (found.cards.length !== 20) throw new Error(`Page ${page} has ${found.cards.length} stories`);
  };

const adminPage: Work = async ({ site, size, random }) => {
  const page = Math.max(1, Math.floor((size.stories / 20 / 20) * 0.9) - random.whole(0, 5));
  const { articles } = await site.store.articles.page(page, 20);
  if (articles.length !== 20) throw new Error(`Page ${page} has ${articles.length} articles`);
};

const articlePage: Work = async ({ site, size, random, now }) => {
  const { body } = await site.reads.answer(`/api/detailfeed/v1/${anyStory(size, now, random)}`);
  if (body.status !== 200) throw new Error(`An article answered ${body.status}`);
};

/** By a process that has just begun, so that nothing is remembered. */
const partsOf = ({ site }: Side) =>
  createSitemapParts({ ...site.store, peek: site.documents.peek, pagePaths: async () => undefined });

const sitemapIndex: Work = async (side) => partsOf(side).index();
const sitemapPart: Work = async (side) => {
  const parts = partsOf(side);
  const entries = await parts.entries(2);
  if (!entries?.length) throw new Error("A part of the sitemap is empty");
};

const rankings: Work = async ({ site }) => {
  await site.store.stories.popular(20, Date.now());
  await site.store.stories.trending(20, Date.now());
};

/** A hundred stories that were opened, written as one batch. */
const openings: Work = async ({ site, size, random, now }) => {
  const counts = new Map(
    Array.from({ length: 100 }, () => [anyStory(size, now, random), random.whole(1, 50)]),
  );
  await site.store.stories.recordOpens(String(random.next()), counts, Date.now());
};

/** All sources become due and are polled; ms a source. */
const pollRound = async ({ site, uri, size }: Side): Promise<number> => {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  await client
    .db()
    .collection("sources")
    .updateMany({}, { $set: { nextCheckAt: 0 } });
  await client.close();
  const { store, clock } = site.context;
  const began = performance.now();
  let polled = 0;
  while (polled < size.feeds) {
    const due = await store.sources.due(["feed"], clock.now(), 200);
    const waiting = [...due];
    const slot = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await pollSource(site.context, job<PollJob>("poll", { sourceId: next.id }));
        polled += 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, slot));
    if (due.length === 0) throw new Error(`Only ${polled} sources were due`);
  }
  return (performance.now() - began) / polled;
};

/** One part of the registrations is told of an article; ms a browser, without the push service's own time. */
const pushRound = async (side: Side): Promise<number> => {
  const { site } = side;
  await saveArticle(side);
  const [article] = (await site.store.articles.page(1, 1)).articles;
  if (!article) throw new Error("There is no article");
  let told = 0;
  const fetcher = {
    ...site.context.platform.fetcher,
    fetchBytes: async () => {
      told += 1;
      return { url: "", status: 201, headers: {}, body: Buffer.alloc(0) };
    },
  };
  const context = { ...site.context, platform: { ...site.context.platform, fetcher } };
  await sendPush(context, job("push", { articleId: article.id }));
  const [partId] = await site.store.pushes.openParts(article.id, Date.now());
  if (partId === undefined) throw new Error("There is nothing to tell");
  const began = performance.now();
  const part = job("push-part", { articleId: article.id, partId });
  await sendPushPart(context, part, new AbortController().signal);
  const taken = performance.now() - began;
  if (told === 0) throw new Error("No browser was told");
  await site.store.pushes.stop(article.id, Date.now());
  return taken / told;
};

const timed =
  (work: Work) =>
  async (side: Side): Promise<number> => {
    const began = performance.now();
    await work(side);
    return performance.now() - began;
  };

async function measureAll(sides: readonly Side[], server: string): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const measure = async (name: string, cost: (side: Side) => Promise<number>, rounds = ROUNDS) => {
    const taken = sides.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      // In turn, so that a machine that is busy for a while is busy for both.
      for (const [index, side] of sides.entries()) taken[index]?.push(await cost(side));
    }
    const warm = Math.min(WARM_UP, Math.floor(rounds / 3));
    const [reference = 0, value = 0] = taken.map((all) => median(all.slice(warm)));
    const ratio = value / reference;
    const stories = sides.at(-1)?.size.stories ?? 0;
    const title = `growth: ${name}, ${stories.toLocaleString("en")} stories against a hundredth (${server})`;
    const goal = `at most ${GOAL} times as much`;
    results.push({ name: title, value, unit: "ms", reference, ratio, goal, met: ratio <= GOAL });
    console.log(`${name}: ${reference.toFixed(2)} ms -> ${value.toFixed(2)} ms, ${ratio.toFixed(2)} times`);
  };
  await measure("a new story, kept and published", timed(publishStory));
  await measure("an editor's article, saved and published", timed(saveArticle));
  await measure("the first page of a list", timed(listPage(0)));
  await measure("a page nine tenths down a list", timed(listPage(0.9)));
  await measure("a page nine tenths down a section", timed(listPage(0.9, SECTION)));
  await measure("a page nine tenths down the editors' list", timed(adminPage));
  await measure("an article's page", timed(articlePage));
  await measure("popular and trending", timed(rankings));
  await measure("openings of a hundred stories", timed(openings));
  await measure("the sitemap's index", timed(sitemapIndex), 6);
  await measure("a part of the sitemap", timed(sitemapPart), 9);
  await measure("a poll, of a round over all feeds", pollRound, 4);
  await measure("a push to one browser", pushRound, 4);
  return results;
}
