import { afterAll, beforeAll, expect, it } from "vitest";
import { tellDemoBlogs } from "../../commands/demo-blogs.ts";
import { parseBlog } from "../../core/blog/blog.ts";
import { stormBlog } from "../../demo/blogs.ts";
import { type CricketProvider, startCricketProvider } from "../../demo/cricket/provider.ts";
import { type NewsWorld, startNewsWorld } from "../../demo/news/server.ts";
import { type Newsroom, startNewsroom } from "../support/sites/newsroom.ts";

let newsroom: Newsroom;
let cricket: CricketProvider;
let news: NewsWorld;
let stop: () => void;

const tell = async () => {
  const { platform, store } = newsroom.api;
  const { jobs, log } = platform;
  stop = await tellDemoBlogs({ store, jobs, log, demo: { cricket, news }, speed: 1 });
};
const open = async () => newsroom.api.store.blogs.open(10);

beforeAll(async () => {
  [newsroom, cricket, news] = await Promise.all([
    startNewsroom(),
    startCricketProvider({ speed: 0 }),
    startNewsWorld({ speed: 0 }),
  ]);
  await tell();
});
afterAll(async () => {
  stop();
  await Promise.all([newsroom.close(), cricket.close(), news.close()]);
});

it("shows a storm of which half an hour is told, and plans the rest of its posts", async () => {
  const storm = (await open()).find(({ match }) => match === undefined);
  const id = storm?.id ?? "";
  const { blogs } = newsroom.api.store;
  const out = await blogs.posts(id, { state: "out" }, 50);
  const planned = await blogs.posts(id, { state: "draft" }, 50);
  expect([out.length, planned.length]).toEqual([11, 9]);
  expect(planned.every(({ publishAt = 0 }) => publishAt > Date.now())).toBe(true);
  await expect.poll(async () => (await newsroom.api.ask(`/api/live/blog:${id}`)).status).toBe(200);
  const reader = await newsroom.reader(`blog:${id}`);
  const shown = () => parseBlog(reader.held()?.value ?? {});
  await expect.poll(shown).toMatchObject({ state: "live", counts: { posts: 11, keys: 4 } });
  expect(Object.values(shown()?.posts ?? {}).filter(({ pinned }) => pinned)).toHaveLength(1);
});

it("follows a live match, and deletes the blogs of an earlier run", async () => {
  const before = await open();
  expect(before.map(({ match }) => match?.code).filter(Boolean)).toEqual([
    cricket.matches().find(({ listed }) => listed === "live")?.code,
  ]);
  stop();
  await tell();
  const { articles } = newsroom.api.store;
  expect(await Promise.all(before.map(({ id }) => articles.get(id)))).toEqual([undefined, undefined]);
});

it("tells the rest of the storm faster at a higher speed, corrections included", () => {
  const told = stormBlog({ now: 0, told: 30, speed: 10, pictures: "http://127.0.0.1:1" });
  expect(told.endsAt).toBe(3 * 60_000);
  expect(told.posts[0]?.at).toBe(-30 * 60_000);
  expect(told.posts.flatMap(({ correction }) => correction?.at ?? [])).toEqual([36_000]);
  for (const { key, title } of told.posts) if (key) expect(title).not.toBe("");
});
