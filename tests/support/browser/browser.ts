import { type Browser, chromium, webkit } from "playwright";
import { type FoundBrowser, findBrowser } from "./find-browser.ts";
import { fontVariables, type InstalledFonts } from "./fonts.ts";

interface LaunchOptions {
  /** What the browser finds installed besides what a page brings; "bengali" when it is not said. */
  fonts?: InstalledFonts;
}

/**
 * The same engine without the desktop browser around it, where that is installed, else the whole one: pages cost a
 * third of the CPU. It has no notifications. Measurements of a slow phone use it too, because a phone does not draw a
 * desktop browser's interface on the same two cores. `CHROMIUM_PATH` names another browser for both, and
 * `BROWSER_ENGINE=webkit` takes Playwright's WebKit in its place.
 */
export async function launchShell(
  more: readonly string[] = [],
  options: LaunchOptions = {},
): Promise<Browser> {
  if (process.env.BROWSER_ENGINE === "webkit") return withoutWorkers(await webkit.launch());
  return launch(await findBrowser("shell"), more, options);
}

/**
 * Headless, without the background traffic that a closed network would refuse anyway; `more`: further switches. Service
 * workers are kept out unless a context asks for `serviceWorkers: "allow"`: what they answer never passes a test's own routes.
 */
export async function launchBrowser(
  more: readonly string[] = [],
  options: LaunchOptions = {},
): Promise<Browser> {
  return launch(await findBrowser("whole"), more, options);
}

async function launch(
  found: FoundBrowser,
  more: readonly string[],
  { fonts = "bengali" }: LaunchOptions,
): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env, ...fontVariables(fonts) },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Else a second renderer starts with each page, for an address that may come next.
      "--renderer-process-limit=1",
      ...more,
    ],
  });
  return withoutWorkers(browser);
}

function withoutWorkers(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // Playwright's own way to block them prints a warning for each try.
    if (options?.serviceWorkers !== "allow") await context.addInitScript(KEEP_WORKERS_OUT);
    return context;
  };
  return browser;
}

/** A worker that is never there: a registration that never ends. */
const KEEP_WORKERS_OUT =
  "if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => new Promise(() => {});";
