import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { foldWord } from "../../core/search/fold.ts";
import { everyFeedIsRead } from "../support/browser/demo-stories.ts";
import { isHydrated, openReader } from "../support/browser/reader.ts";
import { useApp, useReader } from "../support/browser/use-world.ts";
import { waitUntil } from "../support/wait.ts";

const app = useApp();
const reader = useReader(app);

const result = z.object({
  stories: z.array(z.object({ title: z.string() })),
  suggestion: z.string().optional(),
});
const ask = async (query: string) =>
  result.parse(await (await fetch(`${app.url}/api/search?q=${encodeURIComponent(query)}`)).json());

beforeAll(async () => {
  await everyFeedIsRead(app.url);
  await waitUntil(async () => (await ask("সুন্দরবন")).stories.length > 0, "the demo's stories can be found");
});

const outcome = (page: Page): Promise<string> => page.locator("#find-outcome").innerText();
const marked = (page: Page): Promise<string[]> => page.locator("main mark").allInnerTexts();

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox", { name: "কী খুঁজছেন" }).fill(words);
  await page.getByRole("searchbox", { name: "কী খুঁজছেন" }).press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === words, { waitUntil: "domcontentloaded" });
}

describe("the search page", () => {
  it("works without scripts: words, filters and the way to a story", async () => {
    const bare = await openReader(app.browser, app.url, { javaScriptEnabled: false });
    try {
      const page = await bare.open();
      await page.goto("/search");
      expect(await page.locator("h1").innerText()).toBe("খবর খুঁজুন");
      await search(page, "সুন্দরবণের মহিলা");
      expect(new Set((await marked(page)).map(foldWord))).toContain(foldWord("সুন্দরবনের"));
      expect(await outcome(page)).toContain("খবর পাওয়া গেছে");
      await page.locator("summary").click();
      await page.locator("select[name='section']").selectOption("career");
      await page.getByRole("button", { name: "খুঁজুন" }).click();
      await page.waitForURL((url) => url.searchParams.get("section") === "career", {
        waitUntil: "domcontentloaded",
      });
      expect(await outcome(page)).toContain("কোনো খবরে পাওয়া যায়নি");
      await page.getByRole("link", { name: "বিভাগ: চাকরি ও পেশা : এই বাছাই বাদ দিন" }).click();
      await page.waitForURL((url) => !url.searchParams.has("section"), { waitUntil: "domcontentloaded" });
      await page.locator(".found h3 a").first().click();
      await page.waitForURL(/\/article\//, { waitUntil: "domcontentloaded" });
      expect(await page.locator("h1").innerText()).toContain("সুন্দরবনের");
    } finally {
      await bare.close();
    }
  });

  it("is taken over as it was rendered, and asks for nothing a second time", async () => {
    const page = await reader.open();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/search?")) calls.push(request.url());
    });
    await page.goto(`/search?q=${encodeURIComponent("সুন্দরবন")}`);
    await isHydrated(page);
    expect((await marked(page)).length).toBeGreaterThan(0);
    expect(await page.title()).toContain("সুন্দরবন: খবর খুঁজুন");
    expect(calls).toEqual([]);
    expect(reader.problems).toEqual([]);
  });
});
