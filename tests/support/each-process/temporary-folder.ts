import { type StatsFsBase, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Far above what the tests have there at a time. A container has 64 MB there unless it is told. */
const ROOM = 4 * 2 ** 30;

/**
 * Where tests put what they need for a while: in memory, where Linux gives that enough room. The databases of the tests force
 * each commit to the disk, which takes milliseconds, and a tenth of a second while it is busy.
 */
export function temporaryFolder(roomOf: (folder: string) => StatsFsBase<number> = statfsSync): string {
  try {
    const { bavail, bsize } = roomOf(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
