import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright";
import sharp from "sharp";
import { expect, it } from "vitest";
import { deskPostList } from "../../../core/contract/blog.ts";
import { HOUR_MS } from "../../../core/time-units.ts";
import { launchWithProfile } from "../../support/browser/browser.ts";
import { openReader } from "../../support/browser/reader.ts";
import { USER } from "../../support/sites/editor.ts";
import { expectWhole, logIn, ON_ITS_OWN, sessionHeaders, useOwnDesk } from "../admin/desk.ts";
import { box, newBlog, readersPosts, textIn, titleIn } from "./blog-page.ts";

const desk = useOwnDesk();

const TITLES = ["এক", "দুই", "তিন", "চার", "পাঁচ"];

const get = async (path: string): Promise<unknown> =>
  (await desk.editor.context.request.get(path, { headers: ON_ITS_OWN })).json();
const readersTitles = async (id: string) => (await readersPosts(desk.editor, id)).map(({ title }) => title);
const deskPosts = async (id: string, state: string) =>
  deskPostList.parse(await get(`/api/admin/blogs/${id}/posts?state=${state}`)).data;

const kept = (page: Page): Locator => page.locator(".blog-pocket li");

async function openBlog(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/admin/blog/${id}`);
  await box(page).getByRole("toolbar").waitFor();
  return page;
}

/** A photograph of the size that cameras make, some 8 MB, whose one colour the server stores at once. */
const makePhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 2_000, height: 1_400, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer();

async function write(page: Page, title: string, photo?: Buffer): Promise<void> {
  await titleIn(box(page)).fill(title);
  await textIn(box(page)).click();
  await page.keyboard.type(`${title}: মাঠ থেকে।`);
  if (photo) {
    await box(page)
      .getByLabel("Image files")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: photo });
    await box(page).locator("img[src^='blob:']").waitFor();
  }
  await page.keyboard.press("Control+Enter");
  await kept(page).filter({ hasText: title }).waitFor();
  await expect.poll(() => titleIn(box(page)).inputValue()).toBe("");
}

/** Writes these posts without a network. */
async function writeAway(page: Page, titles: readonly string[], photos: Buffer[] = []): Promise<void> {
  await page.context().setOffline(true);
  for (const [index, title] of titles.entries()) await write(page, title, photos[index]);
  await kept(page).getByText("Waiting for the network.").first().waitFor();
}

it("(25, 26) five posts with three images of 8 MB survive the browser's end, and are sent once a day later, in order, with their times", async () => {
  const photos = [await makePhoto("#a33"), await makePhoto("#3a3"), await makePhoto("#33a")];
  for (const { length } of photos) expect(length).toBeGreaterThan(8e6);
  const id = await newBlog(desk, "মাঠে");
  const profile = await mkdtemp(join(tmpdir(), "khobor-pocket-"));
  const browse = () => launchWithProfile(profile, desk.world.url);
  let context = await browse();
  try {
    await logIn({ context });
    const cookies = await context.cookies();
    const page = await openBlog(context, id);
    const begun = Date.now();
    await writeAway(page, TITLES, photos);
    expect(await kept(page).count()).toBe(5);
    await expectWhole(page, "posts on the device");
    const ended = Date.now();
    await context.close();
    await expect.poll(() => readersTitles(id)).toEqual([]);

    context = await browse();
    // A browser may drop the cookie of a session when it ends.
    await context.addCookies(cookies);
    await context.clock.install({ time: Date.now() + 26 * HOUR_MS });
    const again = await openBlog(context, id);
    await expect.poll(() => readersTitles(id)).toEqual(TITLES.toReversed());
    await expect.poll(() => kept(again).getByText("Sent. Published.").count()).toBe(5);
    for (const post of await deskPosts(id, "out")) {
      const { title = "", contentHtml, writtenAt = "", at } = post;
      const images = contentHtml.match(/<img[^>]+src="\/images\/[0-9a-f]{32}/g) ?? [];
      expect(images).toHaveLength(TITLES.indexOf(title) < photos.length ? 1 : 0);
      expect(Date.parse(writtenAt)).toBeGreaterThan(begun - 2_000);
      expect(Date.parse(writtenAt)).toBeLessThan(ended + 2_000);
      expect(Date.parse(at)).toBeGreaterThan(ended);
    }
    await again.reload();
    await box(again).getByRole("toolbar").waitFor();
    await expect.poll(() => kept(again).count()).toBe(0);
    await expect.poll(() => readersTitles(id)).toHaveLength(5);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

it("(25) a blog closed meanwhile makes a draft, and a refused post says why and comes back into the box", async () => {
  const id = await newBlog(desk, "বন্ধ");
  const page = await openBlog(desk.editor.context, id);
  await page.context().setOffline(true);
  await box(page).getByLabel("Key event").check();
  await textIn(box(page)).click();
  await page.keyboard.type("শিরোনাম ছাড়া");
  await page.keyboard.press("Control+Enter");
  await kept(page).filter({ hasText: "শিরোনাম ছাড়া" }).waitFor();
  await writeAway(page, ["দেরি"]);
  const request = { headers: await sessionHeaders(desk), data: {} };
  await desk.editor.context.request.post(`/api/admin/blogs/${id}/close`, request);
  await page.context().setOffline(false);
  await kept(page).getByText("Refused: A key event needs a title").waitFor();
  await kept(page).getByText("Saved as a draft, because the blog is closed.").waitFor();
  await kept(page).getByRole("button", { name: /^Edit/ }).click();
  await expect.poll(() => textIn(box(page)).innerText()).toBe("শিরোনাম ছাড়া");
  expect(await box(page).getByLabel("Key event").isChecked()).toBe(true);
  await titleIn(box(page)).fill("শিরোনামসহ");
  await page.keyboard.press("Control+Enter");
  const drafts = async () => (await deskPosts(id, "draft")).map(({ title }) => title);
  await expect.poll(drafts).toEqual(["শিরোনামসহ", "দেরি"]);
  expect(await kept(page).count()).toBe(1);
});

it("(25) a session that ran out asks to sign in and keeps all; another account neither sees nor sends it", async () => {
  const id = await newBlog(desk, "অন্য অ্যাকাউন্ট");
  const { context, close } = await openReader(desk.world.browser, desk.world.url);
  await logIn({ context });
  const page = await openBlog(context, id);
  await writeAway(page, ["আমার"]);
  await page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const opening = indexedDB.open("pocket");
    opening.onsuccess = () => {
      const store = opening.result.transaction("posts", "readwrite").objectStore("posts");
      const reading = store.getAll();
      reading.onsuccess = () => {
        const [{ body, ...post }] = reading.result;
        const theirs = { ...post, seq: post.seq + 1, account: "theirs", once: "theirs" };
        store.put({ ...theirs, body: { ...body, title: "তাদের" } }).onsuccess = () => resolve();
      };
    };
    opening.onerror = () => reject(opening.error);
    await promise;
  });
  await context.clearCookies();
  await context.setOffline(false);
  await page.waitForURL("**/admin-login");
  await expect.poll(() => readersTitles(id)).toEqual([]);
  await page.getByLabel("Username").fill(USER.ADMIN_USERNAME);
  await page.getByLabel("Password").fill(USER.ADMIN_PASSWORD);
  await page.getByLabel("Password").press("Enter");
  await expect.poll(() => readersTitles(id)).toEqual(["আমার"]);
  const again = await openBlog(context, id);
  await again.locator(".blog-timeline").getByText("আমার: মাঠ থেকে।").waitFor();
  expect(await again.locator("body").innerText()).not.toContain("তাদের");
  await expect.poll(() => readersTitles(id)).toEqual(["আমার"]);
  await close();
});
