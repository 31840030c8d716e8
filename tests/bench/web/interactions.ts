import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { z } from "zod";
import { launchShell } from "../../support/browser/browser.ts";
import { startWorld } from "../../support/sites/world.ts";
import { waitUntil } from "../../support/wait.ts";
import { bowl, publishedLongMatch } from "../long-match.ts";
import { newPhone, slowDown } from "./slow-phone.ts";

const ROUNDS = 6;

/** Runs in the page, before everything else: the longest event of every interaction, and when what it asked for stood there. */
function watchInteractions(): void {
  const longest: Record<string, number> = {};
  const done: number[] = [];
  Reflect.set(window, "interactions", { longest, done });
  let askedAt = 0;
  addEventListener("click", ({ timeStamp }) => (askedAt = timeStamp), true);
  new MutationObserver(() => {
    if (askedAt === 0) return;
    const from = askedAt;
    askedAt = 0;
    requestAnimationFrame(() => setTimeout(() => done.push(performance.now() - from)));
  }).observe(document, { subtree: true, attributeFilter: ["open", "data-theme"] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = "interactionId" in entry ? Number(entry.interactionId) : 0;
      if (id > 0) longest[id] = Math.max(longest[id] ?? 0, entry.duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** What a reader does on a scorecard, with the finger and with the keyboard. */
async function touchThePage(page: Page): Promise<void> {
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
 * How long a reader waits for the next paint after touching or pressing something on a live scorecard that changes every
 * second, ms: every interaction slower than 16 ms, slowest last; how long until the other theme or the drawer itself is painted, which may
 * be a frame after the first answer, ms; and how many balls were bowled meanwhile.
 */
export async function interactions(): Promise<{ times: number[]; done: number[]; changes: number }> {
  const world = await startWorld();
  const browser = await launchShell();
  let bowling = true;
  try {
    const code = await publishedLongMatch(world);
    const context = await newPhone(browser, "block");
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
    const { longest, done } = z
      .object({ longest: z.record(z.string(), z.number()), done: z.array(z.number()) })
      .parse(await page.evaluate(() => Reflect.get(window, "interactions")));
    return { times: Object.values(longest).sort((a, b) => a - b), done, changes };
  } finally {
    bowling = false;
    await browser.close();
    await world.close();
  }
}
