import { expect, it } from "vitest";
import { parseQuery } from "../../core/search/query.ts";
import { articleWith, createArticle } from "../../tests/support/databases/articles.ts";
import { onEachDatabase } from "../each-database.test-support.ts";

const NOW = Math.floor(Date.now() / 1000) * 1000;
const POST = "a".repeat(24);

onEachDatabase("facts of posts in an article", { start: NOW }, ({ store }) => {
  const fields = { kind: "LiveBlog", title: "ঝড়", published: true, publishDate: NOW - 3_600_000 };
  const find = async (text: string) => {
    const found = await store.search.find({ words: parseQuery(text).words, limit: 5 });
    return found?.cards.map(({ id }) => [id, found.posts?.[id]]);
  };
  const changedAt = async (id: string) => {
    const [part] = await store.stories.addressParts(10);
    const found = part ? await store.stories.addresses(part, 5) : [];
    return (found.find((one) => one.id === id)?.changedAt ?? 0) - NOW;
  };

  it("(36) moves the date of the last change at most once a minute, only for readers' changes", async () => {
    const id = await createArticle(store, fields, NOW);
    const moves = [0, 30_000, 61_000, 70_000, 120_000, 122_000];
    const seen: number[] = [];
    for (const at of moves) {
      await store.articles.takePosts(id, { keys: [], corrections: [] }, NOW + at, at !== 120_000);
      seen.push(await changedAt(id));
    }
    expect(seen).toEqual([0, 0, 61_000, 61_000, 61_000, 122_000]);
  });

  it("(41) finds each of 200 key events, also after the article was saved, and none that went", async () => {
    const id = await createArticle(store, fields, NOW);
    const keys = Array.from({ length: 200 }, (_, index) => ({ post: POST, title: `ঘটনা শব্দ${index}ক` }));
    await store.articles.takePosts(id, { keys, corrections: [] }, NOW, true);
    expect(await find("শব্দ199ক")).toEqual([[id, POST]]);
    await store.articles.update(id, articleWith({ ...fields, title: "বন্যা" }), "an editor", NOW + 1);
    expect(await find("বন্যা শব্দ0ক")).toEqual([[id, POST]]);
    expect(await find("বন্যা")).toEqual([[id, undefined]]);
    await store.articles.takePosts(id, { keys: keys.slice(1), corrections: [] }, NOW + 2, true);
    expect(await find("শব্দ0ক")).toEqual([]);
    expect(await find("শব্দ1ক")).toEqual([[id, POST]]);
  });
});
