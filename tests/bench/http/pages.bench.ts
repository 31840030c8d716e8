import { z } from "zod";
import { median, percentile } from "../median.ts";
import type { BenchResult } from "../result.ts";
import { compare, type HttpSides, missCpu, withHttpSides } from "./http-sides.ts";

const KEPT_GOAL = 1.3;
const MISS_GOAL_MS = 15;
const CHARTS_GOAL_MS = 20;
const WARM_UP = 40;
const MISSES = 60;

/** What a kept page costs against bare node with the same bytes, and what it costs to make one. */
export function benchPages(): Promise<BenchResult[]> {
  return withHttpSides(async (sides) => {
    const code = await sides.product.call("liveCode", undefined, z.string().min(1));
    await expectPage(sides, "/", 'href="/article/');
    await expectPage(sides, `/scorecard/${code}`, "banner-score");
    await expectPage(sides, `/scorecard/${code}?view=charts`, "shot-tile");
    return [
      await compare(sides, { name: "pages: / from memory", path: "/", status: 200, goal: KEPT_GOAL }),
      ...(await misses(sides, "/", "/", "news:all", MISS_GOAL_MS)),
      ...(await misses(sides, "a scorecard", `/scorecard/${code}`, `match:${code}`)),
      ...(await misses(
        sides,
        "a scorecard's charts",
        `/scorecard/${code}?view=charts`,
        `match:${code}`,
        CHARTS_GOAL_MS,
      )),
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
