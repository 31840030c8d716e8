import { expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { openReader } from "../../support/browser/reader.ts";
import { useOwnDesk } from "./desk.ts";

const desk = useOwnDesk();

it("shows an editor what is read just now, and how its readers came, without a reload", async () => {
  const page = await desk.editor.open("/admin/readers");
  await page.getByRole("heading", { level: 1, name: "Readers" }).waitFor();
  await page.getByRole("table", { name: "How readers came to stories" }).waitFor();
  const { world } = desk;
  const list = (await (await fetch(`${world.url}/api/combined-news`)).json()) as { data: { id: string }[] };
  const id = list.data[0]?.id ?? "";
  const reader = await openReader(world.browser, world.url);
  const story = await reader.context.newPage();
  await story.goto(`${world.url}/article/${id}?from=push`);
  const row = page.getByRole("row").filter({ hasText: "From a notification" });
  await expect.poll(() => row.getByRole("cell").first().innerText()).toMatch(/1$/);
  const stories = page.getByRole("table", { name: "Read most in the last hour" });
  expect(await stories.getByRole("cell").allInnerTexts()).toEqual([expect.stringMatching(/1$/)]);
  expect(await stories.getByRole("link").getAttribute("href")).toBe(`/article/${id}`);
  expect(await axeViolations(page)).toEqual([]);
  await reader.context.close();
});
