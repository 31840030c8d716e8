import { describe, expect, it } from "vitest";
import { adminList, adminStatsAnswer } from "../../core/contract/admin.ts";
import { detailFeed } from "../../core/contract/detailed-story/detail-feed.ts";
import { combinedNews } from "../../core/contract/rest.ts";
import { body, HOUR, NOW, prepareNewsDesk } from "./news-desk.test-support.ts";

const { api, editor, create } = prepareNewsDesk();

describe("what readers see", () => {
  const detail = (id: string) => api.ask(`/api/detailfeed/v1/${id}`);

  it("is neither a draft nor what is scheduled, in any list, feed or sitemap", async () => {
    const draft = await create({ title: "খসড়া" });
    const ahead = new Date(NOW + HOUR).toISOString();
    const scheduled = await create({ title: "আগামীকাল", published: true, publishDate: ahead });
    const out = await create({ title: "প্রকাশিত", published: true });
    for (const { id } of [draft, scheduled]) expect((await detail(id)).status).toBe(404);
    expect(detailFeed.parse((await detail(out.id)).json).story.title).toBe("প্রকাশিত");
    for (const path of [
      "/api/combined-news",
      "/api/popular-stories",
      "/api/trending-stories",
      "/api/section-feed/bengal/100",
      "/rss.xml",
      "/rss/bengal.xml",
      "/news-sitemap.xml",
      "/sitemap-2.xml",
    ]) {
      const { text } = await api.ask(path);
      for (const { id, title } of [draft, scheduled]) {
        expect(text, path).not.toContain(id);
        expect(text, path).not.toContain(title);
      }
    }
    const { data } = combinedNews.parse((await api.ask("/api/combined-news?page=1&limit=50")).json);
    expect(data.map(({ id }) => id)).toContain(out.id);
  });

  it("of a picture in the text are its caption and credit: on the page, in feeds, in the search, and in the history", async () => {
    const words = "<figcaption>ভোরের পানকৌড়ি <small>ছবি: জেলা প্রতিনিধি</small></figcaption>";
    const figure = `<figure><img src="https://pictures.example/bird.jpg" alt="ডানা মেলা পাখি" onerror="x">${words}</figure>`;
    const { id, content, revision } = await create({
      title: "পাখির গল্প",
      category: "sports",
      content: `<p>সকালে বিলে।</p>${figure}`,
      published: true,
    });
    expect(content).toMatch(
      /<figure><img src="https:\/\/pictures\.example\/bird\.jpg" alt="ডানা মেলা পাখি" loading="lazy" ?\/?>/,
    );
    expect(content).toContain(words);
    expect((await detail(id)).text).toContain(JSON.stringify(words).slice(1, -1));
    expect((await api.ask("/rss/sports.xml")).text).toContain(words);
    for (const word of ["পানকৌড়ি", "প্রতিনিধি"]) {
      const found = await api.ask(`/api/search?q=${encodeURIComponent(word)}`);
      expect(found.text, word).toContain(id);
    }
    expect((await editor("PUT", `/api/admin/news/${id}`, body({ title: "পাখির গল্প", revision }))).status).toBe(
      200,
    );
    const before = await editor("GET", `/api/admin/news/${id}/versions/${revision}`);
    expect(before.text).toContain(JSON.stringify(words).slice(1, -1));
  });

  it("of a deleted article is that it is gone, for editors that it is not there", async () => {
    const { id } = await create({ published: true });
    const deleted = await editor("DELETE", `/api/admin/news/${id}`);
    expect([deleted.status, deleted.json]).toEqual([
      200,
      { success: true, message: "The article was deleted" },
    ]);
    expect((await detail(id)).status).toBe(410);
    expect((await editor("GET", `/api/admin/news/${id}`)).status).toBe(404);
    expect((await editor("PUT", `/api/admin/news/${id}`, body())).status).toBe(404);
    expect((await editor("DELETE", `/api/admin/news/${id}`)).status).toBe(404);
    const found = await editor("GET", "/api/admin/news?limit=100");
    expect(found.text).not.toContain(id);
  });
});

describe("lists and figures", () => {
  it("are newest first, 20 a page, at most 100, with whole page numbers", async () => {
    for (let at = 0; at < 22; at += 1) {
      await create({
        title: `তালিকা ${at}`,
        publishDate: new Date(NOW + 30 * 24 * HOUR + at * HOUR).toISOString(),
      });
    }
    const first = adminList.parse((await editor("GET", "/api/admin/news?page=1&limit=20")).json);
    expect(first.data.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, at) => `তালিকা ${21 - at}`),
    );
    expect(first.data[0]).not.toHaveProperty("content");
    const { total } = first.pagination;
    expect(first.pagination).toEqual({ page: 1, pages: Math.ceil(total / 20), total });
    const past = adminList.parse((await editor("GET", "/api/admin/news?page=999")).json);
    expect(past.data).toEqual([]);
    const many = adminList.parse((await editor("GET", "/api/admin/news?limit=5000")).json);
    expect(many.pagination.pages).toBe(Math.ceil(total / 100));
    for (const query of ["page=0", "page=-1", "page=1.5", "page=x", "limit=0", "limit=NaN"]) {
      expect((await editor("GET", `/api/admin/news?${query}`)).status, query).toBe(400);
      expect((await editor("GET", `/api/admin/news/search?q=x&${query}`)).status, query).toBe(400);
    }
  });

  it("count without the deleted ones", async () => {
    const stats = async () => adminStatsAnswer.parse((await editor("GET", "/api/admin/stats")).json).data;
    const before = await stats();
    const { id } = await create({ category: "career", published: true });
    await create({ category: "career" });
    expect(await stats()).toEqual({
      totalNews: before.totalNews + 2,
      published: before.published + 1,
      deleted: before.deleted,
      categories: before.categories + 1,
    });
    await editor("DELETE", `/api/admin/news/${id}`);
    expect(await stats()).toMatchObject({
      totalNews: before.totalNews + 1,
      published: before.published,
      deleted: before.deleted + 1,
    });
  });
});
