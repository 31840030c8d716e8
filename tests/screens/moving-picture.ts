import { writeFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { startWorld } from "../support/sites/world.ts";
import { answerConsent, README_FOLDER } from "./take-picture.ts";

const PHONE = { width: 390, height: 700 };
const EVERY = 80;
const READ_FOR = 1_600;
const FRAMES = 22;
const BALLS = 5;

interface Frame {
  png: Buffer;
  delay: number;
}

/** Captures frames; a frame that repeats the previous one extends its duration. */
async function film(page: Page, frames: Frame[], count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    const png = await page.screenshot();
    const last = frames.at(-1);
    if (last && png.equals(last.png)) last.delay += EVERY;
    else frames.push({ png, delay: EVERY });
    await page.waitForTimeout(Math.max(0, EVERY - (performance.now() - began)));
  }
}

/**
 * The README's animation: balls arrive on a live scorecard on a phone. The test bowls each ball after the page
 * shows the previous one.
 */
export async function takeMovingPicture(browser: Browser): Promise<void> {
  const world = await startWorld({ moves: "matches" });
  try {
    const context = await browser.newContext({ viewport: PHONE, colorScheme: "light" });
    await answerConsent(context);
    const page = await context.newPage();
    await page.goto(`${world.url}/scorecard/${world.liveCode}`);
    await page.locator('.connection[data-state="live"]').first().waitFor({ state: "attached" });
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      (line) => scrollTo(0, document.querySelector(line)?.getBoundingClientRect().top ?? 0),
      "main",
    );
    const frames: Frame[] = [];
    await film(page, frames, 1);
    for (let ball = 0; ball < BALLS; ball += 1) {
      const shown = frames.at(-1);
      if (shown) shown.delay = READ_FOR;
      const before = await page.locator("main").innerText();
      world.cricket.next(world.liveCode);
      await page.waitForFunction((text) => document.querySelector("main")?.innerText !== text, before);
      await film(page, frames, FRAMES);
    }
    await context.close();
    await writeFile(`${README_FOLDER}/ball.webp`, await inOne(frames));
    console.log("ball.webp");
  } finally {
    await world.close();
  }
}

async function inOne(frames: readonly Frame[]): Promise<Buffer> {
  const pictures = frames.map(({ png }) => png);
  return await sharp(pictures, { join: { animated: true } })
    .webp({ quality: 70, effort: 6, delay: frames.map(({ delay }) => delay), loop: 0, minSize: true })
    .toBuffer();
}
