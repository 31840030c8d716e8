import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BlogDocument, parseBlog, pinnedPost } from "../../core/blog/blog.ts";
import { postsOf } from "../../core/blog/blog-document.ts";
import { deskBlogAnswer, deskPostAnswer, postList } from "../../core/contract/blog.ts";
import { POST_EVENTS, postPayload } from "../../core/contract/webhooks/webhook-events.ts";
import { hasRedis, redisSkipReason, startRedis, type TestRedis } from "../support/databases/redis.ts";
import { createBlogDesk } from "../support/sites/blog-desk.ts";
import { subscribe } from "../support/sites/gateway.ts";
import { type Newsroom, startNewsroom } from "../support/sites/newsroom.ts";

const NOTHING = { posts: {}, changed: {} } as BlogDocument;
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
    let desk: ReturnType<typeof createBlogDesk>;
    beforeAll(async () => {
      redis = overRedis ? await startRedis() : undefined;
      newsroom = await startNewsroom(redis?.url);
      desk = createBlogDesk(newsroom);
    });
    afterAll(async () => {
      await newsroom?.close();
      await redis?.stop();
    });

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
      const id = await desk.begin();
      const first = await desk.write(id, "<p>প্রথম খবর।</p>", { title: "শুরু" });
      const shown = await follow(id);
      await expect.poll(() => shown()?.posts[first.id]?.contentHtml).toContain("প্রথম খবর");
      const second = await desk.write(id, "<p>দ্বিতীয় খবর।</p>");
      await expect.poll(() => shown()?.counts.posts).toBe(2);
      const document = shown();
      expect(document && postsOf(document).map((post) => post.id)).toEqual([second.id, first.id]);
      expect(document).toMatchObject({ state: "live", zone: "Asia/Dhaka" });
      expect((await read(`/api/blogs/${id}/posts`)).posts).toEqual(document && postsOf(document));
      const state = deskBlogAnswer.parse((await desk.call("GET", id)).json).data;
      expect(state).toMatchObject({ state: "live", counts: { posts: 2, keys: 0 } });
    });

    it("(38) sends webhooks of a post's publication, change and removal, each once", async () => {
      const { webhooks } = newsroom.api.store;
      const hook = await webhooks.add(
        { url: "https://receiver.example/", events: [...POST_EVENTS], createdBy: "x", secret: "whsec_" },
        Date.now(),
      );
      const sent = async () =>
        (await webhooks.deliveries(hook.id, 10))
          .map(({ body }) => postPayload.parse(JSON.parse(body)))
          .map(({ type, data }) => `${type} ${data.revision ?? ""}`);
      const id = await desk.begin();
      const post = await desk.write(id, "<p>খবর।</p>");
      await expect.poll(sent).toEqual(["post.published 1"]);
      await desk.call("PUT", `${id}/posts/${post.id}`, { contentHtml: "<p>নতুন খবর।</p>", revision: 1 });
      await expect.poll(sent).toContain("post.updated 2");
      await desk.call("POST", `${id}/posts/${post.id}/pin`, { pinned: true });
      await desk.call("DELETE", `${id}/posts/${post.id}`);
      await expect.poll(sent).toContain("post.removed ");
      expect((await sent()).toSorted()).toEqual(["post.published 1", "post.removed ", "post.updated 2"]);
    });

    it("(22) is there before its first post, and not for readers of a withdrawn article", async () => {
      const id = await desk.begin();
      const shown = await follow(id);
      expect(shown()).toMatchObject({ state: "soon", counts: { posts: 0 } });
      await desk.write(id, "<p>প্রথম।</p>");
      await expect.poll(() => shown()).toMatchObject({ state: "live", counts: { posts: 1 } });
      const hidden = { title: "ঝড়", content: "<p>ঝড়।</p>", category: "bengal", kind: "LiveBlog" };
      expect((await newsroom.editor("PUT", `/api/admin/news/${id}`, hidden)).status).toBe(200);
      await expect.poll(() => shown()).toMatchObject({ posts: {}, counts: { posts: 0 } });
      expect((await newsroom.api.ask(`/api/blogs/${id}/posts`)).status).toBe(404);
    });

    it("(22) says within seconds that somebody writes, never what or who, if the desk allows it", async () => {
      const id = await desk.begin();
      await desk.write(id, "<p>প্রথম।</p>");
      const shown = await follow(id);
      const tab = `${id}/posts/${id}/presence/tab-of-editor`;
      await desk.call("PUT", tab);
      const deskDocument = async () => (await newsroom.api.liveStore.read(`desk:${id}`))?.value;
      await expect.poll(deskDocument).toMatchObject({ writing: { "tab-of-editor": expect.any(String) } });
      expect(shown()).not.toHaveProperty("writing");
      await desk.call("PUT", id, { showsWriting: true });
      await expect.poll(() => shown()?.writing, { timeout: 3_000 }).toBe(true);
      await desk.call("DELETE", tab);
      await expect.poll(() => shown()?.writing, { timeout: 3_000 }).toBeUndefined();
      await desk.call("PUT", tab);
      await expect.poll(() => shown()?.writing).toBe(true);
      await desk.call("POST", `${id}/close`, {});
      await expect.poll(() => shown()).not.toHaveProperty("writing");
    });

    it("(6) sends a reader who was away the changes or the document, whichever is smaller", async () => {
      const id = await desk.begin();
      const [post] = [
        await desk.write(id, "<p>এক।</p>"),
        await desk.write(id, `<p>${"ক".repeat(2_000)}</p>`),
      ];
      const shown = await follow(id);
      await expect.poll(() => shown()?.counts.posts).toBe(2);
      const away = (await newsroom.api.liveStore.read(`blog:${id}`)) ?? { epoch: "", version: 0 };
      const { socket } = await newsroom.reader(`blog:${id}`);
      let revision = 1;
      for (const [edits, kind] of [
        [2, "changes"],
        [60, "snapshot"],
      ] as const) {
        for (const last = revision + edits; revision < last; revision += 1)
          await desk.call("PUT", `${id}/posts/${post.id}`, { contentHtml: `<p>${revision}</p>`, revision });
        await expect.poll(() => shown()?.posts[post.id]?.revision).toBe(revision);
        const { epoch, version } = away;
        const ack = await subscribe(socket, { topic: `blog:${id}`, epoch, version, renewals: true });
        expect(Object.keys(ack)).toContain(kind);
        expect(JSON.stringify(ack).length).toBeLessThan(JSON.stringify(shown()).length + 500);
      }
      const page = await read(`/api/blogs/${id}/posts`);
      expect(page.posts).toEqual(postsOf(shown() ?? NOTHING));
    });

    it("(24) makes one post for 100 requests with one key, and refuses the key for another", async () => {
      const id = await desk.begin();
      const make = (contentHtml: string) =>
        newsroom.editor(
          "POST",
          `/api/admin/blogs/${id}/posts`,
          { contentHtml },
          { "idempotency-key": "k-1" },
        );
      const answers = await Promise.all(Array.from({ length: 100 }, () => make("<p>এক।</p>")));
      const made = answers.map(({ status, json, text }) => {
        expect(status, text).toBe(201);
        return deskPostAnswer.parse(json).data.id;
      });
      expect(new Set(made).size).toBe(1);
      expect((await make("<p>দুই।</p>")).status).toBe(422);
      await desk.call("DELETE", `${id}/posts/${made[0]}`);
      expect((await make("<p>এক।</p>")).status).toBe(410);
    });

    it("(4, 14) pages through posts in one order, also beside deleted ones", async () => {
      const id = await desk.begin();
      // All tests of this file together stay below the account's 30 posts a minute.
      const posts = await Promise.all(
        Array.from({ length: 9 }, (_, index) => desk.write(id, `<p>খবর ${index}।</p>`)),
      );
      const shown = await follow(id);
      await expect.poll(() => shown()?.counts.posts).toBe(9);
      const document = shown();
      const order = document ? postsOf(document).map((post) => post.id) : [];
      expect(order.toSorted()).toEqual(posts.map((post) => post.id).toSorted());
      const gone = order[5] ?? "";
      await desk.call("DELETE", `${id}/posts/${gone}`);
      await expect.poll(() => shown()?.counts.posts).toBe(8);
      const pages: string[] = [];
      let before: string | undefined = gone;
      while (before !== undefined) {
        const answer = await read(`/api/blogs/${id}/posts?before=${before}&limit=3`);
        pages.push(...answer.posts.map((post) => post.id));
        before = answer.before;
      }
      expect(pages).toEqual(order.slice(6));
      const around = await read(`/api/blogs/${id}/posts?around=${order[4]}&limit=4`);
      expect(around.posts.map((post) => post.id)).toEqual([...order.slice(2, 5), order[6], order[7]]);
      expect(around).toMatchObject({ after: order[2], before: order[7] });
    });

    it("(18, 20, 30) marks key events, pins and moves posts on open pages; times and addresses stay", async () => {
      const id = await desk.begin();
      const [low, middle, high] = [
        await desk.write(id, "<p>এক।</p>"),
        await desk.write(id, "<p>দুই।</p>"),
        await desk.write(id, "<p>তিন।</p>"),
      ];
      const shown = await follow(id);
      await expect.poll(() => shown()?.counts.posts).toBe(3);
      await desk.call("POST", `${id}/posts/${low.id}/key`, { key: true }, 400);
      await desk.call("POST", `${id}/posts/${low.id}/key`, { key: true, title: "মূল" });
      await expect.poll(() => shown()?.keys[low.id]?.title).toBe("মূল");
      await desk.call("POST", `${id}/posts/${low.id}/place`, { to: "above", post: high.id });
      await desk.call("POST", `${id}/posts/${high.id}/pin`, { pinned: true });
      await desk.call("POST", `${id}/posts/${middle.id}/pin`, { pinned: true });
      await expect.poll(() => pinnedPost(shown() ?? NOTHING)?.id).toBe(middle.id);
      const order = () => postsOf(shown() ?? NOTHING).map((post) => post.id);
      await expect.poll(order).toEqual([low.id, high.id, middle.id]);
      expect(shown()?.posts[low.id]).toMatchObject({ at: low.at, revision: 1, key: true });
      for (let move = 0; move < 30; move += 1) {
        const [mover, other] = move % 2 === 0 ? [high, low] : [low, high];
        await desk.call("POST", `${id}/posts/${mover.id}/place`, { to: "above", post: other.id });
        await desk.call("POST", `${id}/posts/${middle.id}/place`, { to: "below", post: mover.id });
      }
      await expect.poll(order).toEqual([low.id, middle.id, high.id]);
      const keys = await read(`/api/blogs/${id}/posts?only=key`);
      expect(keys.posts.map((post) => post.id)).toEqual([low.id]);
    });

    it("(30, 33) publishes a scheduled post, pauses, closes, restores on request and reopens", async () => {
      const id = await desk.begin();
      const first = await desk.write(id, "<p>এক।</p>");
      const due = new Date(Date.now() + 1_500).toISOString();
      const later = await desk.write(id, "<p>পরে।</p>", { publishAt: due });
      expect(later).toMatchObject({ state: "draft", publishAt: due });
      const shown = await follow(id);
      await expect.poll(() => shown()?.posts[later.id]?.at).toBe(due);
      for (const [step, state] of [
        ["pause", "paused"],
        ["open", "live"],
        ["close", "closed"],
      ] as const) {
        await desk.call("POST", `${id}/${step}`, { summaryHtml: "<p>সারাংশ।</p>" });
        await expect.poll(() => shown()?.state).toBe(state);
      }
      expect(shown()).toMatchObject({ summaryHtml: "<p>সারাংশ।</p>" });
      await desk.call("POST", `${id}/close`, {}, 409);
      expect(await desk.write(id, "<p>বন্ধের পরে।</p>")).toMatchObject({ state: "draft" });
      await desk.call("POST", `${id}/reopen`, {});
      await expect.poll(() => shown()?.state).toBe("live");
      expect(shown()?.closedAt).toBeUndefined();
      expect(Object.keys(shown()?.posts ?? {}).toSorted()).toEqual([first.id, later.id].toSorted());
      await expect.poll(async () => (await newsroom.api.ask("/api/live/live")).text).toContain(id);
    });
  });
}
