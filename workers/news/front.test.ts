import { expect, it } from "vitest";
import { EMPTY_FRONT } from "../../core/contract/front.ts";
import type { Change } from "../../core/live/types.ts";
import type { NewsDocument } from "../../core/news/story.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { rss, startProvider } from "../provider.test-support.ts";
import { feedOf, openShared, run, until } from "../workers.test-support.ts";

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
    "রিমা",
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
