import { describe, expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { aMatch as match } from "../../support/sites/a-match.ts";
import { followToCricket, headings, rows, teams } from "./match-list.test-support.ts";

const world = useWorld();
const reader = useReader(world);

describe("the filters of the table of matches", () => {
  it("is narrowed down to a series or a side in the address, and comes so from the server", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    const all = await rows(page).count();
    await teams(page).selectOption({ label: "পাকিস্তান" });
    await page.waitForURL(/\/cricket\?team=pakistan$/);
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    for (const text of await rows(page).allTextContents()) expect(text).toContain("পাকিস্তান");
    const narrowed = await headings(page);
    await page.reload();
    await isLive(page);
    expect(await headings(page)).toEqual(narrowed);
    expect(await teams(page).inputValue()).toBe("pakistan");
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(all);
  });

  it("leaves the focus where a choice was made, and takes it to the title from a link that goes", async () => {
    const page = await reader.open();
    const rivers = { name: "Rivers", short: "RIV" };
    await followToCricket(world, page, [
      match("lake", { series: "Lake Cup", teamA: rivers }),
      match("sea", { series: "Sea Trophy", teamA: { name: "Seas", short: "SEA" } }),
    ]);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    const choose = async (id: string, value: string): Promise<void> => {
      await page.locator(`#match-${id}`).focus();
      await page.locator(`#match-${id}`).selectOption(value);
      await page.waitForURL((url) => url.searchParams.get(id) === value);
      expect(await page.locator(`#match-${id}`).inputValue()).toBe(value);
    };
    await choose("series", "sea-trophy");
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(focused).toBe("match-series");
    await choose("team", "rivers");
    await expect.poll(() => rows(page).count()).toBe(0);
    await expect.poll(focused).toBe("match-team");
    await page.goBack();
    await expect.poll(() => teams(page).inputValue()).toBe("");
    await page.goForward();
    await page.getByRole("link", { name: "সব ম্যাচ দেখুন" }).press("Enter");
    await expect.poll(() => rows(page).count()).toBe(2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("ম্যাচের তালিকা");
    await expect.poll(() => teams(page).inputValue()).toBe("");
  });

  it("is filtered by the toggles as the carousel is, within what the address asks", async () => {
    const page = await reader.open();
    await followToCricket(world, page, [
      match("live1", { type: "live", status: "LIVE" }),
      match("delay1", { type: "upcoming", status: "DELAYED" }),
      match("next1", { type: "upcoming", status: "UPCOMING" }),
      match("done1", {}),
    ]);
    const shown = async () =>
      (await page.locator(".match-row a").evaluateAll((all) => all.map((a) => a.getAttribute("href")))).map(
        (href) => href?.slice("/scorecard/".length),
      );
    for (const [name, keys] of [
      ["LIVE", ["live1"]],
      ["UPCOMING", ["delay1", "next1"]],
      ["RESULTS", ["done1"]],
    ] as const) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect.poll(shown).toEqual(keys);
      await expect
        .poll(() => page.locator(".match-table [role=status]").innerText())
        .toContain(keys.length === 1 ? "১টি" : "২টি");
    }
    await teams(page).selectOption("live1-rivers");
    await expect.poll(shown).toEqual([]);
    await page.getByRole("button", { name: "ALL", exact: true }).click();
    await expect.poll(shown).toEqual(["live1"]);
  });

  it("does the same without scripts, and a choice that names nothing is no page to keep", async () => {
    await reader.instead({ javaScriptEnabled: false });
    const page = await reader.open("/cricket");
    const all = await rows(page).count();
    await teams(page).selectOption({ label: "ওয়েস্ট ইন্ডিজ" });
    await page.getByRole("button", { name: "দেখুন" }).click();
    await page.waitForURL(/team=west-indies/);
    expect(await rows(page).count()).toBeLessThan(all);
    const nothing = await page.goto("/cricket?team=nobody-at-all");
    expect(nothing?.status()).toBe(404);
    await page.getByRole("link", { name: "সব ম্যাচ দেখুন" }).click();
    expect(await rows(page).count()).toBe(all);
  });

  it("goes on by pages, and takes the focus along", async () => {
    const page = await reader.open();
    const many = Array.from({ length: 30 }, (_, index) => match(`m${index}`, { series: "Long Cup" }));
    await followToCricket(world, page, many);
    await expect.poll(() => rows(page).count()).toBe(24);
    await page.getByRole("link", { name: "পরের পাতা" }).click();
    await page.waitForURL(/\/cricket\?matches=2$/);
    await expect.poll(() => rows(page).count()).toBe(6);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("ম্যাচের তালিকা");
  });
});
