import type { Page } from "playwright";
import { afterAll, describe, expect, it } from "vitest";
import type { StripDocument } from "../../../core/cricket/strip/strip-document.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { isHydrated, isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { startFeedServer } from "../../support/sites/feed-server.ts";
import { bowlUntilScored, liveScore } from "../../support/sites/live-score.ts";

const feed = await startFeedServer([
  {
    guid: "toss",
    title: "টস জিতে ব্যাটিং নিল ভারত",
    description: "মাঠ থেকে।",
    body: `<p>${"টস জিতে আগে ব্যাট করার কথা জানালেন অধিনায়ক। ".repeat(8)}</p>`,
    at: Date.now() - 3_600_000,
  },
]);
afterAll(() => feed.close());
const world = useWorld({ moves: "matches", feeds: [{ section: "cricket", feed }] });
const reader = useReader(world);

const PHONE = { viewport: { width: 390, height: 800 } };
const strip = (page: Page) => page.getByRole("region", { name: "ক্রিকেটের স্কোর" });
const links = (page: Page) => strip(page).getByRole("listitem").getByRole("link");

async function cricketStory(): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const answer = await fetch(`${world.url}/api/section-feed/cricket/5`);
    return /"id":"([0-9a-f]{24})"/.exec(await answer.text())?.[1];
  };
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return `/article/${await find()}`;
}

const score = (): string => liveScore(world);
const bowl = (): void => bowlUntilScored(world);

/** Where the strip's first match and what follows the strip stand, px from the top of the page. */
const places = (page: Page) =>
  page
    .locator(".strip-match, .news-head, .article-bar")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + window.scrollY));
/** The same while nothing but the document itself is there. */
async function placesAsItComes(path: string): Promise<number[]> {
  await reader.instead({ ...PHONE, javaScriptEnabled: false });
  return places(await reader.open(path));
}

const ONE: StripDocument = {
  order: ["made1"],
  strip: { made1: { state: "live", a: { name: "ভারত" }, b: { name: "নেপাল" } } },
};
/** What `/api/live/strip` answers from here on. */
const answerStrip = (
  page: Page,
  snapshot: StripDocument,
  { after = Promise.resolve(), version = 1 }: { after?: Promise<unknown>; version?: number } = {},
) =>
  page.route("**/api/live/strip", async (route) => {
    await after;
    await route.fulfill({
      contentType: "application/json",
      body: JSON.stringify({ epoch: "test", version, snapshot }),
    });
  });

/** Real sides, and the words that take the most room beside them. */
const WORDY: StripDocument = {
  order: ["won1", "lead1", "said1", "day1", "over1"],
  strip: {
    day1: {
      state: "live",
      a: { name: "দক্ষিণ আফ্রিকা", score: "301/7", overs: "50" },
      b: { name: "ওয়েস্ট ইন্ডিজ", score: "213/3", overs: "36.2", ahead: true },
      words: "১৩.৪ ওভারে চাই ৮৯ রান",
    },
    won1: {
      state: "ended",
      a: { name: "দক্ষিণ আফ্রিকা", score: "172/7", overs: "20" },
      b: { name: "ওয়েস্ট ইন্ডিজ", score: "173/8", overs: "19.5", ahead: true },
      words: "ওয়েস্ট ইন্ডিজ ৫ উইকেটে জয়ী",
    },
    lead1: {
      state: "live",
      a: {
        name: "Northern Superchargers",
        english: true,
        short: "NOS",
        score: "236 & 302/4",
        overs: "45.5",
        ahead: true,
      },
      b: { name: "Manchester Originals", english: true, short: "MNR", score: "412" },
      words: "১২৬ রানে এগিয়ে",
    },
    said1: {
      state: "ended",
      a: { name: "Southern Brave", english: true, short: "SOB", score: "143/7" },
      b: { name: "Oval Invincibles", english: true, short: "OVI", score: "143/9" },
      words: "SOB won by 5 wickets (VJD method)",
      english: true,
    },
    over1: { state: "ended", a: { name: "ভারত" }, b: { name: "নেপাল" } },
  },
};

/** The front page with a strip of the test's own, reached by a link. */
async function openWith(snapshot: StripDocument): Promise<Page> {
  const page = await reader.open();
  world.front.cutGateway();
  await answerStrip(page, snapshot);
  const answered = page.waitForResponse("**/api/live/strip");
  // A row that came after the list would move it, and is not shown then.
  await page.route(/\/api\/live\/news(:|%3A)all/, async (route) => {
    await (await answered).finished();
    await route.continue();
  });
  await page.goto("/lifestyle");
  await isHydrated(page);
  await page.locator(".masthead a[href='/']").first().click();
  await expect.poll(() => links(page).count()).toBe(snapshot.order.length);
  return page;
}

describe("the live strip", () => {
  it("cuts nothing of who leads and who won, and says how many overs were bowled", async () => {
    await reader.instead({ viewport: { width: 360, height: 800 } });
    const page = await openWith(WORDY);
    const cut = await strip(page)
      .locator(".strip-name, .strip-figures, .strip-state, .strip-words")
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
          .map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    expect(await links(page).first().locator(".strip-overs").allTextContents()).toEqual([
      " (২০ ওভার)",
      " (১৯.৫ ওভার)",
    ]);
    expect(await links(page).last().textContent()).toContain("ম্যাচ শেষ");
  });

  it("says how a match stands and in which super over it is, and leads to all matches by its name", async () => {
    const page = await openWith({
      order: ["on1"],
      strip: {
        on1: {
          state: "live",
          a: { name: "Mumbai", english: true, short: "MI", score: "176/6 & 11/1" },
          b: {
            name: "Punjab",
            english: true,
            short: "KXIP",
            score: "176/6 & 7/0",
            overs: "0.2",
            ahead: true,
          },
          label: "২য় সুপার ওভার",
          words: "৪ বলে চাই ৫ রান",
        },
      },
    });
    expect(await strip(page).locator(".strip-live .strip-said").first().innerText()).toBe(
      "২য় সুপার ওভার\n৪ বলে চাই ৫ রান",
    );
    await strip(page).getByRole("link", { name: "ক্রিকেট", exact: true }).click();
    await page.waitForURL("**/cricket");
  });

  it("tints a score that is another one, and none that only leaves out its super over, which is over", async () => {
    const scored = (score: string): StripDocument => ({
      order: ["over1"],
      strip: { over1: { state: "live", a: { name: "ভারত", score, ahead: true }, b: { name: "নেপাল" } } },
    });
    const page = await openWith(scored("176/6, 11/1"));
    for (const [version, score, shown, tinted] of [
      [2, "176/6", "১৭৬/৬", 0],
      [3, "177/6", "১৭৭/৬", 1],
    ] as const) {
      await answerStrip(page, scored(score), { version });
      await expect
        .poll(() => strip(page).locator(".figure").first().innerText(), { timeout: 45_000 })
        .toBe(shown);
      expect(await strip(page).locator(".figure-changed").count(), shown).toBe(tinted);
    }
  });

  it("begins with what the reader follows, from the first paint on, and stays so", async () => {
    const page = await reader.open("/");
    await isLive(page);
    const hrefs = (of: Page) =>
      links(of).evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    const [before, last] = [await hrefs(page), (await hrefs(page)).at(-1) ?? ""];
    expect(before.length).toBeGreaterThan(1);
    await page.goto(last);
    await isLive(page);
    await page.locator(".scorecard-head .follow-button").click();
    // As it is painted first, without the page's own scripts: by place on the screen.
    const lefts = (of: Page) =>
      links(of).evaluateAll((all) =>
        all
          .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
          .map((one) => one.getAttribute("href")),
      );
    const wanted = [last, ...before.slice(0, -1)];
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/", { waitUntil: "domcontentloaded" });
    // The document is whole before its style sheets are there.
    await expect.poll(() => lefts(page)).toEqual(wanted);
    expect(await hrefs(page)).toEqual(before);
    await page.close();
    // What the page without its scripts complained of.
    reader.problems.splice(0);
    const again = await reader.open("/");
    await isLive(again);
    await expect.poll(() => hrefs(again)).toEqual(wanted);
    expect(await lefts(again)).toEqual(wanted);
    bowl();
    await expect.poll(() => strip(again).textContent(), { timeout: 15_000 }).toContain(score());
    expect(await hrefs(again)).toEqual(wanted);
    expect(reader.problems).toEqual([]);
  });

  it("is in the page as it comes, and neither its start nor a ball moves anything", async () => {
    for (const path of ["/", await cricketStory()]) {
      const before = await placesAsItComes(path);
      await reader.instead(PHONE);
      const page = await reader.open(path);
      await isLive(page);
      await expect.poll(() => places(page)).toEqual(before);
      expect(await axeViolations(page)).toEqual([]);
      bowl();
      await expect.poll(() => strip(page).textContent(), { timeout: 15_000 }).toContain(score());
      expect(await places(page)).toEqual(before);
      expect(reader.problems).toEqual([]);
    }
  });

  it("names sides, scores and state in each link, and leads to the scorecard", async () => {
    const page = await reader.open("/");
    await isLive(page);
    const live = links(page).and(page.locator(`[href="/scorecard/${world.liveCode}"]`));
    const spoken = (await live.textContent()) ?? "";
    expect(spoken).toContain(score());
    expect(spoken).toContain("ব্যাট করছে");
    expect(spoken).toContain("সরাসরি");
    // The side that bats has the bat, and nobody else; the state of the connection is no word of matches.
    const bats = await live
      .locator(".strip-name")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::after").maskImage.startsWith("url(")));
    expect(bats.toSorted()).toEqual([false, true]);
    expect(await page.locator("header .connection-words").first().innerText()).toBe("সংযুক্ত");
    await live.click();
    await page.waitForURL(/\/scorecard\//);
  });

  it("can be gone through by keyboard, to its last match, on a phone", async () => {
    await reader.instead({ viewport: { width: 360, height: 700 } });
    const page = await reader.open("/");
    await isLive(page);
    const count = await links(page).count();
    expect(count).toBeGreaterThan(1);
    await links(page).first().focus();
    for (let place = 1; place < count; place += 1) await page.keyboard.press("Tab");
    const last = links(page).last();
    expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
    await expect
      .poll(async () => {
        const box = await last.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 361;
      })
      .toBe(true);
  });

  it("is there without scripts, and not in stories of other sections", async () => {
    await reader.instead({ javaScriptEnabled: false });
    const page = await reader.open("/");
    expect(await links(page).count()).toBeGreaterThan(0);
    const story = /"id":"([0-9a-f]{24})"/.exec(
      await (await fetch(`${world.url}/api/section-feed/bengal/1`)).text(),
    )?.[1];
    await page.goto(`/article/${story}`);
    expect(await page.locator("article h1").count()).toBe(1);
    expect(await strip(page).count()).toBe(0);
  });

  it("does not come into a page that stands, and is there at the next visit", async () => {
    const page = await reader.open();
    world.front.cutGateway();
    const answered = Promise.withResolvers<void>();
    await answerStrip(page, ONE, { after: answered.promise });
    await page.goto("/lifestyle");
    await isHydrated(page);
    const late = page.waitForResponse("**/api/live/strip");
    await page.locator(".masthead a[href='/']").first().click();
    await page.locator("main h2 a, main h3 a").first().waitFor();
    answered.resolve();
    await late;
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await strip(page).count()).toBe(0);
    await page.getByRole("navigation", { name: "প্রধান মেনু" }).getByRole("link").last().click();
    await page.locator(".masthead a[href='/']").first().click();
    await expect.poll(() => links(page).count()).toBe(1);
  });

  it("stays in a page that began with it when the last match has left it", async () => {
    const page = await reader.open("/");
    await isLive(page);
    const before = await links(page).count();
    await answerStrip(page, { order: [], strip: {} });
    const empty = page.waitForResponse("**/api/live/strip", { timeout: 45_000 });
    world.front.cutGateway();
    await empty;
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await links(page).count()).toBe(before);
  });
});
