import { describe, expect, it } from "vitest";
import { parseSection, sectionInfo } from "../../../core/news/sections.ts";
import { isLive } from "../../support/browser/reader.ts";
import { scorecardOf } from "../../support/browser/reader-pages.ts";
import { silentLists } from "../../support/browser/silent-lists.ts";
import { newestStoryPath } from "../../support/browser/story-path.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";

/** What things are called, and what they are said to be. */

const world = useStillWorld();
const reader = useReader(world);

const storyPath = (): Promise<string> => newestStoryPath(world);
const scorecard = scorecardOf(world);

const lists = [
  ["on the front page", () => "/", ".trending-list"],
  ["beside an article", storyPath, ".similar ul"],
  ["on the cricket page", () => "/cricket", ".match-series ul"],
  ["on a scorecard", scorecard(), ".recent-balls"],
  ["in a scorecard's commentary", scorecard("?view=commentary"), ".balls"],
  ["in a scorecard's facts", scorecard("?view=info"), ".lineup"],
  ["over what a search has found", () => "/search?q=আলু&section=bengal", ".find-chosen"],
  ["in the sitemap", () => "/sitemap", ".static-page-links"],
] as const;

describe("a list without marks says that it is one, which Safari takes it for no more", () => {
  it.each(lists)("%s", async (_, pathOf, among) => {
    const page = await reader.open(await pathOf());
    await isLive(page);
    await page.locator(among).first().waitFor();
    expect(await silentLists(page)).toEqual([]);
  });
});

describe("a page that the browser renders", () => {
  it.each([
    ["/signin", "সাইন ইন | খবর"],
    ["/admin", "খবর Admin"],
    ["/admin/new", "খবর Admin"],
    ["/admin-login", "Admin login | খবর"],
  ])("%s is called %s before it is there", async (path, title) => {
    await reader.instead({ javaScriptEnabled: false });
    const page = await reader.open(path);
    expect(await page.title()).toBe(title);
  });
});

describe("a card", () => {
  it("has one link to its story, and a button that says where it leads", async () => {
    const page = await reader.open("/");
    const cards = page.locator(".card");
    const names = await cards.evaluateAll((all) =>
      all.map((card) => ({
        title: card.querySelector(".card-title")?.textContent ?? "",
        links: [...card.querySelectorAll("a")].map((link) => link.textContent ?? ""),
        href: card.querySelector(".card-more")?.getAttribute("href") ?? "",
      })),
    );
    expect(names.length).toBeGreaterThan(10);
    for (const { title, links, href } of names) {
      const [, section] = /^\/section\/(\w+)\//.exec(href) ?? [];
      const key = parseSection(section ?? "");
      expect(links).toEqual([title, `আরও পড়ুন: ${key ? `${sectionInfo(key).title} বিভাগ` : title}`]);
    }
  });
});
