import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { calendarDayOf } from "../../core/bengali/calendar-day.ts";
import { recentTags } from "../../core/contract/lists/labelled.ts";
import { ROUTES } from "../../web/routes.ts";
import { axeColourViolations, axeViolations } from "../support/browser/axe.ts";
import { lostParts } from "../support/browser/lost-parts.ts";
import { isLive, openReader, type Reader } from "../support/browser/reader.ts";
import { sizeLetters } from "../support/browser/style-page.ts";
import { useApp } from "../support/browser/use-world.ts";
import { createEditor, EDITOR } from "../support/sites/editor.ts";
import { waitUntil } from "../support/wait.ts";

const MOST_SHIFT = 0.02;
/**
 * Asks for pictures as WebP. AVIF, which the proxy prefers, takes three to five times the CPU to make, and these tests load
 * every picture of every page in two widths; what a picture is written in moves nothing on a page.
 */
const WEBP = { extraHTTPHeaders: { accept: "text/html,image/webp,*/*" } } as const;

/** What stands for the parameters of a path. Known once the demo world has stories and matches. */
const examples: Record<string, string> = { name: "bengal", count: "10" };
/** The same where a name of one kind is none of another. */
const examplesOf: Record<string, Record<string, string>> = {};
const WIDTHS = [390, 1280] as const;
const THEMES = ["light", "dark"] as const;

/** Of addresses that show the same page, the first; the others are checked for what may differ. */
const SERVED = ROUTES.filter(({ clientOnly }) => !clientOnly);
const PATTERNS = SERVED.map(({ path }) => path);
const PAGES = SERVED.filter(
  ({ page }, index) => SERVED.findIndex((other) => other.page === page) === index,
).map(({ path }) => path);

const combined = z.object({ data: z.array(z.object({ id: z.string(), publishDate: z.string() })) });
const matchList = z.object({ data: z.array(z.object({ code: z.string().optional(), type: z.string() })) });

// Slower than the demo's own pace: what a page shows still changes, and the tests are not about how often.
const app = useApp({ env: { DEMO_SPEED: "0.25", ...EDITOR } });
beforeAll(async () => {
  await waitUntil(async () => {
    const news = combined.safeParse(
      await (await fetch(`${app.url}/api/combined-news?page=1&limit=20`)).json(),
    );
    const matches = matchList.safeParse(await (await fetch(`${app.url}/api/cricket-data`)).json());
    const code = matches.data?.data.find(({ type }) => type === "live")?.code;
    const { id, publishDate = "" } = news.data?.data[0] ?? {};
    if (news.data?.data.length !== 20 || !code || !id) return false;
    const [year = "", month = "", day = ""] = calendarDayOf(Date.parse(publishDate))?.split("-") ?? [];
    Object.assign(examples, { code, id, articleId: id, year, month, day });
    return (await fetch(`${app.url}/scorecard/${code}`)).ok;
  }, "the demo world has stories and a live match");
  await waitUntil(async () => {
    const { tags } = recentTags.parse(await (await fetch(`${app.url}/api/tags`)).json());
    if (tags[0]) examplesOf["/tag/:name"] = { name: tags[0].key };
    return tags.length > 0;
  }, "a story has a tag");
  const author = { slug: "bengal", name: "জেলা বিভাগ", role: "বিভাগ", text: "", imageUrl: "" };
  expect((await createEditor(app.url)("POST", "/api/admin/authors", author)).status).toBe(201);
  examplesOf["/author/:name"] = { name: author.slug };
});

/** The address of a route. A route with a parameter that is not known here fails its tests, and asks for an example. */
function addressOf(pattern: string): string {
  const known = { ...examples, ...examplesOf[pattern] };
  return pattern
    .split("/")
    .map((part) =>
      part.startsWith(":")
        ? encodeURIComponent(known[part.slice(1)] ?? `no-example-for-${part.slice(1)}`)
        : part,
    )
    .join("/");
}

async function withReader(
  options: Parameters<typeof openReader>[2],
  work: (reader: Reader) => Promise<void>,
): Promise<void> {
  const reader = await openReader(app.browser, app.url, { ...WEBP, ...options });
  try {
    await work(reader);
  } finally {
    await reader.close();
  }
}

/** Adds up every shift from the first paint on, also small ones and those long after each other. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; what: string[] }>> {
  await page.addInitScript(() => {
    const seen: { value: number; what: string }[] = [];
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!("value" in entry) || !("hadRecentInput" in entry) || entry.hadRecentInput) continue;
        const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const what = sources
          .map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName))
          .join(", ");
        seen.push({ value: Number(entry.value), what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const shifts = z.array(z.object({ value: z.number(), what: z.string() }));
  return async () => {
    const seen = shifts.parse(await page.evaluate("window.seenShifts"));
    return { sum: seen.reduce((sum, { value }) => sum + value, 0), what: seen.map(({ what }) => what) };
  };
}

/** Goes down the page and back, so that every picture was wanted, and waits for them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  await expect
    .poll(
      () =>
        page.evaluate(
          () => [...document.images].filter((image) => !image.complete && image.checkVisibility()).length,
        ),
      {
        timeout: 15_000,
      },
    )
    .toBe(0);
}

/** What is on its way to another style. An inherited colour would go down the page element by element, frame after frame. */
function transitions(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map(({ transitionProperty, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `${transitionProperty} of ${target?.tagName}.${target?.className}`;
    });
}

/** Opens a page as a reader does for the first time: it has one h1, stands still, says nothing to the console, goes live. */
async function openQuietly(reader: Reader, address: string, pictures: boolean): Promise<Page> {
  const page = await reader.open();
  const shifts = await watchShifts(page);
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  expect(await page.locator("h1").count()).toBe(1);
  await isLive(page);
  if (pictures) await loadPictures(page);
  const { sum, what } = await shifts();
  expect(sum, what.join("\n")).toBeLessThanOrEqual(MOST_SHIFT);
  expect(await page.locator("h1").count()).toBe(1);
  expect(reader.problems).toEqual([]);
  return page;
}

describe.each(PAGES)("%s", (pattern) => {
  // One page on a phone, taken through every width and theme: a reader turns the phone and the lamp, and loads nothing again.
  let reader: Reader;
  let page: Page;
  beforeAll(async () => {
    reader = await openReader(app.browser, app.url, { ...WEBP, viewport: { width: 390, height: 844 } });
  });
  afterAll(() => reader.close());

  it("has one h1 and nothing for the console, and stands still while it loads and goes live", async () => {
    page = await openQuietly(reader, addressOf(pattern), true);
    await withReader({ viewport: { width: 1280, height: 844 } }, async (desk) => {
      await openQuietly(desk, addressOf(pattern), true);
    });
  });

  it("changes its theme at once where motion is reduced, and has nothing that axe objects to in both themes and widths", async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        expect(await page.evaluate(transitions), `${width} px, ${theme}`).toEqual([]);
        const violations = theme === THEMES[0] ? axeViolations(page) : axeColourViolations(page);
        expect(await violations, `${width} px, ${theme}`).toEqual([]);
      }
    }
  });

  it("loses no text on 320 px, nor when text is twice as large", async () => {
    for (const [width, zoom] of [
      [320, "100%"],
      [320, "200%"],
      [360, "200%"],
      [390, "200%"],
      [768, "200%"],
      [1280, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await sizeLetters(page, zoom);
      expect(await lostParts(page), `${width} px at ${zoom}`).toEqual({ wider: 0, lost: [] });
    }
  });
});

describe.each(PATTERNS.filter((pattern) => !PAGES.includes(pattern)))("%s", (pattern) => {
  // It shows the pictures of a page above.
  it("has one h1 and nothing for the console, and stands still while it loads and goes live", async () => {
    await withReader({}, async (reader) => {
      await openQuietly(reader, addressOf(pattern), false);
    });
  });
});

describe("the open drawer", () => {
  it.each(THEMES)("has nothing that axe objects to, %s", async (theme) => {
    await withReader({ viewport: { width: 390, height: 844 }, colorScheme: theme }, async (reader) => {
      const page = await reader.open("/");
      await isLive(page);
      await page.getByRole("button", { name: "মেনু" }).click();
      await page.getByRole("dialog", { name: "মেনু" }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });
  });
});

describe("a path that the site does not have", () => {
  it.each(["/no-such-page", "/section/no-such-section/10", "/cricket/more", "/%E0%A6%95%E0%A6%96", "/%"])(
    "answers %s with 404 in Bengali",
    async (path) => {
      await withReader({}, async (reader) => {
        const page = await reader.open();
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        expect(await page.locator("html").getAttribute("lang")).toBe("bn");
        expect(await page.locator("h1").allInnerTexts()).toEqual(["পাতাটি পাওয়া যায়নি"]);
        await isLive(page);
        expect(await axeViolations(page)).toEqual([]);
        // Chromium itself reports the status of the page.
        expect(reader.problems.filter((problem) => !problem.includes("status of 404"))).toEqual([]);
        await page.getByRole("link", { name: "প্রচ্ছদে ফিরুন" }).click();
        await expect.poll(() => page.locator("h1").innerText()).toBe("সর্বশেষ খবর");
      });
    },
  );
});
