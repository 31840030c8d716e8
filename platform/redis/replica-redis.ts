import { oneAtATime } from "../../core/single-flight.ts";
import type { Log } from "../log/log.ts";
import { openRedis } from "./open.ts";
import type { Redis, Send } from "./port.ts";
import { CALL_LIMIT } from "./redis-link.ts";

/** Time limit of a replica's answer, ms; the primary gets the time that is left. */
const LAGGING_LIMIT = 300;
const REST_LIMIT = CALL_LIMIT - LAGGING_LIMIT;
const TRY_EVERY = 1000;

interface ReplicaOptions {
  readUrl: string;
  primary: Redis;
  log: Log;
  /** Called when the channels work again; messages may have been missed. */
  onReady: () => void;
}

interface Heard {
  channel: string;
  listener: (message: string) => void;
  left: boolean;
  asked: boolean;
  leave: (() => Promise<void>) | undefined;
}

/**
 * Reads and subscribes at a replica, and reads from the primary while the replica does not answer. During that
 * time channels are silent, and the mirror finds missed changes when it compares its heads with the primary
 * once a second (mirror.ts). A replica's answers may be older than the primary's, and are not protected against
 * a server that was restored to an older state.
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

  async run<T>(work: (send: Send) => Promise<T>): Promise<T> {
    if (this.#reader.ready) {
      try {
        return await this.#reader.run(work, LAGGING_LIMIT);
      } catch (error) {
        this.#log.debug({ err: error }, "a replica did not answer; asking the primary");
      }
    }
    return this.#primary.run(work, REST_LIMIT);
  }

  /**
   * Subscribes like `Redis.subscribe`, but does not wait for an unavailable replica: the subscription starts
   * when the replica answers.
   */
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

  /** An unavailable replica does not make the process unready. */
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
      this.#log.debug(
        { channel: heard.channel, err: error },
        "not yet subscribed to a channel at the replica",
      );
    } finally {
      heard.asked = false;
    }
  }

  /** Subscribes to channels that the connection never had; the library restores the others. */
  readonly #subscribeMissing = oneAtATime(async (): Promise<void> => {
    const missing = [...this.#heard].filter(({ leave }) => !leave);
    await Promise.all(missing.map((heard) => this.#subscribeNow(heard)));
    if (missing.some(({ leave }) => leave)) this.#onReady();
  });
}
