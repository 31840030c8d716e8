import { expect, it, onTestFinished } from "vitest";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { holdUp } from "../support/browser/hold-up.ts";
import { isHydrated, isLive, openReader, type Reader } from "../support/browser/reader.ts";
import { useWorld } from "../support/browser/use-world.ts";
import { waitUntil } from "../support/wait.ts";

// A page whose content the test supplies has no address, and Chromium forbids such pages to open local sockets.
const world = useWorld({ switches: ["--disable-features=LocalNetworkAccessChecks"] });

async function openFresh(): Promise<Reader> {
  const reader = await openReader(world.browser, world.url, { serviceWorkers: "block" });
  onTestFinished(() => reader.close());
  return reader;
}

it("a scorecard that changed after it was rendered is taken over without a mismatch, and then is current", async () => {
  const path = `/scorecard/${world.liveCode}`;
  const old = await fetch(`${world.url}${path}`);
  const body = await old.text();
  const { runs } = world.cricket.step(world.liveCode).innings.at(-1) ?? {};
  let after = world.cricket.step(world.liveCode).innings.at(-1);
  while (after?.runs === runs) after = world.cricket.step(world.liveCode).innings.at(-1);
  const score = toBengaliDigits(`${after?.runs}/${after?.wickets}`);
  expect(body).not.toContain(score);
  await waitUntil(
    async () => (await (await fetch(`${world.url}${path}`)).text()).includes(score),
    "the change is published",
  );
  const reader = await openFresh();
  await reader.context.route(`${world.url}${path}`, (route) =>
    route.fulfill({ status: 200, headers: Object.fromEntries(old.headers), body }),
  );
  const page = await reader.open(path);
  await isLive(page);
  await expect.poll(() => page.locator(".sides").innerText()).toContain(score);
  expect(reader.problems.filter((problem) => !problem.includes("Service Worker"))).toEqual([]);
});

it("a page that could not be rendered comes all the same, rendered in the browser", async () => {
  const shell = await fetch(`${world.url}/signin`);
  const body = await shell.text();
  expect(body).toContain('<div id="root"></div>');
  const reader = await openFresh();
  await reader.context.route(`${world.url}/bengal-face`, (route) =>
    route.fulfill({ status: 200, headers: Object.fromEntries(shell.headers), body }),
  );
  const page = await reader.open("/bengal-face");
  await isHydrated(page);
  await expect.poll(() => page.locator("main article.card").count()).toBe(20);
  expect(await page.locator("h1").innerText()).toBe("বাংলার মুখ");
  expect(reader.problems.filter((problem) => !problem.includes("Service Worker"))).toEqual([]);
});

it("a button that is pressed before its scripts are there does what it says when they are, once", async () => {
  const reader = await openFresh();
  const page = await reader.open();
  const send = await holdUp(page, "**/assets/*.js");
  await page.goto("/contact");
  await page.getByRole("button", { name: "মেনু" }).click();
  expect(await page.getByRole("dialog").count()).toBe(0);
  send();
  await page.getByRole("dialog").waitFor();
  await isHydrated(page);
  expect(await page.getByRole("dialog").count()).toBe(1);
  expect(reader.problems).toEqual([]);
});

it("scripts do not wait for a picture that never comes", async () => {
  const reader = await openFresh();
  const page = await reader.open();
  const end = await holdUp(page, "**/never.png", (route) => route.abort());
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
});

it("a page whose first scripts did not come comes to life when they can be had", async () => {
  const reader = await openFresh();
  const page = await reader.open();
  const first = "**/assets/index-*.js";
  let refused = 0;
  await page.route(first, async (route) => {
    refused += 1;
    await (refused === 1 ? route.abort("internetdisconnected") : route.fulfill({ status: 503, body: "" }));
  });
  await page.clock.install();
  await page.goto("/contact");
  /** The page tries again after 5 s. */
  const later = async <T>(look: () => T): Promise<T> => {
    await page.clock.fastForward(5_000);
    return look();
  };
  await expect.poll(() => later(() => refused)).toBeGreaterThan(1);
  await page.unroute(first);
  const connection = page.locator(".connection").first();
  const state = () => later(() => connection.getAttribute("data-state"));
  await expect.poll(state, { interval: 1_000 }).not.toBe("connecting");
  await page.getByRole("button", { name: "মেনু" }).click();
  await page.getByRole("dialog").waitFor();
});

it("a scorecard whose script does not come stays as the server drew it", async () => {
  const reader = await openFresh();
  const page = await reader.open();
  await page.route("**/assets/LiveScorecard*.js", (route) => route.abort());
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(`/scorecard/${world.liveCode}`);
  await expect.poll(() => loads).toBe(2);
  await isHydrated(page);
  await page.getByRole("button", { name: "মেনু" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.locator(".scorecard-head").isVisible()).toBe(true);
  expect(await page.locator(".failure-screen").count()).toBe(0);
});
