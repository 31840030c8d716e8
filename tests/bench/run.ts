/**
 * `npm run bench [-- --only=name,name [--entrance=name,name]] [--report-only]` (`--entrance` is for `hostile`):
 * runs benchmarks one by one, prints a line per result and writes bench-results.json. Exits with 1 after a
 * missed goal or a failed benchmark; with `--report-only`, missed goals do not count.
 */
import { type Bench, runBenches } from "./run-benches.ts";

/** Benchmarks in order. Those that a warm machine affects most come first. */
const BENCHES: Readonly<Record<string, Bench>> = {
  start: async () => (await import("./start.bench.ts")).benchStart(),
  reads: async () => (await import("./http/reads.bench.ts")).benchReads(),
  wire: async () => (await import("./wire.bench.ts")).benchWire(),
  search: async () => (await import("./search.bench.ts")).benchSearch(),
  publish: async () => (await import("./publish.bench.ts")).benchPublish(),
  blog: async () => (await import("./blog.bench.ts")).benchBlog(),
  ingest: async () => (await import("./ingest.bench.ts")).benchIngest(),
  growth: async () => (await import("./growth.bench.ts")).benchGrowth(),
  storm: async () => (await import("./gateway/storm.bench.ts")).benchStorm(),
  gateway: async () => (await import("./gateway/gateway.bench.ts")).benchGateway(),
  hostile: async () => (await import("./hostile.bench.ts")).benchHostile(),
};

await runBenches(BENCHES, "bench-results.json");
