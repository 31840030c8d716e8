import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { rss } from "../../../workers/provider.test-support.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { standsAtEveryWidth, standsWhole, useDesk } from "./desk.ts";

const desk = useDesk({ signedIn: true });

const TYPE = "application/rss+xml; charset=utf-8";
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
const titlesAt = async (path: string): Promise<string> => (await fetch(`${desk.world.url}${path}`)).text();

async function openFeeds(reader = desk.editor): Promise<Page> {
  const page = await reader.open("/admin/feeds");
  await rowOf(page, "পরীক্ষা").waitFor();
  return page;
}

/** A paper on the publisher's own server, which may be asked. */
function publish(path: string, titles: readonly string[]): string {
  desk.world.feed.serve(path, { type: TYPE, body: rss(titles) });
  return `${desk.world.feed.origin}${path}`;
}

async function fill(dialog: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = dialog.getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

const press = (within: Locator, name: string): Promise<void> =>
  within.getByRole("button", { name, exact: true }).click();

it("tries a feed, adds it, and its stories reach readers without a restart; it is changed, removed and put back", async () => {
  const titles = Array.from({ length: 11 }, (_, index) => `ডেস্কের খবর ${index + 1}`);
  const url = publish("/desk.xml", titles);
  const page = await openFeeds();
  await press(page.locator("main"), "+ Add feed");
  const dialog = page.getByRole("dialog", { name: "Add feed" });
  await press(dialog, "Save");
  await dialog.getByText("The address must be http or https").waitFor();
  await dialog.getByText("A name is required").waitFor();
  expect(await dialog.getByLabel("Address").evaluate((field) => field === document.activeElement)).toBe(true);

  await fill(dialog, { Address: "http://127.0.0.1:9/feed", Section: "career" });
  await press(dialog, "Try");
  await dialog.getByText("127.0.0.1 is not at a public address").waitFor();
  await fill(dialog, { Address: `${desk.world.feed.origin}/nothing` });
  await press(dialog, "Try");
  await dialog.getByText("Answered with status 404").waitFor();
  await fill(dialog, { Address: url });
  await press(dialog, "Try");
  await dialog.getByText("11 stories; the first 10:").waitFor();
  expect(await dialog.locator(".feeds-tried h4").allInnerTexts()).toEqual(titles.slice(0, 10));
  // What is announced says how many there are, and reads none of them.
  expect(await dialog.getByRole("status").innerText()).toBe("11 stories; the first 10:");
  // Nothing of a trial is kept.
  expect(await titlesAt("/api/combined-news?page=1&limit=20")).not.toContain("ডেস্কের খবর");
  expect(await axeViolations(page)).toEqual([]);

  await fill(dialog, { Name: "ডেস্কের কাগজ", "Seconds between polls": "1" });
  await press(dialog, "Save");
  await page.getByText("ডেস্কের কাগজ is saved and polled.").waitFor();
  const row = rowOf(page, "ডেস্কের কাগজ");
  await row.getByText("Answers").waitFor();
  await expect.poll(() => titlesAt("/api/combined-news?category=career")).toContain("ডেস্কের খবর 11");
  await row.getByText("Desk", { exact: true }).waitFor();
  const hint = page.getByText("1 feed shows excerpts only; set rights to full where you may.");
  await hint.waitFor();

  await row.getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit feed" });
  await fill(editing, { Section: "lifestyle", Rights: "full" });
  await page.keyboard.press("Escape");
  await editing.getByText("Your changes are not saved.").waitFor();
  await press(editing, "Keep editing");
  await press(editing, "Save");
  await row.getByText("Full text").waitFor();
  await hint.waitFor({ state: "detached" });
  await expect.poll(() => titlesAt("/api/combined-news?category=lifestyle")).toContain("ডেস্কের খবর 11");

  await row.getByRole("button", { name: "Remove" }).click();
  const asked = page.getByRole("alertdialog", { name: "Remove feed" });
  await press(asked, "Remove");
  await row.waitFor({ state: "detached" });
  // What it brought stays.
  expect(await titlesAt("/api/combined-news?category=lifestyle")).toContain("ডেস্কের খবর 11");
  await press(page.locator("main"), "Put it back");
  await page.getByText("ডেস্কের কাগজ is polled again.").waitFor();
  await row.getByText("Full text").waitFor();
  await page.goto("/admin/audit");
  for (const action of ["feed.add", "feed.change", "feed.remove"])
    await page.getByText(action, { exact: true }).first().waitFor();
});

it("tells an editor that another one came between, and loses neither's work unasked", async () => {
  const url = publish("/shared.xml", ["একটি খবর"]);
  const mine = await openFeeds();
  await press(mine.locator("main"), "+ Add feed");
  const adding = mine.getByRole("dialog", { name: "Add feed" });
  await fill(adding, { Address: url, Name: "দুজনের কাগজ", Section: "bengal" });
  await press(adding, "Save");
  await rowOf(mine, "দুজনের কাগজ").waitFor();
  const theirs = await openFeeds(desk.other);
  const edit = async (page: Page, name: string) => {
    await rowOf(page, name).getByRole("button", { name: "Edit" }).click();
    return page.getByRole("dialog", { name: "Edit feed" });
  };
  const here = await edit(mine, "দুজনের কাগজ");
  const there = await edit(theirs, "দুজনের কাগজ");
  await fill(there, { Name: "ওদের নাম" });
  await press(there, "Save");
  await rowOf(theirs, "ওদের নাম").waitFor();

  desk.editor.problems.length = 0;
  await fill(here, { Name: "আমার নাম" });
  await press(here, "Save");
  await here
    .getByText("Name: theirs “ওদের নাম”, yours “আমার নাম”")
    .or(here.getByText("ওদের নাম"))
    .first()
    .waitFor();
  await here.getByText("desk changed this feed").waitFor();
  expect(await axeViolations(mine)).toEqual([]);
  await press(here, "Load theirs");
  expect(await here.getByLabel("Name", { exact: true }).inputValue()).toBe("ওদের নাম");
  await fill(here, { Section: "sports" });
  await press(here, "Save");
  await rowOf(mine, "ওদের নাম").getByText("ফুটবল").waitFor();

  // The other page has the feed as it was: what it would take away has changed since.
  await theirs.route("**/api/admin/feeds", (route) => route.abort());
  await rowOf(theirs, "ওদের নাম").getByRole("button", { name: "Remove" }).click();
  const asked = theirs.getByRole("alertdialog", { name: "Remove feed" });
  await rowOf(mine, "ওদের নাম").getByRole("button", { name: "Edit" }).click();
  const again = mine.getByRole("dialog", { name: "Edit feed" });
  await fill(again, { Section: "career" });
  await press(again, "Save");
  await rowOf(mine, "ওদের নাম").getByText("চাকরি ও পেশা").waitFor();
  await press(asked, "Remove");
  await asked.getByText("desk changed it meanwhile. Remove it all the same?").waitFor();
  await press(asked, "Remove");
  await asked.waitFor({ state: "detached" });
  await rowOf(mine, "ওদের নাম").waitFor({ state: "detached" });
  desk.other.problems.length = 0;
});

it("says how the polls of a feed go, and what is wrong where nothing can be read", async () => {
  const page = await openFeeds();
  await press(page.locator("main"), "+ Add feed");
  const dialog = page.getByRole("dialog", { name: "Add feed" });
  const url = `${desk.world.feed.origin}/away.xml`;
  await fill(dialog, { Address: url, Name: "নেই", Section: "bengal", "Seconds between polls": "1" });
  await press(dialog, "Save");
  const row = rowOf(page, "নেই");
  await row.getByText("Answered with status 404").waitFor();
  await row.getByText(/^Failed/).waitFor();
  await page.route("**/api/admin/feeds", (route) => route.fulfill({ status: 503, json: { message: "" } }));
  await page.reload();
  await page.getByText("HTTP error! status: 503").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await row.waitFor();
  await row.getByRole("button", { name: "Remove" }).click();
  await press(page.getByRole("alertdialog", { name: "Remove feed" }), "Remove");
  await row.waitFor({ state: "detached" });
  desk.editor.problems.length = 0;
});

it("stands at every width in both themes, with nothing that axe objects to", async () => {
  const page = await openFeeds();
  const url = publish("/wide.xml", ["একটি লম্বা শিরোনাম, যা ফোনের পর্দায় দুই লাইনে ভাঙে", "আরেকটি"]);
  await standsAtEveryWidth(page, async (where) => {
    await press(page.locator("main"), "+ Add feed");
    const dialog = page.getByRole("dialog", { name: "Add feed" });
    await fill(dialog, { Address: url, Section: "bengal" });
    await press(dialog, "Try");
    await dialog.getByText("2 stories:").waitFor();
    // In sight, also where the form fills the screen.
    const box = await dialog.locator(".feeds-tried h3").boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0), where).toBeLessThan(900);
    await standsWhole(page, where);
    await page.keyboard.press("Escape");
    await press(dialog, "Discard");
  });
  expect(desk.editor.problems).toEqual([]);
});
