import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { focused, keyboardUser } from "../../support/browser/focus.ts";
import { lostParts } from "../../support/browser/lost-parts.ts";
import { silentLists } from "../../support/browser/silent-lists.ts";
import { sizeLetters } from "../../support/browser/style-page.ts";
import { brokenWords } from "../../support/browser/unreadable.ts";
import { useReader } from "../../support/browser/use-world.ts";
import { wronglyMarked } from "../../support/browser/wrongly-marked.ts";
import {
  adminIsLive,
  content,
  deleteArticle,
  makeArticle,
  row,
  sessionHeaders,
  useDesk,
} from "../admin/desk.ts";

/** What an editor hears: English pages in which names, headlines and advertisers' messages are Bengali. */

const desk = useDesk({ signedIn: true });
const signedOut = useReader(desk.world);

const DAY_MS = 86_400_000;
const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString();

const COMPANY = "নদীপাড় বস্ত্রালয়";

async function sendInquiry(): Promise<void> {
  const response = await fetch(`${desk.world.url}/api/marketing-inquiry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "রিমা সেন",
      company: COMPANY,
      email: "a@example.org",
      phone: "+91 98765 43210",
      adType: "Other",
      message: "পুজোর আগে একটি ব্যানার, two weeks",
    }),
  });
  expect(response.ok).toBe(true);
}

async function makeAuthor(slug: string, name: string): Promise<void> {
  const made = await desk.editor.context.request.post("/api/admin/authors", {
    headers: await sessionHeaders(desk),
    data: { slug, name, role: "", text: "", imageUrl: "" },
  });
  expect(made.status()).toBe(201);
}

async function makeWebhook(): Promise<void> {
  const { feed } = desk.world;
  const made = await desk.editor.context.request.post("/api/admin/webhooks", {
    headers: await sessionHeaders(desk),
    data: { url: `${feed.origin}/heard`, events: ["article.published"] },
  });
  expect(made.status()).toBe(201);
}

async function deletedArticle(title: string): Promise<void> {
  const { id } = await makeArticle(desk, { title, published: true });
  await deleteArticle(desk, id);
}

beforeAll(async () => {
  await makeArticle(desk, { title: "ঘাটে Metro Rail, নতুন নৌকা", published: true });
  await makeArticle(desk, { title: "Metro চলবে কাল", published: true, publishDate: tomorrow() });
  await deletedArticle("ফিরে আসা খবর");
  await deletedArticle("ফিরে আসা T20 World Cup");
  await sendInquiry();
  await makeAuthor("rima", "রিমা সেন");
  await makeAuthor("desk", "Ghat ডেস্ক");
  await makeWebhook();
  await makeAuthor("নদী", "নদীর পাতা");
});

/** With what it shows, and nothing that is still asked for. */
async function opened(path: string): Promise<Page> {
  const page = await desk.editor.open(path);
  await page.locator("main h1").waitFor();
  await adminIsLive(page);
  await expect.poll(() => page.locator(".admin-loading").count()).toBe(0);
  return page;
}

const twiceAsLarge = (page: Page) => sizeLetters(page, "200%");

/** Regions that are said aloud, but not yet there while they are empty: their first words would be lost. */
const absentRegions = (page: Page): Promise<string[]> =>
  page
    .locator("[role=status], [role=alert], [aria-live]")
    .evaluateAll((regions) =>
      regions
        .filter((region) => getComputedStyle(region).display === "none")
        .map((region) => region.className),
    );

describe("every word of the desk is marked with its language, every list as one, and what is said has a place", () => {
  it.each([
    ["the news", "/admin", "table"],
    ["the schedule", `/admin?month=${tomorrow().slice(0, 7)}`, ".schedule-list a"],
    ["a new article", "/admin/new", "[role=toolbar]"],
    ["the desk of the front", "/admin/front", ".front-tile"],
    ["the authors", "/admin/authors", "tbody tr"],
    ["the feeds", "/admin/feeds", "tbody tr"],
    ["the webhooks", "/admin/webhooks", "tbody tr"],
    ["the advertisers' messages", "/admin/inquiries", ".admin-inquiry"],
    ["the readers", "/admin/readers", "tbody tr"],
    ["the deleted articles", "/admin/deleted", "tbody tr"],
    ["the audit", "/admin/audit", "tbody tr"],
    ["the sign-ins", "/admin/sign-ins", "tbody tr"],
    ["operations", "/admin/ops", ".ops-sources tbody tr"],
  ])("%s", async (_, path, part) => {
    const page = await opened(path);
    await page.locator(part).first().waitFor();
    expect(await wronglyMarked(page)).toEqual([]);
    expect(await silentLists(page)).toEqual([]);
    expect(await absentRegions(page)).toEqual([]);
  });

  it.each([
    ["the news", "/admin"],
    ["the authors", "/admin/authors"],
    ["the feeds", "/admin/feeds"],
    ["the webhooks", "/admin/webhooks"],
    ["the deleted articles", "/admin/deleted"],
    ["the audit's rows", "/admin/audit"],
    ["the sign-ins", "/admin/sign-ins"],
  ])("%s lose nothing on a tablet where letters are twice as large", async (_, path) => {
    const page = await opened(path);
    await page.locator("tbody tr").first().waitFor();
    await page.setViewportSize({ width: 768, height: 1024 });
    await twiceAsLarge(page);
    expect(await lostParts(page)).toEqual({ wider: 0, lost: [] });
    expect(await brokenWords(page)).toEqual([]);
  });

  it("a webhook's dialogs break no word on the narrowest phone where letters are twice as large", async () => {
    const page = await opened("/admin/webhooks");
    await page.getByRole("button", { name: /^Test/ }).click();
    await page.locator(".admin-said:not(:empty)").waitFor();
    await page.setViewportSize({ width: 320, height: 844 });
    await twiceAsLarge(page);
    for (const [name, part] of [
      ["Messages", ".webhooks-messages li"],
      ["New secret", ".admin-quote"],
      ["Edit", "form"],
      ["Remove", ".admin-quote"],
    ] as const) {
      await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
      await page.locator(`dialog[open] ${part}`).first().waitFor();
      expect(await lostParts(page), name).toEqual({ wider: 0, lost: [] });
      expect(await brokenWords(page), name).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
    }
  });

  it("an article that has tags", async () => {
    const { id } = await makeArticle(desk, { title: "ঘাটে নতুন নৌকা", tags: ["নদী", "ferry"] });
    const page = await opened(`/admin/edit/${id}`);
    await page.getByRole("button", { name: "Remove নদী" }).waitFor();
    expect(await wronglyMarked(page)).toEqual([]);
  });

  it("the page to sign in", async () => {
    const page = await signedOut.open("/admin-login");
    await page.getByLabel("Username").waitFor();
    expect(await wronglyMarked(page)).toEqual([]);
  });
});

it("no two buttons of operations are called alike, though two matches may be", async () => {
  const page = await opened("/admin/ops");
  await page.locator(".ops-sources tbody tr").first().waitFor();
  const rows = page.locator(".ops-sources tbody tr .ops-name");
  // Without what is only said besides.
  const names = (await rows.allTextContents()).map((text) => text.replace(/ \([^()]*\)$/, ""));
  expect(new Set(names).size).toBeLessThan(names.length);
  // Its name leads to its history.
  const buttons = await page.locator(".ops-sources button").allTextContents();
  expect(buttons.length).toBe(3 * names.length);
  expect(new Set(buttons).size).toBe(buttons.length);
});

it("the text of an article shows that it has the focus where colours are the reader's own", async () => {
  const page = await opened("/admin/new");
  await page.emulateMedia({ forcedColors: "active" });
  await content(page).focus();
  expect((await focused(page))?.ringed).toBe(true);
});

describe("a control that goes with what it took away leaves the focus to the page's heading", () => {
  const focusIsOnHeading = (page: Page, name: string) =>
    expect
      .poll(() =>
        page.evaluate(() => `${document.activeElement?.tagName}: ${document.activeElement?.textContent}`),
      )
      .toBe(`H1: ${name}`);

  it("where a deleted article is restored", async () => {
    const page = await opened("/admin/deleted");
    await row(page, "ফিরে আসা খবর").getByRole("button", { name: "Restore" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await keyboardUser(page).tabTo("dialog .admin-primary");
    await page.keyboard.press("Enter");
    await page.getByText("is restored.").waitFor();
    await row(page, "ফিরে আসা খবর").waitFor({ state: "detached" });
    await focusIsOnHeading(page, "Deleted");
  });

  it("where an advertiser's message is deleted", async () => {
    const page = await opened("/admin/inquiries");
    const messages = page.locator(".admin-inquiry");
    await messages.first().waitFor();
    const before = await messages.count();
    await messages.first().getByRole("button", { name: "Delete" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await keyboardUser(page).tabTo("dialog .admin-primary");
    await page.keyboard.press("Enter");
    await expect.poll(() => messages.count()).toBe(before - 1);
    await focusIsOnHeading(page, "Inquiries");
  });

  it("where a feed is put back", async () => {
    const page = await opened("/admin/feeds");
    const feed = row(page, "পরীক্ষা");
    await feed.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await feed.waitFor({ state: "detached" });
    await focusIsOnHeading(page, "Feeds");
    await page.getByRole("button", { name: "Put it back" }).focus();
    await page.keyboard.press("Enter");
    await feed.waitFor();
    await focusIsOnHeading(page, "Feeds");
  });
});
