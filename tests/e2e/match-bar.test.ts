import { describe, expect, it } from "vitest";
import { isLive } from "../support/browser/reader.ts";
import { useReader, useStillWorld } from "../support/browser/use-world.ts";

const world = useStillWorld();
const reader = useReader(world);

describe("the bar over a scorecard", () => {
  it.each([360, 768, 1280])(
    "stands while the banner is away, 48 px high, and moves nothing at %i px",
    async (width) => {
      await reader.instead({ viewport: { width, height: 700 } });
      const page = await reader.open(`/scorecard/${world.liveCode}`);
      await isLive(page);
      const bar = page.locator(".match-bar");
      expect(await bar.isVisible()).toBe(false);
      await page.evaluate(() => {
        const seen: number[] = [];
        Object.assign(window, { shifts: seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) seen.push(Number(entry.value));
        }).observe({ type: "layout-shift" });
        window.scrollTo(0, document.body.scrollHeight);
      });
      await expect.poll(() => bar.isVisible()).toBe(true);
      const box = await bar.boundingBox();
      expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, width, 48]);
      const words = await bar.textContent();
      for (const side of await page.locator(".banner-team-short").allTextContents())
        expect(words).toContain(side);
      expect(words).toMatch(/[০-৯]+\/[০-৯]+ \([০-৯]+(\.[০-৯])?\)/);
      expect(words).toContain("সংযুক্ত");
      // One system of digits on the line, which is Bengali.
      expect(words).not.toMatch(/\d/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => bar.isVisible()).toBe(false);
      expect(await page.evaluate(() => ("shifts" in window ? window.shifts : undefined))).toEqual([]);
      expect(reader.problems).toEqual([]);
    },
  );

  it.each([360, 390])(
    "has the batting side's score whole and first, its overs too, at %i px",
    async (width) => {
      await reader.instead({ viewport: { width, height: 700 } });
      const page = await reader.open(`/scorecard/${world.liveCode}`);
      await isLive(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => page.locator(".match-bar").isVisible()).toBe(true);
      const sides = page.locator(".match-bar-sides");
      const batting = page.locator(".match-bar-batting");
      expect(await batting.innerText()).toMatch(/[০-৯]+\/[০-৯]+ \([০-৯]+(\.[০-৯])?\)$/);
      const [around, box] = [await sides.boundingBox(), await batting.boundingBox()];
      if (!around || !box) throw new Error("The bar has no batting side");
      expect(box.x).toBe(around.x);
      expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width);
      expect(await batting.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const other = page.locator(".match-bar-side:not(.match-bar-batting)");
      expect(await other.innerText()).not.toContain("(");
      // A line stands between the sides, whichever comes first, and right of it.
      const edges = (side: string) =>
        page.locator(side).evaluate((one) => getComputedStyle(one).borderLeftWidth);
      expect(await edges(".match-bar-batting")).toBe("0px");
      expect(await edges(".match-bar-side:not(.match-bar-batting)")).toBe("1px");
      // The connection is a word that is seen, beside the words and not over them.
      const words = page.locator(".match-bar .connection-words");
      expect(await words.textContent()).toBe("সংযুক্ত");
      const [mark, said] = [await words.boundingBox(), await page.locator(".match-bar-words").boundingBox()];
      expect(mark?.width).toBeGreaterThan(40);
      expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(mark?.x ?? 0);
    },
  );

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
