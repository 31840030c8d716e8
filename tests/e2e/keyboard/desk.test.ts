import type { Page } from "playwright";
import { expect, it } from "vitest";
import { rss } from "../../../workers/provider.test-support.ts";
import { isOn, keepsFocus, keyboardUser, openQuestion } from "../../support/browser/focus.ts";
import { adminIsLive, makeArticle, row, useDesk } from "../admin/desk.ts";

/**
 * An editor manages feeds and restores a story without a mouse. The test checks each element that gets the
 * focus.
 */

const desk = useDesk();

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
  // The buttons of the last result are before the heading.
  await user.press("Shift+Tab");
  await user.press("Shift+Tab");
  await isOn(page, ".admin-toast .button");
  await user.press("Enter");
  await row(page, "ঘাটের কাগজ ও পাড়া").waitFor();
  await page.getByText("ঘাটের কাগজ ও পাড়া is polled again.").waitFor();
  await isOn(page, "main h1");
  expect(desk.editor.problems).toEqual([]);
});

it("by keys alone an editor publishes chosen articles together, hears how it went and takes it back", async () => {
  const title = "ঘাটে ফিরল খেয়া";
  await makeArticle(desk, { title });
  const page = await desk.editor.open("/admin");
  await row(page, title).waitFor();
  await adminIsLive(page);
  const user = keyboardUser(page);
  const places = await page.locator("tbody th").allInnerTexts();
  const place = places.findIndex((text) => text.includes(title)) + 1;
  await user.tabTo(`tbody tr:nth-child(${place}) .admin-choose`);
  await user.press("Space");
  await page.getByText("1 article chosen").waitFor();
  await user.tabTo(".admin-bulk > p + .button", "Shift+Tab");
  await user.press("Enter");
  await page.getByText("1 article is published or scheduled.").waitFor();
  await row(page, title).getByText("Published").waitFor();
  await user.tabTo(".admin-toast .button", "Shift+Tab");
  await user.press("Enter");
  await page.getByText("Undone for 1 article.").waitFor();
  await row(page, title).getByText("Draft").waitFor();
  expect(desk.editor.problems).toEqual([]);
});
