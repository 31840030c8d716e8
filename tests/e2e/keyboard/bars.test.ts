import { describe, expect, it } from "vitest";
import { focused, lostStops, tabThrough } from "../../support/browser/focus.ts";
import { holdScript } from "../../support/browser/hold-up.ts";
import { isLive, openReader } from "../../support/browser/reader.ts";
import { readerPages, SITE_PAGES } from "../../support/browser/reader-pages.ts";
import { sizeLetters } from "../../support/browser/style-page.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";

/** The focus beside what is fixed to the screen: bars, the consent banner, panels (WCAG 2.4.7, 2.4.11). */

const world = useStillWorld();
const pages = [...readerPages(world), ...SITE_PAGES];

const never = (): never => {
  throw new Error("The focus is on nothing");
};

// Several at once: a walk waits for frames most of the time.
describe.concurrent.each(pages)("%s", (_, pathOf) => {
  it("hides the focus under nothing on a phone, and on one that lies on its side", async ({
    onTestFinished,
  }) => {
    const own = await openReader(world.browser, world.url, { viewport: { width: 390, height: 664 } });
    onTestFinished(own.close);
    const page = await own.open(await pathOf());
    await isLive(page);
    await page.locator(".consent-banner").waitFor();
    const forwards = await tabThrough(page, 250);
    expect(forwards.length).toBeGreaterThan(10);
    expect(lostStops(forwards)).toEqual([]);
    // The phone is turned, and the way goes back from the last link.
    await page.setViewportSize({ width: 740, height: 360 });
    await page.locator(".footer a").last().focus();
    expect(lostStops(await tabThrough(page, 250, "Shift+Tab"))).toEqual([]);
  });
});

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

  describe("when letters are twice as large", () => {
    it.each([
      [360, 664],
      [390, 844],
      [768, 1024],
      [1280, 720],
    ])(
      "the consent banner leaves half of a window of %i × %i to the page, both answers in sight",
      async (width, height) => {
        await reader.instead({ viewport: { width, height } });
        const page = await reader.open("/about");
        const banner = page.locator(".consent-banner");
        await banner.waitFor();
        await sizeLetters(page, "200%");
        const room = await banner.boundingBox();
        expect((room?.height ?? height) / height).toBeLessThanOrEqual(0.5);
        for (const answer of await banner.getByRole("button").all()) {
          const { y, height: tall } = (await answer.boundingBox()) ?? never();
          expect(y).toBeGreaterThanOrEqual(room?.y ?? 0);
          expect(y + tall).toBeLessThanOrEqual(height);
          const lines = await answer.evaluate((button) => {
            const words = document.createRange();
            words.selectNodeContents(button);
            return words.getClientRects().length;
          });
          expect(lines).toBe(1);
        }
        // What does not fit can be scrolled to.
        const end = await banner.locator("p").evaluate((text) => {
          const box = text.parentElement as HTMLElement;
          box.scrollTop = box.scrollHeight;
          const buttons = text.nextElementSibling?.getBoundingClientRect();
          const { bottom, right } = text.getBoundingClientRect();
          return !buttons || bottom <= buttons.top + 1 || right <= buttons.left + 1;
        });
        expect(end).toBe(true);
      },
    );
  });
});
