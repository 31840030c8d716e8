import { expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { holdUp } from "../../support/browser/hold-up.ts";
import { makeArticle, row, useOwnDesk } from "./desk.ts";

const desk = useOwnDesk();
const HOUR = 3_600_000;

it("changes chosen articles together, says which were not, and undoes it", async () => {
  const [one, two, late] = ["ঘাটের খবর এক", "ঘাটের খবর দুই", "ঘাটের খবর তিন"];
  for (const title of [one, two]) await makeArticle(desk, { title, author: "জেলা বিভাগ" });
  const { id } = await makeArticle(desk, { title: late, author: "জেলা বিভাগ" });
  const page = await desk.editor.open("/admin");
  await page.getByText("Filter the list").click();
  await page.getByLabel("Author").fill("জেলা বিভাগ");
  await page.getByLabel("Author").press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("author")).toBe("জেলা বিভাগ");
  await row(page, late).waitFor();
  for (const title of [one, two, late]) await page.getByRole("checkbox", { name: title }).check();
  await page.getByText("3 articles chosen").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const send = await holdUp(desk.editor.context, "**/api/admin/news/bulk");
  const press = page.getByRole("button", { name: "Publish", exact: true }).click();
  const { csrf } = await (await desk.other.context.request.get("/auth/me")).json();
  const other = await desk.other.context.request.put(`/api/admin/news/${id}`, {
    headers: { "x-csrf-token": csrf, origin: desk.world.url },
    data: { title: late, content: "<p>আরও কথা।</p>", category: "bengal", author: "জেলা বিভাগ" },
  });
  expect(other.status()).toBe(200);
  send();
  await press;
  await page.getByText("2 articles are published or scheduled.").waitFor();
  await page.getByText(`${late}: somebody changed the article in the meantime.`).waitFor();
  await row(page, one).getByText("Published").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone for 2 articles.").waitFor();
  await row(page, one).getByText("Draft").waitFor();
  await page.getByLabel("Status").selectOption("published");
  await page.getByText("No News Found").waitFor();
  expect(desk.editor.problems).toEqual([]);
});

it("keeps the focus where the list is narrowed, while a day is typed too", async () => {
  await makeArticle(desk, { title: "খেয়ার খবর" });
  const page = await desk.editor.open("/admin");
  await row(page, "খেয়ার খবর").waitFor();
  const narrowed = (name: string): string | null => new URL(page.url()).searchParams.get(name);
  const isFocused = (label: string): Promise<boolean> =>
    page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement);
  await page.getByText("Filter the list").click();
  await page.getByLabel("Status", { exact: true }).focus();
  await page.getByLabel("Status", { exact: true }).selectOption("draft");
  await expect.poll(() => narrowed("state")).toBe("draft");
  await row(page, "খেয়ার খবর").waitFor();
  expect(await isFocused("Status")).toBe(true);
  await page
    .locator(".admin-said")
    .getByText(/^\d+ articles?$/)
    .waitFor();
  await page.getByLabel("From", { exact: true }).focus();
  await page.keyboard.type("01022026");
  await expect.poll(() => narrowed("from")).toBe("2026-01-02");
  expect(await isFocused("From")).toBe(true);
  await row(page, "খেয়ার খবর").waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel("From", { exact: true }).inputValue()).toBe("");
  expect(desk.editor.problems).toEqual([]);
});

it("shows what is scheduled at a press", async () => {
  const title = "আগামী দিনের খবর";
  await makeArticle(desk, {
    title,
    published: true,
    publishDate: new Date(Date.now() + HOUR).toISOString(),
  });
  await makeArticle(desk, { title: "আজকের খসড়া" });
  const page = await desk.editor.open("/admin");
  await row(page, "আজকের খসড়া").waitFor();
  await page.getByRole("button", { name: "Scheduled" }).click();
  await row(page, "আজকের খসড়া").waitFor({ state: "detached" });
  await row(page, title).waitFor();
  expect(await page.getByRole("button", { name: "Scheduled" }).getAttribute("aria-pressed")).toBe("true");
  expect(desk.editor.problems).toEqual([]);
});
