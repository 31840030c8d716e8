import { expect, it } from "vitest";
import { launchBrowser } from "../../support/browser/browser.ts";
import { giveNotifications } from "../../support/browser/notifications.ts";
import { giveSubscription } from "../../support/browser/push-subscription.ts";
import { useConsentSite } from "./consent-site.ts";

const site = useConsentSite(launchBrowser);

it("a reader who gave permission before is registered without being asked", async () => {
  await site.openWith({}, site.named);
  const { reader } = site;
  const page = await reader.open("/");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await giveNotifications(reader.context, site.named);
  // Headless browsers have no push service, so the test simulates one.
  await giveSubscription(reader.context, "https://push.example.com/send/2");
  const registered = page.waitForRequest("**/api/notifications/register");
  await page.goto("/");
  const body: unknown = (await registered).postDataJSON();
  expect(body).toMatchObject({ token: expect.stringContaining("https://push.example.com/send/2") });
  expect((await (await registered).response())?.status()).toBe(200);
  expect(await page.locator(".notification-banner").count()).toBe(0);
});
