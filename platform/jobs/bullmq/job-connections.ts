import { createNodeRedisClient, type IRedisClient } from "bullmq";
import type { Log } from "../../log/log.ts";
import { isCluster } from "../../redis/addresses.ts";
import { followKey } from "../../redis/follow-key.ts";
import type { RedisClient } from "../../redis/new-client.ts";
import { CALL_LIMIT, NotBegun, RedisLink } from "../../redis/redis-link.ts";
import { CLUSTER_JOBS_PREFIX, JOBS_PREFIX } from "../job-rules.ts";

const NAME = "Jobs (Redis)";
/** Milliseconds between two looks at whether there is another server by now. */
const TRY_AGAIN = 50;

interface Connections {
  link: RedisLink;
  workerLink: RedisLink;
  /** The same for BullMQ. */
  queues: IRedisClient;
  workers: IRedisClient;
}

/**
 * The connections to the server that has the queues. In a cluster all of them are in one slot, because BullMQ's client for
 * node-redis knows of one server only; when the slot moves, everything is connected anew.
 */
export class JobConnections {
  readonly prefix: string;
  readonly #log: Log;
  readonly #moved: () => void;
  readonly #stop: (() => void) | undefined;
  #now: Connections | undefined;
  #closed = false;

  /** `moved` is called when there are other connections, for what uses the ones before. */
  constructor(url: string, log: Log, moved: () => void) {
    this.prefix = isCluster(url) ? CLUSTER_JOBS_PREFIX : JOBS_PREFIX;
    this.#log = log;
    this.#moved = moved;
    const works = (): boolean => this.#now?.link.ready ?? false;
    this.#stop = followKey({ url, key: this.prefix, name: NAME, log, works }, (to) => this.#connect(to));
  }

  /** Undefined while no node of a cluster has said where the queues are. */
  get now(): Connections | undefined {
    return this.#now;
  }

  /** Rejects with an Error that names the store when the work is not done within `limit` milliseconds. */
  async run<T>(
    work: (client: RedisClient, connections: Connections) => Promise<T>,
    limit = CALL_LIMIT,
  ): Promise<T> {
    const end = performance.now() + limit;
    for (;;) {
      const left = end - performance.now();
      const connections = this.#now;
      if (this.#closed) throw new Error(`${NAME}: closed`);
      if (left <= 0) throw new Error(`${NAME}: no answer within ${limit} ms`);
      if (!connections) {
        await new Promise((resolve) => setTimeout(resolve, Math.min(TRY_AGAIN, left)));
        continue;
      }
      try {
        return await connections.link.run((client) => work(client, connections), left);
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined;
        if (!(cause instanceof NotBegun) || connections === this.#now) throw error;
      }
    }
  }

  /** Waits for the connections at most as long as a call may take; does not fail without them. */
  async settled(): Promise<void> {
    await this.run(async (_client, { workerLink }) => workerLink.settled()).catch(() => {});
  }

  close(): void {
    this.#closed = true;
    this.#stop?.();
    closeAll(this.#now);
  }

  #connect(url: string): void {
    const before = this.#now;
    const log = this.#log;
    const link = new RedisLink({ url, name: NAME, log });
    const workerLink = new RedisLink({ url, name: "Job workers (Redis)", log, keepUnsent: true });
    const queues = createNodeRedisClient(link.client);
    const workers = createNodeRedisClient(workerLink.client);
    // Said once by the links.
    for (const each of [queues, workers]) each.on("error", () => {});
    // A worker that is closed listens no more to the copy it blocks on, whose loss nobody would then have caught.
    const duplicate = workers.duplicate.bind(workers);
    workers.duplicate = (...options) => {
      const copy = duplicate(...options);
      copy.on("error", () => {});
      return copy;
    };
    this.#now = { link, workerLink, queues, workers };
    // One server is told of at once, before anybody uses it.
    if (this.#stop) this.#moved();
    closeAll(before);
  }
}

function closeAll(connections: Connections | undefined): void {
  connections?.link.close();
  connections?.workerLink.close();
}
