import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Cache of finished images on disk; those used least recently are deleted first. */
export interface ImageCache {
  get(key: string): Promise<Buffer | undefined>;
  /** Stores an image. Rejects if the disk is full, after it has deleted half of the cache. */
  put(key: string, bytes: Uint8Array): Promise<void>;
}

/** Largest size of the cache, bytes, if the disk has room. */
const MOST_BYTES = 512 * 1024 * 1024;
const SHARE_OF_DISK = 0.75;

export function cacheBound(freeBytes: number): number {
  return Math.min(MOST_BYTES, Math.floor(freeBytes * SHARE_OF_DISK));
}

async function freeOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Opens the cache in `folder` with files of earlier runs. Keys are file names. Without `maxBytes` the limit is
 * 512 MiB, or three quarters of the free disk space (`free`, bytes) if that is less.
 */
export async function openImageCache(
  folder: string,
  { maxBytes, free = freeOnDisk }: { maxBytes?: number; free?: (folder: string) => Promise<number> } = {},
): Promise<ImageCache> {
  await mkdir(folder, { recursive: true });
  const files = new Map<string, { size: number }>();
  let total = 0;
  const forget = (name: string): void => {
    total -= files.get(name)?.size ?? 0;
    files.delete(name);
  };
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, facts: await stat(join(folder, name)) })),
  );
  for (const { name, facts } of found.toSorted((a, b) => a.facts.mtimeMs - b.facts.mtimeMs)) {
    if (name.endsWith(".part")) await rm(join(folder, name), { force: true });
    else {
      files.set(name, { size: facts.size });
      total += facts.size;
    }
  }

  const evictDownTo = async (bytes: number): Promise<void> => {
    for (const name of files.keys()) {
      if (total <= bytes) return;
      forget(name);
      await rm(join(folder, name), { force: true });
    }
  };
  const most = maxBytes ?? cacheBound((await free(folder)) + total);
  await evictDownTo(most);

  let parts = 0;
  return {
    async get(key) {
      const file = files.get(key);
      if (!file) return undefined;
      // The file may be deleted and replaced while it is read.
      const isHeld = (): boolean => files.get(key) === file;
      try {
        const bytes = await readFile(join(folder, key));
        if (isHeld()) {
          files.delete(key);
          files.set(key, file);
        }
        return bytes;
      } catch {
        if (isHeld()) forget(key);
        return undefined;
      }
    },
    async put(key, bytes) {
      parts += 1;
      const part = join(folder, `${key}.${parts}.part`);
      try {
        await writeFile(part, bytes);
        await rename(part, join(folder, key));
      } catch (error) {
        await rm(part, { force: true });
        // Other files may have filled the disk.
        await evictDownTo(total / 2);
        throw error;
      }
      forget(key);
      files.set(key, { size: bytes.length });
      total += bytes.length;
      await evictDownTo(most);
    },
  };
}
