import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { vi } from "vitest";

/** A reader's browser: one context, and everything that its pages complained of. */
export interface Reader {
  context: BrowserContext;
  /** Warnings, errors, uncaught exceptions and breaches of the Content-Security-Policy of all its pages. */
  problems: string[];
  /** A new page, at that path when one is given. */
  open(path?: string): Promise<Page>;
  close(): Promise<void>;
}

/** Motion is reduced, so that tests see final states and no transitions, unless `options` says otherwise. */
export async function openReader(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Reader> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    baseURL: origin,
    ...options,
  });
  // Not every breach is printed by the browser itself: one that a library tries and catches is not.
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`Content-Security-Policy: ${effectiveDirective} ${blockedURI} ${sample}`),
    ),
  );
  const problems: string[] = [];
  context.on("page", (page) => {
    page.on("console", (message) => {
      if (["warning", "error"].includes(message.type())) problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
  });
  return {
    context,
    problems,
    async open(path) {
      const page = await context.newPage();
      if (path !== undefined) await page.goto(path);
      return page;
    },
    close: () => context.close(),
  };
}

/** How long a page is asked at a time: one that goes to another address meanwhile is asked anew. */
const ASKED_MS = 3_000;
const COMES_MS = 15_000;

/**
 * Waits until the first element of a selector matches `state` as well, and hears of it from the page: to ask twenty times a second
 * costs a page that opens a tenth of its work, and the more the longer it takes.
 */
export async function comesTo(page: Page, selector: string, state: string): Promise<void> {
  const heard = (): Promise<boolean> =>
    page.evaluate(
      ([selector, state]) =>
        new Promise<boolean>((resolve) => {
          const watch = new MutationObserver(look);
          function look(): void {
            if (!document.querySelector(selector)?.matches(state)) return;
            watch.disconnect();
            resolve(true);
          }
          watch.observe(document, { subtree: true, childList: true, attributes: true });
          look();
        }),
      [selector, state] as const,
    );
  // Not `expect.poll`, which belongs to one test: several walk pages side by side.
  await vi.waitFor(
    async () => {
      if (!(await Promise.race([heard(), pause(ASKED_MS, false)])))
        throw new Error(`${selector} is not ${state}`);
    },
    { timeout: COMES_MS, interval: 50 },
  );
}

/** Waits until the page's socket is up, hence the page hydrated. */
export const isLive = (page: Page): Promise<void> => comesTo(page, ".connection", "[data-state=live]");

/** Waits until the page is hydrated: its clock runs then, with or without a socket. */
export const isHydrated = (page: Page): Promise<void> =>
  comesTo(page, ".connection", ":not([data-state=connecting])");
