import { expect, it } from "vitest";
import type { BlogDocument, LiveBlogsDocument } from "../../core/blog/blog.ts";
import { DAY_MS } from "../../core/time-units.ts";
import type { NewPost, Store } from "../../store/types.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { putLive } from "../../tests/support/live-writer.ts";
import { openShared, openTestWorker, run } from "../workers.test-support.ts";
import { careForOpenBlogs, QUIET_MS } from "./open-blogs.ts";
import { publishBlog, publishSavedBlog } from "./publish-blog.ts";

const begin = async (
  { articles, blogs }: Pick<Store, "articles" | "blogs">,
  now: number,
  closesItself = false,
) => {
  const { id } = await articles.create(
    articleWith({ kind: "LiveBlog", published: true, publishDate: now - 1_000 }),
    "a",
    now,
  );
  await blogs.change(id, now, () => ({ state: "live", openedAt: now, lastPostAt: now, closesItself }));
  return id;
};

const postOf = (blogId: string, now: number, words: string): NewPost => ({
  blogId,
  state: "out",
  place: now,
  at: now,
  title: words,
  contentHtml: `<p>${words}</p>`,
  bodyHtml: `<p>${words}</p>`,
  byline: "",
  key: false,
  origin: "desk",
  owner: "a",
  ownerName: "a",
  savedBy: "a",
  savedAt: now,
  seen: true,
  pendingFrom: now,
});

it("(8) publishes what a process saved that was killed before it told anybody, and restores it after a flush", async () => {
  const shared = await openShared();
  const { blogs } = shared.store;
  const id = await begin(shared.store, Date.now());
  const made = await blogs.createPost(postOf(id, Date.now(), "হারায়নি"));
  const workers = await run(shared);
  const shown = () => workers.doc<BlogDocument>(`blog:${id}`);
  const front = () => workers.doc<LiveBlogsDocument>("live");
  await expect.poll(async () => Object.values((await shown())?.posts ?? {})[0]?.title).toBe("হারায়নি");
  await expect.poll(async () => (await blogs.pending(Date.now(), 10)).length).toBe(0);
  const before = await shown();
  await workers.flush();
  await expect.poll(shown).toEqual(before);
  await expect.poll(async () => (await front())?.blogs[id]?.post?.title).toBe("হারায়নি");
  // A takedown before the flush stays one after it.
  const post = made.state === "created" ? made.post.id : "";
  await blogs.changePost(id, post, () => ({ state: "gone", touchedAt: Date.now(), pendingFrom: Date.now() }));
  await workers.flush();
  await expect
    .poll(async () => (await shown())?.gone)
    .toEqual({ [post]: made.state === "created" && made.post.place });
  expect(JSON.stringify(await workers.live.changesSince(`blog:${id}`, undefined))).not.toContain("হারায়নি");
});

it.each(["live", "closed"] as const)(
  "(8) takes a post of a %s blog down again that the live store has back from an older state",
  async (state) => {
    let now = Date.now();
    const { store, platform, context } = await openTestWorker({}, () => now);
    const { blogs } = store;
    const id = await begin(store, now);
    const made = await blogs.createPost(postOf(id, now, "ফিরবে না"));
    await careForOpenBlogs(context);
    const publish = () =>
      publishSavedBlog(context, { id: "1", queue: "publish-blog", attempt: 1, data: { blogId: id } });
    await blogs.change(id, now, () => ({ state, ...(state === "closed" ? { closedAt: now } : {}) }));
    await publish();
    const shown = async () => (await platform.liveStore.read(`blog:${id}`))?.value ?? {};
    const older = await shown();
    expect(older).toMatchObject({ state });
    expect(JSON.stringify(older)).toContain("ফিরবে না");
    // A closed blog may change long after it was closed.
    now += 10 * DAY_MS;
    const post = made.state === "created" ? made.post.id : "";
    await blogs.changePost(id, post, () => ({ state: "gone", touchedAt: now, pendingFrom: now }));
    await publish();
    await putLive(platform.liveStore, `blog:${id}`, older, { epoch: "e.1.older", restart: true });
    if (state === "closed") await platform.liveStore.expire(`blog:${id}`, 600);
    await careForOpenBlogs(context);
    expect(await shown()).toMatchObject({ posts: {}, gone: { [post]: expect.any(Number) } });
  },
);

it("(31) counts a deletion that another worker published first, so that no list keeps the post's correction", async () => {
  const now = Date.now();
  const { store, platform, context } = await openTestWorker({}, () => now);
  const id = await begin(store, now);
  const made = await store.blogs.createPost(postOf(id, now, "মুছে যাবে"));
  await publishBlog(context, id);
  const post = made.state === "created" ? made.post.id : "";
  await store.blogs.changePost(id, post, () => ({ state: "gone", touchedAt: now, pendingFrom: now }));
  // A worker that had read the corrections before the deletion.
  await publishBlog(context, id);
  const version = async () => (await platform.liveStore.read("live"))?.version ?? 0;
  const before = await version();
  await publishSavedBlog(context, { id: "1", queue: "publish-blog", attempt: 1, data: { blogId: id } });
  expect(await version()).toBeGreaterThan(before);
});

it("(8) closes a blog again that the live store has back from days before it was closed", async () => {
  let now = Date.now();
  const { store, platform, context } = await openTestWorker({}, () => now);
  const id = await begin(store, now);
  await careForOpenBlogs(context);
  const older = (await platform.liveStore.read(`blog:${id}`))?.value ?? {};
  await store.blogs.change(id, now, () => ({ state: "closed", closedAt: now }));
  await publishSavedBlog(context, { id: "1", queue: "publish-blog", attempt: 1, data: { blogId: id } });
  now += 10 * DAY_MS;
  await putLive(platform.liveStore, `blog:${id}`, older, { epoch: "e.1.older", restart: true });
  await careForOpenBlogs(context);
  expect((await platform.liveStore.read(`blog:${id}`))?.value).toMatchObject({ state: "closed" });
  expect(await platform.liveStore.topics("blog:", 10)).toEqual([]);
});

it("(8) opens a blog by its first post, whose process was killed before it could", async () => {
  const now = Date.now();
  const { store, platform, context } = await openTestWorker();
  const article = articleWith({ kind: "LiveBlog", published: true, publishDate: now - 1_000 });
  const { id: blogId } = await store.articles.create(article, "a", now);
  await store.blogs.createPost(postOf(blogId, now, "প্রথম"));
  await publishSavedBlog(context, { id: "1", queue: "publish-blog", attempt: 1, data: { blogId } });
  expect((await platform.liveStore.read(`blog:${blogId}`))?.value).toMatchObject({
    state: "live",
    openedAt: expect.any(String),
  });
});

it("(33) reminds the desk of a quiet blog once, and closes one that shall close itself", async () => {
  let now = Date.UTC(2026, 10, 29, 6);
  const { store, platform, context } = await openTestWorker({}, () => now);
  const [kept, closing] = [await begin(store, now), await begin(store, now, true)];
  now += QUIET_MS - 1_000;
  await careForOpenBlogs(context);
  expect((await store.blogs.get(kept)).quiet).toBe(false);
  now += 2_000;
  for (let round = 0; round < 2; round += 1) await careForOpenBlogs(context);
  expect(await store.blogs.get(kept)).toMatchObject({ state: "live", quiet: true, revision: 2 });
  expect(await store.blogs.get(closing)).toMatchObject({ state: "closed", closedAt: now });
  const { entries } = await store.audit.page(1, 10);
  expect(entries.map(({ action, target }) => [action, target])).toEqual([["blog.close", closing]]);
  await publishSavedBlog(context, { id: "1", queue: "publish-blog", attempt: 1, data: { blogId: closing } });
  expect((await platform.liveStore.read(`blog:${closing}`))?.value).toMatchObject({ state: "closed" });
  expect((await platform.liveStore.topics("blog:", 10)).includes(`blog:${closing}`)).toBe(false);
  await store.blogs.posted(kept, now);
  expect((await store.blogs.get(kept)).quiet).toBe(false);
});
