import { describe, expect, it } from "vitest";
import { detailFeed } from "../../../core/contract/detailed-story/detail-feed.ts";
import {
  authorAnswer,
  authorConflict,
  authorList,
  authorStories,
} from "../../../core/contract/lists/authors.ts";
import { createArticle } from "../../../tests/support/databases/articles.ts";
import { editorApiOfFile } from "../../../tests/support/each-file/editor-api-of-file.ts";

const AUTHORS = "/api/admin/authors";
const NOW = Date.now();
const { api, editor } = editorApiOfFile();

const body = (change: object = {}) => ({
  slug: "khela",
  name: "খেলা বিভাগ",
  role: "বিভাগ",
  text: "খেলার খবর লেখে।",
  imageUrl: "/images/0123456789abcdef0123456789abcdef.webp",
  ...change,
});
const write = (title: string, author: string, ago: number) =>
  createArticle(api.store, { title, author, publishDate: NOW - ago, published: true }, NOW);

describe("an author", () => {
  it("is added, changed and removed, each once in the audit, and only as somebody has seen it", async () => {
    const added = await editor("POST", AUTHORS, body());
    expect([added.status, authorAnswer.parse(added.json).data]).toEqual([201, { ...body(), revision: 1 }]);
    const { slug: _, ...fields } = body({ role: "ক্রীড়া বিভাগ" });
    const changed = await editor("PUT", `${AUTHORS}/khela`, { ...fields, revision: 1 });
    expect(authorAnswer.parse(changed.json).data).toEqual({ ...fields, slug: "khela", revision: 2 });
    const late = await editor("PUT", `${AUTHORS}/khela`, { ...fields, revision: 1 });
    expect([late.status, authorConflict.parse(late.json).data.revision]).toEqual([409, 2]);
    expect((await editor("DELETE", `${AUTHORS}/khela?revision=1`)).status).toBe(409);
    await editor("POST", AUTHORS, body({ slug: "zela", name: "জেলা বিভাগ" }));
    expect((await editor("DELETE", `${AUTHORS}/zela?revision=1`)).status).toBe(200);
    for (const call of ["PUT", "DELETE"] as const) {
      const at = call === "PUT" ? `${AUTHORS}/zela` : `${AUTHORS}/zela?revision=1`;
      expect((await editor(call, at, { ...fields, revision: 1 })).status, call).toBe(404);
    }
    const all = authorList.parse((await editor("GET", AUTHORS)).json).data;
    expect(all.map(({ slug }) => slug)).toEqual(["khela"]);
    const { entries } = await api.store.audit.page(1, 10);
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith("author."))).toEqual([
      ...["author.remove", "author.add", "author.change", "author.add"],
    ]);
  });

  it("has an address and a name of their own", async () => {
    for (const same of [
      body({ slug: "other" }),
      body({ name: "আর কেউ" }),
      body({ slug: "x", name: " খেলা  বিভাগ" }),
    ])
      expect((await editor("POST", AUTHORS, same)).status).toBe(400);
  });

  it.each([
    ["no address", { slug: "" }],
    ["an address with a slash", { slug: "a/b" }],
    ["an address in capitals", { slug: "Khela" }],
    ["an address of 61 letters", { slug: "a".repeat(61) }],
    ["no name", { name: " " }],
    ["two names", { name: "ক, খ" }],
    ["a name of 101 letters", { name: "ক".repeat(101) }],
    ["a picture that is no address", { imageUrl: "javascript:alert(1)" }],
    ["a text of 1,001 letters", { text: "ক".repeat(1_001) }],
    ["a name that is no text", { name: { $gt: "" } }],
  ])("is refused with %s", async (_, wrong) => {
    expect((await editor("POST", AUTHORS, body({ slug: "new", name: "নতুন", ...wrong }))).status).toBe(400);
  });
});

describe("an author's page", () => {
  it("has what carries the name in its byline, alone or beside others, newest first; no feed's story", async () => {
    await write("একার", "খেলা বিভাগ", 3_000);
    await write("দুজনের", "জেলা বিভাগ, খেলা বিভাগ", 2_000);
    await write("অন্যের", "খেলা বিভাগের বন্ধু", 1_000);
    const card = { title: "কাগজের", authorName: "খেলা বিভাগ" };
    const story = { identity: "a", section: "bengal" as const, card, publishedAt: NOW - 500 };
    await api.store.stories.saveFeedStories({ id: "f", name: "কাগজ" }, [story], NOW);
    const { status, json } = await api.ask("/api/author/khela");
    expect(status).toBe(200);
    const { author, stories } = authorStories.parse(json);
    expect([author.name, author.role]).toEqual(["খেলা বিভাগ", "ক্রীড়া বিভাগ"]);
    expect(stories.map(({ title }) => title)).toEqual(["দুজনের", "একার"]);
  });

  it("is named in the article for who has one, and the byline stays as text for who has none", async () => {
    const read = async (id: string) =>
      detailFeed.parse((await api.ask(`/api/detailfeed/v1/${id}`)).json).story;
    const both = await read(await write("আরও এক", "জেলা বিভাগ, খেলা বিভাগ", 4_000));
    expect([both.authorName, both.authors]).toEqual([
      "জেলা বিভাগ, খেলা বিভাগ",
      [{ slug: "khela", name: "খেলা বিভাগ" }],
    ]);
    const none = await read(await write("শেষ", "জেলা বিভাগ", 5_000));
    expect([none.authorName, none.authors]).toEqual(["জেলা বিভাগ", undefined]);
  });

  it("is missing for whom the desk does not know, and has no place that an answer did not name", async () => {
    for (const slug of ["none", "%2F", "a".repeat(500), "__proto__", `khela?after=abc.${"0".repeat(24)}`])
      expect((await api.ask(`/api/author/${slug}`)).status, slug).toBe(404);
    expect((await api.ask("/api/author/khela?after=x")).status).toBe(400);
  });
});
