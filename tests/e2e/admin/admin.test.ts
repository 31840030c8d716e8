import type { Locator, Page, Request } from "playwright-core";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { axeViolations } from "../../support/browser/axe.ts";
import { isLive, openReader, type Reader } from "../../support/browser/reader.ts";
import { useWorld } from "../../support/browser/use-world.ts";

const USER = { ADMIN_USERNAME: "desk", ADMIN_PASSWORD: "a long password for tests" };

/** Signed in as an editor, one browser each. */
let editor: Reader;
let other: Reader;

const world = useWorld({ env: USER });
beforeAll(async () => {
  editor = await openReader(world.browser, world.url);
  other = await openReader(world.browser, world.url);
});
afterEach(async () => {
  for (const { context, problems } of [editor, other]) {
    await context.unrouteAll();
    await Promise.all(context.pages().map((page) => page.close()));
    problems.length = 0;
  }
});

async function logIn({ context, open }: Reader): Promise<void> {
  const page = await open("/admin-login");
  await page.getByLabel("Username").fill(USER.ADMIN_USERNAME);
  await page.getByLabel("Password").fill(USER.ADMIN_PASSWORD);
  await page.getByLabel("Password").press("Enter");
  await dashboard(page).waitFor();
  await page.close();
  expect((await context.cookies()).length).toBeGreaterThan(0);
}

const dashboard = (page: Page): Locator => page.getByRole("heading", { level: 1, name: "News" });
const adminIsLive = (page: Page) =>
  expect.poll(() => page.locator(".admin-connection").getAttribute("data-state")).toBe("live");
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const stat = (page: Page, name: string) =>
  page
    .locator(".admin-stats > div")
    .filter({ hasText: name })
    .locator("dd")
    .innerText()
    .then((text) => Number(text));
const content = (page: Page): Locator => page.getByRole("textbox", { name: "Content" });
/** What a screen reader is told of saving: nothing of what lies in an inert part. */
const said = (page: Page): Promise<string> =>
  page
    .locator(".save-spoken")
    .evaluate((region) => (region.closest("[inert]") ? "" : (region.textContent ?? "")));
const saveButton = (page: Page): Locator => page.getByRole("button", { name: /^Sav/ });

const me = z.object({ csrf: z.string() });
const answered = z.object({ data: z.object({ id: z.string(), revision: z.number() }) });

/** An article, made by the API with the editor's session. */
async function make(fields: Record<string, unknown>): Promise<{ id: string; revision: number }> {
  const { request } = editor.context;
  const { csrf } = me.parse(await (await request.get("/auth/me")).json());
  const response = await request.post("/api/admin/news", {
    headers: { "x-csrf-token": csrf, origin: world.url },
    data: { content: "<p>প্রথম অনুচ্ছেদ।</p>", category: "bengal", ...fields },
  });
  expect(response.status()).toBe(201);
  return answered.parse(await response.json()).data;
}

/** The editor, in a browser that kept no drafts. */
async function openEditor(reader: Reader, path: string): Promise<Page> {
  const page = await reader.open(path);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole("toolbar").waitFor();
  return page;
}

describe("the way in", () => {
  it("checks, leads strangers to the login, and says what is wrong with it", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await editor.context.route("**/auth/me", async (route) => {
      await held;
      await route.continue();
    });
    const page = await editor.open("/admin/edit/000000000000000000000000");
    await page.getByText("Checking permissions...").waitFor();
    release();
    await page.waitForURL("**/admin-login");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Username is required").waitFor();
    await page.getByText("Password is required").waitFor();
    await page.getByLabel("Username").fill("desk");
    await page.getByLabel("Password").fill("wrong");
    expect(await axeViolations(page)).toEqual([]);
    expect(editor.problems).toEqual([]);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Invalid credentials. Please try again.").waitFor();
    expect(await page.getByLabel("Username").inputValue()).toBe("desk");
    await page.route("**/auth/login", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "120" },
        json: { success: false, message: "" },
      }),
    );
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Too many tries. Please wait 2 minutes and try again.").waitFor();
    await page.unroute("**/auth/login");
    await page.getByLabel("Password").fill(USER.ADMIN_PASSWORD);
    await page.getByLabel("Password").press("Enter");
    await page.waitForURL("**/admin");
    await page.getByText("No News Found").waitFor();
    expect(await page.getByRole("link", { name: "Create First News" }).getAttribute("href")).toBe(
      "/admin/new",
    );
    await page.goto("/admin-login");
    await page.waitForURL("**/admin");
    await logIn(other);
  });
});

describe("from the keyboard to the reader", () => {
  it("an article is written and published without a mouse, and open pages have it at once", async () => {
    const reader = await openReader(world.browser, world.url);
    const front = await reader.open("/");
    await isLive(front);
    const watching = await other.open("/admin");
    await adminIsLive(watching);
    const before = await stat(watching, "Published");
    await watching.getByRole("searchbox").fill("খোঁজ");

    const page = await editor.open("/admin");
    await adminIsLive(page);
    const { keyboard } = page;
    await page.getByRole("link", { name: "+ New News" }).focus();
    await keyboard.press("Enter");
    await page.getByRole("toolbar").waitFor();
    const scripts = await page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("EditorPage")).length,
    );
    expect(scripts).toBeGreaterThan(0);
    await page.getByLabel("Title", { exact: true }).focus();
    await keyboard.type("সেতু খুলল");
    await keyboard.press("Enter");
    await keyboard.type("প্রথম কথা ");
    await keyboard.press("Control+b");
    await keyboard.type("জোর");
    await keyboard.press("Control+b");
    await keyboard.press("Enter");
    await keyboard.press("Alt+F10");
    for (let step = 0; step < 2; step += 1) await keyboard.press("ArrowRight");
    expect(await page.locator(":focus").getAttribute("aria-label")).toBe("H2 heading");
    await keyboard.press("Enter");
    // The text takes the focus back with the next frame.
    await page.locator(".ProseMirror:focus").waitFor();
    await keyboard.type("উপশিরোনাম");
    await keyboard.press("Control+k");
    await keyboard.type("example.org/x");
    await keyboard.press("Enter");
    await page
      .getByText("5 words", { exact: true })
      .or(page.getByText("4 words", { exact: true }))
      .waitFor();
    await page.getByRole("switch", { name: "Published" }).focus();
    await keyboard.press("Space");
    await page.getByLabel("Category").focus();
    await keyboard.type("bengal");
    await page.getByLabel("Tags", { exact: true }).focus();
    await keyboard.type(" নদী ");
    await keyboard.press("Enter");
    await keyboard.type("নদী");
    await keyboard.press("Enter");
    await keyboard.type("ভুল");
    await keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove ভুল" }).focus();
    await keyboard.press("Enter");
    expect(await page.locator(".editor-tags li").allInnerTexts()).toEqual([expect.stringContaining("নদী")]);
    await keyboard.press("Control+s");
    await page.getByText("News created successfully").first().waitFor();

    await front.getByText("টি নতুন খবর পাওয়া গেছে!").waitFor();
    await front
      .getByRole("button", { name: /দেখুন|দেখান/ })
      .first()
      .click();
    await front.getByRole("link", { name: "সেতু খুলল" }).first().click();
    await front.getByRole("heading", { level: 1, name: "সেতু খুলল" }).waitFor();
    expect(await front.locator(".article-body strong").innerText()).toBe("জোর");
    expect(await front.locator(".article-body h2").innerText()).toContain("উপশিরোনাম");
    expect(reader.problems).toEqual([]);
    await reader.close();

    await row(watching, "সেতু খুলল").waitFor();
    await expect.poll(() => stat(watching, "Published")).toBe(before + 1);
    expect(await watching.locator(":focus").inputValue()).toBe("খোঁজ");

    await page.waitForURL("**/admin");
    expect(await row(page, "সেতু খুলল").innerText()).toContain("Published");
    expect([...editor.problems, ...other.problems]).toEqual([]);
  });
});

describe("the dashboard", () => {
  it("searches, turns pages, and deletes after asking", async () => {
    for (let index = 0; index < 21; index += 1) {
      await make({ title: `পাতা ভরা ${index}`, publishDate: "2026-01-01T00:00:00.000Z" });
    }
    await make({ title: "বাজারে নতুন আলু" });
    const page = await editor.open("/admin");
    await page.getByText("Page 1 of 2").waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByText("Page 1 of 2").waitFor();
    await page.getByRole("searchbox").fill("আলু");
    await page.getByRole("button", { name: "Search" }).click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    const deleted = await stat(page, "Deleted");
    await row(page, "বাজারে")
      .getByRole("button", { name: /^Delete/ })
      .click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("Are you sure you want to delete this news article?").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.route("**/api/admin/news/*", (route) => route.abort());
    await row(page, "বাজারে")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await dialog.getByText("Failed to delete news. Please try again.").waitFor();
    await page.unroute("**/api/admin/news/*");
    await page.route("**/api/admin/news/*", (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "disk full" } }),
    );
    await dialog.getByRole("button", { name: "Delete" }).click();
    await dialog.getByText("Failed to delete news: disk full").waitFor();
    await page.unroute("**/api/admin/news/*");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("No News Found").waitFor();
    expect(await page.getByRole("link", { name: "Create First News" }).count()).toBe(0);
    await expect.poll(() => stat(page, "Deleted")).toBe(deleted + 1);
    await page.getByRole("button", { name: "Show all news" }).click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(20);
    await page.route("**/api/admin/news?*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.getByText("Failed to fetch news. Please try again.").waitFor();
    expect(await page.locator("tbody tr").count()).toBe(20);
  });
});

describe("nothing typed is lost", () => {
  it("a draft survives a reload, is asked about before leaving, and goes with the session", async () => {
    const { id } = await make({ title: "আগের শিরোনাম" });
    const page = await openEditor(editor, `/admin/edit/${id}`);
    await content(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" অর্ধেক লেখা");
    await page.getByText("Draft kept in this browser").waitFor();
    const asked = new Promise<string>((resolve) =>
      page.once("dialog", (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      }),
    );
    await page.reload();
    expect(await asked).toBe("beforeunload");
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect.poll(() => content(page).innerText()).toContain("অর্ধেক লেখা");
    const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await page.getByRole("link", { name: "Audit" }).click();
    await leaving.getByRole("button", { name: "Keep editing" }).click();
    expect(new URL(page.url()).pathname).toBe(`/admin/edit/${id}`);
    await page.getByRole("link", { name: "Audit" }).click();
    await leaving.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("heading", { level: 1, name: "Audit" }).waitFor();
    await page.getByRole("link", { name: "আগের শিরোনাম" }).first().waitFor();
    const drafts = (): Promise<number> =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("adminDraft:")).length);
    expect(await drafts()).toBe(1);
    expect(editor.problems).toEqual([]);
    await page.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL(`${world.url}/`);
    expect(await drafts()).toBe(0);
    await page.close();
    await logIn(editor);
  });

  it("a save that fails keeps the form and says so; wrong fields are named beside them", async () => {
    const page = await openEditor(editor, "/admin/new");
    await saveButton(page).click();
    await page.getByText("Title: Title is required").waitFor();
    expect(await page.getByLabel("Title", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel("Title", { exact: true }).fill("যা লেখা হল");
    await content(page).click();
    await page.keyboard.type("কথা");
    await page.getByLabel("Category").selectOption("cricket");
    await page.getByLabel("Tags", { exact: true }).fill("নদী");
    await page.getByRole("button", { name: "Add tag" }).click();
    expect(await page.locator(".editor-tags li").allInnerTexts()).toEqual([expect.stringContaining("নদী")]);
    const held = Promise.withResolvers<void>();
    await page.route("**/api/admin/news", async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, json: { success: false } });
    });
    await saveButton(page).click();
    await page.getByRole("button", { name: "Saving...", exact: true }).waitFor();
    await expect.poll(() => said(page)).toBe("Saving");
    held.resolve();
    await page.getByText("HTTP error! status: 503").waitFor();
    await expect.poll(() => said(page)).toBe("Saving failed.");
    await page.unroute("**/api/admin/news");
    await page.route("**/api/admin/news", (route) => route.abort());
    await saveButton(page).click();
    await page.getByText("Failed to save news. Please try again.").waitFor();
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("যা লেখা হল");
    expect(await content(page).innerText()).toContain("কথা");
    page.on("dialog", (dialog) => void dialog.accept());
  });

  it("a new article whose answer was lost is saved again, and is one article", async () => {
    const page = await openEditor(editor, "/admin/new");
    const keys: (string | undefined)[] = [];
    await page.getByLabel("Title", { exact: true }).fill("হারানো উত্তর");
    await content(page).click();
    await page.keyboard.type("কথা");
    await page.getByLabel("Category").selectOption("cricket");
    await page.route("**/api/admin/news", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      await route.fetch();
      await route.abort();
    });
    await saveButton(page).click();
    await page.getByText("Failed to save news. Please try again.").waitFor();
    await page.unroute("**/api/admin/news");
    // What was typed since is saved, into the same article.
    await page.getByLabel("Title", { exact: true }).fill("হারানো উত্তর পাওয়া গেল");
    await saveButton(page).click();
    await dashboard(page).waitFor();
    await row(page, "হারানো উত্তর পাওয়া গেল").waitFor();
    expect(await row(page, "হারানো উত্তর").count()).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    editor.problems.length = 0;
  });

  it("a save leads to the dashboard after a second and a half", async () => {
    // A browser of its own: its clock is every page's.
    const alone = await openReader(world.browser, world.url);
    try {
      await logIn(alone);
      const page = await openEditor(alone, "/admin/new");
      await page.getByLabel("Title", { exact: true }).fill("দেড় সেকেন্ড");
      await content(page).click();
      await page.keyboard.type("কথা");
      await page.getByLabel("Category").selectOption("cricket");
      // From here on time moves only when it is told to.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await saveButton(page).click();
      await page.getByText("News created successfully").first().waitFor();
      await expect.poll(() => said(page)).toBe("Saved. News created successfully.");
      await page.clock.fastForward(1_499);
      expect(new URL(page.url()).pathname).toBe("/admin/new");
      await page.clock.fastForward(1);
      await page.waitForURL("**/admin");
    } finally {
      await alone.close();
    }
  });

  it("an article that cannot be read says so, and is read when asked again", async () => {
    const { id } = await make({ title: "এক বার পড়া গেল না" });
    const page = await editor.open();
    await page.route(`**/api/admin/news/${id}`, (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await page.goto(`/admin/edit/${id}`);
    await page.getByText("Failed to fetch news details").waitFor();
    await page.unroute(`**/api/admin/news/${id}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("toolbar").waitFor();
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("এক বার পড়া গেল না");
    editor.problems.length = 0;
  });

  it("a draft that was never sent gives its key to no other tab: two stories stay two", async () => {
    const first = await openEditor(editor, "/admin/new");
    await first.getByLabel("Title", { exact: true }).fill("প্রথম ট্যাবের খবর");
    await content(first).click();
    await first.keyboard.type("কথা");
    await first.getByLabel("Category").selectOption("cricket");
    await first.getByText("Draft kept in this browser").waitFor();
    const second = await editor.open("/admin/new");
    await second.getByRole("button", { name: "Restore draft" }).click();
    await second.getByLabel("Title", { exact: true }).fill("দ্বিতীয় ট্যাবের খবর");
    for (const tab of [first, second]) {
      await saveButton(tab).click();
      await dashboard(tab).waitFor();
    }
    for (const title of ["প্রথম ট্যাবের খবর", "দ্বিতীয় ট্যাবের খবর"]) {
      await row(second, title).first().waitFor();
      expect(await row(second, title).count()).toBe(1);
    }
    await first.close();
    await second.close();
    editor.problems.length = 0;
  });

  it("a new article whose answer was lost to a reload is saved again, and is one article", async () => {
    const page = await openEditor(editor, "/admin/new");
    page.on("dialog", (dialog) => void dialog.accept());
    const keys: (string | undefined)[] = [];
    const listen = (request: Request): void => {
      if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
    };
    page.on("request", listen);
    await page.getByLabel("Title", { exact: true }).fill("মাঝপথে আবার লোড");
    await content(page).click();
    await page.keyboard.type("কথা");
    await page.getByLabel("Category").selectOption("cricket");
    const made = new Promise<void>((resolve) => {
      void page.route("**/api/admin/news", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        await route.fetch();
        resolve();
        // The answer never comes: the page is loaded again first.
      });
    });
    await saveButton(page).click();
    await made;
    await page.reload();
    // Not before: a call that is still held would go on then, and might be answered in time.
    await page.unroute("**/api/admin/news");
    await page.getByRole("button", { name: "Restore draft" }).click();
    await saveButton(page).click();
    await dashboard(page).waitFor();
    await row(page, "মাঝপথে আবার লোড").first().waitFor();
    expect(await row(page, "মাঝপথে আবার লোড").count()).toBe(1);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    editor.problems.length = 0;
  });

  it("two editors at once: the second is told who, and chooses; a version comes back", async () => {
    const { id } = await make({ title: "শুরুর শিরোনাম" });
    const [mine, theirs] = await Promise.all([
      openEditor(editor, `/admin/edit/${id}`),
      openEditor(other, `/admin/edit/${id}`),
    ]);
    await theirs.getByLabel("Title", { exact: true }).fill("তাঁদের শিরোনাম");
    await saveButton(theirs).click();
    await theirs.getByText("News updated successfully").first().waitFor();
    await mine.getByLabel("Title", { exact: true }).fill("আমার শিরোনাম");
    await saveButton(mine).click();
    const conflict = mine.getByRole("alertdialog", { name: "Somebody else saved this article" });
    await conflict.getByText("তাঁদের শিরোনাম").waitFor();
    await conflict.getByText("আমার শিরোনাম").waitFor();
    expect(await conflict.innerText()).toContain("desk saved it at");
    await expect.poll(() => said(mine)).toBe("Somebody else saved this article first.");
    expect(await axeViolations(mine)).toEqual([]);
    await conflict.getByRole("button", { name: "Load theirs" }).click();
    await expect.poll(() => mine.getByLabel("Title", { exact: true }).inputValue()).toBe("তাঁদের শিরোনাম");
    await mine.getByRole("button", { name: "Back to my version" }).click();
    await saveButton(mine).click();
    await mine.getByText("News updated successfully").first().waitFor();
    await mine.waitForURL("**/admin");
    await row(mine, "আমার শিরোনাম").getByRole("link", { name: /^Edit/ }).click();
    await mine.getByRole("button", { name: "Versions" }).click();
    const versions = mine.getByRole("dialog", { name: "Versions" });
    await versions.getByRole("button", { name: "Restore version 1" }).click();
    await expect.poll(() => mine.getByLabel("Title", { exact: true }).inputValue()).toBe("শুরুর শিরোনাম");
    await saveButton(mine).click();
    await mine.getByText("News updated successfully").first().waitFor();
  });
});

describe("what an editor expects", () => {
  const picture = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer();

  it("pictures are dropped into the text and chosen for the lead; the preview is the article page", async () => {
    const page = await openEditor(editor, "/admin/new");
    await page.getByLabel("Title", { exact: true }).fill("ছবির খবর");
    await content(page).click();
    await page.keyboard.type("ছবির আগে");
    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
        return transfer;
      },
      [...(await picture("#a33"))],
    );
    const box = await content(page).boundingBox();
    if (!box) throw new Error("The text is not there to drop on");
    const at = { clientX: box.x + 20, clientY: box.y + 20 };
    await content(page).dispatchEvent("drop", { dataTransfer: data, ...at });
    await expect.poll(() => content(page).locator("img[src^='/']").count()).toBe(1);
    await page.getByLabel("Picture file", { exact: true }).setInputFiles({
      name: "lead.png",
      mimeType: "image/png",
      buffer: await picture("#3a3"),
    });
    await expect.poll(() => page.getByLabel("Image URL").inputValue()).toMatch(/^\//);
    await page.getByLabel("Picture file", { exact: true }).setInputFiles({
      name: "x.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    });
    await page.getByText("use PNG, JPEG, WebP, AVIF or GIF").waitFor();
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("dialog", { name: "Preview" });
    await preview.getByRole("heading", { level: 1, name: "ছবির খবর" }).waitFor();
    await preview.locator(".article-body img").waitFor();
    expect(await preview.locator(".article-body").innerText()).toContain("ছবির আগে");
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(editor.problems).toEqual([]);
    page.on("dialog", (dialog) => void dialog.accept());
  });

  it("a date ahead schedules; a legacy category and what the editor cannot show are kept", async () => {
    const page = await openEditor(editor, "/admin/new");
    await page.getByLabel("Title", { exact: true }).fill("কালকের খবর");
    await content(page).click();
    await page.keyboard.type("কাল");
    await page.getByLabel("Category").selectOption("lifestyle");
    await page.getByRole("switch", { name: "Published" }).check();
    const ahead = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16);
    await page.getByLabel("Publish date").fill(ahead);
    await page.getByText(/^Scheduled: readers see it from/).waitFor();
    await saveButton(page).click();
    await page.waitForURL("**/admin");
    await expect.poll(() => row(page, "কালকের খবর").innerText()).toContain("Scheduled");
    const list = await fetch(`${world.url}/api/combined-news?page=1&limit=100`);
    expect(await list.text()).not.toContain("কালকের খবর");

    const { id } = await make({
      title: "ছক",
      content: "<p>আগে</p><table><tbody><tr><td>ঘর</td></tr></tbody></table>",
    });
    await page.route(`**/api/admin/news/${id}`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replace('"category":"bengal"', '"category":"old-desk"') });
    });
    await page.goto(`/admin/edit/${id}`);
    await page.getByText("would lose (table, tbody, tr, td)").waitFor();
    expect(await content(page).inputValue()).toContain("<td>ঘর</td>");
    const category = page.getByLabel("Category");
    expect(await category.locator("option:checked").innerText()).toBe("Legacy: old-desk");
    expect(editor.problems).toEqual([]);
  });
});

describe("every admin page", () => {
  it("has nothing that axe objects to, in both themes and widths, and keeps to the pages' policy", async () => {
    const { id } = await make({ title: "যাচাই", imageUrl: "https://pictures.example.org/a.jpg" });
    await fetch(`${world.url}/api/marketing-inquiry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        name: "A",
        company: "B & Co",
        email: "a@example.org",
        phone: "+91 98765 43210",
        adType: "Other",
        message: "=1+1",
      }),
    });
    const page = await editor.open();
    await page.route("**/api/image?*", (route) => route.fulfill({ status: 204 }));
    for (const path of [
      "/admin",
      "/admin/new",
      `/admin/edit/${id}`,
      "/admin/inquiries",
      "/admin/audit",
      "/admin/sign-ins",
    ]) {
      await page.goto(path);
      await page.locator("h1").waitFor();
      await page.locator(".admin-loading").waitFor({ state: "detached" });
      for (const [width, colorScheme] of [
        [390, "light"],
        [1280, "dark"],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        expect(await axeViolations(page), `${path}, ${width} px, ${colorScheme}`).toEqual([]);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider, `${path}, ${width} px`).toBe(0);
      }
    }
    expect(editor.problems).toEqual([]);

    await page.goto("/admin/inquiries");
    const handled = page.getByRole("checkbox", { name: "Handled" });
    const taken = page.waitForResponse((response) => response.request().method() !== "GET" && response.ok());
    await handled.click();
    await taken;
    await page.reload();
    await expect.poll(() => handled.isChecked()).toBe(true);
    const csv = await page.request.get(
      (await page.getByRole("link", { name: "Download CSV" }).getAttribute("href")) ?? "",
    );
    expect(await csv.text()).toContain("'=1+1");
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No advertiser has written yet.").waitFor();
  });

  it("leaves the rich editor's code to the editor", async () => {
    const page = await editor.open();
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.url().endsWith(".js")) scripts.add(request.url());
    });
    // Asked for once more: a page that goes on to another address takes the answers it had with it.
    const rich = async (): Promise<boolean> => {
      const texts = [...scripts].map(async (url) => (await page.request.get(url)).text());
      return (await Promise.all(texts)).some((script) => script.includes("ProseMirror-selectednode"));
    };
    await page.goto("/admin");
    await adminIsLive(page);
    expect(scripts.size).toBeGreaterThan(1);
    expect(await rich()).toBe(false);
    await page.goto("/admin/new");
    await page.getByRole("toolbar").waitFor();
    expect(await rich()).toBe(true);
  });
});

describe("the sign-ins", () => {
  it("name who came in, and end all sessions of one person on every device", async () => {
    const [one, other] = [
      await openReader(world.browser, world.url),
      await openReader(world.browser, world.url),
    ];
    await logIn(one);
    await logIn(other);
    const [mine, theirs] = [await one.open("/admin/sign-ins"), await other.open("/admin/audit")];
    await theirs.getByText("session.sign-in").first().waitFor();
    // Beside the name stands who it really is.
    await theirs.getByText("desk · urn:khobor:temporary-login").first().waitFor();
    const first = mine.getByRole("row").filter({ hasText: "by password, from" }).first();
    await first.getByRole("button", { name: "End all sessions of desk" }).click();
    const dialog = mine.getByRole("alertdialog", { name: "End all sessions" });
    await dialog.getByText("urn:khobor:temporary-login").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await first.getByRole("button", { name: "End all sessions of desk" }).click();
    await dialog.getByRole("button", { name: "End all sessions" }).click();
    // They were the caller's own as well.
    await mine.waitForURL("**/admin-login");
    await theirs.reload();
    await theirs.waitForURL("**/admin-login");
    await one.close();
    await other.close();
  });
});
