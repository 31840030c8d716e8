import { readFileSync } from "node:fs";
import { createConnection, Types } from "mongoose";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { storeModel } from "../../tests/support/databases/store-model.ts";
import { onEachDatabase } from "../each-database.test-support.ts";
import type { ArticleFields } from "../types.ts";
import { endingsOf, wordsOf } from "./search-words.ts";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 6);
const BY = "সম্পাদক";

const fields = (change: Partial<ArticleFields> = {}): ArticleFields =>
  articleWith({ content: "<p>প্রথম অনুচ্ছেদ।</p>", publishDate: NOW - HOUR, published: true, ...change });

onEachDatabase("articles", { start: NOW }, ({ store, uri }) => {
  const listed = async () => (await store.stories.page({}, 1, 20)).cards.map(({ id }) => id);
  const added = async () => (await store.stories.page({}, 1, 1)).addedTotal;

  it("are counted as added when they come out, not when they are edited or taken back", async () => {
    const draft = await store.articles.create(fields({ published: false }), BY, NOW);
    expect([await listed(), await added()]).toEqual([[], 0]);
    await store.articles.update(draft.id, fields(), BY, NOW);
    expect([await listed(), await added()]).toEqual([[draft.id], 1]);
    await store.articles.update(draft.id, fields({ title: "অন্য শিরোনাম" }), BY, NOW);
    expect(await added()).toBe(1);
    await store.articles.update(draft.id, fields({ published: false }), BY, NOW);
    expect([await listed(), await added()]).toEqual([[], 1]);
  });

  it("show the first image of their text as long as they have none of their own", async () => {
    const content = '<p>লেখা</p><figure><img src="https://a.example/1.jpg" alt="ঘাট"></figure>';
    const { id } = await store.articles.create(fields({ content }), BY, NOW);
    const shown = async () => {
      const cards = [...(await store.stories.page({}, 1, 1)).cards, (await store.stories.byId(id))?.card];
      return cards.map((card) => [card?.imageUrl, card?.imageAlt]);
    };
    const ofText = ["https://a.example/1.jpg", "ঘাট"];
    expect(await shown()).toEqual([ofText, ofText]);
    await store.articles.update(id, fields({ content, imageUrl: "/images/2.webp" }), BY, NOW);
    const own = ["/images/2.webp", undefined];
    expect(await shown()).toEqual([own, own]);
    await store.articles.update(id, fields(), BY, NOW);
    expect(await shown()).toEqual([Array(2), Array(2)]);
  });

  it("never show a user name or password of an image's address that an earlier version stored", async () => {
    const { id } = await store.articles.create(fields(), BY, NOW);
    const imageUrl = "https://user:secret@images.example/a.jpg";
    await storeModel(uri(), "Story").updateOne({ _id: new Types.ObjectId(id) }, { $set: { imageUrl } });
    await store.articles.update(id, fields({ title: "দুই" }), BY, NOW);
    await storeModel(uri(), "Story").updateOne({ _id: new Types.ObjectId(id) }, { $set: { imageUrl } });
    const shown = [
      await store.stories.byId(id),
      await store.articles.version(id, 1),
      (await store.stories.page({}, 1, 20)).cards[0],
    ];
    for (const one of shown) {
      expect(JSON.stringify(one)).toContain("https://images.example/a.jpg");
      expect(JSON.stringify(one)).not.toContain("secret");
    }
  });

  it("are pending until they are settled; a later save is pending again", async () => {
    const { id } = await store.articles.create(fields(), BY, NOW);
    const first = await store.articles.pendingOf(id);
    expect(first).toEqual({ id, from: NOW, announce: true, seen: true });
    await store.articles.update(id, fields({ title: "দুই" }), BY, NOW + 5);
    if (first) await store.articles.settle(first);
    const second = await store.articles.pendingOf(id);
    expect(second).toEqual({ id, from: NOW + 5, announce: true, seen: true, announcedFrom: NOW });
    if (second) await store.articles.settle(second);
    expect(await store.articles.pendingOf(id)).toBeUndefined();
    await store.articles.update(id, fields({ title: "তিন" }), BY, NOW + 9);
    expect(await store.articles.pendingOf(id)).toEqual({ id, from: NOW + 9, announce: false, seen: true });
    await store.articles.remove(id, NOW + 10);
    expect(await store.articles.pendingOf(id)).toEqual({ id, from: NOW + 10, announce: false, seen: true });
  });

  it("rank with the popular ones when they are called popular, and keep what readers added", async () => {
    const rank = async () => (await store.stories.popular(5, NOW)).map(({ id }) => id);
    const one = await store.articles.create(fields({ publishDate: NOW - HOUR }), BY, NOW);
    const two = await store.articles.create(fields({ publishDate: NOW - 2 * HOUR }), BY, NOW);
    expect(await rank()).toEqual([one.id, two.id]);
    await store.articles.update(
      two.id,
      fields({ category: "popular", publishDate: two.publishDate }),
      BY,
      NOW,
    );
    expect(await rank()).toEqual([two.id, one.id]);
    await store.articles.update(two.id, fields({ publishDate: two.publishDate }), BY, NOW);
    expect(await rank()).toEqual([one.id, two.id]);
    for (let time = 0; time < 2; time += 1)
      await store.stories.recordOpens("batch", new Map([[two.id, 9]]), NOW);
    await store.articles.update(two.id, fields({ title: "বদল", publishDate: two.publishDate }), BY, NOW);
    expect(await rank()).toEqual([two.id, one.id]);
  });

  it("keep every opening, also those that are written down while others are", async () => {
    const [one, twin] = [
      await store.articles.create(fields(), BY, NOW),
      await store.articles.create(fields(), BY, NOW),
    ];
    const opened = (batch: string, id: string, times: number) =>
      store.stories.recordOpens(batch, new Map([[id, times]]), NOW);
    const stories = storeModel(uri(), "Story");
    const write = stories.bulkWrite.bind(stories);
    vi.spyOn(stories, "bulkWrite").mockImplementationOnce((async (...call: Parameters<typeof write>) => {
      await opened("first", one.id, 300);
      return write(...call);
    }) as unknown as typeof write);
    await opened("late", one.id, 400);
    for (const [batch, times] of [["first", 300] as const, ["late", 400] as const]) {
      await opened(batch, twin.id, times);
    }
    const heats = await stories.find({}).select({ popularHeat: 1, trendingHeat: 1, _id: 0 }).lean();
    expect(heats).toHaveLength(2);
    expect(heats[0]).toEqual(heats[1]);
  });

  it("saved by many at once with the same revision are saved by one", async () => {
    const { id } = await store.articles.create(fields(), BY, NOW);
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        store.articles.update(id, fields({ title: `লেখা ${at}` }), `লেখক ${at}`, NOW + at, 1),
      ),
    );
    const saved = saves.flatMap((save) => (save.state === "saved" ? [save.article] : []));
    expect(saved).toHaveLength(1);
    expect(await store.articles.get(id)).toEqual(saved[0]);
    const { versions = [] } = (await store.articles.versions(id, 1, 20)) ?? {};
    expect(versions.map(({ revision, savedBy }) => [revision, savedBy])).toEqual([
      [2, saved[0]?.title.replace("লেখা", "লেখক")],
      [1, BY],
    ]);
  });

  it("and versions from before a field was there have its default", async () => {
    const { id } = await store.articles.create(
      fields({ imageUrl: `/images/${"1".repeat(32)}.webp` }),
      BY,
      NOW,
    );
    await store.articles.update(id, fields({ title: "নতুন শিরোনাম" }), BY, NOW + 1);
    const raw = await createConnection(uri()).asPromise();
    await raw
      .collection("articleversions")
      .updateMany({}, { $unset: { "fields.author": 1, "fields.tags": 1 } });
    await raw.collection("stories").updateMany({}, { $unset: { author: 1, keywords: 1 } });
    await raw.close();
    expect(await store.articles.version(id, 1)).toMatchObject({
      imageUrl: `/images/${"1".repeat(32)}.webp`,
      author: "Admin",
      tags: [],
    });
    expect(await store.articles.get(id)).toMatchObject({ imageUrl: "", author: "Admin", tags: [] });
  });

  describe("searched", () => {
    const story = z.object({ title: z.string(), body: z.array(z.string()) });
    const texts = ["bengal", "sports", "lifestyle"].flatMap((name) => {
      const file = new URL(`../../demo/data/stories/${name}.json`, import.meta.url);
      return z.array(story.loose()).parse(JSON.parse(readFileSync(file, "utf8")));
    });
    const articles = texts.map(({ title, body }, at) =>
      fields({
        title,
        content: body.map((text) => `<p>${text}</p>`).join(""),
        tags: at % 3 === 0 ? ["Metro-Rail ২০২৬", "মেট্রো"] : [],
        publishDate: NOW - at * HOUR,
        published: at % 2 === 0,
      }),
    );
    const words = articles.map(({ title, tags, content, author }) =>
      wordsOf([title, ...tags, author, content.replace(/<[^>]*>/g, " ")].join(" ")),
    );
    /** Titles of the matching stories, newest first, found by a full scan of all words. */
    const expected = (query: string): string[] =>
      articles
        .filter((_, at) => wordsOf(query).every((term) => words[at]?.some((word) => word.includes(term))))
        .map(({ title }) => title);
    const found = async (query: string) => {
      const { articles: rows, total } = await store.articles.search(query, 1, 100);
      return { titles: rows.map(({ title }) => title), total };
    };

    it("are found by every part of every word, newest first, as by looking at all of them", async () => {
      for (const article of articles) await store.articles.create(article, BY, NOW);
      const all = words.flat();
      const parts = Array.from({ length: 60 }, (_, at) => {
        const word = all[(at * 7919) % all.length] ?? "";
        const ending = endingsOf(word)[at % word.length] ?? word;
        return ending.slice(0, 1 + (at % 4));
      });
      const pairs = parts.slice(0, 20).map((part, at) => `${part} ${all[(at * 104_729) % all.length]}`);
      const queries = [
        ...parts,
        ...pairs,
        "া",
        "র",
        "metro",
        "TRO-ra",
        "2026",
        "২০২",
        "মেট্রো rail",
        "মে\u200cট্রো",
        "নেইএমনশব্দ",
        "মেট্রো নেইএমনশব্দ",
        "...",
        ".*",
        "$where",
      ];
      for (const query of queries) {
        const wanted = wordsOf(query).length === 0 ? [] : expected(query);
        expect(await found(query), query).toEqual({ titles: wanted, total: wanted.length });
      }
      expect(new Set(all.filter((word) => word.includes("া"))).size).toBeGreaterThan(200);
    });

    it("are found under their new words after a save, and no more once they are deleted", async () => {
      const { id } = await store.articles.create(fields({ title: "পুরোনো" }), BY, NOW);
      await store.articles.update(id, fields({ title: "নবীন" }), BY, NOW);
      expect((await found("পুরোনো")).total).toBe(0);
      expect((await found("বীন")).titles).toEqual(["নবীন"]);
      await store.articles.remove(id, NOW);
      expect((await found("বীন")).total).toBe(0);
    });
  });
});
