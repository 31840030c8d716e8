import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { vi } from "vitest";

/** A browser context, with all complaints of its pages. */
export interface Reader {
  context: BrowserContext;
  /** Warnings, errors, uncaught exceptions and Content-Security-Policy violations. */
  problems: string[];
  open(path?: string): Promise<Page>;
  close(): Promise<void>;
}

/** Reduced motion, so that tests see final states, unless `options` differ. */
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
  // Browsers do not print a violation that a library catches.
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

/** Duration of one attempt; a page that navigates is asked again. */
const ASKED_MS = 3_000;
const COMES_MS = 15_000;

/**
 * Waits in the page until a selector's first element matches `state`: polling from outside would cost a tenth
 * of the page's work.
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
  // `expect.poll` belongs to one test, but several walk pages in parallel.
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

/** Waits until the page's clock runs, hence the page hydrated, with or without a socket. */
export const isHydrated = (page: Page): Promise<void> =>
  comesTo(page, ".connection", ":not([data-state=connecting])");
