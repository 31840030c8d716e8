import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageQuery } from "../core/contract/rest.ts";
import type { StripDocument } from "../core/cricket/strip/strip-document.ts";
import { storyCard } from "../core/news/fixtures/story-card.ts";
import type { NewsDocument, StoryCard } from "../core/news/story.ts";
import type { PageSource, ServerEntry } from "../core/routes/rendered-page.ts";
import * as entry from "./entry-server.tsx";
import { POPULAR_SLOT_MS } from "./rest/news-paths.ts";

/** The server uses these exports; the compiler rejects an export under another name. */
const { canonicalQuery, isKnownPath, renderPage }: Required<ServerEntry> = entry;

const NOW = Date.parse("2026-08-22T13:07:00.000Z");

const stories = Array.from({ length: 20 }, (_, index) =>
  storyCard(`s${index}`, `শিরোনাম ${index} <b>&amp;`, {
    excerpt: "সারসংক্ষেপ",
    publishDate: new Date(NOW - index * 3_600_000).toISOString(),
    category: "bengal",
    ...(index % 2 === 0 ? { imageUrl: `https://example.com/${index}.jpg` } : {}),
  }),
);

const news: NewsDocument = {
  added: 25,
  order: stories.map(({ id }) => id),
  stories: Object.fromEntries(stories.map((story) => [story.id, story])),
  internalTotal: 5,
  externalTotal: 20,
};

const scorecard = { published: false, code: "m1", title: "উত্তর v দক্ষিণ" };

const strip: StripDocument = {
  order: ["m1"],
  strip: { m1: { state: "live", a: { name: "ভারত", score: "155/5" }, b: { name: "নেপাল" } } },
};

const BODIES: Record<string, unknown> = {
  "/api/live/strip": { epoch: "e", version: 4, snapshot: strip },
  "/api/live/live": { epoch: "e", version: 1, snapshot: { order: [], blogs: {} } },
  "/api/live/news:all": { epoch: "e", version: 7, snapshot: news },
  "/api/live/news:popular": { epoch: "e", version: 2, snapshot: news },
  "/api/live/match:m1": { epoch: "e", version: 1, snapshot: scorecard },
  "/api/trending-stories": { success: true, stories: stories.slice(0, 15) },
};

const source: PageSource = {
  get: async (path) =>
    path in BODIES
      ? { status: 200, body: BODIES[path] }
      : { status: 404, body: { success: false, message: "Unknown" } },
};

const renderAt = (path: string, search: string, from: PageSource, now = NOW) =>
  renderPage({ path, search }, from, { now, origin: "https://khobor.example" });
const render = (path: string, from = source, now = NOW) => renderAt(path, "", from, now);

it("finds every module that the code names in a text, for its scripts and styles", () => {
  const web = import.meta.dirname;
  const files = globSync("**/*.{ts,tsx}", { cwd: web, exclude: ["dist/**", "**/*.test.*"] });
  const named = files.flatMap((file) => {
    const text = readFileSync(join(web, file), "utf8");
    return Array.from(text.matchAll(/"(\w[\w/-]*\/[\w-]+\.tsx)"/g), ([, name = ""]) => name);
  });
  expect(named).toContain("news/cards/DeferredImage.tsx");
  expect(named.filter((name) => !existsSync(join(web, name)))).toEqual([]);
});

describe("a page rendered on the server", () => {
  it("holds the whole list, the trending stories and the state it was made from", async () => {
    const page = await render("/");
    expect(page.status).toBe(200);
    for (const { id } of stories) expect(page.html).toContain(`/article/${id}`);
    expect(page.html).toContain("সর্বশেষ খবর");
    expect(page.html).toContain("ট্রেন্ডিং খবর");
    expect(page.html).toContain("Saturday, 22 August 2026");
    expect(page.html).toContain("১৫৫/৫");
    const asked = ["/api/live/news:all", "/api/trending-stories", "/api/live/strip", "/api/live/live"];
    const queries = Object.fromEntries(asked.map((path) => [path, BODIES[path]]));
    expect(page.state).toEqual({ now: NOW, origin: "https://khobor.example", queries });
  });

  it("writes what came from outside as text, and nothing that the security policy forbids", async () => {
    const page = await render("/");
    expect(page.html).toContain('শিরোনাম 0 &lt;<span lang="en">b</span>&gt;&amp;<span lang="en">amp</span>;');
    expect(page.html).not.toMatch(/<script|<b>| style=/);
    expect(page.head.replace(/<script type="application\/ld\+json">/g, "<data>")).not.toMatch(
      /<script|<style/,
    );
  });

  it("is the same for everybody, whenever within a minute of the render it is read: no ages, no badges, no connection", async () => {
    const page = await render("/");
    expect(page.html).not.toContain("card-new");
    expect(page.html).not.toContain("ঘণ্টা আগে");
    expect(page.html).toContain('<span class="connection-words"></span>');
  });

  it("names the aliases' canonical address and gives them a title of their own", async () => {
    const page = await render("/gold-rate");
    expect(page.status).toBe(200);
    expect(page.head).toContain("<title>সর্বশেষ খবর · সোনার দর | খবর</title>");
    expect(page.head).toContain('<link rel="canonical" href="https://khobor.example/">');
  });

  it("turns the popular list to the left by the five-minute slot, and says until when that holds", async () => {
    const slot = 3;
    const now = slot * POPULAR_SLOT_MS + 1000;
    const page = await render("/popular", source, now);
    expect(page.html.indexOf("/article/s3")).toBeLessThan(page.html.indexOf("/article/s4"));
    expect(page.html.indexOf("/article/s19")).toBeLessThan(page.html.indexOf("/article/s0"));
    expect(page.until).toBe((slot + 1) * POPULAR_SLOT_MS);
  });

  it.each([
    ["/nowhere", 404],
    ["/section/nothing/10", 404],
    ["/section/bengal/0", 400],
    ["/section/bengal/ten", 400],
    ["/scorecard/no%20code", 404],
  ])("answers %s with %i and somewhere to go", async (path, status) => {
    const page = await render(path);
    expect(page.status).toBe(status);
    expect(page.html).toContain("পাতাটি পাওয়া যায়নি");
    expect(page.state.queries).toEqual({});
  });

  it.each([
    ["/section/ক্রিকেট", "/section/cricket"],
    ["/section/বাংলার-মুখ/5", "/section/bengal/5"],
  ])("redirects %s to the section's one address", async (path, location) => {
    expect(await render(encodeURI(path))).toMatchObject({ status: 301, location });
  });

  it("redirects a trailing slash, and never to another site", async () => {
    const page = await renderAt("//evil.example/", "?a=1", source);
    expect(page).toMatchObject({ status: 301, location: "/evil.example?a=1" });
  });

  it("says 503 and offers a retry when the list cannot be had", async () => {
    const page = await render("/", { get: () => Promise.reject(new Error("away")) });
    expect(page.status).toBe(503);
    expect(page.html).toContain("খবর লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।");
  });

  it("waits for a scorecard under 200 when the match is listed, under 404 when it is unknown", async () => {
    const listed = await render("/scorecard/m1");
    expect(listed.status).toBe(200);
    expect(listed.head).toContain("<title>উত্তর v দক্ষিণ | খবর</title>");
    const unknown = await render("/scorecard/m2");
    expect(unknown.status).toBe(404);
    for (const page of [listed, unknown])
      expect(page.html).toContain("Waiting for scorecard to be published.");
    expect(unknown.html).toMatch(/<h1>এই ম্যাচের খোঁজ পাওয়া গেল না<\/h1>/);
    expect(unknown.html).toMatch(/<a[^>]* href="\/cricket"[^>]*>ক্রিকেটের সব ম্যাচ দেখুন<\/a>/);
    expect(unknown.html).not.toMatch(/UPCOMING|<h1>Scorecard|view-tabs/);
    expect(listed.html).toContain("view-tabs");
  });
});

describe("a story whose title holds what no title should", () => {
  const title = `</script><!-- <script> ]]> \u2028\u2029 \ud83d "&' ${"দীর্ঘ ".repeat(1_700)}`;
  const story: StoryCard = { ...stories[0], id: "a".repeat(24), title, excerpt: title } as StoryCard;
  const from: PageSource = {
    get: async (path) =>
      path.startsWith("/api/detailfeed/")
        ? { status: 200, body: { success: true, story, content: [], similar: [story] } }
        : { status: 200, body: BODIES[path] },
  };

  it("ends no element, is whole in the page, and short where it is shared", async () => {
    const page = await render(`/article/${story.id}`, from);
    expect(page.status).toBe(200);
    const bytes = Buffer.from(page.head + page.html).toString();
    const blocks = Array.from(
      bytes.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, json = ""]) => JSON.parse(json) as { "@type": string; headline?: string },
    );
    expect(bytes.match(/<\/script>/g)).toHaveLength(blocks.length);
    expect(bytes).not.toContain("<!-- <script>");
    const article = blocks.find((block) => block["@type"] === "NewsArticle");
    expect(article?.headline?.startsWith("</script><!-- <script>")).toBe(true);
    expect(article?.headline?.length).toBeLessThanOrEqual(111);
    const shared = /<meta property="og:title" content="([^"]*)">/.exec(page.head)?.[1] ?? "";
    expect(shared).toContain("&lt;/script&gt;");
    expect(shared.length).toBeLessThan(300);
    expect(page.html.length).toBeGreaterThan(10_000);
  });
});

describe("a page of a list", () => {
  const pagination = { currentPage: 2, totalPages: 3, totalItems: 60 };
  const older = { success: true, data: stories, pagination };
  const asked: string[] = [];
  const from: PageSource = {
    get: async (path) => {
      asked.push(path);
      if (path.startsWith("/api/combined-news?page=2&limit=20&category=bengal"))
        return { status: 200, body: older };
      if (path.startsWith("/api/search-stories"))
        return { status: 200, body: { success: true, stories: [] } };
      if (path.startsWith("/api/combined-news"))
        return { status: 200, body: { ...older, data: [], pagination: { totalPages: 3 } } };
      return source.get(path);
    },
  };
  const renderWith = (path: string, search: string) => renderAt(path, search, from);

  it("after the first has an address of its own, and leads back and on", async () => {
    const page = await renderWith("/bengal-face", "?page=2");
    expect(page.status).toBe(200);
    expect(page.head).toContain('href="https://khobor.example/bengal-face?page=2"');
    expect(page.head).not.toContain("noindex");
    expect(page.html).toContain('href="?"');
    expect(page.html).toContain('href="?page=3"');
  });

  it("past the end is not found", async () => {
    expect((await renderWith("/bengal-face", "?page=9")).status).toBe(404);
  });

  it.each(["/", "/all-news", "/bengal-face", "/cricket", "/archive/2026/11/22", "/corrections"])(
    "that cannot be is not found, as the API refuses it: %s",
    async (path) => {
      for (const page of ["", "0", "-1", "1e1", "0x10", "2.5", "%202", "x", "10001", "1&page=x"]) {
        const search = `?page=${page}`;
        expect(pageQuery.safeParse({ page: new URLSearchParams(search).getAll("page").at(-1) }).success).toBe(
          page === "10001",
        );
        expect(isKnownPath(path, search), search).toBe(false);
        asked.length = 0;
        const { status, head } = await renderWith(path, search);
        expect([status, asked.length, head.includes("noindex")], search).toEqual([404, 0, true]);
      }
      for (const search of ["?page=1", "?page=01", "?pages=x", "?utm_source=0"])
        expect(isKnownPath(path, search), search).toBe(true);
    },
  );

  it("that cannot be of the matches is not found; where there are no pages nobody asks for one", () => {
    for (const matches of ["0", "100", "x", ""]) {
      expect(isKnownPath("/cricket", `?matches=${matches}`)).toBe(false);
      expect(isKnownPath("/", `?matches=${matches}`)).toBe(true);
    }
    for (const path of ["/popular", "/about", "/search"]) expect(isKnownPath(path, "?page=x")).toBe(true);
  });

  it("that a reader searched is for that reader alone, and for no search engine", async () => {
    asked.length = 0;
    const page = await renderWith("/", "?q=%E0%A6%B6");
    expect(page.personal).toBe(true);
    expect(page.head).toContain('<meta name="robots" content="noindex">');
    expect(page.head).toContain('<link rel="canonical" href="https://khobor.example/">');
    expect(asked).toContain("/api/search-stories?q=%E0%A6%B6");
  });

  it("of matches that finds none, or is past their last, is not found", async () => {
    const matches = Array.from({ length: 30 }, (_, index) => ({
      key: `m${index}`,
      status: "RESULTS",
      type: "result",
      teamA: { name: index < 26 ? "Rivers" : "Seas", short: "A" },
      teamB: { name: "Hills", short: "HIL" },
      innings: [],
    }));
    const byKey = Object.fromEntries(matches.map((one) => [one.key, one]));
    const list = { order: Object.keys(byKey), matches: byKey };
    const answer = { status: 200, body: { epoch: "e", version: 1, snapshot: list } };
    const withMatches: PageSource = {
      get: async (path) => (path === "/api/live/matches" ? answer : source.get(path)),
    };
    const statusOf = async (search: string) => (await renderAt("/cricket", search, withMatches)).status;
    for (const found of ["", "?matches=2", "?team=seas", "?team=rivers&matches=2", "?q=x&team=rivers"])
      expect(await statusOf(found), found).toBe(200);
    for (const none of [
      "?matches=3",
      "?matches=99",
      "?team=nobody",
      "?team=seas&matches=2",
      "?q=x&matches=3",
    ])
      expect(await statusOf(none), none).toBe(404);
  });

  it.each([
    ["/", "?utm_source=x&page=3&gclid=y", "?page=3"],
    ["/popular", "?page=3", ""],
    ["/about", "?page=3&q=x", ""],
    ["/nowhere", "?q=x", ""],
    ["/cricket", "?utm_source=x&team=india&matches=2", "?team=india&matches=2"],
    ["/cricket", "?q=x&team=india", "?q=x&team=india"],
    ["/cricket", "?matches=2&q=x", "?q=x&matches=2"],
    // Further pages of news show no matches that a team could filter.
    ["/cricket", "?page=2&team=india", "?page=2"],
  ])("asks nothing more for what is in the query of no list: %s%s", (path, search, own) => {
    expect(canonicalQuery(path, search)).toBe(own);
  });
});

describe("a page for a reader who saves data", () => {
  it("has no picture, preloads none, and says so in its data", async () => {
    const page = await renderPage({ path: "/", search: "", saveData: true }, source, {
      now: NOW,
      origin: "https://khobor.example",
    });
    expect(page.html).not.toContain("<img");
    expect(page.head).not.toContain('as="image"');
    expect(page.state.saveData).toBe(true);
    expect(page.html).toContain("ছবি দেখুন");
    expect((await render("/")).head).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"/i);
  });
});
