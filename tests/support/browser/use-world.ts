import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { atEnd } from "../each-process/at-end.ts";
import { partsOf } from "../parts-of.ts";
import { type AppOptions, type RunningApp, startApp } from "../sites/app.ts";
import { EDITOR, USER } from "../sites/editor.ts";
import { startWorld, type World, type WorldOptions } from "../sites/world.ts";
import { launchShell } from "./browser.ts";
import { openReader, openReused, type Reader, type ReusedReader } from "./reader.ts";

/** A running site for all tests of a file, with a browser. */
export interface UsedSite {
  readonly url: string;
  readonly browser: Browser;
}

export interface UsedWorld extends UsedSite, Omit<World, "close" | "url" | "renewMatches"> {}

export interface UsedReader extends Omit<Reader, "close"> {
  /** Replaces the reader by one whose context has other options. */
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

/** Browser that all files of this process share until it crashes. */
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

/** `switches`: command-line switches of a separate browser. */
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
 * Site that files of this process share, because starting a site takes longer than most files. A process has
 * one site at a time, so that none is idle. Files that share a site run one after another (shared-last.ts).
 */
let shared: { close(): Promise<unknown> } | undefined;
function share<T>(start: () => Promise<T>, close: (site: T) => Promise<unknown>): () => Promise<T> {
  let own: { site: Promise<T>; close(): Promise<unknown> } | undefined;
  return async () => {
    if (own && shared === own) return own.site;
    await shared?.close();
    const site = start();
    const running = { site, close: async () => close(await site) };
    shared = own = running;
    site.catch(() => {
      if (shared === running) shared = undefined;
    });
    atEnd().push(() => shared === running && running.close());
    return site;
  };
}

/** Settings for a proxy with https in front of the site, and for browsers with a simulated push service. */
const FOR_ALERTS = { TRUST_PROXY: "1", PUSH_SERVICES: "push.example.com" };
const sharedWorld = share(
  () => startWorld({ env: { ...FOR_ALERTS, ...USER } }),
  (world) => world.close(),
);
const sharedApp = share(
  () => startApp({ env: { DEMO_SPEED: "0.01", ...FOR_ALERTS, ...EDITOR } }),
  (app) => app.stop(),
);

/** A file's view of a world. After each test its front page is as it was at the start. */
function viewOf({ site, browser }: Running<World>): UsedWorld {
  afterEach(() => site().front.restore());
  return partsOf(() => ({ ...site(), browser: browser() }));
}

/**
 * The site of this process, and a browser. Each file finds the matches as at the start. Stories that earlier
 * files added stay, so a file must request only its own stories. `switches`: further command-line switches for
 * the browser.
 */
export function useWorld({ switches = [] }: { switches?: readonly string[] } = {}): UsedWorld {
  const start = async (): Promise<World> => {
    const world = await sharedWorld();
    await world.renewMatches();
    return world;
  };
  return viewOf(useRunning(start, () => undefined, switches));
}

/** A world that the file changes in a way that others would meet, or that has settings of its own. */
export function useOwnWorld({
  switches = [],
  ...options
}: WorldOptions & { switches?: readonly string[] } = {}): UsedWorld {
  return viewOf(
    useRunning(
      () => startWorld(options),
      (world) => world.close(),
      switches,
    ),
  );
}

/**
 * Starts the product in this process as `npm start` does, with an almost unchanging demo and EDITOR's desk.
 * Files must not change its stories.
 */
export function useApp(): UsedSite & { readonly app: RunningApp } {
  const { site, browser } = useRunning(sharedApp, () => undefined);
  return partsOf(() => ({ url: site().url, browser: browser(), app: site() }));
}

/** Like `useApp`, for files that need their own settings, change the content or stop the product. */
export function useOwnApp(options: AppOptions = {}): UsedSite & { readonly app: RunningApp } {
  const { site, browser } = useRunning(
    () => startApp(options),
    (app) => app.stop(),
  );
  return partsOf(() => ({ url: site().url, browser: browser(), app: site() }));
}

/** Opens a new reader for each test, with these options. */
export function useReader(site: UsedSite, options: BrowserContextOptions = {}): UsedReader {
  let reader: Reader | undefined;
  let kept: ReusedReader | undefined;
  const close = async (): Promise<void> => {
    if (reader !== kept?.reader) await reader?.close();
    else if (!(await kept?.clear())) kept = undefined;
    reader = undefined;
  };
  beforeEach(async () => {
    kept ??= await openReused(site.browser, site.url, options);
    reader = kept.reader;
  });
  afterEach(close);
  afterAll(() => kept?.reader.close());
  return {
    get context() {
      return started(reader).context;
    },
    get problems() {
      return started(reader).problems;
    },
    open: (path) => started(reader).open(path),
    async instead(wishes) {
      await close();
      reader = await openReader(site.browser, site.url, wishes);
    },
  };
}
