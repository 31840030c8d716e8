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
import { type FindUser, type RoleRefusal, Session, type SessionHost } from "./delivery/session.ts";
import { drainSockets } from "./drain.ts";
import { PingBatch } from "./frames/ping-batch.ts";
import { Connection, type ConnectionHost } from "./socket/connection.ts";
import { SharedAnswer } from "./socket/parser.ts";
import { createSocketServer, type HeartbeatTimes } from "./socket/socket-server.ts";

/**
 * Counters of the gateway. `refused`: upgrades, events, packets of a client address that sends too many
 * (`address-packets`), or whole sockets (`flood`).
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
  onForeignOrigin?: (request: IncomingMessage) => void;
  onRoleRefused?: (refused: RoleRefusal) => void;
  heartbeat?: HeartbeatTimes;
  now?: () => number;
  /** Time over which `close` closes the sockets, ms. Defaults to 0. */
  drainMs?: number;
}

export interface Gateway {
  sockets(): number;
  /** Refuses new sockets, closes all others in batches, then resolves. */
  close(): Promise<void>;
}

/**
 * Times that detect a dead connection within 15 s (decisions/gateway.md#heartbeat). Clients that have not
 * joined at the first ping are closed.
 */
const HEARTBEAT: HeartbeatTimes = { everyMs: 10_000, timeoutMs: 5_000 };
/** Longest wait for the handshake that closes a WebSocket, ms. */
const CLOSE_TIMEOUT_MS = 2_000;

function shapeSaid(request: IncomingMessage): number {
  return Number(URL.parse(request.url ?? "", "http://gateway")?.searchParams.get("shape") ?? 1);
}

function ignoreError(): void {}

/** Socket.IO endpoint on `http`, which keeps running after `close`. */
export function createGateway(parts: GatewayParts): Gateway {
  const { http, admission, rooms, visitors, facts, log, now = () => performance.now() } = parts;
  const signedIn = new WeakMap<Connection, FindUser>();
  /** Connections of pages of another build, until they join. */
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
  /** The last argument is the function that sends the ack, if the client wants one: JSON has no functions. */
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

  /** Accepts an upgrade that was admitted, and releases the place of its caller exactly once. Never throws. */
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
      log.error({ err: error }, "a WebSocket upgrade failed");
      if (connection) connection.terminate();
      else {
        admission.leave(caller);
        socket.destroy();
      }
    }
  }

  /** No request may end the process; after admission `accept` catches errors. */
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    try {
      upgrade(request, socket, head);
    } catch (error) {
      log.error({ err: error }, "a WebSocket upgrade failed");
      socket.destroy();
    }
  };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isGatewayPath(request.url)) {
      // If there is no other listener, an upgrade without an answer would look to a proxy like a dead process.
      if (http.listenerCount("upgrade") === 1) refuseUpgrade(socket, "protocol");
      return;
    }
    const admitted = closing ? "closing" : admission.check(request);
    if (typeof admitted === "object") {
      // At this time neither Node nor ws listens to the socket, so a reset would end the process.
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

  /** Closes WebSockets instead of Socket.IO sessions: after a disconnect message a client would not return. */
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
