import mongoose from "mongoose";
import { expect, it, vi } from "vitest";
import { readPlace, writePlace } from "../../core/news/place.ts";
import { present } from "../../core/present.ts";
import { parseQuery } from "../../core/search/query.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { onEachDatabase } from "../each-database.test-support.ts";
import { SearchTooLongError } from "../search-types.ts";
import type { IncomingStory, StoryQuery } from "../types.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Ids contain the real time, which separates older stories from new ones. */
const NOW = Math.floor(Date.now() / 1000) * 1000;

const story = (
  title: string,
  {
    excerpt,
    text,
    ...change
  }: Partial<Pick<IncomingStory, "publishedAt" | "section">> & {
    excerpt?: string;
    text?: string;
    authorName?: string;
    keywords?: string[];
  } = {},
): IncomingStory => ({
  identity: title,
  section: change.section ?? "bengal",
  card: {
    title,
    ...(excerpt ? { excerpt } : {}),
    ...(change.authorName ? { authorName: change.authorName } : {}),
    ...(change.keywords ? { keywords: change.keywords } : {}),
  },
  publishedAt: change.publishedAt ?? NOW - HOUR,
  ...(text ? { contentHtml: `<p>${text}</p>` } : {}),
});

onEachDatabase("search", { start: Date.now() + 5 * 60_000 }, ({ store, uri }) => {
  const save = (...stories: IncomingStory[]) =>
    store.stories.saveFeedStories({ id: "f", name: "কাগজ", rights: "full" }, stories, NOW);
  const ask = async (text: string, change: Partial<StoryQuery> = {}) => {
    const { words } = parseQuery(text);
    const found = await store.search.find({ words, limit: 20, ...change });
    if (!found) throw new Error("The place is none");
    return found;
  };
  const titles = async (text: string, change: Partial<StoryQuery> = {}) =>
    (await ask(text, change)).cards.map(({ title }) => title);
  const indexAll = async () => {
    while ((await store.search.renewOlder(10)) > 0);
  };

  it("ranks headlines before excerpts before texts, and the newer before the older", async () => {
    await save(
      story("মেলার ভিড়", { text: "কথায় কথায় সেতুর কথা উঠল।", publishedAt: NOW - HOUR }),
      story("নদীর খবর", { excerpt: "সেতু নিয়ে কথা", publishedAt: NOW - 2 * HOUR }),
      story("সেতু খুলল", { publishedAt: NOW - 30 * DAY }),
      story("পুরনো সেতু", { publishedAt: NOW - 60 * DAY }),
      story("সেতুর অনেক আগের খবর", { publishedAt: NOW - 1_500 * DAY }),
      story("অন্য কথা"),
    );
    expect(await titles("সেতু")).toEqual([
      "সেতু খুলল",
      "পুরনো সেতু",
      "নদীর খবর",
      "মেলার ভিড়",
      "সেতুর অনেক আগের খবর",
    ]);
  });

  it("gives the passage of a text that alone has the words, as far as it may be shown", async () => {
    const text = "নদীর ধারে মেলা বসে। কথায় কথায় সেতুর কথা উঠল।";
    await save(
      story("সেতু খুলল", { text }),
      story("ভিড়", { excerpt: "সেতু নিয়ে", text }),
      story("মেলার ভিড়", { text }),
    );
    await store.stories.saveFeedStories({ id: "x", name: "অন্য" }, [story("হাট", { text })], NOW);
    for (const asked of ["সেতু", "সেতু উঠল"]) {
      const { cards, passages } = await ask(asked);
      const found = cards.find(({ title }) => title === "মেলার ভিড়");
      expect(passages, asked).toEqual({ [found?.id ?? ""]: text });
    }
    expect(await ask("খুলল")).not.toHaveProperty("passages");
    await expect(
      store.search.find({ ...parseQuery("সেতু"), limit: 20 }, AbortSignal.abort(new Error("gone"))),
    ).rejects.toThrow("gone");
  });

  it("finds every word, in any spelling, and by the beginning of the one that is being typed", async () => {
    await save(
      story("ব্যাঙ্কের সুদ কমল", { text: "হাওড়া শহরে ২০২৬ সালে" }),
      story("নদীতে পানি বাড়ল"),
      story("Kohli: কোহলির শতরান", { keywords: ["ক্রিকেট"] }),
    );
    for (const query of ["ব্যাংক", "ব্যাংক সুদ", "সুদ 2026", "ব্যাঙ্ক হাওড়ায়", "সুদ ব্যা"])
      expect(await titles(query), query).toEqual(["ব্যাঙ্কের সুদ কমল"]);
    expect(await titles("ব্যাংক পানি")).toEqual([]);
    expect(await titles("জল")).toEqual([]);
    expect(await titles("নদিতে পানী")).toEqual(["নদীতে পানি বাড়ল"]);
    for (const query of ["KOHLI", "koh", "ক্রিক", "কোহ", "কোহলী"])
      expect(await titles(query), query).toEqual(["Kohli: কোহলির শতরান"]);
  });

  it("finds one word written apart, and two as one, beside what has both, page by page and none twice", async () => {
    await save(
      story("সুন্দরবনে মেলা", { publishedAt: NOW - 2 * HOUR }),
      story("সুন্দর দিন", { text: "বন দেখা হল।", publishedAt: NOW - 3 * HOUR }),
      story("খবর", { text: "সুন্দরবনের কথা।", publishedAt: NOW - 4 * HOUR }),
      story("সুন্দর বন", { publishedAt: NOW - 5 * HOUR }),
      story("সুন্দর, বন নয়", { excerpt: "সুন্দরবন", publishedAt: NOW - 6 * HOUR }),
    );
    const all = ["সুন্দরবনে মেলা", "সুন্দর বন", "সুন্দর, বন নয়", "সুন্দর দিন", "খবর"];
    expect(await titles("সুন্দর বন")).toEqual(all);
    expect(await titles("সুন্দরবন")).toEqual(["সুন্দরবনে মেলা", "সুন্দর বন", "সুন্দর, বন নয়", "খবর"]);
    const seen: string[] = [];
    for (let after: string | undefined, left = 9; left > 0; left -= 1) {
      const page = await ask("সুন্দর বন", { limit: 1, ...present({ after }) });
      seen.push(...page.cards.map(({ title }) => title));
      after = page.next;
      if (after === undefined) break;
    }
    expect(seen).toHaveLength(new Set(seen).size);
  });

  it("is given up when nobody waits for it, and when its time is over", async () => {
    await save(story("সেতু"));
    const { words } = parseQuery("সেতু");
    const gone = AbortSignal.abort(new Error("gone"));
    await expect(store.search.find({ words, limit: 5 }, gone)).rejects.toThrow("gone");
    await expect(store.search.suggest({ words, limit: 5 }, gone)).rejects.toThrow("gone");
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      now += 60_000;
      return now;
    });
    const asking = store.search.find({ words, limit: 5 }).catch((error: unknown) => error);
    clock.mockRestore();
    expect(await asking).toBeInstanceOf(SearchTooLongError);
    expect(await titles("সেতু")).toEqual(["সেতু"]);
  });

  it("goes on from page to page without losing or repeating one, whatever stands where", async () => {
    const texts = [{ excerpt: "সেতু" }, { text: "সেতুর কথা অনেক" }, {}];
    await save(
      ...Array.from({ length: 45 }, (_, index) =>
        story(`${index % 3 === 2 ? "সেতু" : "খবর"} ${index}`, {
          ...texts[index % 3],
          publishedAt: NOW - Math.floor(index / 9) * 100 * DAY,
        }),
      ),
    );
    const whole = await titles("সেতু", { limit: 100 });
    expect(new Set(whole)).toHaveLength(45);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await ask("সেতু", { limit: 7, ...present({ after }) });
      expect(page.cards.length).toBeGreaterThan(0);
      seen.push(...page.cards.map(({ title }) => title));
      after = page.next;
      if (seen.length === 7) await save(story("সেতু নতুন", { publishedAt: NOW }));
    } while (after !== undefined);
    expect(seen).toEqual(whole);
    expect(await store.search.find({ words: parseQuery("সেতু").words, limit: 5, after: "nowhere" })).toBe(
      undefined,
    );
  });

  it("shows what readers may see, as it was last saved", async () => {
    const draft = { title: "সেতু", publishDate: NOW - HOUR };
    await createArticle(store, { ...draft, published: false }, NOW);
    await createArticle(store, { ...draft, publishDate: NOW + HOUR, published: true }, NOW);
    expect(await titles("সেতু")).toEqual([]);
    const id = await createArticle(store, { ...draft, published: true, content: "<p>ঘাটের কথা</p>" }, NOW);
    expect(await titles("সেতু")).toEqual(["সেতু"]);
    expect(await titles("ঘাট")).toEqual(["সেতু"]);
    const saved = await store.articles.get(id);
    if (!saved) throw new Error("It is gone");
    await store.articles.update(id, { ...saved, title: "বাঁধ", content: "<p>চরের কথা</p>" }, "a", NOW);
    expect([await titles("সেতু"), await titles("ঘাট"), await titles("চর")]).toEqual([[], [], ["বাঁধ"]]);
    await store.articles.remove(id, NOW);
    expect(await titles("বাঁধ")).toEqual([]);
    await save(story("সেতু", { text: "এক" }));
    await save(story("সেতু", { text: "দুইটি বাঁধ" }));
    expect(await titles("বাঁধ")).toEqual(["সেতু"]);
  });

  it("takes in what an earlier version stored, a few at a time, and goes on after it", async () => {
    await save(...Array.from({ length: 25 }, (_, index) => story(`সেতু ${index}`, { text: `ঘাট ${index}` })));
    const own = { title: "সেতু শেষ", subtitle: "মোহনার ধারে", caption: "খেয়া পারাপার" };
    await createArticle(store, { ...own, publishDate: NOW - HOUR, published: true }, NOW);
    const client = await new mongoose.mongo.MongoClient(uri()).connect();
    const stories = client.db().collection("stories");
    const before = await stories.findOne({ title: "সেতু 3" });
    await stories.updateMany({}, { $unset: { terms: 1, termsVersion: 1, authorKey: 1 } });
    expect(await titles("সেতু")).toEqual([]);
    expect(await store.search.renewOlder(10)).toBe(10);
    expect(await titles("সেতু")).toHaveLength(10);
    await indexAll();
    expect(await titles("সেতু", { limit: 100 })).toHaveLength(26);
    expect(await titles("ঘাট 3")).toEqual(["সেতু 3"]);
    for (const word of ["মোহনার", "খেয়া"]) expect(await titles(word), word).toEqual(["সেতু শেষ"]);
    expect(await stories.findOne({ title: "সেতু 3" })).toEqual(before);
    expect(await store.search.renewOlder(10)).toBe(0);
    await client.close();
  });

  it("offers for a word that nothing has the one that was meant", async () => {
    await save(
      story("সুন্দরবনের বাঘ", { excerpt: "ম্যানগ্রোভ লাগালেন গ্রামের মহিলারা" }),
      story("বাজেট পেশ", { keywords: ["অর্থনীতি"] }),
      story("বিড়ালের খাবারের দাম বাড়তে পারে", { keywords: ["টিকিট"] }),
    );
    await indexAll();
    const meant = async (text: string) => store.search.suggest({ words: parseQuery(text).words, limit: 5 });
    expect(await meant("সুন্ধরবন বাঘ")).toEqual(["সুন্দরবনের", "বাঘ"]);
    expect(await meant("ম্যানগোভ")).toEqual(["ম্যানগ্রোভ"]);
    expect(await meant("অর্থনিতী বাযেট")).toEqual(["অর্থনিতী", "বাজেট"]);
    expect(await meant("টিকেট")).toEqual(["টিকিট"]);
    for (const text of ["ভারত", "বিরাট"]) expect(await meant(text), text).toBe(undefined);
    for (const text of ["ঝঝঝঝঝঝ", "সুন্দরবন বাজেট", "কখ"]) expect(await meant(text), text).toBe(undefined);
    expect(
      await store.search.suggest({ words: parseQuery("সুন্ধরবন").words, limit: 5, section: "career" }),
    ).toBe(undefined);
  });
});

it("a place in a search is read as it was written, and nothing else is one", () => {
  const place = { rank: NOW, id: "0123456789abcdef01234567" };
  expect(readPlace(writePlace(place))).toEqual(place);
  for (const text of ["", ".", "1.x", `${"z".repeat(11)}.${place.id}`, `--1.${place.id}`, `1.${place.id}0`])
    expect(readPlace(text), text).toBe(undefined);
});
