import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { z } from "zod";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { oversInWords } from "../../core/cricket/in-words.ts";
import { launchBrowser } from "../support/browser/browser.ts";
import { startWorld, type World } from "../support/sites/world.ts";
import { waitUntil } from "../support/wait.ts";
import { bowl, publishedLongMatch } from "./long-match.ts";
import { median, percentile } from "./median.ts";
import type { BenchResult } from "./result.ts";

const CHANGES = 200;
const WARM_UP = 10;
const POLL_SECONDS = 0.2;
const GOAL_MS = 150;
const SCORES = ".banner-sides";

/**
 * From the provider's answer that carries a ball to the painted score in a real browser, through the whole product. The
 * wait for the next poll is not in it: the time begins when the provider has answered.
 */
export async function benchPainted(): Promise<BenchResult[]> {
  const world = await startWorld({ env: { POLL_LIVE_SECONDS: String(POLL_SECONDS) } });
  const browser = await launchBrowser();
  try {
    const code = await publishedLongMatch(world);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${world.app.url}/scorecard/${code}`);
    await waitUntil(
      async () => (await page.locator(".connection").first().getAttribute("data-state")) === "live",
      "the page is live",
    );
    await page.evaluate(watchPaints, SCORES);
    const times = await measure(world, code, page);
    const frames = await page.evaluate(frameTimes, 50);
    return report(times, frames);
  } finally {
    await browser.close();
    await world.close();
  }
}

/** Runs in the page: what the scores say and when that was painted, ms since 1970, newest last. */
function watchPaints(selector: string): void {
  const painted: { text: string; at: number }[] = [];
  Reflect.set(window, "painted", painted);
  const scores = document.querySelector(selector);
  if (!scores) throw new Error(`The page has no ${selector}`);
  new MutationObserver(() => {
    const text = scores.textContent ?? "";
    // The first frame draws the change; when the second begins, the first has been handed to the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => painted.push({ text, at: Date.now() })));
  }).observe(scores, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page: how long the two frames alone take, in ms, which every measurement has in it. */
async function frameTimes(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await new Promise((resolve) => setTimeout(resolve, 7));
    const began = performance.now();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    times.push(performance.now() - began);
  }
  return times;
}

const paints = z.array(z.object({ text: z.string(), at: z.number() }));

async function paintedAt(page: Page, words: readonly string[]): Promise<number | undefined> {
  const seen = paints.parse(await page.evaluate(() => Reflect.get(window, "painted")));
  return seen.find(({ text }) => words.every((word) => text.includes(word)))?.at;
}

const finished = z.object({
  request: z.object({ url: z.string() }),
  response: z.object({ statusCode: z.number() }),
});

async function measure(world: World, code: string, page: Page): Promise<number[]> {
  let answeredAt: number | undefined;
  // The provider runs in this process; an unchanged document is answered 304.
  const listen = (message: unknown): void => {
    const answer = finished.safeParse(message);
    if (!answer.success || answer.data.request.url !== `/${code}.json`) return;
    if (answer.data.response.statusCode === 200) answeredAt ??= Date.now();
  };
  subscribe("http.server.response.finish", listen);
  const times: number[] = [];
  try {
    for (let change = 0; change < WARM_UP + CHANGES; change += 1) {
      await page.evaluate(() => Reflect.get(window, "painted").splice(0));
      answeredAt = undefined;
      const innings = bowl(world, code).innings.at(-1);
      const [score, overs] = [`${innings?.runs}/${innings?.wickets}`, oversInWords(String(innings?.overs))];
      // A figure to the eye, then the unit for the ear.
      const words = [score, `(${overs}`].map(toBengaliDigits);
      let at: number | undefined;
      await waitUntil(
        async () => {
          at = await paintedAt(page, words);
          return at !== undefined;
        },
        `the page shows ${words.join(" ")}`,
      );
      if (at === undefined || answeredAt === undefined)
        throw new Error("A score was painted that was never sent");
      times.push(at - answeredAt);
      // Balls do not come in step with the polls.
      await pause(Math.random() * POLL_SECONDS * 1000);
    }
  } finally {
    unsubscribe("http.server.response.finish", listen);
  }
  return times.slice(WARM_UP);
}

function report(times: readonly number[], frames: readonly number[]): BenchResult[] {
  const reference = median(frames);
  const line = (name: string, value: number, goal: string, met: boolean): BenchResult => ({
    name: `painted: provider's answer to painted score, ${name} of ${times.length} changes (reference: two frames)`,
    value,
    unit: "ms",
    reference,
    ratio: value / reference,
    goal,
    met,
  });
  const p99 = percentile(times, 99);
  return [
    line("p99", p99, `at most ${GOAL_MS} ms`, p99 <= GOAL_MS),
    line("median", median(times), "reported", true),
  ];
}
