import type { Log } from "../log/log.ts";

/** Sends one command, as words, and gives what Redis answers. */
export type Send = (words: readonly string[]) => Promise<unknown>;

export interface RedisOptions {
  /** REDIS_URL: one address, or those of several nodes of a cluster, separated by commas. */
  url: string;
  /** Names the store in errors and logs: "Live store (Redis)". */
  name: string;
  log: Log;
  /** Keys whose neighbours in their slot no connection reads or writes before it has prepared them. */
  homes?: readonly string[];
  /** Prepares one of the homes on a new connection to its server; again and again until it succeeds. */
  prepare?: (send: Send, home: string) => Promise<unknown>;
  /** Nothing is written: replicas will do, as long as they follow their primary. */
  readOnly?: boolean;
  /** Called when connections and subscriptions are back, after which messages may have been missed. */
  onReady?: () => void;
}

/** How a channel is told: in its slot's shard alone, or to everybody, whichever server it was published at. */
export type ChannelKind = "shard" | "everywhere";

/** Redis as the product sees it: one server, or a cluster in which each slot's keys have a server of their own. */
export interface Redis {
  /**
   * Runs commands at the server that holds `key`: all their keys are in its slot. Rejects with an Error that names the
   * store when they are not answered within `limit` milliseconds (1,900).
   */
  run<T>(key: string, work: (send: Send) => Promise<T>, limit?: number): Promise<T>;
  /** Some of the keys: one for each server that holds any of them. */
  onePerServer(keys: readonly string[]): readonly string[];
  /** Calls `listener` with each message from when the promise settles. Returns how to stop. */
  subscribe(
    channel: string,
    kind: ChannelKind,
    listener: (message: string) => void,
  ): Promise<() => Promise<void>>;
  /** Waits until everything is connected, as long as a call may take; never rejects. */
  settled(): Promise<void>;
  /** Rejects when a server does not answer within `limit` milliseconds. */
  ping(limit: number): Promise<void>;
  close(): void;
}
