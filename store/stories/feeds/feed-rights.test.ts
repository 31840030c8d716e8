import mongoose from "mongoose";
import { expect, it } from "vitest";
import { EXCERPT_WORDS } from "../../../core/news/excerpt.ts";
import { parseQuery } from "../../../core/search/query.ts";
import { createArticle } from "../../../tests/support/databases/articles.ts";
import { onEachDatabase } from "../../each-database.test-support.ts";
import type { IncomingStory, SourceOfStories } from "../../types.ts";

const HOUR = 3_600_000;
const NOW = Math.floor(Date.now() / 1000) * 1000;
const LONG = Array.from({ length: 50 }, (_, index) => `কথা${index}`).join(" ");
const CUT = `${LONG.split(" ").slice(0, EXCERPT_WORDS).join(" ")}…`;

const story = (index: number): IncomingStory => ({
  identity: `s${index}`,
  section: "bengal",
  card: { title: `খবর ${index}`, excerpt: LONG, websiteUrl: `https://paper.example/${index}` },
  publishedAt: NOW - (index + 1) * HOUR,
  contentHtml: "<p>খেয়াঘাটের মাঝি</p>",
});

onEachDatabase("a feed's rights", { start: NOW + HOUR }, ({ store, uri }) => {
  const feed = (rights?: "full" | "excerpt"): SourceOfStories => ({
    id: "feed",
    name: "কাগজ",
    ...(rights ? { rights } : {}),
  });
  const save = (source: SourceOfStories, count = 1) =>
    store.stories.saveFeedStories(
      source,
      Array.from({ length: count }, (_, index) => story(index)),
      NOW,
    );
  const follow = (source: SourceOfStories) => store.stories.followRights(source, undefined, NOW);
  const shown = async () => {
    const { cards } = await store.stories.page({}, 1, 10);
    const [{ id } = { id: "" }] = cards;
    const whole = await store.stories.byId(id);
    return { card: cards[0], same: whole?.card, text: whole?.contentHtml };
  };
  const kept = async () => {
    const client = await new mongoose.mongo.MongoClient(uri()).connect();
    const records = await client.db().collection("stories").find({ feedId: "feed" }).toArray();
    await client.close();
    return records;
  };
  const found = async (text: string): Promise<number> => {
    const { words } = parseQuery(text);
    return (await store.search.find({ words, limit: 20 }))?.cards.length ?? 0;
  };
  const addresses = async (): Promise<string[]> => {
    const parts = await store.stories.addressParts(2);
    const inParts = await Promise.all(parts.map((part) => store.stories.addresses(part, 100)));
    expect(inParts.every((part) => part.length > 0)).toBe(true);
    return inParts.flat().map(({ id }) => id);
  };

  it("are an excerpt where nothing is said: of the text nothing is kept, shown or found", async () => {
    await save(feed());
    const { card, same, text } = await shown();
    expect(card).toMatchObject({
      excerpt: CUT,
      rights: "excerpt",
      websiteUrl: "https://paper.example/0",
    });
    expect(same).toEqual(card);
    expect(text).toBeUndefined();
    expect(JSON.stringify(await kept())).not.toMatch(/খেয়াঘাট|কথা40/);
    expect([await found("খেয়াঘাটের"), await found("কথা40"), await found("কথা39")]).toEqual([0, 0, 1]);
    expect((await store.stories.latest({}, 5))[0]?.card).toEqual(card);
    expect((await store.stories.latest({ atHome: true }, 5)).length).toBe(0);
    expect((await store.archive.between(NOW - 2 * HOUR, NOW, {}, 5)).cards).toEqual([card]);
  });

  it("are the whole story where the feed says full", async () => {
    await save(feed("full"));
    const { card, text } = await shown();
    expect(card?.excerpt).toBe(LONG);
    expect(card).not.toHaveProperty("rights");
    expect(text).toBe("<p>খেয়াঘাটের মাঝি</p>");
    expect(await found("খেয়াঘাটের")).toBe(1);
    expect(await store.stories.latest({ atHome: true }, 5)).toHaveLength(1);
  });

  it("that become an excerpt hold at once, and take the texts of all its stories with them, and of no others", async () => {
    await save(feed("full"), 210);
    await store.stories.saveFeedStories({ id: "other", name: "আরেক", rights: "full" }, [story(500)], NOW);
    const before = (await kept()).map(({ updatedAt }) => updatedAt.getTime());
    const on = await store.stories.followRights(feed("excerpt"), undefined, NOW);
    expect(on).toBeDefined();
    const { cards } = await store.stories.page({}, 1, 210);
    expect(cards.every(({ excerpt, rights }) => excerpt === CUT && rights === "excerpt")).toBe(true);
    expect((await store.stories.byId(cards.at(-1)?.id ?? ""))?.contentHtml).toBeUndefined();
    expect(await store.stories.followRights(feed("excerpt"), on, NOW)).toBeUndefined();
    const records = await kept();
    expect(JSON.stringify(records)).not.toMatch(/কথা40|"rights"/);
    expect(await store.stories.forgetHiddenTexts(NOW, 500)).toBe(0);
    expect(await store.stories.forgetHiddenTexts(NOW + 1, 500)).toBe(210);
    expect(JSON.stringify(await kept())).not.toContain("খেয়াঘাট");
    expect(records.map(({ updatedAt }) => updatedAt.getTime())).toEqual(before);
    expect(await found("খেয়াঘাটের")).toBe(1);
  });

  it("that become an excerpt by mistake lose no text: full again within a day, it is shown and found", async () => {
    await save(feed("full"));
    await follow(feed("excerpt"));
    expect([(await shown()).text, await found("খেয়াঘাটের")]).toEqual([undefined, 0]);
    await follow(feed("full"));
    expect((await shown()).text).toBe("<p>খেয়াঘাটের মাঝি</p>");
    expect(await found("খেয়াঘাটের")).toBe(1);
    expect(await store.stories.forgetHiddenTexts(NOW + 1, 500)).toBe(0);
  });

  it("that become full hold for all its stories, and the texts come with the next poll", async () => {
    await save(feed("full"));
    await follow(feed("excerpt"));
    await store.stories.forgetHiddenTexts(NOW + 1, 500);
    expect((await shown()).text).toBeUndefined();
    await follow(feed("full"));
    expect((await shown()).card).not.toHaveProperty("rights");
    expect((await save(feed("full"))).changed).toHaveLength(1);
    expect(await shown()).toMatchObject({ text: "<p>খেয়াঘাটের মাঝি</p>", card: { excerpt: LONG } });
    expect((await save(feed("full"))).unchanged).toBe(1);
  });

  it("that changed are seen in a story that says the same", async () => {
    const short = { ...story(0), card: { title: "খবর", excerpt: "সংক্ষেপ" } };
    const { contentHtml: _, ...bare } = short;
    await store.stories.saveFeedStories(feed("full"), [bare], NOW);
    expect((await store.stories.saveFeedStories(feed("excerpt"), [bare], NOW)).changed).toHaveLength(1);
    expect((await shown()).card?.rights).toBe("excerpt");
  });

  it("leave stories of excerpts out of the sitemap, and bring them in when they are full", async () => {
    const first = await createArticle(store, { publishDate: NOW - HOUR, published: true }, NOW);
    await save(feed("excerpt"), 5);
    const last = await createArticle(store, { publishDate: NOW - HOUR, published: true }, NOW);
    expect(await addresses()).toEqual([first, last]);
    await follow(feed("full"));
    expect(await addresses()).toHaveLength(7);
    await follow(feed("excerpt"));
    expect(await addresses()).toEqual([first, last]);
  });

  it("are asked for as a mark on the feed, which stays until the very change is followed", async () => {
    const source = {
      id: "feed",
      kind: "feed" as const,
      name: "কাগজ",
      url: "https://a.example/",
      intervalMs: 60_000,
    };
    const due = () => store.sources.withRightsDue();
    await store.sources.ensure([{ ...source, rights: "full" }], NOW);
    expect(await due()).toBeUndefined();
    const polled = { etag: '"1"', lastModified: "x" };
    const poll = { ok: true, at: NOW, nextCheckAt: NOW, changed: true, ...polled } as const;
    await store.sources.record("feed", poll);
    await store.sources.ensure([{ ...source, rights: "full" }], NOW);
    expect([await due(), (await store.sources.get("feed"))?.etag]).toEqual([undefined, '"1"']);
    await store.sources.ensure([{ ...source, rights: "excerpt" }], NOW);
    const marked = await due();
    expect(marked).toMatchObject({ id: "feed", rights: "excerpt" });
    expect(marked).not.toHaveProperty("etag");
    await store.sources.savedUnder("feed", "full");
    const again = await due();
    await store.sources.rightsFollowed("feed", marked?.rightsDue ?? "");
    expect((await due())?.rightsDue).toBe(again?.rightsDue);
    await store.sources.rightsFollowed("feed", again?.rightsDue ?? "");
    expect(await due()).toBeUndefined();
    await store.sources.savedUnder("feed", "excerpt");
    expect(await due()).toBeUndefined();
  });

  it("of a feed that an earlier version stored are an excerpt, which its stories follow", async () => {
    const older = { id: "feed", kind: "feed" as const, name: "কাগজ", url: "https://a.example/" };
    await store.sources.ensure([{ ...older, intervalMs: 60_000 }], NOW);
    await store.sources.sayRights();
    expect(await store.sources.withRightsDue()).toMatchObject({ id: "feed", rights: "excerpt" });
    const [marked] = await store.sources.list(1);
    await store.sources.sayRights();
    expect(await store.sources.list(1)).toEqual([marked]);
  });
});
