import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { readConfig } from "../../../platform/config/config.ts";
import { openJobs } from "../../../platform/jobs/open.ts";
import type { Jobs } from "../../../platform/jobs/port.ts";
import { createLog } from "../../../platform/log/log.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { launchShell } from "../../support/browser/browser.ts";
import { lostStops, tabThrough } from "../../support/browser/focus.ts";
import { openReader, type Reader } from "../../support/browser/reader.ts";
import { describeOnRedis } from "../../support/databases/describe-on-redis.ts";
import { type RunningApp, startApp } from "../../support/sites/app.ts";
import { type FeedServer, startFeedServer } from "../../support/sites/feed-server.ts";
import { waitUntil } from "../../support/wait.ts";
import { adminIsLive } from "./desk.ts";

const DOCS = new URL("../../../docs/ops/", import.meta.url);
const STEADY = "A steady paper";
const SHAKY = "A shaky paper";
const QUEUE = "publish-admin";

let folder: string;
let jobs: Jobs;
let steady: FeedServer;
let shaky: FeedServer;
let app: RunningApp;
let browser: Browser;
let reader: Reader;
let page: Page;

const FEED = "/shaky.xml";
const mend = (): void =>
  shaky.serve(FEED, {
    type: "application/rss+xml",
    body: '<rss version="2.0"><channel><title>x</title><item><guid>1</guid><title>খবর</title></item></channel></rss>',
  });
const spoil = (): void => shaky.serve(FEED, { status: 503, type: "text/plain", body: "away" });

const verdict = (): Locator => page.locator(".ops-verdict-line");
const says = (locator: Locator, text: string | RegExp) =>
  expect.poll(async () => (await locator.allInnerTexts()).join(" | ")).toMatch(text);
const row = (name: string): Locator => page.locator(".ops-sources tbody tr").filter({ hasText: name });
const press = (name: string, about: string) =>
  page.getByRole("button", { name: `${name} ${about}`, exact: true }).click();

describeOnRedis("the operators' page", (redis) => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "khobor-ops-page-"));
    const now = Date.now();
    [steady, shaky] = await Promise.all([
      startFeedServer([{ guid: "1", title: "নদীর পাড় ভাঙছে", at: now - 3_600_000 }]),
      startFeedServer([]),
    ]);
    mend();
    const feedsFile = join(folder, "feeds.json");
    await writeFile(
      feedsFile,
      JSON.stringify([
        { url: steady.url, section: "bengal", name: STEADY, every: 1 },
        { url: `${shaky.origin}${FEED}`, section: "sports", name: SHAKY, every: 1 },
      ]),
    );
    [app, browser] = await Promise.all([
      startApp({
        env: {
          DATA_DIR: folder,
          REDIS_URL: redis().url,
          FEEDS_FILE: feedsFile,
          FETCH_ALLOW: [steady, shaky].map(({ hostPort }) => hostPort).join(","),
          ADMIN_USERNAME: "operator",
          ADMIN_PASSWORD: "a long enough password",
        },
      }),
      launchShell(),
    ]);
    jobs = await openJobs(readConfig([], { REDIS_URL: redis().url }), createLog("silent"));
    // Workers publish the first figures soon after the start; until then the address answers 404.
    const authorization = `Basic ${Buffer.from("operator:a long enough password").toString("base64")}`;
    const { url } = app;
    await waitUntil(
      async () => (await fetch(`${url}/api/live/admin`, { headers: { authorization } })).ok,
      "the editors' figures are published",
    );
    reader = await openReader(browser, url);
    page = await reader.open("/admin-login");
    await page.getByLabel("Username").fill("operator");
    await page.getByLabel("Password").fill("a long enough password");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Operations" }).click();
    await page.getByRole("heading", { name: "Operations" }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await jobs?.close(100);
    await app?.stop();
    await Promise.all([steady?.close(), shaky?.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  it("says that all is well, then what fails and why, live; a source can be paused, resumed and polled", async () => {
    await says(verdict(), "All is well");
    await adminIsLive(page);
    expect(await page.locator(".ops-sources, .ops-queues, .ops-hosts").count()).toBe(0);

    spoil();
    await says(verdict(), "1 source fails");
    await says(page.locator(".ops-troubles"), new RegExp(`${SHAKY} failed .*Answered with status 503`));
    await says(page.locator(".ops-troubles"), "poll it again, or pause it");
    expect(await page.locator(".ops-sources tbody tr").count()).toBe(1);
    await page.getByRole("button", { name: "1 source answers" }).click();
    await says(row(STEADY).locator(".ops-state"), "Answers");
    await page.getByRole("button", { name: /hosts? (is|are) polled$/ }).click();
    await says(row(SHAKY).locator(".admin-error"), "Answered with status 503");
    await expect.poll(() => page.locator(".ops-sources tbody tr").first().innerText()).toContain(SHAKY);

    await press("Pause", SHAKY);
    await says(page.getByRole("status"), `${SHAKY}: It is paused`);
    await says(row(SHAKY).locator(".ops-state"), "Paused");
    await says(verdict(), "All is well");
    await expect
      .poll(() => page.getByRole("button", { name: `Poll now ${SHAKY}` }).getAttribute("aria-disabled"))
      .toBe("true");

    await press("Resume", SHAKY);
    await says(verdict(), "1 source fails");
    mend();
    await press("Poll now", SHAKY);
    await says(verdict(), "All is well");
  });

  it("pauses all sources of a host, and shows what the polls of a source came to", async () => {
    const { host } = new URL(shaky.origin);
    await page.getByRole("button", { name: `Pause… ${host}` }).click();
    const asked = page.getByRole("dialog", { name: `Pause ${host}` });
    expect(await asked.getByRole("radio", { name: "For an hour" }).isChecked()).toBe(true);
    await asked.getByRole("button", { name: "Pause it" }).click();
    await says(page.getByRole("status"), `${host}: Sources paused for 60 min`);
    await says(row(SHAKY).locator(".ops-state"), "Host paused");
    await says(page.locator(".ops-hosts tbody tr").first(), /Paused, ends in/);
    await press("Resume", host);
    await says(row(SHAKY).locator(".ops-state"), "Answers");

    await page.getByRole("button", { name: `${SHAKY} (Feed, ${FEED})`, exact: true }).click();
    const source = page.getByRole("dialog", { name: SHAKY });
    await expect.poll(() => source.locator("tbody [data-level=look]").count()).toBeGreaterThan(0);
    await says(source, `${shaky.origin}${FEED}`);
    await page.keyboard.press("Escape");
    await source.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(SHAKY);
  });

  it("says what became of a button until that is closed, however long it takes, and hides nothing that has the focus", async () => {
    await page.clock.install();
    await page.getByRole("button", { name: `Poll now ${SHAKY}`, exact: true }).focus();
    await page.keyboard.press("Enter");
    const notice = page.locator(".admin-toast");
    await says(notice.getByRole("status"), SHAKY);
    await page.clock.fastForward(120_000);
    await says(notice.getByRole("status"), SHAKY);
    // The next answer brings the server's time, without which the page believes that no worker reports.
    await press("Poll now", SHAKY);
    await says(verdict(), "All is well");
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 600 });
    expect(lostStops(await tabThrough(page, 60, "Shift+Tab"))).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await notice.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => notice.innerText()).toBe("");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    await press("Poll now", SHAKY);
    await says(notice.getByRole("status"), SHAKY);
    await page.keyboard.press("Escape");
    await expect.poll(() => notice.innerText()).toBe("");
  });

  it("shows a failed job with its error; it is retried and dropped by keyboard, after a question", async () => {
    // The data do not match the queue's schema, so the worker must fail.
    await jobs.add(QUEUE, { saved: 1 });
    await says(verdict(), "1 queue holds failed jobs");
    await says(page.locator(".ops-job"), /saved: 1/);
    const id = (await jobs.failed(QUEUE, 1))[0]?.id ?? "";
    await redis().command("HSET", `khobor:jobs:${QUEUE}:${id}`, "data", '{"saved":true}');
    await page.getByRole("button", { name: "Retry saved: 1" }).focus();
    await page.keyboard.press("Enter");
    await says(page.getByRole("status"), "It is tried again");
    await says(verdict(), "All is well");

    await jobs.add(QUEUE, { saved: 2 });
    await page.getByRole("button", { name: "Drop saved: 2" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Drop this job?" });
    await dialog.waitFor();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await jobs.failed(QUEUE, 10)).toHaveLength(1);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Drop it" }).click();
    await says(verdict(), "All is well");
    expect(await jobs.failed(QUEUE, 10)).toEqual([]);
  });

  it("drops all failed jobs of a queue, once that was confirmed", async () => {
    spoil();
    for (const saved of [7, 8]) await jobs.add(QUEUE, { saved });
    await says(verdict(), /queue holds failed jobs/);
    await page.getByRole("button", { name: /^Drop all/ }).click();
    const dialog = page.getByRole("alertdialog");
    await says(dialog, "2 jobs will be deleted");
    await dialog.getByRole("button", { name: "Drop all" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await jobs.failed(QUEUE, 10)).toEqual([]);
    mend();
  });

  it("has written down who did what", async () => {
    await page.getByRole("link", { name: "Audit" }).click();
    for (const what of [
      "paused the source",
      "resumed the source",
      "polled the source",
      "paused the host",
      "resumed the host",
      "retried the job",
      "dropped the job",
      "dropped all failed jobs of",
    ]) {
      await says(page.getByRole("list", { name: "Actions, newest first" }), new RegExp(`operator ${what} `));
    }
  });

  it("exposes every metric that the dashboard and the alerts name", async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text();
    const exposed = new Set([...text.matchAll(/^([a-z_0-9]+)[ {]/gm)].map(([, name]) => name));
    for (const [, name] of text.matchAll(/^# TYPE (\S+)/gm)) exposed.add(name);
    const dashboard = z
      .object({
        panels: z.array(
          z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
        ),
      })
      .parse(JSON.parse(await readFile(new URL("grafana-dashboard.json", DOCS), "utf8")));
    const alerts = await readFile(new URL("alerts.yml", DOCS), "utf8");
    const rules = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = ""]) => expr);
    expect(rules).toHaveLength(alerts.split("- alert:").length - 1);
    const expressions = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...rules,
    ];
    expect(expressions.length).toBeGreaterThan(40);
    const named = expressions.flatMap((expr) => expr.match(/\b(?:khobor|process|nodejs)_[a-z_0-9]+/g) ?? []);
    expect([...new Set(named)].filter((name) => !exposed.has(name))).toEqual([]);
  });

  it("said nothing wrong to the browser", () => {
    expect(reader.problems).toEqual([]);
  });
});
