import { messageOf } from "../../core/message-of.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import type { Log } from "../log/log.ts";
import { newClient, type RedisClient } from "./new-client.ts";
import type { Send } from "./port.ts";
import {
  expectRole,
  isForbidden,
  isReplica,
  REPLICA_NOW,
  type Unfit,
  unfitToRead,
  unfitToWrite,
} from "./server-role.ts";

/** Time limit of a call, ms, waiting for the connection included (port: none hangs longer than 2 s). */
export const CALL_LIMIT = 1900;
/**
 * Time between two checks that the server still answers, and still takes writes, ms. The library's `pingInterval`
 * and `socketTimeout` would not do: writes count as activity too, so a dead connection over which calls go out is never
 * detected, and they know nothing of roles.
 */
const CHECK_EVERY = 1000;
/** Unanswered checks after which a connection counts as dead, though neither side closed it. */
const MOST_UNANSWERED = 5;
/** Further checks after which an abandoned attempt to connect has ended: its own time limits are shorter. */
const NOTICED_AFTER = 3;
/** Time between two tries to prepare a connection, ms: a server that loads its data needs a while. */
const PREPARE_AGAIN = { least: 50, most: 500 };

function newLinkClient(url: string, keepUnsent: boolean): RedisClient {
  return newClient({
    url,
    disableOfflineQueue: !keepUnsent,
    // The library's own time limit ends when a command is written; the limit here includes the answer.
    ...(!keepUnsent && { commandOptions: { timeout: 0 } }),
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 500) + Math.random() * 50,
    },
  });
}

/** The commands of a client, as words. */
export function sendOver(client: RedisClient): Send {
  return (words) => client.sendCommand([...words]);
}

export interface RedisLinkOptions {
  url: string;
  /** Names the store in errors and logs: "Live store (Redis)". */
  name: string;
  log: Log;
  /**
   * Runs first on every new connection, and is retried until it succeeds. No call goes out before. Without it a server
   * is ready that has loaded its data and has the right role.
   */
  prepare?: (client: RedisClient) => Promise<unknown>;
  /** No writes: a replica is good enough, as long as it follows its primary. */
  readOnly?: boolean;
  /** Called each time the connection is up, its subscriptions included. */
  onReady?: () => void;
  /** Called once each time that it is lost, or when the first attempt fails. */
  onLost?: () => void;
  /**
   * Queues commands until the connection is back, for a library that expects this. Otherwise what cannot be sent now is
   * refused: its caller would have given up by the time it goes out.
   */
  keepUnsent?: boolean;
}

/** The cause of an error when the work was not started. */
export class NotBegun extends Error {
  override readonly name = "NotBegun";
}

/**
 * One connection to a Redis that takes writes, which keeps itself up: it connects again after a loss, after a silence (a
 * host that vanished closes nothing), and when the server was made a replica: then the address leads to another one by
 * now. Every call settles within two seconds.
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
  /** Calls that wait for the connection, until their time limit. */
  readonly #waiting = new Set<PromiseWithResolvers<void>>();
  #unanswered = 0;
  #lost = false;
  /** Whether "not ready" was logged since the connection was last lost. */
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

  /** Waits for the connection at most as long as a call may take; does not fail without one. */
  async settled(): Promise<void> {
    // The log says why there is none.
    await this.run(async () => {}).catch(() => {});
  }

  /** Runs commands; rejects with an Error that names the store when they are not answered within `limit` milliseconds. */
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
    // Rejects only when it is destroyed meanwhile: until then the client retries by itself.
    this.client.connect().catch(() => {});
  }

  /** The connection is open: nothing is sent over it until it is prepared. */
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

  /** Disconnects from a server that is not the primary any more: the address leads to the new one, or soon will. */
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
      // An attempt that hung while connecting is given time to end: otherwise it and the new one would both go on.
      if (wasReady) this.#connect();
    } else if (this.#unanswered >= MOST_UNANSWERED + NOTICED_AFTER) {
      if (!this.client.isOpen) this.#connect();
      this.#unanswered = 0;
    } else if (this.client.isReady) this.#look();
  }

  /** Asks the server for its role, which a library that sends its own commands would not report. */
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
