import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { readConfig } from "../../../platform/config/config.ts";
import { openHttp } from "../../../platform/http/open.ts";
import { createInProcessLiveStore } from "../../../platform/live-store/in-process/in-process-live-store.ts";
import { createLog } from "../../../platform/log/log.ts";
import { createMetrics } from "../../../platform/metrics/metrics.ts";
import { openRaw } from "../../support/raw-socket.ts";
import { startTestGateway } from "../../support/sites/gateway.ts";
import { NO_NGINX, startProxy } from "../../support/sites/proxy.ts";

const log = createLog("silent");
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startApi(): Promise<number> {
  const http = openHttp(readConfig([], { PORT: "0" }), log, createMetrics());
  closers.push(() => http.close(0));
  return (await http.listen()).port;
}

async function startGateway(): Promise<number> {
  const store = createInProcessLiveStore(log);
  const gateway = await startTestGateway(store);
  closers.push(async () => {
    await gateway.close();
    await store.close();
  });
  return gateway.port;
}

async function headAt(port: number, method: string, path: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  const [head] = await once(socket, "data");
  socket.destroy();
  return String(head);
}

async function upgradeAt(port: number, method: string, path: string): Promise<number> {
  return Number((await headAt(port, method, path)).split(" ")[1]);
}

it.skipIf(NO_NGINX)(`upgrades where there is no gateway take no server from readers${NO_NGINX}`, async () => {
  const apiPorts = [await startApi(), await startApi()];
  const gatewayPorts = [await startGateway(), await startGateway()];
  const proxy = await startProxy({ apiPorts, gatewayPorts });
  closers.push(proxy.close);
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    statuses.push(await upgradeAt(proxy.port, "GET", "/healthz"));
    statuses.push(await upgradeAt(proxy.port, "GET", "/api/combined-news"));
    statuses.push(await upgradeAt(proxy.port, "PUT", "/api/admin/news"));
    statuses.push(await upgradeAt(proxy.port, "GET", "/socket.io/other"));
    statuses.push(await upgradeAt(proxy.port, "GET", "/socket.io/?EIO=3&transport=websocket"));
  }
  expect(statuses.slice(0, 5)).toEqual([200, 404, 404, 404, 400]);
  expect(Math.max(...statuses)).toBeLessThan(500);
  expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200);
  const reader = await openRaw(proxy.url);
  reader.ws.terminate();
  // The answer has no headers for browsers, which would cost each socket half a kilobyte.
  const opened = await headAt(proxy.port, "GET", "/socket.io/?EIO=4&transport=websocket");
  expect(opened).toMatch(/^HTTP\/1.1 101 /);
  expect(opened.toLowerCase()).not.toMatch(/x-frame-options|content-security-policy|cache-control/);
});

it("an upgrade is answered by every process, also where no proxy stands before it", async () => {
  expect(await upgradeAt(await startApi(), "GET", "/healthz")).toBe(200);
  const gateway = await startGateway();
  expect(await upgradeAt(gateway, "GET", "/elsewhere")).toBe(400);
  expect(await upgradeAt(gateway, "GET", "/socket.io/other")).toBe(400);
});
