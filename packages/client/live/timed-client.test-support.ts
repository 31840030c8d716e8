import { afterEach, beforeEach, vi } from "vitest";
import type { SubscribeRequest } from "../../../core/contract/live.ts";
import type { Snapshot } from "../../../core/live/types.ts";
import type { Connection } from "./connection.ts";
import { LiveClient } from "./live-client.ts";
import type { LivePorts, LiveSocket, SocketEvents } from "./live-ports.ts";
import type { Ack } from "./parse-events.ts";

export const TOPIC = "news:all";
export const MINUTE_MS = 60_000;
export const minute = { refreshSeconds: () => 60 };

/** A client whose clock and socket the test controls; records the client's requests and releases. */
export interface TimedClient {
  client: LiveClient;
  held: Snapshot | undefined;
  /** State that the gateway and REST return. */
  stored: Snapshot<{ n: number }>;
  asked: SubscribeRequest[];
  fetched: AbortSignal[];
  rest: () => Promise<Snapshot | undefined>;
  ack: () => Ack | Promise<Ack>;
  events: SocketEvents;
  socket: LiveSocket;
  retries: number;
  closed: number;
  hidden: boolean;
  reports: Connection[];
  makeClient(over?: Partial<LivePorts>): LiveClient;
  whole(): Ack;
  settle(): Promise<unknown>;
  /** Publishes the next version. `lost`: readers do not receive it. */
  publish(lost: boolean): void;
}

/** Creates a client for each test of a file, on a stopped clock. */
export function prepareTimedClient(): TimedClient {
  const notConnected = (): never => {
    throw new Error("No socket is connected");
  };
  const socket: LiveSocket = {
    async subscribe(request) {
      world.asked.push(request);
      return world.ack();
    },
    unsubscribe: () => undefined,
    retryNow() {
      world.retries += 1;
    },
    close() {
      world.closed += 1;
    },
  };
  const makeClient = (over: Partial<LivePorts> = {}): LiveClient =>
    new LiveClient({
      read: () => world.held,
      write(_, snapshot) {
        world.held = snapshot;
      },
      fetch(_, signal) {
        world.fetched.push(signal);
        return world.rest();
      },
      async connect(given) {
        world.events = given;
        given.connected();
        return socket;
      },
      now: () => Date.now(),
      hidden: () => world.hidden,
      report: (connection) => void world.reports.push(connection),
      outdated: () => undefined,
      ...over,
    });
  const fresh = () => ({
    client: makeClient(),
    held: undefined,
    stored: { epoch: "e1", version: 1, value: { n: 1 } },
    asked: [],
    fetched: [],
    rest: async () => world.stored,
    ack: () => world.whole(),
    events: {
      connected: notConnected,
      disconnected: notConnected,
      changed: notConnected,
      newerBuild: notConnected,
    },
    retries: 0,
    closed: 0,
    hidden: false,
    reports: [],
  });
  const world: TimedClient = {
    ...fresh(),
    socket,
    makeClient,
    whole() {
      const { epoch, version, value: snapshot } = world.stored;
      return { ok: true, answer: { epoch, version, snapshot } };
    },
    settle: () => vi.advanceTimersByTimeAsync(0),
    publish(lost) {
      const { epoch, version } = world.stored;
      const n = version + 1;
      world.stored = { epoch, version: n, value: { n } };
      if (!lost) world.events.changed({ topic: TOPIC, epoch, version: n, at: 0, patch: { n } });
    },
  };
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(world, fresh());
  });
  afterEach(() => {
    world.client.close();
    vi.useRealTimers();
  });
  return world;
}
