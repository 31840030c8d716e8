import { beforeAll, describe, expect, it } from "vitest";
import { parseBlog } from "../../core/blog/blog.ts";
import { deskBlogAnswer } from "../../core/contract/blog.ts";
import { correctionsList } from "../../core/contract/detailed-story/corrections.ts";
import { searchResult } from "../../core/contract/search.ts";
import { POST_EVENTS } from "../../core/contract/webhooks/webhook-events.ts";
import { createBlogDesk } from "../support/sites/blog-desk.ts";
import { type Newsroom, startNewsroom } from "../support/sites/newsroom.ts";

describe("a live blog out in the world", () => {
  let newsroom: Newsroom;
  let desk: ReturnType<typeof createBlogDesk>;
  beforeAll(async () => {
    newsroom = await startNewsroom();
    desk = createBlogDesk(newsroom);
    return () => newsroom.close();
  });

  let asked = 0;
  /** Searches are cached for half a minute, so each one here has a last day of its own. */
  const find = async (q: string) => {
    asked += 1;
    const to = new Date(Date.now() + asked * 86_400_000).toISOString().slice(0, 10);
    const answer = await newsroom.api.ask(`/api/search?q=${encodeURIComponent(q)}&to=${to}`);
    const { stories, posts, passages } = searchResult.parse(answer.json);
    return stories.map(({ id }) => ({ id, post: posts?.[id], passage: passages?.[id] }));
  };
  const corrected = async (id: string) => {
    const { corrected: all } = correctionsList.parse((await newsroom.api.ask("/api/corrections")).json);
    return all.find(({ story }) => story.id === id)?.corrections.map(({ text, post }) => ({ text, post }));
  };

  it("(41) is found by its key events, leads to the post, and not after the post's deletion", async () => {
    const id = await desk.begin("উপকূলের দিনলিপি");
    expect(await find("কাঞ্চনজঙ্ঘা")).toEqual([]);
    const post = await desk.write(id, "<p>খবর।</p>", { title: "কাঞ্চনজঙ্ঘা দেখা গেল", key: true });
    const plain = await desk.write(id, "<p>খবর।</p>", { title: "মামুলি পরিমার্জন" });
    const found = { id, post: post.id, passage: "কাঞ্চনজঙ্ঘা দেখা গেল" };
    await expect.poll(() => find("কাঞ্চনজঙ্ঘা")).toEqual([found]);
    expect(await find("উপকূলের কাঞ্চনজঙ্ঘা")).toEqual([found]);
    expect(await find("পরিমার্জন")).toEqual([]);
    expect(await find("উপকূলের দিনলিপি")).toEqual([{ id }]);
    await desk.call("POST", `${id}/posts/${plain.id}/key`, { key: true });
    await expect.poll(() => find("পরিমার্জন")).toMatchObject([{ id, post: plain.id }]);
    await desk.call("DELETE", `${id}/posts/${post.id}`);
    await expect.poll(() => find("কাঞ্চনজঙ্ঘা")).toEqual([]);
    expect(await find("পরিমার্জন")).toHaveLength(1);
  });

  it("(37) sends key events by the editor's choice, and says from when the next one may go", async () => {
    const id = await desk.begin();
    const write = (title: string) => desk.write(id, "<p>খবর।</p>", { title, key: true });
    const [first, second, third] = [await write("এক"), await write("দুই"), await write("তিন")];
    const plain = await desk.write(id, "<p>খবর।</p>");
    const push = (post: { id: string }, to: string, status = 200) =>
      desk.call("POST", `${id}/posts/${post.id}/push`, { to, urgent: true }, status);
    await push(first, "section");
    const refused = await push(second, "breaking", 409);
    expect(refused.text).toMatch(/10 minutes apart: the next from \d{1,2} \w+ \d{4}, \d\d:\d\d/);
    await push(second, "followers");
    const { data } = deskBlogAnswer.parse((await push(third, "followers")).json);
    expect(data.pushes).toMatchObject([
      { post: first.id, to: "section" },
      { post: second.id, to: "followers" },
      { post: third.id, to: "followers" },
    ]);
    for (const [post, to] of [
      [first, "followers"],
      [plain, "section"],
    ] as const)
      await push(post, to, 409);
    await push(third, "nobody", 400);
    await expect.poll(async () => (await newsroom.api.store.blogs.get(id)).pushes[0]?.sentAt).toBeDefined();
  });

  it("(27, 54) shows no word of unpublished or deleted posts anywhere, and 404s tell nothing apart", async () => {
    const { webhooks } = newsroom.api.store;
    const to = {
      url: "https://receiver.example/",
      events: [...POST_EVENTS],
      createdBy: "x",
      secret: "whsec_",
    };
    const hook = await webhooks.add(to, Date.now());
    const id = await desk.begin();
    const shownPost = await desk.write(id, "<p>দৃশ্যমানশব্দ এল।</p>", { title: "দৃশ্যমানশব্দ", key: true });
    await expect
      .poll(async () => (await newsroom.api.ask(`/api/live/blog:${id}`)).text)
      .toContain("দৃশ্যমানশব্দ");
    const reader = await newsroom.reader(`blog:${id}`);
    await expect.poll(() => reader.held()).toBeDefined();
    const { epoch = "", version = 0 } = reader.held() ?? {};
    const canary = (more: object) =>
      desk.write(id, "<p>ক্যানারিপাখি গোপন।</p>", { title: "ক্যানারিপাখি", key: true, ...more });
    const unseen = [
      await canary({ state: "draft" }),
      await canary({ state: "in" }),
      await canary({ publishAt: new Date(Date.now() + 3_600_000).toISOString() }),
      await canary({ state: "draft" }),
    ];
    await desk.call("DELETE", `${id}/posts/${unseen[3]?.id}`);
    const deleted = await canary({});
    await expect.poll(() => JSON.stringify(reader.held()?.value)).toContain("ক্যানারি");
    const fix = { contentHtml: "<p>ক্যানারিপাখি গোপন ছিল।</p>", title: "ক্যানারিপাখি", revision: 1 };
    const notice = { kind: "correction", text: "ক্যানারিপাখি ভুল ছিল" };
    await desk.call("PUT", `${id}/posts/${deleted.id}`, { ...fix, notice });
    await expect.poll(() => corrected(id)).toHaveLength(1);
    await expect.poll(async () => (await webhooks.deliveries(hook.id, 10)).length).toBe(3);
    await desk.call("DELETE", `${id}/posts/${deleted.id}`);
    const shown = () => parseBlog(reader.held()?.value ?? {});
    await expect.poll(() => shown()?.gone[deleted.id]).toBeDefined();
    await expect.poll(async () => (await webhooks.deliveries(hook.id, 10)).length).toBe(4);
    const [removal] = await webhooks.deliveries(hook.id, 1);

    const resumed: unknown = await reader.socket.emitWithAck("subscribe", {
      ...{ topic: `blog:${id}`, epoch, version, renewals: true },
    });
    const [{ liveStore }, word] = [newsroom.api, encodeURIComponent("ক্যানারিপাখি")];
    const read = async (path: string) => (await newsroom.api.ask(path)).text;
    const surfaces = {
      posts: await read(`/api/blogs/${id}/posts`),
      keys: await read(`/api/blogs/${id}/posts?only=key`),
      live: await read(`/api/live/blog:${id}`),
      history: JSON.stringify(await liveStore.changesSince(`blog:${id}`, undefined)),
      resumed: JSON.stringify(resumed),
      front: await read("/api/live/live"),
      frontHistory: JSON.stringify(await liveStore.changesSince("live", undefined)),
      article: await read(`/api/detailfeed/v1/${id}`),
      feed: await read(`/article/${id}/rss.xml`),
      siteFeed: await read("/rss.xml"),
      search: await read(`/api/search?q=${word}`),
      corrections: await read("/api/corrections"),
      sitemap: (await Promise.all(["", "-1", "-2"].map((part) => read(`/sitemap${part}.xml`)))).join(),
      webhook: removal?.body ?? "",
    };
    // Words of the query are the reader's own.
    const words = Object.entries(surfaces).map(([name, text]) => [
      name,
      text.replace('"words":["ক্যানারিপাখি"]', "").includes("ক্যানারি"),
    ]);
    expect(Object.fromEntries(words)).toEqual(Object.fromEntries(words.map(([name]) => [name, false])));
    for (const name of ["posts", "keys", "live", "resumed", "front", "feed"] as const)
      expect(surfaces[name], name).toContain("দৃশ্যমানশব্দ");
    expect(surfaces.sitemap).toContain(id);
    expect(await find("দৃশ্যমানশব্দ")).toMatchObject([{ id, post: shownPost.id }]);

    const made = "f".repeat(24);
    for (const query of ["around", "before", "after"]) {
      const of = async (post: string) => {
        const { status, text } = await newsroom.api.ask(`/api/blogs/${id}/posts?${query}=${post}`);
        return [status, text];
      };
      const unknown = await of(made);
      expect(unknown[0]).toBe(404);
      for (const post of unseen) expect(await of(post.id)).toEqual(unknown);
    }
    expect((await newsroom.api.ask(`/api/blogs/${id}/posts?around=${deleted.id}`)).status).toBe(410);
  });

  it("(31) lists corrections of posts, each once though sent twice, until the post is deleted", async () => {
    const id = await desk.begin();
    const post = await desk.write(id, "<p>এক।</p>");
    const change = { contentHtml: "<p>দুই।</p>", notice: { kind: "correction", text: "সংখ্যাটি ভুল ছিল" } };
    for (const revision of [1, 1, 2])
      await desk.call("PUT", `${id}/posts/${post.id}`, { ...change, revision });
    await expect.poll(() => corrected(id)).toEqual([{ text: "সংখ্যাটি ভুল ছিল", post: post.id }]);
    await desk.call("DELETE", `${id}/posts/${post.id}`);
    await expect.poll(() => corrected(id)).toBeUndefined();
  });
});
