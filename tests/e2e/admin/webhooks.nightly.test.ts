import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { useOwnDesk } from "./desk.ts";

const desk = useOwnDesk();

const press = (within: Locator, name: string): Promise<void> =>
  within.getByRole("button", { name, exact: true }).click();
const rowOf = (page: Page): Locator => page.locator(".webhooks-table tbody tr");

it("adds an address, shows its secret once, tests it, sends a message again, changes it, and removes it", async () => {
  const { feed } = desk.world;
  const host = feed.hostPort;
  feed.serve("/hook", { type: "text/plain", body: "ok" });
  const page = await desk.editor.open("/admin/webhooks");
  await page.getByText("There are no webhooks yet.").waitFor();
  await press(page.locator("main"), "+ Add webhook");
  const adding = page.getByRole("dialog", { name: "Add webhook" });
  await press(adding, "Save");
  await adding.getByText("The address must be http or https").waitFor();
  await adding.getByText("Choose at least one event").waitFor();
  await adding.getByLabel("Address").fill("http://127.0.0.1:9/hook");
  await adding.getByLabel("article.published").check();
  await press(adding, "Save");
  await adding.getByText("127.0.0.1 is not at a public address").waitFor();
  await adding.getByLabel("Address").fill(`${feed.origin}/hook`);
  await press(adding, "Save");

  const secret = page.getByRole("dialog", { name: "Secret" });
  const shown = await secret.locator("code").innerText();
  expect(shown).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await press(secret, "Close");
  await page.getByText(`${host} is saved.`).waitFor();
  await rowOf(page).getByText("New", { exact: true }).waitFor();

  await press(rowOf(page), `Test ${host}`);
  await page.getByText(`Test sent to ${host}.`).waitFor();
  await rowOf(page).getByText("Fine", { exact: true }).waitFor();
  await press(rowOf(page), `Messages ${host}`);
  const messages = page.getByRole("dialog", { name: `Messages to ${host}` });
  await messages.getByText("Delivered, 1 try").waitFor();
  const before = feed.requests("/hook");
  await messages.getByRole("button", { name: /^Send again/ }).click();
  await messages.getByText(/is sent again\.$/).waitFor();
  await expect.poll(() => feed.requests("/hook")).toBe(before + 1);
  await press(messages, "Close");

  feed.serve("/hook", { status: 410, type: "text/plain", body: "gone" });
  await press(rowOf(page), `Test ${host}`);
  await rowOf(page).getByText("Disabled", { exact: true }).waitFor();
  await rowOf(page).getByText("The receiver says that it wants nothing any more (410)").waitFor();
  feed.serve("/hook", { type: "text/plain", body: "ok" });
  await press(rowOf(page), `Enable ${host}`);
  await page.getByText(`${host} is enabled again.`).waitFor();
  await rowOf(page).getByText("Fine", { exact: true }).waitFor();

  await press(rowOf(page), `New secret ${host}`);
  await press(page.getByRole("alertdialog", { name: "New secret" }), "Create");
  expect(await secret.locator("code").innerText()).not.toBe(shown);
  await press(secret, "Close");
  await rowOf(page).getByText("The previous secret also signs until").waitFor();
  expect(await page.locator("main").innerText()).not.toContain("whsec_");

  await press(rowOf(page), `Edit ${host}`);
  const editing = page.getByRole("dialog", { name: "Edit webhook" });
  await editing.getByLabel("match.result").check();
  await press(editing, "Save");
  await rowOf(page).getByText("article.published, match.result").waitFor();
  await press(rowOf(page), `Remove ${host}`);
  await press(page.getByRole("alertdialog", { name: "Remove webhook" }), "Remove");
  await page.getByText("There are no webhooks yet.").waitFor();
  expect(desk.editor.problems.filter((problem) => !problem.includes("400"))).toEqual([]);
});
