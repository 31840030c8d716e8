import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { opsAnswer } from "../../../core/contract/ops.ts";
import { launchShell } from "../../support/browser/browser.ts";
import { openReader, type Reader } from "../../support/browser/reader.ts";
import { type RunningApp, startApp } from "../../support/sites/app.ts";
import { BASIC, EDITOR } from "../../support/sites/editor.ts";
import { type FeedServer, startFeedServer } from "../../support/sites/feed-server.ts";
import { waitUntil } from "../../support/wait.ts";

const GOOD = "A paper like any other";
/** What a publisher answers with, and what operators read of it. */
const HOSTILE: readonly { name: string; body: string; reason: RegExp }[] = [
  {
    name: "A paper nested too deep",
    body: `<rss><channel><item>${"<a>".repeat(300)}${"</a>".repeat(300)}</item></channel></rss>`,
    reason: /^The feed cannot be parsed: it has elements nested more than 256 deep$/,
  },
  {
    name: "A paper with too many attributes",
    body: `<rss><channel><item><x ${'a="b" '.repeat(150_001)}/></item></channel></rss>`,
    reason: /^The feed cannot be parsed: it has more than 150000 attributes$/,
  },
  {
    name: "A paper that takes what a thread may have",
    // A list entry for each of four million control characters that are taken out: more than the thread has. Only a machine that
    // is very busy ends it by its time before that.
    body: `<rss>${"x\u0001".repeat(4_100_000)}</rss>`,
    reason: /^Reading the feed took (more than \d+ MB|longer than 5 s)$/,
  },
  {
    name: "A paper larger than is read",
    body: `<rss>${" ".repeat(8 * 1024 * 1024)}</rss>`,
    reason: /^the answer is larger than 8388608 bytes$/,
  },
  {
    name: "A paper of lists in lists",
    body: "[".repeat(65),
    reason: /^The answer has values nested more than 64 deep$/,
  },
  {
    name: "A paper that sends its front",
    body: "<html><p>x</p></html>",
    reason: /^The answer is an HTML page, not a feed$/,
  },
];
const TYPE = "application/rss+xml";

let folder: string;
let feed: FeedServer;
let app: RunningApp;
let browser: Browser;
let reader: Reader;
let page: Page;

const pathOf = (index: number): string => `/hostile${index}.xml`;
const row = (name: string): Locator => page.locator(".ops-sources tbody tr").filter({ hasText: name });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-hostile-feeds-"));
  feed = await startFeedServer([{ guid: "1", title: "নদীর পাড় ভাঙছে", at: Date.now() - 3_600_000 }]);
  for (const [index, { body }] of HOSTILE.entries()) feed.serve(pathOf(index), { type: TYPE, body });
  const feedsFile = join(folder, "feeds.json");
  await writeFile(
    feedsFile,
    JSON.stringify([
      { url: feed.url, section: "bengal", name: GOOD, every: 1 },
      ...HOSTILE.map(({ name }, index) => ({
        url: `${feed.origin}${pathOf(index)}`,
        section: "sports",
        name,
        every: 1,
      })),
    ]),
  );
  [app, browser] = await Promise.all([
    startApp({ env: { DATA_DIR: folder, FEEDS_FILE: feedsFile, FETCH_ALLOW: feed.hostPort, ...EDITOR } }),
    launchShell(),
  ]);
  reader = await openReader(browser, app.url);
  page = await reader.open("/admin-login");
  await page.getByLabel("Username").fill(EDITOR.ADMIN_USERNAME);
  await page.getByLabel("Password").fill(EDITOR.ADMIN_PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Operations" }).click();
  await page.getByRole("heading", { name: "Operations" }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await feed?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Name and last error of every source, as the operators' call tells them. */
async function errors(): Promise<Map<string, string | undefined>> {
  const answer = await fetch(`${app.url}/api/ops`, { headers: { authorization: BASIC } });
  const { snapshot } = opsAnswer.parse(await answer.json());
  return new Map(
    Object.values(snapshot.sources).map(({ name, failures, lastError }) => [
      name,
      failures > 0 ? lastError : undefined,
    ]),
  );
}

describe("a feed that is made to do harm", () => {
  it("fails for a reason that operators are told in words, by the call and on the page", async () => {
    await waitUntil(
      async () => {
        const found = await errors();
        return HOSTILE.every(({ name }) => found.get(name) !== undefined);
      },
      "every hostile feed has failed",
      60_000,
    );
    const found = await errors();
    for (const { name, reason } of HOSTILE) {
      expect(found.get(name), name).toMatch(reason);
      const shown = row(name).locator(".ops-error");
      await expect
        .poll(async () => (await shown.innerText()).replace(/ \([^()]*\)$/, "").trim(), { timeout: 15_000 })
        .toMatch(reason);
    }
    await expect
      .poll(() => page.locator(".ops-verdict-line").innerText())
      .toContain(`${HOSTILE.length} sources fail`);
  });

  it("keeps no other feed from being read", async () => {
    expect((await errors()).get(GOOD)).toBeUndefined();
    feed.add({ guid: "2", title: "শীতের শুরুতেই বাজারে নতুন আলু", at: Date.now() });
    await waitUntil(
      async () => (await (await fetch(`${app.url}/api/section-feed/bengal/10`)).text()).includes("নতুন আলু"),
      "the other paper's new story is published",
    );
  });

  it("answers again once it is one like any other", async () => {
    const [first] = HOSTILE;
    if (!first) throw new Error("There is a hostile feed");
    feed.serve(pathOf(0), {
      type: TYPE,
      body: '<rss version="2.0"><channel><title>x</title><item><guid>9</guid><title>খবর</title></item></channel></rss>',
    });
    await page.getByRole("button", { name: `Poll now ${first.name}`, exact: true }).click();
    await expect
      .poll(() => row(first.name).locator("[data-label=State]").innerText(), { timeout: 15_000 })
      .toMatch(/Answers/);
    await expect.poll(async () => (await errors()).get(first.name)).toBeUndefined();
  });
});
