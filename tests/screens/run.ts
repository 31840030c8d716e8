/**
 * `npm run screens`: a picture of every screen at 390 and 1280 px, light and dark, of the product in its demo world, into
 * docs/screens. To be looked at: nothing is compared.
 */
import { mkdir, writeFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { launchShell } from "../support/browser/browser.ts";
import { startApp } from "../support/sites/app.ts";
import { EDITOR } from "../support/sites/editor.ts";
import { waitUntil } from "../support/wait.ts";
import { adminScreens, signIn } from "./admin-screens.ts";
import { CONSENT, json, matches, readerScreens, type Screen, stories } from "./reader-screens.ts";

const FOLDER = "docs/screens";
const WIDTHS = [390, 1280] as const;
const THEMES = ["light", "dark"] as const;
/** Longer pages are cut here: what is below is more of the same. */
const MAX_HEIGHT = 3200;

/** Pictures load and cards are laid out when they come near; the page is walked through once so that none is missing. */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.evaluate(async (limit) => {
    const height = Math.min(document.body.scrollHeight, limit);
    for (let y = 0; y < height; y += 500) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  }, MAX_HEIGHT);
  await page.waitForFunction(
    (limit) =>
      Array.from(document.images).every(
        (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > limit,
      ),
    MAX_HEIGHT,
    { timeout: 20_000 },
  );
}

async function picture(context: BrowserContext, base: string, screen: Screen, file: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(base + screen.path, { waitUntil: "load" });
  if (!screen.fold) await walkThrough(page);
  await screen.prepare?.(page);
  const png = await page.screenshot({ fullPage: !screen.fold });
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const cut = sharp(png).extract({ left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT) });
  await writeFile(`${FOLDER}/${file}`, await cut.webp({ quality: 80 }).toBuffer());
  await page.close();
}

async function takeAll(browser: Browser, base: string): Promise<void> {
  const list = await readerScreens(base);
  const { login, pages } = await adminScreens(base);
  const session = await signIn(browser, base);
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      const look = {
        viewport: { width, height: width < 600 ? 844 : 900 },
        colorScheme: theme,
        reducedMotion: "reduce",
      } as const;
      const take = async (screens: readonly Screen[], context: BrowserContext): Promise<void> => {
        for (const screen of screens) {
          const file = `${screen.name}-${width}-${theme}.webp`;
          await picture(context, base, screen, file);
          console.log(file);
        }
        await context.close();
      };
      const decided = await browser.newContext(look);
      // The banner would stand on every picture; it has its own.
      await decided.addInitScript(() => {
        const year = 365 * 24 * 60 * 60 * 1000;
        const record = { accepted: false, timestamp: Date.now(), expiry: Date.now() + year };
        localStorage.setItem("cookieConsent", JSON.stringify(record));
      });
      await take([...list, login], decided);
      await take([CONSENT], await browser.newContext(look));
      await take(pages, await browser.newContext({ ...look, storageState: session }));
    }
  }
}

/** The README's picture: the front page on a desk, and on a phone before it. */
async function takeFront(): Promise<void> {
  const desk = await sharp(`${FOLDER}/home-1280-light.webp`)
    .extract({ left: 0, top: 0, width: 1280, height: 860 })
    .toBuffer();
  const phone = await sharp(`${FOLDER}/home-390-dark.webp`)
    .extract({ left: 0, top: 0, width: 390, height: 760 })
    .resize({ width: 300 })
    .extend({ top: 6, bottom: 6, left: 6, right: 6, background: "#57534a" })
    .toBuffer();
  const canvas = sharp({ create: { width: 1400, height: 900, channels: 3, background: "#ebe7dd" } });
  await canvas
    .composite([
      { input: desk, left: 40, top: 40 },
      { input: phone, left: 1060, top: 270 },
    ])
    .webp({ quality: 82 })
    .toFile(`${FOLDER}/front.webp`);
}

await mkdir(FOLDER, { recursive: true });
const app = await startApp({ env: { NODE_ENV: "development", DEMO_SPEED: "1", ...EDITOR } });
const browser = await launchShell();
try {
  await waitUntil(async () => {
    const { data } = await json(`${app.url}/api/combined-news?page=1&limit=20`, stories);
    const list = await json(`${app.url}/api/cricket-data`, matches).catch(() => ({ data: [] }));
    return data.length === 20 && list.data.length > 5;
  }, "the demo world has filled the pages");
  await takeAll(browser, app.url);
  await takeFront();
} finally {
  await browser.close();
  await app.stop();
}
