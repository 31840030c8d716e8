import { expect, it } from "vitest";
import { combinedNews } from "../../core/contract/rest.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { prepareApi } from "../prepare-api.test-support.ts";

const NOW = Date.UTC(2026, 0, 1);
const TEXT = `<p>${"নদীর পাড়ে মেলা বসেছে। ".repeat(40)}</p>`;

const api = prepareApi({ now: () => NOW }, async () => {
  const article = {
    title: "মেলা",
    content: TEXT,
    category: "football",
    tags: ["মেলা"],
    author: "জেলা প্রতিনিধি",
    publishDate: NOW - 60_000,
    readTime: 4,
    published: true,
  };
  await createArticle(api.store, article, NOW);
  await createArticle(api.store, { ...article, title: "খেলা", excerpt: "নিজের সার" }, NOW);
});

it("our own articles in combined news carry their category as section and the first 200 characters of the text where they have no excerpt", async () => {
  const { data, sources } = combinedNews.parse((await api.ask("/api/combined-news?page=1&limit=20")).json);
  const fair = data.find((card) => card.title === "মেলা");
  expect(fair).toMatchObject({
    source: "internal",
    sectionName: "sports",
    contentType: "News",
    authorName: "জেলা প্রতিনিধি",
    readTime: 4,
    publishDate: new Date(NOW - 60_000).toISOString(),
  });
  expect(fair?.excerpt).toMatch(/^নদীর পাড়ে মেলা/);
  expect(fair?.excerpt).not.toContain("<");
  expect(fair?.excerpt?.length).toBeGreaterThan(150);
  expect(fair?.excerpt?.length).toBeLessThanOrEqual(200);
  expect(data.find((card) => card.title === "খেলা")?.excerpt).toBe("নিজের সার");
  expect(sources).toEqual({ firestore: 2, external: 0, total: 2 });
});

it("what is polled is asked for again each time: nothing between keeps it", async () => {
  await api.liveStore.putBlob("provider:fixtures", '{"live":[]}', 0);
  for (const path of ["/cricket-data/cricket-liupre_v2.json", "/api/combined-news"]) {
    expect((await api.ask(path)).headers["cache-control"]).toBe("no-cache");
  }
});
