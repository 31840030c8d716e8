import type { Log } from "../log/log.ts";
import { newClient, type RedisClient } from "./new-client.ts";
import type { Send } from "./port.ts";

/** Milliseconds a call may take, waiting for the connection included (port: none hangs longer than 2 s). */
export const CALL_LIMIT = 1900;
/** Milliseconds after which a connection is closed that nothing new goes over: what was sent is answered, or late. */
export const RETIRE_AFTER = CALL_LIMIT + 100;
/** Milliseconds between two looks at whether the server still answers, and still takes writes. */
const CHECK_EVERY = 1000;
/** Unanswered looks after which a connection counts as dead, though nobody closed it. */
const MOST_UNANSWERED = 5;
/** Further looks after which an attempt to connect that was given up has noticed so: its own limits are shorter. */
const NOTICED_AFTER = 3;
/** Milliseconds between two tries to prepare a connection: a server that loads its data needs a while. */
const PREPARE_AGAIN = { least: 50, most: 500 };

const REPLICA_NOW = "this Redis is a replica now";

function newLinkClient(url: string, keepUnsent: boolean): RedisClient {
  return newClient({
    url,
    disableOfflineQueue: !keepUnsent,
    // The library's own limit holds only until a command is written; calls are limited here, answer included.
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
   * Runs first on every new connection, again and again until it succeeds. No call goes out before: what it sees to may
   * not hold yet. Without it a server is ready that has loaded its data and has the right role.
   */
  prepare?: (client: RedisClient) => Promise<unknown>;
  /** Nothing is written over it: a replica will do, as long as it follows its primary. */
  readOnly?: boolean;
  /** Called each time the connection is up, its subscriptions included. */
  onReady?: () => void;
  /** Called once each time that it is not up any more, or could not be made at first. */
  onLost?: () => void;
  /**
   * Keeps commands for when the connection is back, for a library that expects so. Otherwise what cannot be sent now is
   * refused: whoever asked would have given up when it goes out.
   */
  keepUnsent?: boolean;
}

/** The cause of an error: the work did not begin, so that it may be begun elsewhere. */
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
  /** Calls that wait for the connection; each leaves when its time is up. */
  readonly #waiting = new Set<PromiseWithResolvers<void>>();
  #unanswered = 0;
  #lost = false;
  /** Said since the connection was last lost that it is not ready. */
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
    this.#prepare = prepare ?? ((client) => expectRole(client, this.#unfit));
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
    // Why there is none stands in the log.
    await this.run(async () => {}).catch(() => {});
  }

  /** Runs commands; rejects with an Error that names the store when they are not answered within `limit` milliseconds. */
  async run<T>(work: (client: RedisClient) => Promise<T>, limit = CALL_LIMIT): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    let waiting: PromiseWithResolvers<void> | undefined;
    const timer = setTimeout(() => {
      const reason = `no answer within ${Math.round(limit)} ms`;
      if (waiting) waiting.reject(new NotBegun(reason));
      else reject(new Error(reason));
    }, limit);
    try {
      if (this.#closed) throw new NotBegun("closed");
      if (!this.#isReady()) {
        waiting = Promise.withResolvers();
        await this.#wait(waiting);
        waiting = undefined;
      }
      const connection = this.#connections;
      try {
        return await Promise.race([work(this.client), late]);
      } catch (error) {
        if (isReplica(error) && connection === this.#connections) this.#leave(REPLICA_NOW);
        throw error;
      }
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
    for (const { reject } of this.#waiting) reject(new NotBegun("closed"));
  }

  get ready(): boolean {
    return this.#isReady();
  }

  #isReady(): boolean {
    return this.client.isReady && this.#prepared;
  }

  async #wait(waiting: PromiseWithResolvers<void>): Promise<void> {
    this.#waiting.add(waiting);
    try {
      await waiting.promise;
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  #connect(): void {
    // Fails only when it is destroyed meanwhile: until then the client tries again by itself.
    this.client.connect().catch(() => {});
  }

  /** A connection is there: nothing goes over it until it is prepared. */
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

  /** The server is not the right one any more: another one is, and the address leads to it, or soon will. */
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
      // One that hung while it was connecting is given time to notice: else it and the new attempt would both go on.
      if (wasReady) this.#connect();
    } else if (this.#unanswered >= MOST_UNANSWERED + NOTICED_AFTER) {
      if (!this.client.isOpen) this.#connect();
      this.#unanswered = 0;
    } else if (this.client.isReady) this.#look();
  }

  /** Asks the server for its role, which a library that writes by itself would never tell us of. */
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

/** Rejects on a server that loads its data, or that is a replica. */
export function expectPrimary(client: RedisClient): Promise<void> {
  return expectRole(client, unfitToWrite);
}

/** Why a server that answers so to `ROLE` is the wrong one; undefined when it is not. */
type Unfit = (role: unknown) => string | undefined;

const unfitToWrite: Unfit = (role) => (stateOfReplica(role) === undefined ? undefined : REPLICA_NOW);

const unfitToRead: Unfit = (role) => {
  const state = stateOfReplica(role);
  return state === undefined || state === "connected"
    ? undefined
    : "this replica does not follow its primary";
};

/** What `ROLE` says of how a replica and its primary are connected; undefined for a primary. */
function stateOfReplica(role: unknown): string | undefined {
  return Array.isArray(role) && String(role[0]) === "slave" ? String(role[3]) : undefined;
}

async function expectRole(client: RedisClient, unfit: Unfit): Promise<void> {
  // While it loads, it says so.
  await client.ping();
  const answer: unknown = await client.sendCommand(["ROLE"]).catch((error: unknown) => {
    if (!isForbidden(error)) throw error;
  });
  const why = unfit(answer);
  if (why !== undefined) throw new Error(unfit === unfitToWrite ? `READONLY ${why}` : why);
}

/** This command is not for everybody here, which is an answer all the same. */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && /^(NOPERM|ERR)/.test(error.message);
}

/** A write was refused because the server is a replica. */
export function isReplica(error: unknown): boolean {
  return error instanceof Error && /\bREADONLY\b/.test(error.message);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
