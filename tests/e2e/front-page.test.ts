import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { everyFeedIsRead } from "../support/browser/demo-stories.ts";
import { layoutShifts, recordLayoutShifts } from "../support/browser/layout-shifts.ts";
import { isHydrated, isLive } from "../support/browser/reader.ts";
import { useApp, useReader } from "../support/browser/use-world.ts";
import { waitUntil } from "../support/wait.ts";

const app = useApp();
const reader = useReader(app);

beforeAll(async () => {
  await everyFeedIsRead(app.url);
  await waitUntil(
    async () => (await (await fetch(app.url)).text()).includes(`class="card card-standard`),
    "the demo's stories are on the front",
  );
});

async function openFront(width: number): Promise<Page> {
  await reader.instead({ viewport: { width, height: 900 } });
  // Slow images would occupy the browser's six connections and block requests for stories.
  await reader.context.route("**/api/image?*", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const page = await reader.open("/");
  await isLive(page);
  return page;
}

const hrefs = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(`${within} a`)
    .evaluateAll((links) => links.map((link) => new URL(String(Reflect.get(link, "href"))).pathname));

it("trending has none of the stories of the lead block beside it", async () => {
  const page = await openFront(1280);
  const above = await hrefs(page, ".front .card-headline");
  const trending = await hrefs(page, ".trending-words");
  expect(above).toHaveLength(6);
  expect(trending.length).toBeGreaterThanOrEqual(10);
  expect(trending.filter((href) => above.includes(href))).toEqual([]);
});

it("trending says 'এখনই' beside the section of a story that is not an hour old", async () => {
  const page = await openFront(1280);
  const [first = ""] = await hrefs(page, ".trending-words");
  const { stories } = z
    .object({ stories: z.array(z.object({ id: z.string(), publishDate: z.string() })) })
    .parse(await (await fetch(`${app.url}/api/trending-stories`)).json());
  const story = stories.find(({ id }) => first.endsWith(`/${id}`));
  await page.clock.setFixedTime(Date.parse(story?.publishDate ?? "") + 59 * 60_000);
  await page.reload();
  await expect.poll(() => page.locator(".trending-facts").first().innerText()).toMatch(/\S\s+এখনই$/);
});

describe("the bands", () => {
  const titles = (page: Page) => page.locator(".band-head h2").allInnerTexts();

  it("stand after the first six stories, each with its own shape and way on, and no story is on the page twice", async () => {
    const page = await openFront(1280);
    expect(await titles(page)).toEqual([
      "ক্রিকেট",
      "বাংলার মুখ",
      "ছবিঘর",
      "ফুটবল",
      "পাঁচমিশালি",
      "চাকরি ও পেশা",
      "জ্যোতিষ",
    ]);
    expect(await page.locator(".front .card").count()).toBe(6);
    expect(
      await page
        .locator(".band")
        .evaluateAll((bands) => bands.map((band) => band.querySelectorAll(".card").length)),
    ).toEqual([3, 5, 3, 4, 4, 4, 4]);
    expect(await page.locator(".band-score").innerText()).toMatch(/\d|[০-৯]/);
    expect(await page.locator(".card-brief .picture").count()).toBe(0);
    expect((await hrefs(page, ".band-head")).slice(0, 3)).toEqual([
      "/cricket",
      "/bengal-face",
      "/photo-gallery",
    ]);
    const stories = await hrefs(page, ".card-headline");
    expect(new Set(stories).size).toBe(stories.length);
    expect(stories).toHaveLength(15 + 27);

    await page.getByRole("button", { name: "আরও খবর" }).click();
    // A page that a busy server does not answer within 3 s is missing until the reader asks again.
    const again = page.getByRole("button", { name: "আবার চেষ্টা করুন" });
    const focused = async () => {
      if (await again.isVisible()) await again.click();
      return page.evaluate(() => document.activeElement?.closest(".card")?.className);
    };
    await expect.poll(focused).toContain("card-standard");
    expect(await page.locator(".bands :focus").count()).toBe(0);
    const more = await hrefs(page, ".card-headline");
    expect(more.slice(0, stories.length)).toEqual(stories);
    expect(new Set(more).size).toBe(more.length);
    expect(reader.problems).toEqual([]);
  });
});

it("a kept page says dates, the reader's clock makes ages and badges of them, and nothing moves", async () => {
  await openFront(390);
  const kept = await (await fetch(app.url)).text();
  expect(/(?:আগে|এখনই)<.time>|class="card-new"/.exec(kept)?.[0]).toBeUndefined();
  const page = await reader.open();
  await recordLayoutShifts(page);
  await page.goto("/");
  await isHydrated(page);
  await expect.poll(() => page.locator(".card-new").count()).toBeGreaterThan(0);
  expect(await page.locator(".card-time").first().innerText()).toMatch(/এখনই|আগে$/);
  expect(await layoutShifts(page)).toEqual([]);
  expect(reader.problems).toEqual([]);
});

it("what a reader has seen is not new on the next visit", async () => {
  const page = await openFront(390);
  await expect.poll(() => page.locator(".card-new").count()).toBeGreaterThan(0);
  await page.evaluate((away) => {
    const now = Date.now();
    localStorage.setItem("newsVisit", `${now - away} 0`);
  }, 31 * 60_000);
  await page.reload();
  await isLive(page);
  await expect.poll(() => page.locator(".card-new").count()).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.setItem("newsVisit", `${Date.now() - 1000} ${Date.now() - 1000}`));
  await page.reload();
  await isLive(page);
  await expect.poll(() => page.locator(".card-time").first().innerText()).toMatch(/এখনই|আগে$/);
  expect(await page.locator(".card-new").count()).toBe(0);
});

describe("the search of a list", () => {
  const name = "এই তালিকায় খুঁজুন";

  it("is a button that opens a field with the focus, and closes by Escape and by itself", async () => {
    const page = await openFront(390);
    const button = page.getByRole("button", { name });
    const field = page.getByRole("searchbox", { name });
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    expect(await field.count()).toBe(0);
    await button.focus();
    await page.keyboard.press("Enter");
    await field.waitFor();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type("এমন কিছু নেই");
    await page.getByText("কোন খবর পাওয়া যায়নি").waitFor();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "hidden" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator(".card-lead").waitFor();
    await button.click();
    await field.waitFor();
    await button.click();
    await field.waitFor({ state: "hidden" });
  });

  it("stands open where an address looks for something", async () => {
    await openFront(390);
    const page = await reader.open(`/?q=${encodeURIComponent("ক্রিকেট")}`);
    await isLive(page);
    expect(await page.getByRole("searchbox", { name }).inputValue()).toBe("ক্রিকেট");
  });
});

describe("the navigation", () => {
  const current = (page: Page) => page.locator(".navigation a[aria-current]");

  it.each([
    ["/gold-rate", "/all-news"],
    ["/section/career/10", "/careers"],
  ])("marks at %s that it belongs to %s, and brings that into sight on a phone", async (path, link) => {
    await reader.instead({ viewport: { width: 390, height: 844 } });
    const page = await reader.open(path);
    await isLive(page);
    expect(await current(page).evaluateAll((all) => all.map((each) => each.getAttribute("href")))).toEqual([
      link,
    ]);
    await expect
      .poll(async () => {
        const { x = -1, width = 0 } = (await current(page).boundingBox()) ?? {};
        return x >= 0 && x + width <= 390;
      })
      .toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("marks an article's section, on the server and after a link was followed", async () => {
    const page = await openFront(1280);
    const section = await page.locator(".card-lead .card-section").innerText();
    await page.locator(".card-lead .card-headline a").click();
    await page.waitForURL(/\/article\//, { waitUntil: "domcontentloaded" });
    await expect.poll(() => current(page).allInnerTexts()).toEqual([section]);
    expect(await (await fetch(page.url())).text()).toMatch(
      new RegExp(`aria-current="true"[^>]*>${section}<`),
    );
  });
});
