import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { adminArticleAnswer } from "../../../core/contract/admin.ts";
import { deskPostAnswer, postList } from "../../../core/contract/blog.ts";
import { holdUp } from "../../support/browser/hold-up.ts";
import { isHydrated, isLive } from "../../support/browser/reader.ts";
import { useOwnApp, useReader } from "../../support/browser/use-world.ts";
import { createEditor, EDITOR } from "../../support/sites/editor.ts";
import { type BlogNetwork, takeNetwork } from "./blog-network.ts";

const app = useOwnApp({ env: { DEMO_SPEED: "0.01", ...EDITOR } });
const reader = useReader(app, { viewport: { width: 390, height: 844 } });
const POLL_MS = 15_000;
let id = "";

beforeAll(async () => {
  const editor = createEditor(app.url);
  const article = { title: "উপকূলে ঘূর্ণিঝড়", content: "<p>সর্বশেষ খবর।</p>", category: "bengal" };
  const made = await editor("POST", "/api/admin/news", { ...article, published: true, kind: "LiveBlog" });
  id = adminArticleAnswer.parse(made.json).data.id;
  for (let count = 1; count <= 25; count += 1) await call("POST", "", { contentHtml: `<p>খবর ${count}</p>` });
});

/** Changes a post. Five more can be made, because an account makes at most thirty a minute. */
async function call(method: string, path: string, body?: object): Promise<string> {
  const answer = await createEditor(app.url)(method, `/api/admin/blogs/${id}/posts${path}`, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return deskPostAnswer.parse(answer.json).data.id;
}

/** Opens the blog without a socket, and resolves after its first request for the live document. */
async function openAlone(before = (): void => {}): Promise<{ page: Page; network: BlogNetwork }> {
  const page = await reader.context.newPage();
  await page.addInitScript(before);
  await page.clock.install();
  const network = await takeNetwork(page, app.url, id);
  await page.goto(`/article/${id}`);
  await isHydrated(page);
  await poll(page, network);
  return { page, network };
}

/** Passes the time of a poll, and waits until the page has asked: more than once if it takes longer than a poll. */
async function poll(page: Page, network: BlogNetwork, ms = POLL_MS): Promise<void> {
  const before = network.asked;
  await page.clock.fastForward(ms);
  await expect.poll(() => network.asked).toBeGreaterThan(before);
}

const shown = (page: Page) =>
  page
    .locator(".blog-posts > .blog-post")
    .evaluateAll((posts) => posts.map((post) => post.id.slice("post-".length)));
const button = (page: Page) => page.locator(".blog-unseen button");

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    const state = value ? "hidden" : "visible";
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

it("(7) asks each 15 s without a socket, never while hidden, at once on return, and counts what came", async () => {
  const { page, network } = await openAlone();
  const began = network.asked;
  for (let turn = 0; turn < 4; turn += 1) await poll(page, network);
  expect(network.asked).toBe(began + 4);
  await setHidden(page, true);
  network.add(1);
  await page.clock.fastForward(600_000);
  network.add(2);
  await page.clock.fastForward(600_000);
  expect(network.asked).toBe(began + 4);
  await setHidden(page, false);
  await expect.poll(() => button(page).textContent()).toBe("৩টি নতুন পোস্ট");
  expect(network.asked).toBe(began + 5);
  network.change({ state: "closed", closedAt: new Date().toISOString() });
  await poll(page, network);
  await expect.poll(() => page.locator(".blog-unseen").count()).toBe(0);
  for (let turn = 0; turn < 3; turn += 1) await page.clock.fastForward(POLL_MS);
  expect(network.asked).toBe(began + 6);
  await poll(page, network);
  expect(network.asked).toBe(began + 7);
});

it("(6, 12) after a night away leads to the oldest of 600 posts, and from there to the newest, each once", async () => {
  const { page, network } = await openAlone();
  const [newest = ""] = await shown(page);
  await page
    .locator(".blog-posts > .blog-post")
    .nth(8)
    .evaluate((post) => post.scrollIntoView());
  network.add(600);
  await poll(page, network);
  await expect.poll(() => button(page).textContent()).toBe("৬০০টি নতুন পোস্ট");
  const removed = network.posts()[300]?.id ?? "";
  network.remove(removed);
  await poll(page, network);
  await expect.poll(() => button(page).textContent()).toBe("৫৯৯টি নতুন পোস্ট");
  await button(page).click();
  const oldest = network.posts()[network.posts().findIndex((post) => post.id === newest) - 1]?.id;
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`post-${oldest}`);
  for (;;) {
    const all = await shown(page);
    const order = network.posts().map((post) => post.id);
    const from = order.indexOf(all[0] ?? "");
    expect(all).toEqual(order.slice(from, from + all.length));
    if (from === 0) break;
    await page.getByRole("link", { name: "পরের পোস্ট দেখুন" }).click();
    await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(all.length);
  }
  expect(await shown(page)).not.toContain(removed);
  network.add(1);
  await poll(page, network);
  await expect.poll(async () => (await shown(page))[0]).toBe(network.posts()[0]?.id);
});

it("(2, 13) of 2,000 posts lays out at most 60 in a bounded heap, and asks once for an edit that the document lacks", async () => {
  const { page, network } = await openAlone();
  network.add(1_975);
  await poll(page, network);
  // The page first loads the newest posts again, because it missed too many; until then its list may still move.
  await expect.poll(async () => (await shown(page)).length).toBe(50);
  await page.route(`**/api/blogs/${id}/posts?before=**`, (route) =>
    route.fulfill({ json: { success: true, posts: network.posts().slice(30) } }),
  );
  await page.getByRole("link", { name: "আগের পোস্ট দেখুন" }).click();
  await expect.poll(async () => (await shown(page)).length).toBe(2_000);
  const laidOut = () =>
    page
      .locator(".blog-posts > .blog-post > .blog-words")
      .evaluateAll((all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length);
  await expect.poll(laidOut).toBeLessThanOrEqual(60);
  const [held = "", named = "", other = ""] = [1_899, 1_900, 1_910].map((at) => network.posts()[at]?.id);
  const textOf = (post: string) => page.locator(`#post-${post} .article-body`).textContent();
  const before = network.askedPosts;
  network.edit(held, "<p>ঠিক করা।</p>", false);
  await poll(page, network);
  await expect.poll(() => textOf(held)).toBe("ঠিক করা।");
  await page.clock.fastForward(5_000);
  expect(network.askedPosts).toBe(before);
  network.edit(named, "<p>এটিও ঠিক করা।</p>", true);
  await page.route(`**/api/blogs/${id}/posts?around=**`, (route) => route.abort(), { times: 1 });
  await poll(page, network);
  const passes = async (): Promise<string | null> => {
    await page.clock.runFor(1_000);
    return textOf(named);
  };
  await expect.poll(passes).toBe("এটিও ঠিক করা।");
  for (let turn = 0; turn < 3; turn += 1) {
    network.add(1);
    await poll(page, network);
  }
  expect(network.askedPosts).toBe(before + 1);
  // A proxy answers with both posts as they were before the last edits; the live document has the newer one.
  const stale = network.posts().slice(1_890, 1_920);
  await page.route(`**/api/blogs/${id}/posts?around=**`, (route) => {
    network.askedPosts += 1;
    return route.fulfill({ json: { success: true, posts: stale } });
  });
  network.edit(held, "<p>আবার ঠিক করা।</p>", false);
  network.edit(other, "<p>পুরোনো উত্তর।</p>", true);
  const answered = page.waitForResponse(`**/api/blogs/${id}/posts?around=**`);
  await poll(page, network);
  // By single seconds, because the time limit of a request passes by the same clock.
  const asks = async (): Promise<number> => {
    if (network.askedPosts === before + 1) await page.clock.runFor(1_000);
    return network.askedPosts;
  };
  await expect.poll(asks).toBe(before + 2);
  await (await answered).finished();
  network.add(1);
  await poll(page, network);
  await expect.poll(() => textOf(held)).toBe("আবার ঠিক করা।");
  await page.clock.runFor(15_000);
  expect(network.askedPosts).toBe(before + 2);
  await page.route(`**/api/blogs/${id}/posts**`, (route) =>
    route.fulfill({ json: { success: true, posts: network.posts().slice(30) } }),
  );
  for (let turn = 0; turn < 8; turn += 1) {
    network.add(75);
    await poll(page, network);
    await expect.poll(async () => (await shown(page))[0]).toBe(network.posts()[0]?.id);
  }
  expect(await laidOut()).toBeLessThanOrEqual(60);
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  expect(usedSize).toBeLessThanOrEqual(60e6);
});

it("(47) announces 60 posts of ten minutes at most ten times, by a figure alone, and leaves the focus", async () => {
  const { page, network } = await openAlone();
  await page.evaluate(() => {
    const said: string[] = [];
    Reflect.set(window, "said", said);
    for (const region of document.querySelectorAll("[role=status], [aria-live]"))
      new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  const [first = ""] = await shown(page);
  await page.locator(`#post-${first}`).focus();
  for (let turn = 0; turn < 20; turn += 1) {
    network.add(3);
    await poll(page, network, 30_000);
    await expect.poll(async () => (await shown(page))[0]).toBe(network.posts()[0]?.id);
  }
  await page.clock.fastForward(120_000);
  const said = await page.evaluate((): string[] => Reflect.get(window, "said"));
  const figures = said.filter(Boolean);
  for (const words of figures) expect(words).toMatch(/^[০-৯]+টি নতুন পোস্ট$/);
  expect(figures.length).toBeGreaterThan(5);
  expect(figures.length).toBeLessThanOrEqual(10);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(`post-${first}`);
});

it("(51) reads aloud from the oldest unseen post upwards, takes in what arrives, and stops on leaving", async () => {
  const { page, network } = await openAlone(() => {
    const said: string[] = [];
    const voice = { lang: "bn-BD", localService: true, name: "bn", voiceURI: "bn", default: true };
    class Utterance {
      readonly text: string;
      onend?: () => void;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      speak(one: Utterance) {
        said.push(one.text);
        queueMicrotask(() => one.onend?.());
      },
      cancel: () => said.push("cancel"),
      pause: () => undefined,
      resume: () => undefined,
    });
    Object.defineProperty(window, "speechSynthesis", { value: speech });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, said });
  });
  const said = () => page.evaluate((): string[] => Reflect.get(window, "said"));
  const numbers = async () => (await said()).flatMap((text) => /^\d+(?=।)/.exec(text)?.map(Number) ?? []);
  await setHidden(page, true);
  network.add(3);
  await setHidden(page, false);
  await button(page).waitFor();
  await page.getByRole("button", { name: "শুনুন" }).click();
  await expect.poll(numbers).toEqual([25, 26, 27]);
  network.add(1);
  await poll(page, network);
  await page.clock.runFor(5_000);
  await expect.poll(numbers).toEqual([25, 26, 27, 28]);
  const before = (await said()).filter((text) => text === "cancel").length;
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  expect((await said()).filter((text) => text === "cancel").length).toBeGreaterThan(before);
});

it("(12) remembers the place: the next visit leads to the oldest post since then, under its line", async () => {
  const first = await reader.open(`/article/${id}`);
  await isLive(first);
  const [newest = ""] = await shown(first);
  await expect.poll(() => first.evaluate(() => localStorage.getItem("blogsSeen"))).toContain(newest);
  await first.close();
  const oldest = await call("POST", "", { contentHtml: "<p>প্রথম নতুন খবর।</p>" });
  await call("POST", "", { contentHtml: "<p>দ্বিতীয় নতুন খবর।</p>" });
  const again = await reader.open(`/article/${id}`);
  await expect.poll(() => button(again).textContent()).toBe("২টি নতুন পোস্ট");
  await button(again).click();
  await expect.poll(() => again.evaluate(() => document.activeElement?.id)).toBe(`post-${oldest}`);
  expect(await again.locator(`#post-${oldest}`).innerText()).toContain("এখান থেকে নতুন");
  expect(reader.problems).toEqual([]);
});

it("(5) a page that was rendered before the last changes has them at once, without a reload", async () => {
  const page = await reader.context.newPage();
  const begin = await holdUp(page, "**/assets/*.js");
  await page.goto(`/article/${id}`, { waitUntil: "commit" });
  await expect.poll(async () => (await shown(page)).length).toBe(20);
  const list = async () =>
    postList.parse(await (await fetch(`${app.url}/api/blogs/${id}/posts`)).json()).posts;
  const [, edited, removed] = await list();
  await call("PUT", `/${edited?.id}`, { contentHtml: "<p>ঠিক করা কথা।</p>", revision: edited?.revision });
  await call("DELETE", `/${removed?.id}`);
  const added = await call("POST", "", { contentHtml: "<p>সবচেয়ে নতুন।</p>" });
  await expect.poll(async () => (await list())[0]?.id).toBe(added);
  begin();
  await isLive(page);
  const fresh = (await list()).map((post) => post.id);
  await expect.poll(async () => (await shown(page)).slice(0, 20)).toEqual(fresh);
  const text = page.locator(`#post-${edited?.id} .article-body`);
  await expect.poll(() => text.textContent()).toBe("ঠিক করা কথা।");
  expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
  expect(reader.problems).toEqual([]);
});
