import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { CricketProvider } from "../../../demo/cricket/provider.ts";
import { atEnd } from "../each-process/at-end.ts";
import { partsOf } from "../parts-of.ts";
import { type AppOptions, startApp } from "../sites/app.ts";
import type { FeedServer } from "../sites/feed-server.ts";
import { startWorld, type World, type WorldOptions } from "../sites/world.ts";
import { launchShell } from "./browser.ts";
import { openReader, type Reader } from "./reader.ts";

/** A running site for all tests of a file, with a browser. */
export interface UsedSite {
  readonly url: string;
  readonly browser: Browser;
}

export interface UsedWorld extends UsedSite, Omit<World, "close" | "url"> {}

/** A world shared with other files: no balls and no stories. */
export interface StillWorld extends UsedSite, Pick<World, "front" | "liveCode"> {
  readonly app: Pick<World["app"], "url">;
  readonly cricket: Pick<CricketProvider, "match" | "matches">;
  readonly feed: Pick<FeedServer, "origin">;
}

export interface UsedReader extends Omit<Reader, "close"> {
  /** Replaces it by one with other options. */
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

/** Browser of all files in this process, until it crashes. */
let common: Promise<Browser> | undefined;
export function commonBrowser(): Promise<Browser> {
  common ??= launchShell().then((browser) => {
    atEnd().push(() => browser.close());
    browser.on("disconnected", () => {
      common = undefined;
    });
    return browser;
  });
  return common;
}

/** `switches`: for a separate browser. */
function useRunning<T>(
  start: () => Promise<T>,
  stop: (site: T) => unknown,
  switches: readonly string[] = [],
): Running<T> {
  let site: T | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([
      start(),
      switches.length > 0 ? launchShell(switches) : commonBrowser(),
    ]);
  });
  afterAll(async () => {
    if (switches.length > 0) await browser?.close();
    else for (const context of browser?.contexts() ?? []) await context.close();
    if (site !== undefined) await stop(site);
  });
  return { site: () => started(site), browser: () => started(browser) };
}

/**
 * A world and browser for all tests of a file; restores its front after each test. `switches`: further ones for
 * the browser.
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

let still: Promise<World> | undefined;
function stillWorld(): Promise<World> {
  still ??= startWorld({ moves: "nothing" }).then((world) => {
    atEnd().push(() => world.close());
    return world;
  });
  return still;
}

/**
 * One world for all files of this process that change nothing, as a world is expensive; restores its front
 * after each test.
 */
export function useStillWorld(): StillWorld {
  const { site, browser } = useRunning(stillWorld, () => undefined);
  afterEach(() => site().front.restore());
  return partsOf(() => ({ ...site(), browser: browser() }));
}

/** The product of `npm start` with its demo, for all tests of a file, and a browser. */
export function useApp(options: AppOptions = {}): UsedSite {
  const { site, browser } = useRunning(
    () => startApp(options),
    (app) => app.stop(),
  );
  return partsOf(() => ({ url: site().url, browser: browser() }));
}

/** A new reader for each test, with these options. */
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
