import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "playwright";
import { z } from "zod";

/** A slow network in bytes per second and ms, and the CPU slowdown of a cheap phone. */
const NETWORK = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const CPU_SLOWED = 4;

/** Opens a phone like that of Lighthouse's mobile preset, with an empty cache and without a service worker. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
}

export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  return session;
}

export interface FirstView {
  largestPaintMs: number;
  shift: number;
  /** Sum over all tasks after the first paint of the task's time above 50 ms. */
  blockedMs: number;
  bytes: number;
  /** Size of all scripts that the page loads without interaction, compressed with gzip, in bytes. */
  scriptBytes: number;
}

/** Time after the page responds in which the socket, late scripts and visible images arrive, ms. */
const SETTLE_MS = 2_500;

const seen = z.object({
  largestPaintMs: z.number().positive(),
  shift: z.number(),
  blockedMs: z.number(),
  scripts: z.array(z.string()),
});

function watch(): void {
  const found = { largestPaintMs: 0, shift: 0, tasks: [] as { at: number; ms: number }[] };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.largestPaintMs = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
        found.shift += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.tasks.push({ at: entry.startTime, ms: entry.duration });
  }).observe({ type: "longtask", buffered: true });
}

function collect() {
  const found = Reflect.get(window, "found");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const firstPaintMs = paint?.startTime ?? 0;
  const tasks: { at: number; ms: number }[] = found.tasks;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return {
    largestPaintMs: found.largestPaintMs,
    shift: found.shift,
    blockedMs: tasks
      .filter(({ at, ms }) => at + ms > firstPaintMs)
      .reduce((sum, { at, ms }) => sum + Math.max(0, ms - Math.max(0, firstPaintMs - at) - 50), 0),
    // A script that is fetched and then imported counts once, because the import comes from the cache.
    scripts: [...new Set(files)].filter((url) => new URL(url).pathname.endsWith(".js")),
  };
}

const packed = new Map<string, Promise<number>>();
function gzipBytes(url: string): Promise<number> {
  const known = packed.get(url);
  if (known) return known;
  const size = fetch(url)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => gzipSync(Buffer.from(bytes)).length);
  packed.set(url, size);
  return size;
}

export async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(() => performance.getEntriesByName("scripts-ready").length > 0);
    await page.waitForTimeout(SETTLE_MS);
    const { scripts, ...measured } = seen.parse(await page.evaluate(collect));
    const sizes = await Promise.all(scripts.map(gzipBytes));
    return { ...measured, bytes, scriptBytes: sizes.reduce((all, size) => all + size, 0) };
  } finally {
    await context.close();
  }
}
