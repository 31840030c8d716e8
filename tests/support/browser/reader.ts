import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { vi } from "vitest";
import { PATIENCE_MS } from "../patience-ms.ts";

/** A browser context, with all problems that its pages reported. */
export interface Reader {
  context: BrowserContext;
  /** Warnings, errors, uncaught exceptions and violations of the Content-Security-Policy. */
  problems: string[];
  open(path?: string): Promise<Page>;
  close(): Promise<void>;
}

/** Opens a reader with reduced motion, so that tests see final states, unless `options` differ. */
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
  context.setDefaultTimeout(PATIENCE_MS);
  // The browser does not print every violation: one that a library tries and catches is not printed.
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

/**
 * A reader who returns with empty storage. The renderer and its compiled scripts are used again, which saves
 * half the time of opening a page.
 */
export interface ReusedReader {
  reader: Reader;
  /**
   * Clears the reader's storage. Resolves with false if the context has changes that cannot be undone, and then
   * closes the context.
   */
  clear(): Promise<boolean>;
}

/** Methods whose effect on a context cannot be undone. */
const FOR_GOOD = ["addInitScript", "setOffline", "exposeFunction", "setExtraHTTPHeaders"] as const;
const CLOCK = ["install", "setFixedTime", "setSystemTime", "pauseAt", "fastForward"] as const;

export async function openReused(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<ReusedReader> {
  const reader = await openReader(browser, origin, options);
  const { context, problems } = reader;
  let isSpoiled = options.serviceWorkers === "allow";
  const watch = <T extends object>(of: T, names: readonly (keyof T)[]): void => {
    for (const name of names) {
      const own = of[name];
      if (typeof own !== "function") throw new Error(`There is no ${String(name)}`);
      Object.assign(of, {
        [name]: (...args: unknown[]) => {
          isSpoiled = true;
          return own.apply(of, args);
        },
      });
    }
  };
  watch(context, FOR_GOOD);
  watch(context.clock, CLOCK);
  return {
    reader,
    async clear() {
      if (isSpoiled) {
        await context.close();
        return false;
      }
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await Promise.all(context.pages().map((page) => page.close()));
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await session.send("Network.clearBrowserCache");
      await page.close();
      await context.clearCookies();
      await context.clearPermissions();
      problems.length = 0;
      return true;
    },
  };
}

/** Time limit of one question to a page, ms. If the page navigates meanwhile, the question is repeated. */
const ASKED_MS = 3_000;

/**
 * Waits in the page until the first element of a selector has the given state. Polling from outside would cost
 * a tenth of the page's CPU.
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
  // `expect.poll` belongs to one test, but several tests walk through pages in parallel.
  await vi.waitFor(
    async () => {
      if (!(await Promise.race([heard(), pause(ASKED_MS, false)])))
        throw new Error(`${selector} is not ${state}`);
    },
    { timeout: PATIENCE_MS, interval: 50 },
  );
}

/** Waits until the page's socket is open, which implies that the page is hydrated. */
export const isLive = (page: Page): Promise<void> => comesTo(page, ".connection", "[data-state=live]");

/** Waits until the page's clock runs, which implies that the page is hydrated, with or without a socket. */
export const isHydrated = (page: Page): Promise<void> =>
  comesTo(page, ".connection", ":not([data-state=connecting])");
