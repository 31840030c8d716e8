import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const SHELLS = ["/usr/bin/chromium-headless-shell"];

/** The browser for tests: CHROMIUM_PATH, the system's, Playwright's own, then the one inside @sparticuz/chromium. */
async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const system = [...SYSTEM, chromium.executablePath()].find((path) => existsSync(path));
  if (system) return system;
  const packed = await import("@sparticuz/chromium");
  return packed.default.executablePath();
}

/**
 * The same engine without the browser around it, where it is installed, else the whole one: pages cost a third of the CPU.
 * Notifications are not there. What a slow phone waits for is measured in it too: a phone has no desktop browser's interface to
 * draw beside the page on the same two cores. `CHROMIUM_PATH` names another browser for both.
 */
export async function launchShell(more: readonly string[] = []): Promise<Browser> {
  const shell = process.env.CHROMIUM_PATH ? undefined : SHELLS.find((path) => existsSync(path));
  return launch(shell ?? (await findChromium()), more);
}

/**
 * Headless, without the background traffic that a closed network would refuse anyway; `more`: further switches. Service
 * workers are kept out unless a context asks for `serviceWorkers: "allow"`: what they answer never passes a test's own routes.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return launch(await findChromium(), more);
}

async function launch(executablePath: string, more: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
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
