import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "../../demo/identity/accounts.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { isLive, openReader, type Reader } from "../support/browser/reader.ts";
import { useApp } from "../support/browser/use-world.ts";
import { adminIsLive } from "./admin/desk.ts";

const app = useApp();

async function withReader(work: (reader: Reader) => Promise<void>): Promise<void> {
  const reader = await openReader(app.browser, app.url);
  try {
    await work(reader);
  } finally {
    await reader.close();
  }
}

const drawer = (page: Page) => page.getByRole("dialog", { name: "মেনু" });
async function openDrawer(page: Page): Promise<void> {
  await isLive(page);
  await page.getByRole("button", { name: "মেনু", exact: true }).click();
  await drawer(page).waitFor();
}

async function giveAccount(page: Page, username: string, path: string): Promise<void> {
  const account = DEMO_ACCOUNTS.find((each) => each.username === username);
  if (!account) throw new Error(`The demo has no ${username}`);
  await page.getByLabel("User name").fill(account.username);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${app.url}${path}`);
}

/** Signs in at the identity provider, and opens the desk, whose heading depends on the role. */
async function openDesk(reader: Reader, username: string, heading: string): Promise<Page> {
  const page = await reader.open("/admin");
  await page.getByRole("link", { name: "Sign in with your account" }).click();
  await giveAccount(page, username, "/admin");
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  return page;
}

describe("a reader", () => {
  it("signs in from the drawer, comes back to the same page, and out again to the front page", async () => {
    await withReader(async (reader) => {
      const page = await reader.open("/contact?from=test");
      await openDrawer(page);
      await drawer(page).getByText("অতিথি পাঠক").waitFor();
      await drawer(page).getByRole("button", { name: "সাইন ইন করুন" }).click();
      await giveAccount(page, "reader", "/contact?from=test");
      await openDrawer(page);
      await drawer(page)
        .getByText(/^স্বাগত,\s*Demo Reader/)
        .waitFor();
      await drawer(page).getByText("সাইন ইন করা আছে").waitFor();
      expect(await drawer(page).getByRole("link", { name: "সম্পাদনার পাতা" }).count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      expect(reader.problems).toEqual([]);

      await page.goto("/signin");
      await page.waitForURL(`${app.url}/`);

      await page.goto("/admin");
      await page.getByRole("heading", { name: "Access Denied" }).waitFor();
      await page.getByText("This page needs the role writer, editor or admin").waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Go Back" }).click();
      await page.waitForURL(`${app.url}/`);

      await openDrawer(page);
      const leaves = page.waitForRequest((request) => !request.url().startsWith(app.url));
      await drawer(page).getByRole("button", { name: "সাইন আউট করুন" }).click();
      await leaves;
      await page.waitForURL(`${app.url}/`);
      await openDrawer(page);
      await drawer(page).getByText("অতিথি পাঠক").waitFor();
    });
  });

  it("finds every way on /signin leading to the provider, and what to do without an account", async () => {
    await withReader(async (reader) => {
      const page = await reader.open("/signin");
      await page.getByRole("heading", { level: 1, name: "সাইন ইন" }).waitFor();
      await isLive(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeViolations(page)).toEqual([]);
      }
      await page.getByRole("button", { name: "অ্যাকাউন্ট খুলুন" }).click();
      await page.getByRole("status").getByText("নতুন অ্যাকাউন্ট খুলতে").waitFor();
      expect(new URL(page.url()).pathname).toBe("/signin");
      expect(reader.problems).toEqual([]);
      await page.getByRole("main").getByLabel("ইমেইল").fill("a@example.org");
      await page.getByRole("main").getByLabel("পাসওয়ার্ড").fill("never sent");
      await page.getByRole("main").getByLabel("পাসওয়ার্ড").press("Enter");
      await page.getByLabel("User name").waitFor();
      expect(page.url()).not.toContain("never");
      await page.goto("/signin");
      await page.getByRole("main").getByRole("button", { name: "সাইন ইন করুন" }).click();
      await giveAccount(page, "reader", "/");
    });
  });
});

describe("an editor", () => {
  it("edits, and finds the administrators' pages closed", async () => {
    await withReader(async (reader) => {
      const page = await openDesk(reader, "editor", "News");
      await adminIsLive(page);
      const links = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
      const names = await links.allInnerTexts();
      expect(names).toContain("Front page");
      for (const closed of ["Audit", "Sign-ins", "Operations"]) expect(names).not.toContain(closed);
      await page.goto("/admin/front");
      await page.locator(".front-tile").first().waitFor();
      expect(reader.problems).toEqual([]);
      for (const path of ["/admin/audit", "/admin/sign-ins", "/admin/ops"]) {
        await page.goto(path);
        await page.getByRole("heading", { name: "Access Denied" }).waitFor();
        await page.getByText("This page needs the role admin: ask an administrator for it.").waitFor();
        expect(await axeViolations(page), path).toEqual([]);
      }
      await page.goto("/about");
      await openDrawer(page);
      await drawer(page).getByRole("link", { name: "সম্পাদনার পাতা" }).waitFor();
    });
  });
});

describe("where no identity provider is configured", () => {
  it("signing in only logs a message", async () => {
    await withReader(async (reader) => {
      const page = await reader.open();
      await page.route("**/auth/me", (route) =>
        route.fulfill({
          json: { signedIn: false, roles: [], csrf: "", ways: { oidc: false, temporary: false } },
        }),
      );
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      await page.goto("/signin");
      await isLive(page);
      await page.getByRole("main").getByRole("button", { name: "সাইন ইন করুন" }).click();
      await expect.poll(() => said.some((text) => text.includes("Sign-in is not configured"))).toBe(true);
      expect(new URL(page.url()).pathname).toBe("/signin");
    });
  });
});
