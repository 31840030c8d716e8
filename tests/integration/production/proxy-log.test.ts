import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "../../support/loopback-server.ts";
import { NO_NGINX, startProxy, type TestProxy } from "../../support/sites/proxy.ts";

const SECRET = "codeword-of-a-reader";

describe.skipIf(NO_NGINX)(`the proxy's log${NO_NGINX}`, () => {
  let api: LoopbackServer;
  let proxy: TestProxy;

  beforeAll(async () => {
    api = await startLoopbackServer((request, response) => {
      if (request.url?.startsWith("/broken")) request.socket.destroy();
      else response.end("{}");
    });
    const ports = [Number(api.host.split(":")[1])];
    proxy = await startProxy({ apiPorts: ports, gatewayPorts: [1], slowRates: true });
  });
  afterAll(async () => {
    await proxy.close();
    api.close();
  });

  it("has nothing of refused and failed requests, however many come", async () => {
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${proxy.url}${path}`, {
        headers: { referer: `https://site.example/?token=${SECRET}` },
        ...init,
      });
    const before = proxy.log();
    const statuses = new Map<number, number>();
    const count = ({ status }: Response) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (let wave = 0; wave < 10; wave += 1)
      await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`/search?q=${SECRET}${n}`).then(count)));
    const others = [
      ask(`/auth/callback?code=${SECRET}`),
      ask(`/broken?code=${SECRET}`),
      ask(`/socket.io/?token=${SECRET}`),
      ask(`/api/marketing-inquiry?${SECRET}`, { method: "POST", body: "a".repeat(140_000) }),
      ask(`/metrics?${SECRET}`),
    ];
    for (const answer of await Promise.all(others)) count(answer);
    const malformed = connect(proxy.port, "127.0.0.1");
    malformed.end(`GET /?${SECRET} HTTP/1.1\r\nHost: a b\r\n${SECRET}\r\n\r\n`);
    await malformed.toArray();
    expect([...statuses.keys()].toSorted()).toEqual([200, 404, 413, 429, 502]);
    expect(statuses.get(429)).toBeGreaterThan(400);
    expect(proxy.log()).toBe(before);
  });
});
