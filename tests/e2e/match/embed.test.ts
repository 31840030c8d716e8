import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { afterAll, describe, expect, it } from "vitest";
import { writeEmbed, writeNoEmbed } from "../../../api/embed/embed-page.ts";
import { embedStyle } from "../../../api/embed/embed-style.ts";
import { listedInnings } from "../../../core/cricket/fixtures/match.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { launchShell } from "../../support/browser/browser.ts";
import { isLive, openReader } from "../../support/browser/reader.ts";
import { useReader, useWorld } from "../../support/browser/use-world.ts";
import { aMatch } from "../../support/sites/a-match.ts";
import { EMBED_STATES } from "../../support/sites/embed-states.ts";
import { bowlUntilScored, liveScore } from "../../support/sites/live-score.ts";

const world = useWorld({ moves: "matches" });
const reader = useReader(world);

/** Another site, which shows what it is told to. */
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

/** The other site's page, whose time passes as the test says: a frame asks every fifteen seconds. */
async function openOther(): Promise<Page> {
  const page = await reader.open();
  await page.clock.install();
  await page.goto(otherSite());
  return page;
}
/** What the frame says, a round of asking later each time. */
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

  it("is 30 kB at most all told, and asks for nothing but itself", async () => {
    html = frameOf(address(world.liveCode));
    const page = await reader.open();
    const asked: string[] = [];
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (!response.url().startsWith(world.url)) return;
      asked.push(response.url());
      sizes.push(response.body().then(({ length }) => length));
    });
    await page.goto(otherSite(), { waitUntil: "networkidle" });
    expect(new Set(asked)).toEqual(new Set([address(world.liveCode)]));
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThan(30_000);
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
    await expect.poll(() => inFrame(page).locator("h1.instead").textContent()).toBe("এই ম্যাচটি পাওয়া গেল না।");
  });

  it.each([
    [320, "light"],
    [768, "dark"],
  ] as const)("fits a window of %i px, %s, with or without scripts", async (width, colorScheme) => {
    for (const javaScriptEnabled of [true, false]) {
      await reader.instead({ viewport: { width, height: 200 }, colorScheme, javaScriptEnabled });
      const page = await reader.open(address(world.liveCode));
      expect(await page.locator("body").textContent()).toContain(score());
      const root = page.locator("html");
      expect(await root.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(width);
      expect(await root.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(200);
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    }
    expect(reader.problems).toEqual([]);
  });
});

/** Matches whose frames are the longest, each in another state. */
const LONGEST: Partial<Match>[] = [
  {
    status: "LIVE",
    type: "live",
    equation: "Northern Superchargers need 174 runs to win with one wicket left",
    innings: [
      listedInnings("RCBW", "412/10", "120.3"),
      listedInnings("NSCU", "388/10", "118.2"),
      listedInnings("RCBW", "250/10", "80.2"),
    ],
  },
  { status: "LIVE", type: "live", statusText: "Rain Delay", equation: "Super Over: RCBW are 5/1" },
  { status: "LIVE", type: "live", equation: "Super Over: RCBW are 5/1" },
  { status: "DELAYED", type: "upcoming", statusText: "Start delayed due to a wet outfield and the light" },
  { status: "UPCOMING", type: "upcoming", startsAt: "2026-11-24T14:00:00.000Z" },
  {
    status: "RESULTS",
    type: "result",
    equation: "Match tied (Royal Challengers Bengaluru won the Super Over)",
  },
  {
    status: "RESULTS",
    type: "result",
    equation: "Match tied (Royal Challengers Bengaluru won the Super Over)",
    innings: ["RCBW", "NSCU", "NSCU", "RCBW", "NSCU", "RCBW"].map((team, index) => ({
      team,
      runs: index < 2 ? "176" : String(8 + index),
      wickets: index < 2 ? "10" : "1",
      overs: index < 2 ? "20.0" : "1.0",
    })),
  },
];

const PARTS = { style: embedStyle("/embed/letters.woff2"), script: "", origin: "https://khobor.example" };

/** What is wider or higher than its place, and how large all of it is. */
async function measured(page: Page, text: string): Promise<{ cut: string[]; size: [number, number] }> {
  await page.setContent(text);
  const cut = await page
    .locator(".called, .called > :not(.unseen), td, thead th, .stop, .words, .instead, footer")
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .filter((one) => getComputedStyle(one).display !== "inline")
        .map((one) => one.outerHTML),
    );
  const size = await page
    .locator("html")
    .evaluate(({ scrollWidth, scrollHeight }): [number, number] => [scrollWidth, scrollHeight]);
  return { cut, size };
}

describe("the longest frames", () => {
  it.each([200, 300, 480])("are 200 px high at most and cut nothing, at %i px", async (width) => {
    await reader.instead({ viewport: { width, height: 100 }, javaScriptEnabled: false });
    const page = await reader.open();
    for (const over of LONGEST) {
      const match: Match = aMatch("long", {
        series: "Australia Women in West Indies, Three-Match Test and One-Day International Series 2026/27",
        teamA: { name: "Royal Challengers Bengaluru", short: "RCBW" },
        teamB: { name: "Northern Superchargers", short: "NSCU" },
        ...over,
      });
      const written = writeEmbed({ published: false, code: "long", match }, PARTS) ?? "";
      const stale = written
        .replace('<p id="stale" hidden>', '<p id="stale">')
        .replace('id="age">', "$&স্কোর ২৩ ঘণ্টা আগের।");
      for (const text of [written, stale, writeNoEmbed("এই ম্যাচটি পাওয়া গেল না।", PARTS)]) {
        const { cut, size } = await measured(page, text);
        expect(size[1]).toBeLessThanOrEqual(200);
        expect(size[0]).toBeLessThanOrEqual(width);
        expect(cut).toEqual([]);
      }
    }
  });
});

it("a frame of the size that sites are given, and a match at the frame's own address, cut nothing in any state", async () => {
  for (const [width, height] of [
    [300, 260],
    [480, 260],
    [360, 800],
  ] as const) {
    await reader.instead({ viewport: { width, height }, javaScriptEnabled: false });
    const page = await reader.open();
    for (const [state, document] of EMBED_STATES) {
      const { cut, size } = await measured(page, writeEmbed(document, PARTS) ?? "");
      expect(size, state).toEqual([width, height]);
      expect(cut, state).toEqual([]);
    }
  }
});

describe("a super over in a frame", () => {
  it.each([
    [200, "ম্যাচ শেষ সুপার ওভার MIW ১২/১ KXI ১৩/১"],
    [480, "ম্যাচ শেষ ম্যাচ সুপার ওভার MIW ১৭৬ ১২/১ KXI ১৭৬ ১৩/১"],
  ])("is named over its score, beside the match's own from 300 px on: at %i px", async (width, seen) => {
    await reader.instead({ viewport: { width, height: 100 }, javaScriptEnabled: false });
    const page = await reader.open();
    const match = aMatch("super", {
      status: "RESULTS",
      type: "result",
      teamA: { name: "India", short: "MIW" },
      teamB: { name: "Nepal", short: "KXI" },
      equation: "Match tied (Nepal won the Super Over)",
      innings: ["MIW", "KXI", "MIW", "KXI"].map((team, index) => ({
        team,
        runs: index < 2 ? "176" : String(10 + index),
        wickets: index < 2 ? "10" : "1",
        overs: index < 2 ? "20.0" : "1.0",
      })),
    });
    await page.setContent(writeEmbed({ published: false, code: "super", match }, PARTS) ?? "");
    // What is there for ears alone has no width.
    await page.locator(".unseen").evaluateAll((all) => {
      for (const one of all) one.remove();
    });
    const shown = await page
      .locator(".state, thead th, .name, .code, tbody td")
      .evaluateAll((all) =>
        all.flatMap((one) => (one instanceof HTMLElement && one.offsetWidth > 1 ? [one.innerText] : [])),
      );
    expect(shown.join(" ")).toBe(seen);
    expect(await page.locator(".ahead td:last-child").innerText()).toMatch(/১৩\/১$/);
  });
});

describe("on a system without a Bengali face", () => {
  it("a frame has a glyph for every letter, also where it is locked in", async () => {
    const browser = await launchShell([], { fonts: "latin" });
    const bare = await openReader(browser, world.url);
    try {
      html = `<iframe sandbox="allow-scripts" src="${address(world.liveCode)}" height="200"></iframe>`;
      const page = await bare.open(otherSite());
      const frame = inFrame(page).locator("body");
      await expect.poll(() => frame.textContent()).toContain(liveScore(world));
      const loaded = () =>
        frame.evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family} ${status}`));
      await expect.poll(loaded).toEqual([0, 1].map(() => expect.stringMatching(/Khobor Letters.* loaded/)));
      // A box has another width than the letter.
      const widths = () =>
        frame.locator(".state, .words, footer b, footer a").evaluateAll((all) =>
          all.map((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            return Math.round(words.getBoundingClientRect().width);
          }),
        );
      const asShown = await widths();
      await frame.evaluate((body) => {
        body.style.fontFamily = '"Khobor Letters"';
      });
      expect(asShown).toHaveLength(4);
      expect(asShown).toEqual(await widths());
      expect(bare.problems).toEqual([]);
    } finally {
      await bare.close();
      await browser.close();
    }
  });
});

describe("the code for other sites on a scorecard", () => {
  it("is copied by keyboard, and that is said", async () => {
    await reader.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await reader.open(`/scorecard/${world.liveCode}`);
    await isLive(page);
    await page.getByText("নিজের সাইটে এই স্কোর দেখান").focus();
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
    await page.getByText("নিজের সাইটে এই স্কোর দেখান").click();
    const code = page.locator(".embed-snippet textarea");
    expect(await code.textContent()).toContain(address(world.liveCode));
    expect(
      await code.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(0);
  });
});
