import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { Server as EngineServer, type Socket as EngineSocket } from "engine.io";
import { Server, type Socket } from "socket.io";
import { type ServerOptions, WebSocketServer } from "ws";
import { LARGEST_MESSAGE_BYTES, MOST_FRAGMENTS } from "../admission/limits.ts";
import { Connection } from "./connection.ts";
import { PARSER } from "./parser.ts";

export interface HeartbeatTimes {
  /** From opening, or from the last answer, to a ping. */
  everyMs: number;
  /** From a ping to its answer. */
  timeoutMs: number;
}

export interface SocketServerParts {
  heartbeat: HeartbeatTimes;
  /** ms that a client has to answer the closing handshake. */
  closeTimeoutMs: number;
  /** A connection joined the main namespace. */
  joined(connection: Connection, socket: Socket): void;
  /** It left the namespace, or Engine.IO gave it up. */
  left(connection: Connection): void;
}

/** The stock Socket.IO server, for WebSockets and the main namespace alone. */
export interface SocketServer {
  /** Engine.IO's sessions with their WebSockets. */
  readonly connections: ReadonlyMap<EngineSocket, Connection>;
  /** Makes a WebSocket of an admitted upgrade; undefined when the request is malformed, which it has been told. */
  upgrade(request: IncomingMessage, tcp: Duplex, head: Buffer): Connection | undefined;
  /** Call once the TCP connection is gone. */
  forget(connection: Connection): void;
  close(): Promise<void>;
}

export function createSocketServer(parts: SocketServerParts): SocketServer {
  const { heartbeat, closeTimeoutMs, joined, left } = parts;
  const connections = new Map<EngineSocket, Connection>();
  /** From the upgrade to Engine.IO's session, a moment later. */
  const upgraded = new WeakMap<IncomingMessage, Connection>();
  /** Connections that have left the namespace, and may join it again until then. */
  const leaving = new Map<Connection, NodeJS.Timeout>();
  /** Listeners for the TCP connection's end from before Engine.IO got the upgrade that is under way. */
  let listeners: readonly unknown[] = [];

  class LimitedWebSocketServer extends WebSocketServer<typeof Connection> {
    constructor(options: ServerOptions<typeof Connection>) {
      // A connection answers pings itself, so that what waits for a client that does not read is counted.
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
    // Until the first ping: a client that has not joined by then never will.
    connectTimeout: heartbeat.everyMs,
    parser: PARSER,
  });
  engine.on("connection", (session: EngineSocket) => {
    const connection = upgraded.get(session.request);
    // As https://socket.io/docs/v4/memory-usage/ has it. Socket.IO then takes no headers into its handshake either.
    Object.assign(session, { request: null });
    // Sets cookies in answers to long-polling.
    session.transport.removeAllListeners("headers");
    if (!connection) return;
    connection.engine = session;
    connections.set(session, connection);
  });
  io.bind(engine);

  io.on("connection", (socket) => {
    const connection = connections.get(socket.conn);
    // The library lets a second CONNECT through that comes in the same breath as the first.
    if (!connection || connection.session) {
      socket.conn.close();
      return;
    }
    stayed(connection);
    // Nothing uses the room of its own id, nor its handshake, which may be 4 kB.
    socket.nsp.adapter.delAll(socket.id);
    Object.assign(socket, { handshake: undefined });
    socket.on("disconnect", onDisconnect);
    joined(connection, socket);
  });

  /** Listeners are shared by all sockets: a closure for each would take memory. */
  function onDisconnect(this: Socket, reason: string): void {
    const connection = connections.get(this.conn);
    if (!connection) return;
    left(connection);
    // It would not answer the closing handshake either, and keep its place until that has timed out.
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
   * For its middlewares, of which there are none here, Engine.IO (6.6.12) creates a response that listens for the end
   * of the TCP connection, and so holds the request in memory until then. Once ws has the upgrade, that listener is of
   * no use.
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
