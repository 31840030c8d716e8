import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { rss } from "../../../workers/provider.test-support.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { useOwnDesk } from "./desk.ts";

const desk = useOwnDesk();

const TYPE = "application/rss+xml; charset=utf-8";
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
const titlesAt = async (path: string): Promise<string> => (await fetch(`${desk.world.url}${path}`)).text();

async function openFeeds(reader = desk.editor): Promise<Page> {
  const page = await reader.open("/admin/feeds");
  await rowOf(page, "পরীক্ষা").waitFor();
  return page;
}

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
  expect(await dialog.getByRole("status").innerText()).toBe("11 stories; the first 10:");
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
  expect(await titlesAt("/api/combined-news?category=lifestyle")).toContain("ডেস্কের খবর 11");
  await press(page.locator("main"), "Put it back");
  await page.getByText("ডেস্কের কাগজ is polled again.").waitFor();
  await row.getByText("Full text").waitFor();
  await page.goto("/admin/audit");
  for (const words of ["added", "changed", "removed"])
    await page.getByText(`desk ${words} the feed ‘ডেস্কের কাগজ’`).first().waitFor();
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
