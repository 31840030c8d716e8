import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminArticleAnswer, adminDocument } from "../../core/contract/admin.ts";
import { combinedNews } from "../../core/contract/rest.ts";
import { articleWith } from "../support/databases/articles.ts";
import { hasRedis, redisSkipReason, startRedis, type TestRedis } from "../support/databases/redis.ts";
import { storeModel } from "../support/databases/store-model.ts";
import { type Newsroom, startNewsroom } from "../support/sites/newsroom.ts";
import { waitUntil } from "../support/wait.ts";

const list = z.object({
  added: z.number(),
  order: z.array(z.string()),
  stories: z.record(z.string(), z.object({ title: z.string() })),
});
const HOUR = 3_600_000;

const shapes = [
  { name: "in one process", present: true, redis: false },
  ...(process.env.NIGHTLY === "1"
    ? [{ name: `in services of their own over Redis${redisSkipReason}`, present: hasRedis, redis: true }]
    : []),
];

for (const { name, present, redis: overRedis } of shapes) {
  describe.skipIf(!present)(`what an editor saves, ${name}`, () => {
    let redis: TestRedis | undefined;
    let newsroom: Newsroom;
    let bengal: () => z.infer<typeof list>;
    let sports: () => z.infer<typeof list>;

    beforeAll(async () => {
      redis = overRedis ? await startRedis() : undefined;
      newsroom = await startNewsroom(redis?.url);
      const open = async (topic: string) => {
        const reader = await newsroom.reader(topic);
        await waitUntil(() => reader.held() !== undefined, `${topic} is read`);
        return () => list.parse(reader.held()?.value);
      };
      const isOut = async () => (await newsroom.api.liveStore.read("admin")) !== undefined;
      await waitUntil(isOut, "the first documents are published");
      [bengal, sports] = await Promise.all([open("news:bengal"), open("news:sports")]);
    });
    afterAll(async () => {
      await newsroom?.close();
      await redis?.stop();
    });

    const body = (change: object = {}) => ({
      title: "নদীর পাড়ে মেলা",
      content: "<p>প্রথম লেখা, গ্রামের মানুষের ভিড়।</p>",
      category: "bengal",
      published: true,
      ...change,
    });
    const create = async (change: object = {}) => {
      const answer = await newsroom.editor("POST", "/api/admin/news", body(change));
      expect(answer.status, answer.text).toBe(201);
      return adminArticleAnswer.parse(answer.json).data;
    };
    const text = async (path: string) => (await newsroom.api.ask(path)).text;
    const detail = (id: string) => text(`/api/detailfeed/v1/${id}`);
    const pushes = () => storeModel(newsroom.api.databaseUri, "Push").countDocuments();
    const figures = async () => adminDocument.parse((await newsroom.api.liveStore.read("admin"))?.value);

    it("reaches open readers, the lists, the feeds and those who asked for pushes; once", async () => {
      const [before, sent] = [bengal(), await pushes()];
      const { saves, stats } = await figures();
      const { id, title } = await create();
      await expect.poll(() => bengal().order[0]).toBe(id);
      expect(bengal().added).toBe(before.added + 1);
      expect(bengal().stories[id]?.title).toBe(title);
      await expect.poll(() => text("/api/section-feed/bengal/10")).toContain(id);
      const page = async () => combinedNews.parse(JSON.parse(await text("/api/combined-news"))).data[0]?.id;
      await expect.poll(page).toBe(id);
      await expect.poll(() => text("/rss/bengal.xml")).toContain(id);
      await expect.poll(() => text("/news-sitemap.xml")).toContain(id);
      await expect.poll(pushes).toBe(sent + 1);
      await expect.poll(figures).toMatchObject({
        saves: saves + 1,
        stats: { ...stats, totalNews: stats.totalNews + 1, published: stats.published + 1, categories: 1 },
      });
      await expect.poll(() => newsroom.api.store.articles.pendingOf(id)).toBeUndefined();
    });

    it("once out changes in place, its text included, and is no news again", async () => {
      const article = await create({ title: "আগের শিরোনাম" });
      await expect.poll(() => bengal().order[0]).toBe(article.id);
      await expect.poll(() => newsroom.api.store.articles.pendingOf(article.id)).toBeUndefined();
      const [{ added }, sent] = [bengal(), await pushes()];
      expect(await detail(article.id)).toContain("প্রথম লেখা");
      await newsroom.editor("PUT", `/api/admin/news/${article.id}`, {
        ...article,
        content: `${article.content}<p>${"আরেক অনুচ্ছেদ। ".repeat(30)}</p><p>শেষের কথা।</p>`,
      });
      await expect.poll(() => detail(article.id)).toContain("শেষের কথা");
      await newsroom.editor("PUT", `/api/admin/news/${article.id}`, body({ title: "পরের শিরোনাম" }));
      await expect.poll(() => bengal().stories[article.id]?.title).toBe("পরের শিরোনাম");
      await expect.poll(() => newsroom.api.store.articles.pendingOf(article.id)).toBeUndefined();
      expect(bengal().added).toBe(added);
      expect(await pushes()).toBe(sent);
    });

    it("moves to its new section, and leaves every list when it is taken back or deleted", async () => {
      const { id } = await create();
      await expect.poll(() => bengal().order).toContain(id);
      await newsroom.editor("PUT", `/api/admin/news/${id}`, body({ category: "football" }));
      await expect.poll(() => sports().order).toContain(id);
      await expect.poll(() => bengal().order).not.toContain(id);
      await newsroom.editor("PUT", `/api/admin/news/${id}`, body({ category: "football", published: false }));
      await expect.poll(() => sports().order).not.toContain(id);
      await expect.poll(async () => (await newsroom.api.ask(`/api/detailfeed/v1/${id}`)).status).toBe(404);
      await newsroom.editor("PUT", `/api/admin/news/${id}`, body({ category: "football" }));
      await expect.poll(() => sports().order).toContain(id);
      await newsroom.editor("DELETE", `/api/admin/news/${id}`);
      await expect.poll(() => sports().order).not.toContain(id);
      await expect.poll(async () => (await newsroom.api.ask(`/api/detailfeed/v1/${id}`)).status).toBe(410);
      await expect.poll(() => text("/rss/sports.xml")).not.toContain(id);
    });

    it("and schedules comes out when its time comes, not before", async () => {
      const sent = await pushes();
      const later = await create({ publishDate: new Date(Date.now() + HOUR).toISOString() });
      const due = Date.now() + 1_500;
      const soon = await create({ publishDate: new Date(due).toISOString() });
      const { status } = await newsroom.api.ask(`/api/detailfeed/v1/${soon.id}`);
      // The time of publication may have come before the answer, in which case the article is visible.
      if (status !== 404) expect(Date.now()).toBeGreaterThanOrEqual(due);
      await expect.poll(() => bengal().order).toContain(soon.id);
      expect(bengal().order).not.toContain(later.id);
      await expect.poll(pushes).toBe(sent + 1);
    });

    it("comes out also when the process that saved it ended before it could tell anybody", async () => {
      const sent = await pushes();
      const { id } = await newsroom.api.store.articles.create(
        articleWith({
          title: "যা কেউ বলেনি",
          category: "football",
          publishDate: Date.now(),
          published: true,
        }),
        "editor",
        Date.now(),
      );
      await expect.poll(() => sports().order).toContain(id);
      await expect.poll(pushes).toBe(sent + 1);
      await expect.poll(() => newsroom.api.store.articles.pendingOf(id)).toBeUndefined();
    });
  });
}
