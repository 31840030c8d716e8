import { z } from "zod";
import { withTimeout } from "../../../core/with-timeout.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { openLiveStore } from "../../../platform/live-store/open.ts";
import { createLog } from "../../../platform/log/log.ts";
import { putLive } from "../../support/live-writer.ts";
import { startFleet } from "../../support/sites/fleet.ts";
import type { BenchResult } from "../result.ts";
import { scorecardRows } from "../scorecard.ts";
import { DEADLINE_MS, startWorkerProcess } from "../worker-process.ts";

const READERS = 4_000;
const READER_PROCESSES = 2;
const GATEWAYS = 2;
/** The size that is worked out from what one reader takes. */
const MANY_READERS = 40_000;
const TOPIC = "match:bench";
const CHANGES = 50;
/** Of what a whole document costs. */
const MOST_BYTES_RATIO = 0.02;

const counts = z.object({
  bytes: z.number(),
  asked: z.number(),
  bySecond: z.array(z.number()),
  lost: z.number(),
});

/**
 * Redis is killed and comes back from a dump that lacks nothing, with readers on two gateways: what each of them is sent
 * until it goes on in the new epoch, beside what a whole document costs it, and how often they ask.
 */
export async function benchRestart(): Promise<BenchResult[]> {
  const fleet = await startFleet({
    counts: { api: 0, workers: 0, realtime: GATEWAYS },
    env: { SOCKETS_PER_ADDRESS: "0", LOG_LEVEL: "error" },
  });
  const store = await openLiveStore(readConfig([], { REDIS_URL: fleet.redis.url }), createLog("silent"));
  const processes = Array.from({ length: READER_PROCESSES }, () =>
    startWorkerProcess(new URL("./restart-readers.ts", import.meta.url)),
  );
  const sumUp = async (): Promise<{ bytes: number; asked: number; most: number; lost: number }> => {
    const each = await Promise.all(processes.map((one) => one.call("counts", undefined, counts)));
    const sum = (pick: (one: z.infer<typeof counts>) => number): number =>
      each.reduce((total, one) => total + pick(one), 0);
    return {
      bytes: sum(({ bytes }) => bytes),
      asked: sum(({ asked }) => asked),
      most: sum(({ bySecond }) => Math.max(0, ...bySecond)),
      lost: sum(({ lost }) => lost),
    };
  };

  async function run(): Promise<BenchResult[]> {
    await putLive(store, TOPIC, scorecardRows(0));
    for (let ball = 1; ball <= CHANGES; ball += 1) await putLive(store, TOPIC, scorecardRows(ball));
    const gateways = fleet.of("realtime");
    await Promise.all(
      processes.map((one, index) => {
        const port = gateways[index % gateways.length]?.port;
        return one.call("open", { port, count: READERS / READER_PROCESSES, topic: TOPIC }, z.boolean());
      }),
    );
    const opened = await sumUp();
    const before = await store.read(TOPIC);
    if (!before) throw new Error("There is no document");
    const moved = processes.map((one) => one.call("moved", before.epoch, z.boolean()));
    await fleet.redis.command("SAVE");
    await fleet.redis.kill();
    await fleet.redis.start();
    const back = performance.now();
    await Promise.all(moved);
    const took = performance.now() - back;
    const after = await sumUp();
    const each = after.bytes / READERS;
    const whole = opened.bytes / READERS;
    const stood = await store.read(TOPIC);
    const kept = JSON.stringify(stood?.value) === JSON.stringify(before.value);
    return [
      {
        name: `restart: sent to each of ${READERS} readers after Redis came back with all it had, beside a whole document`,
        value: each,
        unit: "bytes",
        reference: whole,
        ratio: each / whole,
        goal: `at most ${MOST_BYTES_RATIO} of it`,
        met: kept && each <= MOST_BYTES_RATIO * whole,
      },
      {
        name: `restart: the same for ${MANY_READERS} readers, by arithmetic`,
        value: (each * MANY_READERS) / 1e6,
        unit: "MB",
        reference: (whole * MANY_READERS) / 1e6,
        ratio: each / whole,
        goal: "reported",
        met: true,
      },
      {
        name: "restart: subscriptions after it, and sockets lost",
        value: after.asked + after.lost,
        unit: `by ${READERS} readers, at most ${after.most} within a second`,
        reference: opened.asked,
        ratio: (after.asked + after.lost) / opened.asked,
        goal: "0",
        met: after.asked + after.lost === 0,
      },
      {
        name: "restart: every reader in the new epoch, from when Redis answers",
        value: Math.round(took),
        unit: "ms",
        goal: "reported",
        met: true,
      },
    ];
  }
  try {
    return await withTimeout(run(), DEADLINE_MS, "The restart took too long");
  } finally {
    for (const one of processes) one.stop();
    await store.close();
    await fleet.close();
  }
}
