import { expect, it } from "vitest";
import { auditList } from "../../../core/contract/admin.ts";
import {
  type DeskPost,
  deskBlogAnswer,
  deskPostAnswer,
  deskPostList,
  LONGEST_POST,
  MOST_OPEN_BLOGS,
  MOST_POSTS,
  POSTS_PER_MINUTE,
  postConflict,
  postVersionList,
} from "../../../core/contract/blog.ts";
import { TEMPORARY_ISSUER } from "../../../platform/sessions/port.ts";
import { connect } from "../../../store/connect.ts";
import type { Editor } from "../../../tests/support/sites/editor.ts";
import { prepareNewsDesk, UNKNOWN } from "../news-desk.test-support.ts";

const { api, editor, create, person } = prepareNewsDesk();
const begin = async (): Promise<string> => (await create({ kind: "LiveBlog", published: true })).id;
const at = (id: string, rest = "") => `/api/admin/blogs/${id}${rest}`;
const text = (words: string, more: object = {}) => ({ contentHtml: `<p>${words}</p>`, ...more });
const write = async (id: string, by: Editor = editor, more: object = {}): Promise<DeskPost> => {
  const answer = await by("POST", at(id, "/posts"), text("লেখা", more));
  expect(answer.status, answer.text).toBe(201);
  return deskPostAnswer.parse(answer.json).data;
};

it("(29) lets a writer of the blog hand in, a trusted one publish, and others find nothing", async () => {
  const id = await begin();
  const [writerA, writerB, other] = [
    await person("blog-writerA", "writer"),
    await person("blog-writerB", "writer"),
    await person("blog-other", "writer"),
  ];
  const writers = ["writerA", "writerB"].map((name) => ({
    issuer: TEMPORARY_ISSUER,
    subject: `blog-${name}`,
    name,
    trusted: name === "writerB",
  }));
  expect((await editor("PUT", at(id, "/writers"), { writers })).status).toBe(200);
  const handed = await write(id, writerA);
  expect(handed).toMatchObject({ state: "in", owner: "blog-writerA" });
  const out = await write(id, writerB);
  expect(out.state).toBe("out");
  for (const [by, method, path, status] of [
    [other, "GET", at(id), 404],
    [other, "POST", at(id, "/posts"), 404],
    [other, "GET", at(id, `/posts/${out.id}`), 404],
    [writerA, "GET", at(id, `/posts/${out.id}`), 404],
    [writerA, "POST", at(id, `/posts/${handed.id}/publish`), 403],
    [writerA, "POST", at(id, "/close"), 403],
    [editor, "GET", at(await begin(), `/posts/${out.id}`), 404],
    [editor, "GET", at(UNKNOWN), 404],
    [editor, "GET", at((await create()).id), 404],
  ] as const) {
    const answer = await by(method, path, method === "POST" ? text("ক") : undefined);
    expect(answer.status, `${method} ${path} ${answer.text}`).toBe(status);
  }
  const back = await editor("POST", at(id, `/posts/${handed.id}/review`), { step: "returned", note: "উৎস?" });
  expect(deskPostAnswer.parse(back.json).data).toMatchObject({ state: "draft", returned: { note: "উৎস?" } });
  await writerA("POST", at(id, `/posts/${handed.id}/review`), { step: "ready" });
  const published = await editor("POST", at(id, `/posts/${handed.id}/publish`), {});
  expect(deskPostAnswer.parse(published.json).data.state).toBe("out");
  expect((await writerA("PUT", at(id, `/posts/${handed.id}`), text("বদল", { revision: 1 }))).status).toBe(
    409,
  );
  const log = auditList.parse((await editor("GET", "/api/admin/audit?limit=100")).json).data;
  expect(log.filter(({ target }) => target.includes(handed.id)).map(({ action }) => action)).toEqual([
    "post.publish",
    "post.ready",
    "post.return",
    "post.create",
  ]);
});

it("(28) refuses the second of two edits with the post as it is, and keeps what was replaced", async () => {
  const id = await begin();
  const { id: post } = await write(id);
  const path = at(id, `/posts/${post}`);
  const edits = await Promise.all(
    ["এক", "দুই"].map((words) => editor("PUT", path, text(words, { revision: 1 }))),
  );
  expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = edits.find(({ status }) => status === 409);
  const current = deskPostAnswer.parse((await editor("GET", path)).json).data;
  expect(postConflict.parse(lost?.json).data).toEqual(current);
  const correction = { revision: 2, notice: { kind: "correction", text: "নাম ভুল ছিল" } };
  for (let time = 0; time < 2; time += 1)
    expect((await editor("PUT", path, text("তিন", correction))).status).toBe(200);
  const now = deskPostAnswer.parse((await editor("GET", path)).json).data;
  expect([now.revision, now.at, now.place]).toEqual([3, current.at, current.place]);
  expect(now.corrections.map((one) => one.text)).toEqual(["নাম ভুল ছিল"]);
  const versions = postVersionList.parse((await editor("GET", `${path}/versions`)).json).data;
  expect(versions.map(({ revision }) => revision)).toEqual([2, 1]);
});
const upload = (megabytes: number) =>
  editor("POST", "/api/admin/images", new Uint8Array(megabytes * 1_048_576), { "content-type": "image/png" });
const onGone = async (id: string, method: string, rest: string, more: object = {}) => {
  const { id: post } = await write(id);
  expect((await editor("DELETE", at(id, `/posts/${post}`))).status).toBe(200);
  return editor(method, at(id, `/posts/${post}${rest}`), text("বদল", more));
};
const onClosed = async (id: string) => {
  const { id: post } = await write(id, editor, { state: "draft" });
  await editor("POST", at(id, "/close"), {});
  return editor("POST", at(id, `/posts/${post}/publish`), {});
};

it.each([
  ["one letter too many", text("ক".repeat(LONGEST_POST + 1)), "contentHtml"],
  ["nothing to see", text(" "), "contentHtml"],
  ["eleven images", text('<img src="https://a.example/b.jpg" alt="">'.repeat(11)), "contentHtml"],
  ["a long title", text("ক", { title: "ক".repeat(121) }), "title"],
  ["a key event without a title", text("ক", { key: true }), "title"],
  ["a time in two years", text("ক", { publishAt: "2099-01-01T00:00:00Z" }), "publishAt"],
])("(32) refuses %s and names the field", async (_, given, path) => {
  const answer = await editor("POST", at(await begin(), "/posts"), given);
  expect(answer.status, answer.text).toBe(400);
  expect(answer.json).toMatchObject({ errors: [{ path }] });
});

it("(32) takes the longest post, sanitises it, and thirty a minute", async () => {
  const id = await begin();
  const busy = await person("blog-busy", "editor");
  const long = await write(id, busy, text(`${"ক".repeat(LONGEST_POST)}<script>x()</script>`));
  expect(long.contentHtml).not.toContain("script");
  for (let made = 1; made < POSTS_PER_MINUTE; made += 1) await write(id, busy);
  const flood = await busy("POST", at(id, "/posts"), text("আরও"));
  expect([flood.status, flood.text, Number(flood.headers.get("retry-after")) > 0]).toEqual([
    429,
    expect.stringMatching(/At most 30 posts a minute: try again in \d+ seconds/),
    true,
  ]);
  const { data, before } = deskPostList.parse((await busy("GET", at(id, "/posts?limit=25"))).json);
  expect([data.length, before]).toEqual([25, data.at(-1)?.id]);
});

it("(32) opens twenty blogs at most, and makes a draft in the next", async () => {
  const { blogs } = api.store;
  const open = (await blogs.open(100)).map(({ id }) => id);
  const made: string[] = [];
  for (let count = open.length; count < MOST_OPEN_BLOGS; count += 1) {
    const id = await begin();
    made.push(id);
    expect((await editor("POST", at(id, "/open"), { revision: 0 + 1 })).status).toBe(409);
    expect((await editor("POST", at(id, "/open"), {})).status).toBe(200);
  }
  const next = await begin();
  const refused = await editor("POST", at(next, "/open"), {});
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("close one first")]);
  expect((await write(next)).state).toBe("draft");
  expect(deskBlogAnswer.parse((await editor("GET", at(next))).json).data.state).toBe("soon");
  for (const id of [...open, ...made]) await editor("POST", at(id, "/close"), {});
});

it.each<[string, (id: string) => ReturnType<Editor>, number, RegExp]>([
  ["an image of 60 MB", () => upload(60), 413, /larger than 10 MB/],
  ["an edit of a deleted post", (id) => onGone(id, "PUT", "", { revision: 1 }), 409, /It was deleted/],
  ["a deleted post to publish", (id) => onGone(id, "POST", "/publish"), 409, /It was deleted/],
  [
    "a deleted post for review",
    (id) => onGone(id, "POST", "/review", { step: "ready" }),
    409,
    /It was deleted/,
  ],
  ["a draft to publish in a closed blog", (id) => onClosed(id), 409, /The live blog is closed/],
  [
    "a post of a blog that is made up",
    () => editor("POST", at(UNKNOWN, "/posts"), text("ক")),
    404,
    /no such/,
  ],
  [
    "a text that is no text",
    (id) => editor("POST", at(id, "/posts"), { contentHtml: 7 }),
    400,
    /is required/,
  ],
  ["half a request", (id) => editor("POST", at(id, "/posts"), '{"contentHtml":'), 400, /JSON/],
])("(27, 29, 32, 53) answers %s with one sentence", async (_, act, status, sentence) => {
  const answer = await act(await begin());
  expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(sentence)]);
  expect(answer.json).toMatchObject({ success: false });
});

it("(24, 33) makes a draft of a post that arrives after the blog was closed, also of a repeated one", async () => {
  const id = await begin();
  await write(id);
  await editor("POST", at(id, "/close"), {});
  const once = { "idempotency-key": "written-before-it-closed" };
  const late = () => editor("POST", at(id, "/posts"), text("দেরিতে"), once);
  const posts = [await late(), await late()].map(({ json }) => deskPostAnswer.parse(json).data);
  expect(posts.map(({ state }) => state)).toEqual(["draft", "draft"]);
  expect(posts[1]?.id).toBe(posts[0]?.id);
});

it("(24) takes the time of writing as no part of a repeated request", async () => {
  const id = await begin();
  const once = { "idempotency-key": "without-network" };
  const first = await editor("POST", at(id, "/posts"), text("একবার"), once);
  const writtenAt = new Date(Date.now() - 60_000).toISOString();
  const again = await editor("POST", at(id, "/posts"), text("একবার", { writtenAt }), once);
  expect([again.status, again.json]).toEqual([201, first.json]);
});

it("(32) refuses the 5,001st post, deletes none for it, and lists them by pages", async () => {
  const id = await begin();
  const from = Date.now() - MOST_POSTS;
  const html = "<p>খবর</p>";
  const by = { owner: "x", ownerName: "সম্পাদক", savedBy: "সম্পাদক", byline: "সম্পাদক", title: "", key: false };
  const one = { blogId: id, state: "out", contentHtml: html, bodyHtml: html, origin: "desk", ...by };
  const posts = Array.from({ length: MOST_POSTS }, (_, index) => {
    const place = from + index;
    return { ...one, place, at: place, savedAt: place, revision: 1, turn: 1, seen: true, corrections: [] };
  });
  const connection = await connect(api.databaseUri);
  await connection.collection("blogposts").insertMany(posts);
  await connection.close();
  const refused = await editor("POST", at(id, "/posts"), text("আরও একটি"));
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("at most 5000 posts")]);
  const list = deskPostList.parse((await editor("GET", at(id, "/posts"))).json);
  expect([list.data.length, list.data[0]?.place]).toEqual([20, from + MOST_POSTS - 1]);
  expect(deskBlogAnswer.parse((await editor("GET", at(id))).json).data.counts.posts).toBe(MOST_POSTS);
});
