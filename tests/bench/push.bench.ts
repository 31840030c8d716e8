import { createECDH, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import webPush from "web-push";
import { z } from "zod";
import { createLog } from "../../platform/log/log.ts";
import { openStore } from "../../store/open.ts";
import { createToldArticle } from "../support/databases/articles.ts";
import { hasRedis } from "../support/databases/redis.ts";
import { startFleet } from "../support/sites/fleet.ts";
import { waitUntil } from "../support/wait.ts";
import type { BenchResult } from "./result.ts";
import { cpuSeconds, startWorkerProcess } from "./worker-process.ts";

const BROWSERS = 20_000;
const WORKERS = 2;
/** Of the clock that processes' CPU is counted by in /proc. */
const TICKS_A_SECOND = 100;
const MILLION = 1_000_000;
const counts = z.object({ browsers: z.number(), messages: z.number() });

/** An article told to twenty thousand browsers by two worker processes, beside what encrypting the messages costs alone. */
export async function benchPush(): Promise<BenchResult[]> {
  if (!hasRedis) throw new Error("redis-server is not installed");
  const service = startWorkerProcess(new URL("./push-service.ts", import.meta.url));
  const port = await service.call("listen", undefined, z.number());
  const fleet = await startFleet({
    counts: { api: 0, realtime: 0, workers: WORKERS },
    env: { FETCH_ALLOW: `127.0.0.1:${port}`, LOG_LEVEL: "warn" },
  });
  const store = await openStore(fleet.database.uriAt(fleet.database.port), createLog("silent"));
  try {
    const keys = {
      p256dh: createECDH("prime256v1").generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    };
    const endpoints = Array.from({ length: BROWSERS }, (_, number) => `http://127.0.0.1:${port}/${number}`);
    await pLimit(100).map(endpoints, (endpoint) =>
      store.pushRegistrations.register({ endpoint, keys, userAgent: "" }, Date.now()),
    );
    const now = Date.now();
    const articleId = await createToldArticle(store, now);
    await store.pushes.begin(articleId, now);
    const told = () => service.call("counts", undefined, counts);
    await waitUntil(async () => (await told()).messages > 0, "the first message", 30_000);
    const began = performance.now();
    const cpuBefore = await cpuOf(fleet.of("workers").map((worker) => worker.pid()));
    await waitUntil(async () => (await told()).browsers === BROWSERS, "every browser is told", 600_000);
    const seconds = (performance.now() - began) / 1000;
    const cpu = (await cpuOf(fleet.of("workers").map((worker) => worker.pid()))) - cpuBefore;
    await waitUntil(async () => (await store.pushes.unfinished(1)).length === 0, "the push is done", 60_000);
    const { messages } = await told();
    const encrypting = encryptingSeconds(keys);
    const minutes = ((seconds / BROWSERS) * MILLION) / 60;
    return [
      {
        name: `push: ${BROWSERS} browsers told by two workers, sender, receiver and database on the same cores (reference: encrypting the messages on one core)`,
        value: seconds,
        unit: "s",
        reference: encrypting,
        ratio: seconds / encrypting,
        goal: "reported",
        met: true,
      },
      {
        name: "push: a million browsers at this rate (arithmetic)",
        value: minutes,
        unit: "min",
        goal: "at most 30",
        met: minutes <= 30,
      },
      {
        name: "push: CPU of the two workers, a million browsers with a core for each worker (arithmetic; reference: encrypting alone)",
        value: ((cpu / BROWSERS) * MILLION) / 60 / WORKERS,
        unit: "min",
        reference: ((encrypting / BROWSERS) * MILLION) / 60 / WORKERS,
        ratio: cpu / encrypting,
        goal: "at most 30",
        met: ((cpu / BROWSERS) * MILLION) / 60 / WORKERS <= 30,
      },
      {
        name: "push: messages for each browser",
        value: messages / BROWSERS,
        unit: "messages",
        goal: "exactly 1",
        met: messages === BROWSERS,
      },
    ];
  } finally {
    await store.close();
    await fleet.close();
    service.stop();
  }
}

/** CPU of these processes so far, all threads, in seconds; as Linux tells it. */
async function cpuOf(pids: readonly number[]): Promise<number> {
  const ticks = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, "utf8");
      const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
      return Number(fields[11]) + Number(fields[12]);
    }),
  );
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}

/** CPU of this process for as many messages, encrypted and not sent. */
function encryptingSeconds(keys: { p256dh: string; auth: string }): number {
  const sample = 1_000;
  const message = JSON.stringify({ title: "x".repeat(100), body: "y".repeat(200) });
  const began = cpuSeconds();
  for (let each = 0; each < sample; each += 1) webPush.encrypt(keys.p256dh, keys.auth, message, "aes128gcm");
  return ((cpuSeconds() - began) / sample) * BROWSERS;
}
