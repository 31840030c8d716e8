import { describe, expect, it } from "vitest";
import {
  adminArticleAnswer,
  adminList,
  auditList,
  conflictAnswer,
  versionAnswer,
  versionList,
} from "../../core/contract/admin.ts";
import { CSRF_HEADER } from "../../core/contract/auth.ts";
import { errorBody } from "../../core/contract/rest.ts";
import { SESSION_COOKIE } from "../../platform/sessions/session-cookie.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { createEditor, EDITOR } from "../../tests/support/sites/editor.ts";
import { body, HOUR, NOW, prepareNewsDesk } from "./news-desk.test-support.ts";

const { api, editor, create } = prepareNewsDesk();
const problems = (json: unknown) => errorBody.parse(json).errors?.map(({ path }) => path);

it("the list of news has our own articles, the feeds' stories or all published ones, with image and reads", async () => {
  const { store } = api;
  const own = await create({ title: "ঘাটের মেলা আমাদের", category: "football", published: true });
  const draft = await create({ title: "ঘাটের মেলা খসড়া", category: "football" });
  const card = { title: "ঘাটের মেলা তারের", authorName: "সম্পাদক", imageUrl: "https://pictures.example/a.jpg" };
  const stories = [{ identity: "wire", section: "sports" as const, card, publishedAt: NOW - HOUR }];
  const { added } = await store.stories.saveFeedStories({ id: "f", name: "কাগজ" }, stories, NOW);
  const [wire = ""] = added;
  await store.stories.recordOpens("batch", new Map([[wire, 3]]), NOW);
  await store.stories.recordOpens("batch", new Map([[wire, 3]]), NOW);
  const listed = async (query: string) => {
    const { status, json, text } = await editor("GET", `/api/admin/news${query}`);
    expect(status, text).toBe(200);
    return adminList.parse(json).data;
  };
  const ids = async (query: string) => (await listed(query)).map(({ id }) => id).sort();
  const words = `/search?q=${encodeURIComponent("ঘাটের মেলা")}&`;
  for (const path of ["?category=football&", words]) {
    expect(await ids(`${path}whose=wire`)).toEqual([wire]);
    expect(await ids(`${path}whose=all`)).toEqual([own.id, wire].sort());
    expect(await ids(path)).toEqual([own.id, draft.id].sort());
  }
  const [row] = await listed("?whose=wire&author=সম্পাদক");
  expect(row).toMatchObject({ source: "কাগজ", author: "সম্পাদক", category: "sports", published: true });
  expect(row).toMatchObject({ reads: 3, picture: card.imageUrl, title: card.title });
  expect((await editor("GET", "/api/admin/news?whose=theirs")).status).toBe(400);
});

it("the audit tells a publication from a change, and is limited to a kind and a person", async () => {
  const { id } = await create({ title: "নজরদারি" });
  for (const published of [true, true, false])
    await editor("PUT", `/api/admin/news/${id}`, body({ title: "নজরদারি", published }));
  const actions = async (query: string) => {
    const { json } = await editor("GET", `/api/admin/audit?limit=4${query}`);
    return auditList.parse(json).data.map(({ action }) => action);
  };
  const all = ["article.unpublish", "article.update", "article.publish", "article.create"];
  expect(await actions("&kind=article&subject=editor")).toEqual(all);
  expect(await actions("&kind=feed")).toEqual([]);
  expect(await actions("&subject=nobody")).toEqual([]);
  expect((await editor("GET", "/api/admin/audit?kind=weather")).status).toBe(400);
});

describe("an article that an editor writes", () => {
  it("is stored by the rules of the form, and read back as it is", async () => {
    const article = await create({
      title: "  নতুন   বাঁধ ",
      tags: [" নদী ", "নদী", "", "বাঁধ"],
      readTime: 75,
      category: "football",
      stray: "never stored",
      imageUrl: "https://pictures.example/river.jpg",
      imageAlt: " নদীর ধারে  নৌকা ",
      subtitle: " নদীর  <b>দু’পাড়</b> ",
      caption: "   ",
      publishDate: "2026-01-02T09:30:00+06:00",
    });
    expect(article).toMatchObject({
      revision: 1,
      title: "নতুন বাঁধ",
      tags: ["নদী", "বাঁধ"],
      readTime: 3,
      author: "Admin",
      category: "football",
      excerpt: "",
      imageUrl: "https://pictures.example/river.jpg",
      imageAlt: "নদীর ধারে নৌকা",
      subtitle: "নদীর দু’পাড়",
      caption: "",
      credit: "",
      published: false,
      publishDate: "2026-01-02T03:30:00.000Z",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(article.content).toContain("সকাল থেকে ভিড় করেছেন");
    expect(article).not.toHaveProperty("stray");
    const read = await editor("GET", `/api/admin/news/${article.id}`);
    expect(read.headers.get("cache-control")).toBe("no-store");
    expect(adminArticleAnswer.parse(read.json).data).toEqual(article);
  });

  it("is made once, however often the same request with the same key comes", async () => {
    const key = { "Idempotency-Key": "8e03978e-40d5-43dd-bc93-6894a57f9324" };
    const post = (headers: Record<string, string>, change: object = {}) =>
      editor("POST", "/api/admin/news", body({ title: "একবারই", ...change }), headers);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(key)));
    const made = answers.map(({ status, json }) => {
      expect(status).toBe(201);
      return adminArticleAnswer.parse(json).data;
    });
    const [first] = made;
    if (!first) throw new Error("Nothing was made");
    for (const article of made) expect(article).toEqual(first);
    const { json } = await editor("GET", `/api/admin/news/search?q=${encodeURIComponent("একবারই")}`);
    expect(adminList.parse(json).data).toHaveLength(1);

    const { title, ...rest } = body({ title: "একবারই" });
    const turned = await editor("POST", "/api/admin/news", { ...rest, title }, key);
    expect(adminArticleAnswer.parse(turned.json).data).toEqual(first);

    const saved = await editor("PUT", `/api/admin/news/${first.id}`, body({ title: "দ্বিতীয়", revision: 1 }));
    expect(saved.status).toBe(200);
    expect(adminArticleAnswer.parse((await post(key)).json).data).toEqual(first);

    const other = await post(key, { title: "অন্য লেখা" });
    expect(other.status).toBe(422);
    expect(conflictAnswer.parse(other.json).data.id).toBe(first.id);

    expect((await editor("DELETE", `/api/admin/news/${first.id}`)).status).toBe(200);
    for (const change of [{}, { title: "অন্য লেখা" }]) {
      const { status, json } = await post(key, change);
      expect([status, json]).toEqual([
        410,
        { success: false, message: "The article that this Idempotency-Key has made was deleted" },
      ]);
    }

    const next = adminArticleAnswer.parse((await post({ "Idempotency-Key": "another" })).json).data;
    expect(next.id).not.toBe(first.id);
    for (const bad of ["with a space", "x".repeat(256)]) {
      expect((await post({ "Idempotency-Key": bad })).status).toBe(400);
    }
    const log = auditList.parse((await editor("GET", "/api/admin/audit?limit=100")).json).data;
    expect(
      log.filter(({ action, target }) => action === "article.create" && target.includes(first.id)),
    ).toHaveLength(1);
  });

  it("is another one when the same subject of another issuer sends the same key", async () => {
    const key = { "Idempotency-Key": "a-key-of-two" };
    const namesake = { issuer: "https://id.example", id: EDITOR.ADMIN_USERNAME, name: "X", roles: ["admin"] };
    const { id, csrf } = await api.sessions.create(namesake, Date.now());
    const own = adminArticleAnswer.parse((await editor("POST", "/api/admin/news", body(), key)).json).data;
    const other = createEditor(`http://127.0.0.1:${api.port}`, "");
    const answer = await other("POST", "/api/admin/news", body(), {
      ...{ ...key, cookie: `${SESSION_COOKIE}=${id}` },
      [CSRF_HEADER]: csrf,
    });
    expect(answer.status).toBe(201);
    expect(adminArticleAnswer.parse(answer.json).data.id).not.toBe(own.id);
  });

  it("loses scripts and whatever else readers' pages do not show, and keeps the site's own addresses", async () => {
    const { content, excerpt } = await create({
      content:
        '<h2 onclick="x()">এক</h2><script>alert(1)</script><p style="color:red">দুই <a href="javascript:x()">তিন</a> <a href="/article/1">চার</a></p><img src="/images/0123456789abcdef0123456789abcdef.webp" onerror="x()"><iframe src="https://x.example"></iframe>',
      excerpt: "<b>সংক্ষেপ</b><script>x()</script>",
    });
    expect(content).not.toMatch(/script|onclick|onerror|style|iframe|site\.invalid/);
    expect(content).toContain("<h2>এক</h2>");
    expect(content).toContain('<a href="/article/1" rel="nofollow noopener">চার</a>');
    expect(content).toContain('<img src="/images/0123456789abcdef0123456789abcdef.webp"');
    expect(excerpt).toBe("সংক্ষেপ");
  });

  it.each([
    ["nothing", {}, ["title", "content", "category"]],
    ["a list", [1], [""]],
    ["a title of spaces", body({ title: "   " }), ["title"]],
    ["a title that prints nothing", body({ title: "\u200b\u00ad" }), ["title"]],
    ["a title of joiners", body({ title: "\u200d\u200c" }), ["title"]],
    ["300 kB that print nothing", body({ content: "\u200b".repeat(299_000) }), ["content"]],
    ["a paragraph that prints nothing", body({ content: "<p>&#8203;\u2060&shy;</p>" }), ["content"]],
    ["a title of 301 letters", body({ title: "ক".repeat(301) }), ["title"]],
    ["an empty paragraph", body({ content: "<p>&nbsp;</p>" }), ["content"]],
    ["nothing but a script", body({ content: "<script>alert(1)</script>" }), ["content"]],
    ["tags that are objects", body({ tags: [{ $gt: "" }, "ক"] }), ["tags.0"]],
    ["tags that are one text", body({ tags: "ক, খ" }), ["tags"]],
    ["a tag of 51 letters", body({ tags: ["ক".repeat(51)] }), ["tags.0"]],
    ["21 tags", body({ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }), ["tags"]],
    ["an unknown category", body({ category: "gossip" }), ["category"]],
    ["an image by script", body({ imageUrl: "javascript:alert(1)" }), ["imageUrl"]],
    ["an image of another host without a scheme", body({ imageUrl: "//evil.example/x.png" }), ["imageUrl"]],
    ["a read time in words", body({ readTime: "five" }), ["readTime"]],
    ["a date in words", body({ publishDate: "tomorrow" }), ["publishDate"]],
    [
      "a date more than a year ahead",
      body({ publishDate: new Date(NOW + 400 * 24 * HOUR).toISOString() }),
      ["publishDate"],
    ],
    ["published as a word", body({ published: "yes" }), ["published"]],
  ])("that is %s is refused with every path", async (_, given, paths) => {
    const { status, json } = await editor("POST", "/api/admin/news", given);
    expect(status).toBe(400);
    expect(problems(json)).toEqual(paths);
  });
});

describe("a save", () => {
  it("by the second of two editors at once is a conflict that shows the first one's, and loses neither", async () => {
    const { id } = await create();
    const results = await Promise.all(
      ["এক", "দুই", "তিন"].map((title) =>
        editor("PUT", `/api/admin/news/${id}`, body({ title, revision: 1 })),
      ),
    );
    const saved = results.filter(({ status }) => status === 200);
    const refused = results.filter(({ status }) => status === 409);
    expect([saved.length, refused.length]).toEqual([1, 2]);
    const winner = adminArticleAnswer.parse(saved[0]?.json).data;
    expect(winner.revision).toBe(2);
    for (const { json } of refused) expect(conflictAnswer.parse(json).data).toEqual(winner);
    const read = await editor("GET", `/api/admin/news/${id}`);
    expect(adminArticleAnswer.parse(read.json).data).toEqual(winner);
  });

  it("without a revision wins, and every version can be read again", async () => {
    const { id } = await create({ title: "প্রথম" });
    await Promise.all(
      ["দ্বিতীয়", "তৃতীয়"].map((title) => editor("PUT", `/api/admin/news/${id}`, body({ title }))),
    );
    const { data, pagination } = versionList.parse(
      (await editor("GET", `/api/admin/news/${id}/versions`)).json,
    );
    expect(data.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(data.map(({ savedBy }) => savedBy)).toEqual(["editor", "editor", "editor"]);
    expect(pagination).toEqual({ page: 1, pages: 1, total: 3 });
    const first = versionAnswer.parse((await editor("GET", `/api/admin/news/${id}/versions/1`)).json).data;
    expect(first).toMatchObject({ id, revision: 1, title: "প্রথম" });
    expect(first.content).toContain("গ্রামের মানুষ");
    const second = versionList.parse(
      (await editor("GET", `/api/admin/news/${id}/versions?page=2&limit=2`)).json,
    );
    expect(second.data.map(({ revision }) => revision)).toEqual([1]);
    expect((await editor("GET", `/api/admin/news/${id}/versions/4`)).status).toBe(404);
    expect((await editor("GET", `/api/admin/news/${id}/versions/0`)).status).toBe(400);
  });

  it("keeps a legacy category, the date and when it was written, and empties what was emptied", async () => {
    const id = await createArticle(
      api.store,
      {
        title: "পুরোনো",
        content: "<p>লেখা</p>",
        category: "gossip",
        excerpt: "সার",
        tags: [],
        author: "Admin",
        publishDate: NOW - HOUR,
        readTime: 4,
        published: true,
      },
      NOW,
    );
    const saved = await editor("PUT", `/api/admin/news/${id}`, body({ category: "gossip" }));
    expect(adminArticleAnswer.parse(saved.json).data).toMatchObject({
      category: "gossip",
      excerpt: "",
      publishDate: new Date(NOW - HOUR).toISOString(),
    });
    const other = await editor("PUT", `/api/admin/news/${id}`, body({ category: "rumours" }));
    expect(problems(other.json)).toEqual(["category"]);
  });
});
