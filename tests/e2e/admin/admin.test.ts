import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { holdUp } from "../../support/browser/hold-up.ts";
import { openReader } from "../../support/browser/reader.ts";
import { USER } from "../../support/sites/editor.ts";
import { expectWhole, logIn, makeArticle, row, stat, useOwnDesk } from "./desk.ts";

const desk = useOwnDesk({ signedIn: false });

describe("the way in", () => {
  it("checks, leads strangers to the login, and says what is wrong with it", async () => {
    const release = await holdUp(desk.editor.context, "**/auth/me");
    const page = await desk.editor.open("/admin/edit/000000000000000000000000");
    await page.getByText("Checking permissions...").waitFor();
    release();
    await page.waitForURL("**/admin-login");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Username is required").waitFor();
    await page.getByText("Password is required").waitFor();
    await page.getByLabel("Username").fill("desk");
    await page.getByLabel("Password").fill("wrong");
    expect(await axeViolations(page)).toEqual([]);
    expect(desk.editor.problems).toEqual([]);
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
    await logIn(desk.other);
  });
});

describe("the dashboard", () => {
  it("searches, turns pages, and deletes after asking", async () => {
    for (let index = 0; index < 21; index += 1) {
      await makeArticle(desk, { title: `পাতা ভরা ${index}`, publishDate: "2026-01-01T00:00:00.000Z" });
    }
    await makeArticle(desk, { title: "বাজারে নতুন আলু" });
    const page = await desk.editor.open("/admin");
    await page.getByText("Page 1 of 2").waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    expect(await page.getByText("Page 2 of 2").getAttribute("aria-live")).toBe("polite");
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

  it("switches to the feeds' stories and back, which the address keeps", async () => {
    const page = await desk.editor.open("/admin");
    await page.getByRole("button", { name: "Wire" }).click();
    await page.waitForURL("**/admin?whose=wire");
    const story = page.getByRole("link", { name: "(opens in a new tab)" }).nth(2);
    await story.waitFor();
    await page.reload();
    await story.waitFor();
    expect(await page.getByRole("button", { name: /^(Edit|Delete)/ }).count()).toBe(0);
    await expectWhole(page, "wire");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectWhole(page, "wire on a phone");
    await page.getByRole("button", { name: "Ours" }).click();
    await page.waitForURL("**/admin");
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe("the inquiries", () => {
  it("are marked as handled, given as a file that runs nothing, and deleted", async () => {
    await fetch(`${desk.world.url}/api/marketing-inquiry`, {
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
    const page = await desk.editor.open();
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
});

describe("the sign-ins", () => {
  it("show what is stored of a reader, give it as a file, and erase it once that was confirmed", async () => {
    const admin = await openReader(desk.world.browser, desk.world.url);
    await logIn(admin);
    const page = await admin.open("/admin/sign-ins");
    // Longer than the two megabytes of an address in Chromium.
    const audit = Array.from({ length: 3_000 }, (_, number) => ({ number, target: "খবর ".repeat(100) }));
    await page.route("**/api/admin/people/export", async (route) => {
      const response = await route.fetch();
      const answer: { data: { data: object } } = await response.json();
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, data: { ...answer.data.data, audit } } },
      });
    });
    await page.getByLabel("Issuer").fill("https://id.example");
    await page.getByLabel("Subject").fill("reader-1");
    await page.getByLabel("E-mail (optional)").fill("reader@mail.example");
    await page.getByRole("button", { name: "Show stored data" }).click();
    const link = page.getByRole("link", { name: "Download JSON" });
    await page.getByRole("row", { name: "Saved stories 0 deleted" }).waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
      subject: "reader-1",
      data: { audit },
    });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Erase" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
    await page.getByRole("status").filter({ hasText: "Erased: documents 0, sessions ended 0" }).waitFor();
    await expect.poll(() => link.count()).toBe(0);
    await admin.close();
  });

  it("name who came in, and end all sessions of one person on every device", async () => {
    const [one, other] = [
      await openReader(desk.world.browser, desk.world.url),
      await openReader(desk.world.browser, desk.world.url),
    ];
    await logIn(one);
    await logIn(other);
    const [mine, theirs] = [await one.open("/admin/sign-ins"), await other.open("/admin/audit")];
    await theirs
      .getByText(/^desk signed in by password, from .* · \d/)
      .first()
      .waitFor();
    await theirs.getByRole("button", { name: "Stored entries" }).click();
    await theirs
      .getByText(/^session\.sign-in .* desk · urn:khobor:temporary-login$/)
      .first()
      .waitFor();
    await theirs.getByLabel("About").selectOption("Article");
    await theirs.waitForURL("**/admin/audit?kind=article");
    await theirs
      .getByText(/^desk deleted ‘/)
      .first()
      .waitFor();
    await theirs.getByRole("button", { name: "desk" }).first().click();
    await theirs.waitForURL("**/admin/audit?kind=article&subject=desk");
    await theirs
      .getByText(/^desk deleted ‘/)
      .first()
      .waitFor();
    await expectWhole(theirs, "audit");
    await theirs.getByRole("button", { name: "Everybody, not only desk" }).click();
    await theirs.waitForURL("**/admin/audit?kind=article");
    const first = mine.getByRole("row").filter({ hasText: "by password, from" }).first();
    await first.getByRole("button", { name: "End all sessions of desk" }).click();
    const dialog = mine.getByRole("alertdialog", { name: "End all sessions" });
    await dialog.getByText("urn:khobor:temporary-login").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await first.getByRole("button", { name: "End all sessions of desk" }).click();
    await dialog.getByRole("button", { name: "End all sessions" }).click();
    await mine.waitForURL("**/admin-login");
    await theirs.reload();
    await theirs.waitForURL("**/admin-login");
    await one.close();
    await other.close();
  });
});
