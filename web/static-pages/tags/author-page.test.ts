import { expect, it } from "vitest";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import { LATEST_CALL } from "../../news/latest/latest-call.ts";
import { renderAddress } from "../../render-page.test-support.ts";

const NOW = Date.parse("2026-11-23T13:07:00.000Z");
const render = (address: string, body: unknown, status = 200) =>
  renderAddress(address, { now: NOW, body, status, others: { [LATEST_CALL]: latest } });
const latest = {
  success: true,
  data: ["s1", "n1", "n2", "n3", "n4", "n5"].map((id) => storyCard(id, `নতুন ${id}`)),
};
const author = (change: object = {}) => ({
  success: true,
  author: { slug: "khela", name: "খেলা <b>", role: "বিভাগ", imageUrl: "/api/images/a.webp", text: "খেলার খবর।" },
  stories: [storyCard("s1", "সেতু", { source: "internal" })],
  pagination: {},
  ...change,
});

it("says who it is, and shows what they wrote", async () => {
  const { status, asked, html, head } = await render("/author/khela", author());
  expect([status, asked]).toEqual([200, ["/api/author/khela", LATEST_CALL]]);
  expect(html).toContain('<h1>খেলা &lt;<span lang="en">b</span>&gt;</h1>');
  expect(html).toContain('src="/api/images/a.webp"');
  expect(html).toContain('href="/article/s1"');
  expect(html).toContain('href="/author/khela/rss.xml"');
  expect(html).toMatch(/<button [^>]*aria-pressed="false"[^>]*>.*অনুসরণ/);
  expect(head).toContain('title="খবর: খেলা &lt;b&gt;" href="/author/khela/rss.xml">');
  expect(head).toContain("<title>খেলা &lt;b&gt; | খবর</title>");
  expect(head).toContain('<meta property="og:title" content="খেলা &lt;b&gt; | খবর">');
  expect(head).toContain('"@type":"ProfilePage"');
  expect(head).toContain('<meta name="description" content="খেলার খবর।">');
  expect(head).toContain('<link rel="canonical" href="https://khobor.example/author/khela">');
});

it("offers what is new below few stories, none of them again, and nothing below many or a further part", async () => {
  const newest = (html: string) =>
    Array.from(html.slice(html.indexOf("latest-stories")).matchAll(/<h3.*?href="([^"]*)"/g), ([, to]) => to);
  const { html } = await render("/author/khela", author());
  expect(newest(html)).toEqual(["/article/n1", "/article/n2", "/article/n3", "/article/n4"]);
  const many = author({ stories: ["a", "b", "c", "d"].map((id) => storyCard(id, id)) });
  for (const [address, body] of [
    ["/author/khela", many],
    ["/author/khela?after=x", author()],
  ] as const) {
    const page = await render(address, body);
    expect([page.asked.includes(LATEST_CALL), page.html.includes("latest-stories")]).toEqual([false, false]);
  }
});

it("stands at one address, whatever form a link has", async () => {
  for (const [form, to] of [
    ["/author/ARUN-ROY", "/author/arun-roy"],
    ["/author/Arun%20Roy?after=x", "/author/arun-roy?after=x"],
  ] as const) {
    const { status, location, asked } = await render(form, author());
    expect([status, location, asked], form).toEqual([301, to, []]);
  }
});

it("is missing where the desk knows nobody of that address", async () => {
  const { status, text, head } = await render("/author/none", { success: false, message: "" }, 404);
  expect([status, head.includes("noindex")]).toEqual([404, true]);
  expect(text).toContain("এই লেখকের পাতা নেই");
});
