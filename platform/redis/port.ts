import type { Log } from "../log/log.ts";

/** Sends one command, given as words, and resolves with the reply. */
export type Send = (words: readonly string[]) => Promise<unknown>;

export interface RedisOptions {
  url: string;
  name: string;
  log: Log;
  /** Prepares each new connection before its first use; repeated until it succeeds. */
  prepare?: (send: Send) => Promise<unknown>;
  /** Whether a replica that follows its primary is acceptable. */
  readOnly?: boolean;
  /** Called when connection and subscriptions work again; messages may have been missed. */
  onReady?: () => void;
  /** Called once for each loss of the connection, and if the first connection fails. */
  onLost?: () => void;
}

/** A Redis server that accepts writes, or its replicas for reading. */
export interface Redis {
  /** Runs commands. After `limit` ms (default 1,900) it rejects with an Error that names the store. */
  run<T>(work: (send: Send) => Promise<T>, limit?: number): Promise<T>;
  /**
   * Calls `listener` with each message as soon as the promise has resolved. Resolves with a function that stops
   * it. Rejects after `limit` ms (default 1,900).
   */
  subscribe(
    channel: string,
    listener: (message: string) => void,
    limit?: number,
  ): Promise<() => Promise<void>>;
  readonly ready: boolean;
  /** Waits for the connection for the time limit of one call; never rejects. */
  settled(): Promise<void>;
  /** Rejects if the server does not answer within `limit` ms. */
  ping(limit: number): Promise<void>;
  close(): void;
}
