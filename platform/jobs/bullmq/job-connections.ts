import { createNodeRedisClient, type IRedisClient } from "bullmq";
import type { Log } from "../../log/log.ts";
import type { RedisClient } from "../../redis/new-client.ts";
import { RedisLink } from "../../redis/redis-link.ts";
import { isReplica } from "../../redis/server-role.ts";

/** The connections of the queues, which BullMQ uses. */
export class JobConnections {
  readonly #link: RedisLink;
  readonly #workerLink: RedisLink;
  readonly queues: IRedisClient;
  readonly workers: IRedisClient;

  constructor(url: string, log: Log) {
    this.#link = new RedisLink({ url, name: "Jobs (Redis)", log });
    this.#workerLink = new RedisLink({ url, name: "Job workers (Redis)", log, keepUnsent: true });
    this.queues = createNodeRedisClient(this.#link.client);
    this.workers = createNodeRedisClient(this.#workerLink.client);
    // Without a listener an error event would end the process. The links log it, once.
    for (const each of [this.queues, this.workers]) each.on("error", () => {});
    // A closed worker no longer listens to its blocking connection, whose loss would then be an unhandled error.
    const duplicate = this.workers.duplicate.bind(this.workers);
    this.workers.duplicate = (...options) => {
      const copy = duplicate(...options);
      copy.on("error", () => {});
      leaveReplica(copy);
      return copy;
    };
  }

  /** Rejects with an Error that names the store when the work is not done within `limit` milliseconds. */
  run<T>(work: (client: RedisClient) => Promise<T>, limit?: number): Promise<T> {
    return this.#link.run(work, limit);
  }

  /** Waits for the connections at most as long as a call may take; does not fail without them. */
  async settled(): Promise<void> {
    await Promise.all([this.#link.settled(), this.#workerLink.settled()]);
  }

  close(): void {
    this.#link.close();
    this.#workerLink.close();
  }
}

/** Time before a worker that was connected to a replica asks again, ms. */
const LEFT_REPLICA = 250;

/**
 * A worker blocks on a connection of its own, which no link looks after. Redis hangs up on it when its server becomes a
 * replica, but only while it blocks: a worker that was busy at that moment would ask the replica for ever and never
 * take a job again. So the connection is made again, to the server that the address leads to now, and the blocking call
 * returns as if no job had come.
 */
function leaveReplica(client: IRedisClient): void {
  const ask = client.bzpopmin.bind(client);
  client.bzpopmin = async (...marker) => {
    try {
      return await ask(...marker);
    } catch (error) {
      if (!isReplica(error)) throw error;
      client.disconnect(true);
      await new Promise((resolve) => setTimeout(resolve, LEFT_REPLICA));
      return null;
    }
  };
}
