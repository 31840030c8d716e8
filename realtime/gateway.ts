import type { Server as HttpServer, IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import type { Duplex } from "node:stream";
import { Server as EngineServer, type Socket as EngineSocket } from "engine.io";
import { Server as SocketServer } from "socket.io";
import { WebSocket, WebSocketServer } from "ws";
import type { ErrorCode } from "../core/contract/live.ts";
import type { Log } from "../platform/log/log.ts";
import { numberAcks } from "./ack-number.ts";
import { type Admission, isGatewayPath, type RefusalReason, refuse } from "./admission.ts";
import {
  createTokenBucket,
  EVENT_BURST,
  EVENTS_PER_SECOND,
  LARGEST_MESSAGE_BYTES,
  PACKET_BURST,
  PACKETS_PER_SECOND,
} from "./limits.ts";
import type { Rooms } from "./rooms.ts";
import { createSession } from "./session.ts";
import type { Visitors } from "./visitors.ts";
import { SocketWire } from "./wire.ts";

/** What the gateway counts. `refused`: an upgrade, an event, or a whole socket (`flood`) turned away. */
export interface GatewayFacts {
  refused(reason: RefusalReason | ErrorCode | "flood"): void;
  slow(): void;
}

export interface Gateway {
  sockets(): number;
  /** Refuses newcomers, closes every socket in slices so that readers spread over other gateways, then settles. */
  close(): Promise<void>;
}

/** The heartbeat: a dead link is noticed within 15 s (DESIGN, Time to recover). */
const PING_EVERY_MS = 10_000;
const PING_TIMEOUT_MS = 5_000;
/** For joining the namespace after the WebSocket is open. */
const CONNECT_TIMEOUT_MS = 10_000;
const CLOSE_SLICE = 100;
/** How long a client has to answer the closing handshake. */
const CLOSE_TIMEOUT_MS = 2_000;

/** The Socket.IO endpoint on `http`; it leaves the server running when it closes. */
export function createGateway(
  http: HttpServer,
  admission: Admission,
  rooms: Rooms,
  visitors: Visitors,
  facts: GatewayFacts,
  log: Log,
): Gateway {
  const wires = new Map<EngineSocket, SocketWire>();
  let closing = false;

  const engine = new EngineServer({
    transports: ["websocket"],
    allowUpgrades: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_TIMEOUT_MS,
    wsEngine: WebSocketServer,
  });
  const io = new SocketServer({
    serveClient: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    cleanupEmptyChildNamespaces: true,
  });

  engine.on("connection", (conn: EngineSocket) => {
    const wire = new SocketWire(conn, facts.slow);
    wires.set(conn, wire);
    // Not when the session closes: a client that does not answer the closing handshake still holds its connection.
    conn.request.socket.once("close", () => wires.delete(conn));
    const bucket = createTokenBucket(PACKET_BURST, PACKETS_PER_SECOND, performance.now());
    let flooded = false;
    const onPacket = (): void => {
      // What was read in one go with the last straw still comes through.
      if (flooded || bucket(performance.now())) return;
      flooded = true;
      facts.refused("flood");
      wire.terminate();
    };
    conn.on("packet", onPacket);
    // Answered by ws itself, so it never becomes a packet.
    websocketOf(conn.request)?.on("ping", onPacket);
  });
  io.bind(engine);

  io.on("connection", (socket) => {
    const wire = wires.get(socket.conn);
    if (!wire) return;
    const roles = visitors.enter(socket.request, wire);
    // Nobody asks for the handshake again, and its headers are a sixth of an idle socket's memory.
    Reflect.set(socket.conn, "request", null);
    Reflect.set(socket, "handshake", null);
    numberAcks(socket);
    const session = createSession({
      rooms,
      wire,
      ...(roles ? { roles } : {}),
      bucket: createTokenBucket(EVENT_BURST, EVENTS_PER_SECOND, performance.now()),
      log,
      now: () => performance.now(),
      onRefused: facts.refused,
    });
    socket.on("subscribe", (...args: unknown[]) => {
      session.subscribe(args).catch((error: unknown) => log.error({ err: error }, "a subscription failed"));
    });
    socket.on("unsubscribe", (...args: unknown[]) => session.unsubscribe(args));
    socket.on("disconnect", () => session.end());
  });

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isGatewayPath(request.url)) {
      // Somebody else's, if anybody listens; without a listener Node would have ended it.
      if (http.listenerCount("upgrade") === 1) socket.destroy();
      return;
    }
    const refusal = closing ? "closing" : admission.check(request);
    if (refusal === undefined) engine.handleUpgrade(request, socket, head);
    else {
      facts.refused(refusal);
      refuse(socket, refusal);
    }
  };
  http.on("upgrade", onUpgrade);

  /** Ends the WebSockets, not the Socket.IO sessions: a client told to disconnect would not come back by itself. */
  async function closeSockets(): Promise<void> {
    const open = [...wires.values()];
    for (let index = 0; index < open.length; index += CLOSE_SLICE) {
      for (const wire of open.slice(index, index + CLOSE_SLICE)) wire.close();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const deadline = performance.now() + CLOSE_TIMEOUT_MS;
    while (wires.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const wire of wires.values()) wire.terminate();
  }

  return {
    sockets: () => wires.size,
    async close() {
      closing = true;
      await closeSockets();
      await io.close();
      http.off("upgrade", onUpgrade);
    },
  };
}

/** Engine.IO keeps the ws socket on the request. */
function websocketOf(request: IncomingMessage): WebSocket | undefined {
  const found: unknown = Reflect.get(request, "websocket");
  return found instanceof WebSocket ? found : undefined;
}
