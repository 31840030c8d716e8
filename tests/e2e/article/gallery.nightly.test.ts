import type { Page } from "playwright";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { combinedNews } from "../../../core/contract/rest.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { lostParts } from "../../support/browser/lost-parts.ts";
import { sizeLetters } from "../../support/browser/style-page.ts";
import { useOwnWorld, useReader } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const TITLE = "ছবিতে নদীর চর";
const FEW = "দুটি ছবির খবর";
const SHOWN = ["চরে নৌকা বাঁধা", "জাল শুকোচ্ছে রোদে", "ঘাটে সন্ধ্যার আলো"];
const TEXT = `<p>${"নদীর পাড় ভাঙছে, আর গ্রামের মানুষ ঘর সরিয়ে নিচ্ছেন। ".repeat(6)}</p>`;

const world = useOwnWorld({ moves: "stories" });
const reader = useReader(world);
const paths = new Map<string, string>();

beforeAll(async () => {
  const { origin } = world.feed;
  const body = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
  for (const name of ["lead", "0", "1", "2"]) world.feed.serve(`/${name}.png`, { type: "image/png", body });
  const figures = SHOWN.map(
    (shown, index) =>
      `<figure><img src="${origin}/${index}.png" alt="${shown}" width="900" height="600"><figcaption>চরের ছবি, ${toBengaliDigits(index + 1)}। ছবি: <a href="${origin}/by">নিজস্ব</a></figcaption></figure>${TEXT}`,
  );
  const at = Date.now();
  const story = { description: "নদীর চরে এক দিন ধরে যা দেখা গেল।", at, link: `${origin}/nothing` };
  world.feed.add({
    ...story,
    guid: "many",
    title: TITLE,
    body: TEXT + figures.join(""),
    picture: `${origin}/lead.png`,
    pictureShows: "আকাশ থেকে দেখা চর",
  });
  world.feed.add({ ...story, guid: "few", title: FEW, body: TEXT + figures.slice(0, 2).join("") });
  await waitUntil(async () => {
    const answer = await fetch(`${world.url}/api/combined-news?page=1&limit=100`);
    if (!answer.ok) return false;
    for (const { id, title } of combinedNews.parse(await answer.json()).data)
      paths.set(title, `/article/${id}`);
    return paths.has(TITLE) && paths.has(FEW);
  }, "the photo story is published");
});

async function openStory(): Promise<{ page: Page; asked: string[] }> {
  const page = await reader.open();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(paths.get(TITLE) ?? "");
  await opener(page, 4).waitFor();
  return { page, asked };
}
const opener = (page: Page, place: number) =>
  page.getByRole("button", { name: `ছবি বড় করে দেখুন: ৪টির মধ্যে ${toBengaliDigits(place)} নম্বর` });
const viewer = (page: Page) => page.getByRole("dialog", { name: "খবরের ছবি" });
const place = (page: Page) => page.locator(".viewer-place").textContent();
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const scrolled = (page: Page) =>
  page.locator(".viewer-track > .swiper-wrapper").evaluate((row) => row.scrollLeft / row.clientWidth);

it("opens at the picture that was pressed, moves by keys and buttons, and gives the focus back, by keyboard alone", async () => {
  const { page, asked } = await openStory();
  const ofViewer = () => asked.filter((url) => /PictureViewer|swiper/i.test(url));
  expect(ofViewer()).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  expect(
    await page.locator(".article-body img").evaluateAll((all) => all.map((one) => one.getAttribute("alt"))),
  ).toEqual(SHOWN);

  await opener(page, 2).press("Enter");
  await expect.poll(() => place(page)).toBe("ছবি ২ / ৪");
  expect(ofViewer().length).toBeGreaterThan(0);
  expect(await focusedName(page)).toBe("ছবি");
  const said = viewer(page).locator("[aria-live]");
  await expect.poll(() => said.textContent()).toBe(`৪টির মধ্যে ২ নম্বর ছবি: ${SHOWN[0]}`);
  expect(await page.locator(".viewer-caption").innerText()).toBe("চরের ছবি, ১। ছবি: নিজস্ব");
  expect(
    await viewer(page)
      .getByRole("img", { name: SHOWN[0] ?? "" })
      .count(),
  ).toBe(1);
  await expect.poll(() => scrolled(page)).toBe(1);

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => scrolled(page)).toBe(3);
  expect(await place(page)).toBe("ছবি ৪ / ৪");
  const next = page.getByRole("button", { name: "পরের ছবি" });
  expect(await next.getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.press("Home");
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect.poll(() => said.textContent()).toBe("৪টির মধ্যে ১ নম্বর ছবি: আকাশ থেকে দেখা চর");
  await page.keyboard.press("End");
  await expect.poll(() => place(page)).toBe("ছবি ৪ / ৪");
  await page.keyboard.press("ArrowLeft");
  await next.press("Enter");
  await expect.poll(() => scrolled(page)).toBe(3);
  await page.getByRole("button", { name: "আগের ছবি" }).press("Enter");
  await expect.poll(() => place(page)).toBe("ছবি ৩ / ৪");
  await expect.poll(() => scrolled(page)).toBe(2);
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await viewer(page).waitFor({ state: "detached" });
  expect(await focusedName(page)).toBe("ছবি বড় করে দেখুন: ৪টির মধ্যে ২ নম্বর");
  // The browser goes back a moment after the viewer closes. An earlier step back would start from the viewer's
  // history entry.
  await expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe("auto");
  await page.goBack();
  expect(page.url()).toBe("about:blank");
  expect(reader.problems).toEqual([]);
});

it("closes by the browser's Back, which leaves the story where it was", async () => {
  const { page } = await openStory();
  await opener(page, 3).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(0);
  await opener(page, 3).click();
  await expect.poll(() => place(page)).toBe("ছবি ৩ / ৪");
  await page.evaluate(() => window.history.back());
  await viewer(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe(paths.get(TITLE));
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  expect(await focusedName(page)).toBe("ছবি বড় করে দেখুন: ৪টির মধ্যে ৩ নম্বর");
});

it("is swiped on a phone, where all of it has room, also with large letters", async () => {
  await reader.instead({ viewport: { width: 360, height: 640 }, hasTouch: true, reducedMotion: "reduce" });
  const { page } = await openStory();
  await opener(page, 2).tap();
  await expect.poll(() => scrolled(page)).toBe(1);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Input.synthesizeScrollGesture", { x: 300, y: 300, xDistance: -240, yDistance: 0 });
  await expect.poll(() => place(page)).toBe("ছবি ৩ / ৪");
  await expect.poll(() => scrolled(page)).toBe(2);
  for (const size of ["", "200%"]) {
    await sizeLetters(page, size);
    expect(await lostParts(page), size).toEqual({ wider: 0, lost: [] });
  }
  expect(reader.problems).toEqual([]);
});

it("says that a picture comes, and that it cannot be had, and asks again", async () => {
  const { page } = await openStory();
  let answer: (() => void) | undefined;
  await page.route("**/api/image?**2.png**", async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.abort();
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await opener(page, 4).press("Enter");
  const slide = page.locator(".viewer-slide:not([inert])");
  await slide.locator("img").evaluate((image: HTMLImageElement) => {
    image.removeAttribute("srcset");
    image.src = `${image.src}&again=2.png`;
  });
  await slide.getByText("ছবিটি আসছে").waitFor();
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  await slide.getByText("ছবিটি দেখানো গেল না।").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute("**/api/image?**2.png**");
  await slide.getByRole("button", { name: "আবার চেষ্টা করুন" }).press("Enter");
  await slide.getByRole("img", { name: SHOWN[2] ?? "" }).waitFor();
  await slide.getByText("ছবিটি আসছে").waitFor({ state: "detached" });
});

it("is no gallery with fewer than three pictures", async () => {
  const page = await reader.open(paths.get(FEW) ?? "");
  await page.getByRole("button", { name: "বড় অক্ষর" }).waitFor();
  expect(await page.locator(".article img").count()).toBe(2);
  expect(await page.locator(".gallery-open").count()).toBe(0);
});

it("has its pictures with their words without scripts, and none before they are asked for where data is saved", async () => {
  const html = await (await fetch(world.url + (paths.get(TITLE) ?? ""))).text();
  for (const shown of SHOWN) expect(html).toContain(`alt="${shown}"`);
  expect(html).not.toContain("gallery-open");
  await reader.instead({ extraHTTPHeaders: { "Save-Data": "on" } });
  const page = await reader.open();
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/image?")) pictures.push(request.url());
  });
  await page.goto(paths.get(TITLE) ?? "");
  await page.getByRole("button", { name: "বড় অক্ষর" }).waitFor();
  expect(await page.locator(".gallery-open").count()).toBe(0);
  expect(pictures).toEqual([]);
});
