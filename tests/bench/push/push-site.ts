import pLimit from "p-limit";
import { z } from "zod";
import { createLog } from "../../../platform/log/log.ts";
import { openStore } from "../../../store/open.ts";
import type { Store } from "../../../store/types.ts";
import { pushKeys } from "../../support/browser/push-keys.ts";
import { hasRedis } from "../../support/databases/redis.ts";
import { type Fleet, startFleet } from "../../support/sites/fleet.ts";
import { waitUntil } from "../../support/wait.ts";
import type { BenchResult } from "../result.ts";
import { startWorkerProcess } from "../worker-process.ts";

const counts = z.object({ browsers: z.number(), messages: z.number() });

/** A browser as it registers: its endpoint at the site's push service, and its keys. */
export interface PushBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  userAgent: string;
}

/** Workers and their database, and a push service in a process of its own. */
export interface PushSite {
  fleet: Fleet;
  store: Store;
  /** All browsers' keys: to encrypt costs the same whosever they are. */
  keys: PushBrowser["keys"];
  /** Registers so many browsers by `register`. */
  registerBrowsers(count: number, register: (browser: PushBrowser) => Promise<unknown>): Promise<void>;
  /** What the push service has received so far: messages, and the browsers that they were for. */
  told(): Promise<z.infer<typeof counts>>;
  /** Settles when no push is under way. */
  done(): Promise<void>;
  close(): Promise<void>;
}

/** Throws where redis-server is not installed. */
export async function startPushSite(workers: number): Promise<PushSite> {
  if (!hasRedis) throw new Error("redis-server is not installed");
  const service = await startPushService();
  const fleet = await startFleet({
    counts: { api: 0, realtime: 0, workers },
    env: { PUSH_SERVICES: `127.0.0.1:${service.port}`, LOG_LEVEL: "warn" },
  });
  const store = await openStore(fleet.database.uriAt(fleet.database.port), createLog("silent"));
  const keys = pushKeys();
  return {
    fleet,
    store,
    keys,
    async registerBrowsers(count, register) {
      await pLimit(100).map(Array.from({ length: count }).keys(), (number) =>
        register({ endpoint: `http://127.0.0.1:${service.port}/${number}`, keys, userAgent: "" }),
      );
    },
    told: () => service.call("counts", undefined, counts),
    done: () =>
      waitUntil(async () => (await store.pushes.unfinished(1)).length === 0, "the push is done", 60_000),
    async close() {
      await store.close();
      await fleet.close();
      service.stop();
    },
  };
}

/** A push service of its own process, which takes what it is sent and counts it. */
export async function startPushService() {
  const service = startWorkerProcess(new URL("./push-service.ts", import.meta.url));
  const port = await service.call("listen", undefined, z.number());
  return { ...service, port };
}

/** That each browser had its message, and had it once. `name`: of the benchmark. */
export function onceToEach(name: string, messages: number, browsers: number): BenchResult {
  return {
    name: `${name}: messages for each browser`,
    value: messages / browsers,
    unit: "messages",
    goal: "exactly 1",
    met: messages === browsers,
  };
}
