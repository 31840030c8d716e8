import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../platform/log/log.ts";
import { type RunningDatabase, testDatabases } from "../tests/support/mongo.ts";
import { openStore } from "./open.ts";
import type { NewArticle, Store } from "./types.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 6);

const article = (change: Partial<NewArticle>): NewArticle => ({
  title: "আমাদের লেখা",
  content: "<p>লেখা</p>",
  category: "bengal",
  tags: [],
  author: "Admin",
  publishDate: NOW - HOUR,
  readTime: 3,
  published: true,
  ...change,
});

for (const server of testDatabases) {
  describe.skipIf(!server.present)(`what feeds and sitemaps ask of ${server.name}`, () => {
    let database: RunningDatabase;
    let store: Store;
    let clock = NOW;
    let own = "";
    let scheduled = "";

    beforeAll(async () => {
      database = await server.start();
      store = await openStore(database.uri, createLog("silent"), () => clock);
      const feed = { id: "feed", name: "অন্য কাগজ" };
      const stories = [1, 2, 3].map((hours) => ({
        identity: `s${hours}`,
        section: "cricket" as const,
        card: { title: `s${hours}` },
        publishedAt: NOW - hours * HOUR,
        contentHtml: "<p>অন্যের লেখা</p>",
      }));
      await store.stories.saveFeedStories(feed, stories, NOW);
      own = await store.stories.createArticle(article({ publishDate: NOW - 90 * 60_000 }), NOW);
      scheduled = await store.stories.createArticle(article({ publishDate: NOW + HOUR }), NOW);
      await store.stories.createArticle(article({ title: "খসড়া", published: false }), NOW);
      const gone = await store.stories.createArticle(article({ title: "মোছা" }), NOW);
      await store.stories.deleteArticle(gone, NOW);
    }, 30_000);
    afterAll(async () => {
      await store.close();
      await database.close();
    });

    it("are the listed stories, newest first, with the text where it is our own", async () => {
      const found = await store.stories.latest({ texts: true }, 10);
      expect(found.map(({ card }) => card.title)).toEqual(["s1", "আমাদের লেখা", "s2", "s3"]);
      expect(found.map(({ contentHtml }) => contentHtml)).toEqual([
        undefined,
        "<p>লেখা</p>",
        undefined,
        undefined,
      ]);
      expect((await store.stories.latest({}, 2)).map(({ contentHtml }) => contentHtml)).toEqual([
        undefined,
        undefined,
      ]);
      expect((await store.stories.latest({ section: "bengal" }, 10)).map(({ card }) => card.id)).toEqual([
        own,
      ]);
    });

    it("are the stories of some hours", async () => {
      const between = await store.stories.latest({ from: NOW - 2 * HOUR, to: NOW - HOUR - 1 }, 10);
      expect(between.map(({ card }) => card.title)).toEqual(["আমাদের লেখা", "s2"]);
    });

    it("are all their addresses, page by page, in an order that new ones do not change", async () => {
      expect(await store.stories.count()).toBe(4);
      const first = await store.stories.addresses(1, 3);
      const rest = await store.stories.addresses(2, 3);
      expect([first.length, rest.length, (await store.stories.addresses(3, 3)).length]).toEqual([3, 1, 0]);
      expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(4);
      clock = NOW + 2 * HOUR;
      expect(await store.stories.count()).toBe(5);
      expect(await store.stories.addresses(1, 3)).toEqual(first);
      const last = (await store.stories.addresses(2, 3)).find(({ id }) => id === scheduled);
      // What was scheduled changed for readers when it came out, not when it was written.
      expect(last?.changedAt).toBeGreaterThanOrEqual(NOW + HOUR);
    });

    it("are the finished matches", async () => {
      await store.matches.save("b2", "{}", {}, NOW);
      await store.matches.save("a1", "{}", {}, NOW - HOUR);
      expect(await store.matches.count()).toBe(2);
      expect(await store.matches.addresses(1, 10)).toEqual([
        { id: "a1", changedAt: NOW - HOUR },
        { id: "b2", changedAt: NOW },
      ]);
      expect(await store.matches.addresses(2, 10)).toEqual([]);
    });
  });
}
