import { setTimeout as after } from "node:timers/promises";
import type { SectionKey } from "../../core/news/sections.ts";
import { NEWS_TOPICS } from "../../core/topics/readers-topics.ts";
import type { Job } from "../../platform/jobs/port.ts";
import { ADDRESSES_IN_PART } from "../../store/address-parts.ts";
import { publishAdminDocument } from "../../workers/news/publish-admin.ts";
import { publishSavedArticle } from "../../workers/news/publish-article.ts";
import { publishNews, topicsOfSection } from "../../workers/news/publish-news.ts";
import { articleWith } from "../support/databases/articles.ts";
import { testDatabases } from "../support/databases/mongo.ts";
import { articleIdOf } from "./fill-articles.ts";
import { type GrowthSite, openGrowthSite } from "./growth/site.ts";
import { type BenchResult, measured, median } from "./result.ts";

/** Size of the measured site; `GROWTH_STORIES` sets a smaller number of stories. */
const STORIES = Number(process.env.GROWTH_STORIES) || 1_000_000;
/** Number of stories in the embedded database, which is more than it is meant for. */
const EMBEDDED_STORIES = 20_000;
const TIMES = 100;
const GOAL = 3;
const ROUNDS = 21;
const WARM_UP = 6;
const SECTION: SectionKey = "bengal";
/** Longer than the delay in which `platform/in-batches.ts` collects a batch. */
const BETWEEN_LOOKUPS_MS = 50;

/** Opens a database on a server of its own: MongoDB, else the embedded one, which gets fewer articles. */
async function startServer() {
  const [embedded, second] = testDatabases;
  const large = second?.present === true && second.name !== "mongo-java-server";
  const chosen = large ? second : embedded;
  if (!chosen) throw new Error("There is no database");
  const running = await chosen.start();
  const database = (stories: number): string =>
    running.uri.replace(/^(mongodb:\/\/[^/?]+)\/?[^?]*/, `$1/khobor-growth-${process.pid}-${stories}`);
  return {
    name: chosen.name,
    large,
    database,
    close: () => running.close(),
  };
}

/** Compares costs with a million stories to costs with a hundredth of them. */
export async function benchGrowth(): Promise<BenchResult[]> {
  const server = await startServer();
  const most = server.large ? STORIES : Math.min(STORIES, EMBEDDED_STORIES);
  const sites: GrowthSite[] = [];
  try {
    for (const stories of [Math.ceil(most / TIMES), most]) {
      const site = await openGrowthSite(server.database(stories), stories);
      sites.push(site);
      await prepare(site);
      console.log(`${stories.toLocaleString("en")} stories on ${server.name} are there`);
    }
    return await measureAll(sites, server.name);
  } finally {
    for (const site of sites) await site.close();
    await server.close();
  }
}

async function prepare({ context, documents }: GrowthSite): Promise<void> {
  await context.clock.refresh();
  await context.store.stories.repairCounts();
  await publishNews(context, NEWS_TOPICS);
  await publishAdminDocument(context, false);
  await documents.warm();
  await context.store.stories.addressParts(ADDRESSES_IN_PART);
}

const job = <T>(queue: string, data: T): Job<T> => ({ id: "1", queue, data, attempt: 1 });

type Work = (site: GrowthSite) => Promise<unknown>;

const publishStory: Work = async (site) => {
  site.made += 1;
  const story = { identity: `new-${site.made}`, section: SECTION, card: { title: `নতুন খবর ${site.made}` } };
  await site.store.stories.saveFeedStories({ id: "feed-0", name: "একটি কাগজ" }, [story], Date.now());
  await publishNews(site.context, topicsOfSection(SECTION));
};

const saveArticle: Work = async (site) => {
  site.made += 1;
  const fields = articleWith({
    title: `নতুন লেখা ${site.made}`,
    content: "<p>গঙ্গার ধারে মেলা।</p>",
    category: SECTION,
    publishDate: Date.now() - 1_000,
    published: true,
  });
  const { id } = await site.store.articles.create(fields, "an editor", Date.now());
  await publishSavedArticle(site.context, job("publish-article", { articleId: id, categories: [SECTION] }));
  await publishAdminDocument(site.context, true);
};

const anyId = ({ stories, random, now }: GrowthSite): string =>
  articleIdOf(random.whole(0, stories - 1), stories, now);

const listPage =
  (depth: number, section?: SectionKey): Work =>
  async ({ store, stories, random }) => {
    const all = section === undefined ? stories : stories / 7;
    const page = depth === 0 ? 1 : Math.floor((all * depth) / 20) - random.whole(0, 50);
    const found = await store.stories.page(section ? { section } : {}, Math.max(1, page), 20);
    if (found.cards.length !== 20) throw new Error(`Page ${page} has ${found.cards.length} stories`);
  };

const adminPage: Work = async ({ store, stories, random }) => {
  const page = Math.max(1, Math.floor((stories / 20) * 0.9) - random.whole(0, 5));
  const { articles } = await store.articles.page(page, 20);
  if (articles.length !== 20) throw new Error(`Page ${page} has ${articles.length} articles`);
};

const rankings: Work = async ({ store }) => {
  await store.stories.popular(20, Date.now());
  await store.stories.trending(20, Date.now());
};

const openings: Work = async (site) => {
  const { store, random } = site;
  const counts = new Map(Array.from({ length: 100 }, () => [anyId(site), random.whole(1, 50)] as const));
  await store.stories.recordOpens(String(random.next()), counts, Date.now());
};

async function articleAnswer(site: GrowthSite): Promise<number> {
  await after(BETWEEN_LOOKUPS_MS);
  const began = performance.now();
  const { body } = await site.reads.answer(`/api/detailfeed/v1/${anyId(site)}`);
  if (body.status !== 200) throw new Error(`An article answered ${body.status}`);
  return performance.now() - began;
}

const timed = (work: Work) => async (site: GrowthSite) => {
  const began = performance.now();
  await work(site);
  return performance.now() - began;
};

const ROWS: readonly (readonly [name: string, cost: (site: GrowthSite) => Promise<number>])[] = [
  ["a new story, kept and published", timed(publishStory)],
  ["an editor's article, saved and published", timed(saveArticle)],
  ["the first page of a list", timed(listPage(0))],
  ["a page nine tenths down a list", timed(listPage(0.9))],
  ["a page nine tenths down a section", timed(listPage(0.9, SECTION))],
  ["a page nine tenths down the editors' list", timed(adminPage)],
  ["an article's answer", articleAnswer],
  ["popular and trending", timed(rankings)],
  ["openings of a hundred stories", timed(openings)],
];

async function measureAll(sites: readonly GrowthSite[], server: string): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const stories = sites.at(-1)?.stories.toLocaleString("en");
  for (const [name, cost] of ROWS) {
    const taken = sites.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      // The two sites are measured in turns, so that a busy machine affects both.
      for (const [index, site] of sites.entries()) taken[index]?.push(await cost(site));
    }
    const [reference = 0, value = 0] = taken.map((all) => median(all.slice(WARM_UP)));
    const title = `growth: ${name}, ${stories} stories against a hundredth (${server})`;
    results.push(measured(title, value, "ms", { reference, mostRatio: GOAL }));
  }
  return results;
}
