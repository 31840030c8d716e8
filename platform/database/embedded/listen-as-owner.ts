import { createHash, randomBytes } from "node:crypto";
import { link, lstat, mkdir, open, realpath, rm, unlink } from "node:fs/promises";
import { connect, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** `sun_path` holds 108 bytes on Linux, 104 on macOS, the closing zero among them. */
const LONGEST_PATH = 100;
/** How long another process may take to remove a dead socket before its claim counts as left behind. ms. */
const CLAIM_EXPIRES = 10_000;
const TRIES = 200;

/** Another process has this data folder open. */
export class DataFolderInUse extends Error {
  override readonly name = "DataFolderInUse";
}

export interface OwnedAddress {
  /** As it stands in a MongoDB connection string. */
  host: string;
  /** Gives the folder up. */
  release(): Promise<void>;
}

function inUse(folder: string, where: string): DataFolderInUse {
  return new DataFolderInUse(
    `The data folder ${folder} is in use: another process has its database open (it answers at ${where}). ` +
      "Stop that process, or set DATA_DIR to another folder.",
  );
}

/**
 * Makes `server` listen as the one owner of `folder`, or throws DataFolderInUse. The socket is the lock: it appears under
 * its name already listening (by a hard link, which fails when the name is taken), so one that refuses connections has no
 * process behind it and is taken over.
 */
export async function listenAsOwner(server: Server, folder: string): Promise<OwnedAddress> {
  await mkdir(folder, { recursive: true });
  const real = await realpath(folder);
  if (process.platform === "win32") return listenOnPort(server, real);
  const path = socketPath(real);
  const temporary = `${path}.${randomBytes(3).toString("hex")}`;
  await listen(server, { path: temporary });
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      if (await linked(temporary, path)) {
        return { host: encodeURIComponent(path), release: () => rm(path, { force: true }) };
      }
      const seen = await socketIdentity(path);
      const state = await probe(path);
      if (state === "answers") throw inUse(folder, path);
      if (state === "dead" && seen !== undefined) await removeDead(path, seen);
    }
    throw inUse(folder, path);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

function socketPath(folder: string): string {
  const inside = join(folder, "database.sock");
  if (Buffer.byteLength(inside) + 7 <= LONGEST_PATH) return inside;
  const key = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return join(tmpdir(), `khobor-${key}.sock`);
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

async function probe(path: string): Promise<"answers" | "dead" | "gone"> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve("answers");
    });
    socket.on("error", (error) => {
      const code = codeOf(error);
      // Whatever else it is (a full queue, no permission), somebody may be there.
      resolve(code === "ECONNREFUSED" ? "dead" : code === "ENOENT" ? "gone" : "answers");
    });
  });
}

/**
 * Removes the socket that was seen to have no process, and never another that has come in its place: only whoever makes the
 * claim on that very socket may remove it, and looks again that the name still means it.
 */
export async function removeDead(path: string, dead: string): Promise<void> {
  const claim = join(dirname(path), `.database-claim-${dead}`);
  try {
    const file = await open(claim, "wx");
    await file.close();
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    const since = await lstat(claim).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (Date.now() - since > CLAIM_EXPIRES) await rm(claim, { force: true });
    await delay(10);
    return;
  }
  try {
    if ((await socketIdentity(path)) === dead) await unlink(path);
  } finally {
    await rm(claim, { force: true });
  }
}

/** Tells one socket from the next under the same name; undefined when there is none. */
export async function socketIdentity(path: string): Promise<string | undefined> {
  try {
    const stats = await lstat(path, { bigint: true });
    if (!stats.isSocket()) throw new Error(`${path} is in the way: it is no socket. Move it away.`);
    return `${stats.ino}-${stats.ctimeNs}`;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Without unix sockets in the file system: a port of the loopback address that follows from the folder's name. */
async function listenOnPort(server: Server, folder: string): Promise<OwnedAddress> {
  const hash = createHash("sha256").update(folder.toLowerCase()).digest().readUInt16LE(0);
  const port = 20_000 + (hash % 20_000);
  try {
    await listen(server, { port, host: "127.0.0.1", exclusive: true });
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE") throw inUse(folder, `127.0.0.1:${port}`);
    throw error;
  }
  return { host: `127.0.0.1:${port}`, release: async () => {} };
}

export function listen(
  server: Server,
  where: { path: string } | { port: number; host: string; exclusive?: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(where, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
