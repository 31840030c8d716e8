import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { SECTIONS } from "../../core/news/sections.ts";
import { isLive } from "../support/browser/reader.ts";
import { useReader, useWorld } from "../support/browser/use-world.ts";

const world = useWorld();
const reader = useReader(world);

const hrefs = (page: Page, within: string) =>
  page
    .locator(`${within} a`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
const ASKED = [
  "/all-news",
  "/popular",
  "/cricket",
  "/bengal-face",
  "/astrology",
  "/football",
  "/photo-gallery",
  "/careers",
  "/lifestyle",
];
const LINKS = ["/all-news", "/popular", ...SECTIONS.map(({ path }) => path)];
const menu = (page: Page) => page.getByRole("button", { name: "মেনু", exact: true });
const drawer = (page: Page) => page.getByRole("dialog", { name: "মেনু" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

describe("the header", () => {
  it("has the logo to /, its links with the current one marked, and social links in new tabs", async () => {
    const page = await reader.open("/careers");
    await isLive(page);
    expect(await hrefs(page, ".navigation")).toEqual(LINKS);
    expect(LINKS.filter((path) => ASKED.includes(path))).toEqual(ASKED);
    const current = page.locator(".navigation a[aria-current=page]");
    expect(await current.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "/careers",
    ]);
    await page.locator(".navigation").getByRole("link", { name: "জ্যোতিষ" }).click();
    await expect.poll(() => current.getAttribute("href")).toBe("/astrology");
    await page.goto(`${world.app.url}/scorecard/nosuchmatch1`);
    expect(await page.locator(".navigation a[aria-current=true]").getAttribute("href")).toBe("/cricket");
    const social = page.locator(".masthead .social-links a");
    expect(
      await social.evaluateAll((links) =>
        links.map((link) => [new URL(link.getAttribute("href") ?? "").hostname, link.getAttribute("target")]),
      ),
    ).toEqual([
      ["www.facebook.com", "_blank"],
      ["www.instagram.com", "_blank"],
      ["www.youtube.com", "_blank"],
    ]);
    await page.locator(".masthead-logo").click();
    await heading(page, "সর্বশেষ খবর");
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("says the date in long English and renews it every 60 s", async () => {
    const page = await reader.open();
    await page.clock.install({ time: new Date("2026-08-22T17:59:50Z") });
    await page.goto("/contact");
    const date = page.locator(".today");
    await expect.poll(() => date.innerText()).toBe("Saturday, 22 August 2026");
    expect(await date.getAttribute("datetime")).toBe("2026-08-22");
    await page.clock.fastForward(30_000);
    expect(await date.innerText()).toBe("Saturday, 22 August 2026");
    await page.clock.fastForward(30_000);
    await expect.poll(() => date.innerText()).toBe("Sunday, 23 August 2026");
  });
});

describe("the side drawer", () => {
  it("lists home and the header's links under a guest label with a prompt to sign in", async () => {
    const page = await reader.open("/contact");
    await isLive(page);
    await menu(page).click();
    await drawer(page).waitFor();
    expect(await hrefs(page, '.drawer-navigation[aria-label="বিভাগ"]')).toEqual(["/", ...LINKS]);
    const account = drawer(page).locator(".drawer-account");
    await account.getByText("অতিথি পাঠক").waitFor();
    await account.getByRole("button", { name: "সাইন ইন করুন" }).waitFor();
  });

  it("closes by its button, by a click on the overlay, by Escape and by a followed link", async () => {
    const page = await reader.open("/contact");
    await isLive(page);
    const ways: (() => Promise<unknown>)[] = [
      () => drawer(page).getByRole("button", { name: "মেনু বন্ধ করুন" }).click(),
      () => page.mouse.click(1100, 500),
      () => page.keyboard.press("Escape"),
    ];
    for (const close of ways) {
      await menu(page).click();
      await drawer(page).waitFor();
      await close();
      await drawer(page).waitFor({ state: "detached" });
      await expect.poll(() => menu(page).evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await menu(page).click();
    await drawer(page)
      .locator(".drawer-account")
      .click({ position: { x: 3, y: 3 } });
    expect(await drawer(page).isVisible()).toBe(true);
    await drawer(page).getByRole("link", { name: "ফুটবল" }).click();
    await drawer(page).waitFor({ state: "detached" });
    await page.waitForURL("**/football");
  });
});

describe("the footer", () => {
  it("has its seventeen links", async () => {
    const page = await reader.open("/contact");
    expect(
      await page.locator(".footer nav a").evaluateAll((all) => all.map((a) => a.getAttribute("href"))),
    ).toEqual([
      "/cricket",
      "/lifestyle",
      "/astrology",
      "/football",
      "/photo-gallery",
      "/bengal-face",
      "/rss",
      "/advertise",
      "/about",
      "/contact",
      "/privacy",
      "/terms",
      "/corrections",
      "/accessibility",
      "/sitemap",
      "/archive",
      "/settings",
    ]);
  });
});

describe("scrolling", () => {
  it.each([
    ["smoothly", "no-preference", "smooth"],
    ["at once for readers who want less motion", "reduce", "instant"],
  ] as const)("goes to the top %s when the path changes", async (_, reducedMotion, behavior) => {
    await reader.instead({ reducedMotion });
    const page = await reader.open("/");
    await isLive(page);
    await page.evaluate(() => {
      window.scrollTo({ top: 900, behavior: "instant" });
      const scrollTo = window.scrollTo.bind(window);
      const asked: unknown[] = [];
      Object.assign(window, {
        asked,
        scrollTo: (options: ScrollToOptions) => {
          asked.push(options);
          scrollTo(options);
        },
      });
    });
    await page.locator(".navigation a[href='/football']").evaluate((link: HTMLElement) => link.click());
    await heading(page, "ফুটবল");
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "asked")))
      .toEqual([{ top: 0, behavior }]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("returns to the place on Back", async () => {
    const page = await reader.open("/");
    await isLive(page);
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await page.locator(".navigation a[href='/football']").evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  });
});

describe("the start", () => {
  it("is covered by Loading... for 100 ms", async () => {
    const page = await reader.open("/contact");
    const overlay = page.locator(".start-overlay");
    expect(await overlay.textContent()).toBe("Loading...");
    await expect.poll(() => overlay.isVisible()).toBe(false);
    const timing = await page.locator(".start-overlay").evaluate((overlay) => {
      const style = getComputedStyle(overlay);
      return [style.animationDelay, style.animationFillMode, style.pointerEvents];
    });
    expect(timing).toEqual(["0.1s", "forwards", "none"]);
  });
});

describe("a start that fails", () => {
  /** Opens a page whose state is unreadable, with or without the server's rendering. */
  async function broken(page: Page, rendered: boolean): Promise<void> {
    await page.route("**/contact", async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(<script[^>]*id="state"[^>]*>)[^<]*/, "$1{broken");
      const bare = html.replace(
        /<div id="root">[\s\S]*<\/div>(?=\s*<script[^>]*id="state")/,
        '<div id="root"></div>',
      );
      await route.fulfill({ response: answer, body: rendered ? html : bare });
    });
    await page.goto("/contact");
  }

  it("says Loading Error where there is no page, and starts again", async () => {
    const page = await reader.open();
    await broken(page, false);
    const screen = page.locator(".failure-screen");
    expect(await screen.getByRole("heading").innerText()).toBe("Loading Error");
    expect(await screen.getByRole("paragraph").innerText()).toBe(
      "Please refresh the page or try again later.",
    );
    await page.unrouteAll();
    await screen.getByRole("button", { name: "Refresh", exact: true }).click();
    await heading(page, "Contact us");
  });
});

describe("a page whose scripts cannot be had", () => {
  it("is tried by one reload, then says that something went wrong, with a way on", async () => {
    const page = await reader.open("/contact");
    await isLive(page);
    await page.route("**/assets/CricketRoute-*.js", (route) => route.abort());
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.locator(".navigation a[href='/cricket']").click();
    await heading(page, "ক্রিকেটের সবকিছু এক জায়গায়");
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual(["/cricket"]);
    await page.goto("/contact");
    await isLive(page);
    await page.locator(".navigation a[href='/cricket']").click();
    const screen = page.getByRole("alert").filter({ hasText: "Something went wrong" });
    await screen.waitFor();
    expect(await screen.innerText()).toContain("Error: ");
    await page.unrouteAll();
    await screen.getByRole("button", { name: "Refresh Page" }).click();
    await heading(page, "ক্রিকেটের সবকিছু এক জায়গায়");
  });
});
