import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ensureWeb } from "../../tools/ensure-web.ts";
import { startApp } from "../support/sites/app.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";

const ROUNDS = 5;
const GOAL_SECONDS = 2.5;
const LOOK_AGAIN_MS = 10;

/** From `node main.ts` with an empty data folder to the first page served, in seconds; and to the first with stories. */
export async function benchStart(): Promise<BenchResult[]> {
  const first: number[] = [];
  const filled: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await startOfNode());
    // A build would be measured too, when web/ changed meanwhile.
    await ensureWeb(fileURLToPath(new URL("../../", import.meta.url)), () => undefined);
    const times = await startOfProduct();
    first.push(times.first);
    filled.push(times.filled);
  }
  const reference = median(bare);
  const line = (name: string, value: number, goal: string, met: boolean): BenchResult => ({
    name: `start: node main.ts with an empty data folder to ${name}, median of ${ROUNDS} (reference: node -e 0)`,
    value,
    unit: "s",
    reference,
    ratio: value / reference,
    goal,
    met,
  });
  const within = (name: string, value: number): BenchResult =>
    line(name, value, `at most ${GOAL_SECONDS} s`, value <= GOAL_SECONDS);
  return [
    within("the first page served", median(first)),
    within("the first page with stories", median(filled)),
  ];
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

async function startOfNode(): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ["-e", "0"], { stdio: "ignore" });
  await once(child, "exit");
  return secondsSince(began);
}

async function startOfProduct(): Promise<{ first: number; filled: number }> {
  const began = performance.now();
  // As `npm start` finds it: an empty variable counts as unset.
  const app = await startApp({ env: { NODE_ENV: "" } });
  try {
    const first = await until(app.url, () => true);
    const firstAt = secondsSince(began);
    if (hasStories(first)) return { first: firstAt, filled: firstAt };
    await until(app.url, hasStories);
    return { first: firstAt, filled: secondsSince(began) };
  } finally {
    await app.stop();
  }
}

const hasStories = (html: string): boolean => html.includes('href="/article/');

async function until(url: string, wanted: (html: string) => boolean): Promise<string> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const response = await fetch(`${url}/`).catch(() => undefined);
    const html = await response?.text();
    if (response?.status === 200 && html !== undefined && wanted(html)) return html;
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error("The front page was not served within a minute");
}
