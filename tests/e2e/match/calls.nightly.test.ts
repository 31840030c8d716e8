import type { Page } from "playwright";
import { expect, it } from "vitest";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

const world = useWorld();
const reader = useReader(world, { viewport: { width: 390, height: 844 } });

const notice = (page: Page) => page.locator(".call-notice");
const watched = (page: Page) => page.locator(".call-place").getAttribute("data-watching");
const toast = (page: Page) => page.locator(".toast");
const match = () => world.cricket.match(world.liveCode);
const wickets = (): number => match().innings.reduce((sum, innings) => sum + innings.wickets, 0);

/** Of the innings in play. */
function score(): string {
  const { runs, wickets: fallen } = match().innings.at(-1) ?? { runs: 0, wickets: 0 };
  return `${runs}/${fallen}`;
}

/** A page of a reader who chose the wickets of the live match, on whatever page they are. */
async function open(path: string): Promise<Page> {
  const page = await reader.open();
  await page.addInitScript((code) => {
    const alerts = { version: 1, matches: [{ code, events: ["wicket"] }], teams: [] };
    localStorage.setItem("matchAlerts", JSON.stringify(alerts));
  }, world.liveCode);
  await page.goto(path);
  return page;
}

/** Waits until what happens now is told: the scorecard is read, and what came with the reader is over. */
async function isWatching(page: Page): Promise<void> {
  await expect.poll(() => watched(page), { timeout: 30_000 }).toBe(world.liveCode);
}

/** Bowls until a wicket has fallen. */
function takeWicket(): void {
  const before = wickets();
  for (let balls = 0; wickets() === before && balls < 600; balls += 1) world.cricket.next(world.liveCode);
  expect(wickets()).toBeGreaterThan(before);
}

it("tells a wicket once, in one of the tabs, takes no focus, and leads to the scorecard", async () => {
  const page = await open("/about");
  await isWatching(page);
  const other = await open("/popular");
  await isLive(other);
  await other.locator(".call-place").waitFor({ state: "attached" });
  const search = other.locator("input").first();
  await search.focus();
  takeWicket();
  await notice(page).waitFor();
  expect(await page.locator(".call-place [role=status]").innerText()).toContain("আউট");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  const [place, window] = [await notice(page).boundingBox(), page.viewportSize()];
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(window?.height ?? 0);
  expect(place?.y).toBeGreaterThan((window?.height ?? 0) / 2);
  expect(await watched(other)).toBe("");
  expect(await notice(other).count()).toBe(0);
  await page.locator(".call-link").click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/scorecard/${world.liveCode}`);
  await expect.poll(() => notice(page).count()).toBe(0);

  // The match's own page tells it itself. The other tab begins when this one is closed.
  await isWatching(page);
  takeWicket();
  await expect
    .poll(() => page.locator("main").innerText(), { timeout: 15_000 })
    .toContain(toBengaliDigits(score()));
  expect(await notice(page).count()).toBe(0);
  await page.close();
  await isWatching(other);
  expect(reader.problems).toEqual([]);
});

it("waits for the toast of new stories, which waits for it, and closes by Escape", async () => {
  const page = await open("/");
  await isWatching(page);
  takeWicket();
  await notice(page).waitFor();
  // Pointed at it stays.
  await page.locator(".call-words").hover();
  expect(await axeViolations(page)).toEqual([]);
  const stamp = Date.now();
  world.feed.add({ guid: `calls-${stamp}`, title: `নতুন সেতু খুলে দেওয়া হলো ${stamp}`, at: stamp });
  // On a phone one thing at a time: the button comes into sight when the notice has gone.
  await page.locator(".news-waiting").waitFor({ state: "attached" });
  expect(await page.locator(".news-waiting").isVisible()).toBe(false);
  expect(await toast(page).count()).toBe(0);
  await page.mouse.move(5, 5);
  await page.keyboard.press("Escape");
  await toast(page).waitFor();
  expect(await notice(page).count()).toBe(0);
  takeWicket();
  // The toast goes by itself.
  await notice(page).waitFor({ timeout: 30_000 });
  expect(await toast(page).count()).toBe(0);
  await notice(page).getByRole("button", { name: "বন্ধ করুন" }).click();
  await expect.poll(() => notice(page).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  expect(reader.problems).toEqual([]);
});
