import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchShell } from "../support/browser.ts";
import type { InstalledFonts } from "../support/fonts.ts";
import { isLive, openReader } from "../support/reader.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
const browsers = new Map<InstalledFonts, Browser>();
let article = "";

beforeAll(async () => {
  world = await startWorld();
  for (const fonts of ["latin", "bengali"] as const) browsers.set(fonts, await launchShell([], { fonts }));
  const list: { data: { id: string }[] } = await (
    await fetch(`${world.url}/api/combined-news?page=1&limit=20`)
  ).json();
  article = `/article/${list.data[0]?.id}`;
});
afterAll(async () => {
  for (const browser of browsers.values()) await browser.close();
  await world?.close();
});

async function withPage(
  fonts: InstalledFonts,
  path: string,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = browsers.get(fonts);
  if (!browser) throw new Error(`No browser with ${fonts}`);
  const reader = await openReader(browser, world.url, options);
  try {
    const page = await reader.open(path);
    await isLive(page);
    await work(page);
  } finally {
    await reader.close();
  }
}

/** Marks every element with Bengali words that can be seen: those for screen readers alone are a pixel wide. */
const MARK_TEXTS = `
  for (const element of document.querySelectorAll("body *"))
    element.toggleAttribute("data-painted", element.children.length === 0 && /[\\u0980-\\u09ff]/.test(element.textContent) &&
      element.getBoundingClientRect().width > 1 && element.checkVisibility({ visibilityProperty: true }));`;

interface PaintedText {
  /** The element as it stands in the page. */
  html: string;
  /** How many glyphs came from which family. */
  fonts: { family: string; glyphs: number; fromThePage: boolean }[];
}

/** Every element with Bengali words, and the fonts that its glyphs came from. A box is a glyph of one of the system's. */
async function paintedTexts(page: Page, client: CDPSession): Promise<PaintedText[]> {
  await page.evaluate(MARK_TEXTS);
  const { root } = await client.send("DOM.getDocument");
  const { nodeIds } = await client.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "[data-painted]",
  });
  const all = nodeIds.map(async (nodeId) => {
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    const { outerHTML } = await client.send("DOM.getOuterHTML", { nodeId });
    return {
      html: outerHTML,
      fonts: fonts.map(({ familyName, glyphCount, isCustomFont }) => ({
        family: familyName,
        glyphs: glyphCount,
        fromThePage: isCustomFont,
      })),
    };
  });
  return Promise.all(all);
}

/** Whether Bengali letters were left to the system's fonts. A conjunct of three letters may be one glyph. */
function hasBoxes({ html, fonts }: PaintedText): boolean {
  const letters = html.replace(/<[^>]*>/g, "").match(/[\u0980-\u09ff]/g)?.length ?? 0;
  // Cards far below the first view paint nothing yet.
  if (fonts.length === 0) return false;
  const ours = fonts.filter(({ fromThePage }) => fromThePage);
  return ours.reduce((sum, { glyphs }) => sum + glyphs, 0) < letters / 3;
}

async function openClient(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  return client;
}

/** Waits until all Bengali words are painted by the page's own faces. */
async function paintsAllItself(page: Page): Promise<void> {
  const client = await openClient(page);
  await expect
    .poll(async () => {
      const texts = await paintedTexts(page, client);
      return texts.length > 5 ? texts.filter(hasBoxes) : texts;
    })
    .toEqual([]);
}

const fetchedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? "")
      .filter(Boolean)
      .toSorted(),
  );

describe.each([390, 1280])("on a system without a Bengali face, at %d px", (width) => {
  it.each([
    ["the front page", () => "/"],
    ["cricket", () => "/cricket"],
    ["a scorecard", () => `/scorecard/${world.liveCode}`],
    ["an article", () => article],
    ["a form", () => "/advertise"],
    ["the sign-in", () => "/signin"],
  ])("%s has a glyph for every Bengali letter", async (_, path) => {
    await withPage("latin", path(), { viewport: { width, height: 844 } }, paintsAllItself);
  });
});

it("a phone without a Bengali face takes the page's when its scripts run", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  await withPage("latin", "/", phone, paintsAllItself);
});

describe("on a system with a Bengali sans", () => {
  it.each([
    ["a desktop", { viewport: { width: 1280, height: 844 } }],
    ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ])("menus, dates and buttons stand in it, and no font more is fetched, on %s", async (_, options) => {
    await withPage("bengali", "/", options, async (page) => {
      const texts = await paintedTexts(page, await openClient(page));
      const shown = texts.filter(({ html }) => /^<(time|button)|href="\/cricket"/.test(html));
      expect(shown.length).toBeGreaterThan(2);
      const families = shown.flatMap(({ fonts }) => fonts.map(({ family }) => family));
      expect(families.filter((family) => !family.startsWith("Noto Sans Bengali"))).toEqual([]);
      expect(await fetchedFonts(page)).toEqual(["headline-bengali", "headline-signs"]);
    });
  });
});
