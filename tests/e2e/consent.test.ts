import type { Browser, BrowserContextOptions, Page, Worker } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { launchBrowser, launchShell } from "../support/browser/browser.ts";
import {
  giveNotifications,
  hasNotifications,
  notificationsSkipReason,
} from "../support/browser/notifications.ts";
import { giveSubscription } from "../support/browser/push-subscription.ts";
import { openReader, type Reader } from "../support/browser/reader.ts";
import { type RunningApp, startApp } from "../support/sites/app.ts";
import { HTTPS_SITE_SWITCHES, type HttpsSite, startHttpsSite } from "../support/sites/https-site.ts";

const DAY = 86_400_000;
const TEXT =
  "This website uses cookies to enhance your experience and provide personalized content. By continuing to use this site, you consent to our use of cookies.";
const PHONE = { width: 390, height: 844 };

let app: RunningApp;
let browser: Browser;
let reader: Reader;
/** The same site under a name that is not localhost. */
let site: HttpsSite;
let named: string;

beforeAll(async () => {
  app = await startApp({
    env: { TRUST_PROXY: "1", PUSH_SERVICES: "push.example.com" },
  });
  site = await startHttpsSite(app.port);
  named = site.url;
});
afterAll(async () => {
  await site?.close();
  await app?.stop();
});
/** The browser of the tests that follow. */
function use(launch: typeof launchBrowser): void {
  beforeAll(async () => {
    browser = await launch(HTTPS_SITE_SWITCHES);
  });
  afterAll(() => browser.close());
}
async function openWith(options: BrowserContextOptions = {}, origin = app.url): Promise<void> {
  await reader?.close();
  reader = await openReader(browser, origin, { serviceWorkers: "allow", ...options });
}
beforeEach(() => openWith());
afterEach(() => reader.close());

/** A reader in whose local storage something is kept from before. */
const openWithStored = (name: string, value: string) =>
  openWith({
    storageState: { cookies: [], origins: [{ origin: app.url, localStorage: [{ name, value }] }] },
  });
const stored = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.evaluate(() => localStorage.getItem("cookieConsent") ?? "null"));
const consent = (page: Page) => page.locator(".consent-banner");
const notice = (page: Page) => page.locator(".notification-banner");
/** What the data layer was told about consent, as a tag manager reads it. */
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
/** Everything that comes after the page has loaded has come. */
const settled = async (page: Page): Promise<void> => {
  await page.locator(".banner-tray").waitFor({ state: "attached" });
};

describe("cookie consent", () => {
  use(launchShell);

  it.each([
    ["Accept", true, 365, "granted"],
    ["Decline", false, 30, "denied"],
  ])("asks, remembers %s and does not ask again", async (name, accepted, days, choice) => {
    const page = await reader.open("/");
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
    expect(reader.problems).toEqual([]);
  });

  it.each([
    ["granted", true],
    ["denied", false],
  ])("asks again when %s has run out, which is denied until then", async (_, accepted) => {
    const now = Date.now();
    await openWithStored(
      "cookieConsent",
      JSON.stringify({ accepted, timestamp: now - 9 * DAY, expiry: now - 1 }),
    );
    const page = await reader.open("/");
    await consent(page).waitFor();
    await isTold(page, "denied");
  });

  it.each(["garbage", "null", "[]", '{"accepted":"yes"}', "{", '{"accepted":true,"expiry":"never"}'])(
    "asks when %s is stored",
    async (text) => {
      await openWithStored("cookieConsent", text);
      const page = await reader.open("/");
      await consent(page).waitFor();
      expect(await told(page)).toBeUndefined();
      await page.getByRole("button", { name: "Accept" }).click();
      expect(await stored(page)).toMatchObject({ accepted: true });
      expect(reader.problems).toEqual([]);
    },
  );

  it.each([
    [
      "forbidden",
      () =>
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("no", "SecurityError");
          },
        }),
    ],
    [
      "full",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      },
    ],
  ])("works for the page when storage is %s", async (_, forbid) => {
    await reader.context.addInitScript(forbid);
    const page = await reader.open("/");
    await consent(page).waitFor();
    await page.getByRole("button", { name: "Accept" }).click();
    expect(await consent(page).count()).toBe(0);
    await isTold(page, "granted");
    await page.locator(".navigation a[href='/popular']").click();
    await expect.poll(() => page.locator("main h1").innerText()).toBe("জনপ্রিয় খবর");
    expect(await consent(page).count()).toBe(0);
    expect(reader.problems).toEqual([]);
  });

  it("can be answered by keyboard, early on the way, and gives the focus to the page", async () => {
    const page = await reader.open("/");
    await consent(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
    for (let step = 0; step < 4 && (await focused()) !== "Decline"; step += 1)
      await page.keyboard.press("Tab");
    expect(await focused()).toBe("Decline");
    await page.keyboard.press("Enter");
    await expect.poll(() => stored(page)).toMatchObject({ accepted: false });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  });

  it("leaves the page usable, and more of it in sight than it takes", async () => {
    await openWith({ viewport: PHONE });
    const page = await reader.open("/");
    await consent(page).waitFor();
    const banner = await consent(page).boundingBox();
    const lead = await page.locator(".card-lead").boundingBox();
    expect(banner && lead && banner.height < lead.height).toBe(true);
    expect(banner && banner.height / PHONE.height).toBeLessThan(0.25);
    // The end of the page can be scrolled clear of it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.locator(".footer").boundingBox();
    const now = await consent(page).boundingBox();
    expect(footer && now && footer.y + footer.height <= now.y + 1).toBe(true);
    await page.locator(".footer a[href='/advertise']").click();
    await page.waitForURL("**/advertise");
  });

  it.each(["light", "dark"] as const)("has nothing that axe objects to, %s", async (colorScheme) => {
    await openWith({ colorScheme });
    const page = await reader.open("/");
    await consent(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe("the notification banner", () => {
  use(launchBrowser);

  const supported = () => openWith({}, named);
  const subscribable = () => giveSubscription(reader.context, "https://push.example.com/send/1");
  /** The page gives a worker ten seconds, which a busy machine may need to fetch its files. */
  const hasWorker = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isNotShown = async (): Promise<void> => {
    const page = await reader.open("/");
    await consent(page).waitFor();
    expect(await notice(page).count()).toBe(0);
  };
  /** Headless browsers refuse without asking; what the reader would press is said here. */
  const answers = (permission: NotificationPermission) =>
    reader.context.addInitScript((answer) => {
      let current: NotificationPermission = "default";
      Object.defineProperty(Notification, "permission", { get: () => current });
      Notification.requestPermission = async () => {
        current = answer;
        return answer;
      };
    }, permission);

  it("is not shown on localhost", async () => {
    await answers("granted");
    const page = await reader.open("/");
    await settled(page);
    await consent(page).waitFor();
    expect(await notice(page).count()).toBe(0);
  });

  it("says on localhost, when permission was given, that push works in production", async () => {
    await giveNotifications(reader.context, app.url);
    const page = await reader.open();
    const said = page.waitForEvent("console", (message) =>
      message.text().includes("Push notifications not supported on localhost. Will work in production."),
    );
    await page.goto("/");
    await said;
    expect(reader.problems).toEqual([]);
  });

  it("is not shown where permission was refused", async () => {
    await supported();
    await reader.context.addInitScript(() =>
      Object.defineProperty(Notification, "permission", { get: () => "denied" }),
    );
    await isNotShown();
  });

  it("is not shown where push is not supported", async () => {
    await supported();
    await answers("granted");
    await reader.context.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
    await isNotShown();
  });

  it("asks, subscribes and registers when it is pressed", async () => {
    await supported();
    await answers("granted");
    await subscribable();
    const page = await reader.open("/");
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
    expect(reader.problems).toEqual([]);
  });

  it.each([
    ["the reader refuses", "denied", undefined, "Notification permission denied"],
    ["there is no push service", "granted", undefined, "No registration token available"],
    ["the backend is away", "granted", "register", "Failed to register with notification service"],
    ["the service worker cannot be had", "granted", "worker", "Service worker registration failed"],
  ] as const)("says so when %s", async (_, permission, broken, message) => {
    await supported();
    await answers(permission);
    if (broken) await subscribable();
    if (broken === "worker") {
      await reader.context.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError("no"));
      });
    }
    const page = await reader.open("/");
    if (broken !== "worker") await hasWorker(page);
    if (broken === "register") await page.route("**/api/notifications/register", (route) => route.abort());
    await notice(page).waitFor();
    await page.getByRole("button", { name: "Enable" }).click();
    await expect.poll(() => notice(page).getByRole("alert").innerText(), { timeout: 15_000 }).toBe(message);
  });

  it("stays away for seven days once it is dismissed", async () => {
    await supported();
    await answers("granted");
    const page = await reader.open("/");
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

  it.each(["light", "dark"] as const)(
    "stands above the consent banner, covers neither it nor the toast, and axe objects to nothing, %s",
    async (colorScheme) => {
      await openWith({ viewport: PHONE, colorScheme }, named);
      await answers("granted");
      const page = await reader.open("/");
      await notice(page).waitFor();
      await consent(page).waitFor();
      // The place of the toast ends above both.
      await expect
        .poll(async () => {
          const places = [page.locator(".toast-place"), notice(page), consent(page)];
          const [toast, above, below] = await Promise.all(places.map((place) => place.boundingBox()));
          return (
            Boolean(toast && above && toast.y + toast.height <= above.y) &&
            Boolean(above && below && above.y + above.height <= below.y)
          );
        })
        .toBe(true);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});

describe("the service worker", () => {
  use(launchBrowser);

  const bridge = { title: "সেতু খুলল", body: "যাত্রা কমবে", url: "/popular", lang: "bn" };
  const words = { title: "নতুন খবর", body: "ক্লিক করে পড়ুন", url: "/", lang: "bn" };
  const messages = [
    JSON.stringify({ title: bridge.title, body: bridge.body, data: { url: bridge.url } }),
    "no JSON",
  ];

  /** A page whose worker is in charge of it, and the worker. */
  async function openServed(): Promise<{ page: Page; worker: Worker }> {
    const [worker, page] = await Promise.all([
      reader.context.waitForEvent("serviceworker"),
      reader.open("/"),
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

  /** Hands messages to the page's worker as the browser does with those of a push service. */
  async function pusherTo(page: Page): Promise<(data: string) => Promise<void>> {
    const client = await reader.context.newCDPSession(page);
    const registrations: { registrationId: string; scopeURL: string }[] = [];
    client.on("ServiceWorker.workerRegistrationUpdated", (event) =>
      registrations.push(...event.registrations),
    );
    await client.send("ServiceWorker.enable");
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    const { registrationId = "", scopeURL } = registrations[0] ?? {};
    expect(scopeURL).toBe(`${named}/`);
    return async (data) => {
      await client.send("ServiceWorker.deliverPushMessage", { origin: named, registrationId, data });
    };
  }

  it("asks the browser to show what is pushed, with the default words where there are none", async () => {
    await openWith({}, named);
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
      await openWith({}, named);
      await reader.context.grantPermissions(["notifications"], { origin: named });
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
      await push(story);
      await expect.poll(shown).toEqual([bridge]);
      await push(story);
      await push(noJson);
      await expect.poll(shown).toEqual([bridge, words]);
    },
  );

  it("opens the story in the tab that is there", async () => {
    await openWith({}, named);
    const { page, worker } = await openServed();
    // As the browser says it when a notification is pressed; to make a real one, the permission is needed.
    await worker.evaluate(() => {
      const notification = { data: { url: "/popular" }, close: () => undefined };
      const waitUntil = () => undefined;
      globalThis.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
    });
    await page.waitForURL("**/popular");
    expect(reader.context.pages()).toHaveLength(1);
  });

  it("is served fresh, for the whole site", async () => {
    const answer = await fetch(`${app.url}/sw.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("service-worker-allowed")).toBe("/");
    const text = await answer.text();
    expect(text).not.toMatch(/\bimport\b/);
  });
});
