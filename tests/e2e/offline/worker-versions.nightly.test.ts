import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isHydrated, isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { inCharge, isMarked, isSavedPage, openSavedPage } from "./saved-pages.ts";

const world = useWorld();
const reader = useReader(world, { serviceWorkers: "allow" });

/** Builds the next service worker, in which one script has a new name, and serves the build. */
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
    const page = await openSavedPage(reader, "/");
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
    const page = await openSavedPage(reader, "/");
    const { worker } = await nextBuild();
    world.front.instead = (path) => (path === "/sw.js" ? script(worker) : undefined);
    expect(await update(page)).toBe(false);
    world.front.goAway();
    await page.goto("/");
    await isMarked(page, /অফলাইন/);
  });

  it("lists and opens the pages that the last build's worker stored", async () => {
    const page = await openSavedPage(reader, "/");
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
    await isSavedPage(page, "/");
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
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });
});
