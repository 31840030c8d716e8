import type { Page } from "playwright";
import { expect, it } from "vitest";
import { listedInnings } from "../../../core/cricket/fixtures/match.ts";
import { unreadable } from "../../support/browser/unreadable.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";
import { aMatch as match } from "../../support/sites/a-match.ts";
import { enlarge, followToCricket, PARTS_OF_ROWS } from "./match-list.test-support.ts";

const world = useStillWorld();
const reader = useReader(world);

/** The page of a match that is waited for, reached from the list: one that is over, one on now, one delayed are around it. */
async function followToWaited(page: Page): Promise<void> {
  const startsAt = "2026-11-23T18:16:00.000Z";
  const rivers = { name: "Rivers", short: "RIV" };
  const waited = match("waited", { type: "upcoming", status: "UPCOMING", startsAt, teamA: rivers });
  await page.route("**/api/live/match:waited", (route) =>
    route.fulfill({
      contentType: "application/json",
      body: JSON.stringify({
        epoch: "test",
        version: 1,
        snapshot: { published: false, code: "waited", match: waited },
      }),
    }),
  );
  const innings = [listedInnings("RIV", "150/10", "19.5")];
  await followToCricket(world, page, [
    waited,
    match("ended", { teamA: rivers, innings, equation: "Rivers won by 7 wickets", startsAt }),
    match("other", {
      type: "live",
      status: "LIVE",
      innings,
      teamA: rivers,
      startsAt,
      equation: "Scores level",
    }),
    match("delayed", { type: "upcoming", status: "DELAYED", startsAt, statusText: "Match Delayed" }),
  ]);
  await page.locator('.match-row a[href="/scorecard/waited"]').click();
  await expect.poll(() => page.locator(".around-match .match-row").count()).toBe(3);
}

it("the page of a match that is waited for has nothing of the matches around it cut, broken or over another part when letters are twice as large", async () => {
  const page = await reader.open();
  await followToWaited(page);
  await enlarge(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await unreadable(page, PARTS_OF_ROWS), `${width} px`).toEqual([]);
  }
});
