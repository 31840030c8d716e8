import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Browser, BrowserContext, Page, Route } from "playwright";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OVER_BY_OVER } from "../../core/cricket/fixtures/live-chase.ts";
import { normaliseScorecard } from "../../core/cricket/read/scorecard/scorecard.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { launchShell } from "../support/browser/browser.ts";

const CODE = "rvhl11212025001";
const root = fileURLToPath(new URL("./fixtures/popup/", import.meta.url));

function liveBody(document: object): string {
  return JSON.stringify({ epoch: "e", version: 1, snapshot: document });
}

function published(raw: unknown): string {
  const read = normaliseScorecard(raw, { code: CODE });
  if (!read.ok) throw new Error(read.error);
  return liveBody(read.value);
}

let folder: string;
let site: PreviewServer;
let url: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];
let asked: string[];
let cancelled: string[];
let answer: (route: Route) => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-popup-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, minify: false },
  });
  site = await preview({
    root,
    configFile: false,
    build: { outDir: folder },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const address = site.httpServer.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
  browser = await launchShell();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const json =
  (body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ contentType: "application/json", body });

async function openPage(options: { width?: number; query?: string; theme?: "light" | "dark" } = {}) {
  context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 800 },
    colorScheme: options.theme ?? "light",
    reducedMotion: "reduce",
  });
  page = await context.newPage();
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("requestfailed", (request) => cancelled.push(new URL(request.url()).pathname));
  await page.route(/\/(api|cricket-data)\//, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await answer(route);
  });
  await page.clock.install();
  await page.goto(`${url}${options.query ?? ""}`);
}

const popup = () => page.getByRole("dialog");
const openPopup = () => page.getByRole("button", { name: "Open" }).click();
const isOpen = (open: boolean) => expect.poll(() => popup().count()).toBe(open ? 1 : 0);
const focusedIs = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(name);

beforeEach(() => {
  problems = [];
  asked = [];
  cancelled = [];
  answer = json(published(OVER_BY_OVER));
});
afterEach(async () => {
  await context?.close();
});

describe("the scorecard popup", () => {
  it("shows who plays where, how it stands, the last over and its batsmen and bowlers", async () => {
    await openPage();
    await openPopup();
    await expect.poll(() => popup().locator("table").count()).toBe(2);
    const text = await popup().innerText();
    for (const words of ["LIVE", "Scorecard", "Rivers v Hills", "Lake Ground, Riverton"])
      expect(text).toContain(words);
    expect(text).toContain("২৪ বলে চাই ৪০ রান");
    expect(await popup().locator(".popup-teams svg").count()).toBe(2);
    expect(await popup().locator(".ball > [aria-hidden]").allInnerTexts()).toEqual(["১", "২", "উ", "৪"]);
    const tables = await popup().locator("table").allInnerTexts();
    expect(tables[0]).toMatch(/^Batsmen\n/);
    expect(tables[0]).toMatch(/Second Hill\s*স্ট্রাইকে[\s\S]*\t৭\t৩\t/);
    expect(tables[1]).toMatch(/^Bowlers\n/);
    expect(tables[1]).toMatch(/Third River\t[০-৯.]+\t২০\t২\t/);
    expect(problems).toEqual([]);
  });

  it("closes by its button, by Escape and by a click beside it, and gives the focus back", async () => {
    await openPage();
    const ways = [
      () => page.getByRole("button", { name: "স্কোরকার্ড বন্ধ করুন" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(20, 20),
    ];
    for (const close of ways) {
      await openPopup();
      await isOpen(true);
      await close();
      await isOpen(false);
      await focusedIs("Open");
    }
    await openPopup();
    await popup().locator("h2").click();
    await isOpen(true);
  });

  it("asks again every 30 s while the match is live, and not at all once it is over", async () => {
    await openPage();
    const openedAt = await page.evaluate(() => Date.now());
    await openPopup();
    await expect.poll(() => popup().locator("table").count()).toBe(2);
    expect(asked).toHaveLength(1);
    // The next request comes 30 s after the last answer, which arrived before the clock stopped.
    const stoppedAt = (await page.evaluate(() => Date.now())) + 5_000;
    await page.clock.pauseAt(stoppedAt);
    await page.clock.fastForward(openedAt + 29_000 - stoppedAt);
    expect(asked).toHaveLength(1);
    answer = json(published({ ...OVER_BY_OVER, Status: "Match Ended", Result: "Hills won by 2 wickets" }));
    await page.clock.fastForward(stoppedAt + 30_000 - (openedAt + 29_000));
    await expect.poll(() => asked.length).toBe(2);
    await page.clock.resume();
    await expect.poll(() => popup().innerText()).toContain("RESULTS");
    expect(asked).toHaveLength(2);
    await page.clock.fastForward(120_000);
    expect(asked).toHaveLength(2);
  });

  it("cancels what it asked for when it closes, and asks for nothing more", async () => {
    answer = () => new Promise(() => {});
    await openPage();
    await openPopup();
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => cancelled).toEqual([`/api/live/match:${CODE}`]);
    await page.clock.fastForward(120_000);
    expect(asked).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it("waits for a scorecard that is not published", async () => {
    answer = json(liveBody({ published: false, code: CODE }));
    await openPage();
    await openPopup();
    await expect.poll(() => popup().innerText()).toContain("Waiting for scorecard to be published.");
    expect(await popup().locator("h2").innerText()).toBe("Rivers v Hills, 2nd T20I");
  });

  it("says what failed and tries again when asked", async () => {
    answer = (route) => route.fulfill({ status: 500, body: "{}" });
    await openPage();
    await openPopup();
    await expect.poll(() => popup().getByRole("alert").innerText()).toContain("Failed to fetch scorecard");
    expect(await axeViolations(page)).toEqual([]);
    answer = json(published(OVER_BY_OVER));
    await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
    await expect.poll(() => popup().locator("table").count()).toBe(2);
  });
});
