import { describe, expect, it } from "vitest";
import { storyCard } from "../../../core/news/fixtures/story-card.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import type { PageSource } from "../../../core/routes/rendered-page.ts";
import { renderPage } from "../../entry-server.tsx";

const NOW = Date.UTC(2026, 10, 26, 12);
const story = (id: string, title: string, more: Partial<StoryCard> = {}) =>
  storyCard(id, title, { publishDate: "2026-11-26T11:00:00.000Z", ...more });
const STORIES = [
  story("a", "নদীর ঘাটে ভিড়", { excerpt: "সকাল থেকে অপেক্ষা।" }),
  story("b", "মাঠে ফিরল ফুটবল", { keywords: ["নদী"] }),
  story("c", "শীতের বাজার"),
];

async function render(
  path: string,
  search = "",
): Promise<{ status: number; html: string; titles: string[] }> {
  const source: PageSource = {
    get: async (asked) =>
      asked.startsWith("/api/section-feed/")
        ? { status: 200, body: { success: true, stories: STORIES } }
        : { status: 404, body: {} },
  };
  const { status, html } = await renderPage({ path, search }, source, {
    now: NOW,
    origin: "https://khobor.example",
  });
  const titles = [...html.matchAll(/class="card-title">([^<]*)</g)].map(([, title]) => title ?? "");
  return { status, html, titles };
}

describe("a list in detail", () => {
  it("of what is read most stands like a section's, with the way to the whole list", async () => {
    const { status, html, titles } = await render("/section/popular/3");
    expect(status).toBe(200);
    expect(titles).toHaveLength(3);
    expect(html).toMatch(/<h1>জনপ্রিয় খবর<\/h1><a href="\/popular" class="target underlined">/);
    const none = await render("/section/popular/3", "?q=পাহাড়");
    expect(none.html.split("পুরো তালিকা দেখুন")).toHaveLength(2);
  });

  it("has a search field, which an address fills too: of title, excerpt and keywords", async () => {
    const whole = await render("/section/bengal/10");
    expect(whole.html).toMatch(/<input[^>]*type="search"[^>]*name="q"/);
    expect(whole.titles).toHaveLength(3);
    expect((await render("/section/bengal/10", "?q=নদী")).titles).toEqual(["নদীর ঘাটে ভিড়", "মাঠে ফিরল ফুটবল"]);
    const none = await render("/section/bengal/10", "?q=পাহাড়");
    expect(none.titles).toEqual([]);
    expect(none.html).toContain("কোন খবর পাওয়া যায়নি");
  });
});
