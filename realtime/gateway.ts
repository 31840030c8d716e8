import type { Server as HttpServer, IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { ErrorCode } from "../core/contract/live.ts";
import { SHAPE } from "../core/live/shape.ts";
import type { Log } from "../platform/log/log.ts";
import { type Admission, isGatewayPath, type RefusalReason, refuse } from "./admission.ts";
import { drainSockets } from "./drain.ts";
import { type Caller, EVENTS, LARGEST_MESSAGE_BYTES, MOST_FRAGMENTS } from "./limits.ts";
import { Connection, type ConnectionHost } from "./protocol/connection.ts";
import { ENGINE_MESSAGE } from "./protocol/engine-packets.ts";
import { textFrame } from "./protocol/frames.ts";
import { Heartbeat, type HeartbeatTimes } from "./protocol/heartbeat.ts";
import { eventPacket } from "./protocol/socket-packets.ts";
import type { Rooms } from "./rooms.ts";
import { type Roles, Session, type SessionHost } from "./session.ts";
import type { Visitors } from "./visitors.ts";

/** What the gateway counts. `refused`: an upgrade, an event, or a whole socket (`flood`) turned away. */
export interface GatewayFacts {
  refused(reason: RefusalReason | ErrorCode | "flood"): void;
  slow(): void;
}

export interface GatewayParts {
  http: HttpServer;
  admission: Admission;
  rooms: Rooms;
  visitors: Visitors;
  facts: GatewayFacts;
  log: Log;
  /** A page of another site wanted a socket. */
  onForeignOrigin?: (request: IncomingMessage) => void;
  heartbeat?: HeartbeatTimes;
  /** ms over which `close` sends the sockets away; 0 by default: at once. */
  drainMs?: number;
}

export interface Gateway {
  sockets(): number;
  /** Refuses newcomers, sends every socket away in batches so that readers spread over other gateways, then settles. */
  close(): Promise<void>;
}

/**
 * A dead link is noticed within 15 s (decisions/gateway.md#heartbeat); who has not joined the namespace by the first
 * ping is closed.
 */
const HEARTBEAT: HeartbeatTimes = { everyMs: 10_000, timeoutMs: 5_000 };
/** How long a client has to answer the closing handshake. */
const CLOSE_TIMEOUT_MS = 2_000;

const SHAPE_FRAME = textFrame(ENGINE_MESSAGE + eventPacket("shape", { shape: SHAPE }));

const now = (): number => performance.now();

/** The shape of live documents that a page reads, as its handshake says. */
function shapeSaid(request: IncomingMessage): number {
  return Number(URL.parse(request.url ?? "", "http://gateway")?.searchParams.get("shape") ?? 1);
}

/** The Socket.IO endpoint on `http`; it leaves the server running when it closes. */
export function createGateway(parts: GatewayParts): Gateway {
  const { http, admission, rooms, visitors, facts, log } = parts;
  const connections = new Map<Connection, Caller>();
  /** Of signed-in people's sockets alone: few. */
  const roles = new Map<Connection, Roles>();
  /** Pages of another build than this one, until they have joined. */
  const strangers = new Set<Connection>();
  let closing = false;

  const sessions: SessionHost = { rooms, events: EVENTS, log, now, onRefused: facts.refused };
  const host: ConnectionHost = {
    heartbeat: new Heartbeat(parts.heartbeat ?? HEARTBEAT, now),
    now,
    join(connection) {
      if (strangers.delete(connection)) connection.deliver(SHAPE_FRAME);
      return new Session(sessions, connection, roles.get(connection));
    },
    closed(connection) {
      const caller = connections.get(connection);
      if (caller) admission.leave(caller);
      connections.delete(connection);
      roles.delete(connection);
      strangers.delete(connection);
    },
    flooded: () => facts.refused("flood"),
    slow: facts.slow,
  };
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // A connection answers pings itself, so that what waits for a client that does not read is counted.
    autoPong: false,
    maxPayload: LARGEST_MESSAGE_BYTES,
    maxFragments: MOST_FRAGMENTS,
    closeTimeout: CLOSE_TIMEOUT_MS,
    WebSocket: Connection,
  };
  const webSockets = new WebSocketServer<typeof Connection>(options);

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer, caller: Caller): void {
    let accepted = false;
    // Calls back at once or never: then the handshake made no sense and was answered.
    webSockets.handleUpgrade(request, socket, head, (connection) => {
      accepted = true;
      connections.set(connection, caller);
      // Nothing of the request is kept: its headers would be a sixth of what an idle socket may take.
      const found = visitors.enter(request, connection);
      if (found) roles.set(connection, found);
      if (shapeSaid(request) !== SHAPE) strangers.add(connection);
      connection.start(host, request.socket);
    });
    if (!accepted) admission.leave(caller);
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isGatewayPath(request.url)) {
      // Somebody else's, if anybody listens; without a listener Node would have ended it.
      if (http.listenerCount("upgrade") === 1) socket.destroy();
      return;
    }
    const admitted = closing ? "closing" : admission.check(request);
    if (typeof admitted === "object") accept(request, socket, head, admitted);
    else {
      facts.refused(admitted);
      if (admitted === "origin") parts.onForeignOrigin?.(request);
      refuse(socket, admitted);
    }
  };
  http.on("upgrade", onUpgrade);

  /** Ends the WebSockets, not the Socket.IO sessions: a client told to disconnect would not come back by itself. */
  async function closeSockets(): Promise<void> {
    await drainSockets(
      () => [...connections.keys()].filter(({ readyState }) => readyState === Connection.OPEN),
      parts.drainMs ?? 0,
    );
    const deadline = performance.now() + CLOSE_TIMEOUT_MS;
    while (connections.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const connection of connections.keys()) connection.terminate();
  }

  return {
    sockets: () => connections.size,
    async close() {
      closing = true;
      await closeSockets();
      webSockets.close();
      http.off("upgrade", onUpgrade);
    },
  };
}
