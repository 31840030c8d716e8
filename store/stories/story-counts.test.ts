import fc from "fast-check";
import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SECTION_KEYS, type SectionKey } from "../../core/news/sections.ts";
import { createLog } from "../../platform/log/log.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { emptyDatabase } from "../../tests/support/databases/empty-database.ts";
import { suiteDatabases } from "../../tests/support/databases/mongo.ts";
import { openStore } from "../open.ts";
import type { ArticleFields, IncomingStory, Store } from "../types.ts";

const log = createLog("silent");
const MINUTE = 60_000;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 2, 6);
const LISTS = [undefined, "bengal", "cricket"] as const;

/** Changes of stories. `at`: days from the start; some are in the future. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant("feed" as const),
    worker: fc.nat(1),
    stories: fc.array(fc.record({ name: fc.nat(12), at: fc.integer({ min: -40, max: 2 }) }), {
      maxLength: 5,
    }),
    section: fc.constantFrom("bengal" as const, "cricket" as const),
  }),
  fc.record({
    kind: fc.constant("create" as const),
    worker: fc.nat(1),
    at: fc.integer({ min: -40, max: 3 }),
    published: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("edit" as const),
    worker: fc.nat(1),
    which: fc.nat(20),
    at: fc.integer({ min: -40, max: 3 }),
    published: fc.boolean(),
    section: fc.constantFrom(...SECTION_KEYS),
  }),
  fc.record({ kind: fc.constant("remove" as const), worker: fc.nat(1), which: fc.nat(20) }),
  fc.record({ kind: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 3_000 }) }),
  fc.record({ kind: fc.constant("look" as const), worker: fc.nat(1) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const fields = (publishDate: number, published: boolean, category: SectionKey = "bengal"): ArticleFields =>
  articleWith({ category, publishDate, published });

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`counts of stories on ${server.name}`, () => {
    let base: string;
    let uri: string;
    let clock = NOW;
    let stores: Store[];
    let raw: mongoose.mongo.MongoClient;

    beforeAll(async () => {
      const database = await server.start();
      base = database.uri;
      return () => database.close();
    });
    const open = async (): Promise<void> => {
      clock = NOW;
      uri = emptyDatabase(base);
      stores = await Promise.all([1, 2].map(() => openStore(uri, log, () => clock)));
      raw = await new mongoose.mongo.MongoClient(uri).connect();
    };
    const close = async (): Promise<void> => {
      await raw.close();
      for (const store of stores) await store.close();
    };
    beforeEach(async () => {
      await open();
      return close;
    });

    const first = (): Store => {
      const [store] = stores;
      if (!store) throw new Error("No store is open");
      return store;
    };

    /** Counts by a full scan of all stories. */
    async function really(section: SectionKey | undefined) {
      const all = await raw.db().collection("stories").find().toArray();
      const own = all.filter((story) => section === undefined || story.section === section);
      const out = own.filter((story) => story.visibleFrom.getTime() <= clock);
      const shown = out.filter((story) => story.visible);
      const order = shown.toSorted(
        (a, b) => b.publishedAt - a.publishedAt || (b._id.toHexString() < a._id.toHexString() ? -1 : 1),
      );
      const articles = all.filter((story) => story.kind === "article");
      const present = articles.filter((story) => !story.deleted);
      return {
        ids: order.map(({ _id }) => _id.toHexString()),
        totals: {
          totalItems: shown.length,
          internalTotal: shown.filter((story) => story.kind === "article").length,
          externalTotal: shown.filter((story) => story.kind === "feed").length,
          addedTotal: out.filter((story) => story.listed).length,
        },
        stats: {
          totalNews: present.length,
          published: present.filter((story) => story.published).length,
          deleted: articles.length - present.length,
          categories: new Set(present.map(({ category }) => category)).size,
        },
        articles: present
          .toSorted(
            (a, b) => b.publishedAt - a.publishedAt || (b._id.toHexString() < a._id.toHexString() ? -1 : 1),
          )
          .map(({ _id }) => _id.toHexString()),
      };
    }

    async function expectRight(store: Store): Promise<void> {
      for (const section of LISTS) {
        const { totals, ids, stats, articles } = await really(section);
        const filter = section ? { section } : {};
        expect(await store.stories.totals(filter)).toEqual(totals);
        const pages = Math.ceil(ids.length / 3) + 1;
        const found = [];
        for (let page = 1; page <= pages; page += 1) found.push(await store.stories.page(filter, page, 3));
        expect(found.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual(ids);
        expect(found.at(-1)).toMatchObject({ ...totals, cards: [] });
        if (section !== undefined) continue;
        expect(await store.articles.stats()).toEqual(stats);
        const rows = [];
        for (let page = 1; page <= Math.ceil(articles.length / 2) + 1; page += 1)
          rows.push(...(await store.articles.page(page, 2)).articles);
        expect(rows.map(({ id }) => id)).toEqual(articles);
      }
    }

    const incoming = (name: number, at: number, section: SectionKey): IncomingStory => ({
      identity: String(name),
      section,
      card: { title: `খবর ${name} ${at}` },
      publishedAt: NOW + at * DAY,
    });

    async function run(one: Step, ids: string[]): Promise<void> {
      if (one.kind === "wait") {
        clock += one.minutes * MINUTE;
        return;
      }
      const store = stores[one.worker] ?? first();
      const id = "which" in one ? ids[one.which % Math.max(1, ids.length)] : undefined;
      if (one.kind === "look") await store.stories.page({}, 2, 3);
      else if (one.kind === "feed") {
        const stories = one.stories.map(({ name, at }) => incoming(name, at, one.section));
        await store.stories.saveFeedStories({ id: one.section, name: "কাগজ" }, stories, clock);
      } else if (one.kind === "create") {
        const created = await store.articles.create(fields(NOW + one.at * DAY, one.published), "a", clock);
        ids.push(created.id);
      } else if (id !== undefined && one.kind === "edit") {
        await store.articles.update(id, fields(NOW + one.at * DAY, one.published, one.section), "a", clock);
      } else if (id !== undefined) await store.articles.remove(id, clock);
    }

    it("are those of the stories, whatever two processes do at the same time, and so are the pages", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
          await close();
          await open();
          const ids: string[] = [];
          for (const round of rounds) {
            const [turns, waits] = [
              round.filter(({ kind }) => kind !== "wait"),
              round.filter(({ kind }) => kind === "wait"),
            ];
            await Promise.all(turns.map((one) => run(one, ids)));
            for (const one of waits) await run(one, ids);
          }
          await expectRight(first());
          clock += 2 * MINUTE;
          await expectRight(first());
          for (const store of stores) await expectRight(store);
        }),
        { numRuns: 6 },
      );
    });

    it("are kept once no write can be under way, and not asked of the stories again", async () => {
      const stories = [1, 2, 3].map((name) => incoming(name, -name, "bengal"));
      await first().stories.saveFeedStories({ id: "f", name: "কাগজ" }, stories, clock);
      clock += 2 * MINUTE;
      await first().stories.totals({});
      const months = await raw.db().collection("storydays").find().toArray();
      expect(months.flatMap(({ touched }) => Object.keys(touched ?? {}))).toEqual([]);
      await raw.db().collection("stories").deleteMany({});
      expect(await first().stories.totals({})).toMatchObject({ totalItems: 3 });
      await insertBeside();
      expect(await first().stories.repairCounts()).toBe(1);
      expect(await first().stories.repairCounts()).toBe(0);
    });

    const insertBeside = () =>
      raw
        .db()
        .collection("stories")
        .insertOne({
          kind: "feed",
          identityKey: "x",
          publishedAt: new Date(NOW - DAY),
          visibleFrom: new Date(NOW - DAY),
          visible: true,
          listed: true,
        });

    it("are right after a write that was cut off before or after it changed anything", async () => {
      await first().stories.saveFeedStories({ id: "f", name: "কাগজ" }, [incoming(1, -1, "bengal")], clock);
      clock += 2 * MINUTE;
      await first().stories.totals({});
      // A process that ended after it had set its mark: the database has only the mark, or the mark and the
      // story.
      const month = new Date(NOW - DAY).toISOString().slice(0, 7);
      const mark = { $max: { "touched.01": clock } };
      await raw
        .db()
        .collection<{ _id: string }>("storydays")
        .updateOne({ _id: month }, mark, { upsert: true });
      expect(await first().stories.totals({})).toMatchObject({ totalItems: 1 });
      await insertBeside();
      expect(await first().stories.totals({})).toMatchObject({ totalItems: 2 });
      clock += 2 * MINUTE;
      expect(await first().stories.totals({})).toMatchObject({ totalItems: 2 });
      expect(await first().stories.totals({})).toMatchObject({ totalItems: 2 });
    });

    it("are made of the stories that were there before there were counts", async () => {
      await insertBeside();
      await raw.db().collection("storydaystate").deleteMany({});
      const fresh = await openStore(uri, log, () => clock);
      expect(await fresh.stories.totals({})).toMatchObject({ totalItems: 1, addedTotal: 1 });
      expect(await raw.db().collection("storydays").countDocuments()).toBe(0);
      expect(await fresh.stories.repairCounts()).toBe(0);
      expect(await fresh.stories.totals({})).toMatchObject({ totalItems: 1, addedTotal: 1 });
      expect(await raw.db().collection("storydays").countDocuments()).toBe(1);
      await fresh.close();
    });
  });
}
