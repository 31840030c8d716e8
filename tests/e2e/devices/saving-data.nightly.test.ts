import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { launchShell } from "../../support/browser/browser.ts";
import { isHydrated, openReader } from "../../support/browser/reader.ts";
import { newestStoryPath } from "../../support/browser/story-path.ts";
import { useOwnWorld, useReader } from "../../support/browser/use-world.ts";
import { addPicturedStories, type Loading, load, SAVING, scriptsOf } from "./loading.ts";

/**
 * Readers who save data, and phones with little memory (decisions/pages.md#saving-data), may load at most this
 * number of bytes.
 */

const MOST_BYTES = 60_000;

const world = useOwnWorld({ moves: "stories" });
const reader = useReader(world);

beforeAll(() => addPicturedStories(world));

async function windowFiles(page: Page): Promise<Loading["came"]> {
  const files: Loading["came"] = [];
  for (const rel of ["icon", "manifest"]) {
    const href = await page.locator(`link[rel=${rel}]`).getAttribute("href");
    const answer = await fetch(`${world.url}${href}`);
    files.push({ path: `${href}`, bytes: (await answer.arrayBuffer()).byteLength });
  }
  return files;
}

const sumOf = (files: Loading["came"]): number => files.reduce((all, { bytes }) => all + bytes, 0);

const isHeavy = ({ path }: { path: string }): boolean => /\.woff2$|^\/api\/image/.test(path);

const HINTS = ["sec-ch-device-memory", "device-memory"];

/**
 * A phone with 1 GB of memory, which scripts can read and which the browser sends when asked (`silent`: the
 * browser never sends it).
 */
async function withOneGigabyte({ silent = false } = {}): Promise<{ told: Record<string, string[]> }> {
  await reader.instead({ viewport: { width: 390, height: 844 } });
  await reader.context.addInitScript(() => Object.defineProperty(navigator, "deviceMemory", { value: 1 }));
  const told: Record<string, string[]> = {};
  world.front.saying = (headers) => {
    const hints = HINTS.filter((name) => headers[name] !== undefined);
    told[`${headers["sec-fetch-dest"]}`] = [...(told[`${headers["sec-fetch-dest"]}`] ?? []), hints.join(" ")];
    const said = Object.fromEntries(hints.map((name) => [name, silent ? undefined : "1"]));
    return Object.fromEntries(
      Object.entries({ ...headers, ...said }).filter(([, value]) => value !== undefined),
    );
  };
  return { told };
}

describe("the front page for who saves data", () => {
  it("is at most 60 kB all told: no pictures, no faces, no scripts until they are needed", async () => {
    await reader.instead(SAVING);
    const { page, came } = await load(reader, "/");
    came.push(...(await windowFiles(page)));
    const sum = sumOf(came);
    expect(sum, JSON.stringify(came)).toBeLessThanOrEqual(MOST_BYTES);
    expect(sum).toBeGreaterThan(5_000);
    const others = came.map(({ path }) => path).filter((path) => !path.endsWith(".css"));
    expect(others).toEqual(["/", "/favicon.svg", "/manifest.webmanifest"]);
    expect(await page.locator("main .card").count()).toBe(20);
    expect(reader.problems).toEqual([]);

    await page.locator(".menu-button").click();
    await page.getByRole("dialog", { name: "মেনু" }).waitFor();
    expect(scriptsOf(came).length).toBeGreaterThan(0);
    expect(came.filter(({ path }) => path.endsWith(".woff2") || path.startsWith("/api/image"))).toEqual([]);
    expect(reader.problems).toEqual([]);
  });

  it("is at most 60 kB where the system has no Bengali letters, too: with a small face of its own", async () => {
    const browser = await launchShell([], { fonts: "latin" });
    try {
      const other = await openReader(browser, world.url, SAVING);
      const { page, came } = await load(other, "/");
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => came.filter(isHeavy)).toHaveLength(1);
      came.push(...(await windowFiles(page)));
      expect(sumOf(came), JSON.stringify(came)).toBeLessThanOrEqual(MOST_BYTES);
      expect(came.filter(isHeavy)[0]?.path).toContain("/spare-bengali");
      expect(other.problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it("leads on by its links and looks through its stories before any script", async () => {
    await reader.instead(SAVING);
    const { page, came } = await load(reader, "/");
    await page.locator(".navigation a[href='/bengal-face']").click();
    await page.getByRole("heading", { level: 1, name: "বাংলার মুখ" }).waitFor();
    expect(scriptsOf(came)).toEqual([]);
    const title = await page.locator(".card-headline a").first().innerText();
    await page.locator(".card-headline a").first().click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await isHydrated(page);
  });
});

describe("a phone with 1 GB", () => {
  it("has the front page without pictures and faces from its first visit on, in at most 60 kB", async () => {
    const { told } = await withOneGigabyte();
    const { page, came, givenUp } = await load(reader, "/");
    expect(told.document).toEqual(["", HINTS.join(" ")]);
    came.push(...(await windowFiles(page)));
    expect(sumOf([...came, ...givenUp]), JSON.stringify({ came, givenUp })).toBeLessThanOrEqual(MOST_BYTES);
    expect(scriptsOf(came)).toEqual([]);
    // An image whose preload began before the stop counts above.
    const second = came.findLastIndex((file) => file.path === "/");
    expect(came.slice(second).filter(isHeavy)).toEqual([]);
    expect(await page.locator("main .card").count()).toBe(20);
    expect(await page.locator("main img").count()).toBe(0);
    expect(await page.locator(".pictures-notice").innerText()).toBe("পাতা হালকা রাখতে ছবি দেখানো হচ্ছে না। ছবি দেখুন");
    expect(reader.problems.filter((text) => !text.includes("speculation-rules"))).toEqual([]);
  });

  it("tells of its memory with pages alone, and has all pictures when it asks for them", async () => {
    const { told } = await withOneGigabyte();
    const { page } = await load(reader, "/");
    await page.locator(".navigation a[href='/bengal-face']").click();
    await page.getByRole("heading", { level: 1, name: "বাংলার মুখ" }).waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    await page.getByRole("link", { name: "ছবি দেখুন", exact: true }).click();
    await page.locator("main img").first().waitFor();
    expect(new URL(page.url()).search).toBe("?pictures=1");
    await page.locator(".search-toggle").click();
    await isHydrated(page);
    const { document: pages = [], ...others } = told;
    expect(pages).toEqual(["", ...Array(3).fill(HINTS.join(" "))]);
    expect(Object.keys(others)).toEqual(expect.arrayContaining(["image", "empty"]));
    expect(new Set(Object.values(others).flat())).toEqual(new Set([""]));
  });

  it("has scorecards and stories without pictures, and what changes on them, too", async () => {
    await withOneGigabyte();
    const { page, came } = await load(reader, `/scorecard/${world.liveCode}`);
    await isHydrated(page);
    await page.goto(await newestStoryPath(world));
    await isHydrated(page);
    expect(await page.locator("main .picture img").count()).toBe(0);
    expect(came.filter(isHeavy)).toEqual([]);
  });
});
