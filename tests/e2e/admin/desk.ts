import type { Locator, Page } from "playwright";
import { afterEach, beforeAll, expect } from "vitest";
import { z } from "zod";
import { axeViolations } from "../../support/browser/axe.ts";
import { lostParts } from "../../support/browser/lost-parts.ts";
import { comesTo, openReader, type Reader } from "../../support/browser/reader.ts";
import { type UsedWorld, useOwnWorld, useWorld } from "../../support/browser/use-world.ts";
import { USER } from "../../support/sites/editor.ts";
import { waitUntil } from "../../support/wait.ts";

/** A site with the browsers of two editors. Closes their pages after each test. */
export interface Desk {
  world: UsedWorld;
  readonly editor: Reader;
  readonly other: Reader;
}

/** The desk of the shared site, with two editors who are signed in. */
export const useDesk = (): Desk => deskOf(useWorld(), true);

/** The desk of a site that no other file changes. `signedIn`: both editors are signed in before the first test. */
export const useOwnDesk = ({ signedIn = true } = {}): Desk =>
  deskOf(useOwnWorld({ env: USER, moves: "stories" }), signedIn);

function deskOf(world: UsedWorld, signedIn: boolean): Desk {
  let editors: [Reader, Reader] | undefined;
  const opened = (): [Reader, Reader] => {
    if (!editors) throw new Error("They are there while tests run, and not before");
    return editors;
  };
  beforeAll(async () => {
    editors = [await openReader(world.browser, world.url), await openReader(world.browser, world.url)];
    if (signedIn) for (const editor of editors) await logIn(editor);
  });
  afterEach(async () => {
    for (const { context, problems } of opened()) {
      await context.unrouteAll();
      await Promise.all(context.pages().map((page) => page.close()));
      problems.length = 0;
    }
  });
  return {
    world,
    get editor() {
      return opened()[0];
    },
    get other() {
      return opened()[1];
    },
  };
}

/** Signs in without the page of the login, which admin.test.ts uses. */
export async function logIn({ context: { request } }: Pick<Reader, "context">): Promise<void> {
  const answer = await request.get("/auth/me", { headers: ON_ITS_OWN });
  const { csrf } = me.parse(await answer.json());
  const headers = { ...ON_ITS_OWN, "x-csrf-token": csrf, origin: new URL(answer.url()).origin };
  const data = { username: USER.ADMIN_USERNAME, password: USER.ADMIN_PASSWORD };
  expect((await request.post("/auth/login", { headers, data })).status()).toBe(200);
  // The start publishes the desk's document a moment later; until then its address answers 404.
  await waitUntil(
    async () => (await request.get("/api/live/admin", { headers: ON_ITS_OWN })).ok(),
    "the desk's document is published",
  );
}

export const dashboard = (page: Page): Locator => page.getByRole("heading", { level: 1, name: "News" });
export const adminIsLive = (page: Page): Promise<void> =>
  comesTo(page, ".admin-connection", "[data-state=live]");
export const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
export const stat = (page: Page, name: string) =>
  page
    .locator(".admin-stats > div")
    .filter({ hasText: name })
    .locator("dd")
    .innerText()
    .then((text) => Number(text));
export const content = (page: Page): Locator => page.getByRole("textbox", { name: "Content" });
/** Text that announces a save; inert parts of the page do not count. */
export const announcement = (page: Page): Promise<string> =>
  page
    .locator(".save-spoken")
    .evaluate((region) => (region.closest("[inert]") ? "" : (region.textContent ?? "")));
export const spoken = (page: Page): Promise<string[]> =>
  page.locator("[role=status], [role=alert], [aria-live]").evaluateAll((regions) =>
    regions
      .filter((region) => !region.closest("[inert]") && region.checkVisibility())
      .map((region) => region.textContent?.trim() ?? "")
      .filter((text) => text !== ""),
  );
export const saveButton = (page: Page): Locator => page.getByRole("button", { name: /^Sav/ });

export const pushQuestion = (page: Page): Locator => page.getByRole("dialog", { name: "Notify readers?" });

const me = z.object({ csrf: z.string() });
const answered = z.object({ data: z.object({ id: z.string(), revision: z.number() }) });

/**
 * Without this header, the server would close idle connections after five seconds, which could reset a call.
 */
export const ON_ITS_OWN = { connection: "close" };

/** Expects no axe violations and no overflow. `where`: width and state, for messages. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  expect(await axeViolations(page), where).toEqual([]);
  expect(await lostParts(page), where).toEqual({ wider: 0, lost: [] });
}

/** Headers for requests that save data in the editor's session. */
export async function sessionHeaders({ editor, world }: Desk): Promise<Record<string, string>> {
  const { csrf } = me.parse(
    await (await editor.context.request.get("/auth/me", { headers: ON_ITS_OWN })).json(),
  );
  return { ...ON_ITS_OWN, "x-csrf-token": csrf, origin: world.url };
}

export async function makeArticle(
  desk: Desk,
  fields: Record<string, unknown>,
): Promise<{ id: string; revision: number }> {
  const response = await desk.editor.context.request.post("/api/admin/news", {
    headers: await sessionHeaders(desk),
    data: { content: "<p>প্রথম অনুচ্ছেদ।</p>", category: "bengal", ...fields },
  });
  expect(response.status()).toBe(201);
  return answered.parse(await response.json()).data;
}

export async function deleteArticle(desk: Desk, id: string): Promise<void> {
  const response = await desk.editor.context.request.delete(`/api/admin/news/${id}`, {
    headers: await sessionHeaders(desk),
  });
  expect(response.status()).toBe(200);
}

export async function openEditor(reader: Reader, path: string): Promise<Page> {
  const page = await reader.open(path);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole("toolbar").waitFor();
  return page;
}

interface WrittenStory {
  title: string;
  text: string;
  category?: string;
}

export async function writeStory(page: Page, { title, text, category }: WrittenStory): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await content(page).click();
  await page.keyboard.type(text);
  if (category) await page.getByLabel("Category").selectOption(category);
}
