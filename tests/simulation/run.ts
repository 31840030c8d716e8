/**
 * `node tests/simulation/run.ts [--seed=N] [--steps=N] [--readers=N] [--only=…] [--story]`: publishers, Redis, gateways and
 * readers in virtual time, one run. `--only`: parts of the names of faults, `--story`: what happened last.
 */
import { createRandom } from "../support/random.ts";
import { createNetwork } from "./network.ts";
import { createScriptEngine } from "./redis/lua.ts";
import { RedisServer } from "./redis/server.ts";
import { createVirtualTime, surround } from "./virtual-time.ts";

const wall = performance.now.bind(performance);
const options = Object.fromEntries(process.argv.slice(2).map((word) => word.replace(/^--/, "").split("=")));
const number = (name: string): number | undefined =>
  options[name] === undefined ? undefined : Number(options[name]);

const seed = number("seed") ?? Math.floor(Math.random() * 2 ** 32);
const steps = number("steps") ?? 50_000;
const engine = await createScriptEngine();
const random = createRandom(seed);
const time = createVirtualTime();
const network = createNetwork(time, random);
surround({ time, random: random.next, connect: network.connect });
// Loaded now, and not before: what it loads takes clocks and network as it finds them.
const { simulate } = await import("./simulation.ts");
const began = wall();
const redis = { time, random, engine };
const result = await simulate(
  { time, random, network, servers: [new RedisServer(redis, "a", 0), new RedisServer(redis, "b", 0)] },
  {
    steps,
    long: "long" in options,
    only: options.only === undefined ? [] : options.only.split(","),
    readers: number("readers") ?? random.pick([3, 8, 20]),
    gateways: number("gateways") ?? random.pick([1, 2, 3]),
    workers: number("workers") ?? random.pick([1, 2, 3]),
  },
);
if ("thrifty" in options && result.needless > 0) {
  result.violations.push(
    `${result.needless} whole documents were sent to readers who had them, word for word`,
  );
}
const { story, ...rest } = result;
if ("story" in options) for (const line of story) console.log(line);
console.log(JSON.stringify({ seed, ...rest, seconds: (wall() - began) / 1000 }, undefined, 1));
process.exit(result.violations.length > 0 ? 1 : 0);
