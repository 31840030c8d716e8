import { afterEach, describe, expect, it, vi } from "vitest";
import { articleWith } from "../../../tests/support/databases/articles.ts";
import { suiteDatabases } from "../../../tests/support/databases/mongo.ts";
import { storeForEach } from "../../../tests/support/databases/store-for-each.ts";
import type { ArticleFields, ArticleFilter, Store } from "../../types.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 6);

afterEach(() => vi.useRealTimers());

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`drafts on their way to an editor on ${server.name}`, () => {
    let store: Store;
    storeForEach({ server, clock: () => NOW }, (opened) => {
      store = opened;
    });
    const create = async (title: string, change: Partial<ArticleFields> = {}, account?: string) =>
      (
        await store.articles.create(
          articleWith({ title, publishDate: NOW - HOUR, published: false, ...change }),
          "রিমা",
          NOW,
          undefined,
          account,
        )
      ).id;
    const titles = async (filter: ArticleFilter) =>
      (await store.articles.page(1, 10, filter)).articles.map(({ title }) => title);

    it("wait by when they were handed in, until they are published, deleted or sent back", async () => {
      const ids = [await create("এক"), await create("দুই"), await create("তিন"), await create("চার")];
      for (const [at, id] of ids.entries()) {
        await store.articles.review(id, { kind: "ready", by: "রিমা" }, NOW + at);
      }
      const waiting = async () => {
        const { articles, total } = await store.articles.waiting(3);
        return { titles: articles.map(({ title }) => title), total };
      };
      expect(await waiting()).toEqual({ titles: ["চার", "তিন", "দুই"], total: 4 });
      const [one = "", two = "", three = ""] = ids;
      await store.articles.remove(one, NOW + 9);
      await store.articles.update(two, articleWith({ publishDate: NOW, published: true }), "সুমন", NOW + 9);
      const back = await store.articles.review(three, { kind: "returned", by: "সুমন", note: "ছবি?" }, NOW + 9);
      expect(back).toMatchObject({
        state: "done",
        article: { revision: 1, returned: { by: "সুমন", at: NOW + 9, note: "ছবি?" } },
      });
      expect(await waiting()).toEqual({ titles: ["চার"], total: 1 });
      // Restored it waits again, as it did.
      await store.articles.restore(one, "সুমন", NOW + 10);
      expect(await waiting()).toEqual({ titles: ["চার", "এক"], total: 2 });
    });

    it("are found by state, author, category, dates and whose they are, in lists and in searches", async () => {
      await create("খসড়া", { author: "মিতা" }, "one");
      const handed = await create("জমা", { category: "football" }, "two");
      await store.articles.review(handed, { kind: "ready", by: "রিমা" }, NOW);
      await create("আগামী", { published: true, publishDate: NOW + HOUR }, "one");
      await create("ছাপা", { published: true, publishDate: NOW - 2 * HOUR }, "one");
      expect(await titles({ state: "draft" })).toEqual(["খসড়া"]);
      expect(await titles({ state: "review" })).toEqual(["জমা"]);
      expect(await titles({ state: "scheduled" })).toEqual(["আগামী"]);
      expect(await titles({ state: "published" })).toEqual(["ছাপা"]);
      expect(await titles({ author: " মিতা " })).toEqual(["খসড়া"]);
      expect(await titles({ category: "football" })).toEqual(["জমা"]);
      expect(await titles({ owner: "one" })).toEqual(["আগামী", "খসড়া", "ছাপা"]);
      expect(await titles({ owner: "one", state: "scheduled", from: NOW, to: NOW + HOUR })).toEqual([]);
      expect(await titles({ from: NOW - 2 * HOUR, to: NOW - HOUR })).toEqual(["ছাপা"]);
      const found = await store.articles.search("লেখা", 1, 10, { owner: "two" });
      expect(found).toMatchObject({ total: 1, articles: [{ title: "জমা" }] });
      expect(await store.articles.page(2, 3, { owner: "one" })).toEqual({ articles: [], total: 3 });
    });

    it("are of who made them, whoever saves them later", async () => {
      const id = await create("এক", {}, "one");
      await store.articles.update(id, articleWith({ publishDate: NOW }), "সুমন", NOW + 1);
      expect((await store.articles.get(id))?.owner).toEqual({ account: "one", name: "রিমা" });
      const older = await create("আগের");
      expect((await store.articles.get(older))?.owner).toBeUndefined();
    });

    it("are as old as what is written in them, however often they are handed in and sent back", async () => {
      const id = await create("এক");
      const written = (await store.articles.get(id))?.updatedAt;
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR });
      for (const step of [
        { kind: "ready", by: "রিমা" },
        { kind: "returned", by: "সুমন", note: "ছবি?" },
        { kind: "ready", by: "রিমা" },
        { kind: "withdrawn" },
      ] as const)
        expect(await store.articles.review(id, step, NOW)).toMatchObject({ state: "done" });
      vi.useRealTimers();
      expect((await store.articles.get(id))?.updatedAt).toBe(written);
    });

    it("are no drafts once published: nothing waits, and nothing goes back", async () => {
      const id = await create("ছাপা", { published: true });
      for (const step of [
        { kind: "ready", by: "রিমা" },
        { kind: "withdrawn" },
        { kind: "returned", by: "সুমন", note: "না" },
      ] as const) {
        expect(await store.articles.review(id, step, NOW)).toMatchObject({
          state: "refused",
          current: { id },
        });
      }
      expect(await store.articles.review("no id", { kind: "withdrawn" }, NOW)).toEqual({ state: "absent" });
    });
  });
}
