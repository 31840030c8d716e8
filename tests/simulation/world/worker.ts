import type { LiveObject } from "../../../core/live/types.ts";
import { publish } from "../../../platform/live-store/publisher.ts";
import { openRedisLiveStore } from "../../../platform/live-store/redis/redis-live-store.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Link } from "../network.ts";
import type { VirtualTime } from "../virtual-time.ts";
import type { Provider } from "./provider.ts";

/** A worker process: the product's publishing between the provider and Redis. */
export interface Worker {
  link: Link;
  /** Asks for a topic and publishes it, as `workers/polling/poll-document.ts` does. */
  poll(topic: string): Promise<void>;
  die(): void;
}

interface World {
  time: VirtualTime;
  provider: Provider;
  log: Log;
}

export async function startWorker(
  { time, provider, log }: World,
  link: Link,
  clockOffset: number,
): Promise<Worker> {
  const liveStore = await openRedisLiveStore(link.url, log);
  const floors = new Map<string, number>();
  const now = (): number => Math.round(time.wall() + clockOffset);
  let dead = false;
  return {
    link,
    async poll(topic) {
      // What turns out to be older than what is there, or than what may have been lost, is asked for again.
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const lives = await liveStore.lives([topic]);
        const began = Math.max(now(), floors.get(topic) ?? 0);
        const said = await provider.answer(topic);
        if (said === undefined || dead) return;
        const fetched = { began, ended: Math.max(now(), began), lives };
        const result = await publish(liveStore, topic, fetched, () => said as LiveObject);
        floors.set(topic, result.fetchBegan);
        if (!result.outdated) return;
      }
    },
    die() {
      dead = true;
      link.die();
      void liveStore.close();
    },
  };
}
