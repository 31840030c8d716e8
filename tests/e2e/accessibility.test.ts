import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { focused, lostStops, tabThrough } from "../support/browser/focus.ts";
import { cutTexts, lostParts, REPEATED_IN_FULL } from "../support/browser/lost-parts.ts";
import { isLive, openReader, type Reader } from "../support/browser/reader.ts";
import { useReader, useWorld } from "../support/browser/use-world.ts";

/** Checks that axe does not do: order, focus, announcements, and pages without colours or motion. */

const world = useWorld();
const reader = useReader(world);

const pages = [
  ["the front page", () => "/"],
  ["a scorecard", () => `/scorecard/${world.liveCode}`],
] as const;

async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const heard = new Map<Element, string>();
    for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]"))
      heard.set(region, region.textContent ?? "");
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]")) {
        const text = region.textContent ?? "";
        if (text !== (heard.get(region) ?? "") && text !== "") said.push(text);
        heard.set(region, text);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return async () => {
    const said: unknown = await page.evaluate("window.said");
    return Array.isArray(said) ? said.map(String) : [];
  };
}

describe.each(pages)("%s", (_, pathOf) => {
  let visit: Reader;
  let page: Page;
  beforeAll(async () => {
    visit = await openReader(world.browser, world.url);
    page = await visit.open(pathOf());
  });
  afterAll(() => visit.close());
  beforeEach(async () => {
    await isLive(page);
    await page.emulateMedia({ forcedColors: "none" });
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute("tabindex");
    });
  });

  it("is walked by Tab from the skip link through header, content and footer, and the focus always shows", async () => {
    const stops = await tabThrough(page, 200);
    expect(stops[0]?.name).toBe("মূল অংশে যান");
    expect(lostStops(stops)).toEqual([]);
    const order = ["body", "header", "main", "footer"];
    const parts = stops.filter(({ part }) => part !== "body").map(({ part }) => order.indexOf(part));
    expect(parts).toEqual([...parts].sort((one, other) => one - other));
    expect(new Set(parts)).toEqual(new Set([1, 2, 3]));
  });

  it("is entered past the header by the skip link", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.keyboard.press("Tab");
    expect((await focused(page))?.part).not.toBe("header");
  });

  it("says the same without colours of its own, and moves nothing for who wants no motion", async () => {
    const filled = await page
      .locator("main button")
      .evaluateAll((all) => all.map((one) => !/, 0\)$/.test(getComputedStyle(one).backgroundColor)));
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    const edgeless = await page.locator("main button").evaluateAll(
      (all, filled) =>
        all
          .filter((one, index) => filled[index] && one.checkVisibility())
          .filter((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) === 0)
          .map((one) => one.outerHTML.slice(0, 120)),
      filled,
    );
    expect(edgeless).toEqual([]);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
        .filter((milliseconds) => milliseconds > 1),
    );
    expect(moving).toEqual([]);
    const bare = await page.locator("main button, main [role=button]").evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
          const edged = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
          return !edged && (element.textContent ?? "").trim() === "" && !element.querySelector("svg");
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(bare).toEqual([]);
    // axe reads the letters' fill colour from the style, not from the painted page.
    expect(await axeViolations(page, { "color-contrast": { enabled: false } })).toEqual([]);
    expect(await lostParts(page)).toEqual({ wider: 0, lost: [] });
    expect(await cutTexts(page, REPEATED_IN_FULL)).toEqual([]);
    await page.keyboard.press("Tab");
    expect((await focused(page))?.ringed).toBe(true);
  });
});

describe("announcements", () => {
  it("say new stories once as they come, in Bengali, without taking the focus", async () => {
    const page = await reader.open("/");
    await isLive(page);
    const said = await listen(page);
    await page.getByRole("link", { name: "ক্রিকেট" }).first().focus();
    const stamp = Date.now();
    world.feed.add({ guid: `heard-${stamp}`, title: `নতুন পাঠাগার খুলল ${stamp}`, at: stamp });
    await expect.poll(said).toEqual(["১টি নতুন খবর এসেছে।"]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("ক্রিকেট");
    await page.locator(".toast").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    world.feed.add({ guid: `heard-${stamp}-2`, title: `পাঠাগারে বই এল ${stamp}`, at: stamp + 1 });
    await page.locator(".news-waiting").getByText("(২)").waitFor({ state: "attached" });
    expect(await said()).toHaveLength(1);
    await page.close();
  });

  it("say how many stories came that were asked for, and the first of them has the focus", async () => {
    const page = await reader.open("/bengal-face");
    await isLive(page);
    const places = page.locator(".news-list .card-headline a");
    const at = () => places.evaluateAll((links) => links.findIndex((link) => link.matches(":focus")));
    const more = page.getByRole("button", { name: "আরও খবর" });
    await page.locator(".toast-place").waitFor({ state: "attached" });
    const said = await listen(page);
    for (const [round, first] of [15, 23].entries()) {
      await more.press("Enter");
      await expect.poll(at).toBe(first);
      await expect.poll(async () => (await said()).length).toBe(round + 1);
    }
    expect((await said())[0]).toBe("৮টি খবর যোগ হলো, এখন মোট ২৩টি");
  });
});
