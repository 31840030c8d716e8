import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { launchShell } from "./tests/support/browser/browser.ts";
import { startApp } from "./tests/support/sites/app.ts";
import { EDITOR } from "./tests/support/sites/editor.ts";
import { waitUntil } from "./tests/support/wait.ts";
import { signIn } from "./tests/screens/admin-screens.ts";
import { json, matches, stories } from "./tests/screens/reader-screens.ts";
import { answerConsent } from "./tests/screens/take-picture.ts";
const app = await startApp({ env: { NODE_ENV: "development", DEMO_SPEED: "1", ...EDITOR } });
const browser = await launchShell();
const tag = process.argv[2] ?? "a";
const what = (process.argv[3] ?? "/,/admin/front").split(",");
const widths = (process.argv[4] ?? "360,390,768,1280,1440").split(",").map(Number);
const themes = (process.argv[5] ?? "light,dark").split(",") as ("light"|"dark")[];
try {
  await waitUntil(async () => {
    const { data } = await json(`${app.url}/api/combined-news?page=1&limit=20`, stories);
    const list = await json(`${app.url}/api/cricket-data`, matches).catch(() => ({ data: [] }));
    return data.length === 20 && list.data.length > 5;
  }, "filled");
  const session = what.some((w) => w.startsWith("/admin")) ? await signIn(browser, app.url) : undefined;
  for (const theme of themes) for (const width of widths) for (const path of what) {
    const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme: theme, reducedMotion: "no-preference", ...(path.startsWith("/admin") ? { storageState: session } : {}) });
    await answerConsent(context);
    const page = await context.newPage();
    page.on("console", (m) => { if (m.type() === "error") console.log("console:", m.text()); });
    await page.goto(app.url + path, { waitUntil: "load" });
    if (path.startsWith("/admin")) await page.locator(".front-tiles .front-tile").first().waitFor();
    await page.evaluate(() => { const s = new CSSStyleSheet(); s.replaceSync("* { content-visibility: visible !important }"); document.adoptedStyleSheets.push(s); });
    await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 500) { window.scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } window.scrollTo(0, 0); });
    await page.waitForFunction(() => Array.from(document.images).every((i) => i.complete && i.naturalWidth > 0 || !i.checkVisibility()), undefined, { timeout: 8000 }).catch(() => console.log("pictures late"));
    const png = await page.screenshot({ fullPage: true });
    const name = path.replaceAll("/", "_").slice(0, 40);
    const { width: w = 0, height: h = 0 } = await sharp(png).metadata();
    const max = 2200;
    for (let at = 0, n = 0; at < Math.min(h, 3 * max); at += max, n++)
      await writeFile(`/tmp/front8/${tag}${name}-${width}-${theme}-${n}.png`, await sharp(png).extract({ left: 0, top: at, width: w, height: Math.min(max, h - at) }).png().toBuffer());
    console.log(path, width, theme, h);
    await context.close();
  }
} finally { await browser.close(); await app.stop(); }
