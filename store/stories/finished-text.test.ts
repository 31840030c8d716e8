import mongoose from "mongoose";
import { expect, it } from "vitest";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { onEachDatabase } from "../each-database.test-support.ts";
import { openTransfer } from "../transfer/open-transfer.ts";

const NOW = Date.UTC(2026, 10, 29);
const LEAD = "https://paper.example/lead.jpg";
const WORDS = "নদীর পাড়ে সকাল থেকে ভিড় করেছেন মানুষ। ".repeat(3);
const textOf = (words: string): string =>
  `<figure><img src="${LEAD}" alt="" loading="lazy" /><figcaption>ঘাট</figcaption></figure><p>${words}</p><img src="https://paper.example/b.jpg" alt="" loading="lazy" />`;
const fieldsOf = (words = WORDS) =>
  articleWith({ content: textOf(words), imageUrl: LEAD, publishDate: NOW - 1, published: true });

onEachDatabase("finished texts", { start: NOW }, ({ store, uri, clock }) => {
  const stories = async <T>(work: (all: mongoose.mongo.Collection) => Promise<T>): Promise<T> => {
    const client = await new mongoose.mongo.MongoClient(uri()).connect();
    try {
      return await work(client.db().collection("stories"));
    } finally {
      await client.close();
    }
  };
  const fromFeed = async (words = WORDS): Promise<string> => {
    const card = { title: "খবর", imageUrl: LEAD };
    const story = { identity: "1", section: "bengal" as const, card, contentHtml: textOf(words) };
    const source = { id: "f", name: "কাগজ", rights: "full" } as const;
    const { added } = await store.stories.saveFeedStories(source, [story], clock.now);
    return added[0] ?? (await stories((all) => all.findOne({ kind: "feed" })))?._id.toHexString() ?? "";
  };
  const created = async (): Promise<string> => (await store.articles.create(fieldsOf(), "x", NOW)).id;
  const imported = async (): Promise<string> => {
    const transfer = await openTransfer(uri());
    await transfer.addArticles([{ key: "post", formerPaths: [], fields: fieldsOf() }], NOW);
    await transfer.close();
    return (await store.stories.page({}, 1, 1)).cards[0]?.id ?? "";
  };
  const restored = async (): Promise<string> => {
    await created();
    const transfer = await openTransfer(uri());
    const articles = transfer.collections.find(({ name }) => name === "articles");
    const lines: string[] = [];
    for await (const { line } of articles?.read() ?? []) lines.push(line);
    await stories((all) => all.deleteMany({}));
    const read = await articles?.parse(lines[0] ?? "");
    if (!read?.ok) throw new Error(read?.error);
    await articles?.write([{ stored: read.value }], NOW);
    await transfer.close();
    return (await store.stories.page({}, 1, 1)).cards[0]?.id ?? "";
  };
  const storedOf = (): Promise<mongoose.mongo.Document | null> => stories((all) => all.findOne({}));

  it.each([
    ["a feed", () => fromFeed()],
    ["the editor", created],
    ["an import of posts", imported],
    ["an import of an export", restored],
  ])("come with a story from %s, beside what was written", async (_, save) => {
    const id = await save();
    const { finished, contentHtml } = (await storedOf()) ?? {};
    expect(contentHtml).toBe(textOf(WORDS));
    expect(finished).toMatchObject({ version: 1, said: "ঘাট" });
    expect(finished.html).toMatch(
      /^<p>নদীর [^<]*<\/p><img src="\/api\/image\?url=[^"]+b\.jpg&amp;w=960" srcset=/,
    );
    const { body } = (await store.stories.byId(id)) ?? {};
    expect(body).toEqual({ html: finished.html, said: "ঘাট" });
  });

  it("follow each change, and an editor changes what was written", async () => {
    const id = await created();
    await store.articles.update(id, fieldsOf("নতুন কথা"), "x", NOW + 1);
    expect((await store.stories.byId(id))?.body?.html).toContain("<p>নতুন কথা</p>");
    expect((await store.articles.get(id))?.content).toBe(textOf("নতুন কথা"));
    const feed = await fromFeed();
    await fromFeed(`${WORDS}শেষ।`);
    expect((await store.stories.byId(feed))?.body?.html).toContain("শেষ।");
  });

  it("are shown while old ones are not made again, which a job does and goes on with", async () => {
    const [own, feed] = [await created(), await fromFeed()];
    const before = (await store.stories.byId(feed))?.body;
    // An older build stores no finished text, or one of another maker.
    await stories(async (all) => {
      await all.updateOne({ kind: "feed" }, { $unset: { finished: 1 } });
      await all.updateOne({ kind: "article" }, { $set: { "finished.version": 0, "finished.html": "x" } });
    });
    expect((await store.stories.byId(feed))?.body).toEqual(before);
    expect((await store.stories.byId(own))?.body).toEqual(before);
    // Ids have the real time, and stories of the last minute are not looked at.
    clock.now = Date.now() + 120_000;
    expect(await store.search.hasOlder()).toBe(true);
    expect(await store.search.renewOlder(1)).toBe(1);
    expect(await stories((all) => all.countDocuments({ "finished.version": 1 }))).toBe(1);
    while ((await store.search.renewOlder(1)) > 0);
    expect(await store.search.hasOlder()).toBe(false);
    expect(await stories((all) => all.countDocuments({ "finished.html": before?.html }))).toBe(2);
    await stories((all) => all.updateOne({ kind: "feed" }, { $set: { contentHtml: `<p>${WORDS}বদল</p>` } }));
    expect((await store.stories.byId(feed))?.body?.html).toBe(`<p>${WORDS}বদল</p>`);
  });

  it("go with the text of a feed that loses its rights", async () => {
    const id = await fromFeed();
    await store.stories.followRights({ id: "f", name: "কাগজ" }, undefined, NOW);
    expect((await store.stories.byId(id))?.body).toBeUndefined();
    await store.stories.forgetHiddenTexts(NOW + 1, 10);
    expect(await storedOf()).not.toHaveProperty("finished");
  });
});
