import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { ServiceName } from "../../platform/config/config.ts";
import { forgetPeak, type Held, heldBetween, memoryNow, memoryPeak } from "./hostile/measure.ts";
import { type HostileSite, startHostileSite } from "./hostile/site.ts";
import { smallReadings } from "./hostile/small.ts";
import { percentile } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { machineMs } from "./worker-process.ts";

/** Bars: ms that a loop stands, bytes above the warm start, and how much slower others are. */
const MOST_HELD_MS = 50;
const MOST_MEMORY = 100 * 1024 * 1024;
const MOST_SLOWER = 2;

const ROUNDS = 2;
const QUIET_MS = 4_000;
const ATTACK_MS = 4_000;
/** What was begun comes to its end, so that it falls into no quiet half. */
const SETTLE_MS = 1_500;
const PER_SECOND = 100;

interface Entrance {
  name: string;
  /** The process that it leads to; its others are the ones who wait. */
  part: ServiceName;
  /** What of `attack`'s outcomes says that the attack got as far as it should. */
  arrives: RegExp;
}

/** `HOSTILE_ONLY` names some of them. */
const ENTRANCES: readonly Entrance[] = [
  { name: "page", part: "api", arrives: /^(200|413|422)$/ },
  { name: "feed", part: "workers", arrives: /^documents$/ },
  { name: "scorecard", part: "workers", arrives: /^documents$/ },
  { name: "commentary", part: "workers", arrives: /^documents$/ },
  { name: "fixtures", part: "workers", arrives: /^documents$/ },
  { name: "picture", part: "api", arrives: /^(200|413|415|422|502)$/ },
  { name: "upload", part: "api", arrives: /^(201|400|413|415|422)$/ },
  { name: "form", part: "api", arrives: /^(400|422)$/ },
  { name: "search", part: "api", arrives: /^200$/ },
  { name: "socket", part: "realtime", arrives: /^messages$/ },
  { name: "article", part: "api", arrives: /^(201|400)$/ },
];
const PARTS: readonly ServiceName[] = ["api", "realtime", "workers"];

interface Row {
  entrance: Entrance;
  arrived: number;
  held: Held & { part: ServiceName };
  memory: number;
  memoryPart: ServiceName;
  quiet: number;
  attacked: number;
  /** What the loop of a process that does nothing stood for meanwhile. */
  reference: Held;
}

const times = z.array(z.number());
const tally = z.record(z.string(), z.number());

/** What others ask of each part, all the time. */
function othersOf(part: ServiceName, { storyId }: HostileSite): string[] {
  switch (part) {
    case "api":
      return [
        "/",
        "/cricket",
        "/api/combined-news?page=1&limit=20",
        "/api/section-feed/bengal/10",
        "/api/live/match:good",
        `/article/${storyId}`,
        "/readyz",
      ];
    case "realtime":
      return ["socket", "/readyz"];
    case "workers":
      return ["/readyz", "/healthz"];
  }
}

async function othersFor(site: HostileSite, part: ServiceName, forMs: number): Promise<number[]> {
  const { port } = site.parts[part];
  const paths = othersOf(part, site);
  return site.others.call("measure", { port, paths, perSecond: PER_SECOND, forMs }, times);
}

async function measure(
  site: HostileSite,
  entrance: Entrance,
  start: Readonly<Record<ServiceName, number>>,
): Promise<Row> {
  const { name, part, arrives } = entrance;
  const { attacker, parts, watchFolder } = site;
  const quiet: number[] = [];
  const attacked: number[] = [];
  let arrived = 0;
  const outcomes: z.infer<typeof tally> = {};
  await Promise.all(PARTS.map((one) => forgetPeak(parts[one].pid)));
  const held: Row["held"] = { own: 0, stood: 0, part };
  let reference: Held = { own: 0, stood: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(...(await othersFor(site, part, QUIET_MS)));
    const from = machineMs();
    const [became, took] = await Promise.all([
      attacker.call("attack", { entrance: name, forMs: ATTACK_MS }, tally),
      othersFor(site, part, ATTACK_MS),
    ]);
    await pause(SETTLE_MS);
    const to = machineMs();
    attacked.push(...took);
    for (const [outcome, count] of Object.entries(became)) {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
      if (arrives.test(outcome)) arrived += count;
    }
    for (const one of PARTS) {
      const found = await heldBetween(watchFolder, parts[one].pid, from, to);
      if (found.own > held.own) Object.assign(held, found, { part: one });
    }
    const found = await heldBetween(watchFolder, site.reference, from, to);
    reference = { own: Math.max(reference.own, found.own), stood: Math.max(reference.stood, found.stood) };
  }
  if (arrived === 0) throw new Error(`No attack arrived at ${name}: ${JSON.stringify(outcomes)}`);
  console.log(`${name}: ${JSON.stringify(outcomes)}`);
  const grown = await Promise.all(
    PARTS.map(async (one) => ({ one, bytes: (await memoryPeak(parts[one].pid)) - start[one] })),
  );
  const most = grown.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  return {
    entrance,
    arrived,
    held,
    memory: most.bytes,
    memoryPart: most.one,
    quiet: percentile(quiet, 99),
    attacked: percentile(attacked, 99),
    reference,
  };
}

function resultsOf({ entrance, held, memory, memoryPart, quiet, attacked, reference }: Row): BenchResult[] {
  const name = `hostile: ${entrance.name}`;
  return [
    {
      name: `${name}: the longest that an event loop stood by its own work (${held.part}; reference: an idle process, by the machine)`,
      value: held.own,
      unit: "ms",
      reference: reference.stood,
      goal: `at most ${MOST_HELD_MS}`,
      met: held.own <= MOST_HELD_MS,
    },
    {
      name: `${name}: memory above the warm start (${memoryPart})`,
      value: Math.round(memory / 1024 / 1024),
      unit: "MiB",
      goal: `at most ${MOST_MEMORY / 1024 / 1024}`,
      met: memory <= MOST_MEMORY,
    },
    {
      name: `${name}: p99 of others at the same process (reference: without the attack)`,
      value: attacked,
      unit: "ms",
      reference: quiet,
      ratio: attacked / quiet,
      goal: `ratio at most ${MOST_SLOWER}`,
      met: attacked / quiet <= MOST_SLOWER,
    },
  ];
}

const HEADS = [
  "entrance",
  "attacks",
  "loop held",
  "in",
  "stood",
  "idle process",
  "memory",
  "in",
  "p99 quiet",
  "attacked",
  "ratio",
  "",
];

/** One line an entrance. */
function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.entrance.name,
    String(row.arrived),
    `${row.held.own.toFixed(0)} ms`,
    row.held.part,
    `${row.held.stood.toFixed(0)} ms`,
    `${row.reference.stood.toFixed(0)} ms`,
    `${row.memory >= 0 ? "+" : ""}${(row.memory / 1024 / 1024).toFixed(0)} MiB`,
    row.memoryPart,
    `${row.quiet.toFixed(1)} ms`,
    `${row.attacked.toFixed(1)} ms`,
    (row.attacked / row.quiet).toFixed(2),
    resultsOf(row).every(({ met }) => met) ? "holds" : "MISSED",
  ]);
  const lines = [HEADS, ...cells];
  const widths = HEADS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/**
 * Each entrance under its worst known input, in real processes. What the machine takes is told apart: of the time that a loop
 * stood, only what its thread had a processor for counts, and how long the loop of an idle process stood is shown beside it.
 * Others are measured in quiet and attacked stretches in turn, so that a busy machine weighs on both alike.
 */
export async function benchHostile(): Promise<BenchResult[]> {
  const wanted = process.env.HOSTILE_ONLY?.split(",");
  const entrances = ENTRANCES.filter(({ name }) => wanted === undefined || wanted.includes(name));
  const site = await startHostileSite();
  try {
    const { attacker, parts } = site;
    console.log(`warm: ${JSON.stringify(await attacker.call("warm", undefined, tally))}`);
    for (const part of PARTS) await othersFor(site, part, 2_000);
    const start = {
      api: await memoryNow(parts.api.pid),
      realtime: await memoryNow(parts.realtime.pid),
      workers: await memoryNow(parts.workers.pid),
    };
    const rows: Row[] = [];
    for (const entrance of entrances) rows.push(await measure(site, entrance, start));
    console.log(`\n${tableOf(rows)}\n`);
    return [...rows.flatMap(resultsOf), ...smallReadings()];
  } finally {
    await site.close();
  }
}
