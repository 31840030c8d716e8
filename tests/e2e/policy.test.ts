import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { isLive } from "../support/browser/reader.ts";
import { useReader, useWorld } from "../support/browser/use-world.ts";

const world = useWorld();
const reader = useReader(world, { serviceWorkers: "allow" });
// Includes the service worker, because its registration and its responses also obey the policy.

const breaches = () =>
  reader.problems.filter((problem) => /Content-Security-Policy|Content Security|Trusted/i.test(problem));

async function openArticle(page: Page): Promise<void> {
  await page.goto("/bengal-face");
  await page.locator(".card-headline a").first().click();
  await page.locator("article h1").waitFor();
}

describe("the pages' Content-Security-Policy with Trusted Types", () => {
  it("is on every page and says what the product relies on", async () => {
    for (const path of ["/", "/cricket", "/nowhere", "/admin", "/signin"]) {
      const answer = await fetch(world.url + path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("require-trusted-types-for 'script'");
      expect(policy, path).toMatch(/trusted-types khobor khobor-worker( ProseMirrorClipboard)?(;|$)/);
      expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval/);
    }
  });

  it("would be noticed to be broken", async () => {
    const page = await reader.open("/contact");
    await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML("beforeend", "<b>x</b>");
      } catch {}
    });
    await expect.poll(() => breaches().join()).toContain("require-trusted-types-for");
  });

  it("is kept while everything on the pages is used", async () => {
    const page = await reader.open("/");
    await isLive(page);
    await page.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("button", { name: "মেনু" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "ফুটবল" }).click();
    await page.getByRole("button", { name: "হালকা বা গাঢ় রং বেছে নিন" }).click();
    await page.getByRole("button", { name: "এই তালিকায় খুঁজুন" }).click();
    await page.getByRole("searchbox").fill("<b>খবর</b>");
    await page.goto("/");
    await isLive(page);
    const stamp = Date.now();
    world.feed.add({
      guid: `policy-${stamp}`,
      title: `নীতির খবর ${stamp}`,
      at: stamp,
      body: "<p>লেখা <b>এখানে</b></p>",
    });
    await page.locator(".toast button").first().click();
    await openArticle(page);
    await page.locator(".article-bar").getByRole("button", { name: "শেয়ার করুন" }).click();
    await page.reload();
    await page.locator("article h1").waitFor();
    await page.goto("/cricket");
    await isLive(page);
    await page.locator(".match-carousel-ready").waitFor();
    await page.getByRole("button", { name: "Next slide" }).click();
    await page.goto(`/scorecard/${world.liveCode}`);
    await isLive(page);
    await page.goto("/advertise");
    await page.locator("form button[type=submit]").click();
    expect(breaches()).toEqual([]);
  });
});
