import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { axeViolations } from "../../support/browser/axe.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";
import { age, isMarked, isSavedPage, openSavedPage, strip } from "./saved-pages.ts";

const world = useWorld();
const reader = useReader(world, { serviceWorkers: "allow" });

async function storyIds(): Promise<string[]> {
  const body: unknown = await (await fetch(`${world.url}/api/combined-news?page=1&limit=20`)).json();
  return z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(body)
    .data.map(({ id }) => id);
}

describe("without a network", () => {
  it("a list, the front page and every article that was read open, marked with their age; then they go live", async () => {
    const [first = "", second = "", unread = ""] = await storyIds();
    const page = await openSavedPage(reader, `/article/${first}`);
    const title = await page.locator("h1").innerText();
    await page.locator(".navigation a[href='/bengal-face']").click();
    await isSavedPage(page, "/bengal-face");
    await page.locator(`main a[href='/article/${second}']`).first().click();
    await isSavedPage(page, `/article/${second}`);
    await page.goto("/");
    await isLive(page);
    await isSavedPage(page, "/");
    expect(await strip(page).count()).toBe(0);
    await age(page, `/article/${first}`, 12 * 60_000);

    world.front.goAway();
    await page.goto(`/article/${first}`);
    expect(await page.locator("h1").innerText()).toBe(title);
    await isMarked(page, /^অফলাইন: ১[২-৯] মিনিট আগের পাতা$/);
    const announced = page.getByRole("status").filter({ hasText: "অফলাইন" });
    expect(await announced.allInnerTexts()).toEqual([expect.stringMatching(/^অফলাইন: ১[২-৯] মিনিট আগের পাতা$/)]);
    for (const path of ["/", "/bengal-face", `/article/${second}`]) {
      await page.goto(path);
      expect(await page.locator("h1").count(), path).toBe(1);
      await isMarked(page, /^অফলাইন: (কয়েক সেকেন্ড|[১-৯] মিনিট) আগের পাতা$/);
    }
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
    const page = await openSavedPage(reader, "/");
    await reader.context.setOffline(true);
    await page.goto("/lifestyle");
    await page.getByRole("heading", { name: "সংরক্ষিত পাতা" }).waitFor();
    await reader.context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: "পাঁচমিশালি" }).waitFor();
  });

  it("a page that stays open says from when it is", async () => {
    const page = await openSavedPage(reader, `/scorecard/${world.liveCode}`);
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
    const page = await openSavedPage(reader, "/");
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
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/"))?.text()))
      .toContain(String(stamp));
    await age(page, "/", 31 * 60_000);
    await page.goto("/");
    expect(await page.locator("meta[name=kept-at]").count()).toBe(0);
    await page.reload();
    expect(await page.locator("meta[name=kept-at]").count()).toBe(0);
    expect(reader.problems).toEqual([]);
  });

  it.each<[string, () => void]>([
    [
      "who saves data by now",
      () => Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
    ],
    ["a phone with 1 GB", () => Object.defineProperty(navigator, "deviceMemory", { value: 1 })],
  ])("a page that was kept with its pictures is not shown first to %s", async (_, tell) => {
    const page = await openSavedPage(reader, "/contact");
    const shownFirst = async () => {
      await page.goto("/contact");
      return page.locator("meta[name=kept-at]").count();
    };
    expect(await shownFirst()).toBe(1);
    const [worker] = reader.context.serviceWorkers();
    await worker?.evaluate(tell);
    const asked: IncomingHttpHeaders[] = [];
    world.front.saying = (headers) => {
      if (headers.accept?.startsWith("text/html,")) asked.push(headers);
      return headers;
    };
    expect(await shownFirst()).toBe(0);
    expect(asked.map((headers) => headers["sec-ch-device-memory"])).toEqual([expect.stringMatching(/^\d+$/)]);
    world.front.goAway();
    expect(await shownFirst()).toBe(1);
  });

  it("nothing of accounts, of the admin or of operators is kept, and a page that is gone is not", async () => {
    const page = await openSavedPage(reader, "/contact");
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
    const named = kept.map((path) => path.replace(/-[\w-]{7,8}(?=\.\w+$)/, ""));
    expect(named.filter((path) => /admin|auth|ops|signin|gone/.test(path))).toEqual([]);
    expect(kept).toContain("/contact");
  });
});
