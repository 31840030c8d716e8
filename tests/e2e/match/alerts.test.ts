import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { giveSubscription } from "../../support/browser/push-subscription.ts";
import { isLive, openReader } from "../../support/browser/reader.ts";
import { useWorld } from "../../support/browser/use-world.ts";
import { prepareClosers } from "../../support/closers.ts";
import { HTTPS_SITE_SWITCHES, type HttpsSite, startHttpsSite } from "../../support/sites/https-site.ts";

const world = useWorld({ switches: [...HTTPS_SITE_SWITCHES] });
let site: HttpsSite;
beforeAll(async () => {
  site = await startHttpsSite(world.app.port);
});
afterAll(() => site?.close());

const closers = prepareClosers();

/**
 * Opens the page for a reader whose browser has a push service and grants permission, which headless browsers
 * cannot do. `permission`: an earlier decision of the reader.
 */
async function openWithPush(permission: NotificationPermission) {
  const reader = await openReader(world.browser, site.url, { serviceWorkers: "allow" });
  await giveSubscription(reader.context, "https://push.example.com/send/alerts");
  await reader.context.addInitScript((decided) => {
    let now = decided;
    Object.defineProperty(Notification, "permission", { get: () => now });
    Reflect.set(Notification, "requestPermission", async () => {
      now = decided === "denied" ? decided : "granted";
      Reflect.set(window, "asked", true);
      return now;
    });
    Reflect.set(PushManager.prototype, "getSubscription", async () => null);
  }, permission);
  closers.push(() => reader.close());
  return reader;
}

const scorecard = () => `/scorecard/${world.liveCode}`;

describe("the alerts of a match", () => {
  it("are chosen in a panel, kept, and asked for again with the next choice", async () => {
    const reader = await openWithPush("default");
    const page = await reader.open(scorecard());
    // The service worker has ten seconds to start, because a busy machine may need them.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.locator(".match-alerts summary").click();
    const save = page.getByRole("button", { name: "অ্যালার্ট চালু করুন" });
    await save.waitFor();
    const ticked = page.locator(".alert-events label:has(input:checked)");
    expect(await ticked.allInnerTexts()).toEqual(["উইকেট", "ইনিংস বিরতি", "ম্যাচের ফল"]);
    await page.getByRole("checkbox", { name: "ইনিংস বিরতি" }).uncheck();
    expect(await page.evaluate(() => Reflect.get(window, "asked"))).toBeUndefined();
    const asked = page.waitForRequest("**/api/notifications/alerts");
    await save.click();
    const body: unknown = (await asked).postDataJSON();
    expect(body).toMatchObject({
      token: expect.stringContaining("https://push.example.com/send/alerts"),
      alerts: { matches: [{ code: world.liveCode, events: ["wicket", "result"] }], teams: [] },
    });
    expect((await (await asked).response())?.status()).toBe(200);
    await expect.poll(() => page.locator(".alert-save [role=status]").textContent()).toBe("অ্যালার্ট চালু হলো।");
    const isOn = page.getByRole("button", { name: "অ্যালার্ট চালু আছে" });
    await expect.poll(() => isOn.getAttribute("aria-disabled")).toBe("true");
    await expect
      .poll(() => page.locator(".match-alerts summary").innerText())
      .toMatch(/^অ্যালার্ট\s+উইকেট, ম্যাচের ফল$/);
    const articles = page.waitForRequest("**/api/notifications/register");
    await page.getByRole("button", { name: "খবরের বিজ্ঞপ্তি চালু করুন" }).click();
    expect((await (await articles).response())?.status()).toBe(200);
    await expect.poll(() => page.locator(".alert-articles [role=status]").textContent()).toContain("জানাব");
    const enabled = page.getByRole("button", { name: "খবরের বিজ্ঞপ্তি চালু আছে" });
    await expect.poll(() => enabled.getAttribute("aria-disabled")).toBe("true");

    await page.goto(`${site.url}${scorecard()}`);
    await page.locator(".match-alerts summary").click();
    const wicket = page.getByRole("checkbox", { name: "উইকেট", exact: true });
    await wicket.waitFor();
    await expect.poll(() => wicket.isChecked()).toBe(true);
    await page.getByRole("radio").nth(1).check();
    await expect.poll(() => wicket.isChecked()).toBe(false);
    await page.getByRole("checkbox", { name: "টস", exact: true }).check();
    const again = page.waitForRequest("**/api/notifications/alerts");
    await page.getByRole("button", { name: "অ্যালার্ট চালু করুন" }).click();
    expect((await again).postDataJSON()).toMatchObject({
      alerts: { matches: [{ code: world.liveCode }], teams: [{ events: ["toss", "start", "result"] }] },
    });
    expect(reader.problems).toEqual([]);
  });

  it("are switched on and off again by keyboard", async () => {
    const reader = await openWithPush("granted");
    const page = await reader.open(scorecard());
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.locator(".match-alerts summary").click();
    const save = page.locator(".alert-save button");
    const said = page.locator(".alert-save [role=status]");
    await save.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => said.textContent()).toBe("অ্যালার্ট চালু হলো।");
    await page.reload();
    await expect.poll(() => page.locator(".match-alerts-on").textContent()).toBe("৩টি বিষয়");
    await page.locator(".match-alerts summary").click();
    for (const name of ["উইকেট", "ইনিংস বিরতি", "ম্যাচের ফল"])
      await page.getByRole("checkbox", { name, exact: true }).uncheck();
    await page.getByRole("button", { name: "অ্যালার্ট বন্ধ করুন" }).click();
    await expect.poll(() => said.textContent()).toBe("অ্যালার্ট বন্ধ হলো।");
    await expect.poll(() => page.locator(".alert-events input:checked").count()).toBe(0);
    await expect.poll(() => page.locator(".match-alerts-on").count()).toBe(0);
    expect(reader.problems).toEqual([]);
  });

  it("say plainly when the browser blocks notifications, without asking", async () => {
    const reader = await openWithPush("denied");
    const page = await reader.open(scorecard());
    await page.locator(".match-alerts summary").click();
    const said = page.locator(".match-alerts-problem");
    await said.waitFor();
    expect(await said.textContent()).toContain("বন্ধ করা আছে");
    expect(await axeViolations(page)).toEqual([]);
    const save = page.locator(".alert-save button");
    expect(await save.innerText()).toBe("অ্যালার্ট চালু করুন");
    expect(await save.getAttribute("aria-disabled")).toBe("true");
    expect(await page.evaluate(() => Reflect.get(window, "asked"))).toBeUndefined();
  });

  it("that were chosen for the match and not saved go with it when it ends, and to no team", async () => {
    const reader = await openWithPush("default");
    const page = await reader.open(scorecard());
    await isLive(page);
    await page.locator(".match-alerts summary").click();
    const wicket = page.getByRole("checkbox", { name: "উইকেট", exact: true });
    await wicket.uncheck();
    await wicket.check();
    expect(await page.locator(".alert-scopes input").count()).toBe(3);
    world.cricket.step(world.liveCode, 1_000);
    for (let steps = 0; world.cricket.match(world.liveCode).listed === "live" && steps < 100; steps += 1)
      world.cricket.next(world.liveCode);
    expect(world.cricket.match(world.liveCode).listed).toBe("result");
    await expect.poll(() => page.locator(".alert-scopes input").count()).toBe(2);
    await expect.poll(() => page.getByRole("radio").first().isChecked()).toBe(true);
    await expect.poll(() => wicket.isChecked()).toBe(false);
    expect(reader.problems).toEqual([]);
  });
});
