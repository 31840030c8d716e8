import { type StatsFsBase, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Far more bytes than the tests need. Containers have 64 MB by default. */
const ROOM = 4 * 2 ** 30;

/**
 * Folder in memory on Linux, if it has enough space. Test databases write each commit to disk, which takes
 * milliseconds, or 100 on a busy disk.
 */
export function temporaryFolder(roomOf: (folder: string) => StatsFsBase<number> = statfsSync): string {
  try {
    const { bavail, bsize } = roomOf(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
