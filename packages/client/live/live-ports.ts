import type { ChangeEvent, SubscribeRequest } from "../../../core/contract/live.ts";
import type { LiveObject, Snapshot } from "../../../core/live/types.ts";
import type { Connection } from "./connection.ts";
import type { Ack } from "./parse-events.ts";

export interface SocketEvents {
  connected(): void;
  disconnected(): void;
  changed(change: ChangeEvent): void;
  /** Called if the gateway's build uses a shape of documents that this page cannot read. */
  newerBuild(): void;
}

/** Socket of the client. `subscribe` rejects after a time limit. */
export interface LiveSocket {
  subscribe(request: SubscribeRequest): Promise<Ack>;
  unsubscribe(topic: string): void;
  retryNow(): void;
  close(): void;
}

export interface LivePorts {
  read(topic: string): Snapshot | undefined;
  write(topic: string, snapshot: Snapshot): void;
  /**
   * `GET /api/live/{topic}`; undefined if there is no such document. Rejects if there is no answer, or when
   * aborted.
   */
  fetch(topic: string, signal: AbortSignal): Promise<Snapshot | undefined>;
  connect(events: SocketEvents): Promise<LiveSocket>;
  now(): number;
  hidden(): boolean;
  report(connection: Connection): void;
  outdated(): void;
}

export interface TopicOptions {
  /** Polling interval for a document while there is no socket, seconds. */
  refreshSeconds(value: LiveObject | undefined): number;
}
