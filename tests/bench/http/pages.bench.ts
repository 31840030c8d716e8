import { z } from "zod";
import { median, percentile } from "../median.ts";
import type { BenchResult } from "../result.ts";
import { compare, type HttpSides, missCpu, withHttpSides } from "./http-sides.ts";

const KEPT_GOAL = 1.3;
const MISS_GOAL_MS = 15;
/** Of each tab of a scorecard's page. */
const TAB_GOAL_MS = 20;
/** What each tab says that it is not without. */
const TABS = [
  { name: "a scorecard", search: "", words: "banner-score" },
  { name: "a scorecard's commentary", search: "?view=commentary", words: "ball-sentence" },
  { name: "a scorecard's charts", search: "?view=charts", words: "shot-tile" },
  { name: "a scorecard's facts", search: "?view=info", words: 'class="info-rows"' },
] as const;
const WARM_UP = 40;
const MISSES = 60;

/** What a kept page costs against bare node with the same bytes, and what it costs to make one. */
export function benchPages(): Promise<BenchResult[]> {
  return withHttpSides(async (sides) => {
    const code = await sides.product.call("liveCode", undefined, z.string().min(1));
    await expectPage(sides, "/", 'href="/article/');
    for (const { search, words } of TABS) await expectPage(sides, `/scorecard/${code}${search}`, words);
    const tabs: BenchResult[] = [];
    for (const { name, search } of TABS)
      tabs.push(...(await misses(sides, name, `/scorecard/${code}${search}`, `match:${code}`, TAB_GOAL_MS)));
    return [
      await compare(sides, { name: "pages: / from memory", path: "/", status: 200, goal: KEPT_GOAL }),
      ...(await misses(sides, "/", "/", "news:all", MISS_GOAL_MS)),
      ...tabs,
    ];
  });
}

/** An empty page or the shell would be cheap, and mean nothing. */
async function expectPage({ productPort }: HttpSides, path: string, words: string): Promise<void> {
  const text = await (await fetch(`http://127.0.0.1:${productPort}${path}`)).text();
  if (!text.includes(words)) throw new Error(`${path} was rendered without its content`);
}

/** A page made again after a document of it has changed: reading, rendering, packing and sending. */
async function misses(
  sides: HttpSides,
  name: string,
  path: string,
  topic: string,
  goal?: number,
): Promise<BenchResult[]> {
  const times: number[] = [];
  const renders = (): Promise<number> => sides.product.call("renders", undefined, z.number());
  const before = await renders();
  for (let index = 0; index < WARM_UP + MISSES; index += 1) times.push(await missCpu(sides, path, topic));
  const made = (await renders()) - before;
  if (made !== WARM_UP + MISSES)
    throw new Error(`${path} was rendered ${made} times, not once for each change`);
  const counted = times.slice(WARM_UP);
  const value = median(counted);
  const worst = percentile(counted, 95);
  return [
    {
      name: `pages: ${name} made anew, CPU, median of ${MISSES}`,
      value,
      unit: "ms",
      goal: goal === undefined ? "reported" : `at most ${goal} ms`,
      met: goal === undefined || value <= goal,
    },
    { name: `pages: ${name} made anew, CPU, p95`, value: worst, unit: "ms", goal: "reported", met: true },
  ];
}
