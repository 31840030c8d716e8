import { expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { launchBrowser } from "../../support/browser/browser.ts";
import { giveNotifications } from "../../support/browser/notifications.ts";
import { giveSubscription } from "../../support/browser/push-subscription.ts";
import { isHydrated } from "../../support/browser/reader.ts";
import { useConsentSite } from "./consent-site.ts";

const site = useConsentSite(launchBrowser);

it("a reader chooses at /settings which articles are told, and sees what was chosen", async () => {
  await site.openWith({}, site.named);
  const { reader } = site;
  await giveNotifications(reader.context, site.named);
  await giveSubscription(reader.context, "https://push.example.com/send/7");
  const page = await reader.open("/settings");
  const panel = page.getByRole("region", { name: "কোন খবর জানাব?" });
  await panel.getByText(/^খবরের বিজ্ঞপ্তি (এখন বন্ধ|চালু আছে)।$/).waitFor();
  const headings = await page.locator("main :is(h1, h2)").allInnerTexts();
  expect(headings.slice(0, 8)).toEqual([
    "সেটিংস",
    "কোন খবর জানাব?",
    "খবরের অক্ষর",
    "পাতার রং",
    "যা অনুসরণ করছেন",
    "পড়ার তালিকা",
    "কুকি",
    "সর্বশেষ খবর",
  ]);
  expect(await page.locator("main h1").allInnerTexts()).toEqual(["সেটিংস"]);
  const [latest, search] = [
    page.getByRole("heading", { name: "সর্বশেষ খবর" }),
    page.locator(".search-toggle"),
  ];
  const [heading, button] = [await latest.boundingBox(), await search.boundingBox()];
  expect(button?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0) - 22);
  for (const box of await panel.getByRole("checkbox").all()) await box.uncheck();
  await panel.getByRole("checkbox", { name: "ক্রিকেট" }).check();
  await panel.getByRole("checkbox", { name: "ব্রেকিং নিউজ" }).check();
  const registered = page.waitForRequest((request) => request.postData()?.includes("topics") === true);
  await panel.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  expect((await registered).postDataJSON()).toMatchObject({ topics: ["breaking", "cricket"] });
  await panel.getByText("সংরক্ষিত হলো: বেছে নেওয়া খবর এলে জানাব।").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await panel.getByText("খবরের বিজ্ঞপ্তি চালু আছে।").waitFor();
  expect(await panel.getByRole("checkbox", { checked: true }).count()).toBe(2);
  await panel.getByRole("checkbox", { name: "ক্রিকেট" }).uncheck();
  await panel.getByRole("checkbox", { name: "ব্রেকিং নিউজ" }).uncheck();
  await panel.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await panel.getByText("খবরের বিজ্ঞপ্তি বন্ধ হলো।").waitFor();
  await page.reload();
  await panel.getByText("খবরের বিজ্ঞপ্তি এখন বন্ধ।").waitFor();
});

it("a reader sets text, colours and cookies there, stops to follow, and the next page has it", async () => {
  await site.openWith({}, site.named);
  const { reader } = site;
  const page = await reader.open("/settings");
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });
  await expect.poll(() => radio("মাঝারি").isChecked()).toBe(true);
  expect(await radio("ডিভাইস অনুযায়ী").isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: /^সম্মতি/, checked: true }).count()).toBe(0);
  await page.evaluate(() => {
    const follow = { kind: "team", id: "oman", name: "Oman" };
    localStorage.setItem("followedCricket", JSON.stringify({ version: 1, follows: [follow] }));
    localStorage.setItem("followedTags", JSON.stringify({ version: 1, tags: [{ name: "নদী" }] }));
  });
  await page.reload();
  await isHydrated(page);
  await radio("বড়").check();
  await radio("গাঢ়").check();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  const banner = page.getByRole("region", { name: "কুকি ব্যবহারের সম্মতি" });
  await banner.waitFor();
  await radio("সম্মতি নেই").check();
  await expect.poll(() => banner.count()).toBe(0);
  const followed = page.getByRole("region", { name: "যা অনুসরণ করছেন" });
  await expect.poll(() => followed.getByRole("listitem").count()).toBe(2);
  await followed.getByRole("button", { name: /ওমান/ }).click();
  await expect.poll(() => followed.getByRole("listitem").count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("settings-followed");
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => radio("বড়").isChecked()).toBe(true);
  expect(await radio("গাঢ়").isChecked()).toBe(true);
  expect(await radio("সম্মতি নেই").isChecked()).toBe(true);
  expect(await page.locator("html").getAttribute("data-text-size")).toBe("large");
  await radio("ডিভাইস অনুযায়ী").check();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
  await radio("সম্মতি আছে").check();
  expect(await page.evaluate(() => localStorage.getItem("cookieConsent"))).toContain('"accepted":true');
});
