import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";
import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { countRequests } from "./http-metrics.ts";
import { listenWithSeveral } from "./listeners.ts";
import { metricsAccess } from "./metrics-access.ts";
import type { HttpServer, RequestHandler } from "./port.ts";
import { createReadiness, type Readiness } from "./readiness.ts";
import { refuseBrokenRequests } from "./refuse-broken-requests.ts";
import { pathOf, takeOriginForm } from "./request-target.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import { sendJson } from "./send-json.ts";

export interface OpenHttpServer extends HttpServer {
  /** Listens. Rejects if another process uses the port. `address`: for people, `http://127.0.0.1:3000`. */
  listen(): Promise<{ port: number; address: string }>;
  ready(): Promise<Readiness>;
  /**
   * Makes /readyz answer 503, so that proxies send no more requests; the server still answers those that come.
   */
  drain(): void;
  /** Stops accepting, closes idle connections, and aborts requests that run longer than `graceMilliseconds`. */
  close(graceMilliseconds?: number): Promise<void>;
}

const OWN = new Set(["/healthz", "/readyz", "/metrics"]);
const GRACE_MS = 10_000;
/**
 * Time for which idle connections stay open, ms: longer than the minute of proxies, so that the server never
 * closes a connection that a proxy is about to use.
 */
const KEEP_ALIVE_MS = 65_000;
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;

function inAddress(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

export function openHttp(config: Pick<Config, "env">, log: Log, metrics: Metrics): OpenHttpServer {
  const { HOST, PORT, METRICS_TOKEN } = config.env;
  const handlers: RequestHandler[] = [];
  const readiness = createReadiness(log);
  const notices = new Map<string, () => string | undefined>();
  const requests = countRequests(metrics);
  const sockets = new Set<Socket>();
  let further: readonly Server[] = [];
  let draining = false;
  let closing: Promise<void> | undefined;

  async function answerReady(response: ServerResponse): Promise<void> {
    const { ready, failing } = draining
      ? { ready: false, failing: { process: "shutting down" } }
      : await readiness.run();
    const said = Array.from(notices, ([name, notice]) => [name, notice()] as const);
    const besides = said.filter(([, text]) => text !== undefined);
    sendJson(response, ready ? 200 : 503, {
      ready,
      ...(ready ? {} : { failing }),
      ...(besides.length === 0 ? {} : { notices: Object.fromEntries(besides) }),
    });
  }

  async function answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const access = metricsAccess(request, METRICS_TOKEN);
    if (access !== 200) {
      const message =
        access === 401 ? "The metrics need a bearer token" : "The metrics are for this machine only";
      sendJson(response, access, { success: false, message });
      return;
    }
    const text = await metrics.render();
    const headers = { ...SECURITY_HEADERS, "cache-control": "no-store" };
    response.writeHead(200, { "content-type": metrics.contentType, ...headers }).end(text);
  }

  function ownAnswer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    if (!OWN.has(request.url ?? "")) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") {
      const refusal = { success: false, message: "This method is not allowed here" };
      sendJson(response, 405, refusal, { allow: "GET, HEAD" });
      return Promise.resolve();
    }
    switch (request.url) {
      case "/healthz":
        sendJson(response, 200, { alive: true });
        return Promise.resolve();
      case "/readyz":
        return answerReady(response);
      case "/metrics":
        return answerMetrics(request, response);
      default:
        return undefined;
    }
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    log.error({ method: request.method, path: pathOf(request), err: error }, "a request failed");
    if (response.headersSent) response.destroy();
    else sendJson(response, 500, { success: false, message: "Internal error" });
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (closing) response.setHeader("connection", "close");
    try {
      if (broken.refuse(request, response)) return;
      if (!takeOriginForm(request)) {
        sendJson(response, 400, {
          success: false,
          message: "The address of the request does not belong to this site",
        });
        return;
      }
      const own = ownAnswer(request, response);
      if (own) {
        own.catch((error: unknown) => fail(request, response, error));
        return;
      }
      const { url = "/" } = request;
      const began = requests.begin();
      try {
        for (const handler of handlers) if (handler(request, response)) return;
        sendJson(response, 404, { success: false, message: "Not found" });
      } finally {
        requests.answered(request, response, url, began);
      }
    } catch (error) {
      fail(request, response, error);
    }
  }

  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      // The object `broken` refuses requests without a host, with our headers.
      requireHostHeader: false,
      // Ignores offers of other protocols, such as curl's of HTTP/2 (RFC 9110, 7.8), and of WebSockets if the
      // process has no gateway: otherwise Node would close the connection, and a proxy would think that the
      // process is dead.
      shouldUpgradeCallback: ({ headers }): boolean =>
        headers.upgrade?.toLowerCase() === "websocket" && server.listenerCount("upgrade") > 0,
    },
    answer,
  );
  const broken = refuseBrokenRequests(server);
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  async function closeWithin(graceMilliseconds: number): Promise<void> {
    if (!server.listening) return;
    const closed = Promise.all(
      [server, ...further].map((each) => new Promise<void>((resolve) => each.close(() => resolve()))),
    );
    const endIdle = (): void => {
      server.closeIdleConnections();
      // Node counts a connection on which no byte has arrived as busy.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    // Node has no event for a connection that becomes idle.
    const sweep = setInterval(endIdle, 50);
    endIdle();
    const end = setTimeout(() => {
      log.warn({ connections: sockets.size }, "connections did not close in time");
      for (const socket of sockets) socket.destroy();
    }, graceMilliseconds);
    await closed;
    clearInterval(sweep);
    clearTimeout(end);
  }

  return {
    server,
    handle(handler) {
      handlers.push(handler);
    },
    addReadyCheck: readiness.add,
    addNotice: (name, notice) => void notices.set(name, notice),
    async listen() {
      const { port, more } = await listenWithSeveral(server, { port: PORT, host: HOST });
      further = more;
      const address = `http://${inAddress(HOST)}:${port}`;
      log.info({ port, host: HOST }, `listening on ${address}`);
      return { port, address };
    },
    ready: () => readiness.run(),
    drain() {
      draining = true;
    },
    close(graceMilliseconds = GRACE_MS) {
      draining = true;
      closing ??= closeWithin(graceMilliseconds);
      return closing;
    },
  };
}
