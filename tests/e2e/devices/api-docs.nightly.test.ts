import { expect, it } from "vitest";
import { axeViolations } from "../../support/browser/axe.ts";
import { focused } from "../../support/browser/focus.ts";
import { cutTexts, lostParts, REPEATED_IN_FULL } from "../../support/browser/lost-parts.ts";
import { SPACED_TEXT, sizeLetters, stylePage } from "../../support/browser/style-page.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

/** `/docs/api` in a narrow window, with large text, and in the dark theme. */

const world = useWorld();
const reader = useReader(world);

it("loses and cuts nothing, in both themes, and its headings leave out no level", async () => {
  const page = await reader.open("/docs/api");
  for (const [width, colorScheme, letters] of [
    [320, "light", "100%"],
    [390, "dark", "200%"],
    [1280, "light", "200%"],
    [1280, "dark", "100%"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await sizeLetters(page, letters);
    const at = `${width} px, ${colorScheme}, ${letters}`;
    expect(await lostParts(page), at).toEqual({ wider: 0, lost: [] });
    expect(await cutTexts(page, REPEATED_IN_FULL), at).toEqual([]);
  }
  await stylePage(page, SPACED_TEXT);
  expect(await lostParts(page), "spaced").toEqual({ wider: 0, lost: [] });
  expect(await axeViolations(page)).toEqual([]);
  const levels = await page
    .locator("h1, h2, h3, h4")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
});

it("shows the focus, in forced colours too, and leads to a call and to a type by keyboard", async () => {
  const page = await reader.open("/docs/api");
  await page.emulateMedia({ forcedColors: "active" });
  const subject = page.getByRole("navigation", { name: "Subjects" }).getByRole("link").first();
  await subject.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  expect(await focused(page)).toMatchObject({ ringed: true, seen: true, under: "" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main ul > li > a")?.textContent)).toMatch(
    /^(?:GET|POST|PUT|DELETE) \//,
  );
});
