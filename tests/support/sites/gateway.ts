import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket as TcpSocket } from "node:net";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import {
  type ChangeEvent,
  changeEvent,
  type SubscribeAck,
  subscribeAck,
} from "../../../core/contract/live.ts";
import {
  receiveAnswer,
  receiveChange,
  restartSubscription,
  startSubscription,
} from "../../../core/live/subscription.ts";
import type { Snapshot } from "../../../core/live/types.ts";
import { readConfig } from "../../../platform/config/config.ts";
import type { RequestHandler } from "../../../platform/http/port.ts";
import type { LiveStore } from "../../../platform/live-store/port.ts";
import { createLog, type Log } from "../../../platform/log/log.ts";
import { createMetrics, type Metrics } from "../../../platform/metrics/metrics.ts";
import type { Service } from "../../../platform/service.ts";
import { createInProcessSessions } from "../../../platform/sessions/in-process/in-process-sessions.ts";
import type { Sessions } from "../../../platform/sessions/port.ts";
import { createSessionIds } from "../../../platform/sessions/session-id.ts";
import { type RealtimeOptions, startRealtime } from "../../../realtime/start.ts";

/** A gateway on a free loopback port, over a store that the caller supplies. */
export interface TestGateway {
  url: string;
  port: number;
  metrics: Metrics;
  server: Server;
  service: Service;
  connections(): number;
  /** Drops all connections without closing them properly. */
  cut(): void;
  close(): Promise<void>;
}

export async function startTestGateway(
  liveStore: LiveStore,
  env: Record<string, string> = {},
  port = 0,
  parts: RealtimeOptions & { sessions?: Sessions; log?: Log } = {},
): Promise<TestGateway> {
  const { sessions, log = createLog("silent"), ...options } = parts;
  const metrics = createMetrics();
  const handlers: RequestHandler[] = [];
  const server = createServer((request, response) => {
    if (!handlers.some((handler) => handler(request, response))) response.writeHead(404).end();
  });
  const connections = new Set<TcpSocket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
  });
  const http = {
    server,
    handle: (handler: RequestHandler) => handlers.push(handler),
    addReadyCheck: () => {},
    addNotice: () => {},
  };
  const service = await startRealtime(
    {
      config: readConfig([], env),
      log,
      metrics,
      liveStore,
      http,
      sessions: sessions ?? createInProcessSessions(createSessionIds("a secret of tests, never kept"), log),
      processId: `gateway-${Math.random()}`,
    },
    options,
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    metrics,
    server,
    service,
    connections: () => connections.size,
    cut() {
      for (const socket of connections) socket.destroy();
    },
    async close() {
      await service.close();
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Value of a sample in the text format of metrics; 0 if the sample is missing. */
export async function metric(metrics: Metrics, sample: string): Promise<number> {
  const line = (await metrics.render()).split("\n").find((text) => text.startsWith(`${sample} `));
  return Number(line?.slice(sample.length + 1) ?? 0);
}

export type ClientOptions = Partial<ManagerOptions & SocketOptions>;

/** Time limit for hundreds of simultaneous connections, which are slow on a busy machine, ms. */
const PATIENCE_MS = 60_000;

/** Opens a socket.io-client with its own connection, which uses only WebSocket, as the page does. */
export function openClient(url: string, options: ClientOptions = {}): Socket {
  const own = { transports: ["websocket"], forceNew: true, reconnection: false, timeout: PATIENCE_MS };
  return io(url, { ...own, ...options });
}

export async function connectClient(url: string, options: ClientOptions = {}): Promise<Socket> {
  const socket = openClient(url, options);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

/** Sends `subscribe` with any value, and checks the answer against the contract. */
export async function subscribe(socket: Socket, request: unknown): Promise<SubscribeAck> {
  return subscribeAck.parse(await socket.timeout(PATIENCE_MS).emitWithAck("subscribe", request));
}

/**
 * A reader that behaves like the page: applies changes, subscribes again after gaps, and resumes after
 * reconnection.
 */
export interface Reader {
  socket: Socket;
  topic: string;
  held(): Snapshot | undefined;
  events: ChangeEvent[];
  acks: SubscribeAck[];
}

export function createReader(socket: Socket, topic: string): Reader {
  let state = startSubscription();
  const reader: Reader = { socket, topic, held: () => state.held, events: [], acks: [] };
  const ask = (): void => {
    const { epoch, version } = state.held ?? {};
    subscribe(socket, { topic, epoch, version }).then(
      (ack) => {
        reader.acks.push(ack);
        if (!ack.ok) return;
        const step = receiveAnswer(state, ack);
        state = step.state;
        if (step.resubscribe) ask();
      },
      () => undefined,
    );
  };
  socket.on("change", (payload: unknown) => {
    const event = changeEvent.parse(payload);
    if (event.topic !== topic) return;
    reader.events.push(event);
    const { topic: _, ...change } = event;
    const step = receiveChange(state, change);
    state = step.state;
    if (step.resubscribe) ask();
  });
  socket.on("connect", () => {
    state = restartSubscription(state);
    ask();
  });
  if (socket.connected) ask();
  return reader;
}
