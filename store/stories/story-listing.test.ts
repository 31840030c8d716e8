import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { createArticle, type TestArticle } from "../../tests/support/databases/articles.ts";
import { type RunningDatabase, suiteDatabases } from "../../tests/support/databases/mongo.ts";
import { openStore } from "../open.ts";
import type { Store } from "../types.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 6);

const article = (change: Partial<TestArticle>): TestArticle => ({
  publishDate: NOW - HOUR,
  published: true,
  ...change,
});

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`what feeds and sitemaps ask of ${server.name}`, () => {
    let database: RunningDatabase;
    let store: Store;
    let clock = NOW;
    let own = "";
    let scheduled = "";

    beforeAll(async () => {
      database = await server.start();
      store = await openStore(database.uri, createLog("silent"), () => clock);
      const feed = { id: "feed", name: "অন্য কাগজ", rights: "full" } as const;
      const stories = [1, 2, 3].map((hours) => ({
        identity: `s${hours}`,
        section: "cricket" as const,
        card: { title: `s${hours}` },
        publishedAt: NOW - hours * HOUR,
        contentHtml: "<p>অন্যের লেখা</p>",
      }));
      await store.stories.saveFeedStories(feed, stories, NOW);
      own = await createArticle(store, article({ publishDate: NOW - 90 * 60_000 }), NOW);
      scheduled = await createArticle(store, article({ publishDate: NOW + HOUR }), NOW);
      await createArticle(store, article({ title: "খসড়া", published: false }), NOW);
      const gone = await createArticle(store, article({ title: "মোছা" }), NOW);
      await store.articles.remove(gone, NOW);
    });
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

    const read = async (size: number) => {
      const parts = await store.stories.addressParts(size);
      const addresses = await Promise.all(parts.map((part) => store.stories.addresses(part, 100)));
      return { parts, addresses, ids: addresses.map((part) => part.map(({ id }) => id)) };
    };

    it("are all their addresses, part by part, each once, in parts that stay once they are full", async () => {
      expect(await store.stories.count()).toBe(4);
      const before = await read(3);
      expect(before.ids.map(({ length }) => length)).toEqual([3, 1]);
      expect(new Set(before.ids.flat()).size).toBe(4);
      expect(before.parts.map(({ changedAt }) => changedAt !== undefined)).toEqual([true, false]);
      expect(before.parts[0]?.changedAt).toBe(
        Math.max(...(before.addresses[0] ?? []).map(({ changedAt }) => changedAt)),
      );
      clock = NOW + 2 * HOUR;
      expect(await store.stories.count()).toBe(5);
      const after = await read(3);
      expect(after.ids[0]).toEqual(before.ids[0]);
      const last = after.addresses[1]?.find(({ id }) => id === scheduled);
      expect(last?.changedAt).toBeGreaterThanOrEqual(NOW + HOUR);
    });

    it("say of a full part when a story in it changed, and name what came out late in it", async () => {
      const later = Date.now() + 10 * HOUR;
      const stories = [1, 2].map((hours) => ({
        identity: `s${hours}`,
        section: "cricket" as const,
        card: { title: `s${hours}, নতুন` },
        publishedAt: NOW - hours * HOUR,
      }));
      const feed = { id: "feed", name: "অন্য কাগজ", rights: "full" } as const;
      expect((await store.stories.saveFeedStories(feed, stories, later)).changed).toHaveLength(2);
      const { parts, ids } = await read(3);
      expect(parts[0]?.changedAt).toBe(later);
      expect(ids.flat()).toContain(own);
      await store.articles.remove(own, later + 1);
      expect((await read(3)).ids.flat()).not.toContain(own);
    });

    it("are the finished matches in the order they came, in parts that stay once they are full", async () => {
      const { matches } = store;
      await matches.save("b2", "{}", {}, NOW);
      await matches.save("c3", "{}", {}, NOW + 1);
      await matches.save("a1", "{}", {}, NOW - HOUR);
      const read = async () => {
        const parts = await matches.addressParts(2);
        return { parts, addresses: await Promise.all(parts.map((part) => matches.addresses(part, 10))) };
      };
      const [b2, c3, a1] = [
        { id: "b2", changedAt: NOW },
        { id: "c3", changedAt: NOW + 1 },
        { id: "a1", changedAt: NOW - HOUR },
      ];
      const before = await read();
      expect(before.addresses).toEqual([[b2, c3], [a1]]);
      expect(before.parts.map(({ changedAt }) => changedAt)).toEqual([NOW + 1, undefined]);
      await matches.save("b2", "{}", { corrected: true }, NOW + HOUR);
      const after = await read();
      expect(after.addresses).toEqual([[{ id: "b2", changedAt: NOW + HOUR }, c3], [a1]]);
      expect(after.parts.map(({ changedAt }) => changedAt)).toEqual([NOW + HOUR, undefined]);
    });
  });
}
