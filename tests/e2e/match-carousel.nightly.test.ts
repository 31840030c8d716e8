import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { toBengaliDigits, toLatinDigits } from "../../core/bengali/numerals.ts";
import { isLive } from "../support/browser/reader.ts";
import { useReader, useStillWorld } from "../support/browser/use-world.ts";

const world = useStillWorld();
const reader = useReader(world);

async function openCarousel(): Promise<Page> {
  const page = await reader.open("/cricket");
  await isLive(page);
  await page.locator(".match-carousel-ready").waitFor();
  return page;
}
const place = async (page: Page) => toLatinDigits(await page.locator(".match-carousel-place").innerText());
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const slides = (page: Page) => page.locator(".swiper-slide");

describe("the match carousel", () => {
  it("shows one card at a time, centred, without pagination, each slide named by its place", async () => {
    const page = await openCarousel();
    const count = await slides(page).count();
    expect(count).toBeGreaterThan(3);
    const track = await page.locator(".match-track").boundingBox();
    const first = await slides(page).first().boundingBox();
    expect(first?.width).toBe(track?.width);
    expect(first?.x).toBe(track?.x);
    expect(await page.locator(".swiper-pagination").count()).toBe(0);
    expect(await slides(page).nth(1).getAttribute("aria-label")).toBe(`2 / ${count}`);
    expect(await place(page)).toBe(`1 / ${count}`);
  });

  it("moves by its arrows, which say where they lead and when there is no further", async () => {
    const page = await openCarousel();
    const count = await slides(page).count();
    const previous = page.getByRole("button", { name: "Previous slide" });
    const next = page.getByRole("button", { name: "Next slide" });
    const message = page.locator(".match-carousel > [aria-live=polite]");
    const said = async (at: number) => {
      const title = await slides(page)
        .nth(at - 1)
        .getByRole("heading")
        .innerText();
      return `${toBengaliDigits(at)} / ${toBengaliDigits(count)}: ${title}`;
    };
    await next.click();
    await expect.poll(() => place(page)).toBe(`2 / ${count}`);
    await expect.poll(() => message.textContent()).toBe(await said(2));
    expect(await message.locator("[lang=bn]").first().textContent()).toContain("২ /");
    await previous.click();
    await expect.poll(() => message.textContent()).toBe(`${await said(1)}. This is the first slide`);
    expect(await previous.getAttribute("aria-disabled")).toBe("true");
    for (let at = 2; at <= count; at += 1) {
      await next.click();
      await expect.poll(() => place(page)).toBe(`${at} / ${count}`);
    }
    await expect.poll(() => message.textContent()).toBe(`${await said(count)}. This is the last slide`);
    expect(await next.getAttribute("aria-disabled")).toBe("true");
    expect(await focusedName(page)).toBe("Next slide");
    await page.keyboard.press("Enter");
    expect(await place(page)).toBe(`${count} / ${count}`);
  });

  it("moves by the arrow keys while the focus is in it, and leaves the page its own keys", async () => {
    const page = await openCarousel();
    const count = await slides(page).count();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const pageDownAndUp = async (at: number): Promise<void> => {
      const before = await scrolled();
      await page.keyboard.press("PageDown");
      await expect.poll(scrolled).toBeGreaterThan(before);
      expect(await place(page)).toBe(`${at} / ${count}`);
      await page.keyboard.press("PageUp");
      await expect.poll(scrolled).toBe(before);
      expect(await place(page)).toBe(`${at} / ${count}`);
    };
    await page.keyboard.press("ArrowRight");
    await pageDownAndUp(1);
    await page.getByRole("button", { name: "Next slide" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => place(page)).toBe(`2 / ${count}`);
    await pageDownAndUp(2);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => place(page)).toBe(`1 / ${count}`);
  });
});

describe("the cards of the carousel that are not shown", () => {
  it("are out of reach: a Tab leads from the card shown to the arrows, and a key from a card to its arrow", async () => {
    const page = await openCarousel();
    const count = await slides(page).count();
    const reachable = () =>
      slides(page).evaluateAll((all) =>
        all.flatMap((slide, index) => (slide.hasAttribute("inert") ? [] : index)),
      );
    expect(await reachable()).toEqual([0]);
    const link = slides(page).first().locator(".match-card-link");
    await link.focus();
    await page.keyboard.press("Tab");
    expect(await focusedName(page)).toBe("Previous slide");
    await link.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => place(page)).toBe(`2 / ${count}`);
    expect(await reachable()).toEqual([1]);
    expect(await focusedName(page)).toBe("Next slide");
    await page.locator(".match-filters button").nth(1).click();
    await expect.poll(reachable).toEqual([0]);
  });

  it("are all in reach without scripts, where the list only scrolls", async () => {
    await reader.instead({ javaScriptEnabled: false });
    const page = await reader.open("/cricket");
    expect(await slides(page).count()).toBeGreaterThan(3);
    expect(await page.locator("[inert]").count()).toBe(0);
  });
});

describe("a match card", () => {
  it("has a badge red for LIVE, dark grey for UPCOMING, yellow for DELAYED, green for RESULTS", async () => {
    const page = await openCarousel();
    const colourOf = async (status: string): Promise<number[]> => {
      const text = await page
        .locator(".match-card-head")
        .first()
        .evaluate((head, name) => {
          const badge = document.createElement("span");
          badge.className = `match-badge match-badge-${name}`;
          head.append(badge);
          return getComputedStyle(badge).backgroundColor;
        }, status);
      return text.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
    };
    const [liveRed = 0, ...liveRest] = await colourOf("live");
    expect(liveRed).toBeGreaterThan(3 * Math.max(...liveRest));
    const grey = await colourOf("upcoming");
    expect(Math.max(...grey)).toBeLessThan(100);
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(20);
    const [yellowRed = 0, yellowGreen = 0, yellowBlue = 255] = await colourOf("delayed");
    expect(Math.min(yellowRed, yellowGreen)).toBeGreaterThan(3 * yellowBlue);
    const [greenRed = 255, green = 0, greenBlue = 255] = await colourOf("results");
    expect(green).toBeGreaterThan(1.5 * Math.max(greenRed, greenBlue));
  });

  it("without a code is dimmed and leads nowhere; with one a click and Enter open the scorecard", async () => {
    const page = await openCarousel();
    const dimmed = page.locator(".match-card-dimmed");
    expect(await dimmed.count()).toBeGreaterThan(0);
    expect(await dimmed.first().locator("a").count()).toBe(0);
    const opacity = (card: string) =>
      page
        .locator(`${card} .team-badge`)
        .first()
        .evaluate((badge) => Number(getComputedStyle(badge).opacity));
    expect(await opacity(".match-card-dimmed")).toBeLessThan(1);
    expect(await opacity(".match-card:not(.match-card-dimmed)")).toBe(1);
    const card = page.locator(".match-card").first();
    await card.click({ position: { x: 200, y: 60 } });
    await page.waitForURL(/\/scorecard\/\w+/);
    await page.goBack();
    await page.locator(".match-carousel-ready").waitFor();
    await page.locator(".match-card-link").first().focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/scorecard\/\w+/);
    await page.getByRole("link", { name: "← Back to Cricket Page" }).click();
    await page.waitForURL(/\/cricket$/);
  });
});

describe("the scorecard's banner", () => {
  it("has the sides' full names as papers write them, on a phone too, beside badges with the short ones", async () => {
    const page = await reader.open(`/scorecard/${world.liveCode}`);
    const full = page.locator(".banner-team-full").first();
    const badge = page.locator(".banner-side .team-badge").first();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect([await full.isVisible(), await badge.isVisible()], `${width} px`).toEqual([true, true]);
      expect(await full.innerText()).toMatch(/^[\p{Script=Bengali}\p{M} ]+$/u);
      expect(await badge.textContent()).toMatch(/^[A-Z]{2,5}$/);
      expect(await page.locator(".banner-team-short").count()).toBe(0);
    }
  });
});
