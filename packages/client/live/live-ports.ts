import type { ChangeEvent, SubscribeRequest } from "../../../core/contract/live.ts";
import type { LiveObject, Snapshot } from "../../../core/live/types.ts";
import type { Connection } from "./connection.ts";
import type { Ack } from "./parse-events.ts";

export interface SocketEvents {
  connected(): void;
  disconnected(): void;
  changed(change: ChangeEvent): void;
  /** The gateway's build uses a document shape that this page cannot read. */
  newerBuild(): void;
}

/** Socket of the client. `subscribe` rejects after a timeout. */
export interface LiveSocket {
  subscribe(request: SubscribeRequest): Promise<Ack>;
  unsubscribe(topic: string): void;
  retryNow(): void;
  close(): void;
}

export interface LivePorts {
  read(topic: string): Snapshot | undefined;
  write(topic: string, snapshot: Snapshot): void;
  /** `GET /api/live/{topic}`; undefined without such a document. Rejects without an answer or when aborted. */
  fetch(topic: string, signal: AbortSignal): Promise<Snapshot | undefined>;
  connect(events: SocketEvents): Promise<LiveSocket>;
  now(): number;
  hidden(): boolean;
  report(connection: Connection): void;
  outdated(): void;
}

export interface TopicOptions {
  /** Polling interval without the socket, seconds. */
  refreshSeconds(value: LiveObject | undefined): number;
}
