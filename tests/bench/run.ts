/**
 * `npm run bench [-- --only=name,name [--entrance=name,name]] [--report-only]` (the second of `hostile`): runs the benchmarks one
 * after the other, prints a line a result and writes bench-results.json. A missed goal, or a benchmark that breaks, is named and
 * ends it with 1; with `--report-only` missed goals are named alone.
 */
import { type Bench, runBenches } from "./run-benches.ts";

/** In the order in which they run: what is disturbed most by a warm machine comes first. */
const BENCHES: Readonly<Record<string, Bench>> = {
  start: async () => (await import("./start.bench.ts")).benchStart(),
  reads: async () => (await import("./http/reads.bench.ts")).benchReads(),
  wire: async () => (await import("./wire.bench.ts")).benchWire(),
  search: async () => (await import("./search.bench.ts")).benchSearch(),
  publish: async () => (await import("./publish.bench.ts")).benchPublish(),
  growth: async () => (await import("./growth.bench.ts")).benchGrowth(),
  storm: async () => (await import("./gateway/storm.bench.ts")).benchStorm(),
  gateway: async () => (await import("./gateway/gateway.bench.ts")).benchGateway(),
  hostile: async () => (await import("./hostile.bench.ts")).benchHostile(),
};

await runBenches(BENCHES, "bench-results.json");
