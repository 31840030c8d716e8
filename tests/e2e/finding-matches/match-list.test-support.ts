import type { Page } from "playwright";
import type { Match, MatchListDocument } from "../../../core/cricket/types.ts";
import { isHydrated } from "../../support/browser/reader.ts";

export async function followToCricket(
  world: { front: { cutGateway(): void } },
  page: Page,
  matches: readonly Match[],
): Promise<void> {
  const snapshot: MatchListDocument = {
    order: matches.map(({ key }) => key),
    matches: Object.fromEntries(matches.map((one) => [one.key, one])),
  };
  world.front.cutGateway();
  await page.route("**/api/live/matches", (route) =>
    route.fulfill({
      contentType: "application/json",
      body: JSON.stringify({ epoch: "test", version: 1, snapshot }),
    }),
  );
  await page.goto("/lifestyle");
  await isHydrated(page);
  await page.getByRole("navigation", { name: "প্রধান মেনু" }).getByRole("link", { name: "ক্রিকেট" }).click();
  await page.waitForURL(/\/cricket$/);
  await page.locator(".match-card").first().waitFor();
}

export const phone = { viewport: { width: 390, height: 844 } };

export const rows = (page: Page) => page.locator(".match-row");
export const teams = (page: Page) => page.getByRole("combobox", { name: "দল" });
export const headings = (page: Page) =>
  page
    .locator(".match-table :is(h2, h3, h4, h5)")
    .evaluateAll((all) => all.map((heading) => `${heading.tagName} ${heading.textContent?.trim()}`));
