import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createLog } from "../platform/log/log.ts";
import { collectLines } from "../tests/support/log-lines.ts";
import { openTestPlatform } from "../workers/workers.test-support.ts";
import { startApi } from "./start.ts";

it("says of a request that outlasts the shutdown that it was cut off, and nothing of the stores that it then lacks", async () => {
  const { platform, store, close } = await openTestPlatform();
  const { out, lines } = collectLines();
  const asked = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<never>();
  const day = (): Promise<never> => {
    asked.resolve();
    return gone.promise;
  };
  const slow = { ...store, archive: new Proxy(store.archive, { get: () => day }) };
  const api = await startApi({ ...platform, log: createLog("info", out) }, slow, { graceMs: 50 });
  const { server } = platform.http;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/api/archive`);
  await asked.promise;
  await api.close();
  gone.reject(Object.assign(new Error("The pool is closed"), { name: "PoolClosedError" }));
  expect((await answer).status).toBe(503);
  expect(lines.filter(({ level }) => Number(level) >= 40)).toMatchObject([{ level: 40, requests: 1 }]);
  await close();
});
