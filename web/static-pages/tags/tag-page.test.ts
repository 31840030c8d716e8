import { describe, expect, it } from "vitest";
import type { TagStories } from "../../../core/contract/lists/labelled.ts";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import { canonicalQuery, isKnownPath, pagePaths } from "../../entry-server.tsx";
import { LATEST_CALL } from "../../news/latest/latest-call.ts";
import { renderAddress } from "../../render-page.test-support.ts";

const NOW = Date.parse("2026-11-23T13:07:00.000Z");
const AFTER = `abc.${"0".repeat(24)}`;

const list = (change: Partial<TagStories> = {}): TagStories => ({
  success: true,
  key: "metro-rail",
  name: "Metro <Rail>",
  stories: [storyCard("s1", "সেতু <b>খুলল", { source: "internal" })],
  pagination: {},
  ...change,
});
const render = (address: string, body: unknown = list(), status = 200) =>
  renderAddress(address, { now: NOW, body, status });
const NONE = { success: false, message: "No story has this tag" };

describe("a tag's page", () => {
  it("has its stories, its feed, and its place among the others", async () => {
    const { status, asked, head, html, text, personal } = await render("/tag/metro-rail");
    expect([status, asked, personal]).toEqual([200, ["/api/tag/metro-rail", LATEST_CALL], undefined]);
    expect(html).toContain('<h1><span lang="en">Metro </span>&lt;<span lang="en">Rail</span>&gt;</h1>');
    expect(html).toContain('href="/article/s1"');
    expect(html).toContain('href="/tag/metro-rail/rss.xml"');
    expect(html).not.toContain("page-links");
    expect(text).toContain("এই ট্যাগের সব খবর, নতুনটি আগে।");
    expect(head).toContain("<title>Metro &lt;Rail&gt; | খবর</title>");
    expect(head).toContain('<link rel="canonical" href="https://khobor.example/tag/metro-rail">');
    expect(head).toContain('title="খবর: Metro &lt;Rail&gt;" href="/tag/metro-rail/rss.xml">');
    expect(head).toContain('"@type":"BreadcrumbList"');
    expect(head).not.toContain("noindex");
  });

  it("stands at one address, whatever form a link has", async () => {
    for (const [form, to] of [
      ["/tag/Metro%20Rail", "/tag/metro-rail"],
      ["/tag/AC%2FDC", "/tag/ac-dc"],
      ["/tag/%E2%80%9Cমেলা%E2%80%9D?after=x", `/tag/${encodeURIComponent("মেলা")}?after=x`],
    ] as const) {
      const { status, location } = await render(form);
      expect([status, location], form).toEqual([301, to]);
    }
    const own = await render(`/tag/${encodeURIComponent("মেলা")}`, list({ key: "মেলা" }));
    expect(own.status).toBe(200);
  });

  it("goes on from a place, which no search engine lists and no cache keeps", async () => {
    const first = await render("/tag/metro-rail", list({ pagination: { after: AFTER } }));
    expect(first.html).toContain(`<a class="button" rel="next" href="?after=${AFTER}">পরের পাতা</a>`);
    expect(first.html).not.toContain("প্রথম পাতা");
    const second = await render(`/tag/metro-rail?after=${AFTER}&utm=x`);
    expect(second.asked).toEqual([`/api/tag/metro-rail?after=${AFTER}`]);
    expect([second.status, second.personal, second.head.includes("noindex")]).toEqual([200, true, true]);
    expect(second.html).toContain('<a class="button" href="/tag/metro-rail">প্রথম পাতা</a>');
    expect(canonicalQuery("/tag/metro-rail", `?after=${AFTER}&utm=x`)).toBe(`?after=${AFTER}`);
    expect(canonicalQuery("/tag/metro-rail", "?utm=x")).toBe("");
  });

  it("is missing where no story has it, and says so; nor is there a part that an answer did not name", async () => {
    const none = await render("/tag/metro-rail", NONE, 404);
    expect([none.status, none.head.includes("noindex")]).toEqual([404, true]);
    expect(none.text).toContain("এই ট্যাগের কোনো খবর নেই।");
    const far = await render(`/tag/metro-rail?after=${AFTER}`, NONE, 404);
    expect([far.status, far.text.includes("এই ট্যাগের আর কোনো খবর নেই।")]).toEqual([404, true]);
    expect((await render("/tag/metro-rail?after=x", { success: false, message: "" }, 400)).status).toBe(404);
    const away = await render("/tag/metro-rail", { success: false, message: "Away" }, 503);
    expect([away.status, away.text.includes("আবার চেষ্টা করুন")]).toEqual([503, true]);
  });

  it.each(["❤️", "/", '"', "%", "ক".repeat(500)])("is none of the site's pages for %s", async (tag) => {
    const path = `/tag/${encodeURIComponent(tag)}`;
    expect(isKnownPath(path)).toBe(false);
    const { status, asked } = await render(path);
    expect([status, asked]).toEqual([404, []]);
  });
});

describe("the list of tags", () => {
  it("leads to each, says how many stories have it, and is in the sitemap", async () => {
    const tags = [
      { key: "নদী", name: "নদী <b>", stories: 2 },
      { key: 7, name: "x" },
    ];
    const body = { success: true, tags };
    const { status, asked, html, head } = await render("/tags", body);
    expect([status, asked]).toEqual([200, ["/api/tags"]]);
    expect(html).toContain(
      `href="/tag/${encodeURIComponent("নদী")}" class="pill">নদী &lt;<span lang="en">b</span>&gt;<span class="tag-count">২<span class="visually-hidden">টি খবর</span>`,
    );
    expect(html).not.toContain("অনুসরণ করছেন");
    expect(head).toContain("<title>Tags | খবর</title>");
    expect(pagePaths()).toContain("/tags");
    expect((await render("/tags", { success: true, tags: [] })).text).toContain("এখনো কোনো খবরে ট্যাগ নেই।");
  });
});
