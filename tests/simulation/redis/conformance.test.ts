import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "redis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnRedis } from "../../support/databases/describe-on-redis.ts";
import { createRandom, seedFrom } from "../../support/random.ts";
import { createVirtualTime } from "../virtual-time.ts";
import { createScriptEngine, type ScriptEngine } from "./lua.ts";
import { isFailure, type Reply } from "./reply.ts";
import { RedisServer } from "./server.ts";

/** `SIMULATION_SEED=…` repeats what was drawn. */
const seed = seedFrom("SIMULATION_SEED");

/** How both name a run of theirs, before the name of a life. */
const RUN = /^[\da-z]{40,} /;

/** What both must agree on: replies without what only one's clock can say, errors by their first words. */
function comparable(reply: unknown): unknown {
  if (reply instanceof Error) return comparableError(reply.message);
  if (Array.isArray(reply)) return reply.map(comparable);
  if (typeof reply === "object" && reply !== null) {
    if (isFailure(reply as Reply)) return comparableError((reply as { err: string }).err);
    if ("ok" in reply) return reply.ok;
  }
  if (typeof reply === "number" && reply > 900_000) return "a long time";
  if (typeof reply !== "string") return reply;
  return reply.replace(/\d{13}/g, "a moment").replace(RUN, "a run ");
}

/** Redis says where in a script it was, and of which script; only what went wrong counts here. */
const comparableError = (message: string): string =>
  `error: ${message
    .replace(/ script: .*| script \(.*| *@user_script.*|, with args.*/s, "")
    .replace(/^ERR /, "")
    .replaceAll(/user_script:\d+: /g, "")
    .slice(0, 60)}`;

/** Lua as the scripts use it, and where its numbers and texts are known to trip. */
const SNIPPETS = [
  "return 3.7",
  "return {1.9, 'a', true, false, {ok = 'fine'}}",
  "return redis.error_reply('MINE sorry')",
  "return tostring(10 / 2) .. ' ' .. tostring(1e15) .. ' ' .. tostring(0.1) .. ' ' .. 2 ^ 53",
  "redis.call('RPUSH', 'k', 1.5, 3, -2, 1e20, 0.1, 123456789012345) return redis.call('LRANGE', 'k', 0, -1)",
  "return {redis.call('HMGET', 'none', 'a')[1], redis.call('GET', 'none') == false, 'after'}",
  "return redis.call('NONSENSE')",
  "return string.match('run_id:abc123\\r\\n', 'run_id:(%w+)')",
];

/** The product's own scripts, as they stand in its source. */
function productScripts(): [name: string, source: string][] {
  const path = join(import.meta.dirname, "../../../platform/live-store/redis/scripts.ts");
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(/export const (\w+) = new Script\(`([^`]*)`\)/g)].flatMap(([, name, source]) =>
    name !== undefined && source !== undefined ? [[name, withParts(source, text)]] : [],
  );
}

/** Fills in the numbers and the lines of Lua that the file itself names. */
function withParts(source: string, file: string): string {
  return source.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const lines = new RegExp(`^const ${name} = \`([^\`]*)\`;`, "m").exec(file)?.[1];
    if (lines !== undefined) return lines;
    const product = new RegExp(`const ${name} = ([\\d_* ]+);`).exec(file)?.[1];
    if (product === undefined) throw new Error(`scripts.ts names no ${name}`);
    return String(
      product.split("*").reduce((value, factor) => value * Number(factor.replaceAll("_", "")), 1),
    );
  });
}

/** Which of COMMIT's values is the life. */
const LIFE_OF_COMMIT = 13;

/** Which of a script's values says how long something stays. */
const TIMES: Readonly<Record<string, number>> = { LEASE: 1, EXPIRE: 1, REPORT: 2 };

/** At once, or long after, each end after the one before in both; what is no time stays so. */
function later(time: string, count: number): string {
  return /^[1-9]\d*$/.test(time) ? String(100_000_000 + 1000 * count) : time;
}

describeOnRedis("the model of Redis against a real one", (redis) => {
  let engine: ScriptEngine;
  let real: (words: string[]) => Promise<unknown>;
  let end = (): void => {};

  beforeAll(async () => {
    engine = await createScriptEngine();
    const client = createClient({ url: redis().url, RESP: 2 });
    client.on("error", () => {});
    await client.connect();
    real = (words) => client.sendCommand(words).catch((error: unknown) => error);
    end = () => client.destroy();
  });
  afterAll(async () => {
    end();
  });

  function model(): RedisServer {
    return new RedisServer({ time: createVirtualTime(), random: createRandom(seed), engine }, "model", 0);
  }

  it.each(SNIPPETS)("runs the same Lua: %s", async (source) => {
    const words = ["EVAL", source, "2", "k", "কk", "value"];
    const server = model();
    await real(["FLUSHALL"]);
    for (const given of [["RPUSH", "k", "1", "2", "3"]]) {
      await real(given);
      server.run(given);
    }
    expect(comparable(server.run(words))).toEqual(comparable(await real(words)));
  });

  it("is asked by scripts for nothing that it does not know", () => {
    const scripts = productScripts();
    expect(scripts.length).toBeGreaterThan(8);
    const server = model();
    for (const [name, source] of scripts) {
      for (const command of new Set(source.match(/redis\.p?call\('(\w+)'/g))) {
        const word = /'(\w+)'/.exec(command)?.[1] ?? "";
        const reply = word === "INFO" ? "" : server.run([word]);
        expect(JSON.stringify(reply), `${name} calls ${word}`).not.toContain("unknown command");
      }
    }
  });

  it(`runs the product's scripts alike, SIMULATION_SEED=${seed}`, async () => {
    const random = createRandom(seed);
    const server = model();
    await real(["FLUSHALL"]);
    // What is drawn by lot inside Redis cannot be compared.
    const scripts = productScripts().filter(([, source]) => !source.includes("RANDFIELD"));
    const small = (): string => String(random.whole(0, 3));
    for (let count = 0; count < 1000; count += 1) {
      const [name, source] = random.pick(scripts);
      const keys = Array.from({ length: random.whole(1, 5) }, () =>
        random.pick(["d1", "d2", "h1", "h2", "topics", "s"]),
      );
      const values = Array.from({ length: 16 }, () =>
        random.chance(0.5)
          ? small()
          : random.pick(["", "e1", "e2", "{}", '{"a":1}', "m1", "1", "200", "none"]),
      );
      // In most cases content of any life: of another one the script does nothing.
      if (name === "COMMIT" && random.chance(0.8)) values[LIFE_OF_COMMIT] = "";
      // Only the real server's clock goes on here: what ends while this runs would end there alone.
      const time = TIMES[name];
      if (time !== undefined) values[time] = later(values[time] ?? "", count);
      const words = ["EVAL", source, String(keys.length), ...keys, ...values];
      const [theirs, ours] = [await real(words), server.run(words)];
      if (time !== undefined) {
        const left = await real(["PTTL", keys[0] ?? ""]);
        expect(left === -1 || left === -2 || Number(left) > 3_600_000, `${name} ends in ${left} ms`).toBe(
          true,
        );
      }
      expect(comparable(ours), `SIMULATION_SEED=${seed}, script ${count}: ${name} ${keys} ${values}`).toEqual(
        comparable(theirs),
      );
      if (random.chance(0.02)) {
        await real(["FLUSHALL"]);
        server.run(["FLUSHALL"]);
      }
    }
  });
});
