import { describe, expect, it } from "vitest";
import type { Match } from "../../../core/cricket/types.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { aMatch as match } from "../../support/sites/a-match.ts";
import { followToCricket, headings, phone, rows } from "./match-list.test-support.ts";

const world = useWorld();
const reader = useReader(world);

describe("the table of matches", () => {
  it("has every match under its series, in live, today, a day or results", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    const found = await headings(page);
    const further = page.getByRole("link", { name: "পরের পাতা" });
    for (let at = 2; (await further.count()) > 0; at += 1) {
      await further.click();
      await page.waitForURL(new RegExp(`matches=${at}$`));
      found.push(...(await headings(page)).slice(1));
    }
    expect(found[0]).toBe("H2 ম্যাচের তালিকা");
    expect(found[1]).toMatch(/^H3 (?:আরও )?চলতি ম্যাচ$/);
    expect(found.filter((heading) => heading.startsWith("H3")).at(-1)).toBe("H3 ফলাফল");
    expect(found.filter((heading) => heading.startsWith("H5"))).toHaveLength(world.cricket.matches().length);
    let level = 2;
    for (const heading of found.slice(1)) {
      const next = Number(heading.charAt(1));
      expect(next, heading).toBeLessThanOrEqual(level + 1);
      level = next;
    }
    expect(reader.problems).toEqual([]);
  });

  it("has one heading for the matches of a series in a group, which its rows do not repeat", async () => {
    const page = await reader.open();
    await followToCricket(world, page, [
      match("one", { series: "Lake Cup" }),
      match("other", {}),
      match("two", { series: "Lake Cup" }),
    ]);
    const group = page.locator(".match-part-results");
    await expect.poll(() => group.locator("h4").allInnerTexts()).toEqual(["Lake Cup", "অন্যান্য ম্যাচ"]);
    const own = group.locator(".match-series").first();
    expect(
      await own.locator(".match-row a").evaluateAll((all) => all.map((a) => a.getAttribute("href"))),
    ).toEqual(["/scorecard/one", "/scorecard/two"]);
    expect((await own.innerText()).match(/Lake Cup/g)).toHaveLength(1);
  });

  it("tells every start by the reader's clock under their own days, and so does the page of a match", async () => {
    await reader.instead({ ...phone, timezoneId: "Asia/Dhaka" });
    const page = await reader.open();
    await page.clock.setFixedTime("2026-11-23T18:13:00Z");
    const coming = (key: string, startsAt: string, over: Partial<Match>): Match =>
      match(key, { type: "upcoming", status: "UPCOMING", startsAt, ...over });
    const written = coming("written", "2026-11-23T18:16:00.000Z", {});
    const instant = coming("instant", "2026-11-23T18:29:00.000Z", { instant: true });
    const overdue = coming("overdue", "2026-11-23T16:00:00.000Z", {});
    await page.route("**/api/live/match:written", (route) =>
      route.fulfill({
        contentType: "application/json",
        body: JSON.stringify({
          epoch: "test",
          version: 1,
          snapshot: { published: false, code: "written", match: written },
        }),
      }),
    );
    await followToCricket(world, page, [written, instant, overdue]);
    await expect.poll(() => page.locator("time.today").innerText()).toContain("Tuesday, 24 November 2026");
    expect((await headings(page)).filter((heading) => heading.startsWith("H3"))).toEqual([
      "H3 আজ (বাংলাদেশ সময়)",
    ]);
    expect(await page.locator(".match-row-status").allInnerTexts()).toEqual([
      "২৩ নভেম্বর, রাত\u00a0১০:০০",
      "রাত\u00a0১২:১৬",
      "রাত\u00a0১২:২৯",
    ]);
    await page.locator('.match-row a[href="/scorecard/written"]').click();
    const start = page.locator(".banner-start");
    await expect
      .poll(async () => (await start.textContent())?.trim())
      .toBe("মঙ্গলবার, ২৪ নভেম্বর, রাত ১২:১৬ বাংলাদেশ সময়");
    await expect
      .poll(() => page.locator(".around-match h2").allInnerTexts())
      .toEqual(["একই দিনের অন্য ম্যাচ (বাংলাদেশ সময়)"]);
    expect(await page.locator(".around-match .match-row-status").allInnerTexts()).toEqual(["রাত\u00a0১২:২৯"]);
    await page.getByRole("link", { name: "তথ্য", exact: true }).click();
    await expect
      .poll(() => page.locator(".info-rows dd:has(time)").innerText())
      .toBe("মঙ্গলবার, ২৪ নভেম্বর ২০২৬, রাত ১২:১৬ (বাংলাদেশ সময়)\n২৩ নভেম্বর, রাত ১১:৪৬ (ভারতীয় সময়)");
  });

  it("leads to the scorecard from the whole line", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    const row = rows(page).filter({ has: page.locator(`a[href="/scorecard/${world.liveCode}"]`) });
    const box = await row.boundingBox();
    await row.click({ position: { x: (box?.width ?? 0) - 10, y: 10 } });
    await page.waitForURL(`**/scorecard/${world.liveCode}`);
  });
});
