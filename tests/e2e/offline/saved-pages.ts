import type { Page } from "playwright";
import { expect } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import type { UsedReader } from "../../support/browser/use-world.ts";

export async function inCharge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
  });
}

export const isSavedPage = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (at) => (await caches.match(at)) !== undefined, path)).toBe(true);

export async function openSavedPage(reader: UsedReader, path: string): Promise<Page> {
  const page = await reader.open(path);
  await isLive(page);
  await inCharge(page);
  await isSavedPage(page, path);
  return page;
}

export const age = (page: Page, path: string, ms: number) =>
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

export const strip = (page: Page) => page.locator(".offline-strip");
export const isMarked = (page: Page, words: RegExp) =>
  expect.poll(() => strip(page).innerText()).toMatch(words);
