import { describe, expect, it } from "vitest";
import { detailFeed } from "../../core/contract/detailed-story/detail-feed.ts";
import { EMPTY_FRONT, type FrontComposition } from "../../core/contract/front.ts";
import { errorBody } from "../../core/contract/rest.ts";
import { articleBody } from "../../core/news/body/article-body.ts";
import { OPENED, READ } from "../../platform/live-store/shared-records.ts";
import { createArticle, type TestArticle } from "../../tests/support/databases/articles.ts";
import type { TestAnswer } from "../../tests/support/sites/test-api.ts";
import { prepareApi } from "../prepare-api.test-support.ts";
import { watchStore } from "../watch-store.test-support.ts";

const NOW = Date.UTC(2026, 0, 1);
const UNKNOWN = "0123456789abcdef01234567";
const BODY = `<p>${"নদীর পাড়ে সকাল থেকে ভিড় করেছেন গ্রামের মানুষ। ".repeat(3)}</p>`;
const watched = watchStore({ stories: ["presence", "byId"] });

const article = (change: Partial<TestArticle> = {}): TestArticle => ({
  title: "আমাদের লেখা",
  content: "<p>ছোট লেখা।</p>",
  category: "popular",
  tags: [],
  author: "সম্পাদক",
  publishDate: NOW - 60_000,
  readTime: 4,
  published: true,
  ...change,
});

async function idOf(index: number): Promise<string> {
  const page = await api.store.stories.page({ section: "bengal" }, 1, 20);
  return page.cards[index]?.id ?? "";
}
const detail = async (id: string) => detailFeed.parse((await api.ask(`/api/detailfeed/v1/${id}`)).json);

const api = prepareApi({ changeStore: watched.changeStore, now: () => NOW }, async () => {
  const stories = Array.from({ length: 14 }, (_, index) => ({
    identity: `story-${index}`,
    card: { title: `খবর ${index}`, excerpt: "সংক্ষেপ", websiteUrl: `https://paper.example/${index}` },
    section: "bengal" as const,
    publishedAt: NOW - index * 60_000,
    ...(index === 1 ? {} : { contentHtml: BODY }),
  }));
  const feed = { id: "feed", name: "পরীক্ষা", rights: "full" } as const;
  await api.store.stories.saveFeedStories(feed, stories, NOW);
});

describe("an article by its id", () => {
  it("has its text where the contract looks first, and ten others of its section", async () => {
    const id = await idOf(0);
    const { story, content, body, similar } = await detail(id);
    expect(story).toMatchObject({ id, title: "খবর 0", source: "পরীক্ষা" });
    expect(content).toEqual([{ paragraph: { body: BODY } }]);
    expect(articleBody(content)).toBe(BODY);
    expect(body).toEqual({ html: BODY });
    expect(similar.map((card) => card.title)).toEqual(Array.from({ length: 10 }, (_, i) => `খবর ${i + 1}`));
  });

  it("has no content when the feed gave none", async () => {
    expect((await detail(await idOf(1))).content).toEqual([]);
  });

  it("of a feed that gave no rights has neither a text nor more than 40 words", async () => {
    const words = Array.from({ length: 45 }, (_, index) => `শব্দ${index}`);
    const story = {
      identity: "excerpt",
      section: "lifestyle" as const,
      card: { title: "অংশ", excerpt: words.join(" "), websiteUrl: "https://paper.example/excerpt" },
      publishedAt: NOW,
      contentHtml: BODY,
    };
    const feed = { id: "feed-2", name: "অন্য কাগজ" };
    const { added } = await api.store.stories.saveFeedStories(feed, [story], NOW);
    const excerpt = `${words.slice(0, 40).join(" ")}…`;
    const { story: told, content } = await detail(added[0] ?? "");
    expect(told).toMatchObject({ excerpt, rights: "excerpt", websiteUrl: "https://paper.example/excerpt" });
    expect(content).toEqual([]);
    const { json } = await api.ask("/api/combined-news?category=lifestyle");
    expect(json).toMatchObject({ data: [{ excerpt, rights: "excerpt" }] });
  });

  it("carries an article of our own in its own field, however short", async () => {
    const id = await createArticle(api.store, article(), NOW);
    const { story, content, similar } = await detail(id);
    expect(story).toMatchObject({ source: "internal", authorName: "সম্পাদক" });
    expect(content[0]?.content).toBe("<p>ছোট লেখা।</p>");
    expect(similar).toEqual([]);
  });

  it("has what an editor says of it and of its picture, which no list has", async () => {
    const lines = { subtitle: "উপরের কথা", caption: "ঘাটে ভিড়", credit: "নিজস্ব চিত্র" };
    const id = await createArticle(api.store, article({ category: "career", ...lines }), NOW);
    expect((await detail(id)).story).toMatchObject(lines);
    const plain = await createArticle(api.store, article({ category: "career" }), NOW);
    const { json } = await api.ask("/api/combined-news?category=career");
    expect(JSON.stringify(json)).toContain(plain);
    for (const line of Object.keys(lines)) {
      expect((await detail(plain)).story).not.toHaveProperty(line);
      expect(JSON.stringify(json)).not.toContain(`"${line}"`);
    }
  });

  it("is read once for many readers, and answers 304 to who has it", async () => {
    const id = await idOf(2);
    const before = watched.reads("byId");
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.ask(`/api/detailfeed/v1/${id}`)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const etag = answers[0]?.headers.etag ?? "";
    const again = await api.ask(`/api/detailfeed/v1/${id}`, { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(watched.reads("byId")).toBe(before + 1);
  });

  it("names no story among the similar ones that editors hid", async () => {
    const [hidden, shown] = [await idOf(5), await idOf(6)];
    const launch = async (composition: FrontComposition) =>
      api.store.front.launch(composition, 1, "সম্পাদক", NOW, (await api.store.front.get()).revision);
    await launch({ ...EMPTY_FRONT, hidden: [hidden] });
    const similar = (await detail(await idOf(13))).similar.map(({ id }) => id);
    expect(similar).toContain(shown);
    expect(similar).not.toContain(hidden);
    await launch(EMPTY_FRONT);
  });

  it("is read anew when the list of its section has changed, not when another story came elsewhere", async () => {
    const id = await idOf(3);
    const list = (added: number) => ({
      added,
      order: [],
      stories: {},
      internalTotal: 0,
      externalTotal: added,
    });
    await api.publish("news:bengal", list(14));
    await expect
      .poll(async () => {
        await detail(id);
        const before = watched.reads("byId");
        await detail(id);
        return watched.reads("byId") - before;
      })
      .toBe(0);
    const before = watched.reads("byId");
    await api.publish("news:cricket", list(1));
    await api.publish("news:all", list(15));
    await expect
      .poll(async () => (await api.ask("/api/combined-news?page=9")).json)
      .toMatchObject({ pagination: { totalItems: 15 } });
    await detail(id);
    expect(watched.reads("byId")).toBe(before);
    await api.publish("news:bengal", list(15));
    await expect
      .poll(async () => {
        await detail(id);
        return watched.reads("byId");
      })
      .toBe(before + 1);
  });

  it.each([
    ["unknown", UNKNOWN, 404, "Article not found"],
    ["no id", "no-id", 400, "This is not the id of an article"],
    ["no id by far", "%F0%9F%98%80", 400, "This is not the id of an article"],
  ])("that is %s is refused with its status", async (_, id, status, message) => {
    const answer = await api.ask(`/api/detailfeed/v1/${id}`);
    expect(answer.status).toBe(status);
    expect(errorBody.parse(answer.json).message).toBe(message);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("costs no reading each for a thousand made-up ids", async () => {
    const before = watched.reads("presence");
    const begun = performance.now();
    const ids = Array.from({ length: 1_000 }, (_, index) => index.toString(16).padStart(24, "a"));
    const statuses = new Set<number>();
    for (let from = 0; from < ids.length; from += 100) {
      const answers = await Promise.all(
        ids.slice(from, from + 100).map((id) => api.ask(`/api/detailfeed/v1/${id}`)),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([404]));
    expect(watched.reads("presence") - before).toBeGreaterThan(0);
    // The server makes one read per 20 ms, however slow the requests are; timers may be a millisecond early.
    expect(watched.reads("presence") - before).toBeLessThanOrEqual(1 + (performance.now() - begun) / 19);
  });

  it("says that the site is away when the database is, and answers other methods with what it takes", async () => {
    watched.away = true;
    const answer = await api.ask(`/api/detailfeed/v1/${await idOf(9)}`);
    watched.away = false;
    expect(answer.status).toBe(503);
    const posted = await api.ask(`/api/detailfeed/v1/${UNKNOWN}`, {}, "POST");
    expect(posted.status).toBe(405);
    expect(posted.headers.allow).toBe("GET, HEAD");
  });
});

describe("an opening", () => {
  const open = (id: string, headers: Record<string, string> = {}) =>
    api.ask(`/api/stories/${id}/opened`, { "user-agent": "Mozilla/5.0 (Android)", ...headers }, "POST");

  const counts = new Map<string, number>();
  const openings = async (id: string): Promise<number> => {
    const taken = await api.liveStore.takeTally(OPENED, 1_000);
    for (const [story, count] of taken?.counts ?? []) counts.set(story, (counts.get(story) ?? 0) + count);
    if (taken) await api.liveStore.settleTally(OPENED, taken.batch, [...taken.counts.keys()]);
    return counts.get(id) ?? 0;
  };

  const cookieOf = (answer: TestAnswer): string =>
    String(answer.headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";

  it("counts once for one reader, whatever the browser calls itself", async () => {
    const id = await idOf(13);
    for (let name = 0; name < 20; name += 1)
      expect((await open(id, { "user-agent": `Browser ${name}` })).status).toBe(204);
    expect(await openings(id)).toBe(1);
  });

  it("is counted with the kind of way in, and nothing else of what the page said", async () => {
    const id = await idOf(7);
    const agent = { "user-agent": "Mozilla/5.0 (Android)" };
    await api.ask(`/api/stories/${id}/opened?from=m.facebook.com`, agent, "POST");
    const keys = [...((await api.liveStore.takeTally(READ, 1_000))?.counts.keys() ?? [])];
    expect(keys).toContain(`${id} social`);
    expect(keys.filter((key) => !/^[0-9a-f]{24} [a-z]+$/.test(key))).toEqual([]);
  });

  it("counts readers behind one address by the cookie that each was given, up to some", async () => {
    const [first, id] = [await idOf(11), await idOf(9)];
    const answers = await Promise.all(Array.from({ length: 35 }, () => open(first)));
    const cookies = answers.map(cookieOf);
    expect(new Set(cookies).size).toBe(35);
    expect(String(answers[0]?.headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Strict/);
    for (const cookie of cookies.slice(0, 5)) {
      const again = await open(id, { cookie });
      expect(again.headers["set-cookie"]).toBeUndefined();
      await open(id, { cookie });
    }
    expect(await openings(id)).toBe(5);
    for (const cookie of cookies) await open(id, { cookie });
    expect(await openings(id)).toBe(30);
  });

  it("by a bot or from another site counts nothing", async () => {
    const id = await idOf(12);
    expect((await open(id, { "user-agent": "Mozilla/5.0 (compatible; Newsbot/2.1)" })).status).toBe(204);
    expect((await open(id, { "sec-fetch-site": "cross-site" })).status).toBe(204);
    expect(await openings(id)).toBe(0);
  });

  it("of a story that readers cannot see is refused and counts nothing", async () => {
    const draft = await createArticle(api.store, article({ published: false }), NOW);
    const gone = await createArticle(api.store, article({}), NOW);
    await api.store.articles.remove(gone, NOW);
    for (const [id, status] of [
      [UNKNOWN, 404],
      [draft, 404],
      [gone, 410],
    ] as const) {
      expect((await open(id)).status).toBe(status);
      expect(await openings(id)).toBe(0);
    }
  });
});
