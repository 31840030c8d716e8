import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calendarDayOf } from "../../../core/bengali/calendar-day.ts";
import { ROUTES } from "../../../web/routes.ts";
import { lostStops, tabThrough } from "../../support/browser/focus.ts";
import { openReader, type Reader } from "../../support/browser/reader.ts";
import { newestStoryPath } from "../../support/browser/story-path.ts";
import { useOwnWorld } from "../../support/browser/use-world.ts";
import { createEditor, EDITOR } from "../../support/sites/editor.ts";

/**
 * Walks through all readers' pages by Tab in both directions, in low windows with the consent banner (WCAG 2.4.7, 2.4.11).
 */

const world = useOwnWorld({ env: EDITOR, moves: "stories" });

const WIDE = { width: 1280, height: 500 };
const PHONE = { width: 390, height: 640 };
const MOST_STOPS = 300;

const examples: Record<string, string> = { name: "bengal", count: "10" };
const PAGES = ROUTES.filter(
  ({ page }, index) => ROUTES.findIndex((other) => other.page === page) === index,
).map(({ path }) => path);

beforeAll(async () => {
  const author = { slug: "bengal", name: "জেলা বিভাগ", role: "বিভাগ", text: "", imageUrl: "" };
  const made = await createEditor(world.app.url)("POST", "/api/admin/authors", author);
  expect(made.status).toBe(201);
  const [year = "", month = "", day = ""] = calendarDayOf(Date.now())?.split("-") ?? [];
  Object.assign(examples, { code: world.liveCode, year, month, day });
});

async function addressOf(pattern: string): Promise<string> {
  if (pattern === "/article/:id") return newestStoryPath(world);
  return pattern.replaceAll(/:(\w+)/g, (_, part: string) => {
    const known = examples[part];
    if (known === undefined) throw new Error(`There is no example of ${part}`);
    return known;
  });
}

async function lostOnTheWay(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const stops = await tabThrough(page, MOST_STOPS, key);
  expect(stops.length).toBeGreaterThan(10);
  expect(stops.length).toBeLessThan(MOST_STOPS);
  return lostStops(stops);
}

// The walks run concurrently, because a walk mostly waits for frames.
describe.concurrent.each(PAGES)("%s", (pattern) => {
  it("shows whatever has the focus whole, down the page and up it", async ({ onTestFinished }) => {
    const own = await openReader(world.browser, world.url, { viewport: WIDE });
    onTestFinished(own.close);
    const address = await addressOf(pattern);
    const [wide, phone] = await Promise.all([own.open(address), own.open(address)]);
    await phone.setViewportSize(PHONE);
    for (const page of [wide, phone]) await page.locator(".consent-banner").waitFor();
    const [down, up] = await Promise.all([lostOnTheWay(wide, "Tab"), lostOnTheWay(phone, "Shift+Tab")]);
    expect(down, "wide, down").toEqual([]);
    expect(up, "on a phone, up").toEqual([]);
  });
});

describe("beside the toast of new stories", () => {
  const paths = ["/", "/settings", "/section/bengal"];
  const windows = [WIDE, PHONE];
  const opened = new Map<string, readonly [down: Page, up: Page]>();
  const readers: Reader[] = [];

  async function waiting(viewport: typeof WIDE, path: string): Promise<Page> {
    const own = await openReader(world.browser, world.url, { viewport });
    readers.push(own);
    const page = await own.open();
    await page.addInitScript(() => {
      const { setTimeout: later } = window;
      Object.assign(window, {
        setTimeout: (work: TimerHandler, ms = 0) => (ms < 5_000 ? later(work, ms) : 0),
      });
    });
    await page.goto(path);
    await page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
    await page.locator(".consent-banner").waitFor();
    return page;
  }

  beforeAll(async () => {
    for (const viewport of windows)
      for (const path of paths) {
        const pages = [await waiting(viewport, path), await waiting(viewport, path)] as const;
        opened.set(`${path} ${viewport.width}`, pages);
      }
    const stamp = Date.now();
    world.feed.add({ guid: `walked-${stamp}`, title: `নতুন পাঠাগার খুলল ${stamp}`, at: stamp });
    for (const pages of opened.values()) for (const page of pages) await page.locator(".toast").waitFor();
  });
  afterAll(async () => {
    for (const own of readers) await own.close();
  });

  describe.concurrent.each(paths)("%s, where stories came", (path) => {
    it.each(windows)(
      "shows whatever has the focus whole beside the toast, at $width px",
      async ({ width }) => {
        const pages = opened.get(`${path} ${width}`);
        if (!pages) throw new Error("It has not been opened");
        const [down, up] = pages;
        const lost = await Promise.all([lostOnTheWay(down, "Tab"), lostOnTheWay(up, "Shift+Tab")]);
        expect(lost, "down and up").toEqual([[], []]);
        for (const page of pages) expect(await page.locator(".toast").count()).toBe(1);
      },
    );
  });
});
