import type { Page } from "playwright";
import { expect, it } from "vitest";
import { layoutShifts, recordLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";

const world = useStillWorld();
const reader = useReader(world, { viewport: { width: 390, height: 844 } });

const band = (page: Page) => page.locator(".followed");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("followedCricket") ?? "");
const button = (page: Page) => page.locator(".scorecard-head .follow-button");
const pressed = (page: Page) => button(page).getAttribute("aria-pressed");

it("follows a match from its page, in all tabs at once, and stops again", async () => {
  const page = await reader.open(`/scorecard/${world.liveCode}`);
  await isLive(page);
  const cricket = await reader.open("/cricket");
  await isLive(cricket);
  expect(await pressed(page)).toBe("false");
  expect(await band(cricket).isVisible()).toBe(false);
  expect(await button(page).innerText()).toContain("অনুসরণ");
  // Every follow button can be called by what stands on it: its name begins so.
  for (const [words, rest] of [
    ["অনুসরণ করুন", ".scorecard-head"],
    [await page.locator(".scorecard-follow .follow-words").first().innerText(), ".scorecard-follow"],
  ] as const) {
    const named = page.locator(rest).getByRole("button", { name: new RegExp(`^${words} ?: .`) });
    expect(await named.count()).toBe(1);
  }
  await button(page).click();
  await page.getByRole("button", { name: /^অনুসরণ করছেন ?: ./, pressed: true }).waitFor();
  expect(await pressed(page)).toBe("true");
  await expect.poll(() => band(cricket).isVisible()).toBe(true);
  const link = band(cricket).locator(".followed-matches a");
  expect(await link.getAttribute("href")).toBe(`/scorecard/${world.liveCode}`);
  const stop = band(cricket).getByRole("button", { name: /: অনুসরণ বন্ধ করুন$/ });
  await stop.waitFor();
  await stop.focus();
  await cricket.keyboard.press("Enter");
  await expect.poll(() => band(cricket).isVisible()).toBe(false);
  await expect.poll(() => cricket.evaluate(() => document.activeElement?.id)).toBe("content");
  await expect.poll(() => pressed(page)).toBe("false");
  expect(reader.problems).toEqual([]);
});

it("has the room of what is followed from the first paint, and puts it first", async () => {
  const page = await reader.open("/cricket");
  await isLive(page);
  const heading = page.locator(".match-series-head").filter({ visible: true }).first();
  await heading.scrollIntoViewIfNeeded();
  const before = await heading.boundingBox();
  await heading.getByRole("button").click();
  await expect.poll(() => heading.getByRole("button").getAttribute("aria-pressed")).toBe("true");
  // What was pressed stays under the finger, though the row came above it.
  await expect
    .poll(async () => Math.abs(((await heading.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(2);
  const again = await reader.open();
  await recordLayoutShifts(again);
  await again.goto("/cricket");
  await isLive(again);
  await expect.poll(() => band(again).locator(".followed-matches a").count()).toBeGreaterThan(0);
  const shifts = await layoutShifts(again);
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.02);
  const [row, carousel] = [
    await band(again).boundingBox(),
    await again.locator(".match-carousel").boundingBox(),
  ];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(carousel?.y ?? 0);
  expect(await again.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(reader.problems).toEqual([]);
});

it("follows a side from its page, and everything it plays comes first", async () => {
  const page = await reader.open(`/scorecard/${world.liveCode}`);
  await isLive(page);
  await page.locator(".scorecard-follow .follow-button").first().click();
  await expect.poll(() => stored(page)).toContain('"kind":"team"');
  await page.goto("/cricket");
  await isLive(page);
  const links = band(page).locator(".followed-matches a");
  await expect
    .poll(() => links.evaluateAll((all) => all.map((one) => one.getAttribute("href"))))
    .toContain(`/scorecard/${world.liveCode}`);
});

it("offers to follow each series of the table once", async () => {
  const page = await reader.open("/cricket");
  await isLive(page);
  const heads = await page.locator(".match-series-head").evaluateAll((all) =>
    all.map((head) => ({
      series: head.querySelector("h4")?.textContent,
      // The other one is a phone's, where the line of the match in the card is not shown.
      follow: head.querySelector(":scope > .follow-button") !== null,
    })),
  );
  const followable = heads.filter(({ follow }) => follow).map(({ series }) => series);
  expect(followable).toEqual([...new Set(heads.map(({ series }) => series))]);
  expect(followable.length).toBeLessThan(heads.length);
});

it("cuts no word of what is followed at the side of the row, and keeps the focus in the list as it shrinks", async () => {
  const page = await reader.open(`/scorecard/${world.liveCode}`);
  await isLive(page);
  for (const place of [0, 1]) await page.locator(".scorecard-follow .follow-button").nth(place).click();
  await page.goto("/cricket");
  await isLive(page);
  const states = band(page).locator(".followed-state");
  await expect.poll(() => states.count()).toBeGreaterThan(1);
  const cut = await states.evaluateAll((all) =>
    all.flatMap((one) =>
      one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1
        ? (one.textContent ?? "")
        : [],
    ),
  );
  expect(cut).toEqual([]);
  // Cards of one width, under as much air as between them; that it is live as a dot, since the card below has the badge, the bat, Bengali digits.
  const cards = band(page).locator(".followed-matches > li");
  const boxes = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
  const pill = await band(page).locator(".followed-list button").first().boundingBox();
  expect((boxes[0]?.top ?? 0) - ((pill?.y ?? 0) + (pill?.height ?? 0))).toBeGreaterThanOrEqual(12);
  const live = cards.filter({ has: page.locator(`a[href="/scorecard/${world.liveCode}"]`) });
  expect(await live.locator(".batting-side").count()).toBe(1);
  const badge = await live.locator(".match-badge").boundingBox();
  expect(badge?.height).toBe(8);
  for (const side of await band(page).locator(".followed-side").allInnerTexts())
    expect(side).not.toMatch(/\d/);
  const stops = band(page).getByRole("button", { name: /: অনুসরণ বন্ধ করুন$/ });
  expect(await stops.count()).toBe(2);
  await stops.first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => stops.count()).toBe(1);
  await expect.poll(() => stops.first().evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator("h2#matches-title ~ * .match-card h3").count()).toBeGreaterThan(1);
});

it("does without what it cannot read", async () => {
  const page = await reader.open();
  await page.addInitScript(() =>
    localStorage.setItem("followedCricket", '{"version":1,"follows":[{"id":7},null]}'),
  );
  await page.goto("/cricket");
  await isLive(page);
  await expect.poll(() => band(page).isVisible()).toBe(false);
  expect(reader.problems).toEqual([]);
});
