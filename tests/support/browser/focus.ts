import type { Page } from "playwright";
import { expect } from "vitest";

export interface Stop {
  name: string;
  part: string;
  top: number;
  /** Whether the element has a visible outline: its own, its card's or its box's. */
  ringed: boolean;
  seen: boolean;
  /** Fixed element that covers the focused one; "" if none does (WCAG 2.4.11, 2.4.12). */
  under: string;
}

export function focused(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async () => {
    const element = document.activeElement;
    // Waits for transitions. Animations that scrolling drives never end, so they do not count.
    const byTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(byTime.map(({ finished }) => finished));
    // Waits for a painted frame, after which a new banner or late card is in the layout.
    const place = () => `${window.scrollY} ${element?.getBoundingClientRect().top}`;
    // Cards above may be laid out late and move the element, on a busy machine some frames after the key.
    const isInView = () => {
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      return top < window.innerHeight && bottom > 0;
    };
    for (let still = 0, frames = 0, last = place(); still < 3 || (!isInView() && frames < 60); frames += 1) {
      await new Promise(requestAnimationFrame);
      const now = place();
      still = now === last ? still + 1 : 0;
      last = now;
    }
    if (!element || element === document.body) return undefined;
    const { top, left, width, height } = element.getBoundingClientRect();
    const ringed = (at: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at, pseudo);
      // An editable text has a bar at its side and the caret instead of an outline.
      if (at === element && at.matches("[contenteditable=true]") && boxShadow !== "none") return true;
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const around = [element, element.parentElement, element.closest(".card, .match-card, search")].filter(
      (at) => at !== null,
    );
    const fixedAround = (from: Element | null): Element | undefined => {
      for (let at = from; at; at = at.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
      return undefined;
    };
    /** Fixed element above a point of the element; the point is given as fractions of the box. */
    const overIt = (across: number, down: number): Element | undefined => {
      const [x, y] = [left + width * across, top + height * down];
      if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return undefined;
      const bar = fixedAround(document.elementFromPoint(x, y));
      return bar && !bar.contains(element) && !element.contains(bar) ? bar : undefined;
    };
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
    const over = parts.flatMap((across) => parts.map((down) => overIt(across, down))).find((bar) => bar);
    return {
      name: (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40),
      part: (element.closest("main") ?? element.closest("header, footer"))?.tagName.toLowerCase() ?? "body",
      top: top + window.scrollY,
      ringed: ringed(element, "::after") || around.some((at) => ringed(at)),
      seen: width > 0 && height > 0 && top < window.innerHeight && top + height > 0,
      under: over ? `${over.tagName.toLowerCase()}.${over.getAttribute("class")}` : "",
    };
  });
}

/** Focused elements that a reader could not see, one per line. */
export const lostStops = (stops: readonly Stop[]): string[] =>
  stops
    .filter(({ ringed, seen, under }) => !ringed || !seen || under !== "")
    .map(({ name, part, ...how }) => `${part}: ${name} ${JSON.stringify(how)}`);

export async function tabThrough(
  page: Page,
  most: number,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (!stop || (stop.name === stops[0]?.name && stop.top === stops[0].top)) break;
    stops.push(stop);
  }
  return stops;
}

export const isOn = (page: Page, selector: string) =>
  expect
    .poll(() => page.evaluate((wanted) => !!document.activeElement?.matches(wanted), selector), {
      message: selector,
    })
    .toBe(true);

export async function keepsFocus(page: Page, selector: string): Promise<void> {
  await isOn(page, selector);
  const stop = await focused(page);
  expect(stop ? lostStops([stop]) : ["nowhere"], selector).toEqual([]);
}

/** A person who uses only the keyboard. Checks each element that gets the focus. */
export interface KeyboardUser {
  tabTo(selector: string, key?: "Tab" | "Shift+Tab"): Promise<void>;
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
}

const MOST_STOPS = 250;

export function keyboardUser(page: Page): KeyboardUser {
  // Chromium shows file choosers only to pages with a listener, which takes a moment to register, so this
  // registers early.
  page.on("filechooser", () => undefined);
  return {
    async tabTo(selector, key = "Tab") {
      const at = () =>
        page.evaluate(
          (wanted) => [...document.querySelectorAll(wanted)].includes(document.activeElement as Element),
          selector,
        );
      for (let count = 0; count < MOST_STOPS; count += 1) {
        await page.keyboard.press(key);
        const stop = await focused(page);
        expect(stop ? lostStops([stop]) : [], `on the way to ${selector}`).toEqual([]);
        if (await at()) return;
      }
      throw new Error(`The keyboard does not come to ${selector}`);
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
  };
}

/** Opens a dialog by keys, in which the focus is on the safe answer. */
export async function openQuestion(
  page: Page,
  user: KeyboardUser,
  opener: string,
  name: string,
): Promise<void> {
  await user.tabTo(opener);
  await user.press("Enter");
  await page.getByRole("alertdialog", { name }).waitFor();
  await keepsFocus(page, "dialog [data-first]");
}
