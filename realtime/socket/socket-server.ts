import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { Server as EngineServer, type Socket as EngineSocket } from "engine.io";
import { Server, type Socket } from "socket.io";
import { type ServerOptions, WebSocketServer } from "ws";
import { LARGEST_MESSAGE_BYTES, MOST_FRAGMENTS } from "../admission/limits.ts";
import { Connection } from "./connection.ts";
import { PARSER } from "./parser.ts";

export interface HeartbeatTimes {
  /** From opening, or the last answer, to a ping. */
  everyMs: number;
  /** From a ping to its answer. */
  timeoutMs: number;
}

export interface SocketServerParts {
  heartbeat: HeartbeatTimes;
  closeTimeoutMs: number;
  joined(connection: Connection, socket: Socket): void;
  left(connection: Connection): void;
}

/** The stock Socket.IO server, for WebSockets and the main namespace only. */
export interface SocketServer {
  readonly connections: ReadonlyMap<EngineSocket, Connection>;
  /** Makes a WebSocket from an admitted upgrade; undefined after refusing a malformed request. */
  upgrade(request: IncomingMessage, tcp: Duplex, head: Buffer): Connection | undefined;
  forget(connection: Connection): void;
  close(): Promise<void>;
}

export function createSocketServer(parts: SocketServerParts): SocketServer {
  const { heartbeat, closeTimeoutMs, joined, left } = parts;
  const connections = new Map<EngineSocket, Connection>();
  const upgraded = new WeakMap<IncomingMessage, Connection>();
  /** Connections that left the namespace and may join again until then. */
  const leaving = new Map<Connection, NodeJS.Timeout>();
  /** Listeners on the TCP connection before Engine.IO's own. */
  let listeners: readonly unknown[] = [];

  class LimitedWebSocketServer extends WebSocketServer<typeof Connection> {
    constructor(options: ServerOptions<typeof Connection>) {
      // A connection answers pings itself, to count what waits.
      const limits = { autoPong: false, maxFragments: MOST_FRAGMENTS, closeTimeout: closeTimeoutMs };
      super({ ...options, ...limits, WebSocket: Connection });
    }

    override handleUpgrade(
      request: IncomingMessage,
      tcp: Duplex,
      head: Buffer,
      done: (connection: Connection, request: IncomingMessage) => void,
    ): void {
      releaseRequest(tcp);
      super.handleUpgrade(request, tcp, head, (connection) => {
        upgraded.set(request, connection);
        done(connection, request);
      });
    }
  }

  const engine = new EngineServer({
    transports: ["websocket"],
    allowUpgrades: false,
    allowEIO3: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    pingInterval: heartbeat.everyMs,
    pingTimeout: heartbeat.timeoutMs,
    wsEngine: LimitedWebSocketServer,
  });
  const io = new Server({
    serveClient: false,
    // Until the first ping: later clients never join.
    connectTimeout: heartbeat.everyMs,
    parser: PARSER,
  });
  engine.on("connection", (session: EngineSocket) => {
    const connection = upgraded.get(session.request);
    // See https://socket.io/docs/v4/memory-usage/. Socket.IO then omits headers from its handshake.
    Object.assign(session, { request: null });
    // Sets cookies for long-polling.
    session.transport.removeAllListeners("headers");
    if (!connection) return;
    connection.engine = session;
    connections.set(session, connection);
  });
  io.bind(engine);

  io.on("connection", (socket) => {
    const connection = connections.get(socket.conn);
    // The library accepts a second CONNECT right after the first.
    if (!connection || connection.session) {
      socket.conn.close();
      return;
    }
    stayed(connection);
    // Frees the room of its id and its handshake, up to 4 kB.
    socket.nsp.adapter.delAll(socket.id);
    Object.assign(socket, { handshake: undefined });
    socket.on("disconnect", onDisconnect);
    joined(connection, socket);
  });

  /** Shared listeners: a closure for each socket would take memory. */
  function onDisconnect(this: Socket, reason: string): void {
    const connection = connections.get(this.conn);
    if (!connection) return;
    left(connection);
    // It would not answer the closing handshake either.
    if (reason === "ping timeout") connection.terminate();
    if (reason !== "client namespace disconnect") return;
    leaving.set(
      connection,
      setTimeout(() => this.conn.close(), heartbeat.everyMs),
    );
  }

  function stayed(connection: Connection): void {
    clearTimeout(leaving.get(connection));
    leaving.delete(connection);
  }

  /**
   * Engine.IO (6.6.12) creates a response for middlewares, whose listener keeps the request in memory until the
   * connection ends. It is useless after the upgrade.
   */
  function releaseRequest(tcp: Duplex): void {
    for (const listener of tcp.rawListeners("close")) {
      if (!listeners.includes(listener)) tcp.removeListener("close", listener as () => void);
    }
  }

  return {
    connections,
    upgrade(request, tcp, head) {
      listeners = tcp.rawListeners("close");
      engine.handleUpgrade(request, tcp, head);
      return upgraded.get(request);
    },
    forget(connection) {
      stayed(connection);
      if (connection.engine) connections.delete(connection.engine);
    },
    close: () => io.close(),
  };
}
