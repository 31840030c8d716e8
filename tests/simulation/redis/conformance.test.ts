import { createClient } from "redis";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as scripts from "../../../platform/live-store/redis/scripts.ts";
import { describeOnRedis } from "../../support/databases/describe-on-redis.ts";
import { createRandom, seedFrom } from "../../support/random.ts";
import { createVirtualTime } from "../virtual-time.ts";
import { createScriptEngine } from "./lua.ts";
import { RedisServer } from "./server.ts";

const seed = seedFrom("SIMULATION_SEED");

/**
 * The part of a reply that can be compared: values of clocks are left out, errors count by their first words.
 */
function comparable(reply: unknown): unknown {
  if (reply instanceof Error) return comparable({ err: reply.message });
  if (Array.isArray(reply)) return reply.map(comparable);
  if (typeof reply === "object" && reply !== null) {
    if ("ok" in reply) return reply.ok;
    // Redis adds the line of the script, so the text is cut before it.
    if ("err" in reply) {
      const said = String(reply.err).replace(
        / script: .*| script \(.*| *@user_script.*|, with args.*|^ERR |user_script:\d+: /gs,
        "",
      );
      return `error: ${said.slice(0, 60)}`;
    }
  }
  if (typeof reply === "number" && reply > 900_000) return "a long time";
  if (typeof reply !== "string") return reply;
  return reply.replace(/^[\da-z]{40,} /gm, "a run ").replace(/\d{13}/g, "a moment");
}

/** Lua that the scripts use, and known pitfalls of Lua's numbers and texts. */
const SNIPPETS = [
  "return 3.7",
  "return {1.9, 'a', true, false}",
  "return tostring(10 / 2) .. ' ' .. tostring(1e15) .. ' ' .. tostring(0.1) .. ' ' .. 2 ^ 53",
  "redis.call('RPUSH', 'k', 1.5, 3, -2, 1e20, 0.1, 123456789012345) return redis.call('LRANGE', 'k', 0, -1)",
  "return {redis.call('HMGET', 'none', 'a')[1], redis.call('GET', 'none') == false, 'after'}",
  "return string.match('run_id:abc123\\r\\n', 'run_id:(%w+)')",
];

/** Number of values for each write in COMMIT; the fourth and fifth name the preceding version. */
const ONE_WRITE = 12;
/** Index of the value that is a duration. */
const TIMES: Readonly<Record<string, number>> = { LEASE: 1, EXPIRE: 1 };

const later = (time: string, count: number): string =>
  /^[1-9]\d*$/.test(time) ? String(100_000_000 + 1000 * count) : time;

const { COMMIT, READ, HEADS, CHANGES_SINCE, EXPIRE, NEW_RUN, LEASE, RELEASE_LEASE } = scripts;
const SCRIPTS = { COMMIT, READ, HEADS, CHANGES_SINCE, EXPIRE, NEW_RUN, LEASE, RELEASE_LEASE };

/** Sources of the scripts of live documents. */
async function productScripts(): Promise<(readonly [name: string, source: string])[]> {
  const found: [string, string][] = [];
  for (const [name, script] of Object.entries(SCRIPTS)) {
    const send = async ([command, source]: readonly string[]): Promise<unknown> => {
      if (command === "EVALSHA") throw new Error("NOSCRIPT");
      found.push([name, source ?? ""]);
      return undefined;
    };
    await script.run(send, []);
  }
  return found;
}

describeOnRedis("the model of Redis against a real one", (redis) => {
  let real: (words: string[]) => Promise<unknown>;
  let model: RedisServer;
  let end = (): void => {};

  beforeAll(async () => {
    const engine = await createScriptEngine();
    model = new RedisServer({ time: createVirtualTime(), random: createRandom(seed), engine });
    const client = createClient({ url: redis().url, RESP: 2 });
    client.on("error", () => {});
    await client.connect();
    real = (words) => client.sendCommand(words).catch((error: unknown) => error);
    end = () => client.destroy();
  });
  afterAll(() => end());

  it.each(SNIPPETS)("runs the same Lua: %s", async (source) => {
    for (const words of [
      ["FLUSHALL"],
      ["RPUSH", "k", "1", "2", "3"],
      ["EVAL", source, "2", "k", "কk", "value"],
    ])
      expect(comparable(model.run(words))).toEqual(comparable(await real(words)));
  });

  it(`runs the product's scripts alike, SIMULATION_SEED=${seed}`, async () => {
    const random = createRandom(seed);
    const all = await productScripts();
    for (let count = 0; count < 1000; count += 1) {
      const [name, source] = random.pick(all);
      const keys = Array.from({ length: name === "COMMIT" ? 6 : random.whole(1, 5) }, () =>
        random.pick(["d1", "d2", "h1", "h2", "topics", "s"]),
      );
      const values = Array.from({ length: 16 }, () =>
        random.chance(0.5)
          ? String(random.whole(0, 3))
          : random.pick(["", "e1", "e2", "{}", '{"a":1}', "m1", "1", "200", "none"]),
      );
      // Mostly a write without a fence to a new document, because the script rejects most others.
      if (name === "COMMIT" && random.chance(0.8)) {
        values.length = ONE_WRITE;
        values[0] = "";
        if (random.chance(0.5)) values.fill("", 3, 5);
      }
      // Only the real server's clock advances, so keys would expire at different times.
      const time = TIMES[name];
      if (time !== undefined) values[time] = later(values[time] ?? "", count);
      const words = ["EVAL", source, String(keys.length), ...keys, ...values];
      const theirs = comparable(await real(words));
      expect(comparable(model.run(words)), `script ${count}: ${name} ${keys} ${values}`).toEqual(theirs);
      if (random.chance(0.02)) for (const one of [model.run, real]) await one(["FLUSHALL"]);
    }
  });
});
