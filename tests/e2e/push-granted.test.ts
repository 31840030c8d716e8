import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/app.ts";
import { launchBrowser } from "../support/browser.ts";
import { HTTPS_SITE_SWITCHES, type HttpsSite, startHttpsSite } from "../support/https-site.ts";
import { giveNotifications } from "../support/notifications.ts";
import { openReader } from "../support/reader.ts";

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
    await reader.context.addInitScript(() => {
      const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => ({
          endpoint: "https://push.example.com/send/2",
          expirationTime: null,
          keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
        }),
      };
      Reflect.set(PushManager.prototype, "subscribe", async () => subscription);
    });
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
