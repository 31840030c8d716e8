import type { Server as HttpServer, IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import type { Duplex } from "node:stream";
import type { Socket } from "socket.io";
import type { ErrorCode } from "../core/contract/live.ts";
import { SHAPE } from "../core/live/shape.ts";
import type { Log } from "../platform/log/log.ts";
import { type Admission, isGatewayPath, type RefusalReason, refuseUpgrade } from "./admission/admission.ts";
import { createFairTurns } from "./admission/fair-turns.ts";
import { type Caller, EVENTS } from "./admission/limits.ts";
import type { Visitors } from "./admission/visitors.ts";
import type { Rooms } from "./delivery/rooms.ts";
import { type RoleRefusal, Session, type SessionHost, type Whose } from "./delivery/session.ts";
import { drainSockets } from "./drain.ts";
import { PingBatch } from "./frames/ping-batch.ts";
import { Connection, type ConnectionHost } from "./socket/connection.ts";
import { SharedAnswer } from "./socket/parser.ts";
import { createSocketServer, type HeartbeatTimes } from "./socket/socket-server.ts";

/**
 * What the gateway counts. `refused`: an upgrade, an event, a packet of an address that sends too much (`address-packets`), or a whole
 * socket (`flood`) turned away.
 */
export interface GatewayFacts {
  refused(reason: RefusalReason | ErrorCode | "address-packets" | "flood"): void;
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
  /** A socket asked for what it has no role for. */
  onRoleRefused?: (refused: RoleRefusal) => void;
  heartbeat?: HeartbeatTimes;
  /** ms, of a clock that never goes back; the process's own by default. */
  now?: () => number;
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

/** The shape of live documents that a page reads, as its handshake says. */
function shapeSaid(request: IncomingMessage): number {
  return Number(URL.parse(request.url ?? "", "http://gateway")?.searchParams.get("shape") ?? 1);
}

function ignoreError(): void {}

/** The Socket.IO endpoint on `http`; it leaves the server running when it closes. */
export function createGateway(parts: GatewayParts): Gateway {
  const { http, admission, rooms, visitors, facts, log, now = () => performance.now() } = parts;
  /** Who is signed in at a socket; other sockets have no entry. */
  const signedIn = new WeakMap<Connection, Whose>();
  /** Pages of another build than this one, until they have joined. */
  const strangers = new WeakSet<Connection>();
  let closing = false;

  const sessions: SessionHost = {
    rooms,
    events: EVENTS,
    log,
    now,
    onRefused: facts.refused,
    onRoleRefused: (refused) => parts.onRoleRefused?.(refused),
  };
  const server = createSocketServer({
    heartbeat: parts.heartbeat ?? HEARTBEAT,
    closeTimeoutMs: CLOSE_TIMEOUT_MS,
    joined(connection, socket) {
      if (strangers.delete(connection)) socket.emit("shape", { shape: SHAPE });
      connection.session = new Session(sessions, connection, signedIn.get(connection));
      socket.on("subscribe", onSubscribe);
      socket.on("unsubscribe", onUnsubscribe);
    },
    left,
  });
  const { connections } = server;
  const turns = createFairTurns<Caller>({ now, shareOf: admission.shareOf });
  const host: ConnectionHost = {
    pings: new PingBatch(),
    turns,
    now,
    closed(connection) {
      left(connection);
      server.forget(connection);
      admission.leave(connection.caller);
    },
    takesPacket: admission.takesPacket,
    dropped: () => facts.refused("address-packets"),
    flooded: () => facts.refused("flood"),
    slow: facts.slow,
  };

  function onSubscribe(this: Socket, ...args: unknown[]): void {
    receive(this, "subscribe", args);
  }
  function onUnsubscribe(this: Socket, ...args: unknown[]): void {
    receive(this, "unsubscribe", args);
  }
  /** The last argument is the ack's function where the client waits for one; JSON has no functions. */
  function receive(socket: Socket, name: "subscribe" | "unsubscribe", args: unknown[]): void {
    const connection = connections.get(socket.conn);
    const ack = args.at(-1);
    if (typeof ack !== "function") connection?.session?.receive(name, args[0], undefined);
    else if (connection) {
      const request = args.length > 1 ? args[0] : undefined;
      connection.session?.receive(name, request, (json) => ack(new SharedAnswer(connection, json)));
    }
  }
  function left(connection: Connection): void {
    connection.session?.leave();
    connection.session = undefined;
  }

  /** Takes an admitted caller's upgrade. The caller's place is given back once, however it ends. Never throws. */
  function accept(request: IncomingMessage, socket: Duplex, head: Buffer, caller: Caller): void {
    let connection: Connection | undefined;
    try {
      if (closing) refuseUpgrade(socket, "closing");
      connection = closing || socket.destroyed ? undefined : server.upgrade(request, socket, head);
      if (!connection) {
        admission.leave(caller);
        return;
      }
      connection.start(host, caller, request.socket);
      const whose = visitors.enter(request, connection);
      if (whose) signedIn.set(connection, whose);
      if (shapeSaid(request) !== SHAPE) strangers.add(connection);
    } catch (error) {
      log.error({ err: error }, "an upgrade failed");
      // Its end gives the place back.
      if (connection) connection.terminate();
      else {
        admission.leave(caller);
        socket.destroy();
      }
    }
  }

  /**
   * Whatever a stranger writes into the request must not end the process. Errors after admission are caught by
   * `accept`.
   */
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    try {
      upgrade(request, socket, head);
    } catch (error) {
      log.error({ err: error }, "an upgrade failed");
      socket.destroy();
    }
  };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isGatewayPath(request.url)) {
      // Another listener's, where there is one. Closed without an answer, a proxy would take this process for one that died.
      if (http.listenerCount("upgrade") === 1) refuseUpgrade(socket, "protocol");
      return;
    }
    const admitted = closing ? "closing" : admission.check(request);
    if (typeof admitted === "object") {
      // Node listens to the socket no longer, and ws does not yet: a reset meanwhile would end the process.
      socket.on("error", ignoreError);
      turns.run(admitted, () => {
        socket.off("error", ignoreError);
        accept(request, socket, head, admitted);
      });
    } else {
      facts.refused(admitted);
      if (admitted === "origin") parts.onForeignOrigin?.(request);
      refuseUpgrade(socket, admitted);
    }
  };
  http.on("upgrade", onUpgrade);

  /** Ends the WebSockets, not the Socket.IO sessions: a client told to disconnect would not come back by itself. */
  async function closeSockets(): Promise<void> {
    await drainSockets(
      () => [...connections.values()].filter(({ readyState }) => readyState === Connection.OPEN),
      parts.drainMs ?? 0,
    );
    const deadline = performance.now() + CLOSE_TIMEOUT_MS;
    while (connections.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const connection of connections.values()) connection.terminate();
  }

  return {
    sockets: () => connections.size,
    async close() {
      closing = true;
      await closeSockets();
      await server.close();
      http.off("upgrade", onUpgrade);
    },
  };
}
