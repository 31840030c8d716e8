import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { keyboardUser } from "../../support/browser/focus.ts";
import { openReader } from "../../support/browser/reader.ts";
import { makeArticle, openEditor, saveButton, useOwnDesk } from "./desk.ts";

const desk = useOwnDesk();

const LONG = "প্রথম প্রকাশের সময় সেতুটির দৈর্ঘ্য ভুল লেখা হয়েছিল: ঠিক দৈর্ঘ্য ৪২০ মিটার, ২৪০ মিটার নয়। ".repeat(6).trim();

const shown = (title: string, change: object = {}) =>
  makeArticle(desk, { title, published: true, publishDate: "2026-01-02T09:30:00+06:00", ...change });
const asked = (page: Page) => page.getByRole("dialog", { name: "Add a note about this change?" });
const saved = (page: Page) => page.getByText("News updated successfully").first().waitFor();

describe("a change of what readers have seen", () => {
  it("is a correction by keyboard alone, which the article, its data and the sitemap tell", async () => {
    const { id } = await shown("সেতুর দৈর্ঘ্য");
    const page = await openEditor(desk.editor, `/admin/edit/${id}`);
    const user = keyboardUser(page);
    await user.tabTo("[name=title]");
    await page.keyboard.press("End");
    await user.type(" কত");
    await user.press("Control+s");
    await asked(page).waitFor();
    expect(await page.locator(":focus").getAttribute("value")).toBe("nothing");
    expect(await axeViolations(page)).toEqual([]);
    await user.press("ArrowDown");
    await user.press("ArrowDown");
    expect(await page.locator(":focus").getAttribute("value")).toBe("correction");
    await user.press("Enter");
    await page.getByText("Say what was wrong").waitFor();
    expect(await page.locator(":focus").evaluate((element) => element.tagName)).toBe("TEXTAREA");
    expect(await axeViolations(page)).toEqual([]);
    await user.type(LONG);
    await user.tabTo("dialog[open] button[type=submit]");
    await user.press("Enter");
    await saved(page);

    const reader = await openReader(desk.world.browser, desk.world.url);
    const article = await reader.open();
    await article.goto(`/article/${id}`);
    expect(await article.getByRole("region", { name: "সংশোধন" }).innerText()).toContain(LONG);
    await article.getByRole("link", { name: /^সংশোধন: / }).click();
    await expect
      .poll(() =>
        article.getByRole("heading", { name: "সংশোধন" }).evaluate((head) => head.getBoundingClientRect().top),
      )
      .toBeLessThan(800);
    expect(await axeViolations(article)).toEqual([]);
    const modified = await article.locator('meta[property="article:modified_time"]').getAttribute("content");
    const sitemap = await (await fetch(`${desk.world.url}/sitemap-2.xml`)).text();
    const [entry = ""] = new RegExp(`<url>\\s*<loc>[^<]*${id}</loc>.*?</url>`, "s").exec(sitemap) ?? [];
    expect(entry).toContain(modified);
    await article.getByRole("link", { name: "সব সংশোধন" }).click();
    await article.getByRole("heading", { level: 1, name: "Corrections" }).waitFor();
    await article.getByRole("link", { name: "সেতুর দৈর্ঘ্য কত" }).waitFor();
    expect(await axeViolations(article)).toEqual([]);
    expect(reader.problems).toEqual([]);
    await reader.close();

    const bare = await openReader(desk.world.browser, desk.world.url, {
      javaScriptEnabled: false,
      viewport: { width: 360, height: 800 },
    });
    const list = await bare.open();
    await list.goto("/corrections");
    expect(await list.locator("main").innerText()).toContain(LONG);
    expect(await list.locator("main").evaluate((main) => main.scrollWidth <= 360)).toBe(true);
    await list.getByRole("link", { name: "সেতুর দৈর্ঘ্য কত" }).click();
    await list.getByRole("heading", { name: "সংশোধন" }).waitFor();
    await bare.close();
    expect(desk.editor.problems).toEqual([]);
  });

  it("is an update, or nothing; what was answered stays while a save fails, and is sent once", async () => {
    const { id } = await shown("দু’বার পাঠানো");
    const page = await openEditor(desk.editor, `/admin/edit/${id}`);
    await page.getByLabel("Subtitle").fill("উপরের কথা");
    await page.route(`**/api/admin/news/${id}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await saveButton(page).click();
    await asked(page).getByLabel("A correction").check();
    await asked(page).getByLabel("Error and correction").fill("তারিখ ভুল ছিল।");
    await page.keyboard.press("Escape");
    await saveButton(page).click();
    expect(await asked(page).getByLabel("Error and correction").inputValue()).toBe("তারিখ ভুল ছিল।");
    await asked(page).getByRole("button", { name: "Save" }).click();
    await page.getByText("Failed to save news. Please try again.").waitFor();
    await page.unroute(`**/api/admin/news/${id}`);
    await saveButton(page).click();
    await asked(page).getByRole("button", { name: "Save" }).click();
    await saved(page);
    const detail = async (): Promise<string> =>
      (await fetch(`${desk.world.url}/api/detailfeed/v1/${id}`)).text();
    await expect.poll(detail).toContain("তারিখ ভুল ছিল।");
    expect((await detail()).split("তারিখ ভুল ছিল।")).toHaveLength(2);
    desk.editor.problems.length = 0;

    await page.goto(`/admin/edit/${id}`);
    await page.getByRole("toolbar").waitFor();
    await page.getByLabel("Subtitle").fill("আরও কথা");
    await saveButton(page).click();
    await asked(page).getByLabel("An update").check();
    await asked(page).getByRole("button", { name: "Save" }).click();
    await saved(page);
    const reader = await openReader(desk.world.browser, desk.world.url);
    const article = await reader.open();
    await expect
      .poll(async () => {
        await article.goto(`/article/${id}`);
        return article.locator(".article-facts").innerText();
      })
      .toContain("আপডেট: ");
    await reader.close();
    expect(desk.editor.problems).toEqual([]);
  });
});
