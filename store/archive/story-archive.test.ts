import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { type RunningDatabase, suiteDatabases } from "../../tests/support/databases/mongo.ts";
import { openStore } from "../open.ts";
import type { ListCursor, Store } from "../types.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 6);

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`stories by date in ${server.name}`, () => {
    let database: RunningDatabase;
    let store: Store;
    let raw: mongoose.mongo.MongoClient;
    let clock = NOW;

    beforeAll(async () => {
      database = await server.start();
      store = await openStore(database.uri, createLog("silent"), () => clock);
      raw = await new mongoose.mongo.MongoClient(database.uri).connect();
      const stories = [1, 2, 3, 40].map((hours) => ({
        identity: `s${hours}`,
        section: "cricket" as const,
        card: { title: `s${hours}` },
        publishedAt: NOW - hours * HOUR,
      }));
      await store.stories.saveFeedStories({ id: "feed", name: "অন্য কাগজ" }, stories, NOW);
      await createArticle(store, { publishDate: NOW - 2.5 * HOUR, published: true }, NOW);
      await createArticle(store, { title: "খসড়া", publishDate: NOW - HOUR, published: false }, NOW);
      await createArticle(store, { title: "পরে", publishDate: NOW + HOUR, published: true }, NOW);
      const gone = await createArticle(
        store,
        { title: "মোছা", publishDate: NOW - 90 * HOUR, published: true },
        NOW,
      );
      await store.articles.remove(gone, NOW);
    });
    afterAll(async () => {
      await raw.close();
      await store.close();
      await database.close();
    });

    const titles = async (from: number, to: number, skip = 0, limit = 10) => {
      const { cards } = await store.archive.between(from, to, { skip }, limit);
      return cards.map(({ title }) => title);
    };

    it("are those that readers may see, newest first, from a moment to before another, in pages", async () => {
      expect(await titles(NOW - 3 * HOUR, NOW)).toEqual(["s1", "s2", "আমাদের লেখা", "s3"]);
      expect(await titles(NOW - 3 * HOUR, NOW - HOUR)).toEqual(["s2", "আমাদের লেখা", "s3"]);
      expect(await titles(NOW - 3 * HOUR, NOW, 2, 1)).toEqual(["আমাদের লেখা"]);
      expect(await titles(NOW - 3 * HOUR, NOW, 40, 10)).toEqual([]);
      expect(await titles(NOW - 100 * HOUR, NOW - 50 * HOUR)).toEqual([]);
    });

    it("name the days in Dhaka that have them, with how many, and none of what nobody sees", async () => {
      // Midnight in Dhaka and the moment before it: both on one day of UTC.
      const midnight = Date.UTC(2026, 9, 31, 18);
      const around = [midnight - 1, midnight, midnight + 1].map((publishedAt, index) => ({
        identity: `midnight${index}`,
        section: "cricket" as const,
        card: { title: `midnight${index}` },
        publishedAt,
      }));
      await store.stories.saveFeedStories({ id: "feed", name: "অন্য কাগজ" }, around, NOW);
      const found = [
        { day: "2026-10-31", stories: 1 },
        { day: "2026-11-01", stories: 2 },
        { day: "2026-11-19", stories: 1 },
      ];
      expect(await store.archive.days()).toEqual([...found, { day: "2026-11-21", stories: 4 }]);
      // What was scheduled for then comes out; the figures of before are kept no longer.
      clock = NOW + HOUR;
      const days = [...found, { day: "2026-11-21", stories: 5 }];
      expect(await store.archive.days()).toEqual(days);
      await raw.db().collection("storydays").deleteMany({});
      await raw.db().collection("storydaystate").deleteMany({});
      const uncounted = await openStore(database.uri, createLog("silent"), () => clock);
      expect(await uncounted.archive.days()).toEqual(days);
      await uncounted.stories.repairCounts();
      expect(await uncounted.archive.days()).toEqual(days);
      await uncounted.close();
    });

    it("go on after any of them, in its moment too, and not beyond the range", async () => {
      const at = NOW - 200 * HOUR;
      const stories = [at, at, at, at - 1, at - HOUR, at - HOUR - 1].map((publishedAt, index) => ({
        identity: `same${index}`,
        section: "cricket" as const,
        card: { title: `same${index}` },
        publishedAt,
      }));
      await store.stories.saveFeedStories({ id: "feed", name: "অন্য কাগজ" }, stories, NOW);
      const [from, to] = [at - HOUR, at + 1];
      const all = await titles(from, to);
      expect(all.slice(0, 3).toSorted()).toEqual(["same0", "same1", "same2"]);
      expect(all.slice(3)).toEqual(["same3", "same4"]);
      const walked: string[] = [];
      for (let after: ListCursor | undefined, pages = 0; pages === 0 || after; pages += 1) {
        const { cards, last } = await store.archive.between(from, to, { after }, 1);
        walked.push(...cards.map(({ title }) => title));
        after = last;
      }
      expect(walked).toEqual(all);
      const { last } = await store.archive.between(from, to, {}, 1);
      const beyond = await store.archive.between(from, to, { after: last, skip: 1 }, 2);
      expect(beyond.cards.map(({ title }) => title)).toEqual(all.slice(2, 4));
    });
  });
}
