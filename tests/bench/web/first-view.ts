import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { z } from "zod";
import { newPhone, slowDown } from "./slow-phone.ts";

/** What a reader with an empty cache sees and pays for. */
export interface FirstView {
  firstPaintMs: number;
  largestPaintMs: number;
  /** What the largest paint was, for people. */
  largest: string;
  shift: number;
  /** Of every task after the first paint, what is over 50 ms. */
  blockedMs: number;
  /** Everything the page asked for, headers included, as it went over the wire. */
  bytes: number;
  /** The scripts asked for before the page answers the reader (the mark of web/entry-client.tsx), as gzip packs them. */
  scriptBytes: number;
  /** The same of all scripts that it had asked for when it had settled, untouched. */
  allScriptBytes: number;
  /** When the page began to answer, ms. */
  answersMs: number;
  /** How many bytes of what kind, for people. */
  kinds: Record<string, number>;
}

/** After the page answers: the socket, the late scripts and the pictures on the screen come within this. */
const SETTLE_MS = 2_500;

const seen = z.object({
  firstPaintMs: z.number().positive(),
  largestPaintMs: z.number().positive(),
  largest: z.string(),
  shift: z.number(),
  blockedMs: z.number(),
  answersMs: z.number().positive(),
  scripts: z.array(z.object({ url: z.string(), initial: z.boolean() })),
});

/** Runs in the page, before everything else. */
function watch(): void {
  const found = { largestPaintMs: 0, largest: "", shift: 0, tasks: [] as { at: number; ms: number }[] };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      found.largestPaintMs = entry.startTime;
      const element = "element" in entry && entry.element instanceof Element ? entry.element : undefined;
      found.largest = element ? `${element.tagName.toLowerCase()}.${element.className}` : "";
    }
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
  const [ready] = performance.getEntriesByName("scripts-ready");
  const firstPaintMs = paint?.startTime ?? 0;
  const answersMs = ready?.startTime ?? 0;
  const tasks: { at: number; ms: number }[] = found.tasks;
  const files = performance.getEntriesByType("resource");
  return {
    firstPaintMs,
    largestPaintMs: found.largestPaintMs,
    largest: found.largest,
    shift: found.shift,
    blockedMs: tasks
      .filter(({ at, ms }) => at + ms > firstPaintMs)
      .reduce((sum, { at, ms }) => sum + Math.max(0, ms - Math.max(0, firstPaintMs - at) - 50), 0),
    answersMs,
    // Fetched and then imported, it comes once: the second time it is in the browser's cache.
    scripts: [
      ...new Map(
        files
          .filter((file) => new URL(file.name).pathname.endsWith(".js"))
          .sort((one, other) => other.startTime - one.startTime)
          .map(({ name: url, startTime }) => [url, { url, initial: startTime < answersMs }]),
      ).values(),
    ],
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

/** Opens the page on a slow phone with an empty cache and no worker, and waits until it has settled. */
export async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const context = await newPhone(browser, "block");
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    const kinds: Record<string, number> = {};
    const types = new Map<string, string>();
    session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
    let bytes = 0;
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength;
      const type = types.get(requestId) ?? "other";
      kinds[type] = (kinds[type] ?? 0) + encodedDataLength;
    });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(() => performance.getEntriesByName("scripts-ready").length > 0);
    await page.waitForTimeout(SETTLE_MS);
    const { scripts, ...measured } = seen.parse(await page.evaluate(collect));
    const sizes = await Promise.all(
      scripts.map(async ({ url, initial }) => ({ initial, size: await gzipBytes(url) })),
    );
    const sum = (some: typeof sizes): number => some.reduce((all, { size }) => all + size, 0);
    const scriptBytes = sum(sizes.filter(({ initial }) => initial));
    return { ...measured, bytes, kinds, scriptBytes, allScriptBytes: sum(sizes) };
  } finally {
    await context.close();
  }
}
