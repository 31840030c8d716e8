import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const POM = join(HERE, "pom.xml");
const SOURCE = join(HERE, "SecondDatabase.java");
const DOWNLOAD_MS = 240_000;
const COMPILE_MS = 60_000;

/** `missing`: a sentence that explains why the second database is not available. */
export type SecondDatabase = { classPath: string } | { missing: string };

/**
 * Returns the second database (mongo-java-server, which shares no code with the embedded one) from the cache,
 * or downloads and compiles it into the cache. The cache is `$XDG_CACHE_HOME/khobor` or `~/.cache/khobor`.
 * `download` false: uses only the cache.
 */
export async function getSecondDatabase({ download = true } = {}): Promise<SecondDatabase> {
  const { env } = process;
  const hash = createHash("sha256");
  for (const file of [POM, SOURCE]) hash.update(await readFile(file));
  const cache = join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), ".cache"), "khobor");
  const folder = join(cache, `second-database-${hash.digest("hex").slice(0, 12)}`);
  const found = { classPath: `${join(folder, "classes")}:${join(folder, "lib", "*")}` };
  if (!runs(["java", "-version"])) return { missing: "no java is installed" };
  if (await exists(folder)) return found;
  if (!download) return { missing: "`npm run with-second-database` has fetched none" };
  if (!runs(["javac", "-version"])) return { missing: "no javac is installed" };
  if (!runs(["mvn", "-v"])) return { missing: "no mvn is installed" };

  await mkdir(dirname(folder), { recursive: true });
  const being = await mkdtemp(`${folder}-`);
  try {
    const lib = join(being, "lib");
    const download = ["-q", "-B", "-f", POM, "dependency:copy-dependencies", `-DoutputDirectory=${lib}`];
    const downloaded = await run("mvn", download, DOWNLOAD_MS);
    if (downloaded !== "") return { missing: `it could not be downloaded (${downloaded})` };
    const compile = ["-cp", join(lib, "*"), "-d", join(being, "classes"), SOURCE];
    const compiled = await run("javac", compile, COMPILE_MS);
    if (compiled !== "") return { missing: `it could not be compiled (${compiled})` };
    await rename(being, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error;
    });
    return found;
  } finally {
    await rm(being, { recursive: true, force: true });
  }
}

function runs([command = "", ...args]: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore", timeout: 20_000 }).status === 0;
}

/** Runs a program. Resolves with undefined, or after a failure with the last line of its output. */
function run(command: string, args: readonly string[], ms: number): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], timeout: ms });
    let said = "";
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-2_000);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code, signal) => {
      const last = said.trim().split("\n").at(-1);
      resolve(code === 0 ? "" : `${command} ended with ${code ?? signal}${last ? `: ${last}` : ""}`);
    });
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
