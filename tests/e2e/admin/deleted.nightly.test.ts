import { expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { deleteArticle, makeArticle, row, useOwnDesk } from "./desk.ts";

const desk = useOwnDesk();

it("restores what was deleted, at its old address and with its versions", async () => {
  const title = "ভুল করে মুছে ফেলা খবর";
  const { id } = await makeArticle(desk, { title, published: true });
  const address = `${desk.world.url}/article/${id}`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  await deleteArticle(desk, id);
  await expect.poll(async () => (await fetch(address)).status).toBe(410);

  const page = await desk.editor.open("/admin");
  await page.getByRole("link", { name: "Deleted articles" }).click();
  await page.getByRole("heading", { level: 1, name: "Deleted" }).waitFor();
  await row(page, title).getByText("desk").waitFor();
  await row(page, title).getByRole("button", { name: "Restore" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Restore article" });
  await dialog.getByText("Readers see the article again at its old address.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Restore" }).click();
  await page.getByText("is restored.").waitFor();
  await page.getByText("No article is deleted.").waitFor();
  await expect.poll(async () => (await fetch(address)).status).toBe(200);

  await page.getByRole("link", { name: "Open it" }).click();
  await page.getByRole("toolbar").waitFor();
  expect(await page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe(title);
  expect(desk.editor.problems).toEqual([]);
});
