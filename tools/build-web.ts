/**
 * `npm run build`: builds web/ for the browser, then for the server, because the server's build reads the
 * browser's manifest, and compresses the files. Writes the licences of bundled packages to /licences.txt. Runs
 * in a separate process, because Vite builds React for the current NODE_ENV. `--unpacked` skips the compression
 * (`tools/pack-web.ts`).
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
