import { expect, test } from "vitest";
import type { NewsDocument } from "../../core/news/story.ts";
import type { FeedFields } from "../../store/types.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { rss, startProvider } from "../provider.test-support.ts";
import { feedOf, feedSourceOf, openShared, run, until } from "../workers.test-support.ts";

const fieldsOf = (url: string, change: Partial<FeedFields> = {}): FeedFields => ({
  name: "ডেস্কের কাগজ",
  url,
  section: "career",
  format: "auto",
  rights: "excerpt",
  intervalMs: 100,
  ...change,
});

async function startDesk() {
  const provider = await startProvider(cleanups);
  provider.put("/feed.xml", rss(["প্রথম"]));
  const shared = await openShared();
  return { provider, shared, feeds: shared.store.feeds };
}

test("what the desk adds, changes and removes the workers take up without a restart", async () => {
  const { provider, shared, feeds } = await startDesk();
  const { doc } = await run(shared, provider);
  const listed = async (topic: string) => (await doc<NewsDocument>(topic))?.order.length ?? 0;

  const write = await feeds.add(fieldsOf(`${provider.url}/feed.xml`), "সম্পাদক", Date.now());
  if (write.state !== "done") throw new Error(write.state);
  const { id } = write.feed;
  await until("its story", async () => (await listed("news:career")) === 1);

  await feeds.change(id, fieldsOf(write.feed.url, { section: "lifestyle" }), "সম্পাদক", Date.now(), 1);
  await until("its story elsewhere", async () => (await listed("news:lifestyle")) === 1);
  expect(await listed("news:career")).toBe(0);

  await feeds.remove(id, "সম্পাদক", Date.now(), 2);
  await shared.store.sources.record(id, { ok: true, at: 0, nextCheckAt: 0, changed: false });
  provider.put("/feed.xml", rss(["দ্বিতীয়", "প্রথম"]));
  provider.put("/other.xml", rss(["তৃতীয়"]));
  await feeds.add(fieldsOf(`${provider.url}/other.xml`), "সম্পাদক", Date.now());
  await until("the other feed's story", async () => (await listed("news:career")) === 1);
  expect((await shared.store.sources.get(id))?.lastSuccessAt).toBe(0);
  expect(await listed("news:lifestyle")).toBe(1);
});

test("a feed that the desk changed or removed is as the desk has it after a restart, and the others are the file's", async () => {
  const { provider, shared, feeds } = await startDesk();
  provider.put("/second.xml", rss(["দ্বিতীয়"]));
  const first = feedOf(provider.url);
  const second = { ...first, url: `${provider.url}/second.xml` };
  const before = await run(shared, provider, { feeds: [first, second] });
  await until("both", async () => (await feeds.count()) === 2);
  const [one, two] = (await feeds.list(2)).toSorted((a, b) => (a.url < b.url ? -1 : 1));
  if (!one || !two) throw new Error("There are two feeds");
  await feeds.change(one.id, fieldsOf(one.url, { name: "ডেস্কের নাম" }), "সম্পাদক", Date.now(), 0);
  await feeds.remove(two.id, "সম্পাদক", Date.now(), 0);
  await before.close();

  const third = { ...first, url: `${provider.url}/third.xml` };
  await run(shared, provider, { feeds: [{ ...first, url: first.url.replace(/:\d+/, ":1") }, second, third] });
  await until("the third", async () => (await feeds.list(5)).some(({ url }) => url === third.url));
  const after = await feeds.list(5);
  expect(after.map(({ name, url }) => [name, url])).toEqual([
    ["ডেস্কের নাম", first.url.replace(/:\d+/, ":1")],
    ["পরীক্ষা", third.url],
  ]);
});

test("an address that the desk has given to another feed is not taken from the file besides", async () => {
  const { provider, shared, feeds } = await startDesk();
  const first = await run(shared, provider, { feeds: [feedOf(provider.url)] });
  const source = await feedSourceOf(shared.store);
  provider.put("/new.xml", rss(["নতুন"]));
  const url = `${provider.url}/new.xml`;
  await feeds.change(source.id, fieldsOf(url), "সম্পাদক", Date.now(), 0);
  await first.close();
  const { lines } = await run(shared, provider, { feeds: [{ ...feedOf(provider.url), url }] });
  await until("its story", () => lines.some(({ source: id }) => id === source.id) || undefined);
  expect((await feeds.list(5)).map(({ id }) => id)).toEqual([source.id]);
});
