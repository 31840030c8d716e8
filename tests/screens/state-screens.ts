import type { Browser, BrowserContextOptions, Page } from "playwright";
import { SPACED_TEXT, stylePage } from "../support/browser/style-page.ts";
import type { Screen } from "./reader-screens.ts";
import { answerConsent, takePicture } from "./take-picture.ts";

interface State {
  look: BrowserContextOptions;
  most: number;
  change?: (page: Page) => Promise<void>;
  fold?: true;
}

const twiceAsLarge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

const phone = (width: number) => ({ viewport: { width, height: 640 }, colorScheme: "light" }) as const;
const forced = (colorScheme: "light" | "dark"): State => ({
  look: { ...phone(390), colorScheme, forcedColors: "active" },
  most: 1500,
});

const STATES = {
  narrow: { look: phone(320), most: 1500 },
  large: { look: phone(320), most: 2000, change: twiceAsLarge },
  // A window of 1280 × 1024 px at a zoom of 400 %.
  zoomed: {
    look: { ...phone(320), viewport: { width: 320, height: 256 }, deviceScaleFactor: 2 },
    most: 512,
    fold: true,
  },
  spaced: { look: phone(390), most: 1500, change: (page) => stylePage(page, SPACED_TEXT) },
  "forced-light": forced("light"),
  "forced-dark": forced("dark"),
} as const satisfies Record<string, State>;

const PAPER: State = {
  look: { viewport: { width: 794, height: 1123 }, colorScheme: "light" },
  most: 1123,
  change: (page) => page.emulateMedia({ media: "print" }),
};

const READERS = ["home", "article", "scorecard-live", "cricket"];
const EDITORS = ["admin-editor", "admin-feeds"];
const ON_PAPER = ["article", "scorecard-result"];

interface States {
  browser: Browser;
  base: string;
  readers: readonly Screen[];
  editors: readonly Screen[];
  session: NonNullable<BrowserContextOptions["storageState"]>;
}

/**
 * Captures some pages at 320 px, with text twice as large, at 400 %, with a reader's text spacing, in forced
 * colours, light and dark, and on paper; all with reduced motion.
 */
export async function takeStates({ browser, base, readers, editors, session }: States): Promise<void> {
  const take = async (names: readonly string[], screens: readonly Screen[], kind: string, state: State) => {
    const { look, most, change, fold = false } = state;
    const signedIn = screens === editors ? { storageState: session } : {};
    const context = await browser.newContext({ ...look, ...signedIn, reducedMotion: "reduce" });
    await answerConsent(context);
    for (const { name, path, prepare } of screens.filter((each) => names.includes(each.name))) {
      const screen: Screen = {
        name,
        path,
        fold,
        async prepare(page) {
          await prepare?.(page);
          await change?.(page);
        },
      };
      await takePicture(context, base, screen, `${name}-${kind}.webp`, { most, webp: 60 });
    }
    await context.close();
  };
  for (const [kind, state] of Object.entries(STATES)) {
    await take(READERS, readers, kind, state);
    await take(EDITORS, editors, kind, state);
  }
  await take(ON_PAPER, readers, "printed", PAPER);
}
