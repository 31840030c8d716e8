import type { LiveObject } from "../../../core/live/types.ts";
import { publishTogether } from "../../../platform/live-store/publisher.ts";
import { openRedisLiveStore } from "../../../platform/live-store/redis/redis-live-store.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Link } from "../network.ts";
import type { VirtualTime } from "../virtual-time.ts";
import type { Provider } from "./provider.ts";

const LEASE_MS = 3_000;
let started = 0;

/** A worker process with the product's publishing between provider and Redis. */
export interface Worker {
  link: Link;
  /** Polls a topic and publishes it, of matches and news if the worker is the owner (`workers/cricket/owner.ts`). */
  poll(topic: string): Promise<void>;
  die(): void;
}

interface World {
  time: VirtualTime;
  provider: Provider;
  log: Log;
}

const postsIn = (value: object | undefined): string[] =>
  Object.keys((value as { posts?: object } | undefined)?.posts ?? {});

const takesDown = (before: object | undefined, after: object): boolean => {
  const left = new Set(postsIn(after));
  return postsIn(before).some((id) => !left.has(id));
};

export async function startWorker({ provider, log }: World, link: Link): Promise<Worker> {
  const liveStore = await openRedisLiveStore(link.url, log);
  started += 1;
  const holder = `worker ${started}`;
  const polled = new Set<string>();
  let dead = false;
  /** Publishes a blog as `workers/blogs/publish-blog.ts` does: any worker, which reads between document and commit. */
  async function publishBlog(topic: string): Promise<void> {
    await publishTogether(liveStore, { topics: [topic] }, async ({ get, set }) => {
      const before = await get(topic);
      const said = await provider.answer(topic);
      if (said !== undefined && !dead) set(topic, said as LiveObject, 1, takesDown(before, said));
    });
  }
  async function pollOnce(topic: string): Promise<void> {
    if (topic.startsWith("blog:")) return publishBlog(topic);
    const fence = await liveStore.lease("cricket", holder, LEASE_MS);
    if (!fence) return;
    const said = await provider.answer(topic);
    if (said === undefined || dead) return;
    await publishTogether(liveStore, { topics: [topic], fence }, async ({ get, set }) =>
      set(topic, said as LiveObject, 1, takesDown(await get(topic), said)),
    );
  }
  return {
    link,
    async poll(topic) {
      if (polled.has(topic)) return;
      polled.add(topic);
      await pollOnce(topic).finally(() => polled.delete(topic));
    },
    die() {
      dead = true;
      link.die();
      void liveStore.close();
    },
  };
}
