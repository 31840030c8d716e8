import { beforeAll, describe, expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { isHydrated } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { addPicturedStories, type Loading, load, SAVING, scriptsOf } from "./loading.ts";

/** Pictures that are held back for who saves data, one by one (decisions/pages.md#saving-data). */

const world = useWorld({ moves: "stories" });
const reader = useReader(world);

beforeAll(() => addPicturedStories(world));

describe("a single picture", () => {
  const ASK = /^ছবি দেখুন: নদীর পাড় ভাঙছে/;

  /**
   * The front page for who saves data. Answers of a test pass the browser's cache by, so an engine may ask for a picture
   * twice; which were asked for is what counts. The picture of the third story cannot be had.
   */
  async function loadHeld(): Promise<Loading & { pictures: ReadonlySet<string> }> {
    await reader.instead(SAVING);
    const pictures = new Set<string>();
    const body =
      '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2"/></svg>';
    await reader.context.route("**/api/image?**", (route) => {
      const url = new URL(route.request().url()).searchParams.get("url") ?? "";
      pictures.add(url.replace(world.feed.origin, ""));
      return url.endsWith("/2.png") ? route.abort() : route.fulfill({ contentType: "image/svg+xml", body });
    });
    return { ...(await load(reader, "/")), pictures };
  }

  it("comes when its place is pressed, by keyboard as well, with no script and without moving anything", async () => {
    const { page, came, pictures } = await loadHeld();
    await page.getByRole("button", { name: ASK }).first().waitFor();
    // Also of cards that are far from the window.
    const held = page.locator('.held[aria-label^="ছবি দেখুন: নদীর"]');
    expect(await held.count()).toBe(16);
    expect([...pictures]).toEqual([]);
    // Cards far from the window have no parts to measure (`content-visibility`).
    const places = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        ...[...document.querySelectorAll(".held, .card-title")].slice(0, 6).map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, Math.round(y + scrollY), width, height].join(" ");
        }),
      ]);
    await page.locator(".held").nth(0).scrollIntoViewIfNeeded();
    const before = await places();

    await page.locator(".held").nth(0).click();
    await page.getByRole("button", { name: /^ছবি: নদীর পাড় ভাঙছে.*\(0\)$/ }).waitFor();
    await page.locator(".held").nth(1).focus();
    await page.keyboard.press("Enter");
    const second = page.getByRole("button", { name: /^ছবি: নদীর পাড় ভাঙছে.*\(1\)$/ });
    await second.waitFor();
    expect(await second.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await second.evaluate((each) => getComputedStyle(each).backgroundImage)).toContain("/api/image?");
    expect([...pictures]).toEqual(["/0.png", "/1.png"]);
    expect(await held.count()).toBe(14);
    expect(await places()).toEqual(before);
    expect(scriptsOf(came)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);

    // The story's page is behind a picture that is there, as behind any other.
    await page.locator(".held").nth(0).scrollIntoViewIfNeeded();
    const place = await page.locator(".held").nth(0).boundingBox();
    await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
    await page.getByRole("heading", { level: 1, name: /\(0\)$/ }).waitFor();
    expect(reader.problems).toEqual([]);
  });

  it("stays when the page's scripts come, and comes then as before; all others come with the link", async () => {
    const { page, pictures } = await loadHeld();
    await page.locator(".held").nth(0).click();
    await page.getByRole("button", { name: /^ছবি: / }).waitFor();
    await page.locator(".search-toggle").click();
    await isHydrated(page);
    await page.locator(".held").nth(1).click();
    await expect.poll(() => page.getByRole("button", { name: /^ছবি: / }).count()).toBe(2);
    expect([...pictures]).toEqual(["/0.png", "/1.png"]);
    // One that cannot be had may be asked for again.
    await page.locator(".held").nth(2).click();
    await expect.poll(() => pictures.size).toBe(3);
    await page.getByRole("button", { name: /^ছবি দেখুন: .*\(2\)$/, disabled: false }).waitFor();
    await page.getByRole("link", { name: "ছবি দেখুন", exact: true }).click();
    await expect.poll(() => page.locator("main .card img").count()).toBeGreaterThan(14);
    expect(await page.locator(".held").count()).toBe(0);
    // A picture that fails is the browser's own complaint.
    expect(reader.problems.filter((text) => !text.includes("Failed to load resource"))).toEqual([]);
  });
});
