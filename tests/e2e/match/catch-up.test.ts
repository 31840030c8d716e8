import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { ballList } from "../../../core/contract/balls.ts";
import { SETTLE_MS } from "../../../web/cricket/scorecard/catch-up/absence-tracker.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const world = useWorld();
const reader = useReader(world, { viewport: { width: 390, height: 844 } });

const path = (query = ""): string => `/scorecard/${world.liveCode}${query}`;
const delivered = (): number => world.cricket.match(world.liveCode).delivered;
const notice = (page: Page) => page.getByRole("region", { name: "আপনি যখন ছিলেন না" });

const live = z.object({
  snapshot: z.object({
    inningsOrder: z.array(z.string()),
    innings: z.record(z.string(), z.object({ runs: z.number(), wickets: z.number(), overs: z.string() })),
  }),
});
function legalBalls(told: string): number {
  const [overs = 0, balls = 0] = told.split(".").map(Number);
  return overs * 6 + balls;
}
async function score() {
  const answer = await fetch(`${world.url}/api/live/match:${world.liveCode}`);
  const { inningsOrder, innings } = live.parse(await answer.json()).snapshot;
  const own = innings[inningsOrder.at(-1) ?? ""];
  if (!own) throw new Error("No innings is told");
  return {
    innings: inningsOrder.length,
    runs: own.runs,
    wickets: own.wickets,
    balls: legalBalls(own.overs),
  };
}
async function latestBalls() {
  const answer = await fetch(`${world.url}/api/matches/${world.liveCode}/balls?limit=200`);
  return ballList.parse(await answer.json()).data;
}

function bowled() {
  const { innings } = world.cricket.match(world.liveCode);
  const own = innings.at(-1);
  if (!own) throw new Error("No innings is in play");
  return { innings: innings.length, runs: own.runs, wickets: own.wickets, balls: legalBalls(own.overs) };
}

/** Bowls until `enough` returns true, then waits until scorecard and balls are published. */
async function bowlUntil(enough: (now: ReturnType<typeof bowled>) => boolean): Promise<void> {
  const before = bowled();
  const first = (await latestBalls())[0]?.id;
  let steps = 0;
  for (; !enough(bowled()); steps += 1) world.cricket.step(world.liveCode);
  const now = bowled();
  expect(now.innings).toBe(before.innings);
  await waitUntil(async () => JSON.stringify(await score()) === JSON.stringify(now), "the score is out");
  await waitUntil(async () => {
    const told = await latestBalls();
    return told.findIndex(({ id }) => id === first) >= steps;
  }, "the balls are told");
}

function bowl(balls: number): Promise<void> {
  const goal = bowled().balls + balls;
  return bowlUntil((now) => now.balls >= goal);
}

async function isSeen(page: Page): Promise<void> {
  const { runs } = await score();
  const stored = async () => {
    await page.clock.fastForward(SETTLE_MS);
    return page.evaluate(() => localStorage.getItem("seenMatches") ?? "");
  };
  await expect.poll(stored).toContain(`"runs":${runs},`);
}

/** Expected text about the balls between two scores, computed from the API's answers. */
async function expected(before: Awaited<ReturnType<typeof score>>): Promise<string> {
  const now = await score();
  const balls = now.balls - before.balls;
  const overs = `${Math.floor(balls / 6)}${balls % 6 === 0 ? "" : `.${balls % 6}`}`;
  const wickets = now.wickets - before.wickets;
  const fell = wickets > 0 ? `, ${wickets}\u00a0উইকেট` : "";
  return toBengaliDigits(`${overs}\u00a0ওভারে ${now.runs - before.runs}\u00a0রান${fell}।`);
}

async function follow(): Promise<Page> {
  const page = await reader.open();
  await page.clock.install();
  await page.goto(path());
  await isLive(page);
  await isSeen(page);
  return page;
}

beforeAll(async () => {
  while (delivered() < 30) world.cricket.step(world.liveCode);
  await waitUntil(async () => (await latestBalls()).length >= 30, "five overs are told");
});

async function glance(hidden: boolean): Promise<string | null> {
  const page = await reader.open();
  await page.addInitScript(
    ([settle, away]) => {
      const later = window.setTimeout.bind(window);
      const never = (run: () => void, ms?: number): number => (ms === settle ? 0 : later(run, ms));
      Object.defineProperty(window, "setTimeout", { value: never });
      if (away) Object.defineProperty(document, "hidden", { get: () => true });
    },
    [SETTLE_MS, hidden] as const,
  );
  await page.goto(path());
  await isLive(page);
  await page.locator(".away-place").waitFor({ state: "attached" });
  await page.goto("/about");
  return page.evaluate(() => localStorage.getItem("seenMatches"));
}

it("remembers what a glance saw, and nothing of a page that nobody looked at", async () => {
  expect(await glance(true)).toBeNull();
  expect(await glance(false)).toContain(`"runs":${(await score()).runs},`);
  expect(reader.problems).toEqual([]);
});

describe("a reader who comes back to a match", () => {
  it("on another visit is told in two lines what they missed, and goes on from the last ball that they saw", async () => {
    const page = await follow();
    const [before, seen] = [await score(), (await latestBalls())[0]?.id ?? ""];
    expect(await notice(page).count()).toBe(0);
    await page.close();
    await bowl(14);
    const again = await reader.open(path());
    await notice(again).waitFor();
    const line = await expected(before);
    const words = () => notice(again).locator("p").allInnerTexts();
    await expect.poll(words).toHaveLength(2);
    const said = await words();
    expect(said[0]).toContain(line);
    expect(await axeViolations(again)).toEqual([]);
    await notice(again).getByRole("link").click();
    await again.waitForURL(/view=commentary/);
    const ball = again.locator(`[id="ball-${seen}"]`);
    await expect.poll(() => ball.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await ball.boundingBox()) ?? {};
        return y > 0 && y + height < 844;
      })
      .toBe(true);
    await expect.poll(() => notice(again).count()).toBe(0);
    expect(reader.problems).toEqual([]);
  });

  it("who looks at a tab again is told, with names marked as English or in Bengali", async () => {
    const page = await follow();
    const before = await score();
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await bowl(12);
    const { runs } = await score();
    await expect
      .poll(() => page.locator(".scorecard-banner").innerText())
      .toContain(toBengaliDigits(`${runs}/`));
    expect(await notice(page).count()).toBe(0);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, "hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await notice(page).waitFor();
    const text = await notice(page).locator("p").first().innerText();
    expect(text).toContain(toBengaliDigits(`${runs - before.runs}\u00a0রান`));
    const status = notice(page).getByRole("status");
    await expect.poll(() => status.locator("p").count()).toBe(2);
    const latin = await status.evaluate((region) => {
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      const wrong: string[] = [];
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        if (/[a-z]/i.test(textContent ?? "") && parentElement?.lang !== "en") wrong.push(textContent ?? "");
      }
      return wrong;
    });
    expect(latin).toEqual([]);
    const close = notice(page).getByRole("button", { name: "বন্ধ করুন" });
    await close.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => notice(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    expect(reader.problems).toEqual([]);
  });

  it("after their connection was lost is told what was bowled meanwhile", async () => {
    const page = await follow();
    const before = await score();
    await reader.context.setOffline(true);
    await expect.poll(() => page.locator(".connection").first().getAttribute("data-state")).not.toBe("live");
    await bowl(12);
    await reader.context.setOffline(false);
    await notice(page).waitFor();
    const text = await notice(page).locator("p").first().innerText();
    expect(text).toContain(toBengaliDigits(`${(await score()).runs - before.runs}\u00a0রান`));
  });

  it("is told of a correction, closes it by Escape, wherever the focus is, and has the focus back", async () => {
    const page = await reader.open();
    const now = await score();
    const seen = { ...now, runs: now.runs + 4, ended: false, code: world.liveCode };
    await page.addInitScript(
      (match) => localStorage.setItem("seenMatches", JSON.stringify({ version: 1, matches: [match] })),
      seen,
    );
    const tab = page.getByRole("link", { name: "চার্ট", exact: true });
    const isOnTab = () => tab.evaluate((link) => link === document.activeElement);
    await page.clock.install();
    /** The page waits for the answer to whether its own page is an older one. */
    const isTold = () =>
      expect
        .poll(async () => {
          await page.clock.fastForward(SETTLE_MS);
          return notice(page).count();
        })
        .toBe(1);
    await page.goto(path());
    await isTold();
    const lines = notice(page).locator("p");
    expect(await lines.first().innerText()).toContain("স্কোর সংশোধন করা হয়েছে");
    expect(await lines.last().innerText()).toContain(toBengaliDigits(String(now.runs + 4)));
    await tab.focus();
    await notice(page).getByRole("button", { name: "বন্ধ করুন" }).focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => notice(page).count()).toBe(0);
    await expect.poll(isOnTab).toBe(true);
    await page.reload();
    await isTold();
    await tab.focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => notice(page).count()).toBe(0);
    await expect.poll(isOnTab).toBe(true);
  });
});
