import mongoose from "mongoose";
import { expect, it } from "vitest";
import { createLog } from "../platform/log/log.ts";
import { createArticle, type TestArticle } from "../tests/support/databases/articles.ts";
import { onEachDatabase } from "./each-database.test-support.ts";
import { openStore } from "./open.ts";
import type { IncomingStory } from "./types.ts";

const log = createLog("silent");
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 6);

const story = (identity: string, change: Partial<IncomingStory> = {}): IncomingStory => ({
  identity,
  section: "bengal",
  card: { title: `খবর ${identity}`, excerpt: "সংক্ষেপ" },
  publishedAt: NOW - HOUR,
  ...change,
});
const article = (change: Partial<TestArticle> = {}): TestArticle => ({
  content: "<p>প্রথম অনুচ্ছেদ।</p>",
  publishDate: NOW - 2 * HOUR,
  published: true,
  ...change,
});

onEachDatabase("the store", { start: NOW }, ({ store, uri, clock }) => {
  const feed = { id: "feed-1", name: "একটি কাগজ" };
  const titles = async (section?: "bengal" | "cricket") =>
    (await store.stories.page(section ? { section } : {}, 1, 20)).cards.map((card) => card.title);

  it("stores a story once, however often it is polled, and tells what changed", async () => {
    const first = await store.stories.saveFeedStories(feed, [story("a"), story("b")], NOW);
    expect(first.added).toHaveLength(2);
    const again = await store.stories.saveFeedStories(feed, [story("a"), story("b")], NOW + HOUR);
    expect(again).toEqual({ added: [], changed: [], left: [], unchanged: 2 });
    const edited = await store.stories.saveFeedStories(
      feed,
      [story("a", { card: { title: "নতুন শিরোনাম" } }), story("b")],
      NOW + HOUR,
    );
    expect(edited).toEqual({ added: [], changed: [first.added[0]], left: [], unchanged: 1 });
    const { card } = (await store.stories.byId(first.added[0] ?? "")) ?? {};
    expect(card?.title).toBe("নতুন শিরোনাম");
    expect(card).not.toHaveProperty("excerpt");
    expect((await store.stories.page({}, 1, 20)).addedTotal).toBe(2);
  });

  it("stores a story once when two workers save the same feed at the same moment", async () => {
    const many = Array.from({ length: 30 }, (_, index) => story(`s${index}`));
    const results = await Promise.all([1, 2, 3].map(() => store.stories.saveFeedStories(feed, many, NOW)));
    expect(results.reduce((sum, result) => sum + result.added.length, 0)).toBe(30);
    expect((await store.stories.page({}, 1, 5)).totalItems).toBe(30);
  });

  it("keeps the same guid of two feeds apart", async () => {
    await store.stories.saveFeedStories(feed, [story("1")], NOW);
    await store.stories.saveFeedStories({ id: "feed-2", name: "আরেকটি" }, [story("1")], NOW);
    expect((await store.stories.page({}, 1, 5)).totalItems).toBe(2);
  });

  it("blends articles and feed stories, newest first, page by page", async () => {
    await store.stories.saveFeedStories(
      feed,
      Array.from({ length: 5 }, (_, index) =>
        story(`s${index}`, { publishedAt: NOW - (index * 2 + 1) * HOUR }),
      ),
      NOW,
    );
    await createArticle(store, article(), NOW);
    expect(await titles()).toEqual(["খবর s0", "আমাদের লেখা", "খবর s1", "খবর s2", "খবর s3", "খবর s4"]);
    const second = await store.stories.page({}, 2, 4);
    expect(second.cards.map((card) => card.title)).toEqual(["খবর s3", "খবর s4"]);
    expect(second).toMatchObject({
      page: 2,
      totalItems: 6,
      internalTotal: 1,
      externalTotal: 5,
      addedTotal: 6,
    });
    expect((await store.stories.page({}, 3, 4)).cards).toEqual([]);
    expect(await titles("cricket")).toEqual([]);
  });

  it("shows no draft, and a scheduled article when its time comes", async () => {
    await createArticle(store, article({ title: "খসড়া", published: false }), NOW);
    const id = await createArticle(store, article({ title: "আগামী", publishDate: NOW + HOUR }), NOW);
    expect(await titles()).toEqual([]);
    expect(await store.stories.byId(id)).toBeUndefined();
    expect((await store.stories.page({}, 1, 5)).addedTotal).toBe(0);
    clock.now = NOW + HOUR;
    expect(await titles()).toEqual(["আগামী"]);
    expect((await store.stories.page({}, 1, 5)).addedTotal).toBe(1);
  });

  it("takes a deleted article out everywhere and goes on counting it as added", async () => {
    const id = await createArticle(store, article(), NOW);
    expect(await store.stories.presence([id])).toEqual(new Map([[id, "listed"]]));
    expect(await store.articles.remove(id, NOW)).toMatchObject({ id });
    expect(await store.articles.remove(id, NOW)).toBeUndefined();
    expect(await store.stories.presence([id])).toEqual(new Map([[id, "deleted"]]));
    expect(await store.stories.byId(id)).toBeUndefined();
    expect(await store.stories.page({}, 1, 5)).toMatchObject({ cards: [], totalItems: 0, addedTotal: 1 });
  });

  it("puts what is read most first among the popular, and falls back to recency", async () => {
    const { added } = await store.stories.saveFeedStories(
      feed,
      [story("new", { publishedAt: NOW }), story("old", { publishedAt: NOW - 20 * HOUR })],
      NOW,
    );
    const popular = async () => (await store.stories.popular(5, NOW)).map((card) => card.title);
    expect(await popular()).toEqual(["খবর new", "খবর old"]);
    const old = (await store.stories.page({}, 1, 5)).cards.find((card) => card.title === "খবর old")?.id ?? "";
    expect(added).toContain(old);
    const opens = (batch: number) => store.stories.recordOpens(`b${batch}`, new Map([[old, 1]]), NOW);
    await Promise.all([1, 2, 3].map(opens));
    for (let batch = 4; batch <= 40; batch += 1) await opens(batch);
    await store.stories.recordOpens("sum", new Map([[old, 40]]), NOW);
    expect(await popular()).toEqual(["খবর old", "খবর new"]);
    expect((await store.stories.trending(5, NOW)).map((card) => card.title)[0]).toBe("খবর old");
    await createArticle(store, article({ title: "সম্পাদকের বাছাই", category: "popular", publishDate: NOW }), NOW);
    expect(await popular()).toContain("সম্পাদকের বাছাই");
  });

  it("answers ids that are none with nothing", async () => {
    expect(await store.stories.byId("no id")).toBeUndefined();
    expect(await store.stories.byId("0123456789abcdef01234567")).toBeUndefined();
    await store.stories.recordOpens("batch", new Map([["no id", 1]]), NOW);
    expect(await store.articles.remove("no id", NOW)).toBeUndefined();
    expect(await store.stories.presence(["no id", "0123456789abcdef01234567"])).toEqual(new Map());
  });

  it("polls what is due, soonest first, and not what is paused, retired or far from due", async () => {
    const source = (id: string) => ({
      id,
      kind: "feed" as const,
      name: id,
      url: `https://p.example/${id}`,
      intervalMs: 60_000,
    });
    await store.sources.ensure(["a", "b", "c", "d"].map(source), NOW);
    await store.sources.record("b", {
      ok: true,
      at: NOW,
      nextCheckAt: NOW + 60_000,
      changed: true,
      etag: '"1"',
    });
    await store.sources.setPaused("c", true);
    await store.sources.retireOthers("feed", ["a", "b", "c"]);
    expect((await store.sources.due(["feed"], NOW, 10)).map((found) => found.id)).toEqual(["a"]);
    expect((await store.sources.due(["feed"], NOW + 60_000, 10)).map((found) => found.id)).toEqual([
      "a",
      "b",
    ]);
    expect(await store.sources.pollNow("b", NOW)).toBe(true);
    expect(await store.sources.pollNow("unknown", NOW)).toBe(false);
    expect((await store.sources.due(["feed"], NOW, 10)).map((found) => found.id).toSorted()).toEqual([
      "a",
      "b",
    ]);
    const failed = { ok: false as const, at: NOW, nextCheckAt: NOW + 60_000, error: "No answer" };
    await store.sources.record("c", failed);
    const wanted = async (limit: number) => (await store.sources.wanted(limit)).map((found) => found.id);
    expect(await wanted(10)).toEqual(["c", "a", "b"]);
    expect(await wanted(2)).toEqual(["c", "a"]);
  });

  it("keeps what polling learned when a source is defined again", async () => {
    const source = {
      id: "a",
      kind: "feed" as const,
      name: "a",
      url: "https://p.example/1",
      intervalMs: 60_000,
    };
    await store.sources.ensure([source], NOW);
    await store.sources.record("a", {
      ok: false,
      at: NOW,
      nextCheckAt: NOW + 1000,
      error: "the feed is HTML",
    });
    await store.sources.record("a", {
      ok: false,
      at: NOW + 1,
      nextCheckAt: NOW + 2000,
      error: "the feed is HTML",
    });
    await store.sources.ensure([{ ...source, url: "https://p.example/2" }], NOW + 5);
    expect(await store.sources.get("a")).toMatchObject({
      url: "https://p.example/2",
      failures: 2,
      lastError: "the feed is HTML",
      lastErrorAt: NOW + 1,
      nextCheckAt: NOW + 2000,
    });
    expect(await store.sources.get("a")).not.toHaveProperty("etag");
    await store.sources.record("a", { ok: true, at: NOW + 9, nextCheckAt: NOW + 3000, changed: false });
    expect(await store.sources.get("a")).toMatchObject({
      failures: 0,
      lastSuccessAt: NOW + 9,
      unchangedCount: 1,
    });
  });

  it("is forgotten by the process once it is closed", async () => {
    const before = mongoose.connections.length;
    const another = await openStore(uri(), log);
    expect(mongoose.connections).toHaveLength(before + 1);
    await another.close();
    expect(mongoose.connections).toHaveLength(before);
  });
});

it("a database that is away lets the store open, says so, and is found when it comes", async () => {
  const store = await openStore("mongodb://127.0.0.1:1/khobor", log);
  await expect(store.ping()).rejects.toThrow("not connected");
  await expect(store.stories.page({}, 1, 1)).rejects.toThrow("before initial connection is complete");
  await store.close();
});
