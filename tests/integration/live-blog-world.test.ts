import { beforeAll, describe, expect, it } from "vitest";
import { deskBlogAnswer } from "../../core/contract/blog.ts";
import { correctionsList } from "../../core/contract/detailed-story/corrections.ts";
import { searchResult } from "../../core/contract/search.ts";
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

  const find = async (q: string) => {
    const answer = await newsroom.api.ask(`/api/search?q=${encodeURIComponent(q)}`);
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
