import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "../../../platform/log/log.ts";
import { openStore } from "../../../store/open.ts";
import type { Store } from "../../../store/types.ts";
import { createRandom, seedFrom } from "../../support/random.ts";
import { type FleetDatabase, startFleetDatabase } from "../../support/sites/fleet-database.ts";
import { startTcpProxy, type TcpProxy } from "../../support/tcp-proxy.ts";

const STORES = 6;
const ROUNDS = 3;

const random = createRandom(seedFrom("DATABASE_SEED"));
let database: FleetDatabase | undefined;
let proxies: TcpProxy[] = [];
let stores: Store[] = [];

afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await database?.close();
  proxies = [];
  stores = [];
});

describe("a database that was away behind a proxy", () => {
  it("is found again by every process, also by one whose driver waits for good", async () => {
    const started = await startFleetDatabase();
    database = started;
    const { port } = started;
    if (port === undefined) throw new Error("The test's database is not on this machine");
    for (let index = 0; index < STORES; index += 1) {
      const proxy = await startTcpProxy(() => [port]);
      proxies.push(proxy);
      stores.push(await openStore(started.uriAt(proxy.port), createLog("silent")));
    }
    let asking = true;
    // The fault comes during calls, which fail while the database is unavailable.
    const callers = stores.map(async (store) => {
      while (asking) {
        await Promise.all([1, 2, 3].map(() => store.sources.list(1).catch(() => undefined)));
        await pause(2);
      }
    });
    const away = async (): Promise<number> => {
      const answers = await Promise.allSettled(stores.map((store) => store.sources.list(1)));
      return answers.filter(({ status }) => status === "rejected").length;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(random.whole(200, 800));
      if (started.process) await started.process.kill();
      else for (const proxy of proxies) proxy.cut();
      await pause(random.whole(0, 1_000));
      for (const proxy of proxies) proxy.mend();
      await started.restart();
      await expect.poll(away).toBe(0);
    }
    asking = false;
    await Promise.all(callers);
  });
});
