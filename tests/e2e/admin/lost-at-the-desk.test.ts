import sharp from "sharp";
import { expect, it } from "vitest";
import {
  content,
  dashboard,
  makeArticle,
  openEditor,
  row,
  saveButton,
  sessionHeaders,
  useDesk,
} from "./desk.ts";

const desk = useDesk();

it("a slow save loses no word typed meanwhile, no picture under way, and is in conflict with nobody", async () => {
  const { id } = await makeArticle(desk, { title: "ধীর সংযোগ" });
  const page = await openEditor(desk.editor, `/admin/edit/${id}`);
  const path = `**/api/admin/news/${id}`;
  const title = page.getByLabel("Title", { exact: true });

  const answered = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await title.fill("প্রথম নাম");
  await saveButton(page).click();
  await page.getByRole("button", { name: "Saving..." }).waitFor();
  await title.fill("দ্বিতীয় নাম");
  answered.resolve();
  await page.getByText("Saved, except your latest changes").first().waitFor();
  await page.unroute(path);
  expect(await title.inputValue()).toBe("দ্বিতীয় নাম");

  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await saveButton(page).click();
  await page.getByText("Failed to save news. Please try again.").waitFor();
  await page.unroute(path);
  await title.fill("তৃতীয় নাম");

  const stored = Promise.withResolvers<void>();
  await page.route("**/api/admin/images", async (route) => {
    await stored.promise;
    await route.continue();
  });
  await page.getByLabel("Image file", { exact: true }).setInputFiles({
    name: "lead.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 30, height: 20, channels: 3, background: "#3a3" } })
      .png()
      .toBuffer(),
  });
  await page.getByRole("button", { name: "Storing image..." }).waitFor();
  await content(page).press("Control+s");
  await page.getByRole("link", { name: "Audit" }).click();
  await page
    .getByRole("alertdialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  stored.resolve();
  await saveButton(page).click();
  await page.getByText("News updated successfully").first().waitFor();
  await dashboard(page).waitFor();
  await row(page, "তৃতীয় নাম").getByRole("link", { name: /^Edit/ }).click();
  await expect.poll(() => page.getByLabel("Image URL").inputValue()).toMatch(/^\/images\//);
  desk.editor.problems.length = 0;
});

it("a story that is withdrawn leaves open lists, the saved ones and its own open page", async () => {
  const title = "ভুল করে প্রকাশিত খবর";
  const published = { title, published: true };
  const { id } = await makeArticle(desk, published);
  const article = await desk.other.open(`/article/${id}`);
  await article.getByRole("button", { name: "সংরক্ষণ" }).click();
  const front = await desk.other.open("/");
  const saved = await desk.other.open("/saved");
  for (const page of [front, saved]) await page.getByRole("link", { name: title }).first().waitFor();
  const withdrawn = await desk.editor.context.request.put(`/api/admin/news/${id}`, {
    headers: await sessionHeaders(desk),
    data: { content: "<p>প্রথম অনুচ্ছেদ।</p>", category: "bengal", ...published, published: false },
  });
  expect(withdrawn.status()).toBe(200);
  for (const page of [front, saved]) {
    await expect.poll(() => page.getByRole("link", { name: title }).count()).toBe(0);
  }
  const notice = article.getByText("খবরটি প্রত্যাহার করা হয়েছে।");
  await expect
    .poll(async () => {
      await article.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      return notice.count();
    })
    .toBe(1);
  expect(await article.getByText(title).count()).toBe(0);
  desk.other.problems.length = 0;
});

it("Back asks before it loses what was typed, in a form's dialog and in the editor", async () => {
  const question = "Leave without saving?";
  const page = await desk.editor.open("/admin");
  await dashboard(page).waitFor();
  await page.getByRole("link", { name: "Authors" }).click();
  await page.getByRole("button", { name: "Add author" }).click();
  const name = page.getByRole("dialog", { name: "Add author" }).getByLabel("Name");
  await name.fill("খেলা বিভাগ");
  await page.goBack();
  const leaving = page.getByRole("alertdialog", { name: question });
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  expect(await name.inputValue()).toBe("খেলা বিভাগ");
  expect(new URL(page.url()).pathname).toBe("/admin/authors");
  await page.goBack();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await dashboard(page).waitFor();

  await page.getByRole("link", { name: "New News" }).click();
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("অর্ধেক লেখা");
  await page.goBack();
  await leaving.getByText("They stay in this browser as a draft.").waitFor();
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  expect(await title.inputValue()).toBe("অর্ধেক লেখা");
});

it("an answer that comes late leaves a dialog that was opened meanwhile", async () => {
  const page = await desk.editor.open("/admin/authors");
  const adding = page.getByRole("dialog", { name: "Add author" });
  const add = async (name: string, slug: string): Promise<void> => {
    await page.getByRole("button", { name: "Add author" }).click();
    await adding.getByLabel("Name").fill(name);
    await adding.getByLabel("Address").fill(slug);
  };
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/admin/authors", async (route) => {
    if (route.request().method() === "POST") await answered.promise;
    await route.continue();
  });
  await add("প্রথম বিভাগ", "first-desk");
  await adding.getByRole("button", { name: "Save", exact: true }).click();
  await adding.getByRole("button", { name: "Saving..." }).waitFor();
  await page.keyboard.press("Escape");
  await adding.getByRole("button", { name: "Discard" }).click();
  await add("দ্বিতীয় বিভাগ", "second-desk");
  answered.resolve();
  await page.getByText("প্রথম বিভাগ is saved.").first().waitFor();
  expect(await adding.getByLabel("Name").inputValue()).toBe("দ্বিতীয় বিভাগ");
});
