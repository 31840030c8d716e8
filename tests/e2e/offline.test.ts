import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { axeViolations } from "../support/browser/axe.ts";
import { isHydrated, isLive } from "../support/browser/reader.ts";
import { useReader, useWorld } from "../support/browser/use-world.ts";
import { waitUntil } from "../support/wait.ts";

const world = useWorld();
const reader = useReader(world, { serviceWorkers: "allow" });

/** Ids of the stories on the front page, newest first. */
async function storyIds(): Promise<string[]> {
  const body: unknown = await (await fetch(`${world.url}/api/combined-news?page=1&limit=20`)).json();
  return z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .data.map(({ id }) => id);
}

/** Waits until the worker is in charge of the page and has everything that the build keeps. */
async function inCharge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
  });
}

const isKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (at) => (await caches.match(at)) !== undefined, path)).toBe(true);

/** Opens a page and waits until it can be read without a network. */
async function openKept(path: string): Promise<Page> {
  const page = await reader.open(path);
  await isLive(page);
  await inCharge(page);
  await isKept(page, path);
  return page;
}

/** Makes what is kept of a path older than it is. */
const age = (page: Page, path: string, ms: number) =>
  page.evaluate(
    async ([at, by]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const kept = await cache.match(at);
        if (!kept) continue;
        const headers = new Headers(kept.headers);
        headers.set("x-kept-at", String(Number(headers.get("x-kept-at")) - by));
        await cache.put(at, new Response(await kept.text(), { headers }));
      }
    },
    [path, ms] as const,
  );

const strip = (page: Page) => page.locator(".offline-strip");
const isMarked = (page: Page, words: RegExp) =>
  expect.poll(() => strip(page).innerText({ timeout: 15_000 })).toMatch(words);

describe("without a network", () => {
  it("a list, the front page and every article that was read open, marked with their age; then they go live", async () => {
    const [first = "", second = "", unread = ""] = await storyIds();
    const page = await openKept(`/article/${first}`);
    const title = await page.locator("h1").innerText();
    // Reached within the site, without a navigation.
    await page.locator(".navigation a[href='/bengal-face']").click();
    await isKept(page, "/bengal-face");
    await page.locator(`main a[href='/article/${second}']`).first().click();
    await isKept(page, `/article/${second}`);
    await page.goto("/");
    await isLive(page);
    await isKept(page, "/");
    expect(await strip(page).count()).toBe(0);
    await age(page, `/article/${first}`, 12 * 60_000);

    world.front.goAway();
    await page.goto(`/article/${first}`);
    expect(await page.locator("h1").innerText()).toBe(title);
    // A busy machine may take minutes to come here.
    await isMarked(page, /^অফলাইন: ১[২-৯] মিনিট আগের পাতা$/);
    const announced = page.getByRole("status").filter({ hasText: "অফলাইন" });
    expect(await announced.allInnerTexts()).toEqual([expect.stringMatching(/^অফলাইন: ১[২-৯] মিনিট আগের পাতা$/)]);
    for (const path of ["/", "/bengal-face", `/article/${second}`]) {
      await page.goto(path);
      expect(await page.locator("h1").count(), path).toBe(1);
      await isMarked(page, /^অফলাইন: (কয়েক সেকেন্ড|[১-৯] মিনিট) আগের পাতা$/);
    }
    // By a link within the site the answers are there too.
    await page.locator(".navigation a[href='/bengal-face']").click();
    await page.getByRole("heading", { level: 1, name: "বাংলার মুখ" }).waitFor();
    await page.locator("article.card").first().waitFor();

    const answer = await page.goto(`/article/${unread}`);
    expect(answer?.status()).toBe(503);
    expect(await page.locator("h1").innerText()).toBe("এই পাতাটি এখন খোলা যাচ্ছে না");
    expect(await axeViolations(page)).toEqual([]);
    const kept = await page
      .locator(".offline-stories a")
      .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(kept.toSorted()).toEqual([`/article/${first}`, `/article/${second}`].toSorted());
    await page.locator(".offline-stories a", { hasText: title }).click();
    await isMarked(page, /১[২-৯] মিনিট/);

    world.front.restore();
    await isLive(page);
    await expect.poll(() => strip(page).count()).toBe(0);
    await page.goto(`/article/${unread}`);
    await isLive(page);
  });

  it("the page for what is not kept becomes the page asked for when the network is back", async () => {
    const page = await openKept("/");
    await reader.context.setOffline(true);
    await page.goto("/lifestyle");
    await page.getByRole("heading", { name: "সংরক্ষিত পাতা" }).waitFor();
    await reader.context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: "পাঁচমিশালি" }).waitFor();
  });

  it("a view of a match that is not kept leads to the scorecard that is", async () => {
    const path = `/scorecard/${world.liveCode}`;
    const page = await openKept(path);
    world.front.goAway();
    await page.goto(`${path}?view=info`);
    expect(new URL(page.url()).search).toBe("");
    await page.locator(".batting-table").first().waitFor();
    await isMarked(page, /^অফলাইন:/);
    world.front.restore();
  });

  it("matches that are narrowed down, which are not kept, lead to all of them", async () => {
    const page = await openKept("/cricket");
    world.front.goAway();
    for (const asked of ["team=india", "series=lake-cup", "matches=2"]) {
      await page.goto(`/cricket?${asked}`);
      expect(new URL(page.url()).search, asked).toBe("");
      await isMarked(page, /^অফলাইন:/);
    }
    expect(reader.problems.filter((problem) => problem.includes("React"))).toEqual([]);
    world.front.restore();
  });

  it("a page that stays open says from when it is", async () => {
    const page = await openKept(`/scorecard/${world.liveCode}`);
    world.front.goAway();
    await reader.context.setOffline(true);
    await isMarked(page, /^অফলাইন: কয়েক সেকেন্ড আগের পাতা$/);
    await reader.context.setOffline(false);
    world.front.restore();
    await isLive(page);
    await expect.poll(() => strip(page).count()).toBe(0);
  });
});

describe("with a network", () => {
  it("a page that was kept lately is shown at once and goes live by itself; an old one is asked for", async () => {
    const page = await openKept("/");
    await page.goto("about:blank");
    const stamp = Date.now();
    world.feed.add({ guid: `kept-${stamp}`, title: `সংরক্ষিত পাতার পরে ${stamp}`, at: stamp });
    await waitUntil(
      async () => (await (await fetch(`${world.url}/api/live/news:all`)).text()).includes(String(stamp)),
      "the story is out",
    );
    await page.goto("/");
    expect(await page.locator("meta[name=kept-at]").count()).toBe(1);
    await page.locator(".toast").waitFor();
    expect((await page.locator(".card-headline").allInnerTexts()).join()).not.toContain(String(stamp));
    // What came behind it is kept, so that it is what is shown next.
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/"))?.text()))
      .toContain(String(stamp));
    await age(page, "/", 31 * 60_000);
    await page.goto("/");
    expect(await page.locator("meta[name=kept-at]").count()).toBe(0);
    // A reader who reloads wants the network's.
    await page.reload();
    expect(await page.locator("meta[name=kept-at]").count()).toBe(0);
    expect(reader.problems).toEqual([]);
  });

  it("nothing of accounts, of the admin or of operators is kept, and a page that is gone is not", async () => {
    const page = await openKept("/contact");
    for (const path of ["/admin-login", "/signin"]) await page.goto(path);
    await page.goto("/contact");
    await page.evaluate(async () => {
      await Promise.all(
        ["/auth/me", "/api/ops", "/api/live/ops", "/api/admin/news"].map((path) => fetch(path)),
      );
      await (await caches.open("articles")).put(
        "/article/gone",
        new Response("<html><head></head>", { headers: { "x-kept-at": String(Date.now()) } }),
      );
    });
    await page.goto("/article/gone");
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/article/gone")) === undefined))
      .toBe(true);
    await page.goto("/article/gone");
    await page.locator("h1", { hasText: "Article not found" }).waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => /admin|auth|ops|signin|gone/.test(path))).toEqual([]);
    expect(kept).toContain("/contact");
  });
});

/** The worker of a build in which one script has another name, and what its server answers. */
async function nextBuild(): Promise<{
  oldChunk: string;
  worker: string;
  files: ReadonlyMap<string, string>;
}> {
  const worker = await (await fetch(`${world.app.url}/sw.js`)).text();
  const oldChunk = /\/assets\/CricketRoute-[\w-]+\.js/.exec(worker)?.[0] ?? "";
  const entry = /\/assets\/index-[\w-]+\.js/.exec(worker)?.[0] ?? "";
  const newChunk = "/assets/CricketRoute-next.js";
  const newEntry = "/assets/index-next.js";
  const body = async (path: string): Promise<string> => (await fetch(world.app.url + path)).text();
  return {
    oldChunk,
    worker: worker
      .replaceAll(oldChunk, newChunk)
      .replaceAll(entry, newEntry)
      .replaceAll(entry.slice(1), newEntry.slice(1)),
    files: new Map([
      [newChunk, await body(oldChunk)],
      [newEntry, await body(entry)],
    ]),
  };
}

const script = (body: string) => ({ contentType: "text/javascript", body });
/** Has the browser look for a new worker, and waits until that is settled. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const before = registration.active;
    await registration.update().catch(() => undefined);
    const coming = registration.installing ?? registration.waiting;
    if (coming)
      await new Promise<void>((resolve) => {
        const look = () => {
          if (coming.state === "activated" || coming.state === "redundant") resolve();
        };
        coming.addEventListener("statechange", look);
        look();
      });
    return registration.active !== before;
  });
const emptyBrowserCache = async (page: Page) =>
  (await reader.context.newCDPSession(page)).send("Network.clearBrowserCache");

describe("another version", () => {
  it("takes over while a page of the old one is open, whose scripts stay until it is gone", async () => {
    const page = await openKept("/");
    const { oldChunk, worker, files } = await nextBuild();
    world.front.instead = (path) => {
      if (path === "/sw.js") return script(worker);
      if (path === oldChunk) return { status: 404, body: "Not found" };
      const file = files.get(path);
      return file === undefined ? undefined : script(file);
    };
    expect(await update(page)).toBe(true);
    await emptyBrowserCache(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator(".navigation a[href='/cricket']").click();
    await page.getByRole("heading", { level: 1, name: "ক্রিকেটের সবকিছু এক জায়গায়" }).waitFor();
    expect(await page.evaluate("window.sameDocument")).toBe(true);
    expect(reader.problems).toEqual([]);
  });

  it("that is not whole does not take over, and the old one goes on", async () => {
    const page = await openKept("/");
    const { worker } = await nextBuild();
    world.front.instead = (path) => (path === "/sw.js" ? script(worker) : undefined);
    expect(await update(page)).toBe(false);
    world.front.goAway();
    await page.goto("/");
    await isMarked(page, /অফলাইন/);
  });

  it("lists and opens the pages that the last build's worker stored", async () => {
    const page = await openKept("/");
    await page.evaluate(async () => {
      const html = '<html lang="bn"><head><title>x</title></head><body><h1>সেতু খুলল</h1></body></html>';
      const headers = {
        "content-type": "text/html; charset=utf-8",
        "x-kept-at": String(Date.now() - 3_600_000),
        "x-kept-title": "%E0%A6%B8%E0%A7%87%E0%A6%A4%E0%A7%81%20%E0%A6%96%E0%A7%81%E0%A6%B2%E0%A6%B2",
        "x-kept-build": "assets%2Findex-0ld.js",
      };
      const stored = await caches.open("articles");
      await stored.put("/article/0123456789abcdef01234567", new Response(html, { headers }));
    });
    world.front.goAway();
    await page.goto("/lifestyle");
    await page.locator(".offline-stories a", { hasText: "সেতু খুলল" }).click();
    await page.getByRole("heading", { name: "সেতু খুলল" }).waitFor();
    expect(await page.locator("meta[name=kept-at]").count()).toBe(1);
  });

  it("takes over from a worker that kept nothing", async () => {
    world.front.instead = (path) =>
      path === "/sw.js"
        ? script(
            "self.addEventListener('install', (e) => e.waitUntil(self.skipWaiting())); self.addEventListener('activate', (e) => e.waitUntil(self.clients.claim()));",
          )
        : undefined;
    const page = await reader.open("/");
    await isLive(page);
    await inCharge(page);
    world.front.instead = undefined;
    expect(await update(page)).toBe(true);
    await page.goto("/");
    await isKept(page, "/");
    world.front.goAway();
    await page.goto("/");
    await isMarked(page, /অফলাইন/);
  });
});

describe("a storage that cannot be used", () => {
  it("full: pages are as without it, and the worker for pushes is there", async () => {
    const page = await reader.open();
    const session = await reader.context.newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: world.url, quotaSize: 1_000 });
    await page.goto("/");
    await isLive(page);
    await inCharge(page);
    for (const path of ["/lifestyle", "/cricket", "/"]) {
      await page.goto(path);
      await isLive(page);
      expect(await page.locator("h1").count()).toBe(1);
    }
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length;
    });
    expect(kept).toBe(0);
    expect(reader.problems).toEqual([]);
  });

  it.each([
    [
      "workers are refused",
      "if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))",
    ],
    ["there are no workers", "delete Navigator.prototype.serviceWorker; delete self.caches"],
  ])("%s: pages are as without them", async (_, spoil) => {
    await reader.context.addInitScript(spoil);
    const page = await reader.open("/");
    await isLive(page);
    await page.locator(".navigation a[href='/cricket']").click();
    await page.getByRole("heading", { level: 1, name: "ক্রিকেটের সবকিছু এক জায়গায়" }).waitFor();
    await isHydrated(page);
    expect(reader.problems).toEqual([]);
  });
});

describe("installing the site", () => {
  const size = z.string().regex(/^(\d+)x\1$|^any$/);
  const manifest = z.object({
    id: z.literal("/"),
    name: z.string().min(1),
    short_name: z.string().min(1).max(12),
    lang: z.literal("bn"),
    start_url: z.literal("/"),
    scope: z.literal("/"),
    display: z.literal("standalone"),
    theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
    background_color: z.string().regex(/^#[0-9a-f]{6}$/),
    icons: z.array(
      z.object({ src: z.string(), sizes: size, type: z.string(), purpose: z.string().optional() }),
    ),
    shortcuts: z.array(z.object({ name: z.string().min(1), url: z.string().startsWith("/") })).min(1),
  });

  it("is offered what it needs: a manifest, icons of the sizes it says, a page and a worker", async () => {
    const page = await reader.open("/");
    const href = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
    const answer = await fetch(world.url + href);
    expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    const { icons, shortcuts } = manifest.parse(await answer.json());
    for (const { src, sizes, type } of icons) {
      const icon = await fetch(world.url + src);
      expect(icon.headers.get("content-type"), src).toContain(type);
      const bytes = Buffer.from(await icon.arrayBuffer());
      // A PNG says how wide and how high it is in its header.
      if (type === "image/png") expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual(
      expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
    );
    for (const { url } of shortcuts) expect((await fetch(world.url + url)).status, url).toBe(200);
    const worker = await fetch(`${world.url}/sw.js`);
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    await inCharge(page);
    const session = await reader.context.newCDPSession(page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // Every context of these tests is a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });
});
