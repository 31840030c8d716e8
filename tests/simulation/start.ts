import { createRandom } from "../support/random.ts";
import { createNetwork } from "./network.ts";
import { createScriptEngine } from "./redis/lua.ts";
import { RedisServer } from "./redis/server.ts";
import type { SimulationResult } from "./simulation.ts";
import { createVirtualTime, surround } from "./virtual-time.ts";

const wall = performance.now.bind(performance);
const engine = await createScriptEngine();

export interface RunResult extends SimulationResult {
  seed: number;
  /** Of real time. */
  seconds: number;
}

/**
 * One run in this process, which is under virtual time from then on. `options`: `--seed=N --steps=N --readers=N
 * --gateways=N --workers=N --long --thrifty --replicas[=none] --only=…`; what is not said is drawn by the seed. The same options give the
 * same result, whatever ran before.
 */
export async function startRun(options: readonly string[]): Promise<RunResult> {
  const given = new Map(
    options.map((word) => {
      const [name = "", value = ""] = word.replace(/^--/, "").split("=");
      return [name, value];
    }),
  );
  const number = (name: string): number | undefined =>
    given.has(name) ? Number(given.get(name)) : undefined;
  const seed = number("seed") ?? Math.floor(Math.random() * 2 ** 32);
  const random = createRandom(seed);
  const time = createVirtualTime();
  const network = createNetwork(time, random);
  const { connect } = network;
  surround({ time, random: createRandom(seed).next, connect });
  // Loaded now, and not before: what it loads takes clocks and network as it finds them, and draws by lot in the first run.
  const { simulate } = await import("./simulation.ts");
  surround({ time, random: random.next, connect });
  const began = wall();
  const redis = { time, random, engine };
  const result = await simulate(
    { time, random, network, servers: [new RedisServer(redis, "a", 0), new RedisServer(redis, "b", 0)] },
    {
      steps: number("steps") ?? 50_000,
      long: given.has("long"),
      ...(given.has("replicas") ? { replicas: given.get("replicas") !== "none" } : {}),
      only: given.get("only")?.split(",") ?? [],
      readers: number("readers") ?? random.pick([3, 8, 20]),
      gateways: number("gateways") ?? random.pick([1, 2, 3]),
      workers: number("workers") ?? random.pick([1, 2, 3]),
    },
  );
  if (given.has("thrifty") && result.needless > 0) {
    result.violations.push(
      `${result.needless} whole documents were sent to readers who had them, word for word`,
    );
  }
  return { seed, ...result, seconds: (wall() - began) / 1000 };
}
