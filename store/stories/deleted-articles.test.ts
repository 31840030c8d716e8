import { expect, it } from "vitest";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { onEachDatabase } from "../each-database.test-support.ts";
import type { ArticleFields } from "../types.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 6);

onEachDatabase("deleted articles", { start: NOW + HOUR }, ({ store }) => {
  const create = (change: Partial<ArticleFields> = {}) =>
    store.articles.create(
      articleWith({ title: "নদীর মেলা", publishDate: NOW - HOUR, published: true, ...change }),
      "সম্পাদক",
      NOW,
    );
  const listed = async () => {
    const { cards, addedTotal } = await store.stories.page({}, 1, 10);
    return { ids: cards.map(({ id }) => id), addedTotal };
  };

  it("come back as they were, with their id, their versions and their place, and are not told as new", async () => {
    const { id } = await create();
    await store.articles.update(
      id,
      articleWith({ title: "বদলানো", publishDate: NOW - HOUR, published: true }),
      "সম্পাদক",
      NOW,
    );
    const pending = await store.articles.pendingOf(id);
    if (pending) await store.articles.settle(pending);
    const before = await listed();
    const stored = await store.articles.get(id);
    await store.articles.remove(id, NOW + 1, "প্রতিবেদক");
    expect((await listed()).ids).toEqual([]);

    const restored = await store.articles.restore(id, "প্রতিবেদক", NOW + 2);
    expect(restored).toEqual({ ...stored, revision: 3, updatedAt: restored?.updatedAt });
    expect(await listed()).toEqual(before);
    expect((await store.articles.search("বদলানো", 1, 10)).total).toBe(1);
    expect(await store.articles.pendingOf(id)).toEqual({ id, from: NOW + 2, announce: false, seen: true });
    const versions = await store.articles.versions(id, 1, 10);
    expect(versions?.versions.map(({ revision, savedBy, title }) => [revision, savedBy, title])).toEqual([
      [3, "প্রতিবেদক", "বদলানো"],
      [2, "সম্পাদক", "বদলানো"],
      [1, "সম্পাদক", "নদীর মেলা"],
    ]);
    expect((await store.articles.deleted(1, 10)).total).toBe(0);
    expect(await store.articles.stats()).toMatchObject({ totalNews: 1, published: 1, deleted: 0 });
    expect(await store.articles.restore(id, "প্রতিবেদক", NOW + 3)).toBeUndefined();
    expect(await store.articles.restore("no id", "প্রতিবেদক", NOW + 3)).toBeUndefined();
  });

  it("that were drafts are drafts again, and those that are to come out come out at their time, and are told then", async () => {
    const draft = await create({ published: false });
    const ahead = await create({ publishDate: NOW + 5 * HOUR });
    for (const { id } of [draft, ahead]) {
      await store.articles.remove(id, NOW + 1);
      await store.articles.restore(id, "সম্পাদক", NOW + 2);
    }
    expect((await listed()).ids).toEqual([]);
    expect(await store.articles.pendingOf(draft.id)).toBeUndefined();
    expect(await store.articles.pendingOf(ahead.id)).toEqual({
      id: ahead.id,
      from: NOW + 5 * HOUR,
      announce: true,
      seen: true,
    });
  });
});
