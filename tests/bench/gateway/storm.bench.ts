import { z } from "zod";
import { withTimeout } from "../../../core/with-timeout.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { openLiveStore } from "../../../platform/live-store/open.ts";
import { createLog } from "../../../platform/log/log.ts";
import { putLive } from "../../support/live-writer.ts";
import { startFleet } from "../../support/sites/fleet.ts";
import { type BenchResult, measured } from "../result.ts";
import { DEADLINE_MS, machineMs, startWorkerProcess } from "../worker-process.ts";

const READERS = 10_000;
const READER_PROCESSES = 4;
const GATEWAYS = 2;
const TOPIC = "match:bench";
const GOAL_MS = 10_000;

/** Rows of a document of about 57 kB, in which each ball changes one number. */
function scorecardRows(ball: number): Record<string, unknown> {
  const rows = Array.from({ length: 150 }, (_, index) => [
    `r${index}`,
    { runs: index, balls: index, text: `${index}: `.padEnd(120, "লং অনে ঠেলে এক রান। ") },
  ]);
  return { ball, rows: Object.fromEntries(rows) };
}

/** Time until the last of 10,000 readers is current after they lost both gateways and one change. */
export async function benchStorm(): Promise<BenchResult[]> {
  const fleet = await startFleet({
    counts: { api: 0, workers: 0, realtime: GATEWAYS },
    env: { SOCKETS_PER_ADDRESS: "0", LOG_LEVEL: "error" },
  });
  const config = readConfig([], { REDIS_URL: fleet.redis.url });
  const store = await openLiveStore(config, createLog("silent"));
  const processes = Array.from({ length: READER_PROCESSES }, () =>
    startWorkerProcess(new URL("./readers.ts", import.meta.url)),
  );

  async function run(): Promise<BenchResult[]> {
    await putLive(store, TOPIC, scorecardRows(1));
    const gateways = fleet.of("realtime");
    const ports = gateways.map((gateway) => gateway.port);
    const share = READERS / READER_PROCESSES;
    await Promise.all(
      processes.map((one) => one.call("open", { ports, count: share, subscribe: true }, z.boolean())),
    );
    await Promise.all(gateways.map((gateway) => gateway.kill()));
    const { version } = await putLive(store, TOPIC, scorecardRows(2));
    const all = processes.map((one) => one.call("until", version, z.number()));
    const began = machineMs();
    await Promise.all(gateways.map((gateway) => gateway.up()));
    const up = machineMs();
    const ended = Math.max(...(await Promise.all(all)));
    return [
      measured(
        `storm: ${READERS} readers on ${GATEWAYS} gateways all current after both were killed, from when they are back`,
        Math.round(ended - up),
        "ms",
        { most: GOAL_MS },
      ),
      measured("storm: the same, the start of the gateways included", Math.round(ended - began), "ms"),
    ];
  }
  try {
    return await withTimeout(run(), DEADLINE_MS, "The reconnect storm took too long");
  } finally {
    for (const one of processes) one.stop();
    await store.close();
    await fleet.close();
  }
}
