import { describe, expect, it } from "vitest";
import type { NewsDocument, StoryCard } from "../core/news/story.ts";
import { type PageSource, renderPage } from "./entry-server.tsx";
import { POPULAR_SLOT_MS } from "./rest/news-paths.ts";

const NOW = Date.parse("2026-08-22T13:07:00.000Z");

const stories: StoryCard[] = Array.from({ length: 20 }, (_, index) => ({
  id: `s${index}`,
  title: `শিরোনাম ${index} <b>&amp;`,
  excerpt: "সারসংক্ষেপ",
  publishDate: new Date(NOW - index * 3_600_000).toISOString(),
  readTime: 4,
  contentType: "News",
  category: "bengal",
  source: "feed",
  ...(index % 2 === 0 ? { imageUrl: `https://example.com/${index}.jpg` } : {}),
}));

const news: NewsDocument = {
  added: 25,
  order: stories.map(({ id }) => id),
  stories: Object.fromEntries(stories.map((story) => [story.id, story])),
  internalTotal: 5,
  externalTotal: 20,
};

const scorecard = { published: false, code: "m1", title: "উত্তর v দক্ষিণ" };

const BODIES: Record<string, unknown> = {
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

const render = (path: string, from: PageSource = source, now = NOW) =>
  renderPage({ path, search: "" }, from, { now, origin: "https://khobor.example" });

describe("a page rendered on the server", () => {
  it("holds the whole list, the trending stories and the state it was made from", async () => {
    const page = await render("/");
    expect(page.status).toBe(200);
    for (const { id } of stories) expect(page.html).toContain(`/article/${id}`);
    expect(page.html).toContain("সর্বশেষ খবর");
    expect(page.html).toContain("ট্রেন্ডিং খবর");
    expect(page.html).toContain("Saturday, August 22, 2026");
    expect(page.topics).toEqual(["news:all"]);
    expect(page.state).toEqual({
      now: NOW,
      queries: {
        "/api/live/news:all": BODIES["/api/live/news:all"],
        "/api/trending-stories": BODIES["/api/trending-stories"],
      },
    });
  });

  it("writes what came from outside as text, and nothing that the security policy forbids", async () => {
    const page = await render("/");
    expect(page.html).toContain("শিরোনাম 0 &lt;b&gt;&amp;amp;");
    expect(page.html).not.toMatch(/<script|<b>| style=/);
    expect(page.head.replace(/<script type="application\/ld\+json">/g, "<data>")).not.toMatch(
      /<script|<style/,
    );
  });

  it("is the same for everybody, whenever within a minute of the render it is read: no ages, no badges, no connection", async () => {
    const page = await render("/");
    expect(page.html).not.toContain("card-new");
    expect(page.html).not.toContain("ঘণ্টা আগে");
    expect(page.html).not.toContain("সরাসরি</span>");
  });

  it("names the aliases' canonical address and gives them a title of their own", async () => {
    const page = await render("/gold-rate");
    expect(page.status).toBe(200);
    expect(page.head).toContain("<title>সোনার দর | খবর</title>");
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
    expect(page.topics).toEqual([]);
  });

  it("redirects a trailing slash, and never to another site", async () => {
    const page = await renderPage({ path: "//evil.example/", search: "?a=1" }, source, {
      now: NOW,
      origin: "https://khobor.example",
    });
    expect(page).toMatchObject({ status: 301, location: "/evil.example?a=1" });
  });

  it("shows a section that nobody has published yet as empty", async () => {
    const page = await render("/astrology");
    expect(page.status).toBe(200);
    expect(page.html).toContain("এই বিভাগে কোন খবর পাওয়া যায়নি");
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
    expect(unknown.topics).toEqual(["match:m2"]);
    for (const page of [listed, unknown])
      expect(page.html).toContain("Waiting for scorecard to be published.");
  });
});
