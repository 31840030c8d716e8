import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SkewedServer {
  port: number;
  /** Time that the server's scripts get, seconds since 1970: ten digits. */
  clock: number;
}

export interface SkewedAddress {
  port: number;
  url: string;
  close(): Promise<void>;
}

/**
 * Address of the current leader, whose scripts get a false time: each TIME call in a script is replaced on its
 * way by a constant of equal length. A script that Redis has cached runs unchanged, so call `SCRIPT FLUSH`
 * first.
 */
export async function startSkewedAddress(leader: () => SkewedServer): Promise<SkewedAddress> {
  const asked = "redis.call('TIME')";
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const { port, clock } = leader();
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    let rest = "";
    near.on("data", (bytes: Buffer) => {
      const text = (rest + bytes.toString("latin1")).replaceAll(asked, `({'${clock}',0})`);
      // The text may be split between two chunks.
      let cut = Math.min(asked.length - 1, text.length);
      while (cut > 0 && !asked.startsWith(text.slice(-cut))) cut -= 1;
      rest = cut > 0 ? text.slice(-cut) : "";
      far.write(cut > 0 ? text.slice(0, -cut) : text, "latin1");
    });
    far.pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
