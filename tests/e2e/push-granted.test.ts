import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/app.ts";
import { launchBrowser } from "../support/browser.ts";
import { openReader } from "../support/reader.ts";

let app: RunningApp;
let browser: Browser;
/** The same site under a name that is not localhost. */
let named: string;

beforeAll(async () => {
  app = await startApp();
  named = `http://khobor.test:${app.port}`;
  browser = await launchBrowser([
    "--host-resolver-rules=MAP khobor.test 127.0.0.1",
    `--unsafely-treat-insecure-origin-as-secure=${named}`,
  ]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

it("a reader who gave permission before is registered without being asked (SPEC 4)", async () => {
  const reader = await openReader(browser, named, { serviceWorkers: "allow" });
  try {
    await reader.context.grantPermissions(["notifications"], { origin: named });
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
    const page = await reader.open();
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
