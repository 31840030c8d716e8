import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

/** The focus after a reader's action, which determines what a screen reader says. */

const world = useWorld();
const reader = useReader(world);

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return `${at?.tagName.toLowerCase()}: ${at === document.body ? "" : at?.textContent}`;
  });
const lateScripts = (page: Page) => page.locator(".banner-tray").waitFor({ state: "attached" });

async function open(path: string): Promise<Page> {
  const page = await reader.open(path);
  await isLive(page);
  await lateScripts(page);
  return page;
}

describe("a page of the site that is gone to", () => {
  it("gives the focus to the heading that takes the place of the first", async () => {
    const page = await open("/");
    await page.locator(".navigation").getByRole("link", { name: "জ্যোতিষ" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("h1: জ্যোতিষ");
    await page.evaluate(() => {
      const first = document.querySelector("main h1");
      first?.replaceWith(Object.assign(document.createElement("h1"), { textContent: "পরেরটি" }));
    });
    await expect.poll(() => focused(page)).toBe("h1: পরেরটি");
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      document.querySelector("main")?.append(document.createElement("p"));
    });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    expect(await focused(page)).toBe("body: ");
  });

  it("takes it from no reader who has gone on meanwhile", async () => {
    const page = await open("/");
    const contact = page.locator(".footer").getByRole("link", { name: "যোগাযোগ" });
    await page.keyboard.press("Shift");
    await expect
      .poll(() => contact.evaluate((link) => Object.keys(link).some((key) => key.startsWith("__react"))))
      .toBe(true);
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/**", async (route) => {
      await held.promise;
      await route.continue();
    });
    await contact.press("Enter");
    await page.waitForURL("**/contact");
    const logo = page.locator(".masthead-logo");
    await logo.focus();
    held.resolve();
    await page.getByRole("heading", { level: 1, name: "Contact us" }).waitFor();
    expect(await logo.evaluate((link) => link === document.activeElement)).toBe(true);
  });
});

it("a list that was looked through in vain has the focus when it is whole again", async () => {
  const page = await open("/bengal-face");
  await page.getByRole("button", { name: "এই তালিকায় খুঁজুন" }).press("Enter");
  await page.getByRole("searchbox", { name: "এই তালিকায় খুঁজুন" }).fill("অস্তিত্বহীন");
  await page.getByRole("button", { name: "পুরো তালিকা দেখুন" }).press("Enter");
  await page.locator(".card-lead").waitFor();
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("news-list");
});

describe("further stories that could not be had", () => {
  it("leave the focus on the button for them, and say so", async () => {
    const page = await open("/bengal-face");
    let fails = true;
    await page.route("**/api/combined-news?page=2*", (route) =>
      fails ? route.fulfill({ status: 503, json: { success: false, message: "" } }) : route.continue(),
    );
    await page.locator(".toast-place").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "আরও খবর" }).press("Enter");
    const alert = page.getByRole("alert").filter({ hasText: "খবর লোড করতে সমস্যা হয়েছে।" });
    await alert.waitFor();
    await expect.poll(() => focused(page)).toBe("button: আবার চেষ্টা করুন");
    expect(await axeViolations(page)).toEqual([]);
    fails = false;
    await page.keyboard.press("Enter");
    await alert.waitFor({ state: "detached" });
    await expect
      .poll(() =>
        page
          .locator(".news-list .card-headline a")
          .evaluateAll((links) => links.findIndex((link) => link.matches(":focus"))),
      )
      .toBe(15);
  });
});
