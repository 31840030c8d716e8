import { describe, expect, it } from "vitest";
import type { ArchiveDay, ArchiveMonth } from "../../../core/contract/lists/archive.ts";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import { canonicalQuery, isKnownPath, pagePaths } from "../../entry-server.tsx";
import { renderAddress } from "../../render-page.test-support.ts";

const AT = "2026-11-22T13:07:00.000Z";
const NOW = Date.parse("2026-11-23T13:07:00.000Z");

const calendar: ArchiveMonth = {
  month: "2026-11",
  days: [1, 22, 23],
  before: "2026-10-30",
  after: "2026-12-02",
  years: ["2026-12-02", "2024-02-29"],
};

const dayWith = (change: Partial<ArchiveDay> = {}): ArchiveDay => ({
  success: true,
  day: "2026-11-22",
  stories: [
    storyCard("s1", "সেতু <b>খুলল", { publishDate: AT, category: "bengal", source: "দৈনিক" }),
    storyCard("s2", "মেলা শুরু", { publishDate: "2026-11-21T18:05:00.000Z" }),
  ],
  pagination: { currentPage: 1, totalPages: 1, totalItems: 2 },
  earlier: "2026-11-01",
  later: "2026-11-23",
  calendar,
  ...change,
});

const render = (address: string, body: unknown = dayWith(), status = 200) =>
  renderAddress(address, { now: NOW, body, status });

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/archive\/[^"]+)"/g)].map(([, href = ""]) => href);

describe("a day of the archive", () => {
  it("lists its stories with their time in Dhaka, and leads to its neighbours and to the days of its month", async () => {
    const { status, asked, html, text } = await render("/archive/2026/11/22");
    expect([status, asked]).toEqual([200, ["/api/archive/2026-11-22"]]);
    expect(html).toContain("<h1>রবিবার, ২২ নভেম্বর ২০২৬</h1>");
    expect(html).toMatch(
      /<time[^>]*>সন্ধ্যা ৭:০৭<\/time>.*href="\/article\/s1">সেতু &lt;<span lang="en">b<\/span>&gt;খুলল<.*বাংলার মুখ.*দৈনিক/s,
    );
    expect(html).toMatch(/<time[^>]*>রাত ১২:০৫<\/time>.*href="\/article\/s2"/s);
    expect(text).toContain("২টি খবর");
    expect(text).toContain("এর আগের খবর: ১ নভেম্বর ২০২৬ এর পরের খবর: ২৩ নভেম্বর ২০২৬");
    const days = linksIn(html).map((link) => link.replace("/archive/", ""));
    expect(days.slice(0, 4)).toEqual(["2026/11/01", "2026/11/23", "2026/10/30", "2026/12/02"]);
    expect(days.slice(4, 7)).toEqual(["2026/11/01", "2026/11/22", "2026/11/23"]);
    expect(days.slice(7)).toEqual(["2026/12/02", "2024/02/29"]);
    expect(html).toMatch(
      /aria-label="২২ নভেম্বর ২০২৬" aria-current="date"|aria-current="date"[^>]*aria-label="২২ নভেম্বর ২০২৬"/,
    );
  });

  it("says of another month that it is the next one, or where its next story is if that month has none", async () => {
    const heard = async (before: string, month: string, after: string) => {
      const other = { ...calendar, month, before, after };
      const { html } = await render("/archive/2026/11/22", dayWith({ calendar: other }));
      const [head = ""] = /<nav class="small row" aria-label="অন্য মাস">.*?<\/nav>/s.exec(html) ?? [];
      return [...head.matchAll(/hidden">([^<]*): </g)].map(([, words]) => words);
    };
    expect(await heard("2026-10-30", "2026-11", "2026-12-02")).toEqual(["আগের মাস", "পরের মাস"]);
    expect(await heard("2026-09-30", "2026-11", "2027-01-01")).toEqual(["এর আগের খবর", "এর পরের খবর"]);
  });

  it("draws each month with all its days, once, in weeks from Sunday", async () => {
    for (const [month, days, first] of [
      ["2026-11", 30, 0],
      ["2026-02", 28, 0],
      ["2024-02", 29, 4],
      ["2026-08", 31, 6],
    ] as const) {
      const bare = dayWith({ calendar: { ...calendar, month, days: [] } });
      const { html } = await render("/archive/2026/11/22", bare);
      const [body = ""] = /<tbody>.*<\/tbody>/s.exec(html) ?? [];
      const cells = [...body.matchAll(/<td>(?:<span[^>]*>([০-৯]+)<\/span>)?<\/td>/g)].map(([, day]) => day);
      expect(cells.indexOf("১"), month).toBe(first);
      expect(cells.filter((day) => day !== undefined).length, month).toBe(days);
      expect(cells.length, month).toBe(7 * Math.ceil((first + days) / 7));
    }
  });

  it("is a page of its own for search engines: title, words, address, way back", async () => {
    const { head } = await render("/archive/2026/11/22");
    expect(head).toContain("<title>২২ নভেম্বর ২০২৬-এর খবর | খবর</title>");
    expect(head).toContain('<link rel="canonical" href="https://khobor.example/archive/2026/11/22">');
    expect(head).toContain('content="২২ নভেম্বর ২০২৬: এই দিনে প্রকাশিত সব খবর এক তালিকায়।"');
    expect(head).toMatch(/"BreadcrumbList".*"আর্কাইভ","item":"https:\/\/khobor.example\/archive"/);
    expect(head).not.toContain("noindex");
  });

  it("goes on page by page, each with its own title and address", async () => {
    const pagination = { currentPage: 2, totalPages: 3, totalItems: 90 };
    const second = await render("/archive/2026/11/22?page=2&utm=x", dayWith({ pagination }));
    expect(second.asked).toEqual(["/api/archive/2026-11-22?page=2"]);
    expect(second.head).toContain("<title>২২ নভেম্বর ২০২৬-এর খবর: পাতা ২ | খবর</title>");
    expect(second.head).toContain('href="https://khobor.example/archive/2026/11/22?page=2"');
    expect(second.html).toMatch(/<a[^>]*rel="prev"[^>]*href="\?"/);
    expect(second.html).toMatch(/<a[^>]*rel="next"[^>]*href="\?page=3"/);
    expect(second.text).toContain("৯০টি খবর, ৩ পাতার ২ নম্বর");
    for (const [search, own] of [
      ["?page=2&utm=x", "?page=2"],
      ["?page=1", ""],
      ["?page=x", ""],
      ["?q=a", ""],
    ] as const)
      expect(canonicalQuery("/archive/2026/11/22", search), search).toBe(own);
  });

  const OLDEST = "সবচেয়ে পুরোনো খবর ২৩ নভেম্বর ২০২৬-এর; তার আগের কোনো খবর নেই।";
  it.each([
    ["before the first story", { later: "2026-11-23" }, OLDEST],
    ["after the last", { earlier: "2026-11-01" }, "এই দিনের কোনো খবর এখনো নেই; সর্বশেষ খবর ১ নভেম্বর ২০২৬-এর।"],
    ["between two", { earlier: "2026-11-01", later: "2026-11-23" }, "এই দিনে কোনো খবর প্রকাশিত হয়নি।"],
    ["where there is none at all", {}, "এখনো কোনো খবর প্রকাশিত হয়নি।"],
  ])("says what is so %s, with 404, and keeps its calendar", async (_, near, words) => {
    const { earlier: _earlier, later: _later, ...rest } = dayWith();
    const pagination = { currentPage: 1, totalPages: 0, totalItems: 0 };
    const body = { ...rest, ...near, day: "2026-11-05", stories: [], pagination };
    const { status, head, html, text } = await render("/archive/2026/11/05", body);
    expect(status).toBe(404);
    expect(head).toContain("noindex");
    expect(text).toContain(words);
    expect(html).toContain('href="/archive/2026/11/22"');
  });

  it("is no page, in Bengali, where the calendar has no such day", async () => {
    for (const day of ["2026/02/30", "2026/13/01", "2026/1/5", "a/b/c", "%E0%A7%A8/01/01"]) {
      const path = `/archive/${day}`;
      expect(isKnownPath(path), path).toBe(false);
      const { status, asked, head, text } = await render(path);
      expect([status, asked], path).toEqual([404, []]);
      expect(head).toContain("<title>পাতাটি পাওয়া যায়নি | খবর</title>");
      expect(text).toContain("পাতাটি পাওয়া যায়নি");
    }
    expect(isKnownPath("/archive/2024/02/29")).toBe(true);
  });
});

describe("the archive's first page", () => {
  it("begins with the month of the newest story", async () => {
    const { status, asked, html } = await render("/archive", { success: true, calendar });
    expect([status, asked]).toEqual([200, ["/api/archive"]]);
    expect(linksIn(html)).toContain("/archive/2026/11/23");
    expect(pagePaths()).toContain("/archive");
  });

  it("says all else where nothing was published yet, and where the calendar does not come", async () => {
    expect((await render("/archive", { success: true })).text).toContain("তারিখ ধরে");
    const { status, text } = await render("/archive", { success: false, message: "Away" }, 503);
    expect(status).toBe(503);
    expect(text).toContain("ক্যালেন্ডার লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।");
  });
});
