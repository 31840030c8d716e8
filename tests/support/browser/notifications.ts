import type { BrowserContext } from "playwright";
import { launchBrowser } from "./browser.ts";

/** Whether the browser can show notifications; the headless browser from npm refuses permission. */
export const hasNotifications = await grantsNotifications();

export const notificationsSkipReason = hasNotifications
  ? ""
  : " (skipped: this browser has no notifications; install chromium)";

async function grantsNotifications(): Promise<boolean> {
  const origin = "http://localhost";
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ permissions: ["notifications"] });
    const page = await context.newPage();
    await page.route(`${origin}/`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto(`${origin}/`);
    return (await page.evaluate(() => Notification.permission)) === "granted";
  } finally {
    await browser.close();
  }
}

/** Gives the reader permission for notifications: real, or simulated in a browser that always refuses. */
export async function giveNotifications(context: BrowserContext, origin: string): Promise<void> {
  if (hasNotifications) await context.grantPermissions(["notifications"], { origin });
  else
    await context.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Object.defineProperty(Notification, "requestPermission", { value: async () => "granted" });
    });
}
