import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startDemo } from "./start.ts";

/**
 * `node demo/main.ts --folder=DIR`: runs the demo's sources as a process, for trying out a production setup.
 * Writes `feeds.json` (for FEEDS_FILE) and `world.json` (`cricketDataUrl`, `allow`) into the folder. DEMO_SPEED
 * sets the speed.
 */
const argument = process.argv.slice(2).find((one) => one.startsWith("--folder="));
const folder = argument?.slice("--folder=".length);
const speed = Number(process.env.DEMO_SPEED || 1);
if (!folder || !Number.isFinite(speed) || speed <= 0) {
  process.stderr.write("Usage: node demo/main.ts --folder=DIR, with DEMO_SPEED above 0\n");
  process.exit(2);
}

const log = { info: () => undefined, warn: say, error: say };
function say(about: unknown, message?: string): void {
  process.stderr.write(`${message ?? ""} ${JSON.stringify(about)}\n`);
}

const demo = await startDemo({ speed, log });
const { feeds, cricketDataUrl, allow } = demo;
await writeFile(join(folder, "feeds.json"), JSON.stringify(feeds, null, 2));
// This file is written last and atomically, so that a process that waits for it finds both files.
await writeFile(join(folder, "world.json.part"), JSON.stringify({ cricketDataUrl, allow }));
await rename(join(folder, "world.json.part"), join(folder, "world.json"));
const stop = (): void => {
  void demo.close().then(() => process.exit(0));
};
process.once("SIGTERM", stop).once("SIGINT", stop);
