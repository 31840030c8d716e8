import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type NamedPage, readerPages } from "../../support/browser/reader-pages.ts";
import { useReader } from "../../support/browser/use-world.ts";
import { useDesk } from "../admin/desk.ts";
import { openAny } from "./open-any.ts";

/** What a pointer or a finger does by chance, and what somebody who speaks to the browser types by chance. */

const { world } = useDesk({ signedIn: false });
const reader = useReader(world, { viewport: { width: 1280, height: 900 } });

const pages: readonly NamedPage[] = [
  ...readerPages(world),
  ["the news of the desk", () => "/admin"],
  ["the editor", () => "/admin/new"],
  ["the desk of the front page", () => "/admin/front"],
  ["the desk of the feeds", () => "/admin/feeds"],
  ["operations", () => "/admin/ops"],
];

/** What a press of a control could have changed: where the page is, what is open over it, and what is chosen, open or pressed. */
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

/** Letters, digits and signs that stand on a key alone. */
const KEYS = [..."abcdefghijklmnopqrstuvwxyz0123456789/?.,;'[]-=", "Delete"];
const MOST_CONTROLS = 60;

describe.each(pages)("%s", (_, pathOf) => {
  it("does nothing where one is pointed at, or pressed and left before it is let go, or a letter is typed", async () => {
    const { page, forEditors } = await openAny(reader, pathOf);
    if (forEditors) await page.locator(".admin-loading").waitFor({ state: "detached" });
    else await page.locator(".consent-banner-decline").click();
    const controls = page.locator(
      ":is(header, main) :is(a, button, summary, label):visible:not(.swiper a, .visually-hidden)",
    );
    const all = Math.min(await controls.count(), MOST_CONTROLS);
    expect(all).toBeGreaterThan(10);
    const before = await stateOf(page);
    for (let index = 0; index < all; index += 1) {
      const control = controls.nth(index);
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      if (!box || box.width < 5) continue;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      expect(await stateOf(page), `pointed at: ${await control.innerText()}`).toEqual(before);
      await page.mouse.down();
      expect(await stateOf(page), `pressed: ${await control.innerText()}`).toEqual(before);
      // A link that is dragged away is dropped where nothing takes it.
      await page.mouse.move(1, 1, { steps: 2 });
      await page.mouse.up();
      expect(await stateOf(page), `left: ${await control.innerText()}`).toEqual(before);
    }
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    for (const key of KEYS) await page.keyboard.press(key);
    expect(await stateOf(page)).toEqual(before);
  });
});
