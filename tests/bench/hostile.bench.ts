import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { ServiceName } from "../../platform/config/config.ts";
import { heldBetween } from "./hostile/measure.ts";
import { type HostileSite, startHostileSite } from "./hostile/site.ts";
import { percentile } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { machineMs } from "./worker-process.ts";

/** Quiet and attacked stretches in turn, so that a busy machine weighs on both alike. ms. */
const RUN = { rounds: 4, quietMs: 4_000, attackMs: 4_000, settleMs: 1_500, othersPerSecond: 100 };
/** Bars: ms that a loop stands by its own work, and how much slower others are. */
const MOST_HELD_MS = 50;
const MOST_SLOWER = 2;

interface Entrance {
  name: string;
  /** The process that it leads to; its others are the ones who wait. */
  part: ServiceName;
  /** Matches the outcomes that show that the attack reached its target. */
  arrives: RegExp;
}

/** `--entrance=name,name` names some of them. */
const ENTRANCES: readonly Entrance[] = [
  { name: "page", part: "api", arrives: /^(200|413|422)$/ },
  { name: "feed", part: "workers", arrives: /^documents$/ },
  { name: "scorecard", part: "workers", arrives: /^documents$/ },
  { name: "commentary", part: "workers", arrives: /^documents$/ },
  { name: "fixtures", part: "workers", arrives: /^documents$/ },
  { name: "picture", part: "api", arrives: /^(200|413|415|422|502)$/ },
  { name: "upload", part: "api", arrives: /^(201|400|413|415|422)$/ },
  { name: "search", part: "api", arrives: /^200$/ },
  { name: "socket", part: "realtime", arrives: /^messages$/ },
  { name: "article", part: "api", arrives: /^(201|400)$/ },
];
const OPTION = "--entrance=";
const PARTS: readonly ServiceName[] = ["api", "realtime", "workers"];

function chosenEntrances(): readonly Entrance[] {
  const option = process.argv.find((argument) => argument.startsWith(OPTION));
  if (option === undefined) return ENTRANCES;
  const wanted = option.slice(OPTION.length).split(",");
  const unknown = wanted.filter((name) => !ENTRANCES.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`There is no entrance ${unknown.join(", ")}`);
  return ENTRANCES.filter(({ name }) => wanted.includes(name));
}

const times = z.array(z.number());
const tally = z.record(z.string(), z.number());

/** What others ask of each part, all the time. */
const othersOf = ({ storyId }: HostileSite): Readonly<Record<ServiceName, string[]>> => ({
  api: ["/", "/cricket", "/api/combined-news?page=1&limit=20", "/api/live/match:good", `/article/${storyId}`],
  realtime: ["socket", "/readyz"],
  workers: ["/readyz", "/healthz"],
});

async function othersFor(site: HostileSite, part: ServiceName, forMs: number): Promise<number[]> {
  const { port } = site.parts[part];
  const paths = othersOf(site)[part];
  return site.others.call("measure", { port, paths, perSecond: RUN.othersPerSecond, forMs }, times);
}

async function measure(site: HostileSite, { name, part, arrives }: Entrance): Promise<BenchResult[]> {
  const { attacker, parts, watchFolder } = site;
  const quiet: number[] = [];
  const attacked: number[] = [];
  const held = { own: 0, part };
  let idle = 0;
  let arrived = 0;
  // Processes that read what comes from outside end when they have nothing to do.
  await attacker.call("rouse", undefined, z.boolean());
  for (let round = 0; round < RUN.rounds; round += 1) {
    quiet.push(...(await othersFor(site, part, RUN.quietMs)));
    const from = machineMs();
    const [became, took] = await Promise.all([
      attacker.call("attack", { entrance: name, forMs: RUN.attackMs }, tally),
      othersFor(site, part, RUN.attackMs),
    ]);
    attacked.push(...took);
    await pause(RUN.settleMs);
    const to = machineMs();
    for (const [outcome, count] of Object.entries(became)) if (arrives.test(outcome)) arrived += count;
    for (const one of PARTS) {
      const { own } = await heldBetween(watchFolder, parts[one].pid, from, to);
      if (own > held.own) Object.assign(held, { own, part: one });
    }
    idle = Math.max(idle, (await heldBetween(watchFolder, site.reference, from, to)).stood);
  }
  if (arrived === 0) throw new Error(`No attack arrived at ${name}`);
  const [before, during] = [percentile(quiet, 99), percentile(attacked, 99)];
  return [
    {
      name: `hostile: ${name}: the longest that an event loop stood by its own work (${held.part}; reference: an idle process, by the machine)`,
      value: held.own,
      unit: "ms",
      reference: idle,
      goal: `at most ${MOST_HELD_MS}`,
      met: held.own <= MOST_HELD_MS,
    },
    {
      name: `hostile: ${name}: p99 of others at the same process (reference: without the attack)`,
      value: during,
      unit: "ms",
      reference: before,
      ratio: during / before,
      goal: `ratio at most ${MOST_SLOWER}`,
      met: during / before <= MOST_SLOWER,
    },
  ];
}

/** Each entrance under its worst known input, in real processes; of the time that a loop stood, only its own work counts. */
export async function benchHostile(): Promise<BenchResult[]> {
  const site = await startHostileSite();
  try {
    console.log(`warm: ${JSON.stringify(await site.attacker.call("warm", undefined, tally))}`);
    const results: BenchResult[] = [];
    for (const entrance of chosenEntrances()) results.push(...(await measure(site, entrance)));
    return results;
  } finally {
    await site.close();
  }
}
