import { queryObjects } from "node:v8";
import { expect, it } from "vitest";
import { describeIfRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { startRedis } from "../../tests/support/databases/redis.ts";
import { freePort } from "../../tools/production/free-port.ts";
import { createLog } from "../log/log.ts";
import { NotBegun, RedisLink } from "./redis-link.ts";

it("a connection to a Redis that is away keeps nothing of the calls that gave up waiting for it", async () => {
  const url = `redis://127.0.0.1:${await freePort()}`;
  const link = new RedisLink({ url, name: "A store", log: createLog("silent") });
  try {
    for (let round = 0; round < 10; round += 1) {
      const calls = Array.from({ length: 100 }, () => link.run((client) => client.ping(), 1));
      for (const { status } of await Promise.allSettled(calls)) expect(status).toBe("rejected");
    }
    // Each connection ended with an error of its own. The last error may still be on the stack.
    expect(queryObjects(NotBegun, { format: "count" })).toBeLessThan(200);
  } finally {
    link.close();
  }
});

describeIfRedis("a connection to a Redis that becomes a replica", () => {
  it("is left with the first write that is refused, and no second one is tried on it", async () => {
    const [first, second] = [await startRedis(), await startRedis()];
    const link = new RedisLink({ url: first.url, name: "A store", log: createLog("silent") });
    try {
      await link.run((client) => client.set("key", "1"));
      await first.command("REPLICAOF", "127.0.0.1", new URL(second.url).port);
      let sent = 0;
      const write = () =>
        link.run((client) => {
          sent += 1;
          return client.set("key", "2");
        });
      await expect(write()).rejects.toThrow(/READONLY|replica/);
      await expect(write()).rejects.toThrow(/replica|no answer within/);
      expect(sent).toBeLessThan(2);
    } finally {
      link.close();
      await first.stop();
      await second.stop();
    }
  });
});
