import type { Browser, BrowserContext } from "playwright";
import { startSlowLine } from "./slow-line.ts";
import { CPU_SLOWED, newPhone } from "./slow-phone.ts";

/** First paints of a page that the reader has seen before, ms; empty where no service worker took charge of the site. */
export interface RepeatVisits {
  slow: number[];
  offline: number[];
}

const INSTALL_MS = 20_000;

async function firstPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const at = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  await page.close();
  return at;
}

/** Visits once, lets the service worker settle, then comes back `visits` times on the slow line and as often without any. */
export async function repeatVisits(
  browser: Browser,
  port: number,
  path: string,
  visits: number,
): Promise<RepeatVisits> {
  const line = await startSlowLine(port);
  const context = await newPhone(browser, "allow");
  const found: RepeatVisits = { slow: [], offline: [] };
  try {
    const page = await context.newPage();
    await page.goto(line.url + path, { waitUntil: "load" });
    const inCharge = await page
      .waitForFunction(() => navigator.serviceWorker?.controller !== null, undefined, { timeout: INSTALL_MS })
      .then(
        () => true,
        () => false,
      );
    if (!inCharge) return found;
    // Seen once under the worker, the page is kept.
    await page.reload({ waitUntil: "networkidle" });
    await page.close();
    for (let visit = 0; visit < visits; visit += 1)
      found.slow.push(await firstPaint(context, line.url + path));
    await context.setOffline(true);
    for (let visit = 0; visit < visits; visit += 1)
      found.offline.push(await firstPaint(context, line.url + path));
    return found;
  } finally {
    await context.close();
    await line.close();
  }
}
