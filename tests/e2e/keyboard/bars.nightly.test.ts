import { describe, expect, it } from "vitest";
import { focused, lostStops } from "../../support/browser/focus.ts";
import { holdScript } from "../../support/browser/hold-up.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";

/** The focus beside what is fixed to the screen: bars, the consent banner, panels (WCAG 2.4.7, 2.4.11). */

const world = useStillWorld();

const never = (): never => {
  throw new Error("The focus is on nothing");
};

describe("what is fixed to the screen", () => {
  const reader = useReader(world);

  describe("a banner that comes late", () => {
    it("leaves in sight what the keyboard is at", async () => {
      await reader.instead({ viewport: { width: 390, height: 664 } });
      const page = await reader.open();
      const release = await holdScript(page, "BannerTray");
      await page.goto("/");
      await isLive(page);
      const low = () =>
        page.evaluate(
          () =>
            document.activeElement !== document.body &&
            (document.activeElement?.getBoundingClientRect().bottom ?? 0) > window.innerHeight - 60,
        );
      for (let stops = 0; stops < 100 && !(await low()); stops += 1) await page.keyboard.press("Tab");
      expect(await low()).toBe(true);
      release();
      await page.locator(".consent-banner").waitFor();
      await expect.poll(async () => lostStops([(await focused(page)) ?? never()])).toEqual([]);
    });
  });

  describe("in a low window", () => {
    it("the consent banner ends the page and leaves the window to it, and stands in the window again once it has room", async () => {
      await reader.instead({ viewport: { width: 320, height: 256 } });
      const page = await reader.open("/about");
      const banner = page.locator(".consent-banner");
      await banner.waitFor();
      const inView = () =>
        banner.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight);
      expect(await inView()).toBe(false);
      await page.keyboard.press("End");
      await expect.poll(inView).toBe(true);
      // It covers nothing of the page there, either.
      const foot = page.locator(".footer");
      const over = async () => {
        const [low, high] = [await foot.boundingBox(), await banner.boundingBox()];
        return (low?.y ?? 0) + (low?.height ?? 0) - (high?.y ?? 0);
      };
      expect(await over()).toBeLessThanOrEqual(1);
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.setViewportSize({ width: 320, height: 700 });
      await expect.poll(inView).toBe(true);
    });
  });
});
