import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { newestStoryPath } from "../../support/browser/story-path.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

const world = useWorld();
const reader = useReader(world, { viewport: { width: 794, height: 1123 } });

async function printed(path: string): Promise<Page> {
  const page = await reader.open(path);
  await isLive(page);
  await page.locator(".consent-banner").waitFor();
  await page.emulateMedia({ media: "print" });
  return page;
}

const useless = (page: Page): Promise<string[]> =>
  page
    .locator("button, summary, input, nav, header.header, footer.footer, .banner-tray, .toast-place")
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
    );

describe("on paper", () => {
  it("an article is its text, and says where it was read first", async () => {
    const page = await printed(await newestStoryPath(world));
    expect(await useless(page)).toEqual([]);
    const { href, after } = await page.locator(".article-original .button").evaluate((link) => ({
      href: link.getAttribute("href"),
      after: getComputedStyle(link, "::after").content,
    }));
    expect(after).toContain(href);
    expect(await page.locator(".similar").isVisible()).toBe(false);
  });

  it("a scorecard has all its innings, whole, and no part of the page to press", async () => {
    const match = world.cricket
      .matches()
      .find(({ code, listed }) => listed === "result" && world.cricket.match(code).innings.length > 1);
    const page = await printed(`/scorecard/${match?.code}`);
    expect(await useless(page)).toEqual([]);
    const tables = page.locator(".innings-card table");
    expect(await tables.count()).toBeGreaterThanOrEqual(4);
    for (const table of await tables.all()) expect(await table.isVisible()).toBe(true);
    const cutBetweenLines = await page
      .locator(".scorecard-page tr")
      .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).breakInside !== "avoid").length);
    expect(cutBetweenLines).toBe(0);
    const pale = await page
      .locator(".recent-ball > *")
      .evaluateAll(
        (balls) => balls.filter((ball) => getComputedStyle(ball).printColorAdjust !== "exact").length,
      );
    expect(pale).toBe(0);
  });

  it("charts are drawn, without the tables that are closed behind them", async () => {
    const page = await printed(`/scorecard/${world.liveCode}?view=charts`);
    expect(await useless(page)).toEqual([]);
    expect(await page.locator(".charts-view .plot svg:visible").count()).toBeGreaterThan(0);
    expect(await page.locator(".chart-table:visible").count()).toBe(0);
    const { width } = (await page.locator(".charts-view .plot").first().boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(794);
  });
});
