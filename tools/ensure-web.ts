import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildSettings, STAMP_FILE } from "./web-stamp.ts";

const BUILD_CONFIG = "vite.config.ts";
const SOURCES = [
  ...["web", "core", "packages", BUILD_CONFIG, "package-lock.json"],
  ...["build-web.ts", "licences.ts", "pack-files.ts", "web-stamp.ts", "shell-list.ts"].map(
    (name) => `tools/${name}`,
  ),
];
const NO_SOURCE = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/;
const LOCK_FILE = "node_modules/.cache/khobor/web-build.lock";
const LOOK_AGAIN_MS = 200;
const LOCK_ENDS_MS = 180_000;

async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

async function newestSource(root: string): Promise<number> {
  const times = await Promise.all(
    SOURCES.map(async (source) => {
      const path = join(root, source);
      if (!(await stat(path).catch(() => undefined))?.isDirectory()) return changedAt(path);
      const names = (await readdir(path, { recursive: true })).filter(
        (name) => !NO_SOURCE.test(name.replaceAll("\\", "/")),
      );
      return Math.max(0, ...(await Promise.all(names.map((name) => changedAt(join(path, name))))));
    }),
  );
  return Math.max(...times);
}

/** Whether web/dist is missing, incomplete, older than its sources, or built with other settings. */
export async function isWebStale(
  root: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  const stamp = join(root, STAMP_FILE);
  const settings = await readFile(stamp, "utf8").catch(() => undefined);
  // A container image contains the built files with their settings, but no sources (Dockerfile).
  if (settings !== undefined && (await changedAt(join(root, BUILD_CONFIG))) === 0) return false;
  if (settings !== JSON.stringify(buildSettings(variables))) return true;
  return (await changedAt(stamp)) < (await newestSource(root));
}

/**
 * Takes the lock on the build. Resolves with a function that releases the lock, or with undefined while another
 * process builds.
 */
async function takeLock(path: string): Promise<(() => Promise<void>) | undefined> {
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(path, "wx");
    await file.writeFile(String(process.pid));
    await file.close();
    return () => rm(path, { force: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const holder = Number(await readFile(path, "utf8").catch(() => ""));
  const age = Date.now() - (await changedAt(path));
  if (age > LOCK_ENDS_MS || (holder > 0 && !isRunning(holder))) await rm(path, { force: true });
  return undefined;
}

function isRunning(processNumber: number): boolean {
  try {
    process.kill(processNumber, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function build(root: string, packed: boolean): Promise<void> {
  const options = ["--quiet", ...(packed ? [] : ["--unpacked"])];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "tools/build-web.ts"), ...options], {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`web/ could not be built:\n${said.trim()}`));
    });
  });
}

const A_PACKED_FILE = "web/dist/client/sw.js.br";

/**
 * Compresses the files of an `--unpacked` build in the background. A file that a browser requests earlier is
 * compressed for that request. Resolves with undefined if the files are already compressed or the tool is not
 * installed.
 */
export async function packWeb(root: string): Promise<ChildProcess | undefined> {
  const tool = join(root, "tools/pack-web.ts");
  const there = await Promise.all([changedAt(join(root, A_PACKED_FILE)), changedAt(tool)]);
  if (there[0] > 0 || there[1] === 0) return undefined;
  const child = spawn(process.execPath, [tool], { cwd: root, stdio: "ignore" });
  child.on("error", () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, 19);
  child.unref();
  return child;
}

/**
 * Builds web/ if the build is missing or outdated; other processes wait for that build. Calls `onBuild` before
 * a build. Rejects with the output of a failed build. Unless `packed`, the caller must call `packWeb`.
 */
export async function ensureWeb(
  root: string,
  onBuild: () => void,
  { packed = true }: { packed?: boolean } = {},
): Promise<void> {
  while (await isWebStale(root, process.env)) {
    const release = await takeLock(join(root, LOCK_FILE));
    if (!release) {
      await pause(LOOK_AGAIN_MS);
      continue;
    }
    try {
      if (!(await isWebStale(root, process.env))) return;
      onBuild();
      await build(root, packed);
      return;
    } finally {
      await release();
    }
  }
}
