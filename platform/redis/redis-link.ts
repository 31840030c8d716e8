import { messageOf } from "../../core/message-of.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import type { Log } from "../log/log.ts";
import { newClient, type RedisClient } from "./new-client.ts";
import type { RedisOptions, Send } from "./port.ts";
import {
  expectRole,
  isForbidden,
  isReplica,
  REPLICA_NOW,
  type Unfit,
  unfitToRead,
  unfitToWrite,
} from "./server-role.ts";

/**
 * Time limit of a call, ms, including the wait for a connection. By the port's contract no call takes longer
 * than 2 s.
 */
export const CALL_LIMIT = 1900;
/**
 * Time between two checks that the server answers and accepts writes, ms. The library's `pingInterval` and
 * `socketTimeout` count writes as activity, so they miss a dead connection; they also ignore the server's role.
 */
const CHECK_EVERY = 1000;
const MOST_UNANSWERED = 5;
const NOTICED_AFTER = 3;
/** Delay between two tries to prepare a connection, ms: a server may still be loading its data. */
const PREPARE_AGAIN = { least: 50, most: 500 };

function newLinkClient(url: string, keepUnsent: boolean): RedisClient {
  return newClient({
    url,
    disableOfflineQueue: !keepUnsent,
    // The library's own time limit ends when a command is written; ours includes the answer.
    ...(!keepUnsent && { commandOptions: { timeout: 0 } }),
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 500) + Math.random() * 50,
    },
  });
}

export function sendOver(client: RedisClient): Send {
  return (words) => client.sendCommand([...words]);
}

export interface RedisLinkOptions extends Omit<RedisOptions, "prepare"> {
  /**
   * Runs first on every new connection, until it succeeds; no other call is sent before. By default it waits
   * until the server has loaded its data and has the right role.
   */
  prepare?: (client: RedisClient) => Promise<unknown>;
  /**
   * Whether to queue commands until the connection works again, for a library that expects this. Otherwise they
   * are refused, because their callers would have given up.
   */
  keepUnsent?: boolean;
}

export class NotBegun extends Error {
  override readonly name = "NotBegun";
}

/**
 * A connection to a Redis server that accepts writes. It reconnects after a loss, if the server is silent (a
 * host that vanished closes no connection), and if the server became a replica. Every call settles within two
 * seconds.
 */
export class RedisLink {
  readonly client: RedisClient;
  readonly #log: Log;
  readonly #name: string;
  readonly #unfit: Unfit;
  readonly #prepare: (client: RedisClient) => Promise<unknown>;
  readonly #onReady: (() => void) | undefined;
  readonly #onLost: (() => void) | undefined;
  readonly #watchdog: NodeJS.Timeout;
  readonly #waiting = new Set<PromiseWithResolvers<void>>();
  #unanswered = 0;
  #lost = false;
  /** Whether "not ready" was logged since the last loss. */
  #unready = false;
  #closed = false;
  #connections = 0;
  #prepared = false;

  constructor({
    url,
    name,
    log,
    prepare,
    onReady,
    onLost,
    readOnly = false,
    keepUnsent = false,
  }: RedisLinkOptions) {
    this.client = newLinkClient(url, keepUnsent);
    this.#log = log;
    this.#name = name;
    this.#unfit = readOnly ? unfitToRead : unfitToWrite;
    this.#prepare = prepare ?? ((client) => expectRole(sendOver(client), this.#unfit));
    this.#onReady = onReady;
    this.#onLost = onLost;
    this.client.on("error", (error: Error) => {
      this.#prepared = false;
      this.#onError(error);
    });
    this.client.on("ready", () => void this.#begin());
    this.#connect();
    this.#watchdog = setInterval(() => this.#check(), CHECK_EVERY);
    this.#watchdog.unref();
  }

  /** Waits for the connection for the time limit of one call; never rejects. */
  async settled(): Promise<void> {
    await this.run(async () => {}).catch(() => {});
  }

  /** Runs commands. After `limit` ms it rejects with an Error that names the store. */
  async run<T>(work: (client: RedisClient) => Promise<T>, limit = CALL_LIMIT): Promise<T> {
    const late = (): string => `no answer within ${Math.round(limit)} ms`;
    try {
      if (this.#closed) throw new NotBegun("closed");
      let left = limit;
      if (!this.#isReady()) {
        const from = performance.now();
        await this.#connected(limit, () => new NotBegun(late()));
        left -= performance.now() - from;
      }
      const connection = this.#connections;
      try {
        return await withTimeout(work(this.client), left, () => new Error(late()));
      } catch (error) {
        if (isReplica(error) && connection === this.#connections) this.#leave(REPLICA_NOW);
        throw error;
      }
    } catch (error) {
      const reason = messageOf(error);
      throw new Error(`${this.#name}: ${reason}`, { cause: error });
    }
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#watchdog);
    this.client.destroy();
    for (const { reject } of this.#waiting) reject(new NotBegun("closed"));
  }

  get ready(): boolean {
    return this.#isReady();
  }

  #isReady(): boolean {
    return this.client.isReady && this.#prepared;
  }

  async #connected(limit: number, late: () => Error): Promise<void> {
    const waiting = Promise.withResolvers<void>();
    this.#waiting.add(waiting);
    try {
      await withTimeout(waiting.promise, limit, late);
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  #connect(): void {
    // The promise rejects only when the client is destroyed, because the client itself retries.
    this.client.connect().catch(() => {});
  }

  /** Prepares the connection, which is open; until then no command is sent. */
  async #begin(): Promise<void> {
    this.#prepared = false;
    this.#connections += 1;
    const connection = this.#connections;
    const current = (): boolean => connection === this.#connections && this.client.isReady && !this.#closed;
    let wait = PREPARE_AGAIN.least;
    for (;;) {
      try {
        await this.#prepare(this.client);
        break;
      } catch (error) {
        if (!current()) return;
        if (!this.#unready) {
          this.#log.warn({ store: this.#name, err: error }, "Redis is not ready yet; trying again");
        }
        this.#unready = true;
        if (isReplica(error)) {
          this.#leave(REPLICA_NOW);
          return;
        }
      }
      await pause(wait * (1 + Math.random() / 4));
      if (!current()) return;
      wait = Math.min(2 * wait, PREPARE_AGAIN.most);
    }
    if (!current()) return;
    this.#prepared = true;
    if (this.#lost) this.#log.info({ store: this.#name }, "Redis is back");
    this.#lost = false;
    this.#unready = false;
    this.#unanswered = 0;
    for (const { resolve } of this.#waiting) resolve();
    this.#onReady?.();
  }

  #onError(error: Error): void {
    if (this.#lost || this.#closed) return;
    this.#lost = true;
    this.#log.warn({ store: this.#name, error: error.message }, "Redis cannot be reached; trying again");
    this.#onLost?.();
  }

  /**
   * Disconnects from a server that is no longer the primary, because the address leads to the new primary now
   * or soon.
   */
  #leave(why: string): void {
    if (this.#closed) return;
    this.#prepared = false;
    this.#connections += 1;
    this.#onError(new Error(why));
    this.client.destroy();
    setTimeout(() => {
      if (!this.#closed && !this.client.isOpen) this.#connect();
    }, PREPARE_AGAIN.most * Math.random()).unref();
  }

  #check(): void {
    this.#unanswered += 1;
    if (this.#unanswered === MOST_UNANSWERED) {
      this.#onError(new Error("Redis has not answered for seconds"));
      const wasReady = this.client.isReady;
      this.#prepared = false;
      this.client.destroy();
      // A hanging attempt must end first; otherwise two attempts would continue.
      if (wasReady) this.#connect();
    } else if (this.#unanswered >= MOST_UNANSWERED + NOTICED_AFTER) {
      if (!this.client.isOpen) this.#connect();
      this.#unanswered = 0;
    } else if (this.client.isReady) this.#look();
  }

  /** Asks for the server's role: a library that sends its own commands would not report it. */
  #look(): void {
    const connection = this.#connections;
    this.client.sendCommand(["ROLE"]).then(
      (answer: unknown) => {
        this.#unanswered = 0;
        const why = this.#unfit(answer);
        if (why !== undefined && connection === this.#connections) this.#leave(why);
      },
      (error: unknown) => {
        if (isForbidden(error)) this.#unanswered = 0;
      },
    );
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
