import { simulate } from "../simulation/simulation.ts";
import { seedFrom } from "../support/random.ts";
import type { BenchResult } from "./result.ts";

const STEPS = 1_000_000;

/** A million steps of publishers, Redis, gateways and readers in virtual time, with everything going wrong on the way. */
export async function benchSimulation(): Promise<BenchResult[]> {
  const seed = seedFrom("SIMULATION_SEED");
  console.log(`SIMULATION_SEED=${seed}`);
  const result = await simulate({ seed, steps: STEPS });
  for (const violation of result.violations) console.log(`SIMULATION_SEED=${seed}: ${violation}`);
  const { steps, hours, shown, settled, faults } = result;
  const total = Object.values(faults).reduce((sum, times) => sum + times, 0);
  console.log(
    `${steps} steps, ${hours.toFixed(1)} hours, ${total} faults, ${shown} values shown and checked, all current ${settled} times`,
  );
  return [
    {
      name: "simulation of a million steps: values that no reader should have seen",
      value: result.violations.length,
      unit: "values",
      goal: "0",
      met: result.violations.length === 0 && steps >= STEPS,
    },
  ];
}
