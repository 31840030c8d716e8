import type { Log } from "../log/log.ts";

/** Sends one command, as words, and resolves with the reply. */
export type Send = (words: readonly string[]) => Promise<unknown>;

export interface RedisOptions {
  url: string;
  name: string;
  log: Log;
  /** Prepares each new connection before its first use; repeated until it succeeds. */
  prepare?: (send: Send) => Promise<unknown>;
  /** Accepts a replica that follows its primary. */
  readOnly?: boolean;
  /** Called when connection and subscriptions are back; messages may have been missed. */
  onReady?: () => void;
  /** Called once for each loss, and if the first connection fails. */
  onLost?: () => void;
}

/** A Redis server that takes writes, or its replicas for reading. */
export interface Redis {
  /** Runs commands. Rejects with an Error that names the store after `limit` milliseconds (1,900). */
  run<T>(work: (send: Send) => Promise<T>, limit?: number): Promise<T>;
  /**
   * Calls `listener` with each message once the promise resolves. Returns a function that stops it. Rejects
   * after `limit` milliseconds (1,900).
   */
  subscribe(
    channel: string,
    listener: (message: string) => void,
    limit?: number,
  ): Promise<() => Promise<void>>;
  readonly ready: boolean;
  /** Waits for the connection as long as one call; never rejects. */
  settled(): Promise<void>;
  /** Rejects if the server does not answer within `limit` milliseconds. */
  ping(limit: number): Promise<void>;
  close(): void;
}
