import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { NETWORK } from "./slow-phone.ts";

/** A line to the product as slow as a cheap phone's, also for what a service worker asks. */
export interface SlowLine {
  url: string;
  close(): Promise<void>;
}

/** Passes bytes on half a round trip later, and no faster than the line carries all connections together. */
export async function startSlowLine(targetPort: number): Promise<SlowLine> {
  const half = NETWORK.latencyMs / 2;
  const open = new Set<Socket>();

  /** When the line is free again, in ms; a way each. */
  function way(bytesPerSecond: number): (from: Socket, to: Socket) => void {
    let freeAt = 0;
    return (from, to) => {
      from.on("data", (chunk) => {
        const now = performance.now();
        freeAt = Math.max(now, freeAt) + (chunk.length / bytesPerSecond) * 1000;
        from.pause();
        setTimeout(() => from.resume(), freeAt - now);
        setTimeout(() => to.destroyed || to.write(chunk), freeAt - now + half);
      });
      from.on("end", () =>
        setTimeout(() => to.destroyed || to.end(), Math.max(0, freeAt - performance.now()) + half),
      );
      from.on("error", () => to.destroy());
      from.on("close", () => open.delete(from));
      open.add(from);
    };
  }
  const down = way(NETWORK.down);
  const up = way(NETWORK.up);

  const server = createServer((phone) => {
    const product = connect(targetPort, "127.0.0.1");
    up(phone, product);
    down(product, phone);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
