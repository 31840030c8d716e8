import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseBlog } from "../../core/blog/blog.ts";
import { postsOf } from "../../core/blog/blog-document.ts";
import { adminArticleAnswer } from "../../core/contract/admin.ts";
import { deskBlogAnswer, deskPostAnswer, postList } from "../../core/contract/blog.ts";
import { hasRedis, redisSkipReason, startRedis, type TestRedis } from "../support/databases/redis.ts";
import { type Newsroom, startNewsroom } from "../support/sites/newsroom.ts";

const shapes = [
  { name: "in one process", present: true, redis: false },
  ...(process.env.NIGHTLY === "1"
    ? [{ name: `in services of their own over Redis${redisSkipReason}`, present: hasRedis, redis: true }]
    : []),
];

for (const { name, present, redis: overRedis } of shapes) {
  describe.skipIf(!present)(`a live blog, ${name}`, () => {
    let redis: TestRedis | undefined;
    let newsroom: Newsroom;
    beforeAll(async () => {
      redis = overRedis ? await startRedis() : undefined;
      newsroom = await startNewsroom(redis?.url);
    });
    afterAll(async () => {
      await newsroom?.close();
      await redis?.stop();
    });

    const article = { title: "ঝড়ের খবর", content: "<p>উপকূলে ঝড়।</p>", category: "bengal", published: true };
    const begin = async (): Promise<string> => {
      const answer = await newsroom.editor("POST", "/api/admin/news", { ...article, kind: "LiveBlog" });
      expect(answer.status, answer.text).toBe(201);
      return adminArticleAnswer.parse(answer.json).data.id;
    };
    const call = async (method: string, path: string, given?: object, status = 200) => {
      const answer = await newsroom.editor(method, `/api/admin/blogs/${path}`, given);
      expect(answer.status, answer.text).toBe(status);
      return answer;
    };
    const write = async (id: string, contentHtml: string, more: object = {}) =>
      deskPostAnswer.parse((await call("POST", `${id}/posts`, { contentHtml, ...more }, 201)).json).data;
    const read = async (path: string) => {
      const answer = await newsroom.api.ask(path);
      expect(answer.status, answer.text).toBe(200);
      return postList.parse(answer.json);
    };
    const follow = async (id: string) => {
      await expect.poll(async () => (await newsroom.api.ask(`/api/live/blog:${id}`)).status).toBe(200);
      const reader = await newsroom.reader(`blog:${id}`);
      await expect.poll(() => reader.held()).toBeDefined();
      return () => parseBlog(reader.held()?.value ?? {});
    };

    it("(1) brings a post from the API to a subscribed page, with its first post opened", async () => {
      const id = await begin();
      const first = await write(id, "<p>প্রথম খবর।</p>", { title: "শুরু" });
      const shown = await follow(id);
      await expect.poll(() => shown()?.posts[first.id]?.contentHtml).toContain("প্রথম খবর");
      const second = await write(id, "<p>দ্বিতীয় খবর।</p>");
      await expect.poll(() => shown()?.counts.posts).toBe(2);
      const document = shown();
      expect(document && postsOf(document).map((post) => post.id)).toEqual([second.id, first.id]);
      expect(document).toMatchObject({ state: "live", zone: "Asia/Dhaka" });
      expect((await read(`/api/blogs/${id}/posts`)).posts).toEqual(document && postsOf(document));
      const state = deskBlogAnswer.parse((await call("GET", id)).json).data;
      expect(state).toMatchObject({ state: "live", counts: { posts: 2, keys: 0 } });
    });

    it("(2) changes, deletes and restores a post on the page that shows it", async () => {
      const id = await begin();
      const post = await write(id, "<p>ভুল শব্দ।</p>");
      const shown = await follow(id);
      await expect.poll(() => shown()?.posts[post.id]).toBeDefined();
      await call("PUT", `${id}/posts/${post.id}`, {
        contentHtml: "<p>ঠিক শব্দ।</p>",
        revision: 1,
        notice: { kind: "correction", text: "একটি শব্দ ভুল ছিল" },
      });
      await expect.poll(() => shown()?.posts[post.id]?.revision).toBe(2);
      expect(shown()?.posts[post.id]?.corrections).toMatchObject([{ text: "একটি শব্দ ভুল ছিল" }]);
      await call("DELETE", `${id}/posts/${post.id}`);
      await expect.poll(() => shown()?.gone).toEqual({ [post.id]: post.place });
      expect(shown()?.posts).toEqual({});
      await call("POST", `${id}/posts/${post.id}/restore`);
      await expect.poll(() => shown()?.posts[post.id]?.place).toBe(post.place);
      expect(shown()?.gone).toEqual({});
    });
  });
}
