import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { launchBrowser } from "../../support/browser/browser.ts";
import { openReader, type Reader } from "../../support/browser/reader.ts";
import { useApp } from "../../support/browser/use-world.ts";
import type { RunningApp } from "../../support/sites/app.ts";
import { HTTPS_SITE_SWITCHES, type HttpsSite, startHttpsSite } from "../../support/sites/https-site.ts";

/** A site under localhost and under another name. Each test gets a new reader. */
export interface ConsentSite {
  app: RunningApp;
  named: string;
  reader: Reader;
  openWith: (options?: BrowserContextOptions, origin?: string) => Promise<void>;
}

/** `common`: options of all readers, which a test can override. */
export function useConsentSite(
  launch: typeof launchBrowser,
  common: BrowserContextOptions = { serviceWorkers: "allow" },
): ConsentSite {
  const running = useApp();
  let site: HttpsSite;
  let browser: Browser;
  let reader: Reader;

  beforeAll(async () => {
    site = await startHttpsSite(running.app.port);
    browser = await launch(HTTPS_SITE_SWITCHES);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  async function openWith(options: BrowserContextOptions = {}, origin = running.url): Promise<void> {
    await reader?.close();
    reader = await openReader(browser, origin, { ...common, ...options });
  }
  beforeEach(() => openWith());
  afterEach(() => reader.close());

  return {
    get app() {
      return running.app;
    },
    get named() {
      return site.url;
    },
    get reader() {
      return reader;
    },
    openWith,
  };
}

export const consent = (page: Page) => page.locator(".consent-banner");
export const notice = (page: Page) => page.locator(".notification-banner");

export const settled = async (page: Page): Promise<void> => {
  await page.locator(".banner-tray").waitFor({ state: "attached" });
};
