import type { Page } from "playwright";
import { afterEach, beforeEach, expect, it } from "vitest";
import { combinedNews } from "../../../core/contract/rest.ts";
import { DEMO_ACCOUNTS } from "../../../demo/identity/accounts.ts";
import { openReader, type Reader } from "../../support/browser/reader.ts";
import { useOwnApp } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const app = useOwnApp();
const PATH = "/api/account/follows";
let one: Reader;
let other: Reader;
beforeEach(async () => {
  for (const topic of ["matches", "strip"])
    await waitUntil(async () => (await fetch(`${app.url}/api/live/${topic}`)).ok, `${topic} is published`);
  one = await openReader(app.browser, app.url);
  other = await openReader(app.browser, app.url);
});
afterEach(async () => {
  await one.close();
  await other.close();
});

async function signIn(page: Page, name = "reader"): Promise<void> {
  const account = DEMO_ACCOUNTS.find(({ username }) => username === name);
  if (!account) throw new Error(`The demo has no ${name}`);
  await page.goto("/auth/login?returnTo=/cricket");
  await page.getByLabel("User name").fill(account.username);
  await page.getByLabel("Password").fill(account.password);
  const taken = page.waitForResponse((response) => response.url().endsWith(PATH) && response.ok());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await taken;
}

async function stopIsTaken(page: Page): Promise<void> {
  await page.waitForResponse(
    (response) =>
      response.url().endsWith(PATH) &&
      response.ok() &&
      (response.request().postData() ?? "").includes('"on":false'),
  );
}

const followed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const file = JSON.parse(localStorage.getItem("followedCricket") ?? '{"follows":[]}');
    return file.follows.map(({ id }: { id: string }) => id).sort();
  });
const follow = (page: Page, id: string, name: string) =>
  page.evaluate(
    ([slug, words]) => {
      const row = { kind: "team", id: slug, name: words };
      localStorage.setItem("followedCricket", JSON.stringify({ version: 1, follows: [row] }));
    },
    [id, name],
  );
const stop = (page: Page, name: string): Promise<void> =>
  page
    .locator(".followed-list")
    .getByRole("button", { name: new RegExp(`^${name} ?: অনুসরণ বন্ধ করুন$`) })
    .click();

it("is what both devices followed, on both, and a stop on one is a stop on the other", async () => {
  const [first, second] = [await one.open("/cricket"), await other.open("/cricket")];
  await follow(first, "oman", "ওমান");
  await follow(second, "kenya", "কেনিয়া");
  await signIn(first);
  await signIn(second);
  await expect.poll(() => followed(second)).toEqual(["kenya", "oman"]);
  await first.reload();
  await expect.poll(() => followed(first)).toEqual(["kenya", "oman"]);

  const told = stopIsTaken(second);
  await stop(second, "ওমান");
  await told;
  await first.reload();
  await expect.poll(() => followed(first)).toEqual(["kenya"]);
  expect([...one.problems, ...other.problems]).toEqual([]);

  await one.context.clearCookies();
  await first.reload();
  await first.locator(".followed-list").waitFor();
  expect(await followed(first)).toEqual(["kenya"]);
  await other.context.clearCookies();
  await stop(second, "কেনিয়া");
  expect(await followed(second)).toEqual([]);
});

it("leaves the device when somebody else signs in, who is told nothing of it", async () => {
  const [page, there] = [await one.open("/cricket"), await other.open("/cricket")];
  await follow(there, "nepal", "Nepal");
  await signIn(there, "editor");
  await follow(page, "scotland", "Scotland");
  await signIn(page);
  await expect.poll(() => followed(page)).toContain("scotland");
  await one.context.clearCookies();
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("followAccount"))).toBeNull();
  expect(await followed(page)).toContain("scotland");
  await signIn(page, "editor");
  await expect.poll(() => followed(page)).toEqual(["nepal"]);
  await there.reload();
  await there.locator(".followed-list").waitFor();
  expect(await followed(there)).toEqual(["nepal"]);
});

it("has the stories that another device saved, by their headlines, and loses what was taken off", async () => {
  const answer = await fetch(`${app.url}/api/combined-news?page=1&limit=5`);
  const [card] = combinedNews.parse(await answer.json()).data;
  if (!card) throw new Error("There is no story");
  const [first, second] = [await one.open("/cricket"), await other.open("/cricket")];
  await signIn(first);
  await first.goto(`/article/${card.id}`);
  const told = (page: Page) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith("/api/account/saved") &&
        response.ok() &&
        (response.request().postData() ?? "").includes(card.id),
    );
  const saved = told(first);
  await first.getByRole("button", { name: "সংরক্ষণ করুন" }).press("Enter");
  await saved;
  await signIn(second);
  await second.goto("/saved");
  const link = second.getByRole("link", { name: card.title, exact: true });
  await link.waitFor();
  const off = told(second);
  await second.getByRole("button", { name: "সরান" }).click();
  await off;
  await first.goto("/saved");
  await first.getByText("এখনো কোনো খবর সংরক্ষণ করা হয়নি।").waitFor();
});
