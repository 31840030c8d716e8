/**
 * `npm run build`: builds web/ for the browser, then for the server, whose build reads the manifest of the first, and packs the
 * browser's files. It writes the licences of what it bundled into /licences.txt. A process of its own, because Vite builds React for whatever NODE_ENV it finds. `--unpacked` leaves the packing
 * out, `tools/pack-web.ts` does it alone.
 */

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig } from "vite";
import { messageOf } from "../core/message-of.ts";
import { SERVICE_WORKER } from "../vite.config.ts";
import { licencesOf } from "./licences.ts";
import { packFiles } from "./pack-files.ts";
import { buildSettings, STAMP_FILE } from "./web-stamp.ts";

process.env.NODE_ENV = "production";
const root = fileURLToPath(new URL("../", import.meta.url));
const configFile = `${root}vite.config.ts`;
const logLevel = process.argv.includes("--quiet") ? "warn" : "info";

/** Builds, and gives the ids of the modules that are in the files. */
async function modulesBuilt(config: InlineConfig): Promise<string[]> {
  const built = await build({ configFile, logLevel, ...config });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  return outputs.flatMap(({ output }) =>
    output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : [])),
  );
}

try {
  const modules = [...(await modulesBuilt({})), ...(await modulesBuilt({ mode: SERVICE_WORKER }))];
  await modulesBuilt({ build: { ssr: true } });
  const faces = await readFile(`${root}web/fonts/OFL.txt`, "utf8");
  await writeFile(`${root}web/dist/client/licences.txt`, `${licencesOf(modules)}\n\n${faces}`);
  if (!process.argv.includes("--unpacked")) await packFiles(`${root}web/dist/client`);
  await writeFile(`${root}${STAMP_FILE}`, JSON.stringify(buildSettings(process.env)));
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
