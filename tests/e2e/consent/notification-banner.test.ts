import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { launchShell } from "../../support/browser/browser.ts";
import { giveSubscription } from "../../support/browser/push-subscription.ts";
import { consent, notice, settled, useConsentSite } from "./consent-site.ts";

// These tests simulate the permission prompt; push-granted.nightly.test.ts uses real permission.
const site = useConsentSite(launchShell);

const DAY = 86_400_000;

describe("the notification banner", () => {
  const supported = () => site.openWith({}, site.named);
  const subscribable = () => giveSubscription(site.reader.context, "https://push.example.com/send/1");
  /** The service worker has ten seconds to start, because a busy machine may need them. */
  const hasWorker = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
  /** Headless browsers refuse permission without asking, so the test answers for the reader. */
  const answers = (permission: NotificationPermission) =>
    site.reader.context.addInitScript((answer) => {
      let current: NotificationPermission = "default";
      Object.defineProperty(Notification, "permission", { get: () => current });
      Notification.requestPermission = async () => {
        current = answer;
        return answer;
      };
    }, permission);

  it("asks, subscribes and registers when it is pressed", async () => {
    await supported();
    await answers("granted");
    await subscribable();
    const page = await site.reader.open("/");
    await hasWorker(page);
    await notice(page).waitFor();
    expect(await notice(page).getByRole("heading").innerText()).toBe("Stay Updated");
    const registered = page.waitForRequest("**/api/notifications/register");
    await page.getByRole("button", { name: "Enable" }).click();
    const body = (await registered).postDataJSON() as { token: string; userAgent: string; timestamp: string };
    expect(JSON.parse(body.token)).toMatchObject({ endpoint: "https://push.example.com/send/1" });
    expect(body.userAgent).toContain("Mozilla");
    expect(Date.parse(body.timestamp)).toBeGreaterThan(0);
    await expect.poll(() => notice(page).count()).toBe(0);
    expect((await (await registered).response())?.status()).toBe(200);
    expect(site.reader.problems).toEqual([]);
  });

  it("says so when the backend is away", async () => {
    await supported();
    await answers("granted");
    await subscribable();
    const page = await site.reader.open("/");
    await hasWorker(page);
    await page.route("**/api/notifications/register", (route) => route.abort());
    await notice(page).waitFor();
    await page.getByRole("button", { name: "Enable" }).click();
    const said = notice(page).getByRole("alert");
    await expect.poll(() => said.innerText()).toBe("Failed to register with notification service");
  });

  it("stays away for seven days once it is dismissed", async () => {
    await supported();
    await answers("granted");
    const page = await site.reader.open("/");
    await notice(page).waitFor();
    await notice(page).getByRole("button", { name: "বন্ধ করুন" }).click();
    expect(await notice(page).count()).toBe(0);
    await page.reload();
    await settled(page);
    await consent(page).waitFor();
    expect(await notice(page).count()).toBe(0);
    await page.evaluate((day) => {
      localStorage.setItem("notificationBannerDismissed", String(Date.now() - 7 * day));
    }, DAY);
    await page.reload();
    await notice(page).waitFor();
  });
});
