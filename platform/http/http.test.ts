import { Agent, get, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import { createLog } from "../log/log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { routeOf } from "./http-metrics.ts";
import { type OpenHttpServer, openHttp } from "./open.ts";
import { reportClock } from "./report-clock.ts";
import { pathOf } from "./request-target.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";

const open: OpenHttpServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((http) => http.close(0)));
});

async function start(variables: Record<string, string> = {}) {
  const config = readConfig([], { PORT: "0", ...variables });
  const http = openHttp(config, createLog("silent"), createMetrics());
  open.push(http);
  const { port, address } = await http.listen();
  return { http, port, address };
}

it("a path is cut for the log, and has no query there", () => {
  expect(pathOf({ url: `/api/admin/${"x".repeat(9_000)}?code=a` })).toBe(`/api/admin/${"x".repeat(189)}`);
});

describe("health", () => {
  it("says which check fails and why, without the credentials of an address", async () => {
    const { http, address } = await start();
    http.addReadyCheck("store", () => Promise.reject(new Error("no answer of mongodb://me:word@db:1/x")));
    http.addReadyCheck("bus", async () => undefined);
    const response = await fetch(`${address}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      ready: false,
      failing: { store: "no answer of mongodb://db:1/x" },
    });
  });

  it("says besides what is to be known, and is ready all the same", async () => {
    const { http, address } = await start();
    let notice: string | undefined = "Stored data is to be changed";
    http.addReadyCheck("store", async () => undefined);
    http.addNotice("migrations", () => notice);
    const ask = async () => (await fetch(`${address}/readyz`)).json();
    expect(await ask()).toEqual({ ready: true, notices: { migrations: notice } });
    notice = undefined;
    expect(await ask()).toEqual({ ready: true });
  });

  it.each([
    [59_000, undefined],
    [
      5 * 3_600_000,
      "The clock of this machine is 300 minutes ahead of the database's: mend time synchronisation",
    ],
    [-150_000, "The clock of this machine is 2 minutes behind the database's: mend time synchronisation"],
  ])("says of a clock that is %i ms ahead: %s", async (ahead, clock) => {
    const { http, address } = await start();
    const metrics = createMetrics();
    reportClock({ http, metrics }, () => ahead);
    const told = clock === undefined ? { ready: true } : { ready: true, notices: { clock } };
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual(told);
    expect(await metrics.render()).toContain(`khobor_clock_ahead_seconds ${Math.round(ahead / 1_000)}\n`);
  });

  it("does not wait for a check that hangs", async () => {
    const { http, address } = await start();
    http.addReadyCheck("store", () => new Promise(() => undefined));
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({
      failing: { store: "no answer within a second" },
    });
  });

  it("takes itself out of the proxy's list when it drains, and goes on answering", async () => {
    const { http, address } = await start();
    http.drain();
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it("answers GET and HEAD alone, with the headers of all answers", async () => {
    const { address } = await start();
    for (const path of ["/healthz", "/readyz", "/metrics"]) {
      const refused = await fetch(`${address}${path}`, { method: "POST" });
      expect(refused.status).toBe(405);
      expect(refused.headers.get("allow")).toBe("GET, HEAD");
    }
    const alive = await fetch(`${address}/healthz`, { method: "HEAD" });
    expect(alive.status).toBe(200);
    expect(Object.fromEntries(alive.headers)).toMatchObject(SECURITY_HEADERS);
    const metrics = await fetch(`${address}/metrics`);
    for (const { headers } of [alive, metrics]) {
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("the target of a request", () => {
  async function ask(port: number, target: string): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    socket.end(`GET ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
    return (await socket.setEncoding("utf8").toArray()).join("");
  }

  it.each([
    ["/path?a=b", "/path?a=b site.example"],
    ["http://elsewhere.example/path?a=b", "/path?a=b elsewhere.example"],
    ["HTTPS://elsewhere.example:8443", "/ elsewhere.example:8443"],
    ["http://elsewhere.example//third.example/", "//third.example/ elsewhere.example"],
  ])("is a path, whatever form it came in: %s", async (target, expected) => {
    const { http, port } = await start();
    http.handle(({ url, headers }, response) => {
      response.end(`${url} ${headers.host}`);
      return true;
    });
    expect((await ask(port, target)).split("\r\n\r\n")[1]).toContain(expected);
  });

  it("is looked at before health and metrics", async () => {
    const { port } = await start();
    expect(await ask(port, "http://elsewhere.example/healthz")).toContain("HTTP/1.1 200");
  });

  it.each(["*", "ftp://elsewhere.example/", "http://name:word@elsewhere.example/", "elsewhere.example:80"])(
    "is refused when it leads nowhere: %s",
    async (target) => {
      const { http, port } = await start();
      http.handle((_request, response) => {
        response.end();
        return true;
      });
      expect(await ask(port, target)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

describe("metrics", () => {
  it("are for loopback, but not for what a proxy forwards", async () => {
    const { address } = await start();
    const response = await fetch(`${address}/metrics`);
    expect(response.headers.get("content-type")).toContain("text/plain");
    expect(await response.text()).toContain("process_cpu_seconds_total");
    const forwarded = await fetch(`${address}/metrics`, { headers: { "x-forwarded-for": "8.8.8.8" } });
    expect(forwarded.status).toBe(403);
  });

  it("need the token where there is one", async () => {
    const { address } = await start({ METRICS_TOKEN: "a-token" });
    const status = async (authorization?: string): Promise<number> =>
      (
        await fetch(`${address}/metrics`, {
          headers: { ...(authorization ? { authorization } : {}), "x-forwarded-for": "8.8.8.8" },
        })
      ).status;
    expect(await status()).toBe(401);
    expect(await status("Bearer another")).toBe(401);
    expect(await status("Bearer a-token")).toBe(200);
  });
});

describe("counting", () => {
  it("puts every address under one of few names", () => {
    const paths =
      "/api/live/match:1?x=/api/image /api/image?url=a /api/made-up/1 /assets/app.js /auth / /article/1 // *";
    const names = "/api/live /api/image /api/other /assets /auth page page page page";
    expect(paths.split(" ").map(routeOf)).toEqual(names.split(" "));
  });

  it("tells what was answered and how long it took, not what looks after the process itself", async () => {
    const { http, address } = await start();
    http.handle((request, response) => {
      request.url = "/taken-off";
      response.writeHead(404).end();
      return true;
    });
    await fetch(`${address}/api/live/one`);
    await fetch(`${address}/api/live/two`, { method: "PROPFIND" });
    const text = await (await fetch(`${address}/metrics`)).text();
    expect(text).toContain('khobor_http_requests_total{route="/api/live",method="GET",status="4xx"} 1');
    expect(text).toContain('khobor_http_requests_total{route="/api/live",method="other",status="4xx"} 1');
    expect(text).toContain("# TYPE khobor_http_request_seconds histogram");
    expect(text).toContain('khobor_http_request_seconds_bucket{le="+Inf",route="/api/live"} 2');
    expect(text).toContain('khobor_http_request_seconds_count{route="/api/live"} 2');
    expect(await (await fetch(`${address}/metrics`)).text()).toContain(
      'khobor_http_request_seconds_count{route="/api/live"} 2',
    );
    expect(text).not.toContain("/metrics");
  });
});

describe("requests", () => {
  it("that offer another protocol are answered in HTTP/1.1, and WebSockets handed over", async () => {
    const { http, address } = await start();
    const upgrades: (string | undefined)[] = [];
    const offer = (protocol: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request(`${address}/healthz`, { headers: { Connection: "Upgrade", Upgrade: protocol } })
          .on("response", (response) => resolve(response.resume().statusCode))
          .on("error", reject)
          .end();
      });
    expect(await offer("websocket")).toBe(200);
    http.server.on("upgrade", (upgrade, socket) => {
      upgrades.push(upgrade.headers.upgrade);
      socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
    });
    expect(await offer("h2c")).toBe(200);
    expect(await offer("WebSocket")).toBe(400);
    expect(upgrades).toEqual(["WebSocket"]);
  });

  it("go to the handlers in order, and to 404 in JSON", async () => {
    const { http, address } = await start();
    http.handle((request, response) => {
      if (request.url !== "/a") return false;
      response.end("first");
      return true;
    });
    http.handle((request, response) => {
      if (request.url !== "/a" && request.url !== "/b") return false;
      response.end("second");
      return true;
    });
    expect(await (await fetch(`${address}/a`)).text()).toBe("first");
    expect(await (await fetch(`${address}/b`)).text()).toBe("second");
    const missing = await fetch(`${address}/c`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ success: false, message: "Not found" });
  });
});

describe("closing", () => {
  it("ends idle connections and lets a running request finish", async () => {
    const { http, port } = await start();
    const arrived = Promise.withResolvers<() => void>();
    http.handle((request, response) => {
      if (request.url === "/slow") arrived.resolve(() => response.end("finished"));
      else response.end("quick");
      return true;
    });
    const agent = new Agent({ keepAlive: true });
    const ask = (path: string): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => get({ port, path, agent }, resolve).on("error", reject));
    const idle = connect(port, "127.0.0.1");
    const idleEnded = new Promise((resolve) => idle.on("close", resolve));
    (await ask("/quick")).resume();
    const slow = ask("/slow");
    const finish = await arrived.promise;
    const closed = http.close();
    await idleEnded;
    finish();
    const answer = await slow;
    expect(await answer.toArray().then((parts) => parts.join(""))).toBe("finished");
    await closed;
    agent.destroy();
  });

  it("ends what does not finish when its time is over", async () => {
    const { http, port } = await start();
    const arrived = Promise.withResolvers<void>();
    http.handle(() => {
      arrived.resolve();
      return true;
    });
    const failed = new Promise((resolve) => get({ port, path: "/never" }).on("error", resolve));
    await arrived.promise;
    await http.close(10);
    expect(await failed).toBeInstanceOf(Error);
  });
});
