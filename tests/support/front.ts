import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A small reverse proxy that tests put before the product, so that they can take the gateway away and bring it back. */
export interface Front {
  url: string;
  /** Cuts every open socket connection and refuses new ones until `restore`. */
  cutGateway(): void;
  restoreGateway(): void;
  /** Paths of plain requests since the start. */
  requests: string[];
  close(): Promise<void>;
}

export async function startFront(targetPort: number): Promise<Front> {
  let gatewayUp = true;
  const tunnels = new Set<Socket>();
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming.url ?? "");
    const passed = httpRequest(
      {
        host: "127.0.0.1",
        port: targetPort,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.on("upgrade", (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!gatewayUp) {
      socket.destroy();
      return;
    }
    const target = connect(targetPort, "127.0.0.1", () => {
      const headers = incoming.rawHeaders;
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let index = 0; index < headers.length; index += 2)
        lines.push(`${headers[index]}: ${headers[index + 1]}`);
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
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    cutGateway() {
      gatewayUp = false;
      for (const end of tunnels) end.destroy();
    },
    restoreGateway() {
      gatewayUp = true;
    },
    async close() {
      for (const end of tunnels) end.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
