import { describe, expect, it } from "vitest";
import type { CorrectionsList } from "../../../core/contract/detailed-story/corrections.ts";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import { canonicalQuery, isKnownPath, pagePaths } from "../../entry-server.tsx";
import { renderAddress } from "../../render-page.test-support.ts";

const NOW = Date.parse("2026-11-23T13:07:00.000Z");
const AT = "2026-11-22T12:05:00.000Z";
const EARLIER = "2026-11-21T18:30:00.000Z";

const corrected = (id: string, title: string, ...corrections: [at: string, text: string][]) => ({
  story: storyCard(id, title, { source: "internal" }),
  corrections: corrections.map(([at, text]) => ({ at, text })),
});
const list = (change: Partial<CorrectionsList> = {}): CorrectionsList => ({
  success: true,
  corrected: [
    corrected("s1", "সেতু <b>খুলল", [AT, "নাম <i>পদ্মা</i>, মেঘনা নয়।"], [EARLIER, "সেতুটি ১২ মিটার চওড়া।"]),
    corrected("s2", "মেলা শুরু", [AT, "মেলা চলবে রবিবার পর্যন্ত।"]),
  ],
  pagination: {},
  ...change,
});

const render = (search = "", body: unknown = list(), status = 200) =>
  renderAddress(`/corrections${search}`, { now: NOW, body, status });

describe("the list of corrections", () => {
  it("names each corrected article with a link, and what was wrong when, as plain text", async () => {
    const { status, asked, head, html } = await render();
    expect([status, asked]).toEqual([200, ["/api/corrections"]]);
    expect(html).toMatch(
      /<h2><a href="\/article\/s1">সেতু &lt;<span lang="en">b<\/span>&gt;খুলল<\/a><\/h2>.*রবিবার, ২২ নভেম্বর ২০২৬, সন্ধ্যা ৬:০৫<\/time><p>নাম &lt;i&gt;পদ্মা&lt;\/i&gt;, মেঘনা নয়।<.*রবিবার, ২২ নভেম্বর ২০২৬, রাত ১২:৩০<\/time><p>সেতুটি.*href="\/article\/s2"/s,
    );
    expect(html).not.toContain("page-links");
    expect(head).toContain("<title>Corrections | খবর</title>");
    expect(head).toContain('<link rel="canonical" href="https://khobor.example/corrections">');
    expect(head).toContain('content="‘খবর’-এর প্রকাশিত লেখায় কী ভুল ছিল');
    expect(pagePaths()).toContain("/corrections");
  });

  it("(31) leads from the correction of a live blog's post to the post", async () => {
    const post = "a".repeat(24);
    const story = storyCard("s1", "ঝড়", { source: "internal" });
    const corrections = [
      { at: AT, text: "সংখ্যা ভুল ছিল।", post },
      { at: AT, text: "নাম ভুল ছিল।" },
    ];
    const { html } = await render("", list({ corrected: [{ story, corrections }] }));
    expect(html).toContain(`<a href="/article/s1?post=${post}#post-${post}">সংখ্যা ভুল ছিল।</a>`);
    expect(html).toContain("<p>নাম ভুল ছিল।</p>");
  });

  it("goes on from the moment where it ended, which no search engine lists and no cache keeps", async () => {
    const at = Date.parse("2026-11-21T18:30:00.000Z");
    const first = await render("", list({ pagination: { before: at } }));
    expect(first.html).toContain(`<a class="button" rel="next" href="?before=${at}">পরের পাতা</a>`);
    expect(first.html).not.toContain("প্রথম পাতা");
    const second = await render(`?before=${at}&utm=x`, list({ pagination: { before: 7 } }));
    expect(second.asked).toEqual([`/api/corrections?before=${at}`]);
    expect(second.head).toContain("<title>Corrections: ২২ নভেম্বর ২০২৬ পর্যন্ত | খবর</title>");
    expect([second.status, second.personal, second.head.includes("noindex")]).toEqual([200, true, true]);
    expect(second.html).toContain('<a class="button" href="/corrections">প্রথম পাতা</a>');
    expect(second.html).toContain('<a class="button" rel="next" href="?before=7">পরের পাতা</a>');
    for (const [search, own] of [
      ["?before=20&utm=x", "?before=20"],
      ["?page=1", ""],
      ["?q=a", ""],
    ] as const) {
      expect(canonicalQuery("/corrections", search), search).toBe(own);
      expect(isKnownPath("/corrections", search), search).toBe(true);
    }
  });

  it.each(["?page=0", "?page=x", "?page=", "?page=2", "?before=0", "?before=x", "?before=1e9"])(
    "has no part at %s",
    async (search) => {
      expect(isKnownPath("/corrections", search)).toBe(false);
      const { status, asked } = await render(search);
      expect([status, asked]).toEqual([404, []]);
    },
  );

  it("says so where there is none yet; a page after the last is missing", async () => {
    const none = await render("", list({ corrected: [] }));
    expect([none.status, none.head.includes("noindex")]).toEqual([200, false]);
    expect(none.text).toContain("এখনো কোনো সংশোধন নেই।");
    const far = await render("?before=9", list({ corrected: [] }));
    expect([far.status, far.head.includes("noindex")]).toEqual([404, true]);
    expect(far.text).toContain("সংশোধনের তালিকায় এই পাতা নেই।");
    expect(far.html).toContain('<a href="/corrections">প্রথম পাতা</a>');
    expect(far.html).not.toContain("page-links");
  });
});
