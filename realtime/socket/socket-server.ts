import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { Server as EngineServer, type Socket as EngineSocket } from "engine.io";
import { Server, type Socket } from "socket.io";
import { type ServerOptions, WebSocketServer } from "ws";
import { LARGEST_MESSAGE_BYTES, MOST_FRAGMENTS } from "../admission/limits.ts";
import { Connection } from "./connection.ts";
import { PARSER } from "./parser.ts";

export interface HeartbeatTimes {
  /** Time from the opening, or from the last answer, to the next ping, ms. */
  everyMs: number;
  /** Time from a ping to its answer, ms. */
  timeoutMs: number;
}

export interface SocketServerParts {
  heartbeat: HeartbeatTimes;
  closeTimeoutMs: number;
  joined(connection: Connection, socket: Socket): void;
  left(connection: Connection): void;
}

/** The unmodified Socket.IO server, only for WebSockets and the main namespace. */
export function createSocketServer(parts: SocketServerParts) {
  const { heartbeat, closeTimeoutMs, joined, left } = parts;
  const connections = new Map<EngineSocket, Connection>();
  const upgraded = new WeakMap<IncomingMessage, Connection>();
  /** Connections that left the namespace, with the timer until which they may join again. */
  const leaving = new Map<Connection, NodeJS.Timeout>();
  /** Listeners that the TCP connection had before Engine.IO added its own. */
  let listeners: readonly unknown[] = [];

  class LimitedWebSocketServer extends WebSocketServer<typeof Connection> {
    constructor(options: ServerOptions<typeof Connection>) {
      // Connections answer pings themselves, so that the answers are counted among unsent bytes.
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
    // Time in which clients must join: until the first ping.
    connectTimeout: heartbeat.everyMs,
    parser: PARSER,
  });
  engine.on("connection", (session: EngineSocket) => {
    const connection = upgraded.get(session.request);
    // Without this reference Socket.IO omits headers from its handshake, and memory is free
    // (https://socket.io/docs/v4/memory-usage/).
    Object.assign(session, { request: null });
    // These listeners would set cookies, which only long-polling needs.
    session.transport.removeAllListeners("headers");
    if (!connection) return;
    connection.engine = session;
    connections.set(session, connection);
  });
  io.bind(engine);

  io.on("connection", (socket) => {
    const connection = connections.get(socket.conn);
    // The library would accept a second CONNECT directly after the first.
    if (!connection || connection.session) {
      socket.conn.close();
      return;
    }
    stayed(connection);
    // Socket.IO's room of the socket's own id is not needed. Deleting it frees the room and the handshake, up to 4 kB.
    socket.nsp.adapter.delAll(socket.id);
    Object.assign(socket, { handshake: undefined });
    socket.on("disconnect", onDisconnect);
    joined(connection, socket);
  });

  /** Listeners are shared, because a closure for each socket would take memory. */
  function onDisconnect(this: Socket, reason: string): void {
    const connection = connections.get(this.conn);
    if (!connection) return;
    left(connection);
    // A dead connection would not answer the closing handshake either.
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
   * connection ends. After the upgrade neither is used.
   */
  function releaseRequest(tcp: Duplex): void {
    for (const listener of tcp.rawListeners("close")) {
      if (!listeners.includes(listener)) tcp.removeListener("close", listener as () => void);
    }
  }

  return {
    connections: connections as ReadonlyMap<EngineSocket, Connection>,
    /** Opens a WebSocket for an upgrade that was admitted; undefined after it refused a malformed request. */
    upgrade(request: IncomingMessage, tcp: Duplex, head: Buffer): Connection | undefined {
      listeners = tcp.rawListeners("close");
      engine.handleUpgrade(request, tcp, head);
      return upgraded.get(request);
    },
    forget(connection: Connection) {
      stayed(connection);
      if (connection.engine) connections.delete(connection.engine);
    },
    close: (): Promise<void> => io.close(),
  };
}
