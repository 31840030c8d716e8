import { describe, expect, it } from "vitest";
import type { SearchResult } from "../../core/contract/search.ts";
import { storyCard } from "../../core/news/fixtures/story-card.ts";
import { readSearchAddress, searchAddressText } from "../../core/news/search-address.ts";
import { canonicalQuery, isKnownPath, pagePaths } from "../entry-server.tsx";
import { LATEST_CALL } from "../news/latest/latest-call.ts";
import { renderAddress } from "../render-page.test-support.ts";

const NOW = Date.parse("2026-08-22T13:07:00.000Z");

const story = storyCard("s1", "ব্যাঙ্কের সুদ <b>কমল", {
  excerpt: "সুদের হার নিয়ে ব্যাংক যা বলছে।",
  publishDate: new Date(NOW).toISOString(),
  category: "bengal",
  authorName: "জেলা প্রতিনিধি",
  source: "দৈনিক",
});

const found = (change: Partial<SearchResult> = {}): SearchResult => ({
  success: true,
  words: ["ব্যাংক"],
  shortened: false,
  stories: [story],
  pagination: {},
  ...change,
});

const AFTER = `abc.${"0".repeat(24)}`;

async function render(query: Record<string, string>, body: unknown = found(), status = 200) {
  const search = Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query)}`;
  const { html, ...page } = await renderAddress(`/search${search}`, { now: NOW, body, status });
  return { ...page, text: html };
}

describe("the search page", () => {
  it("(41) leads to the key event of a live blog by which it was found", async () => {
    const post = "a".repeat(24);
    const page = await render({ q: "বাঁধ" }, found({ passages: { s1: "বাঁধ ভাঙল" }, posts: { s1: post } }));
    expect(page.text).toContain(`<a href="/article/s1?post=${post}#post-${post}">`);
    expect(page.text).toContain("<mark>বাঁধ</mark> ভাঙল");
    const none = await render({ q: "বাঁধ" }, found({ posts: { s1: "../x" } }));
    expect(none.text).toContain('<a href="/article/s1">');
  });

  it("shows what was found, marked in headline and excerpt, and its filters as links", async () => {
    const page = await render({ q: "ব্যাংক", section: "Bengal", from: "2026-08-01" });
    expect(page.asked).toEqual([
      `/api/search?${new URLSearchParams({ q: "ব্যাংক", section: "bengal", from: "2026-08-01" })}`,
    ]);
    expect(page.text).toContain('<mark>ব্যাঙ্কের</mark> সুদ &lt;<span lang="en">b</span>&gt;কমল');
    expect(page.text).toContain("নিয়ে <mark>ব্যাংক</mark> যা");
    expect(page.text).toContain("‘ব্যাংক’: ১টি খবর পাওয়া গেছে");
    expect(page.text).toMatch(
      /১ আগস্ট ২০২৬ থেকে<svg.*?<\/svg><span class="visually-hidden">: এই বাছাই বাদ দিন<\/span>/s,
    );
    const links = Array.from(page.text.matchAll(/href="(\/search[^"]*)"/g), ([, href = ""]) =>
      readSearchAddress(href.slice(href.indexOf("?")).replaceAll("&amp;", "&")),
    );
    expect(links).toEqual([
      { q: "ব্যাংক", from: "2026-08-01" },
      { q: "ব্যাংক", section: "bengal" },
      { q: "ব্যাংক", section: "bengal", from: "2026-08-01", author: "জেলা প্রতিনিধি" },
      { q: "ব্যাংক", section: "bengal", from: "2026-08-01", source: "দৈনিক" },
    ]);
  });

  it("shows the passage that has the words where headline and excerpt have none", async () => {
    const passages = { s1: "…কথায় কথায় সেতুর <কথা> উঠল।" };
    const { text } = await render({ q: "সেতু" }, found({ passages }));
    expect(text).toContain("কথায় কথায় <mark>সেতুর</mark> &lt;কথা&gt; উঠল।");
    expect(text).not.toContain("সুদের হার");
  });

  it("is for that reader alone and for no search engine; its empty form is a page like any other", async () => {
    const page = await render({ q: "ব্যাংক" });
    expect([page.status, page.personal]).toEqual([200, true]);
    expect(page.head).toContain('<meta name="robots" content="noindex">');
    expect(page.head).toContain("<title>ব্যাংক: খবর খুঁজুন");
    const empty = await render({});
    expect([empty.status, empty.personal]).toEqual([200, undefined]);
    expect(empty.head).not.toContain("noindex");
    expect(empty.head).toMatch(/<meta name="description" content=".{40,}">/);
    expect(isKnownPath("/search")).toBe(true);
    expect(pagePaths()).toContain("/search");
  });

  it("leads from page to page, and says whether there is more", async () => {
    const first = await render({ q: "ব্যাংক" }, found({ pagination: { after: AFTER } }));
    expect(first.text).toContain("১টির বেশি খবর পাওয়া গেছে");
    expect(first.text).toContain(`after=${AFTER}`);
    const second = await render({ q: "ব্যাংক", after: AFTER });
    expect(second.asked[0]).toContain(`after=${AFTER}`);
    expect(second.text).toContain("আরও ১টি খবর");
    expect(second.text).toContain("প্রথম পাতা");
  });

  it("says what may have been meant where nothing is found, and where else to look", async () => {
    const none = found({ stories: [], suggestion: "সুন্দরবন" });
    const page = await render({ q: "সুন্ধরবন", author: "জেলা" }, none);
    expect(page.text).toContain("‘সুন্ধরবন’ কোনো খবরে পাওয়া যায়নি");
    expect(page.text).toContain(
      `আপনি কি <a href="/search?${new URLSearchParams({ q: "সুন্দরবন" })}&amp;author=`,
    );
    expect(page.text).toContain("সব খবরে খুঁজুন");
    expect((await render({ q: "ঝঝ" }, found({ stories: [] }))).text).not.toContain("আপনি কি");
  });

  it("looks for nothing where there is nothing to look for", async () => {
    for (const [q, words] of [
      ["", "আজ পর্যন্ত প্রকাশিত সব খবরে খোঁজা হয়।"],
      ["।।—!?", "অন্তত একটি শব্দ বা সংখ্যা লিখুন।"],
    ] as const) {
      const page = await render({ q });
      expect([page.asked, page.status], q).toEqual([[LATEST_CALL], 200]);
      expect(page.text).toContain(words);
    }
  });

  it("offers the sections and what is new where it shows no story, and nowhere else", async () => {
    const others = { [LATEST_CALL]: { success: true, data: [{ ...story, id: "n1", title: "নতুন খবর" }] } };
    const offers = async (query: Record<string, string>, body: unknown = found({ stories: [] })) => {
      const address = `/search?${new URLSearchParams(query)}`;
      const { html, asked } = await renderAddress(address, { now: NOW, body, others });
      const seen = [asked.includes(LATEST_CALL), html.includes('href="/article/n1"')];
      return [...seen, html.includes('href="/cricket" class="pill"')];
    };
    expect(await offers({})).toEqual([true, true, true]);
    expect(await offers({ q: "!" })).toEqual([true, true, true]);
    expect(await offers({ q: "ব্যাংক" })).toEqual([true, true, true]);
    expect(await offers({ q: "ব্যাংক" }, found())).toEqual([false, false, false]);
    expect(await offers({ q: "ব্যাংক", after: AFTER })).toEqual([false, false, false]);
  });

  it("says that only the first words were looked for", async () => {
    const page = await render({ q: "এক দুই" }, found({ shortened: true, words: ["এক", "দুই"] }));
    expect(page.text).toContain("শুধু এই শব্দগুলো খোঁজা হয়েছে: এক, দুই।");
  });
});

describe("the address of a search", () => {
  it("is read without what means nothing, and written in one form", () => {
    const odd = `?utm_source=x&to=2026-02-30&from=gestern&section=nowhere&after=1.2&author=${"ক".repeat(101)}&q=%20a%20%20b`;
    expect(readSearchAddress(odd)).toEqual({ q: "a b" });
    expect(canonicalQuery("/search", odd)).toBe("?q=a+b");
    expect(readSearchAddress("?q=a&from=%2B012026-11&to=-000001-01")).toEqual({ q: "a" });
    expect(canonicalQuery("/search", "?utm_source=x")).toBe("");
    const whose = { section: "bengal", author: "ক", source: "খ=গ" } as const;
    const address = { q: "নদী & সেতু", ...whose, from: "2026-02-28", to: "2026-03-01", after: AFTER };
    expect(readSearchAddress(searchAddressText(address))).toEqual(address);
    expect(readSearchAddress(`?q=${"x".repeat(50_000)}`).q.length).toBe(2_000);
  });
});
