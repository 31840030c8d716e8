import { createDocuments } from "../../../api/reads/documents.ts";
import { parseTopic } from "../../../core/topics/topics.ts";
import { createMirror } from "../../../platform/live-store/mirror.ts";
import { openRedisLiveStore } from "../../../platform/live-store/redis/redis-live-store.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Link } from "../network.ts";

/** An API process that has only `GET /api/live/{topic}`. */
export interface Api {
  link: Link;
  get(topic: string): Promise<object | undefined>;
  die(): void;
}

export async function startApi(link: Link, log: Log): Promise<Api> {
  const liveStore = await openRedisLiveStore(link.url, log);
  const mirror = createMirror(liveStore, log);
  const documents = createDocuments(mirror, log);
  return {
    link,
    async get(name) {
      const topic = parseTopic(name);
      const held = topic && (await documents.read(topic));
      return held && { epoch: held.epoch, version: held.version, snapshot: held.value };
    },
    die() {
      link.die();
      documents.close();
      void mirror.close();
      void liveStore.close();
    },
  };
}
