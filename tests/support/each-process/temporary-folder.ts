import { type StatsFsBase, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Far above the tests' needs. Containers have 64 MB by default. */
const ROOM = 4 * 2 ** 30;

/**
 * In-memory folder on Linux if large enough: test databases sync each commit, which takes milliseconds, or 100
 * on a busy disk.
 */
export function temporaryFolder(roomOf: (folder: string) => StatsFsBase<number> = statfsSync): string {
  try {
    const { bavail, bsize } = roomOf(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
