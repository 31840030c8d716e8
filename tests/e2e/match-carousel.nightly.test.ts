import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { toBengaliDigits, toLatinDigits } from "../../core/bengali/numerals.ts";
import { isLive } from "../support/browser/reader.ts";
import { useReader, useWorld } from "../support/browser/use-world.ts";

const world = useWorld();
const reader = useReader(world);

async function openCarousel(): Promise<Page> {
  const page = await reader.open("/cricket");
  await isLive(page);
  await page.locator(".match-carousel-ready").waitFor();
  return page;
}
const place = async (page: Page) => toLatinDigits(await page.locator(".match-carousel-place").innerText());
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const slides = (page: Page) => page.locator(".match-slide");

describe("the match carousel", () => {
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

  it("moves by the arrow keys while the focus is in it, and not before", async () => {
    const page = await openCarousel();
    const count = await slides(page).count();
    await page.keyboard.press("ArrowRight");
    expect(await place(page)).toBe(`1 / ${count}`);
    await page.getByRole("button", { name: "Next slide" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => place(page)).toBe(`2 / ${count}`);
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
