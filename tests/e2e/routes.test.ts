import type { Page, Route } from "playwright";
import { describe, expect, it } from "vitest";
import type { NewsDocument, StoryCard } from "../../core/news/story.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { isHydrated, isLive } from "../support/browser/reader.ts";
import { useOwnWorld, useReader } from "../support/browser/use-world.ts";

// The trending list of three pages needs exactly these stories.
const world = useOwnWorld({ moves: "stories" });
const reader = useReader(world);

const card = (id: string, more: Partial<StoryCard> = {}): StoryCard => ({
  id,
  title: `শিরোনাম ${id}`,
  publishDate: "2026-08-22T10:00:00.000Z",
  readTime: 3,
  contentType: "News",
  source: "পত্র",
  ...more,
});
function liveBody(cards: readonly StoryCard[]): string {
  const snapshot: NewsDocument = {
    added: cards.length,
    order: cards.map(({ id }) => id),
    stories: Object.fromEntries(cards.map((each) => [each.id, each])),
    internalTotal: 0,
    externalTotal: cards.length,
  };
  return JSON.stringify({ epoch: "test", version: 1, snapshot });
}
const json = (body: string) => (route: Route) => route.fulfill({ contentType: "application/json", body });
const ALL_NEWS = /\/api\/live\/news(:|%3A)all/;

async function followToAllNews(page: Page, answer: (route: Route) => Promise<unknown>): Promise<void> {
  world.front.cutGateway();
  await page.goto("/contact");
  await isHydrated(page);
  await page.route(ALL_NEWS, answer);
  await page.locator(".navigation a[href='/all-news']").click();
  await page.getByRole("heading", { level: 1, name: "সর্বশেষ খবর" }).waitFor();
}
const shownCards = (page: Page) => page.locator(".news-list .card:visible").count();
const asked = (path: string) => world.front.requests.filter((request) => request.startsWith(path)).length;

it("names the tab when it is reached by a link", async () => {
  const page = await reader.open("/");
  await isLive(page);
  await page.locator(".navigation a[href='/careers']").click();
  await expect.poll(() => page.title()).toBe("চাকরি ও পেশা | খবর");
  await page.goto("/gold-rate");
  expect(await page.title()).toBe("সর্বশেষ খবর · সোনার দর | খবর");
});

describe("a list of stories", () => {
  it("shows 15, then 8 more at a time, from further pages when the first is used up", async () => {
    const page = await reader.open("/bengal-face");
    await isLive(page);
    expect(await shownCards(page)).toBe(15);
    const more = page.getByRole("button", { name: "আরও খবর" });
    await more.click();
    await expect.poll(() => shownCards(page)).toBe(23);
    await more.click();
    await expect.poll(() => shownCards(page)).toBeGreaterThanOrEqual(30);
    const ids = await page
      .locator(".news-list .card-headline a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(ids).size).toBe(ids.length);
    await expect.poll(() => more.count()).toBe(0);
  });

  it("is searched in the page, without a request", async () => {
    const page = await reader.open("/bengal-face");
    await isLive(page);
    const before = world.front.requests.length;
    await page.getByRole("button", { name: "এই তালিকায় খুঁজুন" }).click();
    await page.getByRole("searchbox").fill("মাঠে ফিরছে");
    await expect.poll(() => page.locator(".card-title").first().innerText()).toContain("মাঠে ফিরছে ফুটবল");
    expect(await shownCards(page)).toBeLessThan(10);
    await page.getByRole("searchbox").fill("এমন কিছু নেই");
    await page.getByText("কোন খবর পাওয়া যায়নি").waitFor();
    const lists = world.front.requests.slice(before).filter((path) => path.startsWith("/api/"));
    expect(lists.filter((path) => !path.startsWith("/api/image"))).toEqual([]);
  });

  it("says that it loads, then that it failed, and loads when asked to try again", async () => {
    const page = await reader.open();
    let works = false;
    await followToAllNews(page, async (route) => {
      if (works) return json(liveBody([card("a1")]))(route);
      return route.fulfill({ status: 500, contentType: "application/json", body: "{}" });
    });
    await page.locator(".front-skeleton").waitFor();
    const notice = page.getByText("খবর লোড করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।");
    await notice.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    works = true;
    await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
    await page.getByText("শিরোনাম a1").first().waitFor();
    expect(await notice.count()).toBe(0);
  });

  it("that is empty says so", async () => {
    const page = await reader.open();
    await followToAllNews(page, json(liveBody([])));
    await page.locator(".notice").getByText("কোন খবর পাওয়া যায়নি").waitFor();
  });
});

describe("by the clock", () => {
  it("the toast goes by itself after 10 s, and when it is dismissed", async () => {
    const page = await reader.open();
    await page.clock.install();
    await page.goto("/");
    await isLive(page);
    const toast = page.locator(".toast");
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { toastTimes: times });
      new MutationObserver(() => {
        const shown = document.querySelector(".toast") !== null;
        if (shown === (times.length % 2 === 0)) times.push(Date.now());
      }).observe(document.body, { childList: true, subtree: true });
    });
    const stamp = Date.now();
    world.feed.add({ guid: `clock-${stamp}-1`, title: `ঘড়ির খবর ${stamp}`, at: stamp });
    await toast.waitFor();
    // The test advances the clock by single seconds, because on a busy machine the clock also advances by
    // itself.
    for (let second = 0; second < 20 && (await toast.count()) > 0; second += 1)
      await page.clock.fastForward(1_000);
    expect(await toast.count()).toBe(0);
    const [came = 0, went = 0] = await page.evaluate(() => Reflect.get(window, "toastTimes"));
    expect(went - came).toBeGreaterThanOrEqual(10_000);
    const button = page.locator(".news-waiting");
    await button.waitFor();
    world.feed.add({ guid: `clock-${stamp}-2`, title: `ঘড়ির আরেক খবর ${stamp}`, at: stamp + 1 });
    await toast.waitFor();
    expect(await button.isVisible()).toBe(false);
    await toast.getByRole("button", { name: "বন্ধ করুন" }).press("Enter");
    await expect.poll(() => toast.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await button.waitFor();
  });

  it("the trending sidebar goes through its three steps, 30 s each, and is asked for again every 2 minutes", async () => {
    await reader.instead({ reducedMotion: "no-preference" });
    const page = await reader.open();
    await page.clock.install();
    await page.goto("/");
    await isLive(page);
    const current = () =>
      page
        .locator(".trending-list")
        .evaluateAll((lists) => lists.findIndex((list) => list.getAttribute("data-current") === "true"));
    expect(await page.locator(".trending-list").count()).toBe(3);
    expect(await current()).toBe(0);
    const before = asked("/api/trending-stories");
    for (const step of [1, 2, 0]) {
      await page.clock.fastForward(30_000);
      await expect.poll(current).toBe(step);
    }
    await page.clock.fastForward(30_000);
    await expect.poll(() => asked("/api/trending-stories")).toBe(before + 1);
    const at = await current();
    await page.getByRole("button", { name: "নিজে থেকে পাতা বদলানো বন্ধ করুন" }).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.clock.fastForward(61_000);
    expect(await current()).toBe(at);
    await page.getByRole("button", { name: "নিজে থেকে পাতা বদলানো চালু করুন" }).click();
    await page.getByRole("button", { name: "ট্রেন্ডিং ১১ থেকে ১৫" }).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.clock.fastForward(61_000);
    expect(await current()).toBe(2);
    const goesOn = page.getByRole("button", { name: "নিজে থেকে পাতা বদলানো চালু করুন" });
    await page.reload();
    await isLive(page);
    await goesOn.waitFor();
    await page.clock.fastForward(61_000);
    expect(await current()).toBe(0);
    await goesOn.click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.clock.fastForward(30_000);
    await expect.poll(current).toBe(1);
    await page.reload();
    await page.getByRole("button", { name: "নিজে থেকে পাতা বদলানো বন্ধ করুন" }).waitFor();
  });
});
