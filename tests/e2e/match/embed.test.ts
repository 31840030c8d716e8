import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { afterAll, describe, expect, it } from "vitest";
import { readTemplate } from "../../../api/pages/page-template.ts";
import { webBuildIn } from "../../../api/pages/pages.ts";
import { createServerEntry } from "../../../api/pages/server-entry.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { EMBED_STATES } from "../../support/sites/embed-states.ts";
import { bowlUntilScored, liveScore } from "../../support/sites/live-score.ts";

const world = useWorld();
const reader = useReader(world);

let html = "";
const other = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html>${html}`);
});
await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise((resolve) => other.close(resolve)));
const otherSite = (): string => `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;

const address = (code: string): string => `${world.url}/embed/match/${code}`;
const frameOf = (source: string): string => `<iframe src="${source}" width="100%" height="260"></iframe>`;
const inFrame = (page: Page) => page.frameLocator("iframe");

/**
 * Opens a page of another site that embeds the score. The test controls the clock, because the frame polls
 * every fifteen seconds.
 */
async function openOther(): Promise<Page> {
  const page = await reader.open();
  await page.clock.install();
  await page.goto(otherSite());
  return page;
}
const saysNext = async (page: Page): Promise<string | null> => {
  await page.clock.fastForward(15_000);
  return inFrame(page).locator("body").textContent();
};

const score = (): string => liveScore(world);
const bowl = (): void => bowlUntilScored(world);

describe("a score in a frame of another site", () => {
  it("shows a ball by itself, and leads to the scorecard in the whole window", async () => {
    html = frameOf(address(world.liveCode));
    const page = await openOther();
    await expect.poll(() => inFrame(page).locator("body").textContent()).toContain(score());
    await inFrame(page)
      .locator("main")
      .evaluate((main) => main.setAttribute("data-same-page", "yes"));
    bowl();
    await expect.poll(() => saysNext(page)).toContain(score());
    expect(await inFrame(page).locator("main").getAttribute("data-same-page")).toBe("yes");
    expect(await inFrame(page).locator("#stale").isVisible()).toBe(false);
    expect(reader.problems).toEqual([]);
    await inFrame(page).getByRole("link").click();
    await page.waitForURL(`**/scorecard/${world.liveCode}`);
  });

  it("follows in a frame that is locked in, where it is of no site", async () => {
    html = `<iframe sandbox="allow-scripts" src="${address(world.liveCode)}" height="200"></iframe>`;
    const page = await openOther();
    await expect.poll(() => inFrame(page).locator("body").textContent()).toContain(score());
    bowl();
    await expect.poll(() => saysNext(page)).toContain(score());
  });

  it("says that the score may be old while it cannot be asked for", async () => {
    html = frameOf(address(world.liveCode));
    const page = await openOther();
    await expect.poll(() => inFrame(page).locator("body").textContent()).toContain(score());
    await page.route("**/embed/match/**", (route) => route.abort());
    const isOld = async (): Promise<boolean> => {
      await page.clock.fastForward(15_000);
      return inFrame(page).locator("#stale").isVisible();
    };
    await expect.poll(isOld).toBe(true);
    expect(await inFrame(page).locator("#stale").textContent()).toBe("সংযোগ নেই। স্কোর একটু আগের।");
    await page.unroute("**/embed/match/**");
    await expect.poll(isOld).toBe(false);
  });

  it("asks for nothing but itself and its ribbon", async () => {
    html = frameOf(address(world.liveCode));
    const page = await reader.open();
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(request.url()));
    await page.goto(otherSite(), { waitUntil: "networkidle" });
    const others = [...asked].filter((url) => url.startsWith(world.url) && !url.includes("/embed/ribbon/"));
    expect(others).toEqual([address(world.liveCode)]);
  });

  it("alone may stand there: no other page does", async () => {
    html = frameOf(`${world.url}/scorecard/${world.liveCode}`);
    const page = await reader.open(otherSite());
    await expect.poll(() => reader.problems.join()).toMatch(/frame-ancestors|X-Frame-Options/i);
    expect(await inFrame(page).locator(".scorecard-page").count()).toBe(0);
  });

  it("says within the frame that a match is unknown", async () => {
    html = frameOf(address("nobody1"));
    const page = await reader.open(otherSite());
    await expect.poll(() => inFrame(page).locator("h1").textContent()).toBe("এই ম্যাচটি পাওয়া গেল না।");
  });
});

describe("a match in any state", () => {
  it.each([
    [200, 200],
    [300, 260],
  ])(
    "is no wider than a frame of %i px, and as high as the one that sites are given",
    async (width, height) => {
      const web = webBuildIn(fileURLToPath(new URL("../../../", import.meta.url)));
      const embed = await (await createServerEntry(web.serverEntry)()).loadEmbed?.();
      if (!embed) throw new Error("the build has no embed");
      const style = readTemplate(web.clientDir).letterFaces() + embed.style;
      await reader.instead({ viewport: { width, height }, javaScriptEnabled: false });
      const page = await reader.open();
      for (const [state, match] of EMBED_STATES) {
        await page.setContent(embed.render(match, undefined, { style, script: "", origin: world.url }) ?? "");
        const [wider, high] = await page
          .locator("main")
          .evaluate((main) => [main.scrollWidth - main.clientWidth, main.scrollHeight]);
        expect(wider, state).toBe(0);
        if (height === 260) expect(high, state).toBeLessThanOrEqual(height);
      }
    },
  );
});

describe("the code for other sites on a scorecard", () => {
  it("is copied by keyboard, and that is said", async () => {
    await reader.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await reader.open(`/scorecard/${world.liveCode}`);
    await isLive(page);
    await page.locator(".scorecard-more > summary").focus();
    await page.keyboard.press("Enter");
    const status = page.locator(".embed-snippet [role=status]");
    expect(await status.textContent()).toBe("");
    await page.getByRole("button", { name: "কোড কপি করুন" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => status.textContent()).toBe("কপি হয়েছে");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`<iframe src="${address(world.liveCode)}"`);
    expect(copied).toBe(await page.getByRole("textbox", { name: /এই কোড/ }).inputValue());
    expect(await axeViolations(page)).toEqual([]);
    expect(reader.problems).toEqual([]);
    html = copied;
    await page.goto(otherSite());
    await expect.poll(() => inFrame(page).locator("body").textContent()).toContain(score());
  });

  it("is there without scripts", async () => {
    await reader.instead({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
    const page = await reader.open(`/scorecard/${world.liveCode}`);
    await page.locator(".scorecard-more > summary").click();
    const code = page.locator(".embed-snippet textarea");
    expect(await code.textContent()).toContain(address(world.liveCode));
    expect(
      await code.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(0);
  });
});
