import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

/** What a cheap phone on a slow network has: bytes a second, ms, and how many times slower than this machine it is. */
export const NETWORK = { down: 1_600_000 / 8, up: 750_000 / 8, latencyMs: 150 } as const;
export const CPU_SLOWED = 4;

/** The phone that Lighthouse's mobile preset has, too. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** A phone with an empty cache. */
export function newPhone(browser: Browser, serviceWorkers: "allow" | "block"): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, serviceWorkers });
}

/** The page's devtools session, with the network and the processor slowed. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: NETWORK.latencyMs,
    downloadThroughput: NETWORK.down,
    uploadThroughput: NETWORK.up,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  return session;
}
