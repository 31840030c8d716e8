import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { isHydrated, isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { bowlUntilScored, liveScore } from "../../support/sites/live-score.ts";

const world = useWorld();
const reader = useReader(world);

const path = () => `/scorecard/${world.liveCode}`;
const entry = (page: Page) => page.locator(`.live-strip a[href="${path()}"]`);
const popup = (page: Page) => page.getByRole("dialog", { name: "Scorecard" });

async function openPopup(): Promise<Page> {
  const page = await reader.open("/");
  await isLive(page);
  await entry(page).click();
  await popup(page).locator("table").nth(1).waitFor();
  return page;
}

describe("the scorecard popup", () => {
  it("shows over the front page who plays, the score and the last over, as they change, and leads on", async () => {
    const page = await openPopup();
    const text = () => popup(page).innerText();
    for (const words of ["LIVE", "Scorecard", "Batsmen", "Bowlers"]) expect(await text()).toContain(words);
    expect(await popup(page).locator(".side .team-badge").count()).toBe(2);
    expect(await popup(page).locator(".ball-strip .ball").count()).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
    bowlUntilScored(world);
    await expect.poll(text).toContain(liveScore(world));
    expect(new URL(page.url()).pathname).toBe("/");
    await popup(page).getByRole("link", { name: "View Full Scorecard" }).click();
    await page.waitForURL(`**${path()}`);
    expect(reader.problems).toEqual([]);
  });

  it("closes by its button, by Escape and by a click beside it, and gives the focus back", async () => {
    const page = await openPopup();
    const ways = [
      () => page.getByRole("button", { name: "স্কোরকার্ড বন্ধ করুন" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(20, 20),
    ];
    for (const close of ways) {
      await close();
      await expect.poll(() => popup(page).count()).toBe(0);
      expect(await entry(page).evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
      await popup(page).waitFor();
    }
    await popup(page).locator("h3").click();
    expect(await popup(page).count()).toBe(1);
  });

  it("stays a link for a click with a modifier, where its script is lost, and without scripts", async () => {
    const page = await reader.open("/");
    await isLive(page);
    const [beside] = await Promise.all([
      page.context().waitForEvent("page"),
      entry(page).click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await beside.waitForURL(`**${path()}`);
    await beside.close();
    expect(await popup(page).count()).toBe(0);
    await page.route("**/assets/ScorecardPopup*.js", (route) => route.abort());
    await entry(page).click();
    await page.waitForURL(`**${path()}`);
    reader.problems.splice(0);
    await reader.instead({ javaScriptEnabled: false });
    const plain = await reader.open("/");
    await entry(plain).click();
    await plain.waitForURL(`**${path()}`);
  });

  it("is asked for again after 30 s while the match is live, without a socket", async () => {
    world.front.cutGateway();
    const page = await reader.open();
    await page.clock.install();
    await page.goto("/");
    await isHydrated(page);
    await entry(page).click();
    await popup(page).locator("table").nth(1).waitFor();
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/live/match")) asked += 1;
    });
    const now = () => page.evaluate(() => Date.now());
    const untilAsked = async (): Promise<number> => {
      const [before, began] = [asked, await now()];
      while (asked === before) await page.clock.fastForward(1_000);
      return (await now()) - began;
    };
    await untilAsked();
    expect(await untilAsked()).toBeGreaterThan(25_000);
  });
});
