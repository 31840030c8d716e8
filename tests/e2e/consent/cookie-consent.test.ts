import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { launchShell } from "../../support/browser/browser.ts";
import { consent, useConsentSite } from "./consent-site.ts";

// These tests run without the service worker, because it fetches the files of all pages.
const site = useConsentSite(launchShell, {});

const DAY = 86_400_000;
const TEXT =
  "This website uses cookies to enhance your experience and provide personalized content. By continuing to use this site, you consent to our use of cookies.";

const stored = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.evaluate(() => localStorage.getItem("cookieConsent") ?? "null"));
const told = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(window, "dataLayer") as ArrayLike<unknown>[] | undefined)?.map((command) => [
      Object.prototype.toString.call(command),
      ...Array.from(command),
    ]),
  );
const update = (choice: string) => [
  "[object Arguments]",
  "consent",
  "update",
  { ad_storage: choice, ad_user_data: choice, ad_personalization: choice, analytics_storage: choice },
];
const isTold = (page: Page, choice: string) => expect.poll(() => told(page)).toEqual([update(choice)]);

describe("cookie consent", () => {
  it.each([
    ["Accept", true, 365, "granted"],
    ["Decline", false, 30, "denied"],
  ])("asks, remembers %s and does not ask again", async (name, accepted, days, choice) => {
    const page = await site.reader.open("/");
    await consent(page).waitFor();
    expect(await consent(page).locator("p").innerText()).toBe(TEXT);
    expect(await told(page)).toBeUndefined();
    await page.getByRole("button", { name }).click();
    expect(await consent(page).count()).toBe(0);
    const record = (await stored(page)) as { accepted: boolean; timestamp: number; expiry: number };
    expect(Object.keys(record).toSorted()).toEqual(["accepted", "expiry", "timestamp"]);
    expect(record.accepted).toBe(accepted);
    expect((record.expiry - record.timestamp) / DAY).toBe(days);
    expect(Math.abs(record.timestamp - (await page.evaluate(() => Date.now())))).toBeLessThan(60_000);
    expect(await told(page)).toEqual([update(choice)]);
    await page.goto("/popular");
    await isTold(page, choice);
    expect(await consent(page).count()).toBe(0);
    expect(site.reader.problems).toEqual([]);
  });

  it("is decided anew at any time by way of the foot, and holds until then", async () => {
    const page = await site.reader.open("/about");
    await consent(page).getByRole("button", { name: "Accept" }).click();
    await page.locator("footer").getByRole("link", { name: "গোপনীয়তা নীতি" }).click();
    await page.getByRole("button", { name: "কুকির সিদ্ধান্ত বদলান" }).click();
    await consent(page).waitFor();
    expect(await stored(page)).toMatchObject({ accepted: true });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Decline");
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    expect(await consent(page).count()).toBe(0);
    expect(await stored(page)).toMatchObject({ accepted: false });
    expect((await told(page))?.at(-1)).toEqual(update("denied"));
    expect(site.reader.problems).toEqual([]);
  });
});
