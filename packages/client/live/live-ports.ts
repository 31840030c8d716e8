import type { ChangeEvent, SubscribeRequest } from "../../../core/contract/live.ts";
import type { LiveObject, Snapshot } from "../../../core/live/types.ts";
import type { Connection } from "./connection.ts";
import type { Ack } from "./parse-events.ts";

export interface SocketEvents {
  connected(): void;
  disconnected(): void;
  changed(change: ChangeEvent): void;
  /** The gateway is of a build that writes documents in a newer shape than this page reads. */
  newerBuild(): void;
}

/** The socket as the client needs it. `subscribe` rejects when no answer came in time. */
export interface LiveSocket {
  subscribe(request: SubscribeRequest): Promise<Ack>;
  unsubscribe(topic: string): void;
  /** The network came back: do not wait for the next try. */
  retryNow(): void;
  close(): void;
}

/** What the client is given: the browser's in production, a test's own otherwise. */
export interface LivePorts {
  /** What is held of a topic, shared with everything that shows it. */
  read(topic: string): Snapshot | undefined;
  write(topic: string, snapshot: Snapshot): void;
  /** `GET /api/live/{topic}`; undefined when there is no such document, rejects without an answer or when aborted. */
  fetch(topic: string, signal: AbortSignal): Promise<Snapshot | undefined>;
  connect(events: SocketEvents): Promise<LiveSocket>;
  now(): number;
  hidden(): boolean;
  report(connection: Connection): void;
  /** A newer build is out, and the page should be loaded again; called once. */
  outdated(): void;
}

export interface TopicOptions {
  /** Seconds between two looks while the socket is away. */
  refreshSeconds(value: LiveObject | undefined): number;
}
