import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { liveDocument } from "../../core/contract/live.ts";
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
    await expect
      .poll(() => toast.innerText().catch(() => ""), { timeout: 15_000 })
      .toContain("১ টি নতুন খবর পাওয়া গেছে!");
    world.feed.add({ guid: `new-${stamp}-2`, title: `বইমেলার দিন ঠিক হলো ${stamp}`, at: stamp + 1 });
    await expect
      .poll(() => toast.innerText().catch(() => ""), { timeout: 15_000 })
      .toContain("২ টি নতুন খবর পাওয়া গেছে!");
    expect(await firstHeadline()).toBe(before);
    await toast.click();
    await expect.poll(firstHeadline).toContain(`বইমেলার দিন ঠিক হলো ${stamp}`);
    expect(reader.problems).toEqual([]);
  });

  it("polls while the gateway is away, and resumes with nothing lost", async () => {
    const page = await reader.open(scorecardPath());
    await isLive(page);
    world.front.cutGateway();
    await expect
      .poll(() => connection(page).first().getAttribute("data-state"), { timeout: 25_000 })
      .toBe("polling");
    bowlUntilScored(world);
    await expect
      .poll(async () => (await page.locator("main").innerText()).includes(liveScore(world)), {
        timeout: 25_000,
      })
      .toBe(true);
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
    await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(0);
    away = false;
    await isLive(page);
    expect(asked[0]).toBe("HEAD");
  });

  it("agrees with another tab", async () => {
    const [one, two] = [await reader.open(scorecardPath()), await reader.open(scorecardPath())];
    await Promise.all([isLive(one), isLive(two)]);
    bowlUntilScored(world);
    await Promise.all([showsScore(one), showsScore(two)]);
    const tables = (page: Page) => page.locator("main table").allInnerTexts();
    await expect
      .poll(async () => JSON.stringify(await tables(one)) === JSON.stringify(await tables(two)))
      .toBe(true);
  });

  it("reaches the scorecard by keyboard alone", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest("a, [role=link]")?.getAttribute("href") ?? "");
    for (let step = 0; step < 80 && !(await focused()).startsWith("/scorecard/"); step += 1)
      await page.keyboard.press("Tab");
    expect(await focused()).toMatch(/^\/scorecard\//);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/scorecard\//);
    await expect.poll(() => page.locator("main h1").count()).toBe(1);
    expect(reader.problems).toEqual([]);
  });
});

describe("hydration and scripts", () => {
  // pages.test.ts covers the others, but has no upcoming match.
  it("warns of nothing on the page of an upcoming match", async () => {
    const code = world.cricket.matches().find((match) => match.listed === "upcoming" && match.code)?.code;
    const page = await reader.open(`/scorecard/${code}`);
    await isLive(page);
    expect(reader.problems).toEqual([]);
  });

  it("shows headlines and figures with scripts off", async () => {
    await reader.instead({ javaScriptEnabled: false });
    const home = await reader.open("/");
    expect(await home.locator("main").innerText()).toContain("শীতের শুরুতেই বাজারে নতুন আলু");
    const response = await fetch(`${world.url}/api/live/match:${world.liveCode}`);
    const { snapshot } = liveDocument.parse(await response.json());
    expect(snapshot.published).toBe(true);
    const scorecard = await reader.open(scorecardPath());
    expect(await scorecard.locator("main").innerText()).toContain(liveScore(world));
    expect(await scorecard.locator("main table").count()).toBeGreaterThan(1);
  });
});
