import { present } from "../../../core/present.ts";
import { openJobs } from "../../../platform/jobs/open.ts";
import { openLiveStore } from "../../../platform/live-store/open.ts";
import { startWorkers } from "../../../workers/start.ts";
import { hasRedis, startRedis } from "../databases/redis.ts";
import { createEditor, EDITOR, type Editor } from "./editor.ts";
import { connectClient, createReader, type Reader, startTestGateway } from "./gateway.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

export interface Newsroom {
  api: TestApi;
  editor: Editor;
  reader(topic: string): Promise<Reader>;
  close(): Promise<void>;
}

/**
 * `redisUrl`: services have separate connections, like separate processes; without it, all services run in this
 * process without Redis.
 */
export async function startNewsroom(redisUrl?: string): Promise<Newsroom> {
  const variables = { ...EDITOR, ...present({ REDIS_URL: redisUrl }) };
  const api = await startTestApi({ variables });
  const { platform, config, store } = api;
  const own = async () => {
    if (redisUrl === undefined)
      return { liveStore: platform.liveStore, jobs: platform.jobs, close: async () => {} };
    const [liveStore, jobs] = await Promise.all([
      openLiveStore(config, platform.log),
      openJobs(config, platform.log),
    ]);
    return {
      liveStore,
      jobs,
      close: async () => {
        await jobs.close(100);
        await liveStore.close();
      },
    };
  };
  const [forWorkers, forGateway] = await Promise.all([own(), own()]);
  const workersPlatform = {
    ...platform,
    liveStore: forWorkers.liveStore,
    jobs: forWorkers.jobs,
    processId: "workers",
  };
  const workers = await startWorkers(workersPlatform, store, { feeds: [] });
  const gateway = await startTestGateway(forGateway.liveStore);
  const readers: Reader[] = [];
  return {
    api,
    editor: createEditor(`http://127.0.0.1:${api.port}`),
    async reader(topic) {
      const reader = createReader(await connectClient(gateway.url), topic);
      readers.push(reader);
      return reader;
    },
    async close() {
      for (const { socket } of readers) socket.close();
      await workers.close();
      await gateway.close();
      await Promise.all([forWorkers.close(), forGateway.close()]);
      await api.close();
    },
  };
}

/**
 * Runs `measure` with a newsroom in one process and, if Redis is available, over Redis. `measure` must close
 * the newsroom.
 */
export async function inBothShapes<T>(
  measure: (shape: string, newsroom: Newsroom) => Promise<T>,
): Promise<T[]> {
  const results = [await measure("in one process", await startNewsroom())];
  if (!hasRedis) return results;
  const redis = await startRedis();
  try {
    results.push(await measure("over Redis", await startNewsroom(redis.url)));
  } finally {
    await redis.stop();
  }
  return results;
}
