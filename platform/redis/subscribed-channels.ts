import type { RedisClient } from "./new-client.ts";

type Listener = (message: string) => void;

interface Heard {
  channel: string;
  listeners: Set<Listener>;
  receive: Listener;
  subscribed: boolean;
  /** Settles after the last command about the channel, because each command waits for the previous one. */
  last: Promise<void>;
}

/**
 * Channels of one connection. Commands about a channel are sent one after the other: an UNSUBSCRIBE that
 * overtook a SUBSCRIBE would leave the library with a wrong list. If a caller leaves before Redis answers, a
 * channel without listeners is unsubscribed afterwards.
 */
export class SubscribedChannels {
  readonly #client: RedisClient;
  readonly #heard = new Map<string, Heard>();

  constructor(client: RedisClient) {
    this.#client = client;
  }

  /**
   * Resolves when `listener` receives messages of the channel; a function can join a channel only once. A
   * caller that stops waiting must leave.
   */
  join(channel: string, listener: Listener): Promise<void> {
    const heard = this.#heard.get(channel) ?? this.#open(channel);
    heard.listeners.add(listener);
    return this.#next(heard);
  }

  /**
   * Stops the listener at once. Resolves when Redis has processed the unsubscription, if one is needed; never
   * rejects.
   */
  async leave(channel: string, listener: Listener): Promise<void> {
    const heard = this.#heard.get(channel);
    if (!heard?.listeners.delete(listener)) return;
    // Without a connection the library subscribes again later, and `tidy` then removes unwanted channels.
    await this.#next(heard).catch(() => {});
  }

  /** Unsubscribes after a reconnection from channels without listeners. */
  tidy(): void {
    for (const heard of this.#heard.values()) {
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

  #next(heard: Heard): Promise<void> {
    const work = heard.last.then(() => this.#align(heard));
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
