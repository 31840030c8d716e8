import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { openReader } from "../../support/browser/reader.ts";
import {
  announcement,
  content,
  dashboard,
  logIn,
  makeArticle,
  openEditor,
  row,
  saveButton,
  spoken,
  useDesk,
  writeStory,
} from "./desk.ts";

const desk = useDesk();

const failuresSaid = async (page: Page): Promise<string[]> =>
  (await spoken(page)).filter((text) => /fail|error|correct|required/i.test(text));

const summaryHasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.classList.contains("editor-summary") === true);

describe("nothing typed is lost", () => {
  it("a draft survives a reload, is asked about before leaving, and goes with the session", async () => {
    const { id } = await makeArticle(desk, { title: "আগের শিরোনাম" });
    const page = await openEditor(desk.editor, `/admin/edit/${id}`);
    await content(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" অর্ধেক লেখা");
    await page.getByText("Draft stored in this browser").waitFor();
    const asked = new Promise<string>((resolve) =>
      page.once("dialog", (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      }),
    );
    await page.reload();
    expect(await asked).toBe("beforeunload");
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect.poll(() => content(page).innerText()).toContain("অর্ধেক লেখা");
    const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await page.getByRole("link", { name: "Audit" }).click();
    await leaving.getByRole("button", { name: "Keep editing" }).click();
    expect(new URL(page.url()).pathname).toBe(`/admin/edit/${id}`);
    await page.getByRole("link", { name: "Audit" }).click();
    await leaving.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("heading", { level: 1, name: "Audit" }).waitFor();
    await page.getByRole("link", { name: "আগের শিরোনাম" }).first().waitFor();
    const drafts = (): Promise<number> =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("adminDraft:")).length);
    expect(await drafts()).toBe(1);
    expect(desk.editor.problems).toEqual([]);
    await page.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(`${desk.world.url}/`);
    expect(await drafts()).toBe(0);
    await page.close();
    await logIn(desk.editor);
  });

  it("a save that fails keeps the form and says so once; wrong fields are named beside them", async () => {
    const page = await openEditor(desk.editor, "/admin/new");
    await saveButton(page).click();
    await page.getByText("Title: Title is required").waitFor();
    await expect.poll(() => summaryHasFocus(page)).toBe(true);
    expect(await failuresSaid(page)).toEqual([]);
    await saveButton(page).focus();
    await saveButton(page).press("Enter");
    await expect.poll(() => summaryHasFocus(page)).toBe(true);
    expect(await page.getByLabel("Title", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    expect(await axeViolations(page)).toEqual([]);
    await writeStory(page, { title: "যা লেখা হলো", text: "কথা", category: "cricket" });
    await page.getByLabel("Tags", { exact: true }).fill("নদী");
    await page.getByRole("button", { name: "Add tag" }).click();
    expect(await page.locator(".editor-tags li").allInnerTexts()).toEqual([expect.stringContaining("নদী")]);
    const held = Promise.withResolvers<void>();
    await page.route("**/api/admin/news", async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, json: { success: false } });
    });
    await saveButton(page).click();
    await page.getByRole("button", { name: "Saving...", exact: true }).waitFor();
    await expect.poll(() => announcement(page)).toBe("Saving");
    held.resolve();
    await page.locator(".editor-summary").getByText("HTTP error! status: 503").waitFor();
    const failed = "Saving failed. HTTP error! status: 503.";
    await expect.poll(() => announcement(page)).toBe(failed);
    expect(await failuresSaid(page)).toEqual([failed]);
    expect(await summaryHasFocus(page)).toBe(false);
    await page.unroute("**/api/admin/news");
    await page.route("**/api/admin/news", (route) => route.abort());
    await saveButton(page).click();
    await expect.poll(() => failuresSaid(page)).toEqual(["Saving failed. Please try again."]);
    expect(await page.locator(".editor-summary").innerText()).toBe("Failed to save news. Please try again.");
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("যা লেখা হলো");
    expect(await content(page).innerText()).toContain("কথা");
    page.on("dialog", (dialog) => void dialog.accept());
  });

  it("a new article whose answer was lost is saved again, and is one article", async () => {
    const page = await openEditor(desk.editor, "/admin/new");
    const keys: (string | undefined)[] = [];
    await writeStory(page, { title: "হারানো উত্তর", text: "কথা", category: "cricket" });
    await page.route("**/api/admin/news", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      await route.fetch();
      await route.abort();
    });
    await saveButton(page).click();
    await page.getByText("Failed to save news. Please try again.").waitFor();
    await page.unroute("**/api/admin/news");
    await page.getByLabel("Title", { exact: true }).fill("হারানো উত্তর পাওয়া গেল");
    await saveButton(page).click();
    await dashboard(page).waitFor();
    await row(page, "হারানো উত্তর পাওয়া গেল").waitFor();
    expect(await row(page, "হারানো উত্তর").count()).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    desk.editor.problems.length = 0;
  });

  it("a save leads to the dashboard after a second and a half", async () => {
    // This test uses a separate browser, because it changes the clock of every page.
    const alone = await openReader(desk.world.browser, desk.world.url);
    try {
      await logIn(alone);
      const page = await openEditor(alone, "/admin/new");
      await writeStory(page, { title: "দেড় সেকেন্ড", text: "কথা", category: "cricket" });
      // From this line on, the test controls the time.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await saveButton(page).click();
      await page.getByText("News created successfully").first().waitFor();
      await expect.poll(() => announcement(page)).toBe("Saved. News created successfully.");
      await page.clock.fastForward(1_499);
      expect(new URL(page.url()).pathname).toBe("/admin/new");
      await page.clock.fastForward(1);
      await page.waitForURL("**/admin");
    } finally {
      await alone.close();
    }
  });

  it("an article that cannot be read says so, and is read when asked again", async () => {
    const { id } = await makeArticle(desk, { title: "একবার পড়া গেল না" });
    const page = await desk.editor.open();
    await page.route(`**/api/admin/news/${id}`, (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await page.goto(`/admin/edit/${id}`);
    await page.getByText("Failed to fetch news details").waitFor();
    await page.unroute(`**/api/admin/news/${id}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("toolbar").waitFor();
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("একবার পড়া গেল না");
    desk.editor.problems.length = 0;
  });

  it("a draft that was never sent gives its key to no other tab: two stories stay two", async () => {
    const first = await openEditor(desk.editor, "/admin/new");
    await writeStory(first, { title: "প্রথম ট্যাবের খবর", text: "কথা", category: "cricket" });
    await first.getByText("Draft stored in this browser").waitFor();
    const second = await desk.editor.open("/admin/new");
    await second.getByRole("button", { name: "Restore draft" }).click();
    await second.getByLabel("Title", { exact: true }).fill("দ্বিতীয় ট্যাবের খবর");
    for (const tab of [first, second]) {
      await saveButton(tab).click();
      await dashboard(tab).waitFor();
    }
    for (const title of ["প্রথম ট্যাবের খবর", "দ্বিতীয় ট্যাবের খবর"]) {
      await row(second, title).first().waitFor();
      expect(await row(second, title).count()).toBe(1);
    }
    await first.close();
    await second.close();
    desk.editor.problems.length = 0;
  });

  it("two editors at once: the second is told who, and chooses; a version comes back", async () => {
    const { id } = await makeArticle(desk, { title: "শুরুর শিরোনাম" });
    const [mine, theirs] = await Promise.all([
      openEditor(desk.editor, `/admin/edit/${id}`),
      openEditor(desk.other, `/admin/edit/${id}`),
    ]);
    await theirs.getByLabel("Title", { exact: true }).fill("তাঁদের শিরোনাম");
    await saveButton(theirs).click();
    await theirs.getByText("News updated successfully").first().waitFor();
    await mine.getByLabel("Title", { exact: true }).fill("আমার শিরোনাম");
    await saveButton(mine).click();
    const conflict = mine.getByRole("alertdialog", { name: "Somebody else saved this article" });
    await conflict.getByText("তাঁদের শিরোনাম").waitFor();
    await conflict.getByText("আমার শিরোনাম").waitFor();
    expect(await conflict.innerText()).toContain("desk saved it at");
    await expect.poll(() => announcement(mine)).toBe("Somebody else saved this article first.");
    expect(await axeViolations(mine)).toEqual([]);
    await conflict.getByRole("button", { name: "Load theirs" }).click();
    await expect.poll(() => mine.getByLabel("Title", { exact: true }).inputValue()).toBe("তাঁদের শিরোনাম");
    await mine.getByRole("button", { name: "Back to my version" }).click();
    await saveButton(mine).click();
    await mine.getByText("News updated successfully").first().waitFor();
    await mine.waitForURL("**/admin");
    await row(mine, "আমার শিরোনাম").getByRole("link", { name: /^Edit/ }).click();
    await mine.getByRole("button", { name: "Versions" }).click();
    const versions = mine.getByRole("dialog", { name: "Versions" });
    await versions.getByRole("button", { name: "Restore version 1" }).click();
    await expect.poll(() => mine.getByLabel("Title", { exact: true }).inputValue()).toBe("শুরুর শিরোনাম");
    await saveButton(mine).click();
    await mine.getByText("News updated successfully").first().waitFor();
  });
});
