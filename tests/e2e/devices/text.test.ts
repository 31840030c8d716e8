import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cutTexts, lostParts, SAID_IN_FULL_ELSEWHERE } from "../../support/browser/lost-parts.ts";
import { isLive } from "../../support/browser/reader.ts";
import { type NamedPage, readerPages } from "../../support/browser/reader-pages.ts";
import { unreadable } from "../../support/browser/unreadable.ts";
import { useReader } from "../../support/browser/use-world.ts";
import { adminIsLive, logIn, useDesk } from "../admin/desk.ts";

/** Narrow windows, large text, and text as a reader spaces it (WCAG 1.4.4, 1.4.10, 1.4.12). */

const desk = useDesk({ signedIn: false });
const { world } = desk;
const reader = useReader(world);

const pages: readonly NamedPage[] = [
  ...readerPages(world, reader),
  ["the editor", () => "/admin/new"],
  ["operations", () => "/admin/ops"],
];

const styled = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);

/** What a reader's own style sheet may ask for without losing anything (WCAG 1.4.12). */
const spaced = (page: Page) =>
  styled(
    page,
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
const twice = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

const ways = [
  ["at 400 %", { width: 320, height: 256 }, undefined],
  ["spaced on a phone", { width: 390, height: 844 }, spaced],
  ["spaced on a screen", { width: 1280, height: 720 }, spaced],
  ["twice as large on a phone", { width: 390, height: 844 }, twice],
  ["twice as large on a screen", { width: 1280, height: 720 }, twice],
] as const;

describe.each(pages)("%s", (_, pathOf) => {
  it("loses and cuts no text, at 400 %, spaced or twice as large", async () => {
    const path = await pathOf();
    if (path.startsWith("/admin"))
      await logIn({
        context: reader.context,
        problems: reader.problems,
        open: reader.open,
        close: async () => {},
      });
    const found: Record<string, unknown> = {};
    for (const [name, viewport, change] of ways) {
      const page = await reader.open();
      await page.setViewportSize(viewport);
      await page.goto(path);
      await (path.startsWith("/admin") ? adminIsLive(page) : isLive(page));
      await change?.(page);
      const { wider, lost } = await lostParts(page);
      const cut = await cutTexts(page, SAID_IN_FULL_ELSEWHERE);
      if (wider > 0 || lost.length > 0 || cut.length > 0) found[name] = { wider, lost, cut };
      await page.close();
    }
    expect(found).toEqual({});
  });
});

it.each(["/", "/bengal-face", "/cricket"])(
  "the stories of %s can be read when letters are twice as large",
  async (path) => {
    await reader.instead({ viewport: { width: 390, height: 844 } });
    const page = await reader.open(path);
    await isLive(page);
    await twice(page);
    // Cards that are not painted yet have no places to measure.
    await styled(page, ".card { content-visibility: visible !important }");
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const words = ":is(.front-seconds, .front-rest) :is(.card-title, .card-facts > *)";
      expect(await unreadable(page, words), `${width} px`).toEqual([]);
    }
  },
);

it("a row of scores keeps the sides' names whole when letters are twice as large", async () => {
  await reader.instead({ viewport: { width: 390, height: 844 } });
  const page = await reader.open("/");
  await isLive(page);
  const shortened = () =>
    page
      .locator(".strip-name")
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length);
  expect(await shortened()).toBe(0);
  await twice(page);
  expect(await shortened()).toBe(0);
});
