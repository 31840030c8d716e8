import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const world = useWorld();
const reader = useReader(world, { viewport: { width: 1280, height: 900 } });

let superOver: string;
beforeAll(async () => {
  const isOn = ({ match, listed }: { match: string; listed: string }) =>
    match === "ipl-1216517" && listed === "live";
  superOver = world.cricket.matches().find(isOn)?.code ?? "";
  const told = async () => (await fetch(`${world.url}/api/live/match:${superOver}`)).text();
  while (world.cricket.match(superOver).innings.length < 3) world.cricket.next(superOver);
  world.cricket.step(superOver, 2);
  await waitUntil(async () => (await told()).includes('"superOver":true'), "the super over is told");
});

async function open(query = "", code = world.liveCode): Promise<Page> {
  const page = await reader.open(`/scorecard/${code}${query}`);
  await isLive(page);
  return page;
}

const finished = (): string =>
  world.cricket.matches().find(({ listed, code }) => listed === "result" && code?.startsWith("inpak"))
    ?.code ?? "";

it("counts down to the start of a match to come", async () => {
  const next = world.cricket
    .matches()
    .find(({ listed, status, code }) => listed === "upcoming" && code && !/delay/i.test(status));
  const page = await open("", next?.code);
  await expect.poll(() => page.locator(".banner-countdown").innerText()).toMatch(/^শুরু হতে বাকি\s+[০-৯]/);
  expect(reader.problems).toEqual([]);
});

it("names both sides in its title, and has their super overs, whether the match list alone knows them or not", async () => {
  const page = await open("", superOver);
  expect(await page.locator(".side-super").count()).toBe(2);
  const title = "মুম্বাই ইন্ডিয়ান্স বনাম কিংস ইলেভেন পাঞ্জাব, ৩৬তম ম্যাচ";
  expect(await page.locator("h1").textContent()).toBe(title);
  const overs = world.cricket.matches().find(({ scorecard }) => scorecard === "overs")?.code;
  await page.goto(`/scorecard/${overs}`);
  expect(await page.locator("h1").textContent()).toBe(title);
});

it("says in the banner what is needed, once, and tints it when it changes", async () => {
  const page = await open();
  const news = page.locator(".banner-outcome");
  // The test bowls one ball more, because the page is one poll behind.
  while (world.cricket.match(world.liveCode).innings.length < 2) world.cricket.step(world.liveCode, 1);
  world.cricket.step(world.liveCode, 1);
  await expect.poll(() => news.innerText()).toMatch(/^\S+ (?:ওভারে|বলে) চাই /);
  expect(await page.locator(".banner-aside, .banner-words").count()).toBe(0);
  const before = await news.innerText();
  world.cricket.step(world.liveCode, 1);
  await expect.poll(() => news.innerText()).not.toBe(before);
  expect(await news.locator(".figure-changed").count()).toBe(1);
});

it("has of a finished match who decided it, nobody at play, and one innings at a time", async () => {
  const page = await open("", finished());
  expect(await page.locator(".match-best :is(dt, dd)").count()).toBeGreaterThanOrEqual(4);
  expect(await page.locator(".current-players").count()).toBe(0);
  for (const place of [0, 1]) {
    await page.locator(".innings-switch input").nth(place).check({ force: true });
    expect(await page.locator(".innings-card:visible").count()).toBe(1);
  }
});

it("has in its charts one order of innings, in the shots as in the plots", async () => {
  const page = await open("?view=charts", finished());
  const legend = page.locator(".plot-legend").first().locator("li");
  await expect.poll(() => legend.count()).toBe(2);
  const sides = await legend.allInnerTexts();
  const shots = await page.locator(".shot-innings > details:first-child > summary").allInnerTexts();
  expect(shots.map((one) => one.slice(0, 3))).toEqual(sides.map((one) => one.trim().slice(0, 3)));
});
