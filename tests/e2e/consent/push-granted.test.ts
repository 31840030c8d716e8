import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../../support/browser/browser.ts";
import { giveNotifications } from "../../support/browser/notifications.ts";
import { giveSubscription } from "../../support/browser/push-subscription.ts";
import { openReader } from "../../support/browser/reader.ts";
import { type RunningApp, startApp } from "../../support/sites/app.ts";
import { HTTPS_SITE_SWITCHES, type HttpsSite, startHttpsSite } from "../../support/sites/https-site.ts";

let app: RunningApp;
let browser: Browser;
/** The same site under a name that is not localhost. */
let site: HttpsSite;

beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: "1", PUSH_SERVICES: "push.example.com" } });
  site = await startHttpsSite(app.port);
  browser = await launchBrowser(HTTPS_SITE_SWITCHES);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await app?.stop();
});

it("a reader who gave permission before is registered without being asked", async () => {
  const reader = await openReader(browser, site.url, { serviceWorkers: "allow" });
  try {
    // An earlier visit: the worker is there.
    const page = await reader.open("/");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await giveNotifications(reader.context, site.url);
    // Headless browsers have no push service behind them.
    await giveSubscription(reader.context, "https://push.example.com/send/2");
    const registered = page.waitForRequest("**/api/notifications/register");
    await page.goto("/");
    const body: unknown = (await registered).postDataJSON();
    expect(body).toMatchObject({ token: expect.stringContaining("https://push.example.com/send/2") });
    expect((await (await registered).response())?.status()).toBe(200);
    expect(await page.locator(".notification-banner").count()).toBe(0);
  } finally {
    await reader.close();
  }
});
