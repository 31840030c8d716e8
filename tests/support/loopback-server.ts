import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A made-up part of the outside world: an HTTP server on a free port of loopback. */
export interface LoopbackServer {
  /** host:port, as FETCH_ALLOW and PUSH_SERVICES take it. */
  host: string;
  /** Without a trailing slash. */
  url: string;
  /** Cuts off what is not answered yet. */
  close(): void;
}

export async function startLoopbackServer(answer: RequestListener): Promise<LoopbackServer> {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
