import { describe, expect, it } from "vitest";
import { layoutShifts, recordLayoutShifts } from "../support/browser/layout-shifts.ts";
import { isLive } from "../support/browser/reader.ts";
import { useReader, useStillWorld } from "../support/browser/use-world.ts";

const world = useStillWorld();
const reader = useReader(world);

describe("the bar over a scorecard", () => {
  it("stands while the banner is away, with the score and the connection, and moves nothing", async () => {
    await reader.instead({ viewport: { width: 360, height: 700 } });
    const page = await reader.open();
    await recordLayoutShifts(page);
    await page.goto(`/scorecard/${world.liveCode}`);
    await isLive(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const bar = page.locator(".match-bar");
    expect(await bar.isVisible()).toBe(false);
    const before = await layoutShifts(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => bar.isVisible()).toBe(true);
    const words = await bar.textContent();
    for (const side of await page.locator(".banner-team-short").allTextContents())
      expect(words).toContain(side);
    expect(words).toContain("সংযুক্ত");
    // One system of digits on the line, which is Bengali.
    expect(words).not.toMatch(/\d/);
    // The batting side's score stands whole and first, with its overs; the other's without.
    const batting = bar.locator(".match-bar-batting");
    expect(await batting.innerText()).toMatch(/[০-৯]+\/[০-৯]+ \([০-৯]+(\.[০-৯])?\)$/);
    expect(await batting.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await bar.locator(".match-bar-side:not(.match-bar-batting)").innerText()).not.toContain("(");
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => bar.isVisible()).toBe(false);
    expect(await layoutShifts(page)).toEqual(before);
    expect(reader.problems).toEqual([]);
  });

  it("does not cover what takes the focus", async () => {
    await reader.instead({ viewport: { width: 390, height: 600 } });
    const page = await reader.open(`/scorecard/${world.liveCode}`);
    await isLive(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.locator(".match-bar").isVisible()).toBe(true);
    const tops: number[] = [];
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press("Shift+Tab");
      if (!(await page.locator(".match-bar").isVisible())) break;
      tops.push(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0));
    }
    expect(tops.length).toBeGreaterThan(5);
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(48);
  });
});
