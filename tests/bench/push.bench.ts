import { readFile } from "node:fs/promises";
import webPush from "web-push";
import { createToldArticle, URGENT } from "../support/databases/articles.ts";
import { waitUntil } from "../support/wait.ts";
import { onceToEach, type PushBrowser, startPushSite } from "./push/push-site.ts";
import type { BenchResult } from "./result.ts";
import { cpuSeconds } from "./worker-process.ts";

const BROWSERS = 20_000;
const WORKERS = 2;
/** Of the clock that processes' CPU is counted by in /proc. */
const TICKS_A_SECOND = 100;
const MILLION = 1_000_000;

/** An article told to twenty thousand browsers by two worker processes, beside what encrypting the messages costs alone. */
export async function benchPush(): Promise<BenchResult[]> {
  const site = await startPushSite(WORKERS);
  try {
    const { fleet, store } = site;
    await site.registerBrowsers(BROWSERS, (browser) => store.pushRegistrations.register(browser, Date.now()));
    const now = Date.now();
    const articleId = await createToldArticle(store, now);
    await store.pushes.begin(articleId, now, URGENT);
    await waitUntil(async () => (await site.told()).messages > 0, "the first message", 30_000);
    const began = performance.now();
    const cpuBefore = await cpuOf(fleet.of("workers").map((worker) => worker.pid()));
    await waitUntil(async () => (await site.told()).browsers === BROWSERS, "every browser is told", 600_000);
    const seconds = (performance.now() - began) / 1000;
    const cpu = (await cpuOf(fleet.of("workers").map((worker) => worker.pid()))) - cpuBefore;
    await site.done();
    const { messages } = await site.told();
    const encrypting = encryptingSeconds(site.keys);
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
      onceToEach("push", messages, BROWSERS),
    ];
  } finally {
    await site.close();
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
function encryptingSeconds(keys: PushBrowser["keys"]): number {
  const sample = 1_000;
  const message = JSON.stringify({ title: "x".repeat(100), body: "y".repeat(200) });
  const began = cpuSeconds();
  for (let each = 0; each < sample; each += 1) webPush.encrypt(keys.p256dh, keys.auth, message, "aes128gcm");
  return ((cpuSeconds() - began) / sample) * BROWSERS;
}
