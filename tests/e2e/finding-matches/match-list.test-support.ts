import type { Page } from "playwright";
import { listedInnings } from "../../../core/cricket/fixtures/match.ts";
import type { Match, MatchListDocument } from "../../../core/cricket/types.ts";
import { isHydrated } from "../../support/browser/reader.ts";
import { aMatch as match } from "../../support/sites/a-match.ts";

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

export const WORDY = match("wordy", {
  type: "live",
  status: "LIVE",
  series: "Australia Women in West Indies, Three-Match Test and One-Day International Series 2026/27",
  number: "3rd Unofficial Test, Day 4 of 5",
  city: "Thiruvananthapuram",
  teamA: { name: "Royal Challengers Bengaluru Women Emerging Eleven", short: "RCBW" },
  teamB: { name: "Northern Superchargers and Combined Universities", short: "NSCU" },
  innings: [
    listedInnings("RCBW", "412/10", "120.3"),
    listedInnings("NSCU", "388/10", "118.2"),
    listedInnings("RCBW", "250/10", "80.2"),
    listedInnings("NSCU", "101/9", "40.1"),
  ],
  statusText: "Stumps, Day 4: play ended early because of bad light and a wet outfield",
  equation: "Northern Superchargers and Combined Universities need 174 runs to win with one wicket left",
});

export const rows = (page: Page) => page.locator(".match-row");
export const teams = (page: Page) => page.getByRole("combobox", { name: "দল" });
export const headings = (page: Page) =>
  page
    .locator(".match-table :is(h2, h3, h4, h5)")
    .evaluateAll((all) => all.map((heading) => `${heading.tagName} ${heading.textContent?.trim()}`));
