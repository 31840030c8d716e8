import type { TestRedis } from "../support/databases/redis.ts";
import type { Fleet, FleetMember } from "../support/sites/fleet.ts";
import type { TcpProxy } from "../support/tcp-proxy.ts";
import { follow, startReplica } from "./redis-scenarios.ts";

/** A step of a publication: the first bytes from a process over the link that hold `words`. */
export interface Step {
  name: string;
  link: "redis" | "database";
  words: readonly string[];
  /** The bytes still arrive; the fault comes before the process has the answer. */
  isSent?: boolean;
}

/** Calls `act` at the step of whichever of these processes gets there first; true lets the bytes pass. */
export function atStep(
  members: readonly FleetMember[],
  step: Step,
  act: (member: FleetMember, link: TcpProxy) => boolean,
): Promise<FleetMember> {
  const taps = members.map((member) => ({ member, link: member.links[step.link] as TcpProxy }));
  return new Promise((resolve) => {
    for (const { member, link } of taps) {
      let reached: object | undefined;
      link.tap = (bytes, isAnswer, connection) => {
        if (!isAnswer && step.words.every((words) => bytes.includes(words, 0, "latin1")))
          reached = connection;
        if (reached !== connection || (step.isSent && !isAnswer)) return true;
        for (const one of taps) one.link.tap = () => true;
        resolve(member);
        return act(member, link);
      };
    }
  });
}

/** Faults of Redis; `begin` returns what ends the fault. `lead` leads everybody to another server. */
export interface Trouble {
  name: string;
  begin(fleet: Fleet, lead: (port: number) => void): Promise<(() => Promise<void>) | undefined>;
}

export async function promote(to: TestRedis, from: TestRedis): Promise<void> {
  await to.command("REPLICAOF", "NO", "ONE");
  await from.command("REPLICAOF", "127.0.0.1", String(to.port));
}

export const TROUBLES: readonly Trouble[] = [
  {
    name: "is flushed",
    async begin({ redis }) {
      await redis.command("FLUSHALL");
      return undefined;
    },
  },
  {
    name: "fails over to a replica and back",
    async begin({ redis }, lead) {
      const second = await startReplica();
      await follow(second, redis);
      lead(second.port);
      await promote(second, redis);
      return async () => {
        await follow(redis, second);
        lead(redis.port);
        await promote(redis, second);
        await second.stop();
      };
    },
  },
  {
    name: "is slow",
    async begin(fleet) {
      const links = fleet.of("workers").map((worker) => worker.links.redis);
      for (const link of links) link.slow(400);
      return async () => {
        for (const link of links) link.mend();
      };
    },
  },
];
