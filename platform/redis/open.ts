import type { Redis, RedisOptions } from "./port.ts";
import { RedisLink, sendOver } from "./redis-link.ts";
import { SubscribedChannels } from "./subscribed-channels.ts";

export function openRedis({ prepare, onReady, ...options }: RedisOptions): Redis {
  const link = new RedisLink({
    ...options,
    ...(prepare && { prepare: (client) => prepare(sendOver(client)) }),
    onReady: () => {
      channels.tidy();
      onReady?.();
    },
  });
  const channels = new SubscribedChannels(link.client);
  return {
    get ready() {
      return link.ready;
    },
    run: (work, limit) => link.run((client) => work(sendOver(client)), limit),
    async subscribe(channel, listener, limit) {
      const own = (message: string): void => listener(message);
      try {
        await link.run(() => channels.join(channel, own), limit);
      } catch (error) {
        void channels.leave(channel, own);
        throw error;
      }
      return async () => {
        const left = channels.leave(channel, own);
        // Redis gets the unsubscription now, or after the reconnection (`tidy`).
        if (link.ready) await link.run(() => left).catch(() => {});
      };
    },
    settled: () => link.settled(),
    async ping(limit) {
      await link.run((client) => client.ping(), limit);
    },
    close: () => link.close(),
  };
}
