import type { Page } from "playwright";
import { afterAll, describe, expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { isHydrated } from "../../support/browser/reader.ts";
import { useOwnWorld, useReader } from "../../support/browser/use-world.ts";
import { startFeedServer } from "../../support/sites/feed-server.ts";

const WORDS = Array.from({ length: 60 }, (_, index) => `কথা${index}`);
const TEXT = `<p>${"মাঝিরা বলছেন, সেতু খুলে গেলে এ ছবি আর থাকবে না। ".repeat(6)}</p>`;

const feed = await startFeedServer([]);
const original = `${feed.origin}/original`;
feed.serve("/original", {
  type: "text/html; charset=utf-8",
  body: `<!doctype html><html lang="bn"><title>সেতু</title><article><h1>সেতু</h1>${TEXT}</article></html>`,
});
feed.add({
  guid: "bridge",
  title: "সেতুর কাজ শুরু",
  description: WORDS.join(" "),
  body: TEXT,
  link: original,
  at: Date.now() - 60_000,
});
afterAll(() => feed.close());
const world = useOwnWorld({ moves: "stories", feeds: [{ section: "lifestyle", feed, rights: "excerpt" }] });
const reader = useReader(world);

async function story(): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const answer = await fetch(`${world.url}/api/section-feed/lifestyle/5`);
    return /"id":"([0-9a-f]{24})"/.exec(await answer.text())?.[1];
  };
  await expect.poll(find).toBeDefined();
  return `/article/${await find()}`;
}

async function showsExcerpt(page: Page): Promise<void> {
  await expect.poll(() => page.locator("main h1").allInnerTexts()).toEqual(["সেতুর কাজ শুরু"]);
  expect(await page.locator(".article-deck").innerText()).toBe(`${WORDS.slice(0, 40).join(" ")}…`);
  expect(await page.locator("main").innerText()).not.toContain("মাঝিরা");
  expect(await page.locator(".article-body").count()).toBe(0);
  expect(await page.locator(".article-original p").innerText()).toContain("পুরো খবরটি পড়ুন");
  expect(await page.locator(".article-original a").getAttribute("href")).toBe(original);
}

const askedOriginal = () => [
  feed.requests("/original"),
  world.front.requests.filter((path) => path.startsWith("/api/website-content")),
];

describe("a story of which an excerpt may be shown", () => {
  it("is that, and the publisher's page is not asked for the rest, by a followed link or at its address", async () => {
    const path = await story();
    const page = await reader.open("/lifestyle");
    await isHydrated(page);
    await page.locator(`main a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    await showsExcerpt(page);
    await page.goto(`${world.url}${path}`);
    await isHydrated(page);
    await showsExcerpt(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(askedOriginal()).toEqual([0, []]);
    expect(reader.problems).toEqual([]);
  });

  it("is that where the detail feed cannot be read, and nothing is said to be missing", async () => {
    const path = await story();
    const page = await reader.open("/lifestyle");
    await isHydrated(page);
    await page.route("**/api/detailfeed/v1/*", (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/json",
        body: '{"success":false,"message":"x"}',
      }),
    );
    await page.locator(`main a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    await showsExcerpt(page);
    expect(await page.getByText("খবর লোড করতে সমস্যা হয়েছে।").count()).toBe(0);
    expect(askedOriginal()).toEqual([0, []]);
  });

  it("is that with scripts off", async () => {
    await reader.instead({ javaScriptEnabled: false });
    const page = await reader.open(await story());
    await showsExcerpt(page);
  });
});
