import { writeFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright";
import sharp from "sharp";
import type { Screen } from "./reader-screens.ts";

export const FOLDER = "data/screens";
export const README_FOLDER = "docs/pictures";

/** Scrolls through the page once, because images and cards load only when they are near the window. */
async function walkThrough(page: Page, most: number): Promise<void> {
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
  }, most);
  await page.waitForFunction(
    (limit) =>
      Array.from(document.images).every(
        (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > limit,
      ),
    most,
  );
}

interface Quality {
  most: number;
  webp: number;
}

export async function takePicture(
  context: BrowserContext,
  base: string,
  screen: Screen,
  file: string,
  { most, webp }: Quality = { most: 3200, webp: 80 },
): Promise<void> {
  const page = await context.newPage();
  await page.goto(base + screen.path, { waitUntil: "load" });
  await page.locator(".start-overlay").waitFor({ state: "hidden" });
  if (!screen.fold) await walkThrough(page, most);
  await screen.prepare?.(page);
  const png = await page.screenshot({ fullPage: !screen.fold });
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const cut = sharp(png).extract({ left: 0, top: 0, width, height: Math.min(height, most) });
  await writeFile(`${FOLDER}/${file}`, await cut.webp({ quality: webp }).toBuffer());
  await page.close();
  console.log(file);
}

export async function answerConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const year = 365 * 24 * 60 * 60 * 1000;
    const record = { accepted: false, timestamp: Date.now(), expiry: Date.now() + year };
    localStorage.setItem("cookieConsent", JSON.stringify(record));
  });
}
