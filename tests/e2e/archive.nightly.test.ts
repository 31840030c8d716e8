import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { archiveStart } from "../../core/contract/lists/archive.ts";
import { everyFeedIsRead } from "../support/browser/demo-stories.ts";
import { isHydrated, openReader } from "../support/browser/reader.ts";
import { useOwnApp, useReader } from "../support/browser/use-world.ts";
import { waitUntil } from "../support/wait.ts";

const app = useOwnApp({ env: { DEMO_SPEED: "0.01" } });
const reader = useReader(app);

let days: string[] = [];

beforeAll(async () => {
  await everyFeedIsRead(app.url);
  await waitUntil(async () => {
    const { calendar } = archiveStart.parse(await (await fetch(`${app.url}/api/archive`)).json());
    if (!calendar) return false;
    const month = calendar.month.replace("-", "/");
    days = [
      ...(calendar.before ? [calendar.before.replaceAll("-", "/")] : []),
      ...calendar.days.map((day) => `${month}/${String(day).padStart(2, "0")}`),
    ].map((day) => `/archive/${day}`);
    return days.length > 1;
  }, "the demo's stories are of two days");
});

const heading = (page: Page): Promise<string> => page.locator("main h1").innerText();
const isAt = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path, { waitUntil: "domcontentloaded" });

describe("the archive", () => {
  it("leads without scripts from its first page to a day, its neighbour and a story", async () => {
    const [before = "", last = ""] = days.slice(-2);
    const bare = await openReader(app.browser, app.url, { javaScriptEnabled: false });
    try {
      const page = await bare.open();
      await page.goto("/archive");
      await page.locator(`.calendar a[href="${last}"]`).click();
      await isAt(page, last);
      const ofLast = await heading(page);
      await page
        .getByRole("navigation", { name: "আগের ও পরের দিন" })
        .getByRole("link", { name: "এর আগের খবর" })
        .click();
      await isAt(page, before);
      expect(await heading(page)).not.toBe(ofLast);
      const story = page.locator(".day-list h2 a").first();
      const title = await story.innerText();
      await story.click();
      await page.waitForURL(/\/article\//, { waitUntil: "domcontentloaded" });
      expect(await heading(page)).toBe(title);
    } finally {
      await bare.close();
    }
  });

  it("goes from day to day by keyboard, with the day's own title, and asks nothing twice", async () => {
    const [before = "", last = ""] = days.slice(-2);
    const page = await reader.open();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/archive")) calls.push(request.url());
    });
    await page.goto(last);
    await isHydrated(page);
    expect(calls).toEqual([]);
    const title = await page.title();
    const chosen = page.locator(`.calendar a[href="${before}"]`);
    await chosen.focus();
    await chosen.press("Enter");
    await isAt(page, before);
    await page.locator(`.calendar a[href="${before}"][aria-current="date"]`).waitFor();
    expect(await page.title()).not.toBe(title);
    expect(await page.title()).toContain("-এর খবর | খবর");
    expect(calls).toHaveLength(1);
  });

  it("answers a date that is none with the page that is none, in Bengali", async () => {
    const page = await reader.open();
    for (const path of ["/archive/2026/02/30", "/archive/2026/1/5"]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      expect(await heading(page)).toBe("পাতাটি পাওয়া যায়নি");
    }
    const early = await page.goto("/archive/1971/12/16");
    expect(early?.status()).toBe(404);
    expect(await page.locator("main .notice").innerText()).toContain("তার আগের কোনো খবর নেই");
  });
});
