import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { webBuildIn } from "../../../api/pages/pages.ts";
import { toLatinDigits } from "../../../core/bengali/numerals.ts";
import { buildManifest } from "../../../tools/initial-files.ts";
import { isLive } from "../../support/browser/reader.ts";
import { useOwnWorld, useReader } from "../../support/browser/use-world.ts";
import { waitUntil } from "../../support/wait.ts";

const MOST_SCRIPT = 15_000;

const world = useOwnWorld({ moves: "matches" });
const reader = useReader(world);

const scorecard = () => `/scorecard/${world.liveCode}`;
const charts = () => `${scorecard()}?view=charts`;
const innings = () => world.cricket.match(world.liveCode).innings;

async function play(balls: number): Promise<void> {
  world.cricket.step(world.liveCode, balls);
  const { runs = 0, wickets = 0 } = innings().at(-1) ?? {};
  await waitUntil(async () => {
    const answer = await fetch(`${world.url}/api/live/progress:${world.liveCode}`);
    return answer.ok && (await answer.text()).includes(`"runs":${runs},"wickets":${wickets}`);
  }, "the overs are published");
}

const rows = (page: Page, caption: RegExp): Promise<string[][]> =>
  page
    .locator("table", { has: page.locator("caption", { hasText: caption }) })
    .locator("tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")),
    )
    .then((all) => all.map((row) => row.map((cell) => toLatinDigits(cell).trim())));

const BARS = /ওভারে ওভারে রান ও উইকেট/;

const sumOf = (list: readonly string[][], column: number, part: RegExp): number =>
  list.reduce((sum, row) => sum + Number(part.exec(row[column] ?? "")?.[0] ?? 0), 0);

describe("the charts of a match", () => {
  it("stand without scripts, as pictures and as the tables behind them, and come to the provider's score", async () => {
    await play(40);
    await reader.instead({ javaScriptEnabled: false });
    const page = await reader.open(charts());
    const table = page.locator(".chart-table").first();
    expect(await table.locator("table").isVisible()).toBe(false);
    await table.locator("summary").click();
    await table.locator("table").waitFor();
    const played = innings();
    const list = await rows(page, BARS);
    expect(list[0]).toHaveLength(1 + played.length);
    for (const [index, { runs, wickets }] of played.entries()) {
      expect(sumOf(list, index + 1, /^\d+/), `runs of innings ${index + 1}`).toBe(runs);
      expect(sumOf(list, index + 1, /\d+(?= উইকেট)/), `wickets of innings ${index + 1}`).toBe(wickets);
    }
    const last = played.at(-1);
    expect(toLatinDigits((await page.locator(".plot-legend").allTextContents()).join(" "))).toContain(
      `${last?.runs}/${last?.wickets}`,
    );
    expect(await page.locator(".shot-tile svg").count()).toBeGreaterThan(0);
  });

  it("follow the match ball by ball while they are open, and nothing in them moves", async () => {
    const page = await reader.open(charts());
    await isLive(page);
    await page.evaluate(() => {
      document.body.setAttribute("data-same-page", "yes");
      const seen: string[] = [];
      Object.assign(window, { seenShifts: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            if (!element?.closest(".charts-view")) continue;
            seen.push(
              `${element?.tagName}.${element?.getAttribute("class")}: ${node?.textContent?.slice(0, 40)}`,
            );
          }
        }
      }).observe({ type: "layout-shift" });
    });
    for (let ball = 0; ball < 8; ball += 1) {
      const before = innings().length;
      await play(1);
      if (innings().length !== before) break;
      const { runs, wickets } = innings().at(-1) ?? {};
      await expect
        .poll(async () => toLatinDigits((await page.locator(".plot-legend").allTextContents()).join(" ")))
        .toContain(`${runs}/${wickets}`);
      await expect.poll(async () => sumOf(await rows(page, BARS), innings().length, /^\d+/)).toBe(runs);
    }
    expect(await page.evaluate(() => Reflect.get(window, "seenShifts"))).toEqual([]);
    expect(await page.locator("body").getAttribute("data-same-page")).toBe("yes");
    expect(reader.problems).toEqual([]);
  });

  it("are fetched when their tab is opened, in a script within its budget", async () => {
    const text = readFileSync(join(webBuildIn(process.cwd()).clientDir, "manifest.json"), "utf8");
    const file = buildManifest.parse(JSON.parse(text))["cricket/scorecard/charts/ChartsView.tsx"]?.file;
    const page = await reader.open(scorecard());
    await isLive(page);
    const bytes = () =>
      page.evaluate(
        (name) =>
          performance
            .getEntriesByType("resource")
            .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith(`/${name}`))
            .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0)),
        file,
      );
    expect(await bytes()).toEqual([]);
    await page.getByRole("link", { name: "চার্ট", exact: true }).click();
    await page.locator(".charts-view path.plot-line").first().waitFor();
    await expect.poll(async () => (await bytes()).length).toBeGreaterThan(0);
    const [size = 0] = await bytes();
    expect(size).toBeGreaterThan(1_000);
    expect(size).toBeLessThanOrEqual(MOST_SCRIPT);
  });
});
