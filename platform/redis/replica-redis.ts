import { oneAtATime } from "../../core/single-flight.ts";
import type { Log } from "../log/log.ts";
import { openRedis } from "./open.ts";
import type { Redis, Send } from "./port.ts";
import { CALL_LIMIT } from "./redis-link.ts";

/** Time limit of a replica's answer, ms; then the primary has the rest of the call's time. */
const LAGGING_LIMIT = 300;
const REST_LIMIT = CALL_LIMIT - LAGGING_LIMIT;
/** Time between two tries to subscribe to what the replica did not take, ms. */
const TRY_EVERY = 1000;

interface ReplicaOptions {
  /** REDIS_READ_URL: a replica, or several behind one address. */
  readUrl: string;
  /** The connection to what takes writes: it is asked what no replica answers. */
  primary: Redis;
  log: Log;
  /** Called when channels are heard again, after which messages may have been missed. */
  onReady: () => void;
}

interface Heard {
  channel: string;
  listener: (message: string) => void;
  left: boolean;
  /** A subscription is under way. */
  asked: boolean;
  /** Unsubscribes. Undefined until the replica has taken the subscription. */
  leave: (() => Promise<void>) | undefined;
}

/**
 * Reads, and hears channels, at a replica. Reads go to the primary while the replica does not answer. Channels are silent
 * meanwhile: the mirror's comparison with the primary, once a second, finds what they would have said (mirror.ts). What is
 * read and heard may be behind the primary, and is not made safe against a server that came back older.
 */
export class ReplicaRedis {
  readonly #primary: Redis;
  readonly #log: Log;
  readonly #onReady: () => void;
  readonly #reader: Redis;
  readonly #subscriber: Redis;
  readonly #heard = new Set<Heard>();
  readonly #tries: NodeJS.Timeout;

  constructor({ readUrl: url, primary, log, onReady }: ReplicaOptions) {
    this.#primary = primary;
    this.#log = log;
    this.#onReady = onReady;
    const options = { url, log, readOnly: true };
    this.#reader = openRedis({ ...options, name: "Live documents to read (Redis replica)" });
    this.#subscriber = openRedis({ ...options, name: "Live changes (Redis replica)", onReady });
    this.#tries = setInterval(() => void this.#subscribeMissing(), TRY_EVERY).unref();
  }

  /** As `Redis.run`, for work that only reads. */
  async run<T>(work: (send: Send) => Promise<T>): Promise<T> {
    if (this.#reader.ready) {
      try {
        return await this.#reader.run(work, LAGGING_LIMIT);
      } catch (error) {
        this.#log.debug({ err: error }, "a replica did not answer, so the primary is asked");
      }
    }
    return this.#primary.run(work, REST_LIMIT);
  }

  /** As `Redis.subscribe`, but it does not wait for a replica that is away: the channel is heard once that is back. */
  async subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>> {
    const heard: Heard = { channel, listener, left: false, asked: false, leave: undefined };
    this.#heard.add(heard);
    await this.#subscribeNow(heard);
    return async () => {
      this.#heard.delete(heard);
      heard.left = true;
      await heard.leave?.();
    };
  }

  async settled(): Promise<void> {
    await Promise.all([this.#reader.settled(), this.#subscriber.settled()]);
  }

  /** A replica that is away keeps nobody from being served. */
  async ping(): Promise<void> {}

  close(): void {
    clearInterval(this.#tries);
    this.#heard.clear();
    this.#reader.close();
    this.#subscriber.close();
  }

  async #subscribeNow(heard: Heard): Promise<void> {
    if (!this.#subscriber.ready || heard.asked) return;
    heard.asked = true;
    try {
      const leave = await this.#subscriber.subscribe(heard.channel, heard.listener, LAGGING_LIMIT);
      if (heard.left) await leave();
      else heard.leave = leave;
    } catch (error) {
      this.#log.debug({ channel: heard.channel, err: error }, "a channel is not heard at the replica yet");
    } finally {
      heard.asked = false;
    }
  }

  /** The connection subscribes again by itself to what it had: this is what it never took. */
  readonly #subscribeMissing = oneAtATime(async (): Promise<void> => {
    const missing = [...this.#heard].filter(({ leave }) => !leave);
    await Promise.all(missing.map((heard) => this.#subscribeNow(heard)));
    if (missing.some(({ leave }) => leave)) this.#onReady();
  });
}
