import type { ChannelKind, Redis, RedisOptions, Send } from "./port.ts";
import { RedisLink, sendOver } from "./redis-link.ts";

/** One server for everything. It may be an old one (6.2), so every channel is an ordinary one. */
export class SingleRedis implements Redis {
  readonly #link: RedisLink;

  constructor({ url, name, log, homes = [], prepare, readOnly = false, onReady }: RedisOptions) {
    this.#link = new RedisLink({
      url,
      name,
      log,
      readOnly,
      ...(prepare && {
        prepare: (client) => Promise.all(homes.map((home) => prepare(sendOver(client), home))),
      }),
      ...(onReady && { onReady }),
    });
  }

  run<T>(_key: string, work: (send: Send) => Promise<T>, limit?: number): Promise<T> {
    return this.#link.run((client) => work(sendOver(client)), limit);
  }

  onePerServer(keys: readonly string[]): readonly string[] {
    return keys.slice(0, 1);
  }

  async subscribe(channel: string, _kind: ChannelKind, listener: (message: string) => void) {
    await this.#link.run((client) => client.subscribe(channel, listener));
    return async () => {
      // Away, it is not subscribed; too late, its messages find no listener.
      await this.#link.run((client) => client.unsubscribe(channel, listener)).catch(() => {});
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
