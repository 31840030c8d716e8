import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Pictures already made, on disk, the least recently made ones going first when `maxBytes` is passed. */
export interface ImageCache {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}

/** Opens the cache in `folder`, counting what an earlier run left there. Keys are file names. */
export async function openImageCache(folder: string, maxBytes: number): Promise<ImageCache> {
  await mkdir(folder, { recursive: true });
  const sizes = new Map<string, number>();
  let total = 0;
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, facts: await stat(join(folder, name)) })),
  );
  for (const { name, facts } of found.toSorted((a, b) => a.facts.mtimeMs - b.facts.mtimeMs)) {
    if (name.endsWith(".part")) await rm(join(folder, name), { force: true });
    else {
      sizes.set(name, facts.size);
      total += facts.size;
    }
  }

  const evict = async (): Promise<void> => {
    for (const [name, size] of sizes) {
      if (total <= maxBytes) return;
      sizes.delete(name);
      total -= size;
      await rm(join(folder, name), { force: true });
    }
  };
  await evict();

  let parts = 0;
  return {
    async get(key) {
      const size = sizes.get(key);
      if (size === undefined) return undefined;
      try {
        const bytes = await readFile(join(folder, key));
        sizes.delete(key);
        sizes.set(key, size);
        return bytes;
      } catch {
        sizes.delete(key);
        total -= size;
        return undefined;
      }
    },
    async put(key, bytes) {
      parts += 1;
      const part = join(folder, `${key}.${parts}.part`);
      await writeFile(part, bytes);
      await rename(part, join(folder, key));
      total += bytes.length - (sizes.get(key) ?? 0);
      sizes.delete(key);
      sizes.set(key, bytes.length);
      await evict();
    },
  };
}
