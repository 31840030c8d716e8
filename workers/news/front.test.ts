import { expect, it } from "vitest";
import { calendarDayOf, spanOfDay } from "../../core/bengali/calendar-day.ts";
import { LIVE_BLOG } from "../../core/blog/blog.ts";
import { EMPTY_FRONT } from "../../core/contract/front.ts";
import type { Change } from "../../core/live/types.ts";
import type { NewsDocument } from "../../core/news/story.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../core/time-units.ts";
import { NEWS_TOPICS } from "../../core/topics/readers-topics.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import { numbers, saveStories } from "../../store/stories/save-stories.test-support.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { rss, startProvider } from "../provider.test-support.ts";
import { feedOf, openShared, openTestWorker, run, until } from "../workers.test-support.ts";
import { publishNews } from "./publish-news.ts";

it("publishes a launch as one change of the front, which counts what was brought", async () => {
  const provider = await startProvider(cleanups);
  provider.put("/feed.xml", rss(["প্রথম", "দ্বিতীয়", "তৃতীয়"]));
  const shared = await openShared();
  const { live, doc, platform } = await run(shared, provider, { feeds: [feedOf(provider.url)] });
  const before = await until("the stories", async () => {
    const news = await doc<NewsDocument>("news:all");
    return news?.order.length === 3 ? news : undefined;
  });
  const [first = "", second = "", third = ""] = before.order;
  const changes: Change[] = [];
  await live.watch("news:all", (_, change) => changes.push(change));
  const composition = {
    pins: [{ id: third, place: 1 }],
    hidden: [second],
    cards: [{ id: third, title: "ডেস্কের শিরোনাম" }],
  };
  const { front } = await shared.store.front.launch(
    { ...EMPTY_FRONT, ...composition },
    1,
    "সম্পাদক",
    Date.now(),
    0,
  );
  await enqueue(platform.jobs, "publish-front", { launch: front.launch });
  const after = await until("the launch", async () => {
    const news = await doc<NewsDocument>("news:all");
    return news?.added === before.added + 1 ? news : undefined;
  });
  expect(after.order).toEqual([third, first]);
  expect(after.stories[third]?.title).toBe("ডেস্কের শিরোনাম");
  expect(after.stories[second]).toBeUndefined();
  expect(changes).toHaveLength(1);
  await until("the section", async () => (await doc<NewsDocument>("news:bengal"))?.order.length === 2);
});

it("publishes each list anew after a launch that its first page does not show and whose job was lost", async () => {
  const { platform, store, context } = await openTestWorker();
  const now = Date.now();
  await saveStories(store, numbers(30), now);
  const ids = (await store.stories.page({}, 1, 30)).cards.map(({ id }) => id);
  const round = () => publishNews(context, NEWS_TOPICS);
  const list = async (topic: "news:all" | "news:bengal") => (await platform.liveStore.read(topic))?.value;
  const launch = async (hidden: string, revision: number) =>
    store.front.launch({ ...EMPTY_FRONT, hidden: [hidden] }, 0, "সম্পাদক", now, revision);
  await launch(ids[28] ?? "", 0);
  await round();
  const before = { all: await list("news:all"), bengal: await list("news:bengal") };
  expect(before).toMatchObject({ all: { launch: 1 }, bengal: { launch: 1, externalTotal: 29 } });
  await launch(ids[29] ?? "", 1);
  await round();
  expect(await list("news:all")).toEqual({ ...Object(before.all), launch: 2 });
  expect(await list("news:bengal")).toEqual({ ...Object(before.bengal), launch: 2 });
  const heads = await platform.liveStore.heads([...NEWS_TOPICS]);
  await round();
  expect(await platform.liveStore.heads([...NEWS_TOPICS])).toEqual(heads);
});

it("lets an open live blog lead its section's page until it is closed; REST keeps the newest first", async () => {
  const { platform, store, context } = await openTestWorker();
  const now = Date.now();
  const id = await createArticle(
    store,
    { kind: LIVE_BLOG, published: true, publishDate: now - HOUR_MS },
    now,
  );
  await saveStories(store, ["ক", "খ"], now);
  const section = async () => {
    await publishNews(context, ["news:bengal"]);
    return (await platform.liveStore.read("news:bengal"))?.value as NewsDocument;
  };
  await store.blogs.change(id, now, () => ({ state: "live", openedAt: now }));
  const { order, list } = await section();
  expect(order.at(-1)).toBe(id);
  expect(list).toEqual([id, ...order.slice(0, 2)]);
  await store.blogs.change(id, now, () => ({ state: "closed", closedAt: now }));
  expect((await section()).list).toBeUndefined();
});

it("publishes the morning's five from 5 to 11 in Dhaka", async () => {
  const yesterday = spanOfDay(calendarDayOf(Date.now() - DAY_MS) ?? "").from;
  let now = yesterday + 5 * HOUR_MS - MINUTE_MS;
  const { platform, store, context } = await openTestWorker({}, () => now);
  await saveStories(store, numbers(9), now, (title) => ({
    card: { title, excerpt: `${title} জন এলেন। তাঁরা ফিরে গেলেন। তারপর?` },
  }));
  const five = async () => {
    await publishNews(context, ["news:all"]);
    return ((await platform.liveStore.read("news:all"))?.value as NewsDocument | undefined)?.five;
  };
  expect(await five()).toBeUndefined();
  now += MINUTE_MS;
  expect((await five())?.stories.map(({ title, text }) => [title, text])).toEqual(
    [3, 4, 5, 6, 7].map((index) => [`${index}`, `${index} জন এলেন। তাঁরা ফিরে গেলেন।`]),
  );
  now += 6 * HOUR_MS;
  expect(await five()).toBeUndefined();
});
