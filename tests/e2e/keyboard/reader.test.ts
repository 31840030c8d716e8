import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { type KeyboardUser, keyboardUser } from "../../support/browser/focus.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

/** A reader's main tasks without a mouse. The test checks each element that gets the focus. */

const world = useWorld();
const reader = useReader(world, { viewport: { width: 1280, height: 720 } });

const heading = (page: Page): Promise<string> => page.locator("main h1").innerText();
const focusIsOn = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)).toBe(true);

async function open(path: string): Promise<{ page: Page; user: KeyboardUser }> {
  const page = await reader.open(path);
  await isLive(page);
  await page.locator(".consent-banner").waitFor();
  return { page, user: keyboardUser(page) };
}

describe("without a mouse a reader", () => {
  it("answers about cookies first, and goes on in the page", async () => {
    const { page, user } = await open("/signin");
    await user.tabTo(".skip-link");
    await user.tabTo(".consent-banner-decline");
    await user.press("Enter");
    await page.locator(".consent-banner").waitFor({ state: "detached" });
    await user.tabTo(".menu-button");
    expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toContain('"accepted":false');
  });

  it("finds a story, opens it, shares it and comes back to it", async () => {
    await reader.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { page, user } = await open("/");
    await user.tabTo(".search-toggle");
    await user.press("Enter");
    await focusIsOn(page, "search input");
    await user.type("নতুন আলু");
    const found = page.locator(".news-list .card-headline a");
    await expect
      .poll(async () => (await found.allInnerTexts()).every((each) => each.includes("আলু")))
      .toBe(true);
    const title = await found.first().innerText();
    await user.tabTo(".news-list .card-headline a");
    await user.press("Enter");
    await expect.poll(() => heading(page)).toBe(title);
    await focusIsOn(page, "main h1");
    await page.evaluate(() => Reflect.set(navigator, "share", undefined));
    await user.tabTo(".article-share button");
    await user.press("Enter");
    await page.getByRole("alert").getByText("লিংক কপি হয়েছে!").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await user.tabTo(".article-back", "Shift+Tab");
    await user.press("Enter");
    await expect.poll(() => heading(page)).toBe("সর্বশেষ খবর");
    await focusIsOn(page, "main h1");
  });

  it("searches all stories from a list that has none, narrows the search to a section and opens what is found", async () => {
    const { page, user } = await open("/football");
    await user.tabTo(".search-toggle");
    await user.press("Enter");
    await focusIsOn(page, "search input");
    await user.type("নতুন আলু");
    await page.locator('.notice a[href^="/search"]').waitFor();
    await user.tabTo('.notice a[href^="/search"]');
    await user.press("Enter");
    await page.waitForURL(/\/search\?q=/);
    await isLive(page);
    await page.locator(".found h3").first().waitFor();
    await user.tabTo(".find-more summary");
    await user.press("Enter");
    await user.tabTo('.find-filters select[name="section"]');
    await user.press("ArrowDown", "ArrowDown");
    await user.tabTo('main search button[type="submit"]', "Shift+Tab");
    await user.press("Enter");
    await page.waitForURL(/section=bengal/);
    await isLive(page);
    await user.tabTo(".found h3 a");
    const title = await page.locator(":focus").innerText();
    expect(title).toContain("আলু");
    await user.press("Enter");
    await expect.poll(() => heading(page)).toBe(title);
    expect(reader.problems.filter((text) => !text.includes("status of 502"))).toEqual([]);
  });

  it("goes to another section by the menu, and leaves the menu where it was opened", async () => {
    const { page, user } = await open("/");
    await user.tabTo(".menu-button");
    await user.press("Enter");
    const drawer = page.getByRole("dialog", { name: "মেনু" });
    await drawer.waitFor();
    await user.press("Escape");
    await drawer.waitFor({ state: "hidden" });
    await focusIsOn(page, ".menu-button");
    await user.press("Enter");
    await drawer.waitFor();
    await user.tabTo('dialog a[href="/football"]');
    await user.press("Enter");
    await expect.poll(() => heading(page)).toBe("ফুটবল");
    await focusIsOn(page, "main h1");
  });

  it("comes to a match from the front page and from the list, and follows it", async () => {
    const { page, user } = await open("/");
    await user.tabTo(`.live-strip a[href="/scorecard/${world.liveCode}"]`);
    await user.press("Enter");
    await focusIsOn(page, "dialog, dialog *");
    await user.tabTo("dialog a");
    await user.press("Enter");
    await page.waitForURL(`**/scorecard/${world.liveCode}`);
    await focusIsOn(page, "main h1");
    await user.tabTo(".scorecard-head .follow-button");
    await user.press("Space");
    await page.locator(".scorecard-head .follow-button[aria-pressed=true]").waitFor();
    await user.tabTo(".navigation a[href='/cricket']", "Shift+Tab");
    await user.press("Enter");
    await expect.poll(() => page.locator(".followed-matches a").count()).toBe(1);
    await user.tabTo(".followed-matches a");
    expect(await page.locator(":focus").getAttribute("href")).toBe(`/scorecard/${world.liveCode}`);
    await user.tabTo(".match-filters [aria-pressed=false]");
    await user.press("Enter");
    await focusIsOn(page, ".match-filters [aria-pressed=true]");
    expect(reader.problems).toEqual([]);
  });

  it("changes the innings by arrows, and its parts, and reads a chart's table", async () => {
    const match = world.cricket
      .matches()
      .find(({ code, listed }) => listed === "result" && world.cricket.match(code).innings.length > 1);
    if (!match) throw new Error("No match of two innings has ended");
    const { page, user } = await open(`/scorecard/${match.code}`);
    const shown = () =>
      page
        .locator(".innings-switch input")
        .evaluateAll((all) => all.map((each) => each instanceof HTMLInputElement && each.checked));
    const before = await shown();
    await user.tabTo(".innings-switch input");
    await user.press("ArrowRight");
    await expect.poll(shown).not.toEqual(before);
    await user.tabTo('.view-tabs a[href*="view=charts"]', "Shift+Tab");
    await user.press("Enter");
    await page.locator(".chart-table summary").first().waitFor();
    await user.tabTo(".chart-table summary");
    await user.press("Enter");
    await page.locator(".chart-table table").first().waitFor();
    await user.tabTo('.view-tabs a[href*="view=commentary"]', "Shift+Tab");
    await user.press("Enter");
    await page.waitForURL(/view=commentary/);
    await focusIsOn(page, '.view-tabs a[href*="view=commentary"]');
    expect(reader.problems).toEqual([]);
  });
});
