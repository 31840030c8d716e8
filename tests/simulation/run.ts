/**
 * `node tests/simulation/run.ts "[--seed=N] [--steps=N] [--readers=N] [--gateways=N] [--workers=N] [--long] [--thrifty] [--only=…]" …`:
 * publishers, Redis, gateways and readers in virtual time, a run for each argument, one after another in one process, which spares
 * loading the product for each. The seed draws what is not said; `--only`: parts of the names of faults. A line of JSON for each
 * result; ends with 1 at the first that has a violation, after the story of what happened last where `--story` is there.
 */
import { createRandom } from "../support/random.ts";
import { createNetwork } from "./network.ts";
import { createScriptEngine } from "./redis/lua.ts";
import { RedisServer } from "./redis/server.ts";
import type { SimulationResult } from "./simulation.ts";
import { createVirtualTime, surround } from "./virtual-time.ts";

const engine = await createScriptEngine();

/** One run. The same options give the same result, whatever ran before. */
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
  // Loaded now, and not before: what it loads takes clocks and network as it finds them, and draws by lot in the first run.
  const { simulate } = await import("./simulation.ts");
  surround({ time, random: random.next, connect });
  const result = await simulate(
    { time, random, network, server },
    {
      steps: number("steps") ?? 50_000,
      long: given.has("long"),
      only: given.get("only")?.split(",") ?? [],
      readers: number("readers") ?? random.pick([3, 8, 20]),
      gateways: number("gateways") ?? random.pick([1, 2, 3]),
      workers: number("workers") ?? random.pick([1, 2, 3]),
    },
  );
  if (given.has("thrifty") && result.needless > 0)
    result.violations.push(`${result.needless} whole documents were sent to readers who had them`);
  return { seed, ...result };
}

for (const options of process.argv.slice(2)) {
  const { story, ...rest } = await startRun(options.split(" "));
  if (options.includes("--story")) for (const line of story) console.log(line);
  await new Promise((resolve) => process.stdout.write(`${JSON.stringify(rest)}\n`, resolve));
  if (rest.violations.length > 0) process.exit(1);
}
process.exit(0);
