import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";

/** Reverse proxy in front of the product, which can cut off the gateway. */
export interface Front {
  url: string;
  /** Closes socket connections and refuses new ones until `restore`. */
  cutGateway(): void;
  /** Closes all connections without an answer until `restore`. */
  goAway(): void;
  restore(): void;
  /** Answers for some paths instead of the product's; undefined: the product answers. */
  instead: ((path: string) => Instead | undefined) | undefined;
  /** Changes the headers of requests that are not for the socket. */
  saying: ((headers: IncomingHttpHeaders) => IncomingHttpHeaders) | undefined;
  requests: string[];
  close(): Promise<void>;
}

export interface Instead {
  status?: number;
  contentType?: string;
  body: string;
}

/** Starts the proxy. `tls`: serves https, with proxy headers (the product needs TRUST_PROXY=1). */
export async function startFront(targetPort: number, tls?: { key: string; cert: string }): Promise<Front> {
  const told = tls ? { "x-forwarded-proto": "https" } : {};
  let gatewayUp = true;
  let up = true;
  const tunnels = new Set<Socket>();
  const requests: string[] = [];
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (!up) {
      incoming.destroy();
      return;
    }
    requests.push(incoming.url ?? "");
    const other = front.instead?.(incoming.url ?? "");
    if (other) {
      const { status = 200, contentType = "text/plain", body } = other;
      outgoing.writeHead(status, { "content-type": contentType, "cache-control": "no-store" }).end(body);
      return;
    }
    const passed = httpRequest(
      {
        host: "127.0.0.1",
        port: targetPort,
        method: incoming.method,
        path: incoming.url,
        headers: { ...(front.saying?.(incoming.headers) ?? incoming.headers), ...told },
      },
      (answered) => {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  };
  const server = tls ? createHttpsServer(tls, answer) : createServer(answer);
  server.on("upgrade", (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!gatewayUp || !up) {
      socket.destroy();
      return;
    }
    const target = connect(targetPort, "127.0.0.1", () => {
      const headers = incoming.rawHeaders;
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let index = 0; index < headers.length; index += 2)
        lines.push(`${headers[index]}: ${headers[index + 1]}`);
      for (const [name, value] of Object.entries(told)) lines.push(`${name}: ${value}`);
      target.write(`${lines.join("\r\n")}\r\n\r\n`);
      target.write(head);
      target.pipe(socket).pipe(target);
    });
    for (const end of [socket, target]) {
      tunnels.add(end);
      end.on("error", () => end.destroy());
      end.on("close", () => {
        tunnels.delete(end);
        socket.destroy();
        target.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    url: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
    requests,
    instead: undefined,
    saying: undefined,
    goAway() {
      up = false;
      for (const end of tunnels) end.destroy();
      server.closeAllConnections();
    },
    cutGateway() {
      gatewayUp = false;
      for (const end of tunnels) end.destroy();
    },
    restore() {
      up = true;
      gatewayUp = true;
      front.instead = undefined;
      front.saying = undefined;
    },
    async close() {
      for (const end of tunnels) end.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return front;
}
