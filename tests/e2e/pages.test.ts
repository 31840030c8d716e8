import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { calendarDayOf } from "../../core/bengali/calendar-day.ts";
import { recentTags } from "../../core/contract/lists/labelled.ts";
import { ROUTES } from "../../web/routes.ts";
import { axeColourViolations, axeViolations } from "../support/browser/axe.ts";
import { digitsOf } from "../support/browser/digits.ts";
import { brokenRules } from "../support/browser/page-rules.ts";
import { isLive, openReader, type Reader } from "../support/browser/reader.ts";
import { silentLists } from "../support/browser/silent-lists.ts";
import { useOwnApp } from "../support/browser/use-world.ts";
import { wronglyMarked } from "../support/browser/wrongly-marked.ts";
import { createEditor, EDITOR } from "../support/sites/editor.ts";
import { waitUntil } from "../support/wait.ts";
import { adminIsLive } from "./admin/desk.ts";

/**
 * Rules for every page of the site and the desk. The test opens each page once, on a phone. This number is the
 * largest allowed layout shift.
 */

const MOST_SHIFT = 0.02;
const PHONE = { width: 390, height: 844 };
/** The browser asks for WebP. AVIF, which the image proxy prefers, would take three to five times the CPU. */
const WEBP = { extraHTTPHeaders: { accept: "text/html,image/webp,*/*" } } as const;

const examples: Record<string, string> = { name: "bengal", count: "10" };
const examplesOf: Record<string, Record<string, string>> = {};

const SERVED = ROUTES.filter(({ clientOnly }) => !clientOnly);
const PAGES = SERVED.filter(
  ({ page }, index) => SERVED.findIndex((other) => other.page === page) === index,
).map(({ path }) => path);
const VIEWS = ["commentary", "charts", "info"].map((view) => `/scorecard/:code?view=${view}`);

const DESK = [
  ["/admin", "table"],
  ["/admin/new", "[role=toolbar]"],
  ["/admin/front", ".front-tile"],
  ["/admin/authors", "tbody tr"],
  ["/admin/feeds", "tbody tr"],
  ["/admin/webhooks", "h1"],
  ["/admin/inquiries", ".admin-item"],
  ["/admin/readers", "h1"],
  ["/admin/deleted", "tbody tr"],
  ["/admin/audit", ".admin-rows li"],
  ["/admin/sign-ins", "h1"],
  ["/admin/ops", ".ops-verdict-line"],
] as const;

const combined = z.object({ data: z.array(z.object({ id: z.string(), publishDate: z.string() })) });
const matchList = z.object({ data: z.array(z.object({ code: z.string().optional(), type: z.string() })) });
const made = z.object({ data: z.object({ id: z.string() }) });

const app = useOwnApp({ env: { DEMO_SPEED: "0.25", ...EDITOR } });

async function fillDesk(): Promise<void> {
  const editor = createEditor(app.url);
  const article = { content: "<p>প্রথম অনুচ্ছেদ।</p>", category: "bengal", published: true };
  for (const title of ["ঘাটে Metro Rail, নতুন নৌকা", "ফিরে আসা T20"])
    expect((await editor("POST", "/api/admin/news", { ...article, title })).status).toBe(201);
  const gone = made.parse((await editor("POST", "/api/admin/news", { ...article, title: "মুছে ফেলা" })).json);
  expect((await editor("DELETE", `/api/admin/news/${gone.data.id}`)).status).toBe(200);
  const author = { slug: "bengal", name: "জেলা বিভাগ", role: "বিভাগ", text: "", imageUrl: "" };
  expect((await editor("POST", "/api/admin/authors", author)).status).toBe(201);
  examplesOf["/author/:name"] = { name: author.slug };
  const inquiry = {
    name: "জেলা প্রতিনিধি",
    company: "নদীপাড় বস্ত্রালয়",
    email: "a@example.org",
    phone: "+91 98765 43210",
  };
  const words = { adType: "Other", message: "পুজোর আগে একটি ব্যানার, two weeks" };
  expect((await editor("POST", "/api/marketing-inquiry", { ...inquiry, ...words })).status).toBe(200);
}

let desk: Reader;
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
  await fillDesk();
  desk = await openReader(app.browser, app.url, { viewport: PHONE });
  const page = await desk.open("/admin-login");
  await page.getByLabel("Username").fill(EDITOR.ADMIN_USERNAME);
  await page.getByLabel("Password").fill(EDITOR.ADMIN_PASSWORD);
  await page.getByLabel("Password").press("Enter");
  await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
  await page.close();
});

/** Address of a route. Fails if the route has a parameter without an example here. */
function addressOf(pattern: string): string {
  const known = { ...examples, ...examplesOf[pattern] };
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(known[name] ?? `no-example-for-${name}`),
  );
}

/** Sums all layout shifts since the first paint, including small and late ones. */
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

async function wantPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 800) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}

/**
 * Opens a page as a new reader would: with one h1, no layout shift, an empty console, and a live connection.
 */
async function openQuietly(reader: Reader, address: string): Promise<Page> {
  const page = await reader.open();
  const shifts = await watchShifts(page);
  expect((await page.goto(address))?.status()).toBe(200);
  await isLive(page);
  await wantPictures(page);
  const { sum, what } = await shifts();
  expect.soft(sum, what.join("\n")).toBeLessThanOrEqual(MOST_SHIFT);
  expect.soft(reader.problems).toEqual([]);
  return page;
}

const levelsOf = (page: Page): Promise<number[]> =>
  page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((all) =>
      all.filter((element) => element.checkVisibility()).map(({ tagName }) => Number(tagName[1])),
    );

/**
 * Live regions that do not exist while they are empty, so that screen readers would not announce their first
 * text.
 */
const absentRegions = (page: Page): Promise<string[]> =>
  page
    .locator("[role=status], [role=alert], [aria-live]")
    .evaluateAll((regions) =>
      regions
        .filter((region) => getComputedStyle(region).display === "none")
        .map((region) => region.className),
    );

/**
 * Checks the languages of words and lists, the order of headings, axe in both themes, and the four layout
 * rules.
 */
async function keepsTheRules(page: Page, onTouch = true): Promise<void> {
  expect.soft(await wronglyMarked(page)).toEqual([]);
  expect.soft(await silentLists(page)).toEqual([]);
  expect.soft(await axeViolations(page)).toEqual([]);
  expect.soft(await brokenRules(page, { onTouch })).toEqual({});
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await axeColourViolations(page)).toEqual([]);
}

describe("a page of the site has landmarks and one heading, stands still, and keeps the rules of every page", () => {
  it.each([...PAGES, ...VIEWS])("%s", async (pattern) => {
    const reader = await openReader(app.browser, app.url, { ...WEBP, viewport: PHONE });
    try {
      const page = await openQuietly(reader, addressOf(pattern));
      for (const landmark of ["banner", "main", "contentinfo"] as const)
        expect.soft(await page.getByRole(landmark).count(), landmark).toBe(1);
      expect.soft(await page.getByRole("main").getByRole("heading", { level: 1 }).count()).toBe(1);
      const levels = await levelsOf(page);
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
      expect.soft(skipped, levels.join(" ")).toEqual([]);
      if (pattern === "/cricket" || VIEWS.includes(pattern)) {
        const { bengali, others } = await digitsOf(page);
        expect.soft(bengali).toBeGreaterThan(0);
        expect.soft(others).toEqual([]);
      }
      await keepsTheRules(page);
    } finally {
      await reader.close();
    }
  });
});

describe("a page of the desk says what it is for and keeps the rules of every page", () => {
  it.each(DESK)("%s", async (path, part) => {
    const page = await desk.open(path);
    await page.locator("main h1").waitFor();
    await adminIsLive(page);
    await page.locator(part).first().waitFor();
    await expect.poll(() => page.locator(".admin-loading").count()).toBe(0);
    expect.soft(await absentRegions(page)).toEqual([]);
    await keepsTheRules(page, false);
    expect.soft(desk.problems.splice(0)).toEqual([]);
    await page.close();
  });
});

it("the open drawer, and a page that there is not, keep them, too, and lead on", async () => {
  const reader = await openReader(app.browser, app.url, { viewport: PHONE });
  const page = await reader.open("/cricket");
  await isLive(page);
  await page.getByRole("button", { name: "মেনু", exact: true }).click();
  await page.getByRole("dialog", { name: "মেনু" }).getByText("অতিথি পাঠক").waitFor();
  expect.soft(await wronglyMarked(page)).toEqual([]);
  expect.soft(await axeViolations(page)).toEqual([]);
  for (const path of ["/section/no-such-section/10", "/%E0%A6%95%E0%A6%96", "/%"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    expect(await page.locator("h1").allInnerTexts()).toEqual(["পাতাটি পাওয়া যায়নি"]);
  }
  await isLive(page);
  await keepsTheRules(page);
  await page.getByRole("link", { name: "প্রচ্ছদে ফিরুন" }).click();
  await expect.poll(() => page.locator("h1").innerText()).toBe("সর্বশেষ খবর");
  await reader.close();
});
