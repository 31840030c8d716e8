import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection that a test can cut, hang or slow down. */
export interface TcpProxy {
  port: number;
  /** Resets all connections, including new ones, until `mend`. */
  cut(): void;
  /** Accepts connections, but holds all bytes until `mend`. */
  hang(): void;
  slow(milliseconds: number): void;
  mend(): void;
  /**
   * Called with all bytes before they are held or passed on; they are lost if it returns false. `connection` is
   * the same object for both directions.
   */
  tap: (bytes: Buffer, isAnswer: boolean, connection: object) => boolean;
  connections(): number;
  close(): Promise<void>;
}

/**
 * `targets`: loopback ports in order of preference. Called for every connection, so that the order can rotate.
 */
export async function startTcpProxy(targets: () => readonly number[]): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let delay = 0;
  let flowing: { promise: Promise<void>; resolve: () => void } | undefined;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
  };

  const pass = (from: Socket, to: Socket, isAnswer = false): void => {
    const connection = isAnswer ? to : from;
    let last = Promise.resolve();
    const later = (deliver: () => void): void => {
      const wait = delay;
      const due = wait > 0 ? new Promise<void>((resolve) => setTimeout(resolve, wait)) : undefined;
      last = last.then(async () => {
        await due;
        while (flowing) await flowing.promise;
        if (!to.destroyed) deliver();
      });
    };
    from.on("data", (bytes: Buffer) => {
      if (proxy.tap(bytes, isAnswer, connection)) later(() => to.write(bytes));
    });
    from.on("end", () => later(() => to.end()));
    from.on("close", () => later(() => to.destroy()));
  };

  async function dial(): Promise<Socket | undefined> {
    for (const port of targets()) {
      const socket = connect(port, "127.0.0.1");
      const opened = await new Promise<boolean>((resolve) => {
        socket.once("connect", () => resolve(true));
        socket.once("error", () => resolve(false));
      });
      if (opened) return socket;
    }
    return undefined;
  }

  const server = createServer({ pauseOnConnect: true }, async (incoming) => {
    if (isCut) {
      incoming.resetAndDestroy();
      return;
    }
    keep(incoming);
    while (flowing) await flowing.promise;
    const outgoing = await dial();
    if (!outgoing || incoming.destroyed || isCut) {
      outgoing?.destroy();
      incoming.resetAndDestroy();
      return;
    }
    keep(outgoing);
    pass(incoming, outgoing);
    pass(outgoing, incoming, true);
    incoming.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const flow = (): void => {
    flowing?.resolve();
    flowing = undefined;
  };
  const proxy: TcpProxy = {
    tap: () => true,
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      flow();
      for (const socket of sockets) socket.resetAndDestroy();
    },
    hang() {
      flowing ??= Promise.withResolvers<void>();
    },
    slow(milliseconds) {
      delay = milliseconds;
    },
    mend() {
      isCut = false;
      delay = 0;
      flow();
    },
    connections: () => sockets.size,
    async close() {
      flow();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
