import type { Page, Worker } from "playwright";
import { describe, expect, it } from "vitest";
import { launchBrowser } from "../../support/browser/browser.ts";
import { hasNotifications, notificationsSkipReason } from "../../support/browser/notifications.ts";
import { useConsentSite } from "./consent-site.ts";

const site = useConsentSite(launchBrowser);

describe("the service worker", () => {
  const bridge = { title: "সেতু খুলল", body: "যাত্রা কমবে", url: "/popular", lang: "bn" };
  const words = { title: "নতুন খবর", body: "ক্লিক করে পড়ুন", url: "/", lang: "bn" };
  const messages = [
    JSON.stringify({ title: bridge.title, body: bridge.body, data: { url: bridge.url } }),
    "no JSON",
  ];

  async function openServed(): Promise<{ page: Page; worker: Worker }> {
    const [worker, page] = await Promise.all([
      site.reader.context.waitForEvent("serviceworker"),
      site.reader.open("/"),
    ]);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
        );
      }
    });
    return { page, worker };
  }

  async function pusherTo(page: Page): Promise<(data: string) => Promise<void>> {
    const client = await site.reader.context.newCDPSession(page);
    const registrations: { registrationId: string; scopeURL: string }[] = [];
    client.on("ServiceWorker.workerRegistrationUpdated", (event) =>
      registrations.push(...event.registrations),
    );
    await client.send("ServiceWorker.enable");
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    const { registrationId = "", scopeURL } = registrations[0] ?? {};
    expect(scopeURL).toBe(`${site.named}/`);
    return async (data) => {
      await client.send("ServiceWorker.deliverPushMessage", { origin: site.named, registrationId, data });
    };
  }

  it("asks the browser to show what is pushed, with the default words where there are none", async () => {
    await site.openWith({}, site.named);
    const { page, worker } = await openServed();
    await worker.evaluate(() => {
      const asked: unknown[] = [];
      const registration: ServiceWorkerRegistration = Reflect.get(globalThis, "registration");
      registration.showNotification = async (title, { body, data, lang } = {}) =>
        void asked.push({ title, body, url: data.url, lang });
      Object.assign(globalThis, { asked });
    });
    const push = await pusherTo(page);
    for (const message of messages) await push(message);
    await expect.poll(() => worker.evaluate("asked")).toEqual([bridge, words]);
  });

  it.skipIf(!hasNotifications)(
    `shows what is pushed, the same story in the place of its first notification${notificationsSkipReason}`,
    async () => {
      await site.openWith({}, site.named);
      await site.reader.context.grantPermissions(["notifications"], { origin: site.named });
      const { page } = await openServed();
      const push = await pusherTo(page);
      const shown = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          const all = await registration.getNotifications();
          return all
            .map(({ title, body, data, lang }) => ({ title, body, url: data.url, lang }))
            .toSorted((a, b) => b.url.length - a.url.length);
        });
      const [story = "", noJson = ""] = messages;
      // A message that DevTools delivers while the worker starts can be lost. Repeated ones replace the notification.
      const shownAfter = async (message: string) => {
        await push(message);
        return shown();
      };
      await expect.poll(() => shownAfter(story)).toEqual([bridge]);
      await push(story);
      await push(noJson);
      await expect.poll(shown).toEqual([bridge, words]);
    },
  );

  it("opens the story in the tab that is there", async () => {
    await site.openWith({}, site.named);
    const { page, worker } = await openServed();
    // Simulates a click on a notification, because a real notification needs permission.
    await worker.evaluate(() => {
      const notification = { data: { url: "/popular" }, close: () => undefined };
      const waitUntil = () => undefined;
      globalThis.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
    });
    await page.waitForURL("**/popular");
    expect(site.reader.context.pages()).toHaveLength(1);
  });

  it("is served fresh, for the whole site", async () => {
    const answer = await fetch(`${site.app.url}/sw.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("service-worker-allowed")).toBe("/");
    const text = await answer.text();
    expect(text).not.toMatch(/\bimport\b/);
  });
});
