import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchShell } from "../support/browser.ts";
import { isHydrated, isLive, openReader } from "../support/reader.ts";
import { waitUntil } from "../support/wait.ts";
import { startWorld, type World } from "../support/world.ts";

let world: World;
let browser: Browser;

beforeAll(async () => {
  // A page that a test hands over comes from no address, which Chromium keeps off the sockets of this machine.
  const open = ["--disable-features=LocalNetworkAccessChecks"];
  [world, browser] = await Promise.all([startWorld(), launchShell(open)]);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

it("a scorecard that changed after it was rendered is taken over without a mismatch, and then is current", async () => {
  const path = `/scorecard/${world.liveCode}`;
  const old = await fetch(`${world.url}${path}`);
  const body = await old.text();
  const { runs } = world.cricket.step(world.liveCode).innings.at(-1) ?? {};
  let after = world.cricket.step(world.liveCode).innings.at(-1);
  while (after?.runs === runs) after = world.cricket.step(world.liveCode).innings.at(-1);
  const score = `${after?.runs}/${after?.wickets}`;
  expect(body).not.toContain(score);
  await waitUntil(
    async () => (await (await fetch(`${world.url}${path}`)).text()).includes(score),
    "the change is published",
  );
  const reader = await openReader(browser, world.url, { serviceWorkers: "block" });
  try {
    await reader.context.route(`${world.url}${path}`, (route) =>
      route.fulfill({ status: 200, headers: Object.fromEntries(old.headers), body }),
    );
    const page = await reader.open(path);
    await isLive(page);
    await expect.poll(() => page.locator(".banner-sides").innerText()).toContain(score);
    expect(reader.problems.filter((problem) => !problem.includes("Service Worker"))).toEqual([]);
  } finally {
    await reader.close();
  }
});

it("a page that could not be rendered comes all the same, rendered in the browser", async () => {
  // What the server sends then: the page without its content, as at /signin.
  const shell = await fetch(`${world.url}/signin`);
  const body = await shell.text();
  expect(body).toContain('<div id="root"></div>');
  const reader = await openReader(browser, world.url, { serviceWorkers: "block" });
  try {
    await reader.context.route(`${world.url}/bengal-face`, (route) =>
      route.fulfill({ status: 200, headers: Object.fromEntries(shell.headers), body }),
    );
    const page = await reader.open("/bengal-face");
    await isHydrated(page);
    await expect.poll(() => page.locator("main article.card").count()).toBe(20);
    expect(await page.locator("h1").innerText()).toBe("বাংলার মুখ");
    expect(reader.problems.filter((problem) => !problem.includes("Service Worker"))).toEqual([]);
  } finally {
    await reader.close();
  }
});

it("a button that is pressed before its scripts are there does what it says when they are, once", async () => {
  const reader = await openReader(browser, world.url, { serviceWorkers: "block" });
  try {
    const page = await reader.open();
    const { promise: scripts, resolve: send } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto("/contact");
    await page.getByRole("button", { name: "মেনু" }).click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    send();
    await page.getByRole("dialog").waitFor();
    await isHydrated(page);
    expect(await page.getByRole("dialog").count()).toBe(1);
    expect(reader.problems).toEqual([]);
  } finally {
    await reader.close();
  }
});

it("scripts do not wait for a picture that never comes", async () => {
  const reader = await openReader(browser, world.url, { serviceWorkers: "block" });
  try {
    const page = await reader.open();
    const { promise: picture, resolve: end } = Promise.withResolvers<void>();
    await page.route("**/never.png", async (route) => {
      await picture;
      await route.abort();
    });
    await page.route("**/contact", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace("</body>", '<img src="/never.png" alt="" hidden></body>');
      await route.fulfill({ response: answer, body });
    });
    await page.goto("/contact", { waitUntil: "commit" });
    await page.getByRole("button", { name: "মেনু" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
    end();
  } finally {
    await reader.close();
  }
});
