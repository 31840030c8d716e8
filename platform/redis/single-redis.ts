import { HeardChannels } from "./heard-channels.ts";
import type { ChannelKind, Redis, RedisOptions, ReplicasOptions, Send } from "./port.ts";
import { RedisLink, sendOver } from "./redis-link.ts";
import { expectRole, unfitToRead } from "./server-role.ts";

interface SingleRedisOptions extends RedisOptions, ReplicasOptions {
  /** It is a replica in a cluster: it answers reads once it is told to, and its shard's channels are sharded. */
  inCluster?: boolean;
  /** Called for each channel that it ended itself: the channel's slot has moved. */
  onMoved?: () => void;
}

/** One server for everything. It may be an old one (6.2), so outside a cluster every channel is an ordinary one. */
export class SingleRedis implements Redis {
  readonly #link: RedisLink;
  readonly #channels: HeardChannels;
  readonly #inCluster: boolean;

  constructor({ homes = [], prepare, onReady, onMoved, inCluster = false, ...options }: SingleRedisOptions) {
    this.#inCluster = inCluster;
    this.#link = new RedisLink({
      ...options,
      ...(inCluster && {
        prepare: async (client) => {
          await expectRole(sendOver(client), unfitToRead);
          await client.sendCommand(["READONLY"]);
        },
      }),
      ...(prepare && {
        prepare: (client) => Promise.all(homes.map((home) => prepare(sendOver(client), home))),
      }),
      onReady: () => {
        this.#channels.tidy();
        onReady?.();
      },
    });
    this.#channels = new HeardChannels(this.#link.client);
    if (onMoved) this.#link.client.on("sharded-channel-moved", onMoved);
  }

  get ready(): boolean {
    return this.#link.ready;
  }

  connectionOf(_key: string): object | undefined {
    return this.#link.ready ? this.#link : undefined;
  }

  run<T>(_key: string, work: (send: Send) => Promise<T>, limit?: number): Promise<T> {
    return this.#link.run((client) => work(sendOver(client)), limit);
  }

  onePerServer(keys: readonly string[]): readonly string[] {
    return keys.slice(0, 1);
  }

  async subscribe(channel: string, kind: ChannelKind, listener: (message: string) => void, limit?: number) {
    const own = (message: string): void => listener(message);
    const sent = this.#inCluster ? kind : "everywhere";
    const leave = (): Promise<void> => this.#channels.leave(sent, channel, own);
    try {
      await this.#link.run(() => this.#channels.join(sent, channel, own), limit);
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
