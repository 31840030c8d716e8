import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { partsOf } from "../parts-of.ts";
import { type AppOptions, startApp } from "../sites/app.ts";
import { startWorld, type World, type WorldOptions } from "../sites/world.ts";
import { launchShell } from "./browser.ts";
import { openReader, type Reader } from "./reader.ts";

/** A site that runs for all tests of a file, and a browser to look at it. */
export interface UsedSite {
  /** Where readers find it: an origin, without a trailing slash. */
  readonly url: string;
  readonly browser: Browser;
}

export interface UsedWorld extends UsedSite, Omit<World, "close" | "url"> {}

/** The reader of the test that runs. */
export interface UsedReader extends Omit<Reader, "close"> {
  /** Another one in its place, with other wishes. */
  instead(options: BrowserContextOptions): Promise<void>;
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("It is there while tests run, and not before");
  return value;
}

interface Running<T> {
  site(): T;
  browser(): Browser;
}

function useRunning<T>(
  start: () => Promise<T>,
  stop: (site: T) => Promise<unknown>,
  switches: string[],
): Running<T> {
  let site: T | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([start(), launchShell(switches)]);
  });
  afterAll(async () => {
    await browser?.close();
    if (site !== undefined) await stop(site);
  });
  return { site: () => started(site), browser: () => started(browser) };
}

/**
 * One world and one browser for all tests of the file that calls it; after each test its front is as it was at the
 * start. `switches`: further ones for the browser.
 */
export function useWorld({
  switches = [],
  ...options
}: WorldOptions & { switches?: string[] } = {}): UsedWorld {
  const { site, browser } = useRunning(
    () => startWorld(options),
    (world) => world.close(),
    switches,
  );
  afterEach(() => site().front.restore());
  return partsOf(() => ({ ...site(), browser: browser() }));
}

/** The product as `npm start` runs it, demo and all, for all tests of the file that calls it, and a browser. */
export function useApp(options: AppOptions = {}): UsedSite {
  const { site, browser } = useRunning(
    () => startApp(options),
    (app) => app.stop(),
    [],
  );
  return partsOf(() => ({ url: site().url, browser: browser() }));
}

/** A reader of its own for each test, at the site's address, with these wishes. */
export function useReader(site: UsedSite, options: BrowserContextOptions = {}): UsedReader {
  let reader: Reader | undefined;
  const enter = async (wishes: BrowserContextOptions): Promise<void> => {
    await reader?.close();
    reader = await openReader(site.browser, site.url, wishes);
  };
  beforeEach(() => enter(options));
  afterEach(() => reader?.close());
  return {
    get context() {
      return started(reader).context;
    },
    get problems() {
      return started(reader).problems;
    },
    open: (path) => started(reader).open(path),
    instead: enter,
  };
}
