import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../tools/production/free-port.ts";
import { hasRedis, redisSkipReason, startRedis, type TestRedis } from "./redis.ts";

/** Sharded channels came with Redis 7. */
export const hasRedisCluster =
  hasRedis && /v=(?:[7-9]|\d\d)\./.test(String(spawnSync("redis-server", ["--version"]).stdout));

/** For the name of what is skipped. */
export const redisClusterSkipReason = hasRedisCluster
  ? ""
  : redisSkipReason || " (skipped: redis-server is older than version 7)";

/** Six private servers on loopback: three primaries with a replica each. */
export interface TestCluster {
  /** REDIS_URL. */
  url: string;
  /** The server that takes writes of a key now. */
  primaryOf(key: string): Promise<TestRedis>;
  /** The servers that follow it, and are well. */
  replicasOf(key: string): Promise<readonly TestRedis[]>;
  slotOf(key: string): Promise<number>;
  /** Kills the server that has a key; settles when its replica has been promoted. */
  killPrimaryOf(key: string): Promise<TestRedis>;
  /** Gives the slot of a key to another primary, with all that is in it. `halfway` runs while the slot is on its way. */
  moveSlotOf(key: string, halfway?: () => Promise<void>): Promise<void>;
  /** Runs a command on a key where it is. */
  command(...words: [string, string, ...string[]]): Promise<unknown>;
  /** Keys of all servers that run. */
  keys(pattern: string): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const SLOTS = 16_384;
/** Milliseconds without an answer after which nodes hold another one for dead. */
const NODE_TIMEOUT = 1000;

async function startNode(): Promise<TestRedis> {
  const options = Object.entries({
    "cluster-enabled": "yes",
    "cluster-port": String(await freePort()),
    "cluster-node-timeout": String(NODE_TIMEOUT),
    "cluster-replica-validity-factor": "0",
    "repl-diskless-sync-delay": "0",
  }).flatMap(([name, value]) => [`--${name}`, value]);
  return startRedis(options);
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await holds().catch(() => false)); attempt += 1) {
    if (attempt > 300) throw new Error(`the cluster does not come to this: ${what}`);
    await wait(100);
  }
}

/** Starts six nodes and makes a cluster of them. */
export async function startRedisCluster(): Promise<TestCluster> {
  const nodes = await Promise.all(Array.from({ length: 6 }, startNode));
  const [first, ...others] = nodes;
  if (!first) throw new Error("no node");
  const primaries = nodes.slice(0, 3);
  const ids = await Promise.all(nodes.map(async (node) => String(await node.command("CLUSTER", "MYID"))));
  await Promise.all(
    primaries.map(async (node, index) => {
      const from = Math.floor((SLOTS * index) / 3);
      const to = Math.floor((SLOTS * (index + 1)) / 3) - 1;
      await node.command("CLUSTER", "ADDSLOTSRANGE", String(from), String(to));
      await node.command("CLUSTER", "SET-CONFIG-EPOCH", String(index + 1));
    }),
  );
  for (const node of others) {
    const bus = String(await configOf(node, "cluster-port"));
    await first.command("CLUSTER", "MEET", "127.0.0.1", String(node.port), bus);
  }
  const info = async (node: TestRedis): Promise<string> => String(await node.command("CLUSTER", "INFO"));
  await until("everybody knows everybody", async () => {
    const all = await Promise.all(nodes.map(info));
    return all.every((text) => text.includes("cluster_known_nodes:6"));
  });
  await Promise.all(
    nodes.slice(3).map((node, index) => node.command("CLUSTER", "REPLICATE", ids[index] ?? "")),
  );
  await until("replicas follow and every slot is served", async () => {
    const followed = await Promise.all(
      nodes.slice(3).map(async (node) => String(await node.command("INFO", "replication"))),
    );
    const all = await Promise.all(nodes.map(info));
    const slots = await Promise.all(nodes.map((node) => node.command("CLUSTER", "SLOTS")));
    return (
      followed.every((text) => text.includes("master_link_status:up")) &&
      all.every((text) => text.includes("cluster_state:ok")) &&
      // Each range with its two servers.
      slots.every((ranges) => Array.isArray(ranges) && ranges.every((range: unknown[]) => range.length === 4))
    );
  });

  const stopped = new Set<TestRedis>();
  const running = (): TestRedis[] => nodes.filter((node) => !stopped.has(node));

  /** The primary first. What a node that runs says; the first one's view is as good as any when nothing is changing. */
  async function serversOfSlot(slot: number): Promise<[TestRedis, ...TestRedis[]]> {
    const answer = await running()[0]?.command("CLUSTER", "SLOTS");
    const ranges = answer as [number, number, ...[string, number][]][];
    const [, , ...servers] = ranges.find(([from, to]) => slot >= from && slot <= to) ?? [0, 0];
    const ports = servers.map(([, port]) => port);
    const [primary, ...replicas] = ports.flatMap((port) => nodes.find((node) => node.port === port) ?? []);
    if (!primary) throw new Error(`no server has slot ${slot}`);
    return [primary, ...replicas];
  }
  const primaryOfSlot = async (slot: number): Promise<TestRedis> => (await serversOfSlot(slot))[0];
  const slotOf = async (key: string): Promise<number> =>
    Number(await running()[0]?.command("CLUSTER", "KEYSLOT", key));
  const primaryOf = async (key: string): Promise<TestRedis> => primaryOfSlot(await slotOf(key));

  return {
    url: nodes.map(({ url }) => url).join(","),
    primaryOf,
    async replicasOf(key) {
      const [, ...replicas] = await serversOfSlot(await slotOf(key));
      return replicas;
    },
    slotOf,
    async keys(pattern) {
      const all = await Promise.all(running().map((node) => node.command("KEYS", pattern)));
      return [...new Set((all as string[][]).flat())];
    },
    async killPrimaryOf(key) {
      const slot = await slotOf(key);
      const dead = await primaryOfSlot(slot);
      stopped.add(dead);
      await dead.kill();
      await until("a replica is promoted, and all know", async () => {
        const views = await Promise.all(running().map((node) => node.command("CLUSTER", "SLOTS")));
        return views.every((view) =>
          (view as [number, number, [string, number]][]).every(([, , [, port]]) => port !== dead.port),
        );
      });
      return dead;
    },
    async moveSlotOf(key, halfway = async () => {}) {
      const slot = String(await slotOf(key));
      const from = await primaryOf(key);
      const candidates = await Promise.all(
        running().map(async (node) => ({ node, info: String(await node.command("INFO", "replication")) })),
      );
      const to = candidates.find(({ node, info }) => node !== from && info.includes("role:master"))?.node;
      if (!to) throw new Error("no other primary");
      const [fromId, toId] = await Promise.all([from, to].map((node) => node.command("CLUSTER", "MYID")));
      await to.command("CLUSTER", "SETSLOT", slot, "IMPORTING", String(fromId));
      await from.command("CLUSTER", "SETSLOT", slot, "MIGRATING", String(toId));
      const held = async () => (await from.command("CLUSTER", "GETKEYSINSLOT", slot, "1000")) as string[];
      const keys = await held();
      const migrate = async (some: readonly string[]): Promise<void> => {
        if (some.length === 0) return;
        const target = ["127.0.0.1", String(to.port), "", "0", "5000", "KEYS"];
        await from.command("MIGRATE", ...target, ...some);
      };
      await migrate(keys.slice(0, Math.ceil(keys.length / 2)));
      await halfway();
      await migrate(keys.slice(Math.ceil(keys.length / 2)));
      await to.command("CLUSTER", "SETSLOT", slot, "NODE", String(toId));
      // A script whose own keys were still here may have made others meanwhile: the slot is let go once it is empty.
      await until("the slot is empty and let go", async () => {
        await migrate(await held());
        return (await from.command("CLUSTER", "SETSLOT", slot, "NODE", String(toId))) === "OK";
      });
      await until("all know where the slot is", async () => {
        const views = await Promise.all(running().map((node) => node.command("CLUSTER", "SLOTS")));
        return views.every((view) =>
          (view as [number, number, [string, number]][]).some(
            ([first, last, [, port]]) => Number(slot) >= first && Number(slot) <= last && port === to.port,
          ),
        );
      });
    },
    async command(...words) {
      return (await primaryOf(words[1])).command(...words);
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

async function configOf(node: TestRedis, name: string): Promise<string | undefined> {
  const answer = await node.command("CONFIG", "GET", name);
  if (Array.isArray(answer)) return answer[1] as string;
  return answer instanceof Map ? answer.get(name) : (answer as Record<string, string>)[name];
}
