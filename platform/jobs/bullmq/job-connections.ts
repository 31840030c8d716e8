import { createNodeRedisClient, type IRedisClient } from "bullmq";
import type { Log } from "../../log/log.ts";
import type { RedisClient } from "../../redis/new-client.ts";
import { RedisLink } from "../../redis/redis-link.ts";
import { isReplica } from "../../redis/server-role.ts";

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
    // Without a listener an error event would end the process. The links log the error.
    for (const each of [this.queues, this.workers]) each.on("error", () => {});
    // A closed worker ignores its blocking connection, so the loss of this connection would be an unhandled
    // error.
    const duplicate = this.workers.duplicate.bind(this.workers);
    this.workers.duplicate = (...options) => {
      const copy = duplicate(...options);
      copy.on("error", () => {});
      leaveReplica(copy);
      return copy;
    };
  }

  run<T>(work: (client: RedisClient) => Promise<T>, limit?: number): Promise<T> {
    return this.#link.run(work, limit);
  }

  async settled(): Promise<void> {
    await Promise.all([this.#link.settled(), this.#workerLink.settled()]);
  }

  close(): void {
    this.#link.close();
    this.#workerLink.close();
  }
}

/** Delay before a worker asks for jobs again after it was connected to a replica, ms. */
const LEFT_REPLICA = 250;

/**
 * Reconnects a worker's blocking connection, which no link checks. When its server becomes a replica, Redis
 * closes the connection, but only while it blocks: a busy worker would ask the replica forever. The blocking
 * call then returns as if there were no job.
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
