import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { StripDocument } from "../../../core/cricket/strip/strip-document.ts";
import { isHydrated, isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { bowlUntilScored, liveScore } from "../../support/sites/live-score.ts";

const world = useWorld();
const reader = useReader(world);

const strip = (page: Page) => page.getByRole("region", { name: "ক্রিকেটের স্কোর" });
const links = (page: Page) => strip(page).getByRole("listitem").getByRole("link");

const score = (): string => liveScore(world);
const bowl = (): void => bowlUntilScored(world);

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

async function openWith(snapshot: StripDocument): Promise<Page> {
  const page = await reader.open();
  world.front.cutGateway();
  await answerStrip(page, snapshot);
  const answered = page.waitForResponse("**/api/live/strip");
  // A row that loads after the list would move the list, so the page must not show such a row.
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
    const lefts = (of: Page) =>
      links(of).evaluateAll((all) =>
        all
          .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
          .map((one) => one.getAttribute("href")),
      );
    const wanted = [last, ...before.slice(0, -1)];
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect.poll(() => lefts(page)).toEqual(wanted);
    expect(await hrefs(page)).toEqual(before);
    await page.close();
    reader.problems.splice(0);
    const again = await reader.open("/");
    await isLive(again);
    await expect.poll(() => hrefs(again)).toEqual(wanted);
    expect(await lefts(again)).toEqual(wanted);
    bowl();
    await expect.poll(() => strip(again).textContent()).toContain(score());
    expect(await hrefs(again)).toEqual(wanted);
    expect(reader.problems).toEqual([]);
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
});
