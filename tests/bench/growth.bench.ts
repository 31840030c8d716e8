import mongoose from "mongoose";
import { NEWS_TOPICS } from "../../core/topics/readers-topics.ts";
import type { Job } from "../../platform/jobs/port.ts";
import { ADDRESSES_IN_PART } from "../../store/address-parts.ts";
import type { SourceKind } from "../../store/types.ts";
import type { WorkerContext } from "../../workers/context.ts";
import { startOwner } from "../../workers/cricket/owner.ts";
import { pollFixtures } from "../../workers/cricket/poll-fixtures.ts";
import { fixturesSource } from "../../workers/cricket/sources.ts";
import { publishAdminDocument } from "../../workers/news/publish-admin.ts";
import { publishSavedArticle } from "../../workers/news/publish-article.ts";
import { publishNews, topicsOfSection } from "../../workers/news/publish-news.ts";
import { startScheduler } from "../../workers/polling/scheduler.ts";
import { sendPush, sendPushPart } from "../../workers/push/send-push.ts";
import { articleWith, URGENT } from "../support/databases/articles.ts";
import { createRandom } from "../support/random.ts";
import { adminPage, articleAnswer, listPage, rankings, sitemapIndex, sitemapPart } from "./growth/asked.ts";
import { anyStory, fill, type Size } from "./growth/corpus.ts";
import { startOutsideWorld } from "./growth/outside.ts";
import { startGrowthServer } from "./growth/servers.ts";
import { SECTION, type Side, type Work } from "./growth/side.ts";
import { type GrowthSite, openGrowthSite } from "./growth/site.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";

/** What the site is to be filled with; `GROWTH_STORIES` asks for fewer stories. */
const FULL: Size = { stories: 1_000_000, feeds: 1_000, matches: 50, registrations: 100_000 };
/** What the embedded database is meant to hold, and then some. */
const EMBEDDED_STORIES = 20_000;
const TIMES = 100;
const GOAL = 3;
const ROUNDS = 21;
const WARM_UP = 6;
/** ms between two looks of the scheduler, as in production. */
const TICK_MS = 250;

/** A hundredth of it, and at least one of each. */
const hundredthOf = (size: Size): Size => {
  const part = (of: number): number => Math.max(1, Math.round(of / TIMES));
  return {
    stories: part(size.stories),
    feeds: part(size.feeds),
    matches: part(size.matches),
    registrations: part(size.registrations),
  };
};

/** Cost with a million stories beside the same with a hundredth of them. */
export async function benchGrowth(): Promise<BenchResult[]> {
  const server = await startGrowthServer();
  const wanted = Number(process.env.GROWTH_STORIES) || FULL.stories;
  const size = { ...FULL, stories: server.large ? wanted : Math.min(wanted, EMBEDDED_STORIES) };
  const sides: Side[] = [];
  try {
    for (const each of [hundredthOf(size), size]) {
      const lap = stopwatch();
      const uri = server.database(`growth-${each.stories}`);
      const now = Date.now();
      const outside = await startOutsideWorld(each.matches);
      await fill(uri, each, now, outside.feedUrl);
      const filled = lap();
      const site = await openGrowthSite(uri, outside);
      sides.push({ size: each, site, outside, uri, random: createRandom(5), now, made: 0 });
      const indexed = lap();
      await prepare(site);
      console.log(
        `${each.stories.toLocaleString("en")} stories on ${server.name}: filled in ${filled} s, indexed in ${indexed} s, counted and published in ${lap()} s`,
      );
    }
    return await measureAll(sides, server.name);
  } finally {
    for (const { site, outside } of sides) {
      await site.close();
      await outside.close();
    }
    await server.close();
  }
}

/** Whole seconds since the last call. */
function stopwatch(): () => string {
  let at = performance.now();
  return () => {
    const seconds = (performance.now() - at) / 1000;
    at = performance.now();
    return seconds.toFixed(0);
  };
}

/** What a running site has done since its start. */
async function prepare({ context, documents }: GrowthSite): Promise<void> {
  await context.clock.refresh();
  await context.store.stories.repairCounts();
  await publishNews(context, NEWS_TOPICS);
  await publishAdminDocument(context, false);
  await documents.warm();
  await context.store.stories.addressParts(ADDRESSES_IN_PART);
  await openMatches(context);
}

/** The list of matches is polled once: from then on their scorecards are. */
async function openMatches(context: WorkerContext): Promise<void> {
  const { store, cricketDataUrl = "", platform } = context;
  const definition = fixturesSource(cricketDataUrl, platform.config.env);
  await store.sources.ensure([definition], Date.now());
  const source = await store.sources.get(definition.id);
  if (!source) throw new Error("There is no source of the list of matches");
  const report = await pollFixtures(context, source);
  if (!report.ok) throw new Error(`The list of matches could not be polled: ${report.error}`);
  await store.sources.setPaused(definition.id, true);
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
  const fields = articleWith({
    title: `নতুন লেখা ${side.made}`,
    content: "<p>গঙ্গার ধারে মেলা।</p>",
    category: SECTION,
    publishDate: Date.now() - 1_000,
    published: true,
  });
  const { id } = await store.articles.create(fields, "an editor", Date.now());
  await publishSavedArticle(context, job("publish-article", { articleId: id, categories: [SECTION] }));
  await publishAdminDocument(context, true);
};

/** A hundred stories that were opened, written as one batch. */
const openings: Work = async ({ site, size, random, now }) => {
  const counts = new Map(
    Array.from({ length: 100 }, () => [anyStory(size, now, random).id, random.whole(1, 50)] as const),
  );
  await site.store.stories.recordOpens(String(random.next()), counts, Date.now());
};

/** All sources of this kind become due and are polled by this process; ms a source. */
const pollRound = async ({ site, uri }: Side, kind: SourceKind): Promise<number> => {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const sources = client.db().collection("sources");
  const { matchedCount } = await sources.updateMany({ kind }, { $set: { nextCheckAt: Date.now() - 1_000 } });
  await client.close();
  const began = performance.now();
  const done = site.polled(kind, matchedCount);
  const loop =
    kind === "feed"
      ? startScheduler(site.context, { everyMs: TICK_MS, prepare: async () => undefined })
      : startOwner(site.context, { everyMs: TICK_MS, pollers: site.pollers });
  await done;
  const taken = performance.now() - began;
  await loop.close();
  return taken / matchedCount;
};

const feedRound = (side: Side): Promise<number> => pollRound(side, "feed");

/** A ball in every match, and every scorecard and the list of matches published. */
const matchRound = (side: Side): Promise<number> => {
  side.outside.bowl();
  return pollRound(side, "scorecard");
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
  await site.store.pushes.begin(article.id, Date.now(), URGENT);
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

/** `--row=text,text` measures those whose names have one of these texts in them. */
const ROWS = "--row=";
const wantedRows = process.argv
  .find((argument) => argument.startsWith(ROWS))
  ?.slice(ROWS.length)
  .split(",");

async function measureAll(sides: readonly Side[], server: string): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const measure = async (name: string, cost: (side: Side) => Promise<number>, rounds = ROUNDS) => {
    if (wantedRows?.some((text) => name.includes(text)) === false) return;
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
  await measure("an article's answer", articleAnswer);
  await measure("popular and trending", timed(rankings));
  await measure("openings of a hundred stories", timed(openings));
  await measure("the sitemap's index", timed(sitemapIndex), 6);
  await measure("a thousand addresses of a part of the sitemap", sitemapPart, 9);
  await measure("a poll, of a round over all feeds", feedRound, 6);
  await measure("a live match's poll, of a round with a ball in each", matchRound, 15);
  await measure("a push to one browser", pushRound, 4);
  if (results.length === 0) throw new Error(`No row has ${wantedRows?.join(" or ")} in its name`);
  return results;
}
