import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { everyFeedIsRead, readCombined } from "../support/browser/demo-stories.ts";
import { isHydrated, openReader, type Reader } from "../support/browser/reader.ts";
import { useApp } from "../support/browser/use-world.ts";

const PAGE = 20;
/** Number of stories of the front page: its list and its bands. */
const FRONT = 15 + 27;

let older: { id: string; title: string };

// In this world nothing changes, so that lists stay the same between pages.
const app = useApp();
beforeAll(async () => {
  await everyFeedIsRead(app.url);
  const front = await (await fetch(app.url)).text();
  const third = await readCombined(app.url, `page=3&limit=${PAGE}`);
  const last = third?.data.findLast(({ title }) => !front.includes(title));
  if (!last) throw new Error("The front has all stories");
  older = last;
});

async function read(
  options: BrowserContextOptions,
  work: (page: Page, reader: Reader) => Promise<void>,
): Promise<void> {
  const reader = await openReader(app.browser, app.url, options);
  try {
    await work(await reader.open(), reader);
  } finally {
    await reader.close();
  }
}
const complaints = ({ problems }: Reader): string[] =>
  problems.filter((problem) => !problem.includes("Failed to load resource"));
const WITHOUT = { javaScriptEnabled: false } as const;
/**
 * Without scripts all images load at once, which may be slow on a busy machine, so the test does not wait for
 * them.
 */
const PARSED = { waitUntil: "domcontentloaded" } as const;
async function shown(page: Page): Promise<number> {
  await page.waitForLoadState("domcontentloaded");
  return page.locator("main article.card:visible").count();
}
/**
 * Follows the link by keyboard: at the end of a list, a pointer may miss a link while cards above change their
 * height.
 */
async function turn(page: Page, link: string, search: string): Promise<void> {
  await page.getByRole("link", { name: link }).press("Enter");
  await page.waitForURL((url) => url.search === search, { waitUntil: "domcontentloaded" });
}
async function titles(page: Page): Promise<string[]> {
  await page.waitForLoadState("domcontentloaded");
  return page.locator("main .card-title, .just-now a").allTextContents();
}

describe("without scripts", () => {
  it("the whole list shows, with its pictures, and leads to sections and articles", async () => {
    await read(WITHOUT, async (page) => {
      await page.goto("/", PARSED);
      expect(await shown(page)).toBe(FRONT);
      const picture = page.locator("main .card-lead img");
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(100);
      await page.locator(".navigation a[href='/bengal-face']").click();
      expect(await page.locator("h1").innerText()).toBe("বাংলার মুখ");
      await page.locator("main .card-headline a").first().click();
      expect(await page.locator("h1").count()).toBe(1);
      expect((await page.locator(".article").innerText()).length).toBeGreaterThan(200);
    });
  });

  it("lists are turned over by links, each page with an address of its own", async () => {
    await read(WITHOUT, async (page) => {
      await page.goto("/", PARSED);
      const first = await titles(page);
      expect(await page.locator(".news-more").isVisible()).toBe(false);
      await turn(page, "পরের পাতা", "?page=2");
      const titlesOf = async (query: string) =>
        (await readCombined(app.url, query))?.data.map(({ title }) => title) ?? [];
      expect(await titles(page)).toEqual(await titlesOf(`page=2&limit=${PAGE}`));
      expect(first).toEqual(expect.arrayContaining(await titlesOf(`limit=${PAGE}`)));
      expect(await page.locator("link[rel='canonical']").getAttribute("href")).toBe(`${app.url}/?page=2`);
      await turn(page, "আগের পাতা", "");
      expect(await titles(page)).toEqual(first);
      expect((await page.goto("/?page=99"))?.status()).toBe(404);
    });
  });

  it("a list is searched by its form, beyond its first page, and no search engine lists that", async () => {
    await read(WITHOUT, async (page) => {
      await page.goto("/", PARSED);
      expect(await titles(page)).not.toContain(older.title);
      const box = page.getByRole("searchbox");
      await box.fill(`  ${older.title} `);
      await page.getByRole("button", { name: "খুঁজুন" }).click();
      expect(await titles(page)).toContain(older.title);
      expect(await shown(page)).toBeLessThan(5);
      expect(await page.getByRole("searchbox").inputValue()).toBe(older.title);
      expect(await page.locator("meta[name='robots']").getAttribute("content")).toBe("noindex");
      expect(await page.locator("link[rel='canonical']").getAttribute("href")).toBe(`${app.url}/`);
      await page.goto(`/?q=${encodeURIComponent("এমন কিছু নেই <b>")}`);
      expect(await shown(page)).toBe(0);
      await page.getByRole("link", { name: "পুরো তালিকা দেখুন" }).click();
      expect(await shown(page)).toBe(FRONT);
    });
  });
});

describe("a reader who saves data", () => {
  const SAVING = { extraHTTPHeaders: { "save-data": "on" } } as const;

  it("gets no picture before asking, then all of them", async () => {
    await read(SAVING, async (page, reader) => {
      const pictures: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/image")) pictures.push(request.url());
      });
      await page.goto("/");
      await page.getByRole("button", { name: "মেনু" }).click();
      await page.getByRole("dialog", { name: "মেনু" }).waitFor();
      await page.keyboard.press("Escape");
      await isHydrated(page);
      expect(await page.locator("main img").count()).toBe(0);
      expect(pictures).toEqual([]);
      await page.getByRole("link", { name: "ছবি দেখুন" }).click();
      await expect.poll(() => pictures.length).toBeGreaterThan(0);
      expect(new URL(page.url()).search).toBe("");
      expect(await page.getByText("ডেটা বাঁচাতে").count()).toBe(0);
      expect(complaints(reader)).toEqual([]);
    });
  });
});
