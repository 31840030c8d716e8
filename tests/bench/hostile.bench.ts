import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { ServiceName } from "../../platform/config/config.ts";
import { type Held, heldBetween, memoryNow, restOf, watchMemory } from "./hostile/measure.ts";
import { type Entrance, type Grown, type Row, resultsOf, tableOf } from "./hostile/rows.ts";
import { type HostileSite, startHostileSite } from "./hostile/site.ts";
import { smallReadings } from "./hostile/small.ts";
import { percentile } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { machineMs } from "./worker-process.ts";

/**
 * How each entrance is attacked: its rounds, every other one quiet first, and what others ask meanwhile: of 1,600 requests on either side
 * sixteen are above their p99, so that one moment in which the machine stands still is not all that is measured.
 */
const RUN = {
  rounds: 4,
  /** A first attack, which is not measured: by it is known what the attacker takes of the processors. */
  trialMs: 1_500,
  quietMs: 4_000,
  /** Ordinary use of each process, whose peak the attacks' peaks stand beside: long enough for the engine to collect once. */
  ordinaryMs: 10_000,
  attackMs: 4_000,
  /** Time for the attack's last requests to end, so that they do not count in the quiet half. */
  settleMs: 1_500,
  othersPerSecond: 100,
};

/** `--entrance=name,name` names some of them. */
const ENTRANCES: readonly Entrance[] = [
  { name: "page", part: "api", arrives: /^(200|413|422)$/ },
  { name: "feed", part: "workers", arrives: /^documents$/ },
  { name: "scorecard", part: "workers", arrives: /^documents$/ },
  { name: "commentary", part: "workers", arrives: /^documents$/ },
  { name: "fixtures", part: "workers", arrives: /^documents$/ },
  { name: "picture", part: "api", arrives: /^(200|413|415|422|502)$/ },
  { name: "upload", part: "api", arrives: /^(201|400|413|415|422)$/ },
  { name: "size", part: "api", arrives: /^200$/ },
  { name: "size-s3", attack: "size", bucket: true, part: "api", arrives: /^200$/ },
  { name: "form", part: "api", arrives: /^(400|422)$/ },
  { name: "fault", part: "api", arrives: /^(204|400)$/ },
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
  const known = ENTRANCES.map(({ name }) => name);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no entrance ${unknown.join(", ")}; there are ${known.join(", ")}`);
  return ENTRANCES.filter(({ name }) => wanted.includes(name));
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
  return site.others.call("measure", { port, paths, perSecond: RUN.othersPerSecond, forMs }, times);
}

/** What the attacker's process had of a processor from now until the returned function is called: a share of one. */
async function watchAttacker({ attacker }: HostileSite): Promise<() => Promise<number>> {
  const [from, before] = [machineMs(), await attacker.call("cpu", undefined, z.number())];
  return async () => {
    const used = (await attacker.call("cpu", undefined, z.number())) - before;
    return (1000 * used) / (machineMs() - from);
  };
}

/**
 * What others wait without the attack, while a bystander keeps the processors as busy as the attacker does. Strangers have
 * machines of their own: what theirs take of this one is no cost of the product.
 */
async function othersInQuiet(site: HostileSite, part: ServiceName, share: number): Promise<number[]> {
  const [took] = await Promise.all([
    othersFor(site, part, RUN.quietMs),
    site.attacker.call("burn", { share, forMs: RUN.quietMs }, z.boolean()),
  ]);
  return took;
}

/** The most that each process takes, with those that it has started, while readers ask and sources change as on a busy day. */
async function ordinaryPeaks(site: HostileSite): Promise<Record<ServiceName, number>> {
  const ends = await Promise.all(PARTS.map((part) => watchMemory(site.parts[part].pid)));
  for (const part of PARTS) {
    const until = performance.now() + RUN.ordinaryMs;
    const busy = async (): Promise<void> => {
      while (performance.now() < until) await site.attacker.call("rouse", undefined, z.boolean());
    };
    await Promise.all([busy(), othersFor(site, part, RUN.ordinaryMs)]);
  }
  const [api = 0, realtime = 0, workers = 0] = await Promise.all(ends.map((end) => end()));
  return { api, realtime, workers };
}

async function measure(
  site: HostileSite,
  entrance: Entrance,
  /** The most that each process of the product took, with those that it has started, while it was used as it is meant to be. */
  ordinary: Readonly<Record<ServiceName, number>>,
  /** What the attacker's process takes of a processor while it attacks nothing. */
  atRest: number,
): Promise<Row> {
  const { name, part, arrives, attack = name } = entrance;
  const { attacker, parts, watchFolder, database } = site;
  const quiet: number[] = [];
  const attacked: number[] = [];
  let arrived = 0;
  const outcomes: z.infer<typeof tally> = {};
  // Processes that read what comes from outside end when they have nothing to do: they count from when they live again.
  await attacker.call("rouse", undefined, z.boolean());
  await attacker.call("prepare", attack, z.boolean());
  const peaks = await Promise.all(
    PARTS.map(async (one) => {
      const { own, started } = await memoryNow(parts[one].pid);
      const end = await watchMemory(parts[one].pid);
      return { one, ordinary: ordinary[one], before: own + started, end };
    }),
  );
  const rest = (): Promise<void> =>
    restOf([parts.workers.pid, ...(database === undefined ? [] : [database])]);
  await rest();
  const trial = await watchAttacker(site);
  await attacker.call("attack", { entrance: attack, forMs: RUN.trialMs }, tally);
  let share = Math.max(0, (await trial()) - atRest);
  await pause(RUN.settleMs);
  const held: Row["held"] = { own: 0, stood: 0, part };
  let reference: Held = { own: 0, stood: 0 };
  const beQuiet = async (): Promise<void> => {
    await rest();
    quiet.push(...(await othersInQuiet(site, part, share)));
  };
  for (let round = 0; round < RUN.rounds; round += 1) {
    if (round % 2 === 0) await beQuiet();
    const from = machineMs();
    const taken = await watchAttacker(site);
    const [became, took] = await Promise.all([
      attacker.call("attack", { entrance: attack, forMs: RUN.attackMs }, tally),
      othersFor(site, part, RUN.attackMs),
    ]);
    share = Math.max(0, (await taken()) - atRest);
    await pause(RUN.settleMs);
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
    if (round % 2 === 1) await beQuiet();
  }
  const tops = await Promise.all(peaks.map(async (peak) => ({ ...peak, top: await peak.end() })));
  const mostAbove = (from: "before" | "ordinary"): Grown =>
    tops
      .map(({ one, top, ...rest }) => ({ part: one, bytes: top - rest[from] }))
      .reduce((a, b) => (b.bytes > a.bytes ? b : a));
  if (arrived === 0) throw new Error(`No attack arrived at ${name}: ${JSON.stringify(outcomes)}`);
  console.log(`${name}: ${JSON.stringify(outcomes)}`);
  return {
    entrance,
    arrived,
    held,
    memory: mostAbove("ordinary"),
    byAttack: mostAbove("before"),
    share,
    quiet: percentile(quiet, 99),
    attacked: percentile(attacked, 99),
    reference,
  };
}

/**
 * Each entrance under its worst known input, in real processes. What the machine takes is told apart: of the time that a loop
 * stood, only what its thread had a processor for counts, and how long the loop of an idle process stood is shown beside it.
 * Others are measured in quiet and attacked stretches in turn, so that a busy machine weighs on both alike; and in the quiet
 * ones a bystander takes the processor time that the attacker takes in the others.
 */
export async function benchHostile(): Promise<BenchResult[]> {
  const rows: Row[] = [];
  for (const [bucket, entrances] of Map.groupBy(chosenEntrances(), (one) => one.bucket === true))
    rows.push(...(await attackSite(entrances, bucket)));
  console.log(`\n${tableOf(rows)}\n`);
  return [...rows.flatMap(resultsOf), ...smallReadings()];
}

/** `bucket`: its pictures are in one that speaks S3, and not in the database. */
async function attackSite(entrances: readonly Entrance[], bucket: boolean): Promise<Row[]> {
  const site = await startHostileSite(bucket);
  try {
    const { attacker } = site;
    console.log(`warm: ${JSON.stringify(await attacker.call("warm", undefined, tally))}`);
    const atEase = await watchAttacker(site);
    for (const part of PARTS) await othersFor(site, part, 2_000);
    const atRest = await atEase();
    const ordinary = await ordinaryPeaks(site);
    const rows: Row[] = [];
    for (const entrance of entrances) rows.push(await measure(site, entrance, ordinary, atRest));
    return rows;
  } finally {
    await site.close();
  }
}
