import { expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { lostParts } from "../../support/browser/lost-parts.ts";
import { makeArticle, row, useDesk } from "./desk.ts";

const desk = useDesk({ signedIn: true });
const HOUR = 3_600_000;

it("changes chosen articles together, says which were not, and undoes it", async () => {
  const [one, two, late] = ["ঘাটের খবর এক", "ঘাটের খবর দুই", "ঘাটের খবর তিন"];
  for (const title of [one, two]) await makeArticle(desk, { title, author: "জেলা বিভাগ" });
  const { id } = await makeArticle(desk, { title: late, author: "জেলা বিভাগ" });
  const page = await desk.editor.open("/admin");
  await page.getByLabel("Author").fill("জেলা বিভাগ");
  await page.getByLabel("Author").press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("author")).toBe("জেলা বিভাগ");
  await row(page, late).waitFor();
  for (const title of [one, two, late]) await page.getByRole("checkbox", { name: title }).check();
  await page.getByText("3 articles chosen").waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page), `${width} px`).toEqual([]);
    expect(await lostParts(page), `${width} px`).toEqual({ wider: 0, lost: [] });
  }
  // Another editor saves one of them between the look and the press.
  let held = (): void => undefined;
  const saved = new Promise<void>((resolve) => {
    held = resolve;
  });
  await desk.editor.context.route("**/api/admin/news/bulk", async (route) => {
    await saved;
    await route.continue();
  });
  const press = page.getByRole("button", { name: "Publish", exact: true }).click();
  const { csrf } = await (await desk.other.context.request.get("/auth/me")).json();
  const other = await desk.other.context.request.put(`/api/admin/news/${id}`, {
    headers: { "x-csrf-token": csrf, origin: desk.world.url },
    data: { title: late, content: "<p>আরও কথা।</p>", category: "bengal", author: "জেলা বিভাগ" },
  });
  expect(other.status()).toBe(200);
  held();
  await press;
  await page.getByText("2 articles are published or scheduled.").waitFor();
  await page.getByText(`${late}: somebody changed it meanwhile.`).waitFor();
  await row(page, one).getByText("Published").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone for 2 articles.").waitFor();
  await row(page, one).getByText("Draft").waitFor();
  await page.getByLabel("Status").selectOption("published");
  await page.getByText("No News Found").waitFor();
  expect(desk.editor.problems).toEqual([]);
});

it("shows what is scheduled as a calendar that goes by keyboard, and as a list", async () => {
  const title = "আগামী দিনের খবর";
  const at = Date.now() + HOUR;
  await makeArticle(desk, { title, published: true, publishDate: new Date(at).toISOString() });
  const page = await desk.editor.open("/admin");
  await page.getByRole("button", { name: "Schedule" }).click();
  const day = new Date(at + 6 * HOUR).toISOString().slice(0, 10);
  const today = new Date(Date.now() + 6 * HOUR).toISOString().slice(0, 10);
  // In the last hour of a month it comes out in the next one.
  if (day.slice(0, 7) !== today.slice(0, 7)) await page.getByRole("button", { name: "Next month" }).click();
  await page.locator(".schedule-list").getByRole("link", { name: title }).waitFor();
  expect(await page.locator(`[data-day="${day}"] .schedule-count`).innerText()).toContain("1");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page), `${width} px`).toEqual([]);
    expect(await lostParts(page), `${width} px`).toEqual({ wider: 0, lost: [] });
  }
  await page.locator('.schedule-grid [tabindex="0"]').focus();
  const before = new URL(page.url()).searchParams.get("month");
  await page.keyboard.press("PageDown");
  await expect.poll(() => new URL(page.url()).searchParams.get("month")).not.toBe(before);
  const focused = (): Promise<string> =>
    page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? (document.activeElement.dataset.day ?? "") : "",
    );
  await expect.poll(focused).toContain(new URL(page.url()).searchParams.get("month"));
  await page.getByText(/^Nothing is scheduled for/).waitFor();
  expect(desk.editor.problems).toEqual([]);
});
