import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** HTTP server on a free loopback port, which replaces a server of the internet. */
export interface LoopbackServer {
  /** host:port of the server, for FETCH_ALLOW and PUSH_SERVICES. */
  host: string;
  url: string;
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
