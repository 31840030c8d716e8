import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { combinedNews, errorBody, storyList } from "../../core/contract/rest.ts";
import type { NewsDocument, StoryCard } from "../../core/news/story.ts";
import { numbers, saveStories } from "../../store/stories/save-stories.test-support.ts";
import { prepareApi } from "../prepare-api.test-support.ts";
import { watchStore } from "../watch-store.test-support.ts";

const STORIES = 45;
const NOW = Date.UTC(2026, 0, 1);
const watched = watchStore({ stories: ["page", "popular", "trending"] });

async function published(topic: string, section?: "bengal"): Promise<NewsDocument> {
  const page = await api.store.stories.page(section ? { section } : {}, 1, 20);
  const document: NewsDocument = {
    added: page.totalItems,
    order: page.cards.map((card) => card.id),
    stories: Object.fromEntries(page.cards.map((card) => [card.id, card])),
    internalTotal: page.internalTotal,
    externalTotal: page.externalTotal,
  };
  await api.publish(topic, document);
  return document;
}

const api = prepareApi({ changeStore: watched.changeStore, now: () => NOW }, async () => {
  await saveStories(api.store, numbers(STORIES), NOW, (title, index) => ({
    card: { title: `খবর ${title}` },
    section: index % 3 === 0 ? "bengal" : "sports",
  }));
});
afterEach(() => {
  watched.away = false;
});

const cards = (json: unknown): StoryCard[] => combinedNews.parse(json).data as StoryCard[];

describe("before anything is published", () => {
  it("lists come from the store", async () => {
    const { status, json } = await api.ask("/api/combined-news?page=1&limit=20");
    expect(status).toBe(200);
    expect(
      cards(json)
        .map((card) => card.title)
        .slice(0, 2),
    ).toEqual(["খবর 0", "খবর 1"]);
  });

  it("match lists say that they are away", async () => {
    const { status, json, headers } = await api.ask("/api/cricket-data");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBeDefined();
    expect(errorBody.parse(json).message).toBe("Failed to fetch fixtures");
  });
});

describe("combined news", () => {
  beforeAll(async () => {
    await published("news:all");
    await published("news:bengal", "bengal");
  });

  it("answers the first page from the live document, without the store", async () => {
    const before = watched.reads();
    const { json } = await api.ask("/api/combined-news");
    expect(combinedNews.parse(json)).toMatchObject({
      pagination: { currentPage: 1, totalPages: 3, totalItems: STORIES },
      sources: { firestore: 0, external: STORIES, total: STORIES },
    });
    expect(cards(json)).toHaveLength(20);
    expect(cards((await api.ask("/api/combined-news?limit=5")).json)).toHaveLength(5);
    expect(watched.reads()).toBe(before);
  });

  it("answers further pages from the store once, however many ask", async () => {
    const before = watched.reads();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.ask("/api/combined-news?page=2&limit=20")),
    );
    for (const { json } of answers) expect(cards(json)[0]?.title).toBe("খবর 20");
    expect(watched.reads()).toBe(before + 1);
    expect(cards((await api.ask("/api/combined-news?page=3&limit=20")).json)).toHaveLength(5);
  });

  it("pages as it should", async () => {
    expect(cards((await api.ask("/api/combined-news?page=4&limit=20")).json)).toEqual([]);
    expect(cards((await api.ask("/api/combined-news?page=999999999&limit=100")).json)).toEqual([]);
    expect(cards((await api.ask("/api/combined-news?limit=1000")).json)).toHaveLength(STORIES);
    const { json } = await api.ask("/api/combined-news?limit=1000");
    expect(combinedNews.parse(json).pagination.totalPages).toBe(1);
  });

  it.each(["page=0", "page=", "page=1.5", "page=1e1", "limit=0x10", "page=1e400"])(
    "refuses %s",
    async (query) => {
      const { status, json } = await api.ask(`/api/combined-news?${query}`);
      expect(status).toBe(400);
      expect(errorBody.parse(json).errors?.[0]?.path).toBe(query.split("=")[0]);
    },
  );

  it("narrows to a category by any of its names", async () => {
    const { json } = await api.ask("/api/combined-news?category=bengal-face&limit=100");
    expect(cards(json)).toHaveLength(15);
    expect(cards((await api.ask("/api/combined-news?category=all-news")).json)).toHaveLength(20);
    expect(cards((await api.ask("/api/combined-news?category=popular")).json)).toHaveLength(20);
    const unknown = await api.ask("/api/combined-news?category=unknown");
    expect(unknown.status).toBe(200);
    expect(combinedNews.parse(unknown.json).sources.total).toBe(0);
  });

  it("is renewed by the same change that readers are told of", async () => {
    const first = await api.ask("/api/combined-news?page=1&limit=20");
    await api.ask("/api/combined-news?page=2&limit=20");
    const document = await published("news:all");
    await api.publish("news:all", { ...document, externalTotal: STORIES + 1 });
    const second = await api.ask("/api/combined-news?page=1&limit=20");
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(combinedNews.parse(second.json).pagination.totalItems).toBe(STORIES + 1);
    const before = watched.reads();
    await api.ask("/api/combined-news?page=2&limit=20");
    expect(watched.reads()).toBe(before + 1);
    await published("news:all");
  });

  it("goes on answering what it has when the database is away", async () => {
    watched.away = true;
    expect((await api.ask("/api/combined-news?page=1&limit=20")).status).toBe(200);
    const away = await api.ask("/api/combined-news?page=3&limit=7");
    expect(away.status).toBe(503);
    expect(away.text).not.toContain("the database is away");
    expect(errorBody.parse(away.json).success).toBe(false);
    watched.away = false;
    expect((await api.ask("/api/combined-news?page=3&limit=7")).status).toBe(200);
  });
});

describe("a cached answer", () => {
  const path = "/api/combined-news?page=1&limit=20";

  it("comes packed as the reader takes it", async () => {
    const plain = await api.ask(path);
    const brotli = await api.ask(path, { "accept-encoding": "gzip, deflate, br" });
    const gzip = await api.ask(path, { "accept-encoding": "gzip, br;q=0" });
    const none = await api.ask(path, { "accept-encoding": "identity" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(none.headers["content-encoding"]).toBeUndefined();
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    for (const answer of [plain, brotli, gzip]) {
      expect(answer.headers.vary).toBe("Accept-Encoding");
      expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
    }
  });

  it("is 304 to a client that has it, and has no body for HEAD", async () => {
    const { headers, bytes } = await api.ask(path);
    const etag = headers.etag ?? "";
    for (const held of [etag, `"other", ${etag}`, "*", etag.replace("W/", "")]) {
      const again = await api.ask(path, { "if-none-match": held });
      expect(again.status).toBe(304);
      expect(again.headers.etag).toBe(etag);
      expect(again.bytes).toHaveLength(0);
    }
    expect((await api.ask(path, { "if-none-match": '"other"' })).status).toBe(200);
    const head = await api.ask(path, {}, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers["content-length"]).toBe(String(bytes.length));
    expect(head.bytes).toHaveLength(0);
  });
});

describe("other lists", () => {
  it("give a section's stories by count and by any of its names", async () => {
    const stories = async (path: string) => storyList.parse((await api.ask(path)).json).stories;
    expect(await stories("/api/section-feed/bengal/10")).toHaveLength(10);
    expect(await stories("/api/section-feed/bengal/500")).toHaveLength(15);
    expect(await stories("/api/section-feed/football/25")).toHaveLength(25);
    expect(await stories(encodeURI("/api/section-feed/বাংলার মুখ/10"))).toHaveLength(10);
    expect(await stories("/api/section-feed/popular/3")).toHaveLength(3);
    expect(await stories("/api/popular-stories")).toHaveLength(20);
    expect(await stories("/api/trending-stories")).toHaveLength(21);
  });

  it.each([
    ["/api/section-feed/nobodys/10", 404],
    ["/api/section-feed/bengal/0", 400],
    ["/api/section-feed/bengal/ten", 400],
    ["/api/section-feed/bengal/-1", 400],
    ["/api/section-feed/bengal", 404],
  ])("answer %s with %i", async (path, status) => {
    const answer = await api.ask(path);
    expect(answer.status).toBe(status);
    expect(errorBody.parse(answer.json).success).toBe(false);
  });
});

describe("what is no read", () => {
  it.each([
    ["GET", "/api/nothing", 404],
    ["GET", "/api", 404],
    ["GET", "/nothing", 404],
    ["GET", "/api/live/%E0%A4%A", 400],
    ["POST", "/api/combined-news", 405],
    ["DELETE", "/api/live/matches", 405],
    ["PUT", "/api/image", 405],
    ["GET", "/api/image", 400],
  ])("answers %s %s with %i as JSON, without a word of the inside", async (method, path, status) => {
    const answer = await api.ask(path, {}, method);
    expect(answer.status).toBe(status);
    expect(errorBody.parse(answer.json).message).not.toMatch(/at .*\.ts|node_modules/);
    expect(answer.headers["x-powered-by"]).toBeUndefined();
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    if (status === 405) expect(answer.headers.allow).toContain("GET");
  });

  it("is ready when the stores answer", async () => {
    expect((await api.ask("/readyz")).json).toEqual({ ready: true });
  });
});
