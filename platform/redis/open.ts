import { isCluster } from "./addresses.ts";
import { ClusterReplicas } from "./cluster-replicas.ts";
import type { Redis, RedisOptions, Replicas, ReplicasOptions } from "./port.ts";
import { RedisCluster } from "./redis-cluster.ts";
import { SingleRedis } from "./single-redis.ts";

/** Connects, and keeps connected. Comes up, and goes on trying, when Redis is away. */
export function openRedis(options: RedisOptions): Redis {
  return isCluster(options.url) ? new RedisCluster(options) : new SingleRedis(options);
}

/** Connects to replicas, and keeps connected. */
export function openReplicas(options: ReplicasOptions): Replicas {
  return isCluster(options.url)
    ? new ClusterReplicas(options)
    : new SingleRedis({ ...options, readOnly: true });
}
