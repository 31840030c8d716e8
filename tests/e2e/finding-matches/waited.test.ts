import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
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

describe("the page of a match that is waited for", () => {
  it("has the zone of its start unbroken, beside the clock, or on a phone below it", async () => {
    await reader.instead({ viewport: { width: 1280, height: 900 } });
    const page = await reader.open();
    await followToWaited(page);
    for (const width of [320, 360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const [clock, zone] = await page
        .locator(".banner-start strong, .banner-start strong + span")
        .evaluateAll((all) =>
          all.map((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            const { left, right, top, bottom } = words.getBoundingClientRect();
            const tops = new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top)));
            return { left, right, top, bottom, lines: tops.size };
          }),
        );
      expect([clock?.lines, zone?.lines], `${width} px`).toEqual([1, 1]);
      if (width >= 480) expect(zone?.left, `${width} px`).toBeGreaterThan(clock?.right ?? 0);
      else expect(zone?.top, `${width} px`).toBeGreaterThanOrEqual((clock?.bottom ?? 0) - 1);
      expect(zone?.right, `${width} px`).toBeLessThan(width);
    }
  });

  it("has beside each day or state of the matches around it their sides, and below those how they stand", async () => {
    await reader.instead({ viewport: { width: 1280, height: 900 } });
    const page = await reader.open();
    await followToWaited(page);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const lists = await page.locator(".around-match section").evaluateAll((all) =>
        all.map((list) => {
          const edge = list.getBoundingClientRect().left;
          const boxes = (part: string) =>
            Array.from(list.querySelectorAll(part), (one) => one.getBoundingClientRect());
          const lefts = (part: string) => [
            ...new Set(boxes(part).map(({ left }) => Math.round(left - edge))),
          ];
          const titles = boxes(".match-row-title");
          return {
            status: lefts(".match-row-status"),
            sides: lefts(".match-row-title, .match-row-state").map((left) => left > 100),
            beside: boxes(".match-row-status > *").every(({ top, bottom }, at) => {
              const title = titles[at];
              return title !== undefined && top < title.bottom && bottom > title.top && top < title.top + 20;
            }),
            below: boxes(".match-row-state").every(({ top }, at) => top >= (titles[at]?.bottom ?? 1e6) - 1),
          };
        }),
      );
      const right = { status: [0], sides: [true], beside: true, below: true };
      expect(lists, `${width} px`).toEqual([right, right]);
    }
  });

  it("has nothing of the matches around it cut, broken or over another part when letters are twice as large", async () => {
    const page = await reader.open();
    await followToWaited(page);
    await enlarge(page);
    for (const width of [360, 390, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await unreadable(page, PARTS_OF_ROWS), `${width} px`).toEqual([]);
    }
  });
});
