import { once } from "node:events";
import { expect, it } from "vitest";
import { startApi } from "../../api/start.ts";
import type { Platform, Service } from "../../platform/service.ts";
import { startRealtime } from "../../realtime/start.ts";
import type { Store } from "../../store/types.ts";
import { startWorkers } from "../../workers/start.ts";
import { openTestPlatform } from "../../workers/workers.test-support.ts";
import { cleanups } from "../support/each-file/cleanups.ts";
import { createFaultyLiveStore } from "../support/faulty-live-store.ts";

type Start = (platform: Platform, store: Store) => Promise<Service>;
const SERVICES: [name: string, check: string, start: Start][] = [
  ["the API", "live store", (platform, store) => startApi(platform, store)],
  ["the gateway", "realtime", (platform) => startRealtime(platform)],
  [
    "a worker",
    "live store",
    (platform, store) => startWorkers(platform, store, { feeds: [], cricketDataUrl: undefined }),
  ],
];

it.each(SERVICES)(
  "%s says at /readyz that the live store takes no write, for as long as it does not",
  async (_, check, start) => {
    const { platform, store, close } = await openTestPlatform();
    cleanups.push(close);
    const live = createFaultyLiveStore(platform.liveStore);
    const service = await start({ ...platform, liveStore: live.store }, store);
    cleanups.push(() => service.close());
    const { server } = platform.http;
    await once(server.listen(0, "127.0.0.1"), "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const ask = async (): Promise<unknown> => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return [answer.status, await answer.json()];
    };
    expect(await ask()).toEqual([200, { ready: true }]);
    live.away = true;
    // The process caches a recent result for a moment.
    await expect.poll(ask).toEqual([503, { ready: false, failing: { [check]: "The live store is away" } }]);
    live.away = false;
    expect(await ask()).toEqual([200, { ready: true }]);
  },
);
