import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { z } from "zod";
import { launchShell } from "../../support/browser/browser.ts";
import { startWorld } from "../../support/sites/world.ts";
import { waitUntil } from "../../support/wait.ts";
import { bowl, publishedLongMatch } from "../long-match.ts";
import { newPhone, slowDown } from "./first-view.ts";

const ROUNDS = 6;

export function watchInteractions(): void {
  const longest: Record<string, number> = {};
  Reflect.set(window, "interactions", longest);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = "interactionId" in entry ? Number(entry.interactionId) : 0;
      if (id > 0) longest[id] = Math.max(longest[id] ?? 0, entry.duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Times from each interaction to the next paint, ms. */
export async function interactionTimes(page: Page): Promise<number[]> {
  const longest = await page.evaluate(() => Reflect.get(window, "interactions"));
  return Object.values(z.record(z.string(), z.number()).parse(longest));
}

export async function touchThePage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "হালকা বা গাঢ় রং বেছে নিন" }).tap();
  await pause(300);
  await page.getByRole("button", { name: "মেনু" }).tap();
  await pause(400);
  await page.keyboard.press("Escape");
  await pause(300);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await pause(200);
  await page.locator("main table, main h1").first().tap();
  await pause(300);
}

/**
 * Measures the time from an interaction to the next paint on a live scorecard that changes every second, in ms,
 * above 16 ms. Also returns the number of bowled balls.
 */
export async function interactions(): Promise<{ times: number[]; changes: number }> {
  const world = await startWorld();
  const browser = await launchShell();
  let bowling = true;
  try {
    const code = await publishedLongMatch(world);
    const context = await newPhone(browser);
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watchInteractions);
    await page.goto(`${world.app.url}/scorecard/${code}`);
    await waitUntil(
      async () => (await page.locator(".connection").first().getAttribute("data-state")) === "live",
      "the page is live",
      60_000,
    );
    await pause(2_000);
    const decline = page.getByRole("button", { name: "Decline" });
    if (await decline.isVisible()) await decline.tap();
    let changes = 0;
    const bowler = (async () => {
      while (bowling) {
        bowl(world, code);
        changes += 1;
        await pause(1_000);
      }
    })();
    for (let round = 0; round < ROUNDS; round += 1) await touchThePage(page);
    bowling = false;
    await bowler;
    return { times: await interactionTimes(page), changes };
  } finally {
    bowling = false;
    await browser.close();
    await world.close();
  }
}
