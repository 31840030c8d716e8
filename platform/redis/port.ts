import type { Log } from "../log/log.ts";

/** Sends one command, as words, and resolves with Redis's reply. */
export type Send = (words: readonly string[]) => Promise<unknown>;

export interface RedisOptions {
  /** REDIS_URL: one address, or those of several nodes of a cluster, separated by commas. */
  url: string;
  /** Names the store in errors and logs: "Live store (Redis)". */
  name: string;
  log: Log;
  /** Keys that name slots: no connection reads or writes in such a slot before it has prepared it. */
  homes?: readonly string[];
  /** Prepares one of the homes on a new connection to its server; retried until it succeeds. */
  prepare?: (send: Send, home: string) => Promise<unknown>;
  /** No writes: a replica is good enough, as long as it follows its primary. */
  readOnly?: boolean;
  /** Called when connections and subscriptions are back, after which messages may have been missed. */
  onReady?: () => void;
}

/** How a channel is published: in its slot's shard alone (SPUBLISH), or on all servers of the cluster (PUBLISH). */
export type ChannelKind = "shard" | "everywhere";

/** Redis as the product sees it: one server, or a cluster in which each slot's keys have a server of their own. */
export interface Redis {
  /**
   * Runs commands at the server that holds `key`: all their keys are in its slot. Rejects with an Error that names the
   * store when they are not answered within `limit` milliseconds (1,900).
   */
  run<T>(key: string, work: (send: Send) => Promise<T>, limit?: number): Promise<T>;
  /** A subset of the keys: one for each server that has any of them. */
  onePerServer(keys: readonly string[]): readonly string[];
  /**
   * Calls `listener` with each message from when the promise settles. Returns how to stop. Rejects when it takes longer
   * than `limit` milliseconds (1,900).
   */
  subscribe(
    channel: string,
    kind: ChannelKind,
    listener: (message: string) => void,
    limit?: number,
  ): Promise<() => Promise<void>>;
  /** Everything is connected. */
  readonly ready: boolean;
  /** The connection to the server that holds a key, which is that of its channels too; undefined while it is not up. */
  connectionOf(key: string): object | undefined;
  /** Waits until everything is connected, as long as a call may take; never rejects. */
  settled(): Promise<void>;
  /** Rejects when a server does not answer within `limit` milliseconds. */
  ping(limit: number): Promise<void>;
  close(): void;
}

/** Replicas for reading: of one server, or of the servers of a cluster. What is subscribed lasts as long as its connection. */
export type Replicas = Omit<Redis, "onePerServer">;

export interface ReplicasOptions extends Pick<RedisOptions, "url" | "name" | "log" | "onReady"> {
  /** Called once each time that a connection is not up any more, or could not be made at first. */
  onLost?: () => void;
}
