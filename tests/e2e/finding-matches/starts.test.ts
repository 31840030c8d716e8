import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { matchFollow } from "../../../core/cricket/follow/follows.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { unreadable } from "../../support/browser/unreadable.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";
import { aMatch as match } from "../../support/sites/a-match.ts";
import { followToCricket, moveCarousel, PARTS_OF_ROWS } from "./match-list.test-support.ts";

const world = useStillWorld();
const reader = useReader(world);

const WARRIORS = { name: "Sunrisers Hyderabad", short: "SRH" };
const KINGS = { name: "Kings XI Punjab", short: "KXIP" };
const coming = (key: string, startsAt: string, over: Partial<Match> = {}): Match =>
  match(key, {
    type: "upcoming",
    status: "UPCOMING",
    series: "Lake Cup",
    startsAt,
    instant: true,
    teamA: WARRIORS,
    teamB: KINGS,
    ...over,
  });

/** In Dhaka it is ten in the evening of the 24th. */
const NOW = "2026-11-24T16:00:00Z";
const LIST = [
  coming("late", "2026-11-24T15:27:00Z", { status: "DELAYED", statusText: "Start delayed due to rain" }),
  coming("tonight", "2026-11-24T17:47:00Z"),
  coming("later", "2026-11-29T20:22:00Z", { series: "Hill Cup" }),
  coming("also", "2026-11-29T12:22:00Z"),
  match("paused", {
    type: "live",
    status: "LIVE",
    statusText: "Innings Break",
    teamA: WARRIORS,
    teamB: KINGS,
    innings: [{ team: "SRH", runs: "176", wickets: "6", overs: "20.0" }],
  }),
];

/** Each start as its lines are broken. */
const starts = (page: Page) =>
  page.locator(".match-row-status time").evaluateAll((all) =>
    all.map((time) => {
      const lines: string[] = [];
      let bottom = Number.NaN;
      const texts = document.createTreeWalker(time, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^ ]+/g)) {
          const place = document.createRange();
          place.setStart(text, index);
          place.setEnd(text, index + word.length);
          const { bottom: own = 0 } = place.getClientRects()[0] ?? {};
          if (lines.length > 0 && Math.abs(own - bottom) < 8) lines.push(`${lines.pop()} ${word}`);
          else lines.push(word);
          bottom = own;
        }
      return lines.join(" / ").replaceAll("\u00a0", " ");
    }),
  );

describe("starts by the clock of Bangladesh on a phone of 360 px", () => {
  const open = async () => {
    await reader.instead({ viewport: { width: 360, height: 800 }, timezoneId: "Asia/Dhaka" });
    const page = await reader.open();
    await page.clock.setFixedTime(NOW);
    await page.addInitScript(
      (follows) => {
        localStorage.setItem("followedCricket", JSON.stringify({ version: 1, follows }));
      },
      LIST.flatMap(({ code, teamA, teamB }) => matchFollow(code, [teamA.name, teamB.name]) ?? []),
    );
    for (const one of LIST)
      await page.route(`**/api/live/match:${one.key}`, (route) =>
        route.fulfill({
          contentType: "application/json",
          body: JSON.stringify({
            epoch: "test",
            version: 1,
            snapshot: { published: false, code: one.key, match: one },
          }),
        }),
      );
    await followToCricket(world, page, LIST);
    await moveCarousel(page);
    return page;
  };
  const isWhole = async (page: Page, parts: string) => {
    expect(await unreadable(page, parts)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };

  it("stand under their day without it, whole, and what is followed says once why it waits", async () => {
    const page = await open();
    expect(await page.locator(".match-part h3 .match-zone").allInnerTexts()).toEqual([
      "(বাংলাদেশ সময়)",
      "(বাংলাদেশ সময়)",
      "(বাংলাদেশ সময়)",
    ]);
    expect(await starts(page)).toEqual(["রাত ৯:২৭", "রাত ১১:৪৭", "সন্ধ্যা ৬:২২", "রাত ২:২২"]);
    await isWhole(page, `${PARTS_OF_ROWS}, .match-part h3`);
    const said = (key: string) =>
      page.locator(`.followed a[href="/scorecard/${key}"] .followed-state`).innerText();
    expect((await said("paused")).trim()).toBe("ইনিংস বিরতি");
    expect((await said("late")).trim()).toBe("শুরু হতে দেরি");
    expect(await said("tonight")).toBe("আজ রাত ১১:৪৭ (বাংলাদেশ সময়)");
    const late = page.locator('.match-card:has(a[href="/scorecard/late"]) .match-card-status');
    expect((await late.textContent())?.trim()).toBe("শুরু হতে দেরিশুরুর কথা ছিল আজ রাত ৯:২৭ (বাংলাদেশ সময়)");
  });
});
