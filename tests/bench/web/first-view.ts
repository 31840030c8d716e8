import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "playwright";
import { z } from "zod";

/** What a cheap phone on a slow network has: bytes a second, ms, and how many times slower than this machine it is. */
const NETWORK = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const CPU_SLOWED = 4;

/** A phone with an empty cache and no worker, the one that Lighthouse's mobile preset has, too. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
}

/** The page's devtools session, with the network and the processor slowed. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  return session;
}

/** What a reader with an empty cache sees and pays for. */
export interface FirstView {
  largestPaintMs: number;
  shift: number;
  /** Of every task after the first paint, what is over 50 ms. */
  blockedMs: number;
  /** Everything the page asked for, headers included, as it went over the wire. */
  bytes: number;
  /** All scripts that it had asked for when it had settled, untouched, as gzip packs them. */
  scriptBytes: number;
}

/** After the page answers: the socket, the late scripts and the pictures on the screen come within this. */
const SETTLE_MS = 2_500;

const seen = z.object({
  largestPaintMs: z.number().positive(),
  shift: z.number(),
  blockedMs: z.number(),
  scripts: z.array(z.string()),
});

/** Runs in the page, before everything else. */
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

/** Runs in the page, at the end. */
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
    // Fetched and then imported, a script comes once: the second time it is in the browser's cache.
    scripts: [...new Set(files)].filter((url) => new URL(url).pathname.endsWith(".js")),
  };
}

const packed = new Map<string, Promise<number>>();
/** As gzip packs it, whatever the browser took. */
function gzipBytes(url: string): Promise<number> {
  const known = packed.get(url);
  if (known) return known;
  const size = fetch(url)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => gzipSync(Buffer.from(bytes)).length);
  packed.set(url, size);
  return size;
}

/** Opens the page on a slow phone, and waits until it has settled. */
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
