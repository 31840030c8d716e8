import { createClient } from "redis";
import { z } from "zod";
import { withTimeout } from "../../../core/with-timeout.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { openLiveStore } from "../../../platform/live-store/open.ts";
import { createLog } from "../../../platform/log/log.ts";
import { putLive } from "../../support/live-writer.ts";
import { startFleet } from "../../support/sites/fleet.ts";
import type { BenchResult } from "../result.ts";
import { DEADLINE_MS, machineMs, startWorkerProcess } from "../worker-process.ts";

const READERS = 10_000;
const READER_PROCESSES = 4;
const GATEWAYS = 2;
const TOPIC = "match:bench";
const GOAL_MS = 10_000;

/** Rows of about 57 kB in which one figure changes with each ball. */
function scorecardRows(ball: number): Record<string, unknown> {
  const rows = Array.from({ length: 150 }, (_, index) => [
    `r${index}`,
    { runs: index, balls: index, text: `${index}: `.padEnd(120, "লং অনে ঠেলে এক রান। ") },
  ]);
  return { ball, rows: Object.fromEntries(rows) };
}

/**
 * 10,000 readers lose both gateways at once and come back, one change behind: how long until the last of them is current,
 * and what it costs Redis. Gateways have no connection to MongoDB.
 */
export async function benchStorm(): Promise<BenchResult[]> {
  const fleet = await startFleet({
    counts: { api: 0, workers: 0, realtime: GATEWAYS },
    env: { SOCKETS_PER_ADDRESS: "0", LOG_LEVEL: "error" },
  });
  const redis = createClient({ url: fleet.redis.url });
  const config = readConfig([], { REDIS_URL: fleet.redis.url });
  const store = await openLiveStore(config, createLog("silent"));
  const processes = Array.from({ length: READER_PROCESSES }, () =>
    startWorkerProcess(new URL("./storm-readers.ts", import.meta.url)),
  );
  /** Whole documents read: nothing else asks for a snapshot. */
  let read = 0;

  async function run(): Promise<BenchResult[]> {
    await redis.connect();
    await redis.monitor((line) => {
      if (line.toString().includes('"snapshot" "snapshotVersion"')) read += 1;
    });
    await putLive(store, TOPIC, scorecardRows(1));
    const gateways = fleet.of("realtime");
    const ports = gateways.map((gateway) => gateway.port);
    const share = READERS / READER_PROCESSES;
    await Promise.all(
      processes.map((one) => one.call("open", { ports, count: share, topic: TOPIC }, z.boolean())),
    );
    await Promise.all(gateways.map((gateway) => gateway.kill()));
    const { version } = await putLive(store, TOPIC, scorecardRows(2));
    read = 0;
    const all = processes.map((one) => one.call("current", version, z.number()));
    const began = machineMs();
    await Promise.all(gateways.map((gateway) => gateway.up()));
    const up = machineMs();
    const ended = Math.max(...(await Promise.all(all)));
    return [
      {
        name: `storm: ${READERS} readers on ${GATEWAYS} gateways all current after both were killed, from when they are back`,
        value: Math.round(ended - up),
        unit: "ms",
        goal: `at most ${GOAL_MS}`,
        met: ended - up <= GOAL_MS,
      },
      {
        name: "storm: the same, the start of the gateways included",
        value: Math.round(ended - began),
        unit: "ms",
        goal: "reported",
        met: true,
      },
      {
        name: "storm: documents read from Redis, one topic",
        value: read,
        unit: `by ${GATEWAYS} gateways`,
        goal: `at most ${GATEWAYS}`,
        met: read <= GATEWAYS,
      },
      {
        name: "storm: connections of the gateways to MongoDB",
        value: gateways.filter((gateway) => gateway.links.database).length,
        unit: "connections",
        goal: "0",
        met: gateways.every((gateway) => gateway.links.database === undefined),
      },
    ];
  }
  try {
    return await withTimeout(run(), DEADLINE_MS, "The reconnect storm took too long");
  } finally {
    for (const one of processes) one.stop();
    redis.destroy();
    await store.close();
    await fleet.close();
  }
}
