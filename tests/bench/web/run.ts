/**
 * `npm run bench:web [-- --only=view,lighthouse,interactions] [--report-only]`: what a reader with a cheap phone on a
 * slow network waits for, in a real browser. Prints a line a result and writes bench-web-results.json. A missed goal, or a benchmark
 * that breaks, is named and ends it with 1; with `--report-only` missed goals are named alone.
 */
import { launchShell } from "../../support/browser/browser.ts";
import { startApp } from "../../support/sites/app.ts";
import { median, percentile } from "../median.ts";
import type { BenchResult } from "../result.ts";
import { type Bench, runBenches } from "../run-benches.ts";
import { type FirstView, firstView } from "./first-view.ts";
import { interactions } from "./interactions.ts";
import { CATEGORIES, lighthouseScores, loadLighthouse, type Scores } from "./lighthouse-scores.ts";
import { type BenchedPage, benchedPages } from "./pages.ts";

const VISITS = 5;
/** Of Lighthouse, whose performance is the median of so many. */
const SCORINGS = 9;
/** Of Lighthouse's runs, fewer are no median. */
const FEWEST_RUNS = 3;

/** Of a page that is only looked at, bytes (decisions/pages.md#script-budgets). */
const ALL_SCRIPTS: Readonly<Record<string, number>> = {
  "/": 120_000,
  "/article/{id}": 120_000,
  "/scorecard/{code} live": 160_000,
};

/** How many values the median is of, the smallest and the largest; nothing of one. */
function spread(values: readonly number[], digits: number): string {
  if (values.length < 2) return "";
  return `, median of ${values.length} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
}

/** The median, with the smallest and the largest in the name, against a goal that it may not exceed. */
function atMost(name: string, values: readonly number[], unit: string, goal: number): BenchResult {
  const value = median(values);
  return {
    name: name + spread(values, unit === "" ? 3 : 0),
    value,
    unit,
    goal: `at most ${goal} ${unit}`.trim(),
    met: value <= goal,
  };
}

/** Points of a hundred: the median, against a goal that it has to reach. */
function atLeast(name: string, values: readonly number[], goal: number): BenchResult {
  const value = median(values);
  return {
    name: name + spread(values, 0),
    value,
    unit: "of 100",
    goal: `at least ${goal}`,
    met: value >= goal,
  };
}

function viewResults(name: string, views: readonly FirstView[]): BenchResult[] {
  const of = (
    what: string,
    pick: (view: FirstView) => number,
    unit: string,
    goal = Number.POSITIVE_INFINITY,
  ) => ({
    ...atMost(`web: ${name}, ${what}`, views.map(pick), unit, goal),
    ...(goal === Number.POSITIVE_INFINITY ? { goal: "reported" } : {}),
  });
  return [
    of("largest contentful paint", (view) => view.largestPaintMs, "ms", 1_500),
    of("bytes of the first view", (view) => view.bytes, "bytes", 300_000),
    of("JavaScript, gzip", (view) => view.scriptBytes, "bytes", 80_000),
    of("JavaScript in all, untouched, gzip", (view) => view.allScriptBytes, "bytes", ALL_SCRIPTS[name]),
    of("layout shift", (view) => view.shift, "", 0.02),
    of("blocking time", (view) => view.blockedMs, "ms", 150),
    of("first paint", (view) => view.firstPaintMs, "ms"),
    of("scripts ready", (view) => view.answersMs, "ms"),
  ];
}

const withDemo =
  (
    work: (app: Awaited<ReturnType<typeof startApp>>, say: (result: BenchResult) => void) => Promise<void>,
  ): Bench =>
  async (say) => {
    const app = await startApp({ env: { DEMO_SPEED: "1" } });
    try {
      await work(app, say);
    } finally {
      await app.stop();
    }
  };

const BENCHES: Readonly<Record<string, Bench>> = {
  view: withDemo(async (app, say) => {
    const browser = await launchShell();
    try {
      for (const { name, path } of await benchedPages(app)) {
        // The first visit fills the caches of pictures and pages on the server, which other readers have filled.
        await firstView(browser, app.url + path);
        const views: FirstView[] = [];
        for (let visit = 0; visit < VISITS; visit += 1) views.push(await firstView(browser, app.url + path));
        viewResults(name, views).forEach(say);
        console.log(
          `        the largest paint was ${views[0]?.largest}; bytes: ${JSON.stringify(views[0]?.kinds)}`,
        );
      }
    } finally {
      await browser.close();
    }
  }),

  lighthouse: withDemo(async (app, say) => {
    const lighthouse = await loadLighthouse();
    const ofPage = async (page: BenchedPage): Promise<void> => {
      const runs: Scores[] = [];
      for (let run = 0; run < SCORINGS; run += 1) {
        // A run without a score measured nothing; it is told, and missing in the number of runs.
        const scores = await lighthouseScores(lighthouse, app.url + page.path).catch((error: unknown) =>
          console.log(error),
        );
        if (scores) runs.push(scores);
      }
      if (runs.length < FEWEST_RUNS)
        throw new Error(`Lighthouse scored ${page.path} only ${runs.length} times`);
      for (const category of CATEGORIES) {
        const values = runs.flatMap((scores) => scores.of[category] ?? []);
        say(
          atLeast(`web: ${page.name}, Lighthouse ${category}`, values, category === "performance" ? 98 : 100),
        );
      }
      const lacking = new Set(runs.flatMap((scores) => scores.lacking));
      if (lacking.size > 0) console.log(`        short of full marks: ${[...lacking].join("; ")}`);
    };
    for (const page of await benchedPages(app)) await ofPage(page);
  }),

  interactions: async (say) => {
    const { times, done, changes } = await interactions();
    if (times.length === 0) throw new Error("No interaction was slower than 16 ms: nothing was measured");
    // With fewer than fifty interactions the next paint counts by the slowest of them.
    const name = `web: interaction to next paint, ${times.length} interactions over ${changes} changes`;
    say(atMost(`${name}, the slowest`, [percentile(times, 100)], "ms", 150));
    say({ ...atMost(`${name}, median`, [median(times)], "ms", Infinity), goal: "reported" });
    const whole = "web: from a tap to the other theme or the drawer on the screen";
    say({ ...atMost(whole, done, "ms", Infinity), goal: "reported" });
  },
};

await runBenches(BENCHES, "bench-web-results.json");
