import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isHydrated } from "../../support/browser/reader.ts";
import { newestStoryPath } from "../../support/browser/story-path.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";

/** A reader whose data is dear, and one whose phone has little memory (decisions/pages.md#saving-data). */

const MOST_BYTES = 60_000;
const SAVING = { extraHTTPHeaders: { "save-data": "on" }, viewport: { width: 390, height: 844 } };

const world = useWorld();
const reader = useReader(world);

interface Loading {
  page: Page;
  /** What came so far, with its bytes over the wire, heads and compressed bodies. */
  came: { path: string; bytes: number }[];
}

/** A page with an empty cache, when everything was asked for that is asked for by itself. */
async function load(path: string, init?: () => void): Promise<Loading> {
  const page = await reader.open();
  if (init) await page.addInitScript(init);
  const session = await reader.context.newCDPSession(page);
  await session.send("Network.enable");
  const asked = new Map<string, string>();
  const came: Loading["came"] = [];
  session.on("Network.requestWillBeSent", ({ requestId, request }) => asked.set(requestId, request.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { protocol, pathname } = new URL(asked.get(requestId) ?? "about:blank");
    // What stands in a style sheet comes with it.
    if (protocol !== "data:") came.push({ path: pathname, bytes: encodedDataLength });
  });
  await page.goto(path);
  // Down to its end, so that everything in it was wanted.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    await new Promise((done) => setTimeout(done));
  });
  return { page, came };
}

const scriptsOf = (came: Loading["came"]): string[] =>
  came.map(({ path }) => path).filter((path) => path.endsWith(".js"));

describe("the front page for who saves data", () => {
  it("is at most 60 kB all told: no pictures, no faces, no scripts until they are needed", async () => {
    await reader.instead(SAVING);
    const { page, came } = await load("/");
    // A browser with a window has them, too.
    for (const rel of ["icon", "manifest"]) {
      const href = await page.locator(`link[rel=${rel}]`).getAttribute("href");
      const answer = await fetch(`${world.url}${href}`);
      came.push({ path: `${href}`, bytes: (await answer.arrayBuffer()).byteLength });
    }
    // Styles are in the page; an older browser fetches the links that say so as well. All of it counts.
    const sum = came.reduce((all, { bytes }) => all + bytes, 0);
    expect(sum, JSON.stringify(came)).toBeLessThanOrEqual(MOST_BYTES);
    expect(sum).toBeGreaterThan(5_000);
    const others = came.map(({ path }) => path).filter((path) => !path.endsWith(".css"));
    expect(others).toEqual(["/", "/favicon.svg", "/manifest.webmanifest"]);
    expect(await page.locator("main .card").count()).toBe(20);
    expect(reader.problems).toEqual([]);

    await page.locator(".menu-button").click();
    await page.getByRole("dialog", { name: "মেনু" }).waitFor();
    expect(scriptsOf(came).length).toBeGreaterThan(0);
    expect(came.filter(({ path }) => path.endsWith(".woff2") || path.startsWith("/api/image"))).toEqual([]);
    expect(reader.problems).toEqual([]);
  });

  it("leads on by its links and looks through its stories before any script", async () => {
    await reader.instead(SAVING);
    const { page, came } = await load("/");
    const title = await page.locator(".card-headline a").first().innerText();
    await page.locator(".navigation a[href='/bengal-face']").click();
    await page.getByRole("heading", { level: 1, name: "বাংলার মুখ" }).waitFor();
    expect(scriptsOf(came)).toEqual([]);
    await page.locator(".card-headline a").first().click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    // A story's text may have to be asked for by the browser.
    await isHydrated(page);
  });
});

describe("a phone", () => {
  it.each([
    ["with 1 GB", () => Object.defineProperty(navigator, "deviceMemory", { value: 1 })],
    [
      "that says only to scripts that it saves data",
      () => Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    ],
  ])("%s runs no scripts on the front page until they are needed", async (_, init) => {
    await reader.instead({ viewport: { width: 390, height: 844 } });
    const { page, came } = await load("/", init);
    expect(scriptsOf(came)).toEqual([]);
    await page.locator("search input").click();
    await isHydrated(page);
    expect(scriptsOf(came).length).toBeGreaterThan(0);
  });

  it("with 1 GB has them at once where a page is there for what changes", async () => {
    const { page } = await load(`/scorecard/${world.liveCode}`, () =>
      Object.defineProperty(navigator, "deviceMemory", { value: 1 }),
    );
    await isHydrated(page);
    await page.goto(await newestStoryPath(reader.context));
    await isHydrated(page);
  });
});
