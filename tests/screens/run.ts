/**
 * `npm run screens`: captures every screen of the demo at 390 and 1280 px (some also at 360, 768 and 1440),
 * light and dark, into data/screens. It also captures some screens as readers with special needs see them
 * (state-screens.ts). `npm run screens states` captures only those, `moving` only the README's animation,
 * `home search` only these screens. People view the images; nothing compares them.
 */
import { mkdir } from "node:fs/promises";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright";
import sharp from "sharp";
import { launchShell } from "../support/browser/browser.ts";
import { startApp } from "../support/sites/app.ts";
import { EDITOR } from "../support/sites/editor.ts";
import { waitUntil } from "../support/wait.ts";
import { adminScreens, signIn } from "./admin-screens.ts";
import { takeMovingPicture } from "./moving-picture.ts";
import { CONSENT, json, matches, readerScreens, type Screen, stories } from "./reader-screens.ts";
import { takeStates } from "./state-screens.ts";
import { answerConsent, FOLDER, README_FOLDER, takePicture } from "./take-picture.ts";

const WIDTHS: readonly number[] = [390, 1280];
const EVERY_WIDTH: readonly number[] = [360, 390, 768, 1280, 1440];
/** Captures at the other widths only show the layout, so they are shorter and their files smaller. */
const OF_THE_LAYOUT = { most: 2200, webp: 70 };
const THEMES = ["light", "dark"] as const;

interface World {
  browser: Browser;
  base: string;
  list: readonly Screen[];
  login: Screen;
  pages: readonly Screen[];
  session: NonNullable<BrowserContextOptions["storageState"]>;
}

async function takeAll({ browser, base, list, login, pages, session }: World): Promise<void> {
  for (const theme of THEMES) {
    for (const width of EVERY_WIDTH) {
      const look = {
        viewport: { width, height: width < 600 ? 844 : 900 },
        colorScheme: theme,
        reducedMotion: "reduce",
      } as const;
      const take = async (screens: readonly Screen[], context: BrowserContext): Promise<void> => {
        for (const screen of screens) {
          if (!isChosen(screen.name) || !(screen.everyWidth || WIDTHS.includes(width))) continue;
          const quality = WIDTHS.includes(width) ? undefined : OF_THE_LAYOUT;
          await takePicture(context, base, screen, `${screen.name}-${width}-${theme}.webp`, quality);
        }
        await context.close();
      };
      const decided = await browser.newContext(look);
      await answerConsent(decided);
      await take([...list, login], decided);
      await take([CONSENT], await browser.newContext(look));
      await take(pages, await browser.newContext({ ...look, storageState: session }));
    }
  }
}

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
    .toFile(`${README_FOLDER}/front.webp`);
}

const names = process.argv.slice(2).filter((name) => name !== "states");
const statesAlone = process.argv.includes("states");
const isChosen = (name: string): boolean => names.length === 0 || names.includes(name);
await mkdir(FOLDER, { recursive: true });
if (process.argv.includes("moving")) {
  const shell = await launchShell();
  await takeMovingPicture(shell).finally(() => shell.close());
  process.exit();
}
const app = await startApp({ env: { NODE_ENV: "development", DEMO_SPEED: "1", ...EDITOR } });
const browser = await launchShell();
try {
  await waitUntil(async () => {
    const { data } = await json(`${app.url}/api/combined-news?page=1&limit=20`, stories);
    const list = await json(`${app.url}/api/cricket-data`, matches).catch(() => ({ data: [] }));
    return data.length === 20 && list.data.length > 5;
  }, "the demo world has filled the pages");
  const base = app.url;
  const list = await readerScreens(base);
  const world = { browser, base, list, ...(await adminScreens(base)), session: await signIn(browser, base) };
  if (!statesAlone) {
    await takeAll(world);
    if (isChosen("home")) await takeFront();
  }
  if (names.length === 0) await takeStates({ ...world, readers: list, editors: world.pages });
} finally {
  await browser.close();
  await app.stop();
}
