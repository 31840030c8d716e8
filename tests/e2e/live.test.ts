import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { isLive } from "../support/browser/reader.ts";
import { useReader, useWorld } from "../support/browser/use-world.ts";
import { bowlUntilScored, liveScore } from "../support/sites/live-score.ts";

const world = useWorld();
const reader = useReader(world);

const scorecardPath = (): string => `/scorecard/${world.liveCode}`;
const connection = (page: Page) => page.locator(".connection");

const showsScore = (page: Page) =>
  expect.poll(async () => (await page.locator("main").innerText()).includes(liveScore(world))).toBe(true);

describe("a reader's open page", () => {
  it("shows a changed score in place, without a reload", async () => {
    const page = await reader.open(scorecardPath());
    await showsScore(page);
    await isLive(page);
    await page.evaluate(() => document.body.setAttribute("data-same-page", "yes"));
    bowlUntilScored(world);
    await showsScore(page);
    expect(await page.locator("body").getAttribute("data-same-page")).toBe("yes");
    expect(reader.problems).toEqual([]);
  });

  it("says how many new stories there are and moves nothing until asked", async () => {
    const page = await reader.open("/");
    await isLive(page);
    const firstHeadline = () => page.locator("main h2 a, main h3 a").first().innerText();
    const before = await firstHeadline();
    const stamp = Date.now();
    world.feed.add({ guid: `new-${stamp}-1`, title: `নতুন সেতু খুলে দেওয়া হলো ${stamp}`, at: stamp });
    const toast = page.getByText("টি নতুন খবর পাওয়া গেছে!").first();
    await expect.poll(() => toast.innerText().catch(() => "")).toContain("১ টি নতুন খবর পাওয়া গেছে!");
    world.feed.add({ guid: `new-${stamp}-2`, title: `বইমেলার দিন ঠিক হলো ${stamp}`, at: stamp + 1 });
    await expect.poll(() => toast.innerText().catch(() => "")).toContain("২ টি নতুন খবর পাওয়া গেছে!");
    expect(await firstHeadline()).toBe(before);
    await toast.click();
    // The lead stays; the story is in the list of the newest.
    await page.locator("main").getByText(`বইমেলার দিন ঠিক হলো ${stamp}`).first().waitFor();
    expect(reader.problems).toEqual([]);
  });

  it("polls while the gateway is away, and resumes with nothing lost", async () => {
    const page = await reader.open(scorecardPath());
    await isLive(page);
    world.front.cutGateway();
    await expect.poll(() => connection(page).first().getAttribute("data-state")).toBe("polling");
    bowlUntilScored(world);
    await showsScore(page);
    bowlUntilScored(world);
    world.front.restore();
    await isLive(page);
    await showsScore(page);
    bowlUntilScored(world);
    await showsScore(page);
  });

  it("goes live once there is a network again, where that was lost before the live client came", async () => {
    const page = await reader.open();
    let away = true;
    const asked: string[] = [];
    await page.route("**/assets/**", (route) => {
      const request = route.request();
      const late = request.method() === "HEAD" || /start-live|socket/.test(request.url());
      if (late) asked.push(request.method());
      return late && away ? route.abort() : route.continue();
    });
    await page.goto(scorecardPath());
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    away = false;
    await isLive(page);
    expect(asked[0]).toBe("HEAD");
  });
});
