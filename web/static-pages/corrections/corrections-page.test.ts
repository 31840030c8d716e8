import { describe, expect, it } from "vitest";
import type { CorrectionsList } from "../../../core/contract/detailed-story/corrections.ts";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import { ownSearch, pagePaths, renderPage } from "../../entry-server.tsx";

const NOW = Date.parse("2026-11-23T13:07:00.000Z");
const AT = "2026-11-22T12:05:00.000Z";

const list = (change: Partial<CorrectionsList> = {}): CorrectionsList => ({
  success: true,
  corrected: [
    {
      story: storyCard("s1", "সেতু <b>খুলল", { source: "internal" }),
      corrections: [
        { at: AT, text: "নাম <i>রিমা</i>, সীমা নয়।" },
        { at: "2026-11-21T18:30:00.000Z", text: "সেতুটি ১২ মিটার চওড়া।" },
      ],
    },
    {
      story: storyCard("s2", "মেলা শুরু", { source: "internal" }),
      corrections: [{ at: AT, text: "মেলা চলবে রবিবার পর্যন্ত।" }],
    },
  ],
  page: 1,
  more: false,
  ...change,
});

async function render(search = "", body: unknown = list(), status = 200) {
  const asked: string[] = [];
  const page = await renderPage(
    { path: "/corrections", search },
    {
      get: async (call) => {
        asked.push(call);
        return { status, body };
      },
    },
    { now: NOW, origin: "https://khobor.example" },
  );
  const html = page.html.replace(/<!-- -->/g, "");
  return { ...page, asked, html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

describe("the list of corrections", () => {
  it("names each corrected article with a link, and what was wrong when, as plain text", async () => {
    const { status, asked, head, html } = await render();
    expect([status, asked]).toEqual([200, ["/api/corrections"]]);
    expect(html).toMatch(
      /<h2><a href="\/article\/s1">সেতু &lt;b&gt;খুলল<\/a><\/h2>.*রবিবার, ২২ নভেম্বর ২০২৬, ১৮:০৫<\/time><p>নাম &lt;i&gt;রিমা&lt;\/i&gt;, সীমা নয়।<.*রবিবার, ২২ নভেম্বর ২০২৬, ০০:৩০<\/time><p>সেতুটি.*href="\/article\/s2"/s,
    );
    expect(html).not.toContain("page-links");
    expect(head).toContain("<title>Corrections | খবর</title>");
    expect(head).toContain('<link rel="canonical" href="https://khobor.example/corrections">');
    expect(head).toContain('content="‘খবর’-এর প্রকাশিত লেখায় কী ভুল ছিল');
    expect(pagePaths()).toContain("/corrections");
  });

  it("goes on page by page, each with its own title and address", async () => {
    const second = await render("?page=2&utm=x", list({ page: 2, more: true }));
    expect(second.asked).toEqual(["/api/corrections?page=2"]);
    expect(second.head).toContain("<title>Corrections: পাতা ২ | খবর</title>");
    expect(second.head).toContain('<link rel="canonical" href="https://khobor.example/corrections?page=2">');
    expect(second.html).toMatch(/<a[^>]*rel="prev"[^>]*href="\?"/);
    expect(second.html).toMatch(/<a[^>]*rel="next"[^>]*href="\?page=3"/);
    for (const [search, own] of [
      ["?page=2&utm=x", "?page=2"],
      ["?page=1", ""],
      ["?page=-3", ""],
      ["?q=a", ""],
    ] as const)
      expect(ownSearch("/corrections", search), search).toBe(own);
  });

  it("says so where there is none yet; a page after the last is missing", async () => {
    const none = await render("", list({ corrected: [] }));
    expect([none.status, none.head.includes("noindex")]).toEqual([200, false]);
    expect(none.text).toContain("এখনও কোনও সংশোধন নেই।");
    const far = await render("?page=9", list({ corrected: [], page: 9 }));
    expect([far.status, far.head.includes("noindex")]).toEqual([404, true]);
    expect(far.text).toContain("সংশোধনের তালিকা এত দূর যায় না।");
    expect(far.html).toContain('<a href="/corrections">প্রথম পাতা</a>');
  });

  it("says that it could not be read, and offers to try again", async () => {
    const { status, text } = await render("", { success: false, message: "Away" }, 503);
    expect(status).toBe(503);
    expect(text).toContain("সংশোধনের তালিকা লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।");
    const other = await render("", { success: true, corrected: [7, { story: {}, corrections: [] }] });
    expect(other.text).toContain("এখনও কোনও সংশোধন নেই।");
  });
});
