import { createClient } from "redis";
import type { Log } from "../log/log.ts";

/** Milliseconds a call may take, waiting for the connection included (port: none hangs longer than 2 s). */
const CALL_LIMIT = 1900;
/** Milliseconds between two looks at whether the server still answers. */
const CHECK_EVERY = 1000;
/** Unanswered looks after which a connection counts as dead, though nobody closed it. */
const MOST_UNANSWERED = 5;
/** Further looks after which an attempt to connect that was given up has noticed so: its own limits are shorter. */
const NOTICED_AFTER = 3;

function newClient(url: string, keepUnsent: boolean) {
  return createClient({
    url,
    disableOfflineQueue: !keepUnsent,
    maintNotifications: "disabled",
    // The library's own limit holds only until a command is written; calls are limited here, answer included.
    ...(!keepUnsent && { commandOptions: { timeout: 0 } }),
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 500) + Math.random() * 50,
    },
  });
}

export type RedisClient = ReturnType<typeof newClient>;

export interface RedisLinkOptions {
  url: string;
  /** Names the store in errors and logs: "Live store (Redis)". */
  name: string;
  log: Log;
  /** Runs first on every new connection; calls wait for it. When it fails, that is said and things go on. */
  prepare?: (client: RedisClient) => Promise<unknown>;
  /** Called each time the connection is up, its subscriptions included. */
  onReady?: () => void;
  /**
   * Keeps commands for when the connection is back, for a library that expects so. Otherwise what cannot be sent now is
   * refused: whoever asked would have given up when it goes out.
   */
  keepUnsent?: boolean;
}

/**
 * One connection to Redis that keeps itself up: it connects again after a loss, and after a silence too (a host that
 * vanished closes nothing). Every call settles within two seconds.
 */
export class RedisLink {
  readonly client: RedisClient;
  readonly #log: Log;
  readonly #name: string;
  readonly #watchdog: NodeJS.Timeout;
  #waiting: (() => void)[] = [];
  #unanswered = 0;
  #lost = false;
  #closed = false;
  #connections = 0;
  #prepared = false;

  constructor({ url, name, log, prepare, onReady, keepUnsent = false }: RedisLinkOptions) {
    this.client = newClient(url, keepUnsent);
    this.#log = log;
    this.#name = name;
    this.client.on("error", (error: Error) => this.#onError(error));
    const begin = (): void => {
      this.#prepared = true;
      if (this.#lost) log.info({ store: name }, "Redis is back");
      this.#lost = false;
      this.#unanswered = 0;
      for (const resume of this.#waiting.splice(0)) resume();
      onReady?.();
    };
    this.client.on("ready", () => {
      if (!prepare) {
        begin();
        return;
      }
      this.#prepared = false;
      this.#connections += 1;
      const connection = this.#connections;
      const current = (): boolean => connection === this.#connections && this.client.isReady;
      prepare(this.client)
        .catch((error: unknown) => {
          if (current()) log.warn({ store: name, err: error }, "a new connection could not be prepared");
        })
        .finally(() => {
          if (current()) begin();
        });
    });
    this.#connect();
    this.#watchdog = setInterval(() => this.#check(), CHECK_EVERY);
    this.#watchdog.unref();
  }

  /** Waits for the connection at most as long as a call may take; does not fail without one. */
  async settled(): Promise<void> {
    await this.run(async () => {}).catch(() => {});
  }

  /** Runs commands; rejects with an Error that names the store when they are not answered within `limit` milliseconds. */
  async run<T>(work: (client: RedisClient) => Promise<T>, limit = CALL_LIMIT): Promise<T> {
    if (this.#closed) throw new Error(`${this.#name}: closed`);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit);
    try {
      if (!this.client.isReady || !this.#prepared) await Promise.race([this.#ready(), late]);
      return await Promise.race([work(this.client), late]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${this.#name}: ${reason}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#watchdog);
    this.client.destroy();
  }

  #ready(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #connect(): void {
    // Fails only when it is destroyed meanwhile: until then the client tries again by itself.
    this.client.connect().catch(() => {});
  }

  #onError(error: Error): void {
    if (this.#lost || this.#closed) return;
    this.#lost = true;
    this.#log.warn({ store: this.#name, error: error.message }, "Redis cannot be reached; trying again");
  }

  #check(): void {
    this.#unanswered += 1;
    if (this.#unanswered === MOST_UNANSWERED) {
      this.#onError(new Error("Redis has not answered for seconds"));
      const wasReady = this.client.isReady;
      this.client.destroy();
      // One that hung while it was connecting is given time to notice: else it and the new attempt would both go on.
      if (wasReady) this.#connect();
    } else if (this.#unanswered >= MOST_UNANSWERED + NOTICED_AFTER) {
      if (!this.client.isOpen) this.#connect();
      this.#unanswered = 0;
    } else if (this.client.isReady) {
      this.client.ping().then(
        () => {
          this.#unanswered = 0;
        },
        () => {},
      );
    }
  }
}
