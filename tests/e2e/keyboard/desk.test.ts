import type { Page } from "playwright";
import { expect, it } from "vitest";
import { calendarDayOf } from "../../../core/bengali/calendar-day.ts";
import { rss } from "../../../workers/provider.test-support.ts";
import {
  isOn,
  keepsFocus,
  keyboardUser,
  lostStops,
  openQuestion,
  tabThrough,
} from "../../support/browser/focus.ts";
import { useReader } from "../../support/browser/use-world.ts";
import { adminIsLive, deleteArticle, makeArticle, pushQuestion, row, useDesk } from "../admin/desk.ts";

/** An editor keeps the feeds, and brings back what was deleted, without a mouse. Every place where the focus stops is looked at. */

const desk = useDesk({ signedIn: true });
const reader = useReader(desk.world);

/** Which row of the list a feed has, as a selector of the buttons in it: its first changes it, its second takes it away. */
async function buttonOf(page: Page, name: string, place: 1 | 2): Promise<string> {
  await row(page, name).waitFor();
  const names = await page.locator(".feeds-table tbody th > span:first-child").allInnerTexts();
  return `.feeds-table tbody tr:nth-child(${names.indexOf(name) + 1}) .admin-actions button:nth-child(${place})`;
}

it("by keys alone an editor tries a feed, adds it, changes it, removes it and puts it back", async () => {
  desk.world.feed.serve("/walked.xml", {
    type: "application/rss+xml; charset=utf-8",
    body: rss(["ঘাটে নতুন সিঁড়ি", "সাঁকোর কাজ শেষ"]),
  });
  const page = await desk.editor.open("/admin/feeds");
  await row(page, "পরীক্ষা").waitFor();
  await adminIsLive(page);
  const user = keyboardUser(page);
  const add = ".admin-title-row .admin-primary";

  await user.tabTo(add);
  await user.press("Enter");
  const adding = page.getByRole("dialog", { name: "Add feed" });
  await adding.waitFor();
  await keepsFocus(page, "[name=url]");
  await user.type(`${desk.world.feed.origin}/walked.xml`);
  await user.tabTo("[name=name]");
  await user.type("ঘাটের কাগজ");
  await user.tabTo("[name=section]");
  await user.press("ArrowDown");
  await user.tabTo("dialog .admin-dialog-actions button:nth-child(2)");
  await user.press("Enter");
  // A sentence is said; the stories are there to be read.
  const said = adding.getByRole("status");
  await expect.poll(() => said.innerText()).toBe("2 stories:");
  await adding.getByRole("heading", { name: "সাঁকোর কাজ শেষ" }).waitFor();
  await keepsFocus(page, "dialog .admin-dialog-actions button:nth-child(2)");
  await user.tabTo("dialog [type=submit]");
  await user.press("Enter");
  await page.getByText("ঘাটের কাগজ is saved and polled.").waitFor();
  await keepsFocus(page, add);

  await user.tabTo(await buttonOf(page, "ঘাটের কাগজ", 1));
  await user.press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit feed" });
  await editing.waitFor();
  await keepsFocus(page, "[name=url]");
  await user.tabTo("[name=name]");
  await user.press("End");
  await user.type(" ও পাড়া");
  await user.press("Enter");
  await editing.waitFor({ state: "detached" });
  await keepsFocus(page, await buttonOf(page, "ঘাটের কাগজ ও পাড়া", 1));

  const remove = await buttonOf(page, "ঘাটের কাগজ ও পাড়া", 2);
  await openQuestion(page, user, remove, "Remove feed");
  await user.press("Escape");
  await keepsFocus(page, remove);
  await user.press("Enter");
  await user.tabTo("dialog .admin-danger");
  await user.press("Enter");
  await row(page, "ঘাটের কাগজ ও পাড়া").waitFor({ state: "detached" });
  await isOn(page, "main h1");
  await user.tabTo(".admin-toolbar button");
  await user.press("Enter");
  await row(page, "ঘাটের কাগজ ও পাড়া").waitFor();
  await page.getByText("ঘাটের কাগজ ও পাড়া is polled again.").waitFor();
  await isOn(page, "main h1");
  expect(desk.editor.problems).toEqual([]);
});

it("by keys alone an editor brings back a deleted article and opens it", async () => {
  const title = "ফিরিয়ে আনা খবর";
  const { id } = await makeArticle(desk, { title, published: true });
  await deleteArticle(desk, id);
  const page = await desk.editor.open("/admin/deleted");
  await row(page, title).waitFor();
  await adminIsLive(page);
  const user = keyboardUser(page);
  const restore = ".admin-table tbody button";

  await openQuestion(page, user, restore, "Restore article");
  await user.press("Escape");
  await keepsFocus(page, restore);
  await user.press("Enter");
  await user.tabTo("dialog .admin-primary");
  await user.press("Space");
  await page.getByText("is restored.").waitFor();
  await row(page, title).waitFor({ state: "detached" });
  await isOn(page, "main h1");
  await user.tabTo(".admin-said a");
  await user.press("Enter");
  await page.getByRole("toolbar").waitFor();
  expect(await page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe(title);
  const article = await reader.open(`/article/${id}`);
  await expect.poll(() => article.locator("main h1").innerText()).toBe(title);
  expect(desk.editor.problems).toEqual([]);
});

it("hides no article that has the focus under what can be done with the chosen ones, on the way up the list", async () => {
  for (let count = 1; count <= 15; count += 1) await makeArticle(desk, { title: `ঘাটের খবর ${count}` });
  const page = await desk.editor.open("/admin");
  await row(page, "ঘাটের খবর 15").waitFor();
  const boxes = page.locator(".admin-choose");
  await boxes.first().check();
  await page.locator(".admin-bulk").waitFor();
  await boxes.last().focus();
  const stops = await tabThrough(page, 60, "Shift+Tab");
  expect(stops.length).toBe(60);
  expect(lostStops(stops)).toEqual([]);
});

it("by keys alone an editor publishes chosen articles together, hears how it went and takes it back", async () => {
  const title = "ঘাটে ফিরল খেয়া";
  await makeArticle(desk, { title });
  const page = await desk.editor.open("/admin");
  await row(page, title).waitFor();
  await adminIsLive(page);
  const user = keyboardUser(page);
  await user.tabTo("tbody tr:first-child .admin-choose");
  await user.press("Space");
  await page.getByText("1 article chosen").waitFor();
  await user.tabTo(".admin-bulk > p + .button", "Shift+Tab");
  await user.press("Enter");
  await page.getByText("1 article is published or scheduled.").waitFor();
  await row(page, title).getByText("Published").waitFor();
  await user.tabTo(".admin-banner-actions .button", "Shift+Tab");
  await user.press("Enter");
  await page.getByText("Undone for 1 article.").waitFor();
  await row(page, title).getByText("Draft").waitFor();
  expect(desk.editor.problems).toEqual([]);
});

it("by keys alone an editor finds a day in the calendar, opens what comes out then and answers who is told of it", async () => {
  const title = "পরশুর খেয়া";
  const at = Date.now() + 48 * 3_600_000;
  const { id } = await makeArticle(desk, {
    title,
    published: true,
    publishDate: new Date(at).toISOString(),
  });
  const page = await desk.editor.open("/admin");
  await row(page, title).waitFor();
  await adminIsLive(page);
  const user = keyboardUser(page);
  const today = calendarDayOf(Date.now()) ?? "";
  await user.tabTo(".admin-toolbar [aria-pressed]");
  await user.press("Enter");
  await page.locator(".schedule-grid").waitFor();
  await user.tabTo(".schedule-grid button");
  await keepsFocus(page, `[data-day="${today}"]`);
  // Into the next month where this one ends before.
  await user.press("ArrowRight");
  await isOn(page, `[data-day="${calendarDayOf(at - 24 * 3_600_000)}"]`);
  await user.press("ArrowRight");
  const day = calendarDayOf(at);
  await keepsFocus(page, `[data-day="${day}"][aria-pressed="true"]`);
  await page.locator(`[data-day="${day}"] .schedule-count`).waitFor();
  expect(await page.locator(":focus").textContent()).toContain("1 scheduled");
  await user.tabTo(`.schedule-list a[href="/admin/edit/${id}"]`);
  await user.press("Enter");
  await page.getByRole("toolbar").waitFor();

  await isOn(page, "#content");
  await user.tabTo("[name=subtitle]");
  await user.type("নদীর নতুন পথ");
  const asked = pushQuestion(page);
  await user.press("Control+s");
  await asked.waitFor();
  await keepsFocus(page, "dialog [value=nobody]");
  await user.press("ArrowDown");
  await keepsFocus(page, "dialog [value=section]:checked");
  await user.tabTo("dialog textarea");
  await user.press("End");
  await user.type(" এল");
  await user.tabTo("dialog [type=checkbox]");
  await user.press("Space");
  await user.press("Escape");
  await asked.waitFor({ state: "detached" });
  await keepsFocus(page, "[name=subtitle]");
  // What was answered stays.
  await user.press("Control+s");
  await asked.waitFor();
  await keepsFocus(page, "dialog [value=section]:checked");
  await user.tabTo("dialog textarea");
  expect(await page.locator("dialog textarea").inputValue()).toBe(`${title} এল`);
  await user.tabTo("dialog [type=submit]");
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === "PUT"),
    user.press("Enter"),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ push: { to: "section", text: `${title} এল`, urgent: true } });
  await page.waitForURL(/\/admin(\?|$)/);
  expect(desk.editor.problems).toEqual([]);
});

it.each([
  ["on a phone", { width: 390, height: 560 }],
  ["on a low screen", { width: 1280, height: 500 }],
  ["at 400 %", { width: 320, height: 256 }],
])(
  "hides nothing of an article that has the focus under the editor's head, on the way up, %s",
  async (_, size) => {
    const page = await desk.editor.open("/admin/new");
    await page.getByRole("toolbar").waitFor();
    await page.setViewportSize(size);
    await page.locator("[name=readTime]").focus();
    await keyboardUser(page).tabTo(".editor-title textarea", "Shift+Tab");
  },
);
