import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { combinedNews } from "../../../core/contract/rest.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { lostStops, tabThrough } from "../../support/browser/focus.ts";
import { layoutShifts, recordLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useOwnWorld, useReader } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const TITLE = "দীর্ঘ প্রতিবেদন: নদীর ধারে একটি বছর";
const PARAGRAPHS = Array.from(
  { length: 30 },
  (_, index) => `<p>অনুচ্ছেদ ${index}: ${"নদীর পাড় ভাঙছে, আর গ্রামের মানুষ ঘর সরিয়ে নিচ্ছেন। ".repeat(4)}</p>`,
).join("");

const world = useOwnWorld({ moves: "stories" });
const reader = useReader(world);
let path = "";

beforeAll(async () => {
  const { origin } = world.feed;
  world.feed.serve("/nothing", { type: "text/html; charset=utf-8", body: "<html><body>৪০৪</body></html>" });
  world.feed.add({
    guid: "long",
    title: TITLE,
    description: "নদীর পাড়ে এক বছর ধরে যা দেখা গেল।",
    at: Date.now(),
    link: `${origin}/nothing`,
    body: PARAGRAPHS,
  });
  await waitUntil(async () => {
    const answer = await fetch(`${world.url}/api/combined-news?page=1&limit=100`);
    if (!answer.ok) return false;
    const card = combinedNews.parse(await answer.json()).data.find(({ title }) => title === TITLE);
    path = `/article/${card?.id}`;
    return card !== undefined;
  }, "the long article is published");
});

const bodySize = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.querySelector(".article-body p") as Element).fontSize),
  );

it("stands in the size that the reader chose, from the first paint of the next visit, and nothing moves when the tools come", async () => {
  await reader.instead({ viewport: { width: 360, height: 720 } });
  const page = await reader.open();
  await recordLayoutShifts(page);
  await page.goto(path);
  const large = page.getByRole("button", { name: "বড় অক্ষর" });
  await large.waitFor();
  expect(await layoutShifts(page)).toEqual([]);
  const before = await bodySize(page);
  await large.press("Enter");
  expect(await large.getAttribute("aria-pressed")).toBe("true");
  expect(await bodySize(page)).toBeGreaterThan(before);
  await page.route("**/assets/**.js", (route) => route.abort());
  await page.goto(path, { waitUntil: "domcontentloaded" });
  expect(await bodySize(page)).toBeGreaterThan(before);
});

it("is saved on the device, listed with the way to it, and taken off again, by keyboard", async () => {
  const page = await reader.open(path);
  const save = page.getByRole("button", { name: "সংরক্ষণ করুন" });
  await save.press("Enter");
  const saved = page.getByRole("button", { name: /^সংরক্ষিত ?: তালিকা থেকে সরান$/ });
  expect(await saved.getAttribute("aria-pressed")).toBe(null);
  const said = page.locator(".article-tools [role=status]").first();
  await expect.poll(() => said.textContent()).toBe("খবরটি সংরক্ষিত হলো।");
  await saved.press("Enter");
  await expect.poll(() => said.textContent()).toBe("খবরটি তালিকা থেকে সরানো হলো।");
  await save.press("Enter");
  await page.getByRole("link", { name: "তালিকা দেখুন" }).press("Enter");
  await page.waitForURL("**/saved");
  const link = page.getByRole("link", { name: TITLE });
  await link.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await link.waitFor();
  await page
    .getByRole("button", { name: `সরান : ${TITLE}` })
    .or(page.getByRole("button", { name: "সরান" }))
    .press("Enter");
  await page.getByText("এখনো কোনো খবর সংরক্ষণ করা হয়নি।").waitFor();
  await page.getByRole("region", { name: "সর্বশেষ খবর" }).getByRole("article").first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect(reader.problems).toEqual([]);
});

it("is read aloud where the browser has a Bengali voice, and stops when the reader leaves", async () => {
  const page = await reader.open();
  await page.addInitScript(() => {
    const calls: string[] = [];
    const voice = { lang: "bn-BD", localService: true, name: "bn", voiceURI: "bn", default: true };
    class Utterance {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      speak: (one: { text: string }) => calls.push(`speak ${one.text.slice(0, 5)}`),
      cancel: () => calls.push("cancel"),
      pause: () => calls.push("pause"),
      resume: () => calls.push("resume"),
    });
    Object.defineProperty(window, "speechSynthesis", { value: speech });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, calls });
  });
  await page.goto(path);
  const calls = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, "calls"));
  await page.getByRole("button", { name: "শুনুন" }).press("Enter");
  await page.getByRole("button", { name: "থামান" }).press("Enter");
  await page.getByRole("button", { name: "চালিয়ে যান" }).press("Enter");
  await page.getByRole("button", { name: "থামান" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await calls()).toEqual(["cancel", "speak দীর্ঘ", "pause", "resume"]);
  await page.getByRole("button", { name: "সংরক্ষণ করুন" }).press("Enter");
  await page.getByRole("link", { name: "তালিকা দেখুন" }).waitFor();
  await page.getByRole("button", { name: /^বন্ধ করুন.+পড়ে শোনানো$/ }).press("Enter");
  const begin = page.getByRole("button", { name: "শুনুন" });
  await begin.waitFor();
  expect(await begin.evaluate((button) => button === document.activeElement)).toBe(true);
  await begin.press("Enter");
  await page.locator(".masthead-logo").click();
  await expect
    .poll(async () => (await calls()).slice(4))
    .toEqual(["resume", "cancel", "cancel", "speak দীর্ঘ", "resume", "cancel"]);
  expect(reader.problems).toEqual([]);
});

it("offers the paragraph where it was left, and goes there only when asked", async () => {
  const page = await reader.open(path);
  await isLive(page);
  await page
    .locator(".article-body p")
    .nth(12)
    .evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("readingPlaces")))
    .toContain('"paragraph":1');
  const again = await page.context().newPage();
  await again.goto(path);
  const go = again.getByRole("button", { name: /^আগেরবার যেখানে থেমেছিলেন/ });
  await go.waitFor();
  expect(await again.evaluate(() => window.scrollY)).toBe(0);
  expect(lostStops(await tabThrough(again, 60))).toEqual([]);
  await go.press("Enter");
  await expect
    .poll(() => again.evaluate(() => document.activeElement?.textContent?.slice(0, 12)))
    .toMatch(/^অনুচ্ছেদ 1\d/);
  expect(await go.count()).toBe(0);
  await expect.poll(() => again.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});
