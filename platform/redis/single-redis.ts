import { HeardChannels } from "./heard-channels.ts";
import type { ChannelKind, Redis, RedisOptions, Send } from "./port.ts";
import { RedisLink, sendOver } from "./redis-link.ts";

export interface SingleRedisOptions extends RedisOptions {
  /** Called once each time that the connection is not up any more, or could not be made at first. */
  onLost?: () => void;
}

/** One server for everything. It may be an old one (6.2), so every channel is an ordinary one. */
export class SingleRedis implements Redis {
  readonly #link: RedisLink;
  readonly #channels: HeardChannels;

  constructor({ homes = [], prepare, onReady, ...options }: SingleRedisOptions) {
    this.#link = new RedisLink({
      ...options,
      ...(prepare && {
        prepare: (client) => Promise.all(homes.map((home) => prepare(sendOver(client), home))),
      }),
      onReady: () => {
        this.#channels.tidy();
        onReady?.();
      },
    });
    this.#channels = new HeardChannels(this.#link.client);
  }

  get ready(): boolean {
    return this.#link.ready;
  }

  run<T>(_key: string, work: (send: Send) => Promise<T>, limit?: number): Promise<T> {
    return this.#link.run((client) => work(sendOver(client)), limit);
  }

  onePerServer(keys: readonly string[]): readonly string[] {
    return keys.slice(0, 1);
  }

  async subscribe(channel: string, _kind: ChannelKind, listener: (message: string) => void, limit?: number) {
    const own = (message: string): void => listener(message);
    const leave = (): Promise<void> => this.#channels.leave("everywhere", channel, own);
    try {
      await this.#link.run(() => this.#channels.join("everywhere", channel, own), limit);
    } catch (error) {
      void leave();
      throw error;
    }
    return async () => {
      const left = leave();
      // It hears nothing any more. Redis is told now, or when it is back (tidy).
      if (this.#link.ready) await this.#link.run(() => left).catch(() => {});
    };
  }

  settled(): Promise<void> {
    return this.#link.settled();
  }

  async ping(limit: number): Promise<void> {
    await this.#link.run((client) => client.ping(), limit);
  }

  close(): void {
    this.#link.close();
  }
}
