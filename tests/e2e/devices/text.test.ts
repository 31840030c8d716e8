import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { calendarDayOf } from "../../../core/bengali/calendar-day.ts";
import { SAVED_KEY, serialiseSaved } from "../../../web/saved/stories/saved-list.ts";
import { letterSizes } from "../../support/browser/letter-sizes.ts";
import { cutTexts, lostParts, SAID_IN_FULL_ELSEWHERE } from "../../support/browser/lost-parts.ts";
import { isLive } from "../../support/browser/reader.ts";
import { endedCode, type NamedPage, readerPages } from "../../support/browser/reader-pages.ts";
import { SPACED_TEXT, sizeLetters, stylePage } from "../../support/browser/style-page.ts";
import { brokenWords, unreadable } from "../../support/browser/unreadable.ts";
import { useReader } from "../../support/browser/use-world.ts";
import { adminIsLive, logIn, useDesk } from "../admin/desk.ts";
import { openAny } from "./open-any.ts";

/** Narrow windows, large text, and text as a reader spaces it (WCAG 1.4.4, 1.4.10, 1.4.12). */

const desk = useDesk({ signedIn: false });
const { world } = desk;
const reader = useReader(world);

/** The list with a story whose headline begins with a long word. */
async function savedStories(): Promise<string> {
  const story = {
    id: "0123456789abcdef01234567",
    title: "মেট্রোরেল চলবে নদীর ঘাট পর্যন্ত",
    publishDate: "2026-01-02T03:30:00.000Z",
    readTime: 3,
  };
  await reader.context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    SAVED_KEY,
    serialiseSaved([{ id: story.id, on: true, at: 1, story }]),
  ] as const);
  return "/saved";
}

const pages: readonly NamedPage[] = [
  ...readerPages(world),
  ["a section", () => "/bengal-face"],
  ["a section in detail", () => "/section/bengal/10"],
  ["a day of the archive", () => `/archive/${calendarDayOf(Date.now())?.replaceAll("-", "/")}`],
  ["a page about the site", () => "/privacy"],
  ["what may be set", () => "/settings"],
  ["the list of saved stories", savedStories],
  ["a search", () => "/search?q=নদী&section=bengal"],
  ["a finished scorecard", () => `/scorecard/${endedCode(world)}`],
  ["the news of the desk", () => "/admin"],
  ["the editor", () => "/admin/new"],
  ["the desk of the front page", () => "/admin/front"],
  ["the desk of the feeds", () => "/admin/feeds"],
  ["operations", () => "/admin/ops"],
];

const spaced = (page: Page) => stylePage(page, SPACED_TEXT);
const twice = (page: Page) => sizeLetters(page, "200%");

const asBefore = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "";
    document.adoptedStyleSheets = [];
  });

const ways = [
  ["at 400 %", { width: 320, height: 256 }, undefined],
  ["spaced on a phone", { width: 390, height: 844 }, spaced],
  ["spaced on a screen", { width: 1280, height: 720 }, spaced],
  ...[320, 360, 390, 768, 1280].map(
    (width) => [`twice as large at ${width} px`, { width, height: 844 }, twice] as const,
  ),
] as const;

describe.each(pages)("%s", (_, pathOf) => {
  it("loses and cuts no text, at 400 %, spaced or twice as large", async () => {
    const { page, path } = await openAny(reader, pathOf);
    if (path === "/saved") await page.locator(".saved-item").waitFor();
    const found: Record<string, unknown> = {};
    for (const [name, viewport, change] of ways) {
      await page.setViewportSize(viewport);
      const smallerThan = await letterSizes(page);
      await change?.(page);
      // What is not painted yet has no places to measure.
      await stylePage(page, "* { content-visibility: visible !important }");
      const { wider, lost } = await lostParts(page);
      const cut = await cutTexts(page, SAID_IN_FULL_ELSEWHERE);
      const broken = await brokenWords(page);
      // Where a wide page becomes a narrow one, headlines have that one's size: not less than twice the smallest letters.
      const small = change === twice ? await smallerThan(2, viewport.width < 768 ? undefined : 28) : [];
      if (wider + lost.length + cut.length + broken.length + small.length > 0)
        found[name] = { wider, lost, cut, broken, small };
      await asBefore(page);
    }
    expect(found).toEqual({});
  });
});

it("figures of a batter's hundred stand apart when letters are twice as large", async () => {
  await reader.instead({ viewport: { width: 320, height: 844 } });
  const page = await reader.open(`/scorecard/${endedCode(world)}`);
  await isLive(page);
  await twice(page);
  const gaps = await page.locator(".batting-table:visible tbody tr").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const cells = [...row.querySelectorAll("td:not(.score-how-out)")];
      for (const [at, figure] of ["১৪০", "১১৩", "১৪", "১০", "১২৩.৮৯"].entries()) {
        const cell = cells[at];
        if (cell) cell.textContent = figure;
      }
      const places = cells.map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect();
      });
      return places.slice(1).flatMap(({ left, top }, index) => {
        const before = places[index];
        return before && Math.abs(before.top - top) < 5 ? [Math.round(left - before.right)] : [];
      });
    }),
  );
  expect(gaps.length).toBeGreaterThan(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});

it("operations break no word on a phone", async () => {
  await logIn(reader);
  const page = await reader.open("/admin/ops");
  await adminIsLive(page);
  await page.locator(".ops-queues tbody tr").first().waitFor();
  // Labels are generated: they have no places of their own to measure.
  const brokenLabels = () =>
    page.locator(".ops-table [data-label]").evaluateAll((cells) => {
      const pen = document.createElement("canvas").getContext("2d");
      return cells.flatMap((cell) => {
        const { font } = getComputedStyle(cell, "::before");
        const { width } = cell.getBoundingClientRect();
        if (!pen || width === 0) return [];
        pen.font = font;
        const words = (cell.getAttribute("data-label") ?? "").split(" ");
        return words.filter((word) => pen.measureText(word).width > width + 0.5);
      });
    });
  for (const [width, change] of [
    [320, undefined],
    [360, undefined],
    [390, undefined],
    [360, twice],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await change?.(page);
    expect(await page.locator(".ops-queues [data-label]:visible").count()).toBeGreaterThan(10);
    expect(await brokenLabels(), `${width} px`).toEqual([]);
    expect(await unreadable(page, ".ops-table td[data-label]"), `${width} px`).toEqual([]);
  }
});

it.each(["/", "/bengal-face", "/cricket"])(
  "the stories of %s can be read when letters are twice as large",
  async (path) => {
    await reader.instead({ viewport: { width: 390, height: 844 } });
    const page = await reader.open(path);
    await isLive(page);
    await twice(page);
    // Cards that are not painted yet have no places to measure.
    await stylePage(page, ".card { content-visibility: visible !important }");
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

it("the list of matches keeps what its cards and choices say whole when letters are twice as large", async () => {
  await reader.instead({ viewport: { width: 320, height: 844 } });
  const page = await reader.open("/cricket");
  await isLive(page);
  await twice(page);
  const cards = page.locator(".match-card");
  expect(await cards.count()).toBeGreaterThan(5);
  const beyond = await cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const { right } = card.getBoundingClientRect();
      const parts = [...card.querySelectorAll(":not(.visually-hidden)")];
      return parts.filter((part) => part.getBoundingClientRect().right > right).map((part) => part.outerHTML);
    }),
  );
  expect(beyond).toEqual([]);
  const shortened = await page.locator(".match-choice select").evaluateAll((all) => {
    const pen = document.createElement("canvas").getContext("2d");
    return all.flatMap((select) => {
      if (!pen || !(select instanceof HTMLSelectElement)) return [];
      const { font, fontSize, paddingLeft } = getComputedStyle(select);
      pen.font = font;
      const words = select.selectedOptions[0]?.text ?? "";
      // The arrow is less than a letter wide.
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(fontSize);
      return pen.measureText(words).width > room ? [words] : [];
    });
  });
  expect(shortened).toEqual([]);
});
