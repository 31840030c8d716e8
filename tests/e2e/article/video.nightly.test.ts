import { beforeAll, expect, it } from "vitest";
import { combinedNews } from "../../../core/contract/rest.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { isHydrated } from "../../support/browser/reader.ts";
import { useOwnWorld, useReader } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const TITLE = "নদীর ধারে একটি দিন";
const ADDRESS = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const OTHER = "https://www.youtube.com/watch?v=aaaaaaaaaaa";
const PLAYER = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

const world = useOwnWorld({ moves: "stories" });
const reader = useReader(world);
let path = "";

beforeAll(async () => {
  world.feed.add({
    guid: "video",
    title: TITLE,
    description: "নদীর পাড়ে এক দিন ধরে যা দেখা গেল।",
    at: Date.now(),
    link: `${world.feed.origin}/nothing`,
    body: `<p>${"নদীর পাড় ভাঙছে, আর গ্রামের মানুষ ঘর সরিয়ে নিচ্ছেন। ".repeat(4)}</p>
<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="নদীর পাড় ভাঙছে"></iframe>
<figure><a href="${OTHER}">ভাঙনের <b>আগে</b></a></figure>
<figure><a href="${OTHER}">ভাঙনের পরে</a><figcaption>কুকি নেই</figcaption></figure>`,
  });
  await waitUntil(async () => {
    const answer = await fetch(`${world.url}/api/combined-news?page=1&limit=100`);
    if (!answer.ok) return false;
    const card = combinedNews.parse(await answer.json()).data.find(({ title }) => title === TITLE);
    if (!card) return false;
    path = `/article/${card.id}`;
    return (await (await fetch(`${world.url}/api/live/news:all`)).text()).includes(card.id);
  }, "the article is published");
});

it("is a card that asks its host for nothing, and plays in its place, with the focus, once its reader pressed Enter", async () => {
  const page = await reader.open();
  const asked: { url: string; referer: string | undefined }[] = [];
  await page.context().route(/^https:/, async (route, request) => {
    asked.push({
      url: request.url(),
      referer: await request.headerValue("referer").then((one) => one ?? undefined),
    });
    await route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>x</title><button>x</button>",
    });
  });
  await page.goto(path);
  await isHydrated(page);
  await page.getByRole("button", { name: "বড় অক্ষর" }).waitFor();
  const link = page.locator(".article-body .video > a");
  expect(await link.getAttribute("href")).toBe(ADDRESS);
  expect(await page.locator(".video figcaption").innerText()).toContain("ইউটিউব আপনার ব্রাউজারে কুকি রাখতে পারে");
  expect(await axeViolations(page)).toEqual([]);
  expect(asked).toEqual([]);
  const place = () =>
    page.locator(".video").evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await link.press("Enter");
  const frame = page.locator(".video iframe");
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toEqual({ url: `${PLAYER}?rel=0&hl=bn&autoplay=1`, referer: `${world.url}/` });
  expect(await frame.getAttribute("sandbox")).not.toContain("top-navigation");
  expect(await frame.getAttribute("title")).toBe("ইউটিউবের ভিডিও: নদীর পাড় ভাঙছে");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
  expect(await page.locator(".video figcaption a").getAttribute("href")).toBe(ADDRESS);
  expect(await place()).toBe(before);
  expect(reader.problems).toEqual([]);
  // This check is last, because axe also asks the frame, which writes to the console.
  expect(await axeViolations(page)).toEqual([]);
});

it("is no figure without the notice of what its host does, also where its reader came by a link", async () => {
  const page = await reader.open("/");
  await isHydrated(page);
  await page.evaluate(() => document.body.setAttribute("data-same-page", "yes"));
  await page.locator(`main a[href="${path}"]`).first().click();
  await page.locator(`.article-body figure a[href="${OTHER}"]`).nth(1).waitFor();
  expect(await page.locator("body").getAttribute("data-same-page")).toBe("yes");
  const videos = page.locator(".article-body .video");
  expect(
    await videos.locator("> a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual([ADDRESS]);
  expect(await videos.locator("figcaption").innerText()).toContain("আপনার ব্রাউজারে কুকি রাখতে পারে");
  expect(reader.problems).toEqual([]);
});

it("is a link to its host without scripts", async () => {
  const html = await (await fetch(world.url + path)).text();
  expect(html).toContain(
    `<figure class="video"><a href="${ADDRESS}" rel="nofollow noopener">নদীর পাড় ভাঙছে</a>`,
  );
  expect(html).not.toContain("<iframe");
  const feed = await (await fetch(`${world.url}/rss/all.xml`)).text();
  expect(feed).not.toContain("iframe");
});
