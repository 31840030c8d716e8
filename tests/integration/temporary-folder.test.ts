import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { temporaryFolder } from "../support/each-process/temporary-folder.ts";

const withRoom = (bytes: number) =>
  temporaryFolder(() => ({ ...statfsSync("."), bsize: 4096, bavail: bytes / 4096 }));

it("is in memory where there is room for what tests put there, and where everything else is else", () => {
  expect(withRoom(8 * 2 ** 30)).toBe("/dev/shm");
  expect(withRoom(64 * 2 ** 20)).toBe(tmpdir());
  const missing = (): never => {
    throw new Error("ENOENT");
  };
  expect(temporaryFolder(missing)).toBe(tmpdir());
});
