import type { ElementHandle, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { type NamedPage, readerPages } from "../../support/browser/reader-pages.ts";
import { useReader } from "../../support/browser/use-world.ts";
import { useOwnDesk } from "../admin/desk.ts";
import { openAny } from "./open-any.ts";

/** Accidental pointer moves and key presses must have no effect. */

const { world } = useOwnDesk({ signedIn: false });
const reader = useReader(world, { viewport: { width: 1280, height: 900 } });

const pages: readonly NamedPage[] = [
  ...readerPages(world),
  ["the news of the desk", () => "/admin"],
  ["the editor", () => "/admin/new"],
  ["the desk of the front page", () => "/admin/front"],
  ["the desk of the feeds", () => "/admin/feeds"],
  ["operations", () => "/admin/ops"],
];

const stateOf = (page: Page) =>
  page.evaluate(() => ({
    path: window.location.href,
    over: document.querySelectorAll("dialog[open], [role=tooltip], :popover-open").length,
    marks: [
      ...document.querySelectorAll("main [aria-pressed], header [aria-expanded], main details, main input"),
    ]
      .map((part) => [
        ...["aria-pressed", "aria-expanded", "open"].map((name) => part.getAttribute(name)),
        part instanceof HTMLInputElement && `${part.checked} ${part.value}`,
      ])
      .join(" | "),
  }));

const placeOf = (control: ElementHandle) =>
  control.evaluate(async (element) => {
    if (!(element instanceof Element)) return undefined;
    const place = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, width };
    };
    const onScreen = ({ y }: { y: number }): boolean => y > 0 && y < window.innerHeight;
    if (!onScreen(place())) {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      for (let last = NaN; place().y !== last; ) {
        last = place().y;
        await new Promise(requestAnimationFrame);
      }
    }
    const { x, y, width } = place();
    return width < 5 ? undefined : { x, y };
  });

const KEYS = [..."abcdefghijklmnopqrstuvwxyz0123456789/?.,;'[]-=", "Delete"];
const MOST_CONTROLS = 60;

describe.each(pages)("%s", (_, pathOf) => {
  it("does nothing where one is pointed at, or pressed and left before it is let go, or a letter is typed", async () => {
    const { page, forEditors } = await openAny(reader, pathOf);
    if (forEditors) await page.locator(".admin-loading").waitFor({ state: "detached" });
    else await page.locator(".consent-banner-decline").click();
    const controls = page.locator(
      ":is(header, main) :is(a, button, summary, label):visible:not(.match-track a, .visually-hidden)",
    );
    // The names are read once, because finding each control by position would search the page every time.
    const names = await controls.allInnerTexts();
    const handles = (await controls.elementHandles()).slice(0, MOST_CONTROLS);
    expect(handles.length).toBeGreaterThan(10);
    const before = await stateOf(page);
    for (const [index, control] of handles.entries()) {
      const at = await placeOf(control);
      if (!at) continue;
      const expectUnchanged = async (how: string): Promise<void> =>
        expect(await stateOf(page), `${how}: ${names[index]}`).toEqual(before);
      await page.mouse.move(at.x, at.y);
      await expectUnchanged("pointed at");
      await page.mouse.down();
      await expectUnchanged("pressed");
      await page.mouse.move(1, 1, { steps: 2 });
      await page.mouse.up();
      await expectUnchanged("left");
    }
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    for (const key of KEYS) await page.keyboard.press(key);
    expect(await stateOf(page)).toEqual(before);
  });
});
