import { readFile } from "node:fs/promises";
import type { Locator } from "playwright";
import { expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { keyboardUser } from "../../support/browser/focus.ts";
import { isHydrated } from "../../support/browser/reader.ts";
import { adminIsLive, openEditor, row, sessionHeaders, useOwnDesk } from "./desk.ts";

const desk = useOwnDesk();

const AUTHORS = "/api/admin/authors";
const statusOf = async (path: string): Promise<number> => (await fetch(`${desk.world.url}${path}`)).status;
const press = (within: Locator, name: string): Promise<void> =>
  within.getByRole("button", { name, exact: true }).click();

async function write(method: "POST" | "PUT", path: string, data: object): Promise<void> {
  const headers = await sessionHeaders(desk);
  const response = await desk.editor.context.request.fetch(path, { method, headers, data });
  expect(response.ok(), await response.text()).toBe(true);
}

const addAuthor = (slug: string, name: string, role = ""): Promise<void> =>
  write("POST", AUTHORS, { slug, name, role });

it("by keys alone an editor gives an author a page with a picture, changes it, takes it away and puts it back", async () => {
  const page = await desk.editor.open("/admin/authors");
  await page.getByText("No author has a page yet.").waitFor();
  await adminIsLive(page);
  const user = keyboardUser(page);
  await user.tabTo(".admin-title-row .admin-primary");
  await user.press("Enter");
  const adding = page.getByRole("dialog", { name: "Add author" });
  await adding.waitFor();
  await user.type("খেলা, মাঠ");
  await user.press("Enter");
  await adding.getByText("A name without a comma is required").waitFor();
  await adding.getByText("The address takes small letters, digits and hyphens").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await user.press("Control+a");
  await user.type("খেলা বিভাগ");
  await user.tabTo("[name=slug]");
  await user.type("khela");
  await user.tabTo("[name=role]");
  await user.type("বিভাগ");
  await user.tabTo("[name=text]");
  await user.type("মাঠ থেকে খবর লেখে।");
  await user.tabTo("dialog .editor-image-buttons button");
  const chosen = page.waitForEvent("filechooser");
  await user.press("Enter");
  const picture = await readFile(new URL("../../../web/public/icon-192.png", import.meta.url));
  await (await chosen).setFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await expect.poll(() => adding.locator("[name=imageUrl]").inputValue()).toMatch(/^\/images\//);
  await user.tabTo("dialog [type=submit]");
  await user.press("Enter");
  await page.getByText("খেলা বিভাগ is saved. Readers see the change within half a minute.").waitFor();
  const shown = row(page, "খেলা বিভাগ");
  expect(await shown.getByRole("link").getAttribute("href")).toBe("/author/khela");
  await expect.poll(() => statusOf("/author/khela")).toBe(200);
  const read = await desk.other.open("/author/khela");
  await isHydrated(read);
  await expect.poll(() => read.title()).toBe("খেলা বিভাগ | খবর");

  await user.tabTo(".authors-table .admin-actions button:nth-child(1)");
  await user.press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit author" });
  await editing.waitFor();
  expect(await editing.getByLabel("Address").getAttribute("readonly")).toBe("");
  await user.tabTo("[name=role]");
  await user.press("End");
  await user.type(" ও মাঠ");
  await user.press("Escape");
  await editing.getByText("Your changes are not saved.").waitFor();
  await press(editing, "Keep editing");
  await user.tabTo("dialog [type=submit]");
  await user.press("Enter");
  await shown.getByText("বিভাগ ও মাঠ").waitFor();

  await user.tabTo(".authors-table .admin-danger");
  await user.press("Enter");
  await page.getByRole("alertdialog", { name: "Remove author" }).waitFor();
  await user.tabTo("dialog .admin-danger");
  await user.press("Enter");
  await shown.waitFor({ state: "detached" });
  await expect.poll(() => page.locator(":focus").evaluate(({ tagName }) => tagName)).toBe("H1");
  await user.tabTo(".admin-toast .button", "Shift+Tab");
  await user.press("Enter");
  await page.getByText("খেলা বিভাগ has a page again.").waitFor();
  await shown.getByText("বিভাগ ও মাঠ").waitFor();
  expect(desk.editor.problems).toEqual([]);
});

it("offers the authors for a byline, after the names that it has already", async () => {
  await addAuthor("city", "শহর বিভাগ");
  await addAuthor("village", "গ্রাম বিভাগ");
  const page = await openEditor(desk.editor, "/admin/new");
  const byline = page.getByRole("combobox", { name: "Author" });
  const offered = (): Promise<string[]> =>
    byline.evaluate((field: HTMLInputElement) => Array.from(field.list?.options ?? [], ({ value }) => value));
  await expect.poll(offered).toContain("গ্রাম বিভাগ");
  await byline.fill("জেলা প্রতিনিধি, শহর বিভাগ, ");
  await expect.poll(offered).toContain("জেলা প্রতিনিধি, শহর বিভাগ, গ্রাম বিভাগ");
  expect(await offered()).not.toContain("জেলা প্রতিনিধি, শহর বিভাগ, শহর বিভাগ");
  expect(desk.editor.problems).toEqual([]);
});
