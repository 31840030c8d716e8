import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import pLimit from "p-limit";
import webPush from "web-push";
import { z } from "zod";
import { followedMatch } from "../../core/contract/push/match-alerts.ts";
import { createLog } from "../../platform/log/log.ts";
import { openStore } from "../../store/open.ts";
import { hasRedis } from "../support/databases/redis.ts";
import { startFleet } from "../support/sites/fleet.ts";
import { waitUntil } from "../support/wait.ts";
import type { BenchResult } from "./result.ts";
import { startWorkerProcess } from "./worker-process.ts";

const BROWSERS = 10_000;
const WORKERS = 2;
const GOAL_SECONDS = 5;
/** Requests at once of the bare sender: as many as one worker makes. */
const AT_ONCE = 80;
const CODE = "rvhl11212025001";
const TITLE = "ভারত–অস্ট্রেলিয়া";
const SENTENCE = "আউট কোহলি, ৭০ (৪৮)। ভারত ১৬৩/৪ (১৭.২ ওভার)।";
const counts = z.object({ browsers: z.number(), messages: z.number() });

/**
 * A wicket told to ten thousand browsers that follow the match, by two worker processes, from the moment in which it is
 * written down to the last browser's message; beside one bare process that encrypts and sends as many of the same messages.
 */
export async function benchMatchAlerts(): Promise<BenchResult[]> {
  if (!hasRedis) throw new Error("redis-server is not installed");
  const service = startWorkerProcess(new URL("./push-service.ts", import.meta.url));
  const bareService = startWorkerProcess(new URL("./push-service.ts", import.meta.url));
  const port = await service.call("listen", undefined, z.number());
  const barePort = await bareService.call("listen", undefined, z.number());
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
    const bare = await bareSeconds(keys, barePort);
    const alerts = { matches: [{ code: CODE, events: ["wicket" as const] }], teams: [] };
    const endpoints = Array.from({ length: BROWSERS }, (_, number) => `http://127.0.0.1:${port}/${number}`);
    await pLimit(100).map(endpoints, (endpoint) =>
      store.pushRegistrations.chooseAlerts({ endpoint, keys, userAgent: "" }, alerts, Date.now()),
    );
    const now = Date.now();
    const began = performance.now();
    const message = {
      code: CODE,
      title: TITLE,
      audience: [followedMatch(CODE)],
      events: [
        {
          key: "wicket/1/4",
          kind: "wicket" as const,
          innings: 1,
          about: "1",
          change: "new" as const,
          sentence: SENTENCE,
        },
      ],
      revision: 1,
      at: now,
    };
    await store.alerts.write(CODE, { revision: 1, told: "{}" }, message, now);
    const told = () => service.call("counts", undefined, counts);
    await waitUntil(async () => (await told()).browsers === BROWSERS, "every browser is told", 240_000);
    const seconds = (performance.now() - began) / 1000;
    await waitUntil(async () => (await store.pushes.unfinished(1)).length === 0, "the push is done", 60_000);
    const { messages } = await told();
    return [
      {
        name: `match alerts: ${BROWSERS} browsers told of a wicket by two workers, sender, receiver and database on the same cores (reference: one bare process that encrypts and sends the same messages)`,
        value: seconds,
        unit: "s",
        reference: bare,
        ratio: seconds / bare,
        goal: `at most ${GOAL_SECONDS}`,
        met: seconds <= GOAL_SECONDS,
      },
      {
        name: "match alerts: messages for each browser",
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
    bareService.stop();
  }
}

/** One process that does nothing but encrypt as many messages and send them over kept connections. */
async function bareSeconds(keys: { p256dh: string; auth: string }, port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const message = JSON.stringify({
    title: TITLE,
    body: SENTENCE,
    data: { url: `/scorecard/${CODE}`, order: 1 },
  });
  const send = async (number: number): Promise<void> => {
    const body = webPush.encrypt(keys.p256dh, keys.auth, message, "aes128gcm").cipherText;
    const sent = request({ host: "127.0.0.1", port, path: `/${number}`, method: "POST", agent });
    sent.end(body);
    const [answer] = await once(sent, "response");
    answer.resume();
    await once(answer, "end");
  };
  const began = performance.now();
  await pLimit(AT_ONCE).map(Array.from({ length: BROWSERS }).keys(), send);
  agent.destroy();
  return (performance.now() - began) / 1000;
}
