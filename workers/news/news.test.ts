import { describe, expect, test } from "vitest";
import type { Change } from "../../core/live/types.ts";
import type { NewsDocument } from "../../core/news/story.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { rss, startProvider } from "../provider.test-support.ts";
import { failingOnce, feedOf, feedSourceOf, openShared, run, until } from "../workers.test-support.ts";

async function startWithStory() {
  const provider = await startProvider(cleanups);
  provider.put("/feed.xml", rss(["প্রথম"]));
  const shared = await openShared();
  const opened = await run(shared, provider, { feeds: [feedOf(provider.url)] });
  const { doc } = opened;
  await until("the first story", async () => (await doc<NewsDocument>("news:all"))?.added === 1);
  return { ...opened, provider, shared };
}

describe("news", () => {
  test("a new story reaches the lists it belongs to, as a change, and counts once", async () => {
    const { live, doc, provider } = await startWithStory();
    await until("the first story", async () => (await doc<NewsDocument>("news:bengal"))?.added === 1);

    const changes: Change[] = [];
    await live.watch("news:all", (_, change) => changes.push(change));
    provider.put("/feed.xml", rss(["দ্বিতীয়", "প্রথম"]));
    const all = await until("the second story", async () => {
      const news = await doc<NewsDocument>("news:all");
      return news?.added === 2 ? news : undefined;
    });
    // The first story leads for 45 minutes.
    expect(all.order.map((id) => all.stories[id]?.title)).toEqual(["প্রথম", "দ্বিতীয়"]);
    expect(all.externalTotal).toBe(2);
    expect(changes).toHaveLength(1);
    expect(JSON.stringify(changes[0]?.patch)).not.toContain("প্রথম");
    expect((await doc<NewsDocument>("news:cricket"))?.order).toEqual([]);
    await until(
      "the popular list",
      async () => (await doc<NewsDocument>("news:popular"))?.order.length === 2,
    );
  });

  test("a feed that has nothing new answers 304, publishes nothing, and is asked once a poll", async () => {
    const { live, provider, shared, close } = await startWithStory();
    const before = (await live.heads(["news:all"])).get("news:all");
    const { id } = await feedSourceOf(shared.store);
    const unchanged = async () => (await shared.store.sources.get(id))?.unchangedCount ?? 0;
    await until("five polls without news", async () => (await unchanged()) >= 5);
    expect((await live.heads(["news:all"])).get("news:all")).toEqual(before);
    await close();
    expect(provider.requests.filter((request) => request.status === 304).length).toBeGreaterThanOrEqual(5);
    expect(provider.requests.length).toBeLessThanOrEqual((await unchanged()) + 3);
  });

  test("stories that could not be saved are saved with the next poll, though the feed is the same", async () => {
    const provider = await startProvider(cleanups);
    provider.put("/feed.xml", rss(["প্রথম"]));
    const shared = await openShared();
    const { stories } = shared.store;
    const saving = failingOnce(stories.saveFeedStories);
    const store = { ...shared.store, stories: { ...stories, saveFeedStories: saving.call } };
    const { doc } = await run(shared, provider, { feeds: [feedOf(provider.url)], store });
    await until("the story", async () => (await doc<NewsDocument>("news:bengal"))?.added === 1);
    expect(saving.calls()).toBe(2);
  });

  test("an empty feed deletes nothing, and a broken one shows its error and is said once", async () => {
    const { doc, lines, provider, shared } = await startWithStory();
    const { id } = await feedSourceOf(shared.store);
    provider.put("/feed.xml", rss([]));
    const polls = provider.requests.length;
    await until("two polls of the empty feed", () => provider.requests.length >= polls + 2);
    provider.put("/feed.xml", "<!DOCTYPE html><html><body>Checking your browser</body></html>");
    const failing = await until("three failures", async () => {
      const source = await shared.store.sources.get(id);
      return source && source.failures >= 3 ? source : undefined;
    });
    expect(failing.lastError).toContain("HTML page");
    expect(failing.lastErrorAt).toBeGreaterThan(0);
    expect((await doc<NewsDocument>("news:all"))?.order).toHaveLength(1);
    provider.put("/feed.xml", rss(["দ্বিতীয়", "প্রথম"]));
    await until("the second story", async () => (await doc<NewsDocument>("news:all"))?.added === 2);
    await until("the end of the failures", async () => (await shared.store.sources.get(id))?.failures === 0);
    const complaints = lines.filter((line) => line.level >= 40 && line.source === id);
    expect(complaints.map((line) => line.msg)).toEqual(["পরীক্ষা fails"]);
    expect(lines.filter((line) => line.msg === "পরীক্ষা answers again")).toHaveLength(1);
  });

  test("the lists come back after a flush while the feed says 304", async () => {
    const { doc, flush } = await startWithStory();
    await flush();
    const all = await until("the list again", () => doc<NewsDocument>("news:all"));
    expect(all.order).toHaveLength(1);
    expect(all.added).toBe(1);
  });

  test("every list exists from the start, whether or not a feed fills it", async () => {
    const { doc } = await run(await openShared());
    expect(await until("an empty list", () => doc<NewsDocument>("news:career"))).toMatchObject({
      added: 0,
      order: [],
    });
  });
});
