import { describe, expect, it } from "vitest";
import { isLive } from "../../support/browser/reader.ts";
import { type NamedPage, readerPages, SITE_PAGES } from "../../support/browser/reader-pages.ts";
import { useReader, useStillWorld } from "../../support/browser/use-world.ts";
import { wronglyMarked } from "../../support/browser/wrongly-marked.ts";

/** The language that each word is marked with (WCAG 3.1.2): a screen reader changes its voice with it. */

const world = useStillWorld();
const reader = useReader(world);

const pages: readonly NamedPage[] = [
  ...readerPages(world),
  ...SITE_PAGES,
  ["the page to sign in", () => "/signin"],
  ["a page that is not there", () => "/no-such-page"],
];

describe("every word is marked with its language", () => {
  it.each(pages)("%s", async (_, pathOf) => {
    const page = await reader.open(await pathOf());
    await isLive(page);
    await page.locator(".banner-tray").waitFor({ state: "attached" });
    expect(await wronglyMarked(page)).toEqual([]);
  });

  it("in the drawer", async () => {
    const page = await reader.open("/cricket");
    await isLive(page);
    await page.getByRole("button", { name: "মেনু", exact: true }).click();
    await page.getByRole("dialog", { name: "মেনু" }).getByText("অতিথি পাঠক").waitFor();
    expect(await wronglyMarked(page)).toEqual([]);
  });

  it("in a match that another site shows", async () => {
    const page = await reader.open(`/embed/match/${world.liveCode}`);
    expect(await wronglyMarked(page)).toEqual([]);
  });
});
