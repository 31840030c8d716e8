import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchShell } from "../support/browser/browser.ts";
import type { InstalledFonts } from "../support/browser/fonts.ts";
import { isLive, openReader } from "../support/browser/reader.ts";
import { useWorld } from "../support/browser/use-world.ts";

const world = useWorld();
const browsers = new Map<InstalledFonts, Browser>();
let article = "";

beforeAll(async () => {
  browsers.set("bengali", world.browser);
  for (const fonts of ["latin", "both"] as const) browsers.set(fonts, await launchShell([], { fonts }));
  const list: { data: { id: string }[] } = await (
    await fetch(`${world.url}/api/combined-news?page=1&limit=20`)
  ).json();
  article = `/article/${list.data[0]?.id}`;
});
afterAll(async () => {
  for (const [fonts, browser] of browsers) if (fonts !== "bengali") await browser.close();
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
    const scripts = options.javaScriptEnabled !== false && options.extraHTTPHeaders === undefined;
    if (scripts) await isLive(page);
    await work(page);
  } finally {
    await reader.close();
  }
}

/**
 * Marks visible elements that have Bengali words with the number of characters that CSS adds. Skips texts of 1
 * pixel, which are for screen readers, and shows truncated headlines in full, because their ellipsis would
 * count.
 */
const MARK_TEXTS = `
  const generated = (element, side) => (/^"(.*)"$/.exec(getComputedStyle(element, side).content)?.[1] ?? "").length;
  for (const element of document.querySelectorAll("body *")) {
    const painted = element.children.length === 0 && /[\\u0980-\\u09ff]/.test(element.textContent) &&
      element.getBoundingClientRect().width > 1 && element.checkVisibility({ visibilityProperty: true });
    if (painted) element.dataset.painted = generated(element, "::before") + generated(element, "::after");
    else delete element.dataset.painted;
    if (getComputedStyle(element).webkitLineClamp !== "none") element.style.webkitLineClamp = "none";
    if (getComputedStyle(element).textOverflow === "ellipsis") element.style.textOverflow = "clip";
  }`;

interface PaintedText {
  html: string;
  fonts: { family: string; glyphs: number; fromThePage: boolean }[];
}

/**
 * Elements with Bengali words, and the fonts of their glyphs. Missing letters appear as boxes, which are glyphs
 * of a system font.
 */
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

const OURS = /[\u0964\u0965\u0980-\u09ff\u200c\u200d]/g;

/**
 * Whether a system font painted a Bengali letter. System fonts may paint one glyph for each other character;
 * every further glyph is a box.
 */
function hasBoxes({ html, fonts }: PaintedText): boolean {
  const text = html
    .replace(/<[^>]*>/g, "")
    .replace(/&\w+;/g, "&")
    .replace(/\s+/g, " ");
  const generated = Number(/data-painted="(\d+)"/.exec(html)?.[1] ?? 0);
  const others = text.replace(OURS, "").length + generated;
  const systems = fonts.filter(({ fromThePage }) => !fromThePage);
  return systems.reduce((sum, { glyphs }) => sum + glyphs, 0) > others;
}

async function openClient(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  return client;
}

async function paintsAllItself(page: Page, fewest = 6): Promise<void> {
  const client = await openClient(page);
  await expect
    .poll(async () => {
      const texts = await paintedTexts(page, client);
      return texts.length >= fewest ? texts.filter(hasBoxes) : texts;
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

const WIDTHS = [390, 1280] as const;
async function inBothWidths(path: string, look: (page: Page) => Promise<void>): Promise<void> {
  await withPage("latin", path, { viewport: { width: WIDTHS[0], height: 844 } }, async (page) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await look(page);
    }
  });
}

describe("on a system without a Bengali face", () => {
  it.each([
    ["the front page", () => "/"],
    ["a scorecard", () => `/scorecard/${world.liveCode}`],
    ["an article", () => article],
    ["the sign-in", () => "/signin"],
  ])("%s has a glyph for every Bengali letter", async (_, path) => {
    await inBothWidths(path(), (page) => paintsAllItself(page));
  });
});

describe("for who saves data on a system without a Bengali face", () => {
  const saving = { viewport: { width: 390, height: 844 }, extraHTTPHeaders: { "save-data": "on" } };
  const phone = { ...saving, hasTouch: true, isMobile: true };
  const pages: readonly [what: string, options: BrowserContextOptions, path: () => string][] = [
    ["the front page", saving, () => "/"],
    ["the front page, on a phone without scripts", { ...phone, javaScriptEnabled: false }, () => "/"],
    ["a scorecard", saving, () => `/scorecard/${world.liveCode}`],
    ["an article, on a phone", phone, () => article],
  ];
  it.each(pages)(
    "%s has a glyph for every Bengali letter, all of one small face",
    async (_, options, path) => {
      await withPage("latin", path(), options, async (page) => {
        await paintsAllItself(page);
        expect(await fetchedFonts(page)).toEqual(["spare-bengali"]);
      });
    },
  );

  it("no face is fetched where the system has one", async () => {
    await withPage("bengali", "/", saving, async (page) => {
      await page.evaluate(() => document.fonts.ready);
      expect(await fetchedFonts(page)).toEqual([]);
    });
  });
});

describe("without scripts", () => {
  const desk = { viewport: { width: 1280, height: 844 }, javaScriptEnabled: false };
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
  };
  it.each([
    ["the front page, on a phone", phone, () => "/"],
    ["an article, on a phone", phone, () => article],
    ["a score in a frame of another site", phone, () => `/embed/match/${world.liveCode}`],
  ])("%s has a glyph for every Bengali letter where the system has none", async (_, options, path) => {
    await withPage("latin", path(), options, (page) => paintsAllItself(page, 2));
  });

  it("a sign-in that failed has a glyph for every Bengali letter, too", async () => {
    for (const options of [desk, phone])
      await withPage("latin", "/auth/callback", options, (page) => paintsAllItself(page, 4));
  });
});
