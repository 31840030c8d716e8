import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { everyFeedIsRead, readCombined } from "../../support/browser/demo-stories.ts";
import { useApp, useReader } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

/** How stories stand in the lists beside the front page's: what a phone shows at once, and what lines up on a desk. */
const app = useApp({ env: { DEMO_SPEED: "0.01" } });
const reader = useReader(app);

const FOUND = `/search?${new URLSearchParams({ q: "নদী" })}`;

beforeAll(async () => {
  await everyFeedIsRead(app.url);
  await waitUntil(
    async () => (await (await fetch(`${app.url}${FOUND}`)).text()).includes("<mark>"),
    "the demo's stories can be found",
  );
});

async function open(path: string, width: number): Promise<Page> {
  await reader.instead({ viewport: { width, height: 900 } });
  return reader.open(path);
}

/** The boxes of all elements that match, in the window. */
const boxes = (page: Page, of: string) =>
  page.locator(of).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      return { left, right, top, bottom, width, height };
    }),
  );

it("a section's list has one large picture on a phone, and rows with a small one after it", async () => {
  const page = await open("/section/bengal/10", 390);
  const [first, ...others] = (await boxes(page, ".card-detailed .picture")).map(({ width }) => width);
  expect(first).toBe(358);
  expect(new Set(others)).toEqual(new Set([96]));
  for (const { height } of (await boxes(page, ".card-detailed")).slice(1))
    expect(height).toBeLessThanOrEqual(280);
});

it("a section's list has the page's width on a desk", async () => {
  const page = await open("/section/bengal/10", 1280);
  const [list] = await boxes(page, ".detailed");
  for (const { right } of await boxes(page, ".card-detailed .card-more")) expect(right).toBe(list?.right);
});

it.each([
  ["a section's list", "/section/bengal/10", ".card-detailed"],
  ["what a search found", FOUND, ".found article"],
])(
  "%s stands in rows on a desk that are little higher than the words beside their pictures",
  async (_, path, row) => {
    const page = await open(path, 1280);
    const rows = await boxes(page, row);
    const pictures = await boxes(page, `${row} .picture`);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(pictures.map(({ width }) => width))).toEqual(new Set([256]));
    for (const { height } of rows) expect(height).toBeLessThanOrEqual(240);
  },
);

it("the one story of a tag has the page's width on a desk, its words beside its picture", async () => {
  const { tags } = z
    .object({ tags: z.array(z.object({ key: z.string(), stories: z.number() })) })
    .parse(await (await fetch(`${app.url}/api/tags`)).json());
  const { key = "" } = tags.find(({ stories }) => stories === 1) ?? {};
  const page = await open(`/tag/${encodeURIComponent(key)}`, 1280);
  const [picture] = await boxes(page, ".card-lead .picture");
  const [words] = await boxes(page, ".card-lead .card-words");
  const [below] = await boxes(page, ".latest-stories");
  expect(words?.left).toBeGreaterThan(picture?.right ?? Number.POSITIVE_INFINITY);
  expect(words?.right).toBeCloseTo(below?.right ?? 0);
});

it("the headlines under the settings stand as closely as on the front page", async () => {
  const page = await open("/settings", 390);
  const margins = await page
    .locator("h4.card-headline")
    .evaluateAll((headlines) => headlines.map((headline) => getComputedStyle(headline).margin));
  expect(margins.length).toBeGreaterThan(5);
  expect(new Set(margins)).toEqual(new Set(["0px"]));
});

it("the words that were found are marked no higher than their line", async () => {
  const page = await open(FOUND, 390);
  const marks = await page.locator(".found h3 mark").evaluateAll((all) =>
    all.map((mark) => {
      const line = Number.parseFloat(getComputedStyle(mark.parentElement ?? mark).lineHeight);
      const [, painted = ""] = getComputedStyle(mark).backgroundSize.split(" ");
      return Number.parseFloat(painted) / line;
    }),
  );
  expect(marks.length).toBeGreaterThan(0);
  for (const share of marks) expect(share).toBeLessThan(1);
});

it("an article's picture is as wide as its text on a desk, and beside it ages stand close under short titles", async () => {
  const story = (await readCombined(app.url, "page=1&limit=1&category=bengal"))?.data[0];
  const page = await open(`/article/${story?.id}`, 1280);
  await page.locator(".similar-item").first().waitFor();
  const [picture] = await boxes(page, ".article > .picture, .article-figure .picture");
  const [text] = await boxes(page, ".article-body");
  expect(picture?.right).toBe(text?.right);
  const titles = await boxes(page, ".similar-title");
  const ages = await boxes(page, ".similar-item time");
  expect(titles.length).toBeGreaterThan(3);
  for (const [index, { bottom }] of titles.entries())
    expect((ages[index]?.top ?? 0) - bottom).toBeLessThanOrEqual(8);
});
