import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { isHydrated, isLive } from "../support/browser/reader.ts";
import { useApp, useReader } from "../support/browser/use-world.ts";
import { waitUntil } from "../support/wait.ts";

const app = useApp({ env: { DEMO_SPEED: "0.01" } });
const reader = useReader(app);

/** `/` once the demo's stories are there, at that width. */
async function openFront(width: number): Promise<Page> {
  await waitUntil(
    async () => (await (await fetch(app.url)).text()).includes(`class="card card-standard`),
    "the demo's stories are on the front",
  );
  await reader.instead({ viewport: { width, height: 900 } });
  const page = await reader.open("/");
  await isLive(page);
  return page;
}

const hrefs = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(`${within} a`)
    .evaluateAll((links) => links.map((link) => new URL(String(Reflect.get(link, "href"))).pathname));

it("trending has none of the stories that stand in the lead block beside it", async () => {
  const page = await openFront(1280);
  const lead = await hrefs(page, ".front-top .card-headline");
  const trending = await hrefs(page, ".trending-words");
  expect(lead).toHaveLength(3);
  expect(trending).toHaveLength(15);
  expect(trending.filter((href) => lead.includes(href))).toEqual([]);
});

it("a phone's row with a headline of two lines is 116 to 120 px high, its picture 96 px wide", async () => {
  const page = await openFront(390);
  const rows = await page.locator(".card-second, .card-standard").evaluateAll((cards) =>
    cards
      .filter((card) => card.checkVisibility())
      .map((card) => {
        card.scrollIntoView();
        const height = (of: string): number => card.querySelector(of)?.getBoundingClientRect().height ?? 0;
        return {
          lines: Math.round(height(".card-title") / 25.56),
          height: card.getBoundingClientRect().height,
          picture: card.querySelector(".picture")?.getBoundingClientRect().width,
        };
      }),
  );
  const short = rows.filter(({ lines }) => lines <= 2);
  expect(short.length).toBeGreaterThan(3);
  for (const { height } of short) {
    expect(height).toBeGreaterThanOrEqual(116);
    expect(height).toBeLessThanOrEqual(120);
  }
  expect(new Set(rows.map(({ picture }) => picture))).toEqual(new Set([96]));
});

it("the lead stands over five of eight columns at 768 px", async () => {
  const page = await openFront(768);
  const width = async (of: string): Promise<number> => (await page.locator(of).boundingBox())?.width ?? 0;
  const gutter = 24;
  const column = ((await width(".front-top")) - 7 * gutter) / 8;
  expect(await width(".front-top > .card-lead")).toBeCloseTo(5 * column + 4 * gutter, 0);
  expect(await width(".front-seconds")).toBeCloseTo(3 * column + 2 * gutter, 0);
});

it("a kept page says dates, the reader's clock makes ages and badges of them, and nothing moves", async () => {
  await openFront(390);
  const kept = await (await fetch(app.url)).text();
  expect(/(?:আগে|এখনই)<.time>|class="card-new"/.exec(kept)?.[0]).toBeUndefined();
  const page = await reader.open();
  await page.addInitScript(() => {
    Reflect.set(window, "shifts", []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, "shifts").push(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await isHydrated(page);
  await expect.poll(() => page.locator(".card-new").count()).toBe(3);
  expect(await page.locator(".card-time").first().innerText()).toMatch(/এখনই|আগে$/);
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toEqual([]);
  expect(reader.problems).toEqual([]);
});

it("what a reader has seen is not new on the next visit", async () => {
  const page = await openFront(390);
  await expect.poll(() => page.locator(".card-new").count()).toBe(3);
  await page.evaluate((away) => {
    const now = Date.now();
    localStorage.setItem("newsVisit", `${now - away} 0`);
  }, 31 * 60_000);
  // What came in the half hour that the reader was away for is new to them.
  await page.reload();
  await isLive(page);
  await expect.poll(() => page.locator(".card-time").first().innerText()).toMatch(/এখনই|আগে$/);
  const before = await page.locator(".card-new").count();
  expect(before).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.setItem("newsVisit", `${Date.now() - 1000} ${Date.now() - 1000}`));
  await page.reload();
  await isLive(page);
  await expect.poll(() => page.locator(".card-time").first().innerText()).toMatch(/এখনই|আগে$/);
  expect(await page.locator(".card-new").count()).toBe(0);
});
