import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { VIEWS } from "../../../web/cricket/scorecard/views.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

const world = useWorld();
const reader = useReader(world);

const NAMES = VIEWS.map(({ name }) => name);

const path = (view = "scorecard"): string =>
  `/scorecard/${world.liveCode}${view === "scorecard" ? "" : `?view=${view}`}`;
const tabs = (page: Page) => page.getByRole("navigation", { name: "ম্যাচের বিভিন্ন অংশ" });
const current = (page: Page) => tabs(page).locator("[aria-current=page]").allInnerTexts();
const labelOf = (name: string): string => VIEWS.find((view) => view.name === name)?.label ?? "";
const MARKS: Readonly<Record<string, string>> = { scorecard: ".batting-table", info: ".info-view" };
const shows = (page: Page, name: string) =>
  page
    .locator(MARKS[name] ?? `.${name}-view`)
    .first()
    .waitFor();

describe("the views of a match without scripts", () => {
  it("are links, each page with its tab as the current one, all of them one page to a search engine", async () => {
    await reader.instead({ javaScriptEnabled: false });
    const page = await reader.open(path());
    for (const name of [...NAMES.slice(1), "scorecard"]) {
      await tabs(page)
        .getByRole("link", { name: labelOf(name) })
        .click();
      await page.waitForURL((url) => url.href.endsWith(path(name)), { waitUntil: "domcontentloaded" });
      await shows(page, name);
      expect(await current(page)).toEqual([labelOf(name)]);
      expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(world.url + path());
      expect(await page.locator("h1").count()).toBe(1);
    }
  });
});

describe("the views of a match with scripts", () => {
  it("change in place: the page stays, Back leads back", async () => {
    const page = await reader.open(path());
    await isLive(page);
    await page.evaluate(() => document.body.setAttribute("data-same-page", "yes"));
    for (const name of [...NAMES.slice(1), "scorecard"]) {
      await tabs(page)
        .getByRole("link", { name: labelOf(name) })
        .click();
      await shows(page, name);
      await expect.poll(() => current(page)).toEqual([labelOf(name)]);
      expect(new URL(page.url()).search).toBe(name === "scorecard" ? "" : `?view=${name}`);
    }
    await page.goBack();
    await shows(page, NAMES.at(-1) ?? "");
    expect(await page.locator("body").getAttribute("data-same-page")).toBe("yes");
    expect(reader.problems).toEqual([]);
  });

  it("leave the page to work when their script does not come, and are there when it does", async () => {
    const page = await reader.open();
    await page.route(/\/assets\/ChartsView/, (route) => route.abort());
    await page.goto(path("charts"));
    await isLive(page);
    await page.getByText("এই অংশ এখন দেখানো গেল না।").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await tabs(page)
      .getByRole("link", { name: labelOf("commentary") })
      .click();
    await shows(page, "commentary");
    await page.unroute(/\/assets\/ChartsView/);
    await tabs(page)
      .getByRole("link", { name: labelOf("charts") })
      .click();
    await shows(page, "charts");
  });
});
