import { beforeEach, describe, expect, it } from "vitest";
import type { PostPush } from "../../core/contract/blog.ts";
import type { Platform } from "../../platform/service.ts";
import type { Store } from "../../store/types.ts";
import { createPushBrowser } from "../../tests/support/browser/push-browser.ts";
import { articleWith } from "../../tests/support/databases/articles.ts";
import { preparePushPlatform } from "../push/push-platform.test-support.ts";
import { sendPush, sendPushPart } from "../push/send-push.ts";
import { workerContextOf } from "../workers.test-support.ts";
import { sendBlogPushes } from "./send-blog-pushes.ts";

const MINUTE = 60_000;
const NOON = Date.parse("2025-11-20T12:00:00+06:00");
const NIGHT = Date.parse("2025-11-20T23:30:00+06:00");
const MORNING = Date.parse("2025-11-21T07:00:00+06:00");
const browser = createPushBrowser();

let platform: Platform;
let store: Store;
let service: string;
let clock: number;
let told: { name: string | undefined; title: string; body: string; data: { url: string; tag: string } }[];
let blog: string;

preparePushPlatform(
  async (request, response) => {
    const message = JSON.parse(browser.decrypt(Buffer.concat(await request.toArray())));
    told.push({ name: request.url?.split("/").at(-1), ...message });
    response.writeHead(201).end();
  },
  (opened) => {
    ({ platform, store } = opened);
    service = opened.service.url;
  },
);

beforeEach(async () => {
  await store.pushRegistrations.forget((await store.pushRegistrations.inRange({}, 100)).map(({ id }) => id));
  clock = NOON;
  told = [];
  const fields = { kind: "LiveBlog", title: "ঝড়", published: true, publishDate: clock - 1_000 };
  blog = (await store.articles.create(articleWith(fields), "a", clock)).id;
  const as = (name: string) => ({
    endpoint: `${service}/${blog}/${name}`,
    keys: browser.keys,
    userAgent: "",
  });
  const alerts = { matches: [], teams: [], blogs: [blog] };
  await store.pushRegistrations.chooseAlerts(as("follower"), alerts, clock);
  await store.pushRegistrations.register(as("both"), clock, ["bengal"]);
  await store.pushRegistrations.chooseAlerts(as("both"), alerts, clock);
  await store.pushRegistrations.register(as("section"), clock, ["bengal"]);
  await store.pushRegistrations.register(as("breaking"), clock, ["breaking"]);
});

const write = async (title: string): Promise<string> => {
  const text = { title, contentHtml: "<p>খবর</p>", bodyHtml: "<p>খবর</p>", byline: "" };
  const by = { owner: "a", ownerName: "a", savedBy: "a", savedAt: clock, seen: true, pendingFrom: clock };
  const made = await store.blogs.createPost({
    ...{ blogId: blog, state: "out", place: clock, at: clock, key: true, origin: "desk", ...text, ...by },
  });
  return "post" in made ? made.post.id : "";
};
const choose = async (title: string, to: PostPush["to"], urgent = false): Promise<string> => {
  const post = await write(title);
  await store.blogs.change(blog, clock, ({ pushes }) => ({
    pushes: [...pushes, { post, to, urgent, at: clock }],
    untold: true,
  }));
  return post;
};
const send = async (): Promise<void> => {
  const context = workerContextOf(platform, store, () => clock);
  await sendBlogPushes(context);
  const job = <T>(data: T) => ({ id: "1", queue: "push", attempt: 1, data });
  for (const articleId of await store.pushes.unfinished(100, clock)) {
    await sendPush(context, job({ articleId }));
    for (const partId of await store.pushes.openParts(articleId, clock))
      await sendPushPart(context, job({ articleId, partId }), new AbortController().signal);
  }
};
const names = () => told.map(({ name, title }) => `${name}: ${title}`).toSorted();

describe("(37) key events that an editor sends", () => {
  it.each([
    ["followers", ["both", "follower"]],
    ["section", ["both", "follower", "section"]],
    ["breaking", ["both", "breaking", "follower", "section"]],
  ] as const)("to %s reach each browser once, and lead to the post", async (to, readers) => {
    const post = await choose("বাঁধ ভাঙল", to);
    await send();
    await send();
    expect(names()).toEqual(readers.map((name) => `${name}: বাঁধ ভাঙল`));
    const url = `/article/${blog}?post=${post}#post-${post}`;
    expect(told[0]).toMatchObject({ body: "ঝড়", data: { url, tag: `/article/${blog}` } });
  });

  it("reach followers at most every two minutes, together as one message", async () => {
    await choose("এক", "followers");
    await send();
    await choose("দুই", "followers");
    clock += MINUTE;
    await choose("তিন", "followers");
    await send();
    expect(told).toHaveLength(2);
    clock += MINUTE;
    await send();
    expect(told.slice(2)).toMatchObject([
      { title: "তিন", body: "দুই" },
      { title: "তিন", body: "দুই" },
    ]);
    clock += 5 * MINUTE;
    await send();
    expect(told).toHaveLength(4);
  });

  it("wait for seven in the morning, except urgent ones", async () => {
    clock = NIGHT;
    await choose("সাধারণ", "followers");
    await choose("জরুরি", "section", true);
    await send();
    expect(names()).toEqual(["both: জরুরি", "follower: জরুরি", "section: জরুরি"]);
    clock = MORNING - 1;
    await send();
    expect(told).toHaveLength(3);
    clock = MORNING;
    await send();
    expect(names()).toContain("follower: সাধারণ");
  });

  it("reach nobody after a post was deleted, taken back, or is no key event", async () => {
    const changes = [{ state: "gone" as const }, { takenBack: true }, { key: false }];
    for (const change of changes) {
      const post = await choose("ভুল", "breaking");
      await store.blogs.changePost(blog, post, () => change);
      await send();
      clock += 3 * MINUTE;
    }
    expect(told).toEqual([]);
    expect(await store.pushes.unfinished(10)).toEqual([]);
  });

  it("are sent once, all of them, after a worker was killed between push and note", async () => {
    await choose("এক", "followers");
    const { pushes } = await store.blogs.get(blog);
    await send();
    await store.blogs.change(blog, clock, () => ({ pushes, untold: true }));
    await choose("দুই", "followers");
    await send();
    clock += 2 * MINUTE;
    await send();
    expect(names()).toEqual(["both: এক", "both: দুই", "follower: এক", "follower: দুই"]);
    expect((await store.blogs.get(blog)).untold).toBeUndefined();
  });
});
