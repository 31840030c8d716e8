import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";
import { z } from "zod";
import type { ServiceName } from "../../platform/config/config.ts";
import { openRaw } from "../support/raw-socket.ts";
import { type HostileSite, startHostileSite } from "./hostile/site.ts";
import { atPace } from "./pace.ts";
import { type BenchResult, measured, percentile } from "./result.ts";
import { machineMs } from "./worker-process.ts";

/**
 * Number of rounds, and lengths of quiet and attacked periods, ms. The periods alternate, so that a busy
 * machine affects both.
 */
const RUN = { rounds: 4, quietMs: 4_000, attackMs: 4_000, settleMs: 1_500, othersPerSecond: 100 };
/** Limits: time for which the process's own work may block an event loop, ms, and slowdown of other readers. */
const MOST_HELD_MS = 50;
const MOST_SLOWER = 2;
/** Time that counts for a failed request, ms. */
const FAILED_MS = 60_000;
const READERS = 200;

interface Entrance {
  part: ServiceName;
  /** Outcomes that show that the attack reached its target. */
  arrives: RegExp;
}

const ENTRANCES: Readonly<Record<string, Entrance>> = {
  page: { part: "api", arrives: /^(200|413|422)$/ },
  feed: { part: "workers", arrives: /^documents$/ },
  scorecard: { part: "workers", arrives: /^documents$/ },
  commentary: { part: "workers", arrives: /^documents$/ },
  fixtures: { part: "workers", arrives: /^documents$/ },
  picture: { part: "api", arrives: /^(200|413|415|422|502)$/ },
  upload: { part: "api", arrives: /^(201|400|413|415|422)$/ },
  search: { part: "api", arrives: /^200$/ },
  socket: { part: "realtime", arrives: /^messages$/ },
  article: { part: "api", arrives: /^(201|400)$/ },
};
const OPTION = "--entrance=";
const PARTS: readonly ServiceName[] = ["api", "realtime", "workers"];
const tally = z.record(z.string(), z.number());

const othersOf = ({ storyId }: HostileSite): Readonly<Record<ServiceName, string[]>> => ({
  api: ["/", "/cricket", "/api/combined-news?page=1&limit=20", "/api/live/match:good", `/article/${storyId}`],
  realtime: ["socket", "/readyz"],
  workers: ["/readyz", "/healthz"],
});
const dispatcher = new Agent({ connections: 32 });

async function read(url: string): Promise<void> {
  const headers = { "x-forwarded-for": "198.51.100.7", "accept-encoding": "gzip, deflate, br" };
  const { statusCode, body } = await request(url, { headers, dispatcher });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${text.slice(0, 200)}`);
}

async function subscribe(url: string, turn: number): Promise<void> {
  const socket = await openRaw(url, { headers: { "x-forwarded-for": `198.51.100.${turn % READERS}` } });
  const answer = new Promise<string>((resolve) => {
    socket.ws.on("message", (data) => String(data).startsWith("430") && resolve(String(data)));
  });
  socket.send('420["subscribe",{"topic":"match:good"}]');
  const text = await answer;
  socket.ws.terminate();
  if (!text.includes('"ok":true')) throw new Error(text.slice(0, 200));
}

async function othersFor(site: HostileSite, part: ServiceName, forMs: number): Promise<number[]> {
  const origin = `http://127.0.0.1:${site.parts[part].port}`;
  const paths = othersOf(site)[part];
  const took: number[] = [];
  await atPace(performance.now() + forMs, RUN.othersPerSecond, async (turn) => {
    const path = paths[turn % paths.length] ?? "";
    const began = performance.now();
    const failed = await (path === "socket" ? subscribe(origin, turn) : read(origin + path)).catch(
      console.error,
    );
    took.push(failed === undefined ? performance.now() - began : FAILED_MS);
  });
  return took;
}

const hold = z.object({ at: z.number(), stood: z.number(), ran: z.number(), waited: z.number() });

/** Longest time for which a process's own work blocked its event loop, ms (loop-watch.ts). */
async function heldBetween(folder: string, pid: number, from: number, to: number): Promise<number> {
  const text = await readFile(join(folder, `${pid}.jsonl`), "utf8").catch(() => "");
  const holds = text
    .split("\n")
    .filter(Boolean)
    .map((line) => hold.parse(JSON.parse(line)));
  const within = holds.filter(({ at, stood }) => at - stood >= from && at <= to);
  return Math.max(0, ...within.map(({ ran, stood, waited }) => Math.min(ran, stood - waited)));
}

async function measure(
  site: HostileSite,
  entrance: string,
  { part, arrives }: Entrance,
): Promise<BenchResult[]> {
  const { attacker, parts, watchFolder } = site;
  const quiet: number[] = [];
  const attacked: number[] = [];
  const held = { own: 0, part };
  let arrived = 0;
  // Parser processes end when they are idle, so the attacker starts them again.
  await attacker.call("rouse", undefined, z.boolean());
  for (let round = 0; round < RUN.rounds; round += 1) {
    quiet.push(...(await othersFor(site, part, RUN.quietMs)));
    const from = machineMs();
    const [became, took] = await Promise.all([
      attacker.call("attack", { entrance, forMs: RUN.attackMs }, tally),
      othersFor(site, part, RUN.attackMs),
    ]);
    attacked.push(...took);
    await pause(RUN.settleMs);
    const to = machineMs();
    for (const [outcome, count] of Object.entries(became)) if (arrives.test(outcome)) arrived += count;
    for (const one of PARTS) {
      const own = await heldBetween(watchFolder, parts[one].pid, from, to);
      if (own > held.own) Object.assign(held, { own, part: one });
    }
  }
  if (arrived === 0) throw new Error(`No attack arrived at ${entrance}`);
  return [
    measured(
      `hostile: ${entrance}: the longest that an event loop stood by its own work (${held.part})`,
      held.own,
      "ms",
      { most: MOST_HELD_MS },
    ),
    measured(
      `hostile: ${entrance}: p99 of others at the same process (reference: without the attack)`,
      percentile(attacked, 99),
      "ms",
      { reference: percentile(quiet, 99), mostRatio: MOST_SLOWER },
    ),
  ];
}

/** Attacks each entrance with its worst known input, in real processes. */
export async function benchHostile(): Promise<BenchResult[]> {
  const option = process.argv.find((argument) => argument.startsWith(OPTION));
  const wanted = option?.slice(OPTION.length).split(",") ?? Object.keys(ENTRANCES);
  const site = await startHostileSite();
  try {
    console.log(`warm: ${JSON.stringify(await site.attacker.call("warm", undefined, tally))}`);
    const results: BenchResult[] = [];
    for (const name of wanted) {
      const entrance = ENTRANCES[name];
      if (!entrance) throw new Error(`There is no entrance ${name}`);
      results.push(...(await measure(site, name, entrance)));
    }
    return results;
  } finally {
    await site.close();
  }
}
