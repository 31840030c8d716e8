import type { BrowserContextOptions, Page, WebSocketRoute } from "playwright";
import { expect, it } from "vitest";
import { isLive, openReader } from "../support/browser/reader.ts";
import { useWorld } from "../support/browser/use-world.ts";

const TEXT = "সাইটের নতুন সংস্করণ এসেছে।";
const BUTTON = "পাতাটি আবার লোড করুন";

const world = useWorld();

interface OldPage {
  page: Page;
  comeOut(): void;
}

async function withOldPage(
  path: string,
  options: BrowserContextOptions,
  work: (old: OldPage) => Promise<void>,
): Promise<void> {
  const reader = await openReader(world.browser, world.url, options);
  try {
    const page = await reader.open();
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      sockets.push(socket);
      socket.connectToServer();
    });
    await page.goto(path);
    await isLive(page);
    await work({ page, comeOut: () => sockets.at(-1)?.send('42["shape",{"shape":99}]') });
    expect(reader.problems).toEqual([]);
  } finally {
    await reader.close();
  }
}

const notice = (page: Page) => page.locator(".outdated-notice");

it("is said by a region that was there before, and keeps what is typed, also over the reload by the keyboard", async () => {
  await withOldPage("/advertise", {}, async ({ page, comeOut }) => {
    const region = page.locator("span[aria-live=polite]:empty");
    expect(await region.count()).toBeGreaterThan(0);
    const said = await region.last().elementHandle();
    const field = page.getByRole("textbox").first();
    await field.fill("নাম");
    const notes = page.getByLabel("Notes");
    await notes.fill("দুই\nসারি");
    await page.getByLabel("Type of ads").selectOption("Video Ads");
    comeOut();
    await expect.poll(() => said?.textContent()).toBe(TEXT);
    expect(await field.inputValue()).toBe("নাম");
    const button = page.getByRole("button", { name: BUTTON });
    await expect
      .poll(async () => {
        await page.keyboard.press("Tab");
        return button.evaluate((element) => element === document.activeElement);
      })
      .toBe(true);
    const loaded = page.waitForEvent("load");
    await page.keyboard.press("Enter");
    await loaded;
    await isLive(page);
    expect(await notice(page).count()).toBe(0);
    await expect.poll(() => field.inputValue()).toBe("নাম");
    expect(await notes.inputValue()).toBe("দুই\nসারি");
    expect(await page.getByLabel("Type of ads").inputValue()).toBe("Video Ads");
    await page.goto("/advertise");
    await isLive(page);
    expect(await field.inputValue()).toBe("");
    expect(await page.evaluate(() => sessionStorage.getItem("typedInquiry"))).toBeNull();
  });
});
