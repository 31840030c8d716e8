import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchShell } from "../support/browser/browser.ts";
import { type FixtureSite, startFixtureSite } from "../support/browser/fixture-site.ts";
import { openReader, type Reader } from "../support/browser/reader.ts";

const AD_SCRIPT = "https://pagead2.googlesyndication.com/**";

let plain: FixtureSite;
let withAds: FixtureSite;
let browser: Browser;
let reader: Reader;
let outside: string[];

beforeAll(async () => {
  browser = await launchShell();
  plain = await startFixtureSite("shell");
  withAds = await startFixtureSite("shell", { VITE_AD_CLIENT: "ca-pub-42" });
});
afterAll(async () => {
  await browser?.close();
  await plain?.close();
  await withAds?.close();
});
beforeEach(() => {
  outside = [];
});
afterEach(() => reader.close());

async function open(site: FixtureSite): Promise<Page> {
  reader = await openReader(browser, site.url);
  reader.context.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) outside.push(request.url());
  });
  await reader.context.route(AD_SCRIPT, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.adScriptRan = true;" }),
  );
  const page = await reader.open("/");
  await page.getByRole("heading", { name: "পাতা" }).waitFor();
  return page;
}

describe("advertising", () => {
  it("is neither shown nor asked for without its build setting", async () => {
    const page = await open(plain);
    await page.waitForLoadState("networkidle");
    expect(await page.locator(".ad-slot, .adsbygoogle").count()).toBe(0);
    expect(outside).toEqual([]);
  });

  it("has a slot above and one below the content, of a reserved height, and one script with the client", async () => {
    const page = await open(withAds);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "adScriptRan"))).toBe(true);
    const places = await page
      .locator(".ad-slot, main")
      .evaluateAll((all) => all.map(({ className }) => className.replace(" screen-only", "")));
    expect(places).toEqual(["ad-slot ad-slot-above", "content", "ad-slot ad-slot-below"]);
    for (const slot of await page.locator(".ad-slot").all()) {
      expect((await slot.boundingBox())?.height).toBeGreaterThanOrEqual(100);
      expect(await slot.locator("ins").getAttribute("data-ad-client")).toBe("ca-pub-42");
    }
    expect(outside).toEqual([
      "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-42",
    ]);
    await page
      .locator("ins")
      .first()
      .evaluate((ins) => ins.setAttribute("data-ad-status", "unfilled"));
    expect(await page.locator(".ad-slot").first().isVisible()).toBe(false);
  });
});

describe("a page that fails", () => {
  it("stays where a part around it fails, which is gone then", async () => {
    const page = await open(plain);
    await page.locator(".masthead").waitFor();
    await page.getByRole("button", { name: "Break the masthead" }).click();
    await page.locator(".masthead").waitFor({ state: "detached" });
    expect(await page.getByRole("heading", { name: "পাতা" }).isVisible()).toBe(true);
    expect(await page.getByRole("navigation", { name: "প্রধান মেনু" }).getByRole("link").count()).toBe(9);
  });

  it.each([
    ["Throw an error", "Error: the page broke"],
    ["Throw something else", "Error: Unknown error"],
  ])("says so when it is told to %s, and keeps the way to other pages", async (button, message) => {
    const page = await open(plain);
    await page.getByRole("button", { name: button }).click();
    const screen = page.getByRole("alert");
    expect(await screen.getByRole("heading").innerText()).toBe("Something went wrong");
    expect(await screen.getByRole("paragraph").allInnerTexts()).toEqual([
      message,
      "Please refresh the page or try again later.",
    ]);
    expect(await page.getByRole("navigation", { name: "প্রধান মেনু" }).getByRole("link").count()).toBe(9);
    await screen.getByRole("button", { name: "Refresh Page" }).click();
    await page.getByRole("heading", { name: "পাতা" }).waitFor();
  });
});
