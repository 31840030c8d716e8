import type { Page } from "playwright";
import { expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

const world = useWorld();
const reader = useReader(world, { viewport: { width: 390, height: 844 } });

const band = (page: Page) => page.locator(".followed");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("followedCricket") ?? "");
const button = (page: Page) => page.locator(".scorecard-head .follow-button");
const pressed = (page: Page) => button(page).getAttribute("aria-pressed");

it("follows a match from its page, in all tabs at once, and stops again", async () => {
  const page = await reader.open(`/scorecard/${world.liveCode}`);
  await isLive(page);
  const cricket = await reader.open("/cricket");
  await isLive(cricket);
  expect(await pressed(page)).toBe("false");
  expect(await band(cricket).isVisible()).toBe(false);
  expect(await button(page).innerText()).toContain("অনুসরণ");
  await page.locator(".scorecard-more > summary").click();
  for (const [words, rest] of [
    ["অনুসরণ করুন", ".scorecard-head"],
    [await page.locator(".scorecard-follow .follow-words").first().innerText(), ".scorecard-follow"],
  ] as const) {
    const named = page.locator(rest).getByRole("button", { name: new RegExp(`^${words} ?: .`) });
    expect(await named.count()).toBe(1);
  }
  await button(page).click();
  await page.getByRole("button", { name: /^অনুসরণ করছেন ?: ./, pressed: true }).waitFor();
  expect(await pressed(page)).toBe("true");
  await expect.poll(() => band(cricket).isVisible()).toBe(true);
  const link = band(cricket).locator(".followed-matches a");
  expect(await link.getAttribute("href")).toBe(`/scorecard/${world.liveCode}`);
  const stop = band(cricket).getByRole("button", { name: /: অনুসরণ বন্ধ করুন$/ });
  await stop.waitFor();
  await stop.focus();
  await cricket.keyboard.press("Enter");
  await expect.poll(() => band(cricket).isVisible()).toBe(false);
  await expect.poll(() => cricket.evaluate(() => document.activeElement?.id)).toBe("content");
  await expect.poll(() => pressed(page)).toBe("false");
  expect(reader.problems).toEqual([]);
});

it("follows a side from its page, and everything it plays comes first", async () => {
  const page = await reader.open(`/scorecard/${world.liveCode}`);
  await isLive(page);
  await page.locator(".scorecard-more > summary").click();
  await page.locator(".scorecard-follow .follow-button").first().click();
  await expect.poll(() => stored(page)).toContain('"kind":"team"');
  await page.goto("/cricket");
  await isLive(page);
  const links = band(page).locator(".followed-matches a");
  await expect
    .poll(() => links.evaluateAll((all) => all.map((one) => one.getAttribute("href"))))
    .toContain(`/scorecard/${world.liveCode}`);
});
