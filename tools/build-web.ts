/**
 * `npm run build`: builds web/ for the browser, then for the server, whose build reads the manifest of the first, and packs the
 * browser's files. A process of its own, because Vite builds React for whatever NODE_ENV it finds. `--unpacked` leaves the packing
 * out, `tools/pack-web.ts` does it alone.
 */

import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { messageOf } from "../core/message-of.ts";
import { SERVICE_WORKER } from "../vite.config.ts";
import { packFiles } from "./pack-files.ts";
import { buildSettings, STAMP_FILE } from "./web-stamp.ts";

process.env.NODE_ENV = "production";
const root = fileURLToPath(new URL("../", import.meta.url));
const configFile = `${root}vite.config.ts`;
const logLevel = process.argv.includes("--quiet") ? "warn" : "info";

try {
  await build({ configFile, logLevel });
  await build({ configFile, logLevel, mode: SERVICE_WORKER });
  await build({ configFile, logLevel, build: { ssr: true } });
  if (!process.argv.includes("--unpacked")) await packFiles(`${root}web/dist/client`);
  await writeFile(`${root}${STAMP_FILE}`, JSON.stringify(buildSettings(process.env)));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
