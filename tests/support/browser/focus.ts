import type { Page } from "playwright";
import { expect } from "vitest";

/** A place where the focus stops, as it shows there. */
export interface Stop {
  name: string;
  /** In the header, the content, the footer. */
  part: string;
  top: number;
  /** With an outline around it, around what it spreads over its card, or around the box that it is in. */
  ringed: boolean;
  /** On the screen, with an area. */
  seen: boolean;
  /** What is fixed to the screen and lies over it; empty is nothing (WCAG 2.4.11, and 2.4.12 with it). */
  under: string;
}

/** Where the focus is, and how it shows; undefined on nothing. */
export function focused(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async () => {
    const element = document.activeElement;
    // What slides in when it gets the focus is there once it has. What the scrolling of a row drives never ends.
    const byTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(byTime.map(({ finished }) => finished));
    // As it is painted: what came in this moment, as a banner or a card that is laid out as it is seen, has been answered by then.
    const place = () => `${window.scrollY} ${element?.getBoundingClientRect().top}`;
    // Cards above are laid out as they come near, and move it once more: a busy machine does so some frames after the key.
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
    /** On the element, on what it spreads over its card, or on the box around it. */
    const ringed = (at: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at, pseudo);
      // A text that is written in has a bar at its side, and the caret.
      if (at === element && at.matches("[contenteditable=true]") && boxShadow !== "none") return true;
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const around = [element, element.parentElement, element.closest(".card, .match-card, search")].filter(
      (at) => at !== null,
    );
    /** The bar or panel that an element is part of. */
    const fixedAround = (from: Element | null): Element | undefined => {
      for (let at = from; at; at = at.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
      return undefined;
    };
    /** What is fixed and on top of the element at a point of its box, given in parts of its width and height. */
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

/** Stops that a reader could lose sight of, one line each. */
export const lostStops = (stops: readonly Stop[]): string[] =>
  stops
    .filter(({ ringed, seen, under }) => !ringed || !seen || under !== "")
    .map(({ name, part, ...how }) => `${part}: ${name} ${JSON.stringify(how)}`);

/** Presses Tab until the focus comes round or `most` stops were made. */
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

/** Waits until the focus is on an element of the selector. */
export const isOn = (page: Page, selector: string) =>
  expect
    .poll(() => page.evaluate((wanted) => !!document.activeElement?.matches(wanted), selector), {
      message: selector,
    })
    .toBe(true);

/** The focus is where it should be, and it shows. */
export async function keepsFocus(page: Page, selector: string): Promise<void> {
  await isOn(page, selector);
  const stop = await focused(page);
  expect(stop ? lostStops([stop]) : ["nowhere"], selector).toEqual([]);
}

/** A person who has a keyboard alone. Each place where the focus stops on the way is looked at. */
export interface KeyboardUser {
  /** Presses Tab until the focus is on the one element of the selector. Fails where the keyboard does not come there. */
  tabTo(selector: string, key?: "Tab" | "Shift+Tab"): Promise<void>;
  /** Keys as Playwright names them, one after another. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
}

const MOST_STOPS = 250;

export function keyboardUser(page: Page): KeyboardUser {
  // The browser shows choosers of files to who listens, and is told so in its own time: a key pressed at once could be first.
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

/** Opens a question by keys. The focus is on its harmless answer then. */
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
