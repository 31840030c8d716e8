/**
 * `npm run bench:web [-- --only=view,interactions,blog] [--report-only]`: measures waiting times on a cheap phone
 * with a slow network, in a real browser. Prints a line per result and writes bench-web-results.json. Exits
 * with 1 after a missed goal or a failed benchmark; with `--report-only`, missed goals do not count.
 */
import { launchShell } from "../../support/browser/browser.ts";
import { startApp } from "../../support/sites/app.ts";
import { type BenchResult, measured, median } from "../result.ts";
import { type Bench, runBenches } from "../run-benches.ts";
import { type FirstView, firstView } from "./first-view.ts";
import { interactions } from "./interactions.ts";
import { longBlog } from "./long-blog.ts";
import { benchedPages } from "./pages.ts";

const VISITS = 5;

/** Limit of script bytes that a page loads without interaction (decisions/pages.md#script-budgets). */
const SCRIPTS: Readonly<Record<string, number>> = {
  "/": 120_000,
  "/article/{id}": 120_000,
  "/scorecard/{code} live": 160_000,
};

function viewResults(name: string, views: readonly FirstView[]): BenchResult[] {
  const of = (what: string, key: keyof FirstView, unit: string, most = Number.POSITIVE_INFINITY) => {
    const values = views.map((view) => view[key]);
    const [smallest, largest] = [Math.min(...values), Math.max(...values)].map((value) =>
      Number(value.toFixed(3)),
    );
    const title = `web: ${name}, ${what}, median of ${values.length} (${smallest} to ${largest})`;
    return measured(title, median(values), unit, { most });
  };
  return [
    of("largest contentful paint", "largestPaintMs", "ms", 1_500),
    of("bytes of the first view", "bytes", "bytes", 300_000),
    of("JavaScript, gzip", "scriptBytes", "bytes", SCRIPTS[name]),
    of("layout shift", "shift", "", 0.02),
    of("blocking time", "blockedMs", "ms", 150),
  ];
}

const BENCHES: Readonly<Record<string, Bench>> = {
  view: async () => {
    const app = await startApp({ env: { DEMO_SPEED: "1" } });
    const browser = await launchShell();
    const results: BenchResult[] = [];
    try {
      for (const { name, path } of await benchedPages(app)) {
        // The first visit fills the server's caches, so only later visits are measured.
        await firstView(browser, app.url + path);
        const views: FirstView[] = [];
        for (let visit = 0; visit < VISITS; visit += 1) views.push(await firstView(browser, app.url + path));
        results.push(...viewResults(name, views));
      }
      return results;
    } finally {
      await browser.close();
      await app.stop();
    }
  },

  interactions: async () => {
    const { times, changes } = await interactions();
    if (times.length === 0) throw new Error("No interaction was slower than 16 ms: nothing was measured");
    // With fewer than fifty interactions, the slowest one counts.
    const name = `web: interaction to next paint, ${times.length} interactions over ${changes} changes`;
    return [measured(`${name}, the slowest`, Math.max(...times), "ms", { most: 150 })];
  },

  blog: async () => {
    const { tasks, times } = await longBlog();
    const name = "web: a live blog with 2,000 loaded posts";
    return [
      measured(`${name}, longest task by an arriving post, median of ${tasks.length}`, median(tasks), "ms", {
        most: 50,
      }),
      measured(`${name}, the same, the longest`, Math.max(...tasks), "ms"),
      measured(
        `${name}, interaction to next paint, the slowest of ${times.length}`,
        Math.max(...times),
        "ms",
        {
          most: 200,
        },
      ),
    ];
  },
};

await runBenches(BENCHES, "bench-web-results.json");
