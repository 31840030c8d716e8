import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { NO_NGINX, startProxy } from "../../support/sites/proxy.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Starts an API that crashes at every request for `/api/...`. */
async function startFragileApi(asked: string[]): Promise<number> {
  const server: Server = createServer((request) => {
    asked.push(request.url ?? "");
    request.socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it.skipIf(NO_NGINX)(`asks one API alone for a stranger's page or picture${NO_NGINX}`, async () => {
  const asked: string[] = [];
  const apiPorts = [await startFragileApi(asked), await startFragileApi(asked)];
  const proxy = await startProxy({ apiPorts, gatewayPorts: apiPorts });
  closers.push(proxy.close);
  const status = async (path: string): Promise<number> => (await fetch(`${proxy.url}${path}`)).status;

  expect(await status("/api/website-content?url=x")).toBe(502);
  expect(await status("/api/image?url=x")).toBe(502);
  expect(asked).toEqual(["/api/website-content?url=x", "/api/image?url=x"]);
  asked.length = 0;
  await status("/api/combined-news");
  expect(asked).toEqual(["/api/combined-news", "/api/combined-news"]);
});
