import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { expect, it } from "vitest";
import { deskPostAnswer } from "../../../core/contract/blog.ts";
import { openReader } from "../../support/browser/reader.ts";
import {
  adminIsLive,
  expectWhole,
  makeArticle,
  pushQuestion,
  sessionHeaders,
  useOwnDesk,
} from "../admin/desk.ts";
import { box, newBlog, postOf, press, readersPosts, said, textIn, titleIn } from "./blog-page.ts";

const desk = useOwnDesk();

const PNG = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#a33" } })
  .png()
  .toBuffer();

const readersTitles = async (id: string) => (await readersPosts(desk.editor, id)).map(({ title }) => title);

async function apiPost(id: string, title: string, more: { writtenAt?: string } = {}) {
  const answer = await desk.editor.context.request.post(`/api/admin/blogs/${id}/posts`, {
    headers: await sessionHeaders(desk),
    data: { title, contentHtml: `<p>${title}: বিস্তারিত আসছে।</p>`, ...more },
  });
  return deskPostAnswer.parse(await answer.json()).data;
}

const inView = (part: Element): boolean => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

async function openBlog(page: Page): Promise<void> {
  await adminIsLive(page);
  await box(page).getByRole("toolbar").waitFor();
}

/** The server has answered: before, the box would count further words as typed on. */
const emptied = (page: Page) => expect.poll(() => titleIn(box(page)).inputValue()).toBe("");

async function write(page: Page, title: string, text: string): Promise<void> {
  await titleIn(box(page)).fill(title);
  await textIn(box(page)).click();
  await page.keyboard.type(text);
}

it("an editor opens a blog, posts three times with an image, pins, corrects, deletes and closes", async () => {
  const page = await desk.editor.open("/admin");
  await page.getByRole("link", { name: "+ New live blog" }).click();
  await page.getByRole("heading", { name: "New live blog" }).waitFor();
  await page.getByLabel("Title", { exact: true }).fill("ঝড়ের রাত");
  await page.getByRole("textbox", { name: "Content" }).click();
  await page.keyboard.type("উপকূলে ঝড় আসছে।");
  await page.getByLabel("Category").selectOption("bengal");
  await press(page, "Save and publish");
  await press(pushQuestion(page), "Save and publish");
  await page.waitForURL("**/admin/blog/*");
  const id = page.url().split("/").at(-1) ?? "";
  await openBlog(page);
  await page.getByText("Not open yet").waitFor();
  await expectWhole(page, "an empty blog");

  await write(page, "প্রথম", "ঝড় উপকূলে পৌঁছেছে।");
  await press(page, "Publish");
  await said(page, "Published");
  // Where the editor writes, and not above the box.
  await expect.poll(() => page.locator(".admin-toast").evaluate(inView)).toBe(true);
  await page.locator(".blog-state[data-state=live]").waitFor();
  await write(page, "দ্বিতীয়", "নদীর জল বাড়ছে।");
  await box(page)
    .getByLabel("Image files")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PNG });
  await box(page).locator("img[src^='/']").waitFor();
  await box(page).getByLabel("Key event").check();
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => readersTitles(id)).toEqual(["দ্বিতীয়", "প্রথম"]);
  await emptied(page);
  expect(await box(page).getByLabel("Key event").isChecked()).toBe(false);
  await write(page, "তৃতীয়", "বাঁধ ভেঙেছে।");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => readersTitles(id)).toEqual(["তৃতীয়", "দ্বিতীয়", "প্রথম"]);
  const [, second] = await readersPosts(desk.editor, id);
  expect(second).toMatchObject({ key: true, contentHtml: expect.stringMatching(/<img[^>]+src="\//) });

  await postOf(page, "প্রথম").scrollIntoViewIfNeeded();
  await press(postOf(page, "প্রথম"), "Pin");
  await said(page, "Pinned");
  expect(await page.locator(".admin-toast").evaluate(inView)).toBe(true);
  await postOf(page, "প্রথম").getByText("Pinned", { exact: true }).waitFor();
  await press(postOf(page, "তৃতীয়"), "Edit or correct");
  const edit = page.getByRole("dialog", { name: "Edit or correct the post" });
  await titleIn(edit).fill("তৃতীয়, ঠিক করা");
  await edit.getByLabel("A correction").check();
  await edit.getByLabel("Error and correction").fill("বাঁধ ভাঙেনি, ফাটল ধরেছে।");
  await expectWhole(page, "the dialog that edits");
  await edit.getByRole("button", { name: "Save" }).click();
  await said(page, "Saved");
  await postOf(page, "ফাটল ধরেছে").waitFor();
  await expect
    .poll(async () => (await readersPosts(desk.editor, id))[0])
    .toMatchObject({
      title: "তৃতীয়, ঠিক করা",
      corrections: [{ text: "বাঁধ ভাঙেনি, ফাটল ধরেছে।" }],
    });

  await press(postOf(page, "দ্বিতীয়"), "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await said(page, "Deleted");
  await expectWhole(page, "a result with a button");
  await expect.poll(() => readersTitles(id)).toEqual(["তৃতীয়, ঠিক করা", "প্রথম"]);
  await press(page, "Undo the deletion");
  await postOf(page, "দ্বিতীয়").waitFor();
  await expect
    .poll(async () => (await readersPosts(desk.editor, id))[1])
    .toMatchObject({ id: second?.id, place: second?.place });

  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(page, `${width}, ${colorScheme}`);
    }

  await press(page.locator(".front-bar"), "Close");
  const close = page.getByRole("dialog", { name: "Close the live blog" });
  await close.getByRole("textbox").click();
  await page.keyboard.type("ঝড় কেটে গেছে।");
  await press(close, "Close the blog");
  await page.locator(".blog-state[data-state=closed]").waitFor();
  await write(page, "দেরি", "বন্ধের পরে লেখা।");
  expect(await box(page).getByRole("button", { name: "Publish", exact: true }).count()).toBe(0);
  await press(box(page), "Save as draft");
  await said(page, "Saved as a draft");
  await expect.poll(() => readersTitles(id)).toHaveLength(3);
  // A new blog has no live document for a moment, so that its first read is a 404.
  expect(desk.editor.problems.filter((problem) => !/status of 404/.test(problem))).toEqual([]);
});

it("a result is shown for ten seconds, and until it is closed while it can be undone", async () => {
  const id = await newBlog(desk, "কতক্ষণ");
  await apiPost(id, "এক");
  const page = await desk.editor.open(`/admin/blog/${id}`);
  await openBlog(page);
  await page.clock.install();
  const toast = page.locator(".admin-toast");
  await press(postOf(page, "এক"), "Pin");
  await said(page, "Pinned");
  await page.clock.fastForward(10_000);
  await expect.poll(() => toast.innerText()).toBe("");
  await press(postOf(page, "এক"), "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await said(page, "Deleted");
  await page.clock.fastForward(60_000);
  await press(toast, "Undo the deletion");
  await said(page, "Restored");
  await toast.getByRole("button", { name: "Close the message" }).click();
  await expect.poll(() => toast.innerText()).toBe("");
});

it("an unpublished introduction is named with the way to publish it", async () => {
  const { id } = await makeArticle(desk, { title: "খসড়া", kind: "LiveBlog" });
  const page = await desk.editor.open(`/admin/blog/${id}`);
  await page.getByRole("link", { name: "Publish the introduction" }).click();
  await page.waitForURL(`**/admin/edit/${id}`);
});

it("(23) Ctrl+Enter empties the box after the answer alone, and arriving posts leave caret and focus", async () => {
  const id = await newBlog(desk, "লেখার সময়");
  const page = await desk.editor.open(`/admin/blog/${id}`);
  await openBlog(page);
  await write(page, "অপেক্ষা", "প্রথম শব্দ শেষ শব্দ");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowLeft");
  await apiPost(id, "অন্যের খবর");
  await postOf(page, "অন্যের খবর").waitFor();
  await page.keyboard.type("X");
  expect(await textIn(box(page)).innerText()).toBe("প্রথম শব্দ শেষ Xশব্দ");

  const held = Promise.withResolvers<void>();
  await page.route(`**/api/admin/blogs/${id}/posts`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Sending..." }).waitFor();
  expect(await textIn(box(page)).innerText()).toBe("প্রথম শব্দ শেষ Xশব্দ");
  held.resolve();
  await expect.poll(() => textIn(box(page)).innerText()).not.toContain("শব্দ");
  await page.keyboard.type("পরেরটি");
  expect(await textIn(box(page)).innerText()).toBe("পরেরটি");
  await expect.poll(() => readersTitles(id)).toEqual(["অপেক্ষা", "অন্যের খবর"]);
});

it("(23, 24) a post whose answer was lost stays on the device over a reload, and is made once", async () => {
  const id = await newBlog(desk, "বিচ্ছিন্ন");
  const page = await desk.editor.open(`/admin/blog/${id}`);
  await openBlog(page);
  await write(page, "একবার", "জাল ছিঁড়ল।");
  await page.route(`**/api/admin/blogs/${id}/posts`, async (route) => {
    // An idle connection may be reset; the answer is lost either way.
    await route.fetch().catch(() => undefined);
    await route.abort().catch(() => undefined);
  });
  await page.keyboard.press("Control+Enter");
  await said(page, "Kept on this device");
  await emptied(page);
  desk.editor.problems.length = 0;
  // Not before the reload: the page would send the post, and the next one no longer lists it.
  await page.reload({ waitUntil: "commit" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.locator(".blog-pocket").getByText("Sent. Published.").waitFor();
  await expect.poll(() => readersTitles(id)).toEqual(["একবার"]);
});

it("(28) two editors see each other in a post, and the second save has the ways out of articles", async () => {
  const id = await newBlog(desk, "দুজনে");
  const made = await apiPost(id, "মূল");
  const [mine, theirs] = [
    await desk.editor.open(`/admin/blog/${id}`),
    await desk.other.open(`/admin/blog/${id}`),
  ];
  for (const page of [mine, theirs]) {
    await openBlog(page);
    await press(postOf(page, "মূল"), "Edit or correct");
  }
  const [one, other] = [mine, theirs].map((page) =>
    page.getByRole("dialog", { name: "Edit or correct the post" }),
  ) as [Locator, Locator];
  const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save", exact: true }).click();
  await titleIn(one).fill("আমার");
  await titleIn(other).fill("তাদের");
  await save(other);
  await said(theirs, "Saved");
  await postOf(theirs, "তাদের").getByText("Open just now").waitFor();
  await save(one);
  const conflict = mine.getByRole("alertdialog", { name: "Somebody else saved this post" });
  await conflict.getByText("তাদের").waitFor();
  await press(conflict, "Keep editing");
  expect(await titleIn(one).inputValue()).toBe("আমার");
  await save(one);
  await press(conflict, "Load theirs");
  expect(await titleIn(one).inputValue()).toBe("তাদের");
  await press(one, "Back to my version");
  expect(await titleIn(one).inputValue()).toBe("আমার");
  await save(one);
  await said(mine, "Saved");
  await expect
    .poll(() => readersPosts(desk.editor, id))
    .toMatchObject([{ id: made.id, title: "আমার", place: made.place, at: made.at }]);

  await press(postOf(mine, "আমার"), "Versions");
  await press(mine.getByRole("listitem").filter({ hasText: "মূল" }), "Restore");
  expect(await titleIn(one).inputValue()).toBe("মূল");
  await save(one);
  await expect.poll(() => readersTitles(id)).toEqual(["মূল"]);
});

it("(18, 30) a post is moved, becomes a key event with a title, is drafted and scheduled to the second", async () => {
  const id = await newBlog(desk, "সাজানো");
  const [first, second] = [await apiPost(id, "এক"), await apiPost(id, "দুই")];
  const page = await desk.editor.open(`/admin/blog/${id}`);
  await openBlog(page);
  await press(postOf(page, "এক"), "Move");
  const move = page.getByRole("dialog", { name: "Move the post" });
  await press(move, "Move");
  await said(page, "Moved");
  await expect.poll(() => page.locator(".blog-timeline h3").allInnerTexts()).toEqual(["এক", "দুই"]);
  const identities = async () =>
    (await readersPosts(desk.editor, id)).map((post) => [post.id, post.at, post.revision]);
  await expect.poll(identities).toEqual([
    [first.id, first.at, first.revision],
    [second.id, second.at, second.revision],
  ]);

  await textIn(box(page)).click();
  await page.keyboard.type("শিরোনাম ছাড়া");
  await press(box(page), "Save as draft");
  await said(page, "Saved as a draft");
  await page.getByLabel("Show", { exact: true }).selectOption("draft");
  const opened = Promise.withResolvers<void>();
  await page.route("**/publish", async (route) => {
    const response = await route.fetch();
    await opened.promise;
    await route.fulfill({ response });
  });
  await press(postOf(page, "শিরোনাম ছাড়া"), "Publish");
  await page.getByLabel("Show", { exact: true }).selectOption("out");
  await press(postOf(page, "শিরোনাম ছাড়া"), "Key event");
  const key = page.getByRole("dialog", { name: "Title of the key event" });
  await key.waitFor();
  // The answer to an earlier step leaves the dialog open.
  opened.resolve();
  await said(page, "Published. Readers see it now.");
  await key.getByLabel("Title", { exact: true }).fill("বাঁধে ফাটল");
  await press(key, "Save");
  // An open dialog keeps the focus from the box.
  await key.waitFor({ state: "hidden" });
  await expect
    .poll(async () => (await readersPosts(desk.editor, id))[0])
    .toMatchObject({ key: true, title: "বাঁধে ফাটল" });

  await write(page, "পরে", "সময় হলে।");
  await press(box(page), "Schedule");
  await box(page).getByLabel("Publish at").fill("2020-01-01T10:00:05");
  await press(box(page), "Schedule the post");
  await expect.poll(() => readersTitles(id)).toEqual(["পরে", "বাঁধে ফাটল", "এক", "দুই"]);
  await emptied(page);
  await write(page, "কাল", "আগামীকাল।");
  await press(box(page), "Schedule");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await box(page).getByLabel("Publish at").fill(`${tomorrow}:05`);
  await press(box(page), "Schedule the post");
  await said(page, "Scheduled for");
  await page.getByLabel("Show", { exact: true }).selectOption("draft");
  await postOf(page, "কাল").getByText("Scheduled for").waitFor();
  await press(postOf(page, "কাল"), "Do not schedule");
  await said(page, "No longer scheduled");
  await expect.poll(() => readersTitles(id)).toHaveLength(4);
});

it("(37) sends a key event to readers of the editor's choice, with nobody chosen at first", async () => {
  const id = await newBlog(desk, "পাঠকের কাছে");
  const page = await desk.editor.open(`/admin/blog/${id}`);
  await openBlog(page);
  await box(page).getByLabel("Key event").check();
  await write(page, "বাঁধ ভাঙল", "খবর এল।");
  await press(box(page), "Publish");
  await postOf(page, "বাঁধ ভাঙল").waitFor();
  await press(postOf(page, "বাঁধ ভাঙল"), "Send to readers");
  const dialog = page.getByRole("dialog", { name: "Send to readers" });
  expect(await dialog.getByLabel("Who gets it").inputValue()).toBe("nobody");
  expect(await dialog.getByLabel("Message").inputValue()).toBe("বাঁধ ভাঙল");
  await dialog.getByLabel("Who gets it").selectOption("section");
  await press(dialog, "Send");
  await said(page, "Sent to readers.");
  await postOf(page, "বাঁধ ভাঙল").getByText("Sent to the section at").waitFor();
  expect(
    await postOf(page, "বাঁধ ভাঙল")
      .getByRole("button", { name: /^Send to readers/ })
      .count(),
  ).toBe(0);
});

it("(26) a post that was written before it arrived says so, and the desk can place it by that time", async () => {
  const id = await newBlog(desk, "দেরিতে আসা");
  const writtenAt = new Date(Date.now() - 3_600_000).toISOString();
  for (const title of ["এক", "দুই"]) await apiPost(id, title);
  await apiPost(id, "পকেট থেকে", { writtenAt });
  await expect.poll(async () => (await readersTitles(id))[0]).toBe("পকেট থেকে");
  const page = await desk.editor.open(`/admin/blog/${id}`);
  await openBlog(page);
  await postOf(page, "পকেট থেকে").getByText("Written at").waitFor();
  await press(postOf(page, "পকেট থেকে"), "Move");
  await page.getByLabel("Place it").selectOption("time");
  await press(page.getByRole("dialog"), "Move");
  await said(page, "Moved");
  await expect
    .poll(async () => (await readersPosts(desk.editor, id)).at(-1))
    .toMatchObject({ title: "পকেট থেকে", place: Date.parse(writtenAt) });
});

it("(32) bounds have a sentence at the box and lose nothing; a blog that does not exist has its page", async () => {
  const id = await newBlog(desk, "সীমা");
  const page = await desk.editor.open(`/admin/blog/${id}`);
  await openBlog(page);
  await box(page).getByLabel("Key event").check();
  await textIn(box(page)).click();
  await page.keyboard.insertText("ক".repeat(6_001));
  await page.keyboard.press("Control+Enter");
  await box(page).getByText("A key event needs a title").waitFor();
  await titleIn(box(page)).fill("লম্বা");
  await page.keyboard.press("Control+Enter");
  await box(page)
    .getByText(/6001 characters; at most 6000/)
    .waitFor();
  expect((await textIn(box(page)).innerText()).length).toBe(6_001);
  desk.editor.problems.length = 0;
  await page.getByRole("toolbar").waitFor();
  const reader = await openReader(desk.world.browser, desk.world.url);
  expect((await reader.context.request.get(`/api/admin/blogs/${id}`)).status()).toBe(401);
  await reader.close();
  await page.goto(`/admin/blog/${"0".repeat(24)}`);
  await page.getByText("This page does not exist").waitFor();
  desk.editor.problems.length = 0;
});

it("(32, 53) an image of 60 MB, a deleted post and one post too many have a sentence, and keep the text", async () => {
  const id = await newBlog(desk, "ভুল");
  const page = await desk.editor.open(`/admin/blog/${id}`);
  const gone = await apiPost(id, "মুছে যাবে");
  await openBlog(page);
  await write(page, "থাকবে", "হারাবে না।");
  const folder = await mkdtemp(join(tmpdir(), "khobor-image-"));
  await writeFile(join(folder, "a.png"), "");
  await truncate(join(folder, "a.png"), 60 * 1_048_576);
  await box(page).getByLabel("Image files").setInputFiles(join(folder, "a.png"));
  await box(page).getByText("The image is larger than 10 MB.").waitFor();
  await rm(folder, { recursive: true });

  await press(postOf(page, "মুছে যাবে"), "Edit or correct");
  const edit = page.getByRole("dialog", { name: "Edit or correct the post" });
  await titleIn(edit).fill("বদল");
  const headers = await sessionHeaders(desk);
  await desk.editor.context.request.delete(`/api/admin/blogs/${id}/posts/${gone.id}`, { headers });
  await edit.getByRole("button", { name: "Save", exact: true }).click();
  await edit.getByText("It was deleted").waitFor();
  expect(await titleIn(edit).inputValue()).toBe("বদল");
  await press(edit, "Discard changes");

  const message = "At most 30 posts a minute: try again in 42 seconds";
  await page.route(`**/api/admin/blogs/${id}/posts`, (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "42" }, json: { success: false, message } }),
  );
  await press(box(page), "Publish");
  await box(page).getByText(message).waitFor();
  expect(await titleIn(box(page)).inputValue()).toBe("থাকবে");
  expect(await textIn(box(page)).innerText()).toBe("হারাবে না।");
  desk.editor.problems.length = 0;
});
