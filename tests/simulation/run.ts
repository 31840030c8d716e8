/**
 * `node tests/simulation/run.ts "[--seed=N] [--steps=N] [--readers=N] [--gateways=N] [--workers=N] [--only=…]"
 * …`: does a run in virtual time for each argument, all in one process, because loading the product takes long.
 * The seed determines options that are not given; `--only`: parts of names of faults. Prints each result as a
 * line of JSON. Exits with 1 at the first violation, and prints the recent events if `--story` is set.
 */
import { createRandom } from "../support/random.ts";
import { createNetwork } from "./network.ts";
import { createScriptEngine } from "./redis/lua.ts";
import { RedisServer } from "./redis/server.ts";
import type { SimulationResult } from "./simulation.ts";
import { createVirtualTime, surround } from "./virtual-time.ts";

const engine = await createScriptEngine();

/** Runs with the same options give the same result, whatever ran before. */
async function startRun(options: readonly string[]): Promise<SimulationResult & { seed: number }> {
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
  const server = new RedisServer({ time, random, engine });
  const network = createNetwork(time, random, server);
  const { connect } = network;
  surround({ time, random: createRandom(seed).next, connect });
  // The module is loaded here, because it replaces clocks and network, and draws random values in the first
  // run.
  const { simulate } = await import("./simulation.ts");
  surround({ time, random: random.next, connect });
  const result = await simulate(
    { time, random, network, server },
    {
      steps: number("steps") ?? 50_000,
      only: given.get("only")?.split(",") ?? [],
      readers: number("readers") ?? random.pick([3, 8, 20]),
      gateways: number("gateways") ?? random.pick([1, 2, 3]),
      workers: number("workers") ?? random.pick([1, 2, 3]),
    },
  );
  return { seed, ...result };
}

for (const options of process.argv.slice(2)) {
  const { story, ...rest } = await startRun(options.split(" "));
  if (options.includes("--story")) for (const line of story) console.log(line);
  await new Promise((resolve) => process.stdout.write(`${JSON.stringify(rest)}\n`, resolve));
  if (rest.violations.length > 0) process.exit(1);
}
process.exit(0);
