import { createNodeRedisClient, type IRedisClient } from "bullmq";
import type { Log } from "../../log/log.ts";
import { isCluster } from "../../redis/addresses.ts";
import { type FollowedKey, followKey } from "../../redis/follow-key.ts";
import type { RedisClient } from "../../redis/new-client.ts";
import { readRedirection } from "../../redis/redirection.ts";
import { CALL_LIMIT, NotBegun, RETIRE_AFTER, RedisLink } from "../../redis/redis-link.ts";
import { isReplica } from "../../redis/server-role.ts";
import { CLUSTER_JOBS_PREFIX, JOBS_PREFIX } from "../job-rules.ts";

const NAME = "Jobs (Redis)";
/** Time between two checks whether the queues have moved to another server, ms. */
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
  readonly #followed: FollowedKey | undefined;
  #now: Connections | undefined;
  /** Replaced connections, while what was sent over them may still be answered. */
  readonly #retired = new Set<Connections>();
  #closed = false;

  /** `moved` is called when there are other connections, for what uses the ones before. */
  constructor(url: string, log: Log, moved: () => void) {
    this.prefix = isCluster(url) ? CLUSTER_JOBS_PREFIX : JOBS_PREFIX;
    this.#log = log;
    this.#moved = moved;
    const works = (): boolean => this.#now?.link.ready ?? false;
    this.#followed = followKey({ url, key: this.prefix, name: NAME, log, works }, (to) => this.#connect(to));
  }

  /** Undefined while no node of a cluster has said where the queues are. */
  get now(): Connections | undefined {
    return this.#now;
  }

  /** Call with an error of a worker: when it says that the queues have moved, looks for them at once. */
  failed(error: unknown): void {
    if (hasMoved(error)) void this.#followed?.moved();
  }

  /**
   * Rejects with an Error that names the store when the work is not done within `limit` milliseconds. When a server
   * answers that it does not have the queues, the whole work runs again where they are by then: so a step of it may be
   * done twice.
   */
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
        await pause(TRY_AGAIN, end);
        continue;
      }
      try {
        return await connections.link.run((client) => work(client, connections), left);
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined;
        if (readRedirection(cause)) {
          if (hasMoved(cause)) await this.#followed?.moved(left);
          // The slot is migrating, or the other nodes do not know yet where it is now.
          if (connections === this.#now) await pause(TRY_AGAIN, end);
        } else if (!(cause instanceof NotBegun) || connections === this.#now) throw error;
      }
    }
  }

  /** Waits for the connections at most as long as a call may take; does not fail without them. */
  async settled(): Promise<void> {
    const waited = this.run(async (_client, { workerLink }) => workerLink.settled());
    // Without them the process comes up all the same; the links have said in the log what is missing.
    await waited.catch(() => {});
  }

  close(): void {
    this.#closed = true;
    this.#followed?.stop();
    for (const each of this.#retired) closeAll(each);
    if (this.#now) closeAll(this.#now);
  }

  #connect(url: string): void {
    const before = this.#now;
    const log = this.#log;
    const link = new RedisLink({ url, name: NAME, log });
    const workerLink = new RedisLink({ url, name: "Job workers (Redis)", log, keepUnsent: true });
    const queues = createNodeRedisClient(link.client);
    const workers = createNodeRedisClient(workerLink.client);
    // Without a listener an error event would end the process. The links log it, once.
    for (const each of [queues, workers]) each.on("error", () => {});
    // A closed worker no longer listens to its blocking connection, whose loss would then be an unhandled error.
    const duplicate = workers.duplicate.bind(workers);
    workers.duplicate = (...options) => {
      const copy = duplicate(...options);
      copy.on("error", () => {});
      leaveReplica(copy);
      return copy;
    };
    this.#now = { link, workerLink, queues, workers };
    // A single server is reported at once, before its first use.
    if (this.#followed) this.#moved();
    if (before) this.#retire(before);
  }

  /** Calls that wait for the old server go on at the new one; those already sent get the old one's answer. */
  #retire(before: Connections): void {
    if (!before.link.ready) {
      closeAll(before);
      return;
    }
    this.#retired.add(before);
    setTimeout(() => {
      this.#retired.delete(before);
      closeAll(before);
    }, RETIRE_AFTER).unref();
  }
}

/** Time before a worker that was connected to a replica asks again, ms. */
const LEFT_REPLICA = 250;

/**
 * A worker blocks on a connection of its own, which no link looks after. Redis hangs up on it when its server becomes a
 * replica, but only while it blocks: a worker that was busy at that moment would ask the replica for ever and never
 * take a job again. So the connection is made anew to the server that the address leads to now, and the blocking call
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

function hasMoved(error: unknown): boolean {
  return readRedirection(error)?.word === "MOVED";
}

/** At most until `end`, by the monotonic clock. */
function pause(milliseconds: number, end: number): Promise<void> {
  const left = Math.max(0, end - performance.now());
  return new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, left)));
}

function closeAll({ link, workerLink }: Connections): void {
  link.close();
  workerLink.close();
}
