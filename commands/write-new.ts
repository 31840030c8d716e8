import { randomBytes } from "node:crypto";
import { open, readdir, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { CommandError } from "./command.ts";

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Whether a name is in use; an empty folder is not. */
async function isTaken(path: string): Promise<boolean> {
  try {
    return (await readdir(path)).length > 0;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ENOENT");
  }
}

/**
 * Writes a new file or folder, which gets its name when it is complete. `write`: gets the draft's path, which it
 * creates. Rejects if the name is in use.
 */
export async function writeNew<T>(path: string, write: (draft: string) => Promise<T>): Promise<T> {
  if (await isTaken(path))
    throw new CommandError(`${path} already exists, and nothing was written; choose a new name.`);
  const target = resolve(path);
  // A new, unpredictable name: in a shared folder someone else's file could be written through.
  const draft = `${target}.${randomBytes(4).toString("hex")}.partial`;
  try {
    const written = await write(draft);
    await rename(draft, target);
    await syncFolder(dirname(target));
    return written;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
