import type { RedisClient } from "./new-client.ts";

type Listener = (message: string) => void;

interface Heard {
  channel: string;
  listeners: Set<Listener>;
  /** The one function that the client calls, however many listen. */
  receive: Listener;
  /** Redis sends us the channel, as far as we know. */
  subscribed: boolean;
  /** Settles after the last command about the channel: each waits for the one before. */
  last: Promise<void>;
}

/**
 * The channels that one connection hears. A caller may give up before Redis answers, and leave: what is then
 * subscribed without a listener is unsubscribed. So the commands about one channel go out one after the other: an
 * UNSUBSCRIBE that overtook a SUBSCRIBE would leave the library with a wrong list of subscriptions.
 */
export class HeardChannels {
  readonly #client: RedisClient;
  readonly #heard = new Map<string, Heard>();

  constructor(client: RedisClient) {
    this.#client = client;
  }

  /** Settles when `listener` hears the channel; each function joins a channel once. A caller that stops waiting must leave. */
  join(channel: string, listener: Listener): Promise<void> {
    const heard = this.#heard.get(channel) ?? this.#open(channel);
    heard.listeners.add(listener);
    return this.#next(heard);
  }

  /** The listener hears nothing more from now on. Settles, and never rejects, when Redis knows what follows from it. */
  async leave(channel: string, listener: Listener): Promise<void> {
    const heard = this.#heard.get(channel);
    if (!heard?.listeners.delete(listener)) return;
    // The connection is away, and the library would subscribe again on the next one: `tidy` comes then.
    await this.#next(heard).catch(() => {});
  }

  /** The connection is back, and the library has subscribed again to all that it knew: unsubscribes from channels without listeners. */
  tidy(): void {
    for (const heard of this.#heard.values()) {
      // As with `leave`.
      if (heard.listeners.size === 0) this.#next(heard).catch(() => {});
    }
  }

  #open(channel: string): Heard {
    const listeners = new Set<Listener>();
    const receive = (message: string): void => {
      for (const listener of [...listeners]) listener(message);
    };
    const heard = { channel, listeners, receive, subscribed: false, last: Promise.resolve() };
    this.#heard.set(channel, heard);
    return heard;
  }

  /** Subscribes or unsubscribes as the listeners need, after the commands before have been answered. */
  #next(heard: Heard): Promise<void> {
    const work = heard.last.then(() => this.#align(heard));
    // The caller hears of a failure; the next command does not depend on it.
    heard.last = work.catch(() => {});
    return work;
  }

  async #align(heard: Heard): Promise<void> {
    const { channel, listeners, receive } = heard;
    const wanted = listeners.size > 0;
    if (wanted && !heard.subscribed) {
      await this.#client.subscribe(channel, receive);
      heard.subscribed = true;
    } else if (!wanted && heard.subscribed) {
      await this.#client.unsubscribe(channel, receive);
      heard.subscribed = false;
    }
    if (listeners.size === 0 && !heard.subscribed) this.#heard.delete(channel);
  }
}
