/**
 * `npm run bench [-- --only=name,name [--entrance=name,name]]` (the second: of `hostile`): runs the benchmarks one after the other, prints a line a result and writes
 * bench-results.json. A missed goal is reported and ends with 0, except for one of `LIMITS`; that, and a benchmark that breaks,
 * ends with 1.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ensureWeb } from "../../tools/ensure-web.ts";
import { type BenchResult, resultLine } from "./result.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** In the order in which they run: what is disturbed most by a warm machine comes first. */
const BENCHES: Readonly<Record<string, () => Promise<BenchResult[]>>> = {
  start: async () => (await import("./start.bench.ts")).benchStart(),
  database: async () => (await import("./database.bench.ts")).benchDatabase(),
  "live-store": async () => (await import("./live-store.bench.ts")).benchLiveStore(),
  reads: async () => (await import("./http/reads.bench.ts")).benchReads(),
  pages: async () => (await import("./http/pages.bench.ts")).benchPages(),
  balls: async () => (await import("./balls.bench.ts")).benchBalls(),
  wire: async () => (await import("./wire.bench.ts")).benchWire(),
  provider: async () => (await import("./provider.bench.ts")).benchProvider(),
  painted: async () => (await import("./painted.bench.ts")).benchPainted(),
  search: async () => (await import("./search.bench.ts")).benchSearch(),
  push: async () => (await import("./push.bench.ts")).benchPush(),
  "match-alerts": async () => (await import("./match-alerts.bench.ts")).benchMatchAlerts(),
  pictures: async () => (await import("./pictures.bench.ts")).benchPictures(),
  publish: async () => (await import("./publish.bench.ts")).benchPublish(),
  growth: async () => (await import("./growth.bench.ts")).benchGrowth(),
  "slow-reader": async () => (await import("./gateway/slow-reader.bench.ts")).benchSlowReader(),
  storm: async () => (await import("./gateway/storm.bench.ts")).benchStorm(),
  restart: async () => (await import("./gateway/restart.bench.ts")).benchRestart(),
  gateway: async () => (await import("./gateway/gateway.bench.ts")).benchGateway(),
  hostile: async () => (await import("./hostile.bench.ts")).benchHostile(),
};
/** Benchmarks whose goals are promises about safety: a missed one fails the run. */
const LIMITS: ReadonlySet<string> = new Set(["hostile"]);

function chosen(): string[] {
  const all = Object.keys(BENCHES);
  const option = process.argv.slice(2).find((argument) => argument.startsWith("--only="));
  if (!option) return all;
  const names = option.slice("--only=".length).split(",");
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(", ")}; there are ${all.join(", ")}`);
    process.exit(1);
  }
  return all.filter((name) => names.includes(name));
}

const names = chosen();
await ensureWeb(ROOT, () => console.log("building web/, this takes a few seconds"));
const results: BenchResult[] = [];
const broken: string[] = [];
const unsafe: string[] = [];
for (const name of names) {
  console.log(`\n== ${name}`);
  try {
    const found = (await BENCHES[name]?.()) ?? [];
    for (const result of found) console.log(resultLine(result));
    results.push(...found);
    if (LIMITS.has(name) && found.some((result) => !result.met)) unsafe.push(name);
  } catch (error) {
    broken.push(name);
    console.error(error);
  }
}
await writeFile(`${ROOT}bench-results.json`, `${JSON.stringify(results, undefined, 2)}\n`);
const missed = results.filter((result) => !result.met).length;
console.log(`\n${results.length} results in bench-results.json, ${missed} below their goals`);
if (broken.length > 0) console.log(`Broken: ${broken.join(", ")}`);
if (unsafe.length > 0) console.log(`Limits that do not hold: ${unsafe.join(", ")}`);
// A benchmark that broke may have left something open.
process.exit(broken.length + unsafe.length > 0 ? 1 : 0);
