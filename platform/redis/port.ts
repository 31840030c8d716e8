import type { Log } from "../log/log.ts";

/** Sends one command, as words, and resolves with Redis's reply. */
export type Send = (words: readonly string[]) => Promise<unknown>;

export interface RedisOptions {
  /** REDIS_URL, or REDIS_READ_URL. */
  url: string;
  /** Names the store in errors and logs: "Live store (Redis)". */
  name: string;
  log: Log;
  /** Prepares a new connection before anything else uses it; retried until it succeeds. */
  prepare?: (send: Send) => Promise<unknown>;
  /** No writes: a replica is good enough, as long as it follows its primary. */
  readOnly?: boolean;
  /** Called when the connection and its subscriptions are back, after which messages may have been missed. */
  onReady?: () => void;
  /** Called once each time that the connection is lost, or could not be made at first. */
  onLost?: () => void;
}

/** Redis as the product sees it: one server that takes writes, or replicas of it for reading. */
export interface Redis {
  /**
   * Runs commands. Rejects with an Error that names the store when they are not answered within `limit` milliseconds
   * (1,900).
   */
  run<T>(work: (send: Send) => Promise<T>, limit?: number): Promise<T>;
  /**
   * Calls `listener` with each message from when the promise settles. Returns how to stop. Rejects when it takes longer
   * than `limit` milliseconds (1,900).
   */
  subscribe(
    channel: string,
    listener: (message: string) => void,
    limit?: number,
  ): Promise<() => Promise<void>>;
  /** It is connected. */
  readonly ready: boolean;
  /** Waits until it is connected, as long as a call may take; never rejects. */
  settled(): Promise<void>;
  /** Rejects when the server does not answer within `limit` milliseconds. */
  ping(limit: number): Promise<void>;
  close(): void;
}
