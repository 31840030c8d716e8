import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { focused, keyboardUser } from "../../support/browser/focus.ts";
import {
  adminIsLive,
  content,
  deleteArticle,
  makeArticle,
  row,
  sessionHeaders,
  useDesk,
} from "../admin/desk.ts";

/** Announcements to editors on English pages with Bengali names, headlines and messages. */

const desk = useDesk({ signedIn: true });

const DAY_MS = 86_400_000;
const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString();

const COMPANY = "নদীপাড় বস্ত্রালয়";

async function sendInquiry(): Promise<void> {
  const response = await fetch(`${desk.world.url}/api/marketing-inquiry`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "জেলা প্রতিনিধি",
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
  await makeAuthor("writer", "জেলা প্রতিনিধি");
  await makeAuthor("desk", "Ghat ডেস্ক");
  await makeWebhook();
  await makeAuthor("নদী", "নদীর পাতা");
});

async function opened(path: string): Promise<Page> {
  const page = await desk.editor.open(path);
  await page.locator("main h1").waitFor();
  await adminIsLive(page);
  await expect.poll(() => page.locator(".admin-loading").count()).toBe(0);
  return page;
}

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
});
