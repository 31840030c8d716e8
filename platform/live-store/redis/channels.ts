import type { Log } from "../../log/log.ts";
import type { Redis } from "../../redis/port.ts";
import type { ChangeListener, StoredChange } from "../port.ts";
import { KEYS } from "./keys.ts";
import { readChange } from "./stored-text.ts";

interface Channel {
  listeners: Set<ChangeListener>;
  subscribed: Promise<() => Promise<void>>;
}

export class Channels {
  readonly #redis: Pick<Redis, "subscribe">;
  readonly #log: Log;
  readonly #channels = new Map<string, Channel>();

  constructor(redis: Pick<Redis, "subscribe">, log: Log) {
    this.#redis = redis;
    this.#log = log;
  }

  async watch(topic: string, listener: ChangeListener): Promise<() => Promise<void>> {
    const channel = this.#channels.get(topic) ?? this.#subscribe(topic);
    // A new function for each call, so that the same listener may watch twice.
    const own: ChangeListener = (name, change) => listener(name, change);
    channel.listeners.add(own);
    const leave = async (): Promise<void> => {
      if (!channel.listeners.delete(own) || channel.listeners.size > 0) return;
      if (this.#channels.get(topic) === channel) this.#channels.delete(topic);
      // A failed subscription needs no end; `await` below throws its error to the caller.
      const unsubscribe = await channel.subscribed.catch(() => undefined);
      await unsubscribe?.();
    };
    try {
      await channel.subscribed;
    } catch (error) {
      void leave();
      throw error;
    }
    return leave;
  }

  #subscribe(topic: string): Channel {
    const listeners = new Set<ChangeListener>();
    const receive = (message: string): void => this.#receive(topic, message, listeners);
    const subscribed = this.#redis.subscribe(KEYS.channel(topic), receive);
    const channel = { listeners, subscribed };
    this.#channels.set(topic, channel);
    subscribed.catch(() => {
      if (this.#channels.get(topic) === channel) this.#channels.delete(topic);
    });
    return channel;
  }

  #receive(topic: string, message: string, listeners: ReadonlySet<ChangeListener>): void {
    let change: StoredChange;
    try {
      change = readChange(message);
    } catch (error) {
      this.#log.error({ topic, err: error }, "invalid message on a live channel");
      return;
    }
    for (const listener of [...listeners]) {
      try {
        listener(topic, change);
      } catch (error) {
        this.#log.error({ topic, err: error }, "a listener of live changes failed");
      }
    }
  }
}
