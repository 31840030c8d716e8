import { type Browser, type BrowserContext, chromium, webkit } from "playwright";
import { type FoundBrowser, findBrowser } from "./find-browser.ts";
import { fontVariables, type InstalledFonts } from "./fonts.ts";

interface LaunchOptions {
  /** Fonts that are installed; "bengali" by default. */
  fonts?: InstalledFonts;
}

/**
 * Starts Chromium's headless shell if installed, else the full browser: pages cost the shell a third of the
 * CPU. The shell has no notifications. Measurements of slow phones also use the shell, because phones draw no
 * desktop interface. `CHROMIUM_PATH` names another browser, and `BROWSER_ENGINE=webkit` uses WebKit.
 */
export async function launchShell(
  more: readonly string[] = [],
  options: LaunchOptions = {},
): Promise<Browser> {
  if (process.env.BROWSER_ENGINE === "webkit") return withoutWorkers(await webkit.launch());
  return launch(await findBrowser("shell"), more, options);
}

/**
 * Starts a headless browser without background traffic. `more`: further switches. Blocks service workers unless
 * a context has `serviceWorkers: "allow"`, because a worker's responses bypass a test's routes.
 */
export async function launchBrowser(
  more: readonly string[] = [],
  options: LaunchOptions = {},
): Promise<Browser> {
  return launch(await findBrowser("whole"), more, options);
}

/** Starts a browser that has its profile in a folder, where the next start finds it. */
export async function launchWithProfile(folder: string, origin: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...optionsOf(await findBrowser("shell"), [], {}),
    baseURL: origin,
    reducedMotion: "reduce",
  });
  await context.addInitScript(KEEP_WORKERS_OUT);
  return context;
}

async function launch(
  found: FoundBrowser,
  more: readonly string[],
  options: LaunchOptions,
): Promise<Browser> {
  return withoutWorkers(await chromium.launch(optionsOf(found, more, options)));
}

const optionsOf = (found: FoundBrowser, more: readonly string[], { fonts = "bengali" }: LaunchOptions) => ({
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
    // Without this switch, each page would start a spare renderer.
    "--renderer-process-limit=1",
    ...more,
  ],
});

function withoutWorkers(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // The test blocks workers itself, because Playwright's block prints a warning per attempt.
    if (options?.serviceWorkers !== "allow") await context.addInitScript(KEEP_WORKERS_OUT);
    return context;
  };
  return browser;
}

/** Replaces the registration of service workers by one that never resolves. */
const KEEP_WORKERS_OUT =
  "if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => new Promise(() => {});";
