import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { ballList } from "../../../core/contract/balls.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const world = useWorld();
const reader = useReader(world);

const path = (query = ""): string => `/scorecard/${world.liveCode}?view=commentary${query}`;
const items = (page: Page) => page.locator(".ball-item");
const ids = (page: Page) => items(page).evaluateAll((all) => all.map((one) => one.id.slice("ball-".length)));
const sentences = (page: Page) => page.locator(".ball-item .ball-sentence").allTextContents();

async function told(query: string) {
  const answer = await fetch(`${world.url}/api/matches/${world.liveCode}/balls?${query}`);
  return ballList.parse(await answer.json());
}
async function allTold() {
  const balls: Awaited<ReturnType<typeof told>>["data"] = [];
  let before: string | undefined = "";
  while (before !== undefined) {
    const page = await told(`limit=200${before === "" ? "" : `&before=${before}`}`);
    balls.push(...page.data);
    before = page.pagination.before;
  }
  return balls;
}
const delivered = (): number => world.cricket.match(world.liveCode).delivered;
/** Bowls `balls`, also across an innings break, and waits until the workers have published them. */
async function bowl(balls = 1): Promise<void> {
  const before = (await allTold()).length;
  const enough = delivered() + balls;
  while (delivered() < enough) world.cricket.step(world.liveCode);
  await waitUntil(async () => (await allTold()).length >= before + balls, "the balls are told");
}

beforeAll(async () => {
  while (delivered() < 90) world.cricket.step(world.liveCode);
  await waitUntil(async () => (await allTold()).length >= 90, "fifteen overs are told");
});

// These tests come first, because the strip has fewer balls after a new innings begins.
describe("the strip of the latest balls", () => {
  it("has eighteen balls, each named aloud", async () => {
    await reader.instead({ viewport: { width: 360, height: 780 } });
    const page = await reader.open(`/scorecard/${world.liveCode}`);
    await isLive(page);
    const strip = page.locator(".recent-balls");
    await expect.poll(() => strip.locator(".recent-ball").count()).toBe(18);
    const overs = await strip.locator(".recent-over").count();
    expect([3, 4]).toContain(overs);
    const spoken = await strip.locator(".visually-hidden").allInnerTexts();
    expect(spoken.every((name) => /\p{Script=Bengali}/u.test(name))).toBe(true);
    const marks = async () => (await strip.locator(".ball").allInnerTexts()).join(" ");
    const was = await marks();
    await bowl();
    await expect.poll(marks).not.toBe(was);
    expect(reader.problems).toEqual([]);
  });
});

describe("the commentary without scripts", () => {
  it("has the latest overs, newest first, and goes on page by page to the first ball", async () => {
    await reader.instead({ javaScriptEnabled: false });
    const page = await reader.open(path());
    const all = await allTold();
    const seen = await ids(page);
    expect(seen.length).toBeGreaterThan(15);
    const older = page.getByRole("link", { name: "আগের বল দেখুন" });
    while ((await older.count()) > 0) {
      const address = page.url();
      await older.click();
      await page.waitForURL((url) => url.href !== address, { waitUntil: "domcontentloaded" });
      seen.push(...(await ids(page)));
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(
      `${world.url}/scorecard/${world.liveCode}`,
    );
    await page.getByRole("link", { name: "সর্বশেষ বলে ফিরুন" }).click();
    await page.waitForURL((url) => !url.searchParams.has("before"), { waitUntil: "domcontentloaded" });
    expect((await ids(page))[0]).toBe(all[0]?.id);
  });

  it("is filtered by links and by a form, and its address keeps the choice", async () => {
    await reader.instead({ javaScriptEnabled: false });
    const page = await reader.open(path());
    await page.getByRole("link", { name: "উইকেট", exact: true }).click();
    await page.waitForURL(/only=wickets/, { waitUntil: "domcontentloaded" });
    const wickets = (await allTold()).filter(({ wicket }) => wicket);
    expect(wickets.length).toBeGreaterThan(0);
    expect(await ids(page)).toEqual(wickets.map(({ id }) => id));
    await page.goto(path());
    await page.getByText("ওভার বা খেলোয়াড় বেছে নিন").click();
    await page.getByLabel("ওভার", { exact: true }).fill("3");
    await page.getByRole("button", { name: "দেখুন" }).click();
    await page.waitForURL(/over=3/, { waitUntil: "domcontentloaded" });
    const third = (await allTold()).filter(({ over }) => over.startsWith("2."));
    expect(await ids(page)).toEqual(third.map(({ id }) => id));
    expect(await page.locator(".ball-summary").count()).toBe(1);
  });
});

describe("one over of the commentary", () => {
  const steps = (page: Page) => page.getByRole("navigation", { name: "আগের ও পরের ওভার", exact: true });
  const chosen = async (over: number) =>
    (await allTold()).filter(({ id }) => id.startsWith(`1-${over - 1}-`)).map(({ id }) => id);

  it.each([true, false])(
    "leads to those beside it, and marks the ball of its address (scripts: %s)",
    async (scripts) => {
      await reader.instead({ viewport: { width: 390, height: 844 }, javaScriptEnabled: scripts });
      const third = await chosen(3);
      const target = third.at(-1) ?? "";
      const page = await reader.open(path(`&innings=1&over=3#ball-${target}`));
      if (scripts) await isLive(page);
      const marked = page.locator(`[id="ball-${target}"]`);
      await page.emulateMedia({ forcedColors: "active" });
      expect(await marked.evaluate((ball) => getComputedStyle(ball).borderLeftWidth)).toBe("3px");
      expect(
        await items(page)
          .first()
          .evaluate((ball) => getComputedStyle(ball).borderLeftWidth),
      ).toBe("0px");
      await page.emulateMedia({ forcedColors: null });
      const go = async (name: string, over: number) => {
        await steps(page).getByRole("link", { name }).click();
        await page.waitForURL(new RegExp(`innings=1&over=${over}$`), { waitUntil: "domcontentloaded" });
        await expect.poll(() => ids(page)).toEqual(await chosen(over));
      };
      await go("পরের ওভার", 4);
      await go("আগের ওভার", 3);
      await go("আগের ওভার", 2);
      await go("আগের ওভার", 1);
      expect(await steps(page).getByRole("link").allInnerTexts()).toEqual(["পরের ওভার ›"]);
      await page.goto(path());
      expect(await steps(page).count()).toBe(0);
      expect(reader.problems).toEqual([]);
    },
  );
});

describe("the commentary with scripts", () => {
  it("goes on in place by keyboard, each ball once, and says so", async () => {
    const page = await reader.open(path());
    await isLive(page);
    const all = (await allTold()).map(({ id }) => id);
    const older = page.getByRole("link", { name: "আগের বল দেখুন" });
    while ((await older.count()) > 0) {
      const before = (await ids(page)).length;
      await older.focus();
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await ids(page)).length).toBeGreaterThan(before);
      await expect.poll(() => page.locator(".older-balls [role=status]").innerText()).toMatch(/বল যোগ হলো$/);
    }
    expect(await ids(page)).toEqual(all);
    expect(new URL(page.url()).search).toBe("?view=commentary");
    expect(reader.problems).toEqual([]);
  });

  it("keeps the focus on what was chosen by keyboard, and gives it to the heading where that goes away", async () => {
    const page = await reader.open(path());
    await isLive(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const choose = async (name: string) => {
      await page.getByRole("link", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
    };
    const kinds = page.getByRole("navigation", { name: "কোন বল দেখবেন" }).locator("[aria-current]");
    for (const name of ["চার ও ছক্কা", "উইকেট", "সব বল"]) {
      await choose(name);
      await expect.poll(() => kinds.innerText()).toBe(name);
      await expect.poll(focused).toBe(name);
    }
    await page.getByText("ওভার বা খেলোয়াড় বেছে নিন").click();
    const field = page.getByLabel("ওভার", { exact: true });
    await field.fill("3");
    await page.keyboard.press("Enter");
    const chosen = page.locator(".pick-chosen");
    await expect.poll(() => chosen.innerText()).toContain("৩য় ওভার");
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await choose("বাছাই বাদ দিন");
    await expect.poll(() => chosen.count()).toBe(0);
    await expect.poll(focused).toBe("প্রতি বলের ধারাভাষ্য");
    await expect.poll(() => field.inputValue()).toBe("");
    await page.goBack();
    await expect.poll(() => chosen.innerText()).toContain("৩য় ওভার");
    await expect.poll(() => field.inputValue()).toBe("3");
    expect(reader.problems).toEqual([]);
  });

  it("has the provider's words behind a disclosure, in their language", async () => {
    const page = await reader.open(path());
    await isLive(page);
    const words = items(page).first().locator(".ball-words");
    const own = words.locator("p[lang]");
    expect(await own.isVisible()).toBe(false);
    await words.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => own.isVisible()).toBe(true);
    const [newest] = await allTold();
    expect(await own.innerText()).toBe(newest?.text);
    expect(await own.getAttribute("lang")).toBe("en");
  });

  it("says why there is nothing to read", async () => {
    const next = world.cricket.matches().find(({ listed, code }) => listed === "upcoming" && code)?.code;
    const page = await reader.open(`/scorecard/${next}?view=commentary`);
    await isLive(page);
    await page.getByText("খেলা শুরু হলে এখানে প্রতিটি বলের ধারাভাষ্য আসবে।").waitFor();
    await page.goto(path("&player=Nobody"));
    await page.getByText("এই বাছাইয়ে কোনো বল নেই।").waitFor();
    await page.getByRole("link", { name: "সব বল দেখুন" }).click();
    await expect.poll(async () => (await sentences(page)).length).toBeGreaterThan(10);
    expect(reader.problems).toEqual([]);
  });
});
